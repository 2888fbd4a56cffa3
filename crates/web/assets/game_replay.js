// Going through a game step by step: by buttons, keys, the slider or the list of moves. The site brings every position along, of a
// finished game with the shortest paths.

import { after, read } from "./quoridor.js";

export class Replay {
  /** The step that is shown; nothing while the board shows how things are. */
  step = null;
  #steps = [];

  constructor(table, board, whenLeft) {
    this.table = table;
    this.board = board;
    this.whenLeft = whenLeft;
    this.moves = document.getElementById("moves");
    this.moves.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-step]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.go(Number(link.dataset.step));
    });
    document.addEventListener("click", (event) => {
      const link = event.target.closest("nav.replay a[data-go]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#by(link.dataset.go);
    });
    document.addEventListener("input", ({ target }) => target.id === "slider" && this.go(Number(target.value)));
    document.addEventListener("change", ({ target }) => target.id === "paths" && this.step !== null && this.go(this.step));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Takes in the game as it stands now: the steps that the page has brought, and the moves since. */
  load(shape) {
    const brought = document.getElementById("replay").dataset;
    this.isFinished = brought.finished !== undefined;
    this.#steps = JSON.parse(brought.steps);
    let { position } = this.#steps.at(-1);
    for (const { seat, move } of shape.plays.slice(this.#steps.filter((step) => step.move).length)) {
      position = after(typeof position === "string" ? read(position) : position, seat, move);
      this.#steps.push({ position, move, paths: [] });
    }
    const slider = document.getElementById("slider");
    if (slider) {
      slider.max = this.last;
      slider.closest(".slider").hidden = false;
    }
    if (this.isFinished) this.go(this.step ?? Number(brought.step));
  }

  get last() { return this.#steps.length - 1; }

  go(step) {
    if (step >= this.last && !this.isFinished) return this.leave();
    this.step = Math.max(0, Math.min(this.last, step));
    const { position, move, paths } = this.#steps[this.step];
    const withPaths = document.getElementById("paths")?.checked ?? false;
    this.board.show({
      position: typeof position === "string" ? read(position) : position,
      last: move,
      paths: withPaths ? paths : [],
    });
    this.#mark();
    this.table.dataset.replaying = "";
  }

  /** Back to how things are. */
  leave() {
    if (this.step === null) return;
    this.step = null;
    this.#mark();
    delete this.table.dataset.replaying;
    this.whenLeft();
  }

  #mark() {
    this.moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.step === null ? null : this.moves.querySelector(`[data-step="${this.step}"]`);
    current?.setAttribute("aria-current", "step");
    if (current) this.#scroll(current);
    const slider = document.getElementById("slider");
    if (slider && this.step !== null) slider.value = this.step;
  }

  // within its list, without moving the page
  #scroll(item) {
    const [list, box] = [this.moves.getBoundingClientRect(), item.getBoundingClientRect()];
    if (box.top < list.top) this.moves.scrollTop -= list.top - box.top;
    if (box.bottom > list.bottom) this.moves.scrollTop += box.bottom - list.bottom;
  }

  #by(where) {
    const here = this.step ?? this.last;
    this.go({ first: 0, previous: here - 1, next: here + 1, last: this.last }[where]);
  }

  #key(event) {
    if (!this.isFinished || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("input, textarea, select, #log")) return;
    const where = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!where) return;
    event.preventDefault();
    this.#by(where);
  }
}
