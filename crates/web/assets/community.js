// On every page of somebody who is logged in: how many messages wait, who asks, who of the friends is there, and that oneself is.

import "./notices.js";
import { socket } from "./socket.js";
import { reload } from "./typing.js";

const unread = new Map();
const quiet = new Set();
const asking = new Set();

function badge(element, count) {
  if (!element) return;
  element.hidden = count === 0;
  element.textContent = count > 99 ? "99+" : count;
}

function count() {
  let sum = 0;
  for (const [conversation, number] of unread) {
    if (!quiet.has(conversation)) sum += number;
    badge(document.querySelector(`[data-unread-in="${conversation}"]`), number);
  }
  badge(document.querySelector("[data-unread]"), sum);
  badge(document.querySelector("[data-asking]"), asking.size);
}

function note_asking(friend) {
  if (friend.bond === "asks" && !friend.is_blocked) asking.add(friend.id);
  else asking.delete(friend.id);
}

function present(account, presence) {
  for (const mark of document.querySelectorAll(`[data-presence="${account}"]`)) {
    mark.dataset.state = presence;
    mark.textContent = document.querySelector(`meta[name=presence-${presence}]`)?.content ?? presence;
  }
}

socket.addEventListener("welcome", ({ detail }) => {
  unread.clear();
  quiet.clear();
  for (const one of detail.conversations) {
    unread.set(one.id, one.unread);
    if (one.is_quiet) quiet.add(one.id);
  }
  for (const friend of detail.friends) if (friend.bond === "friends") present(friend.id, friend.presence);
  asking.clear();
  for (const friend of detail.friends) note_asking(friend);
  count();
});
socket.addEventListener("entries", ({ detail }) => {
  const me = Number(document.querySelector("meta[name=ronde-account]").content);
  const news = detail.entries.filter((entry) => ["said", "announced"].includes(entry.kind) && entry.by !== me).length;
  if (news) unread.set(detail.conversation, (unread.get(detail.conversation) ?? 0) + news);
  count();
});
socket.addEventListener("read", ({ detail }) => { unread.set(detail.conversation, 0); count(); });
socket.addEventListener("presence", ({ detail }) => present(detail.account, detail.presence));
socket.addEventListener("friend", ({ detail }) => {
  if (location.pathname === "/friends") reload();
  note_asking(detail.friend);
  count();
});

// a table waits for oneself: to be seen in the navigation
const invited = new Set();
socket.addEventListener("invited", ({ detail }) => {
  invited.add(detail.game.id);
  badge(document.querySelector("[data-invited]"), invited.size);
});

let resting = 0;
document.addEventListener("visibilitychange", () => {
  clearTimeout(resting);
  const tell = (is_away) => socket.ask("away", { is_away }).catch(() => {});
  if (document.hidden) resting = setTimeout(tell, 60000, true);
  else tell(false);
});

socket.open();
