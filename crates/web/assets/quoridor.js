// Quoridor as text and numbers: squares, walls, positions, and how they lie before the eyes of a player. No rule is decided here: the
// site alone says what is legal.

const LETTERS = "abcdefghi";

/** The picture's own units: a square with half a groove on each side. */
export const PITCH = 100;

export const isWall = (move) => move.length === 3;
const place = (name) => ({ x: LETTERS.indexOf(name[0]), y: Number(name[1]) - 1 });
const name = ({ x, y }) => LETTERS[x] + (y + 1);

/** Reads a position such as "d3d6 / e6 / e4 e6 / 8 9 / 2". */
export function read(text) {
  const [lying, standing, pawns, stock, toMove] = text.split("/").map((field) => field.trim());
  const walls = (field, kind) => (field.match(/../g) ?? []).map((anchor) => anchor + kind);
  return {
    walls: [...walls(lying, "h"), ...walls(standing, "v")],
    pawns: pawns.split(/\s+/).map((square) => (square === "-" ? null : square)),
    stock: stock.split(/\s+/).map(Number),
    toMove: Number(toMove),
  };
}

/** The position after a move of a seat. Whether the move is legal is not asked. */
export function after(position, seat, move) {
  const next = { ...position, walls: [...position.walls], pawns: [...position.pawns], stock: [...position.stock] };
  if (isWall(move)) {
    next.walls.push(move);
    next.stock[seat - 1] -= 1;
  } else if (move !== "--") next.pawns[seat - 1] = move;
  return next;
}

function turned({ x, y }, turns, most) {
  for (let turn = 0; turn < turns; turn += 1) [x, y] = [most - y, x];
  return { x, y };
}

/** How somebody sees the board who sits `turns` quarters of a turn clockwise from the south: columns from the left, rows from below. */
export class View {
  constructor(turns) {
    this.turns = turns;
  }

  /** Where a square lies. */
  square(square) { return turned(place(square), this.turns, 8); }

  /** Which square lies there. */
  squareAt(seen) { return name(turned(seen, (4 - this.turns) % 4, 8)); }

  /** Where a wall lies: the crossing of grooves under its middle, and its direction. */
  wall(wall) {
    const kind = this.turns % 2 === 0 ? wall[2] : { h: "v", v: "h" }[wall[2]];
    return { ...turned(place(wall), this.turns, 7), kind };
  }

  /** Which wall lies there. */
  wallAt({ x, y, kind }) {
    const turnedKind = this.turns % 2 === 0 ? kind : { h: "v", v: "h" }[kind];
    return name(turned({ x, y }, (4 - this.turns) % 4, 7)) + turnedKind;
  }
}

/** The middle of a square in the picture. */
export const middle = ({ x, y }) => ({ x: x * PITCH + PITCH / 2, y: (8 - y) * PITCH + PITCH / 2 });
/** A crossing of grooves in the picture. */
export const crossing = ({ x, y }) => ({ x: (x + 1) * PITCH, y: (8 - y) * PITCH });

const LENGTH = 176;
const THICKNESS = 22;

/** The box of a wall in the picture. */
export function wallBox(seen) {
  const { x, y } = crossing(seen);
  const [width, height] = seen.kind === "h" ? [LENGTH, THICKNESS] : [THICKNESS, LENGTH];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * What lies at a point of the picture: `{ square }` or `{ wall }`. A groove is wider to the touch than to the eye, by `reach` squares
 * on each side of its middle.
 */
export function target(point, reach, view) {
  const [across, down] = [point.x / PITCH, point.y / PITCH];
  if (across < 0 || down < 0 || across >= 9 || down >= 9) return null;
  const clamp = (line) => Math.min(8, Math.max(1, line));
  const [column, row] = [clamp(Math.round(across)), clamp(Math.round(down))];
  const [dx, dy] = [Math.abs(across - column), Math.abs(down - row)];
  const square = view.squareAt({ x: Math.floor(across), y: 8 - Math.floor(down) });
  if (Math.min(dx, dy) > reach(square)) return { square };
  return { square, wall: view.wallAt({ x: column - 1, y: 8 - row, kind: dy < dx ? "h" : "v" }) };
}
