// The hand over the board: mouse, touch and keys become moves. A finger covers what it points at: the first tap shows a wall, the
// second one on it, or the button, places it. Whoever wants to confirm every move does it in the same way.

import { target, wallBox } from "./quoridor.js";

/** How far from the middle of a groove it is meant, in squares: a mouse is finer than a finger. */
const REACH = { mouse: 0.18, touch: 0.27 };
/** On squares where the pawn can go, so that it is easily moved. */
const REACH_BESIDE_PAWN = { mouse: 0.13, touch: 0.14 };
/** A tap so near to a wall that is shown means this wall, in the picture's units. */
const NEAR = 24;

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * Tells "move" (`detail`: the move that is made), "shown" (`{ wall, isLegal }`: a wall is held over the board, or none), "pointed" (`{ square }` or
 * `{ wall, isLegal }`: where the keys are), "asked" (a move that is not possible, of which the reason is wanted) and "ready" (whether
 * something waits to be confirmed).
 */
export class Hand extends EventTarget {
  #can = null;
  #isWalling = false;
  #square = { x: 4, y: 0 };
  #crossing = { x: 3, y: 3 };
  #kind = "h";
  #wall = "";
  #chosen = "";
  #pointer = "mouse";
  #hasKeys = false;

  constructor(board, mustConfirm) {
    super();
    this.board = board;
    this.mustConfirm = mustConfirm;
    const { svg, frame } = board;
    svg.addEventListener("pointerdown", ({ pointerType }) => { this.#pointer = pointerType === "mouse" ? "mouse" : "touch"; });
    svg.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.#hover(event));
    svg.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && !this.mustConfirm() && this.#hold(""));
    svg.addEventListener("click", (event) => this.#click(event));
    frame.addEventListener("keydown", (event) => this.#key(event));
    frame.addEventListener("focus", () => { this.#hasKeys = frame.matches(":focus-visible"); this.#draw(); });
    frame.addEventListener("blur", () => { this.#hasKeys = false; this.#draw(); });
  }

  /** What may be done now: `{ squares, walls, stock }`, or nothing. `from` is where the own pawn stands. */
  allow(can, from) {
    const isNew = Boolean(can) && !this.#can;
    this.#can = can;
    if (isNew && from) this.#square = this.board.view.square(from);
    if (!can) { this.#chosen = ""; this.#hold(""); }
    else if (this.#wall) this.#hold(this.#wall);
    this.#draw();
  }

  get isWalling() { return this.#isWalling; }

  #tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  #isLegal(wall) { return Boolean(this.#can?.walls.has(wall)); }

  // a wall in the hand, over the board
  #hold(wall) {
    const before = this.#wall;
    this.#wall = this.#can && this.#can.stock > 0 ? wall : "";
    if (this.#wall !== before || wall) this.board.preview(this.#wall, this.#isLegal(this.#wall) ? "legal" : "refused");
    if (this.#wall !== before) this.#tell("shown", { wall: this.#wall, isLegal: this.#isLegal(this.#wall) });
    this.#tell("ready", Boolean(this.#chosen || (this.#wall && this.#isLegal(this.#wall))));
  }

  #target(event) {
    const point = this.board.at(event);
    const reach = (square) => (this.#can?.squares.has(square) ? REACH_BESIDE_PAWN : REACH)[this.#pointer];
    const found = target(point, reach, this.board.view);
    if (found && this.#wall && this.#pointer === "touch" && this.#isNear(point)) return { wall: this.#wall };
    return found;
  }

  #isNear(point) {
    const { x, y, width, height } = wallBox(this.board.view.wall(this.#wall));
    return point.x > x - NEAR && point.x < x + width + NEAR && point.y > y - NEAR && point.y < y + height + NEAR;
  }

  #hover(event) {
    // what waits to be confirmed stays where it is
    if (!this.#can || (this.mustConfirm() && this.#wall)) return;
    this.#hold(this.#target(event)?.wall ?? "");
  }

  #click(event) {
    const found = this.#can && this.#target(event);
    if (!found) return;
    if (found.wall && this.#can.stock > 0) {
      const isSecond = found.wall === this.#wall && this.#pointer === "touch";
      const isSure = this.#pointer === "mouse" && !this.mustConfirm();
      const isConfirmed = this.mustConfirm() && found.wall === this.#wall;
      this.#chosen = "";
      if ((isSecond || isSure || isConfirmed) && this.#isLegal(found.wall)) return this.#make(found.wall);
      this.#hold(found.wall);
      this.#draw();
    } else this.#choose(found.square);
  }

  #choose(square) {
    this.#hold("");
    if (!this.#can.squares.has(square)) {
      this.#chosen = "";
      this.#draw();
      this.#tell("ready", false);
      return this.#tell("asked", square);
    }
    if (!this.mustConfirm() || this.#chosen === square) return this.#make(square);
    this.#chosen = square;
    this.#draw();
    this.#tell("ready", true);
  }

  #make(move) {
    this.#chosen = "";
    this.#wall = "";
    this.#can = null;
    this.board.preview("");
    this.#draw();
    this.#tell("ready", false);
    this.#tell("move", move);
  }

  /** Does what is shown. */
  confirm() {
    if (!this.#can) return;
    if (this.#chosen) this.#make(this.#chosen);
    else if (this.#wall && this.#isLegal(this.#wall)) this.#make(this.#wall);
    else if (this.#wall) this.#tell("asked", this.#wall);
  }

  /** Takes a wall into the hand, or puts it away. */
  toggleWall() {
    this.#isWalling = !this.#isWalling;
    this.#chosen = "";
    if (this.#isWalling) {
      this.#crossing = { x: Math.min(7, this.#square.x), y: Math.min(7, this.#square.y) };
      this.#pointWall();
    } else {
      this.#hold("");
      this.#pointSquare();
    }
    this.#draw();
  }

  /** Turns the wall in the hand. */
  turnWall() {
    if (this.#wall) {
      const seen = this.board.view.wall(this.#wall);
      this.#crossing = { x: seen.x, y: seen.y };
      this.#kind = seen.kind;
    }
    this.#kind = this.#kind === "h" ? "v" : "h";
    this.#isWalling = true;
    this.#pointWall();
    this.#draw();
  }

  #pointWall() {
    const wall = this.board.view.wallAt({ ...this.#crossing, kind: this.#kind });
    this.#hold(wall);
    this.#tell("pointed", { wall, isLegal: this.#isLegal(wall) });
  }

  #pointSquare() { this.#tell("pointed", { square: this.board.view.squareAt(this.#square) }); }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== this.board.frame) return;
    const step = STEPS[event.key];
    this.#hasKeys = true;
    if (step) this.#step(step);
    else if (event.key === "Enter" || event.key === " ") this.#press();
    else if (event.key === "w" || event.key === "W") this.toggleWall();
    else if (event.key === "r" || event.key === "R") this.turnWall();
    else if (event.key === "Escape" && (this.#wall || this.#chosen)) { this.#chosen = ""; this.#isWalling = false; this.#hold(""); this.#draw(); }
    else return;
    event.preventDefault();
  }

  #step([dx, dy]) {
    const at = this.#isWalling ? this.#crossing : this.#square;
    const most = this.#isWalling ? 7 : 8;
    at.x = Math.min(most, Math.max(0, at.x + dx));
    at.y = Math.min(most, Math.max(0, at.y + dy));
    if (this.#isWalling) this.#pointWall();
    else this.#pointSquare();
    this.#draw();
  }

  #press() {
    if (!this.#can) return;
    if (!this.#isWalling) return this.#choose(this.board.view.squareAt(this.#square));
    this.#isWalling = !this.#isLegal(this.#wall);
    this.confirm();
  }

  #draw() {
    if (this.#chosen) return this.board.point({ square: this.#chosen }, true);
    if (!this.#hasKeys) return this.board.point(null);
    this.board.point(this.#isWalling ? { crossing: this.#crossing } : { square: this.board.view.squareAt(this.#square) });
  }
}
