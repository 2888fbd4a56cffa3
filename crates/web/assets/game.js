// A game in the browser: the board is played by mouse, touch and keys, everything else on the page follows what the site tells. What
// happens rarely (offers, the end, ratings) is written by the site itself and fetched.

import { reread, written } from "./parts.js";
import { goOrTell } from "./notices.js";
import { socket } from "./socket.js";
import { Board } from "./board.js";
import { Hand } from "./board_hand.js";
import { Game } from "./game_state.js";
import { Players } from "./game_players.js";
import { Replay } from "./game_replay.js";
import { Words } from "./game_words.js";

const table = document.getElementById("table");
const frame = document.getElementById("board");
const told = document.getElementById("told");
const confirming = document.getElementById("confirming");
const board = new Board(frame);
const words = new Words(table, board.view);
const game = new Game(table);
const players = new Players(game, words);
const replay = new Replay(table, board, () => show());
const hand = new Hand(board, () => confirming?.checked ?? false);
const names = JSON.parse(table.dataset.names);
const name = (seat) => names[seat - 1] ?? "";

function may() {
  if (!game.isMyTurn || !game.shape.legal || replay.step !== null) return null;
  const { pawns, walls } = game.shape.legal;
  return { squares: new Set(pawns), walls: new Set(walls), stock: game.shape.walls[game.shape.you - 1] };
}

function show() {
  const { shape, position, waiting } = game;
  const can = may();
  if (replay.step === null) {
    const last = waiting || (shape.plays.at(-1)?.move ?? "");
    board.show({ position, last, waiting, reachable: can ? shape.legal.pawns : [] });
  }
  hand.allow(can, shape.you ? position.pawns[shape.you - 1] : null);
  frame.classList.toggle("own-turn", Boolean(can));
  // what only a player of a running game can use is hidden from then on
  table.dataset.phase = shape.phase;
  table.toggleAttribute("data-out", shape.out.some((one) => one.seat === shape.you));
  for (const button of document.querySelectorAll("[data-hand]")) {
    if (["wall", "turn"].includes(button.dataset.hand)) button.disabled = !can || can.stock === 0;
  }
  const pass = document.querySelector("[data-hand=pass]");
  if (pass) pass.hidden = !can || !shape.legal.pass;
  players.show();
}

// the number of moves whose row begins here: a row ends where the next mover sits before the last one
function list() {
  const moves = document.getElementById("moves");
  const known = moves.querySelectorAll("[data-ply]").length;
  game.shape.plays.slice(known).forEach(({ seat, move }, at) => {
    const ply = known + at;
    const before = ply > 0 ? game.shape.plays[ply - 1].seat : Infinity;
    if (seat <= before) moves.append(document.createElement("li"));
    const link = document.createElement("a");
    const step = moves.querySelectorAll("[data-step]").length + 1;
    Object.assign(link.dataset, { ply, step });
    link.href = `?step=${step}`;
    link.textContent = move;
    moves.lastElementChild.append(link, " ");
  });
  if (replay.step === null) moves.scrollTop = moves.scrollHeight;
}

const seen = () => {
  const { plays, to_move, phase, offers, out, rematch, outcome, called_off, ratings, clocks, deadline, claim } = game.shape;
  // what can be done changes when everybody has moved
  const moved = new Set(plays.map(({ seat }) => seat)).size;
  // and so does what the board counts down to: who has to come, the first moves, the days for a move
  const awaited = moved < clocks.length ? clocks.map(({ is_here }) => is_here) : null;
  const until = clocks[0]?.left === null ? deadline : null;
  const rare = JSON.stringify([phase, offers, out, rematch, outcome, called_off, Boolean(ratings), moved, awaited, until, claim]);
  return { plays: plays.length, toMove: to_move, rematch, rare };
};

