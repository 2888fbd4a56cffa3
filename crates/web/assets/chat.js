// A conversation that lives: what is said appears by itself, once and in order, whatever happens to the connection.

import { written } from "./parts.js";
import { outbox, socket } from "./socket.js";
import { reload, whenIdle } from "./typing.js";

const log = document.getElementById("log");
const list = log.querySelector("ol");
const form = document.querySelector("form.say");
const field = form?.elements.text;
const template = document.getElementById("message");
const conversation = Number(log.dataset.conversation);
const me = Number(log.dataset.me);
const unheard = new Set(log.dataset.unheard.split(" ").filter(Boolean).map(Number));
/** The last entry that the page has shown; a page of an earlier piece of the log stays as it is. */
let last = Number(log.dataset.head);
const isLive = last >= 0;
let asking = false;

socket.seen = () => (isLive ? [[conversation, last]] : []);

const localTime = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
const localDay = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

function showTime(time) {
  const at = new Date(time.dateTime);
  const isToday = at.toDateString() === new Date().toDateString();
  time.textContent = (isToday ? localTime : localDay).format(at);
}

function atEnd() { return log.scrollHeight - log.scrollTop - log.clientHeight < 80; }
function toEnd() { log.scrollTop = log.scrollHeight; }

// text is text: nothing of it is ever read as a page
function write(element, text, links = []) {
  const parts = [];
  let from = 0;
  for (const [start, end] of links) {
    parts.push(text.slice(from, start));
    const link = document.createElement("a");
    link.href = text.slice(start, end);
    link.rel = "noopener noreferrer nofollow ugc";
    link.target = "_blank";
    link.textContent = text.slice(start, end);
    parts.push(link);
    from = end;
  }
  parts.push(text.slice(from));
  element.replaceChildren(...parts);
}

function fresh(entry) {
  const item = template.content.firstElementChild.cloneNode(true);
  item.id = entry.seq ? `m${entry.seq}` : "";
  item.dataset.seq = entry.seq ?? "";
  item.dataset.by = entry.by;
  item.classList.toggle("mine", entry.by === me);
  item.classList.toggle("announcement", entry.kind === "announced");
  item.querySelector(".author").textContent = entry.name;
  const time = item.querySelector("time");
  time.dateTime = entry.at;
  showTime(time);
  const act = item.querySelector(".act");
  if (entry.seq) act.href = `/chat/${conversation}/messages/${entry.seq}`;
  else act.remove();
  if (entry.text === undefined) takeAway(item);
  else write(item.querySelector(".words"), entry.text, entry.links);
  return item;
}

function takeAway(item) {
  item.classList.add("gone");
  item.querySelector(".words").textContent = log.dataset.gone;
}

function pending(message) {
  if (list.querySelector(`[data-client="${message.client_id}"]`)) return;
  const name = document.querySelector("header.site .own")?.textContent ?? "";
  const item = fresh({ by: me, name, at: new Date().toISOString(), kind: "said", text: message.text });
  item.dataset.client = message.client_id;
  item.classList.add("pending");
  item.querySelector(".sending").hidden = false;
  list.append(item);
}

function apply(entry) {
  if (entry.seq <= last) return;
  last = entry.seq;
  if (entry.kind === "said" || entry.kind === "announced") {
    list.querySelector(`[data-client="${entry.client_id}"]`)?.remove();
    if (unheard.has(entry.by) && entry.kind === "said") return;
    const item = fresh(entry);
    // what still waits to be stored stays below
    const waiting = list.querySelector(".pending");
    if (waiting) waiting.before(item);
    else list.append(item);
    log.querySelector(".empty")?.remove();
    return;
  }
  const changed = document.getElementById(`m${entry.about}`);
  if (entry.kind === "edited" && changed && !changed.classList.contains("gone") && entry.text !== undefined) {
    write(changed.querySelector(".words"), entry.text, entry.links);
    changed.querySelector(".edited").hidden = false;
  } else if (entry.kind === "deleted" && changed) takeAway(changed);
  else if (!["edited", "deleted"].includes(entry.kind)) return "note";
}

async function take({ entries, has_more }) {
  if (!isLive) return;
  const wasAtEnd = atEnd();
  let notes = false;
  for (const entry of entries) {
    if (entry.seq > last + 1) return catchUp();
    if (apply(entry) === "note") notes = true;
  }
  if (wasAtEnd) toEnd();
  if (notes) await reread();
  if (has_more) return catchUp();
  read();
}

async function catchUp() {
  if (asking) return;
  asking = true;
  try {
    const history = await socket.ask("history", { conversation, after: last });
    asking = false;
    await take(history);
  } catch { asking = false; }
}

// who no longer takes part reads nothing here; beside a game the game stays
function away() {
  if (document.body.classList.contains("talking")) whenIdle(() => location.assign("/chat"));
  else log.closest("section").hidden = true;
}

// what happens rarely is written by the site itself, in the reader's language
async function reread() {
  const page = await written();
  if (!page?.getElementById("log")) return away();
  const head = Number(page.getElementById("log").dataset.head);
  if (head < last) return;
  const waiting = [...list.querySelectorAll(".pending")];
  list.replaceChildren(...page.querySelectorAll("#log ol > li"), ...waiting);
  last = head;
  list.querySelectorAll("time").forEach(showTime);
  toEnd();
}

let told = 0;
function read() {
  if (document.hidden || !atEnd() || last <= told || !isLive) return;
  told = last;
  socket.ask("read", { conversation, seq: last }).catch(() => { told = 0; });
}

socket.addEventListener("entries", ({ detail }) => detail.conversation === conversation && take(detail));
socket.addEventListener("welcome", ({ detail }) => {
  document.querySelector("[data-lost]").hidden = true;
  document.body.dataset.line = "open";
  const here = detail.conversations.find((one) => one.id === conversation);
  if (!here) return away();
  if (isLive && here.head > last) catchUp();
  for (const message of outbox.all()) if (message.conversation === conversation && isLive) pending(message);
});
socket.addEventListener("lost", () => {
  document.body.dataset.line = "lost";
  setTimeout(() => { if (!socket.isOpen) document.querySelector("[data-lost]").hidden = false; }, 3000);
});
socket.addEventListener("refused", ({ detail: { message, error } }) => {
  const item = list.querySelector(`[data-client="${message.client_id}"]`);
  if (!item) return;
  item.classList.remove("pending");
  item.classList.add("failed");
  item.querySelector(".sending").hidden = true;
  item.querySelector(".words").dataset.why = error.detail ?? error.title;
});
socket.addEventListener("unheard", reload);
socket.addEventListener("friend", ({ detail }) => {
  if (document.querySelector(`header.talk [data-presence="${detail.friend.id}"]`)) reload();
});

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  if (!isLive) return form.submit();
  pending(socket.say(conversation, text));
  field.value = "";
  toEnd();
});
field?.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    form.requestSubmit();
  }
});
log.addEventListener("scroll", read);
document.addEventListener("visibilitychange", read);

log.querySelectorAll("time").forEach(showTime);
for (const message of outbox.all()) if (message.conversation === conversation && isLive) pending(message);
if (!location.hash || location.hash === "#end") toEnd();
// beside a game that began to talk the line stands already
if (socket.isOpen && isLive) catchUp();
