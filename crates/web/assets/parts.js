// Parts of a page that the site writes anew: what is marked data-part is fetched and put in its place.

import { isTyping, whenIdle } from "./typing.js";

let isReading = false;
let again = false;
/** Where the page leads by now, if it does. */
let movedTo = "";
/** Parts in which somebody is typing. */
const waiting = new WeakSet();

/** This page as the site writes it now; nothing if it leads elsewhere by now. */
export async function written() {
  const answer = await fetch(location.pathname + location.search, { headers: { Accept: "text/html" }, cache: "no-cache" });
  movedTo = answer.redirected ? answer.url : "";
  return answer.ok && !answer.redirected ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

/** Fetches this page again and replaces its parts. */
export async function reread() {
  if (isReading) { again = true; return; }
  isReading = true;
  try {
    const page = await written();
    // a page that leads elsewhere by now stays: whoever reads it decides when to go
    if (!page) return document.dispatchEvent(new CustomEvent("ronde:moved", { detail: movedTo }));
    document.querySelectorAll("[data-part]").forEach((part) => replace(part, page));
  } catch { /* without a network the next news asks again */ } finally {
    isReading = false;
  }
  if (again) {
    again = false;
    await reread();
  }
}

// what is open stays open, and the focus stays where it was; a part in which somebody is typing is left until they have finished
function replace(part, page) {
  if (isTyping(part)) {
    if (!waiting.has(part)) whenIdle(() => { waiting.delete(part); reread(); }, part);
    waiting.add(part);
    return;
  }
  const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
  if (!fresh || fresh.innerHTML === part.innerHTML) return;
  const open = [...part.querySelectorAll("details[open][id]")].map((details) => details.id);
  const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
  part.replaceChildren(...fresh.childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