function speak(before) {
  const { shape } = game;
  const isMine = shape.phase === "playing" && shape.you !== null && shape.to_move === shape.you;
  const status = document.getElementById("status");
  if (status && shape.phase === "playing") status.textContent = isMine ? words.say("your-turn") : words.say("to-move", { name: name(shape.to_move) });
  const others = shape.plays.slice(before.plays).filter(({ seat }) => seat !== shape.you);
  const sentences = others.map(({ seat, move }) => words.move(move, name(seat)));
  if (isMine && before.toMove !== shape.you) sentences.push(words.say("your-turn"));
  if (sentences.length) words.aloud(sentences.join(". "));
  document.title = `${isMine ? "● " : ""}${table.dataset.title}`;
}

let known = seen();
function changed() {
  const before = known;
  known = seen();
  if (known.plays > before.plays) { tell(""); replay.leave(); }
  speak(before);
  list();
  show();
  replay.load(game.shape);
  awaitClaim();
  // moves that were taken back are on the page no more when the site has written it anew
  if (known.plays < before.plays) replay.leave();
  if (known.rare !== before.rare || known.plays < before.plays || document.getElementById("in-words")?.open) refresh();
  // all want another one: there it is
  if (known.rematch && known.rematch !== before.rematch && game.shape.you) goOrTell(!document.hidden, "rematch", `/play/games/${known.rematch}`);
}

// parts that the site writes; the end of a game is read aloud from them
let heard = document.querySelector(".result")?.textContent ?? "";
async function refresh() {
  await reread();
  const result = document.querySelector(".result")?.textContent ?? "";
  const isNew = result && result !== heard;
  if (isNew) words.aloud(result);
  heard = result;
  replay.load(game.shape);
  show();
  if (isNew && game.isOver) bringReplay();
}

// the game is over: board and replay come into view, unless somebody is writing
function bringReplay() {
  frame.setAttribute("role", "group");
  if (document.activeElement?.matches("input:not([type=checkbox]), textarea")) return;
  document.querySelector(".playing").scrollIntoView({ block: "start" });
  document.getElementById("replay").scrollIntoView({ block: "nearest" });
}

// what can be claimed is written by the site: it is asked again at the moment from which on it can be
let claiming = 0;
function awaitClaim() {
  clearTimeout(claiming);
  const { claim, now } = game.shape;
  const wait = claim ? Date.parse(claim.at) - Date.parse(now) - (performance.now() - game.heard) : 0;
  if (wait > 0 && wait < 86400000) claiming = setTimeout(refresh, wait + 100);
}

const reasons = new Map();
async function why(move) {
  const key = `${game.shape.version} ${move}`;
  if (!reasons.has(key)) {
    try {
      await socket.ask("check", { game: game.shape.id, move });
      reasons.set(key, "");
    } catch (error) {
      if (error.title === "lost" || error.retry_after) return words.say("impossible");
      reasons.set(key, error.detail ?? error.title);
    }
  }
  return reasons.get(key);
}

let asking = 0;
let held = "";
function tell(move, isLegal) {
  clearTimeout(asking);
  held = move;
  told.classList.toggle("fault", Boolean(move) && !isLegal);
  if (!move) { told.textContent = ""; return; }
  if (isLegal) { told.textContent = words.say("legal-wall", { wall: move }); return; }
  asking = setTimeout(async () => {
    const reason = await why(move);
    if (held === move) told.textContent = reason;
  }, 120);
}

hand.addEventListener("move", ({ detail }) => { tell(""); game.play(detail); });
hand.addEventListener("shown", ({ detail: { wall, isLegal } }) => tell(wall, isLegal));
hand.addEventListener("asked", ({ detail }) => tell(detail, false));
hand.addEventListener("ready", ({ detail }) => {
  const button = document.querySelector("[data-hand=confirm]");
  if (button) button.disabled = !detail;
});
hand.addEventListener("pointed", ({ detail }) => {
  const reachable = new Set(game.shape.legal?.pawns ?? []);
  words.aloud(words.pointed(detail, game.position, game.isMyTurn ? reachable : new Set(), names));
});
document.addEventListener("click", ({ target }) => {
  const act = target.closest("[data-hand]")?.dataset.hand;
  if (act === "confirm") hand.confirm();
  else if (act === "wall") { hand.toggleWall(); frame.focus(); }
  else if (act === "turn") hand.turnWall();
  else if (act === "pass" && game.isMyTurn) game.play("--");
});

