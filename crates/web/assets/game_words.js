// Sentences of a game in the reader's language, which the page brings along, and the voice that reads them aloud.

import { isWall } from "./quoridor.js";

export class Words {
  #said;
  #voice;

  /** `view` is how the reader sees the board: what is called horizontal lies before their eyes. */
  constructor(table, view) {
    this.view = view;
    this.#said = JSON.parse(table.dataset.words);
    this.#voice = document.getElementById("voice");
  }

  say(id, values = {}) {
    return (this.#said[id] ?? id).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  }

  /** A move in words: "moves to e4", "places a horizontal wall at e3". */
  move(move, name) {
    if (move === "--") return this.say("passes", { name });
    if (!isWall(move)) return this.say("moves", { name, square: move });
    return this.say(this.view.wall(move).kind === "h" ? "lies" : "stands", { name, square: move.slice(0, 2) });
  }

  /** A square or wall to which the keys point. */
  pointed({ square, wall, isLegal }, position, reachable, names) {
    if (wall) {
      const told = this.say(this.view.wall(wall).kind === "h" ? "at-lying" : "at-standing", { square: wall.slice(0, 2) });
      return `${told}: ${this.say(isLegal ? "possible" : "impossible")}`;
    }
    const pawn = position.pawns.indexOf(square);
    if (pawn >= 0) return this.say("at-pawn", { square, name: names[pawn] });
    return reachable.has(square) ? this.say("at-reachable", { square }) : square;
  }

  /** Reads something aloud to those who hear the page. */
  aloud(text) {
    this.#voice.textContent = "";
    // the same words twice are two pieces of news
    requestAnimationFrame(() => { this.#voice.textContent = text; });
  }
}
