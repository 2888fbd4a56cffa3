// Where games are found: tables, own games and the own search change by themselves. The tab that looks goes to the board (notices.js).

import { socket } from "./socket.js";
import { goOrTell } from "./notices.js";
import { reread } from "./parts.js";
import { hasSought, tab } from "./tab.js";

// from this question on the site tells when there is something new
socket.addEventListener("welcome", () => socket.ask("games", {}).then(() => reread(), () => {}));
for (const news of ["lobby", "invited", "seek"]) socket.addEventListener(news, () => reread());

// whether this tab looks, or no other one does; an opponent may have been found before the page was there
const looking = [...document.querySelectorAll("[data-tab]")];
const looksHere = looking.length === 0 ? hasSought() : looking.some(({ dataset }) => !dataset.tab || dataset.tab === String(tab()));

// the search has led to a game while this tab did not hear of it, as after a lost connection
document.addEventListener("ronde:moved", ({ detail }) => {
  if (location.pathname !== "/play/seek" || !new URL(detail || "/", location).pathname.startsWith("/play/games/")) return;
  goOrTell(looksHere, "found", new URL(detail).pathname);
});