// forms beside the board: over the socket when it stands, so that the page stays; else as plain forms
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-act]");
  if (!form) return;
  if (!socket.isOpen) return;
  event.preventDefault();
  const { act, what } = form.dataset;
  told.classList.remove("fault");
  if (act === "play") {
    const move = form.elements.move.value.trim().toLowerCase();
    const { pawns, walls, pass } = game.shape.legal ?? { pawns: [], walls: [], pass: false };
    if (!game.isMyTurn || ![...pawns, ...walls, pass ? "--" : ""].includes(move) || !move) return tell(move || "?", false);
    game.play(move);
    return form.reset();
  }
  try {
    await socket.ask(act, { game: game.shape.id, ...(what ? { what } : {}) });
    refresh();
  } catch (error) {
    if (error.title === "lost") return form.submit();
    fault(error);
  }
});

function fault(error) {
  told.classList.add("fault");
  told.textContent = error.detail ?? error.title;
  words.aloud(told.textContent);
}

// somebody does not want what was offered
socket.addEventListener("declined", ({ detail }) => {
  if (detail.game !== game.shape.id) return;
  told.classList.remove("fault");
  told.textContent = words.say(`declined-${detail.what}`, { name: name(detail.seat) });
  words.aloud(told.textContent);
});

game.addEventListener("changed", changed);
game.addEventListener("changed", ({ detail }) => { if (detail === null) seekTalk(); });
game.addEventListener("refused", ({ detail }) => fault(detail));
game.addEventListener("store", ({ detail: isDown }) => { document.getElementById("store-down").hidden = !isDown; });
game.addEventListener("line", ({ detail }) => {
  document.body.dataset.line = detail ? "open" : "lost";
  if (detail) document.getElementById("line-lost").hidden = true;
  else setTimeout(() => { if (!socket.isOpen) document.getElementById("line-lost").hidden = false; }, 2000);
});

if (confirming) {
  try { confirming.checked = localStorage.getItem("ronde-confirm") === "yes"; } catch { /* as the page says */ }
  confirming.addEventListener("change", () => {
    try { localStorage.setItem("ronde-confirm", confirming.checked ? "yes" : ""); } catch { /* for this page alone */ }
  });
}

// somebody at the table has something to say for the first time
let isOpening = false;
async function openTalk() {
  if (isOpening || document.getElementById("log")) return;
  isOpening = true;
  try {
    const page = await written();
    if (!page?.getElementById("log") || document.getElementById("log")) return;
    document.querySelector(".talk-here").replaceWith(page.querySelector(".talk-here"));
    await import("./chat.js");
  } catch { /* it is there when the page is loaded again */ } finally {
    isOpening = false;
  }
}
socket.addEventListener("conversations", ({ detail }) => { if (!detail.left) openTalk(); });
// the room may have been opened after the page was written and before it was connected
function seekTalk() { if (game.shape.you && game.shape.conversation) openTalk(); }

document.addEventListener("toggle", ({ target }) => target.id === "in-words" && target.open && refresh(), true);

table.classList.add("scripted");
document.getElementById("typed")?.removeAttribute("open");
frame.tabIndex = 0;
if (game.shape.you && !game.isOver) frame.setAttribute("role", "application");
list();
show();
awaitClaim();
replay.load(game.shape);
const asked = new URLSearchParams(location.search).get("step");
if (asked !== null && !game.isOver) replay.go(Number(asked));
