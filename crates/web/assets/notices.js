// On every page of a logged-in reader: the number of unread notifications, an optional sound and browser
// notification, and the banner for a new game. Only the tab that searched for an opponent goes to the game by itself.

import { socket } from "./socket.js";
import { seek, tab } from "./tab.js";
import { isTyping } from "./typing.js";

/** The settings of this browser. */
export const choice = {
  has(name) { try { return localStorage.getItem(`ronde-notice-${name}`) === "yes"; } catch { return false; } },
  set(name, isOn) { try { localStorage.setItem(`ronde-notice-${name}`, isOn ? "yes" : ""); } catch { /* for this page alone */ } },
};

const banner = document.getElementById("game-found");
// without a login there is neither banner nor bell
banner?.querySelector("button").addEventListener("click", () => { banner.hidden = true; });

/** Announces a new game: what (`found`, `begun` or `rematch`), and where. */
export function showBanner(what, address) {
  if (!banner || location.pathname === address) return;
  banner.querySelector("p").textContent = banner.dataset[what];
  banner.querySelector("a").href = address;
  banner.hidden = false;
}

/** Goes to a game if this tab should and no typed text would be lost; otherwise the banner links there. */
export function goOrTell(isOwn, what, address) {
  if (isOwn && !isTyping()) location.assign(address);
  else showBanner(what, address);
}

socket.addEventListener("matched", ({ detail }) => {
  // a search without a script or by another program has no tab: then the waiting page goes
  const isOwn = detail.tab ? detail.tab === tab() : location.pathname === "/play/seek";
  goOrTell(isOwn, "found", `/play/games/${detail.game}`);
});
socket.addEventListener("game", ({ detail }) => {
  const isHere = location.pathname === `/play/games/${detail.game}`;
  if (!isHere && detail.events?.some(({ type }) => type === "began")) showBanner("begun", `/play/games/${detail.game}`);
  if (!isHere && detail.rematch) showBanner("rematch", `/play/games/${detail.rematch}`);
});

// the tab that starts a search owns it
function sign(form) {
  if (!form?.matches?.("form[action='/play/seek']")) return;
  const field = form.elements.tab ?? form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name: "tab" }));
  field.value = tab();
  seek();
}
document.addEventListener("submit", ({ target }) => sign(target), true);

let count = 0;
const badge = document.querySelector("[data-notices]");
function show(unread) {
  count = unread;
  badge.hidden = unread === 0;
  badge.textContent = unread > 99 ? "99+" : unread;
}

/** The game whose page this is. */
const game = Number(/^\/play\/games\/(\d+)$/.exec(location.pathname)?.[1] ?? 0);
function readHere() {
  if (game && count > 0 && !document.hidden) socket.ask("read-notices", { game }).catch(() => {});
}

socket.addEventListener("welcome", ({ detail }) => { show(detail.notices); readHere(); });
socket.addEventListener("notice", ({ detail }) => {
  show(detail.unread);
  if (!detail.notice) return;
  if (detail.notice.game === game && !document.hidden) return readHere();
  // another tab may already show it: then it has been read, and fewer are unread. One step can settle a notice and
  // write another, so the number need not have risen.
  setTimeout(() => { if (count >= detail.unread) call(detail.notice); }, 800);
});
document.addEventListener("visibilitychange", readHere);

function call(notice) {
  if (choice.has("sound")) once(beep);
  if (!choice.has("popup") || !document.hidden || window.Notification?.permission !== "granted") return;
  // only one of several tabs shows it
  const shown = new Notification(notice.text, { tag: `ronde-${notice.id}` });
  shown.onclick = () => {
    window.focus();
    if (isTyping()) window.open(`/notices/${notice.id}`);
    else location.assign(`/notices/${notice.id}`);
    shown.close();
  };
}

// only one of several tabs makes a sound
function once(act) {
  if (!navigator.locks) return act();
  navigator.locks.request("ronde-sound", { ifAvailable: true }, (lock) => {
    if (!lock) return null;
    act();
    return new Promise((done) => setTimeout(done, 1500));
  });
}

/** Two short tones. Browsers forbid sound on a page that nobody has touched. */
export function beep() {
  try {
    const context = new AudioContext();
    [660, 880].forEach((frequency, at) => {
      const tone = new OscillatorNode(context, { frequency });
      const volume = new GainNode(context, { gain: 0.08 });
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + at * 0.14);
      tone.stop(context.currentTime + at * 0.14 + 0.12);
    });
    setTimeout(() => context.close(), 1000);
  } catch { /* no sound here */ }
}
