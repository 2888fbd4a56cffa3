// A game as this page knows it: what the site has told, and the own move that is on its way. The log of the site is the truth; a version
// that is known is passed over, a gap is closed by asking again, and a move without an answer is sent again with the same number.

import { written } from "./parts.js";
import { socket } from "./socket.js";
import { after, read } from "./quoridor.js";

/** While nobody is logged in there is no socket: the page is asked again after so many milliseconds. */
const LOOK_AGAIN = 3000;

/** Tells "changed" (`detail`: the events that came), "refused" (a problem) and "line" (whether the connection stands) and
 * "store" (whether the site can store moves; while it cannot, all clocks stand). */
export class Game extends EventTarget {
  #sent = null;
  #isAsking = false;

  constructor(table) {
    super();
    this.shape = JSON.parse(table.dataset.game);
    this.heard = performance.now();
    /** Since when all clocks stand, since the site can store nothing. */
    this.stopped = null;
    this.#sent = this.#kept();
    if (document.querySelector("meta[name=ronde-account]")) this.#connect();
    else if (!this.isOver) setTimeout(() => this.#look(), LOOK_AGAIN);
  }

  get isOver() { return this.shape.phase === "over"; }
  get isMyTurn() { return this.shape.phase === "playing" && this.shape.you !== null && this.shape.to_move === this.shape.you && !this.#sent; }
  /** The own move that is not stored yet. */
  get waiting() { return this.#sent?.move ?? ""; }

  /** The position that is shown: with the own move, also before it is stored. */
  get position() {
    const position = read(this.shape.position);
    return this.#sent ? after(position, this.shape.you, this.#sent.move) : position;
  }

  #tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  #connect() {
    socket.addEventListener("welcome", async () => { await this.ask(); this.#tell("line", socket.isOpen); });
    socket.addEventListener("lost", () => this.#tell("line", false));
    socket.addEventListener("game", ({ detail }) => detail.game === this.shape.id && this.#push(detail));
    socket.addEventListener("store", ({ detail }) => this.#stop(detail.is_down));
    if (socket.isOpen) this.ask().then(() => this.#tell("line", socket.isOpen));
  }

  #stop(isDown) {
    this.stopped = isDown ? (this.stopped ?? performance.now()) : null;
    this.#tell("store", isDown);
    if (!isDown) this.ask();
  }

  /** Asks for everything; from then on news comes by itself. */
  async ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      this.take(await socket.ask("game", { game: this.shape.id }));
    } catch { /* the next welcome asks again */ } finally {
      this.#isAsking = false;
    }
    if (this.#sent) this.#send();
  }

  /** Takes in the whole game as it was told. */
  take(shape) {
    if (shape.version < this.shape.version) return;
    this.shape = shape;
    this.heard = performance.now();
    this.#settle();
    this.#tell("changed", null);
  }

  #push(news) {
    // the next game of the same players is told without an event of this one
    if (news.version === this.shape.version && news.rematch && !this.shape.rematch) {
      this.shape = { ...this.shape, rematch: news.rematch };
      return this.#tell("changed", []);
    }
    if (news.version <= this.shape.version) return;
    const moves = news.events.filter((entry) => entry.type === "moved");
    const isUndone = news.events.some((entry) => entry.type === "taken-back");
    if (news.version - news.events.length > this.shape.version || moves.length > 1 || isUndone) return this.ask();
    const plays = moves.map((entry) => ({ seat: this.shape.to_move, move: entry.play, at: entry.at, left: null }));
    const { push, game, events, ...told } = news;
    this.shape = { ...this.shape, ...told, plays: [...this.shape.plays, ...plays] };
    this.heard = performance.now();
    this.#settle();
    this.#tell("changed", events);
  }

  // without a login the page itself tells how things are
  async #look() {
    try {
      const page = await written();
      const shape = JSON.parse(page.getElementById("table").dataset.game);
      if (shape.version > this.shape.version) this.take(shape);
      this.#tell("line", true);
    } catch {
      this.#tell("line", false);
    }
    if (!this.isOver) setTimeout(() => this.#look(), LOOK_AGAIN);
  }

  /** Makes a move: it is shown at once and kept until the site has stored it. */
  play(move) {
    this.#keep({ ply: this.shape.plays.length, move });
    this.#tell("changed", []);
    this.#send();
  }

  async #send() {
    const sent = this.#sent;
    if (!sent) return;
    try {
      await socket.ask("play", { game: this.shape.id, ply: sent.ply, move: sent.move });
      // stored; the push with the new position may still be on its way
      setTimeout(() => { if (this.#sent === sent) this.ask(); }, 2000);
    } catch (error) {
      if (error.title === "lost" || this.#sent !== sent) return;
      if (error.retry_after) return void setTimeout(() => this.#send(), error.retry_after * 1000 + 100);
      this.#keep(null);
      this.#tell("refused", error);
      this.ask();
    }
  }

  // an own move whose place is taken is stored, or was overtaken; after moves were taken back it belongs to another position
  #settle() {
    const isOther = this.#sent && (this.shape.plays.length !== this.#sent.ply || this.isOver);
    if (isOther) this.#keep(null);
  }

  get #place() { return `ronde-move-${this.shape.id}`; }

  #kept() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#place));
      return kept && kept.ply === this.shape.plays.length && this.shape.to_move === this.shape.you ? kept : null;
    } catch { return null; }
  }

  #keep(sent) {
    this.#sent = sent;
    try {
      if (sent) sessionStorage.setItem(this.#place, JSON.stringify(sent));
      else sessionStorage.removeItem(this.#place);
    } catch { /* no place: the move lives as long as the page */ }
  }
}
