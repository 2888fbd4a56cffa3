// A table that waits for players: the page is written again when somebody comes or goes, and is the board when the game begins.

import { socket } from "./socket.js";
import { reload } from "./typing.js";

const { id, version } = document.getElementById("table").dataset;
const game = Number(id);

socket.addEventListener("welcome", async () => {
  try {
    const shape = await socket.ask("game", { game });
    if (shape.version > Number(version)) reload();
  } catch { /* the next welcome asks again */ }
});
socket.addEventListener("game", ({ detail }) => detail.game === game && detail.version > Number(version) && reload());
if (!document.querySelector("meta[name=ronde-account]")) setTimeout(reload, 10000);
