// The board in its frame: draws a position into the picture that the site has written, and whatever is pointed at.

import { View, crossing, isWall, middle, wallBox } from "./quoridor.js";

const SVG = "http://www.w3.org/2000/svg";

function drawn(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export class Board {
  constructor(frame) {
    this.frame = frame;
    this.svg = frame.querySelector("svg");
    this.view = new View(Number(frame.dataset.turns));
  }

  #layer(name) { return this.svg.querySelector(`.${name}`); }

  /** Draws a position: the squares that can be reached, the last move, one that waits to be stored, and paths by seat. */
  show({ position, reachable = [], last = "", waiting = "", paths = [] }) {
    this.#layer("walls").replaceChildren(...position.walls.map((wall) => {
      const classes = ["wall", wall === last ? "last" : "", wall === waiting ? "waiting" : ""];
      return this.#wall(wall, classes.filter(Boolean).join(" "));
    }));
    position.pawns.forEach((square, at) => this.#pawn(at + 1, square, square === waiting));
    const marks = reachable.map((square) => {
      const { x, y } = middle(this.view.square(square));
      return drawn("circle", { class: "reachable", cx: x, cy: y, r: 16 });
    });
    if (last && !isWall(last) && last !== "--") {
      const { x, y } = middle(this.view.square(last));
      marks.unshift(drawn("rect", { class: "last", x: x - 38, y: y - 38, width: 76, height: 76, rx: 8 }));
    }
    this.#layer("marks").replaceChildren(...marks);
    this.#layer("paths").replaceChildren(...paths.map((path, at) => this.#path(path, at + 1)).filter(Boolean));
  }

  #pawn(seat, square, isWaiting) {
    const pawn = this.svg.querySelector(`.pawn.seat-${seat}`);
    if (!pawn) return;
    pawn.classList.toggle("waiting", isWaiting);
    pawn.classList.toggle("gone", !square);
    if (!square) return;
    const { x, y } = middle(this.view.square(square));
    pawn.setAttribute("transform", `translate(${x} ${y})`);
  }

  #wall(wall, classes) {
    return drawn("rect", { class: classes, ...wallBox(this.view.wall(wall)), rx: 6 });
  }

  // each a little beside the others, so that paths on the same squares can be told apart
  #path(path, seat) {
    if (path.length < 2) return null;
    const aside = (seat - 2.5) * 7;
    const points = path.map((square) => middle(this.view.square(square))).map(({ x, y }) => `${x + aside},${y + aside}`);
    return drawn("polyline", { class: `path seat-${seat}`, points: points.join(" ") });
  }

  /** Shows a wall before it is placed; none takes it away. `look` is "legal", "refused" or "asked". */
  preview(wall, look) {
    this.#layer("preview").replaceChildren(...(wall ? [this.#wall(wall, `wall ${look}`)] : []));
  }

  /** Shows where the keys point, or what waits to be confirmed. */
  point(at, isConfirming) {
    const marks = [];
    if (at?.square) {
      const { x, y } = middle(this.view.square(at.square));
      marks.push(drawn("rect", { class: isConfirming ? "cursor chosen" : "cursor", x: x - 44, y: y - 44, width: 88, height: 88, rx: 10 }));
    } else if (at?.crossing) {
      const { x, y } = crossing(at.crossing);
      marks.push(drawn("circle", { class: "cursor", cx: x, cy: y, r: 24 }));
    }
    this.#layer("cursor-layer").replaceChildren(...marks);
  }

  /** The point of the picture under a pointer. */
  at(event) {
    const point = new DOMPoint(event.clientX, event.clientY);
    return point.matrixTransform(this.svg.getScreenCTM().inverse());
  }
}
