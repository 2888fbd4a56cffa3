// The page changes by itself when something happens: news comes over one stream for all tabs of the browser (live.js in a shared
// worker), and the parts marked data-live are fetched again. Without this script everything still works.

import "./countdown.js";
import { isTyping, whenIdle } from "./typing.js";

const parts = () => [...document.querySelectorAll("[data-live]")];
const topics = () => (document.body.dataset.topic ?? "").split(" ").filter(Boolean);

let known = Number(document.body.dataset.version ?? 0);
let beside = document.body.dataset.beside;
let refreshing = false;
let again = false;
let retrying = 0;
/** Parts in which somebody is typing. */
const waiting = new WeakSet();

async function refresh() {
  if (refreshing) {
    again = true;
    return;
  }
  refreshing = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-cache" });
    if (!answer.ok) return retry();
    // such as from "the latest round" to a round
    if (answer.redirected) return whenIdle(() => location.replace(answer.url));
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    known = Number(fresh.body.dataset.version ?? known);
    beside = fresh.body.dataset.beside;
    for (const part of parts()) replace(part, fresh.querySelector(`[data-live="${part.dataset.live}"]`));
    // who keeps parts of the page by its own means finds them there
    document.dispatchEvent(new CustomEvent("ronde:refreshed", { detail: fresh }));
  } catch {
    retry();
  } finally {
    refreshing = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

// No network for the moment, or the site is starting again.
function retry() {
  clearTimeout(retrying);
  retrying = setTimeout(refresh, 3000);
}

// Rows that changed glow once. What is open stays open, and the focus stays where it was. A part in which somebody is typing is left until
// they have finished.
function replace(part, fresh) {
  if (isTyping(part)) {
    if (!waiting.has(part)) whenIdle(() => { waiting.delete(part); refresh(); }, part);
    waiting.add(part);
    return;
  }
  if (!fresh || part.innerHTML === fresh.innerHTML) return;
  const before = new Map([...part.querySelectorAll("[data-key]")].map((row) => [row.dataset.key, row.textContent]));
  const open = new Set([...part.querySelectorAll("details[open][id]")].map((details) => details.id));
  const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
  part.replaceChildren(...fresh.childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  for (const row of part.querySelectorAll("[data-key]")) {
    if (before.has(row.dataset.key) && before.get(row.dataset.key) !== row.textContent) row.classList.add("changed");
  }
}

// A longer log, or the same one with a name that was hidden or erased since.
function isNew(news) {
  return news.version > known || (news.version === known && news.beside !== undefined && news.beside !== beside);
}

function heard(news) {
  document.body.dataset.stream = "open";
  if (!topics().includes(news.topic)) return;
  if (document.body.dataset.version !== undefined && !isNew(news)) return;
  // a hall full of phones does not ask in the same instant
  setTimeout(refresh, Math.random() * 250);
}

function follow() {
  const wanted = topics();
  if (wanted.length === 0) return;
  if (window.SharedWorker) {
    const worker = new SharedWorker(new URL("live.js", import.meta.url), { name: "ronde-live" });
    worker.port.onmessage = ({ data }) => heard(data);
    worker.port.postMessage({ follow: wanted });
    addEventListener("pagehide", () => worker.port.postMessage({ leave: true }));
    addEventListener("pageshow", (event) => event.persisted && worker.port.postMessage({ follow: wanted }));
    return;
  }
  const address = `/live?${new URLSearchParams(wanted.map((topic) => ["topic", topic]))}`;
  let stream = null;
  const open = () => {
    stream = new EventSource(address);
    stream.addEventListener("changed", (event) => heard(JSON.parse(event.data)));
    // an answer that is no stream is final to the browser
    stream.addEventListener("error", () => stream.readyState === EventSource.CLOSED && setTimeout(open, 3000));
  };
  open();
  addEventListener("pagehide", () => stream.close());
}

// The left and right keys go through the rounds.
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select")) return;
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = rel && document.querySelector(`nav.rounds a[rel="${rel}"]`);
  if (link) link.click();
});

follow();
