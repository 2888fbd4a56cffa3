// Where games are found: tables, own games and the own search change by themselves. Who is matched goes to the board.

import { socket } from "./socket.js";
import { reread } from "./parts.js";

// from this question on the site tells when there is something new
socket.addEventListener("welcome", () => socket.ask("games", {}).then(() => reread(), () => {}));
for (const news of ["lobby", "invited", "seek"]) socket.addEventListener(news, () => reread());
