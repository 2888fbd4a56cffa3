// The grid of results. One key enters a result and goes on to the next board without one; every entry is shown at once, marked until it is
// stored. What cannot be sent is kept and sent later (desk_outbox.js). If somebody else has entered something else, both are shown, with
// who it was, and nothing is lost.

import { Outbox, newName } from "./desk_outbox.js";

const table = document.getElementById("grid");
const said = document.getElementById("said");
const trouble = document.getElementById("trouble");
const loggedOut = document.getElementById("logged-out");
const words = table.dataset;
// an answer that takes longer is lost; sending again does no harm
const PATIENCE = 10000;
// what appeared so short a time ago was not seen yet when a key was pressed
const UNSEEN = 500;

// so many lines are on a screen
const IN_SIGHT = 30;

const KEYS = { 1: "1-0", 0: "0-1", "=": "1/2-1/2", 5: "1/2-1/2", "½": "1/2-1/2", "+": "+--", "-": "--+", "*": "---", Backspace: "", Delete: "" };
const SHOWN = { "1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½", "1/2-0": "½–0", "0-1/2": "0–½", "0-0": "0–0", "+--": "+ –", "--+": "– +", "---": "– –", "": "" };
const BUTTONS = ["1-0", "1/2-1/2", "0-1", "+--", "--+"];
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

// Each line: what is stored and at which version of the event, what stood there before and since when it does not, and the entry that waits.
const lines = [...table.tBodies[0].rows].map((row) => ({
  row,
  board: row.dataset.b,
  input: row.querySelector("input"),
  note: row.querySelector(".note"),
  stored: row.dataset.r,
  version: 0,
  before: row.dataset.r,
  changedAt: -UNSEEN,
  entry: undefined,
}));
const byBoard = new Map(lines.map((line) => [line.board, line]));
const outbox = new Outbox(`ronde-unsent ${words.api}`, deliver, showState);

function show(line) {
  line.input.value = SHOWN[line.entry?.wanted ?? line.stored];
  line.row.classList.toggle("pending", line.entry !== undefined);
  const isUnsent = outbox.isDown && line.entry !== undefined && !line.entry.isHeld;
  if (isUnsent === line.row.classList.contains("unsent")) return;
  line.row.classList.toggle("unsent", isUnsent);
  line.note.textContent = isUnsent ? words.unsent : "";
}

function showState() {
  lines.forEach(show);
  const unsent = lines.filter((line) => line.row.classList.contains("unsent")).length;
  trouble.hidden = unsent === 0;
  trouble.querySelector("strong").textContent = words.waiting.replace("COUNT", unsent);
}

function enter(line, code) {
  answered(line);
  const earlier = line.entry;
  if (!earlier && code === line.stored) return;
  const isUnseen = performance.now() - line.changedAt < UNSEEN;
  line.entry = {
    name: newName(),
    at: Date.now(),
    board: line.board,
    players: line.row.dataset.p,
    wanted: code,
    seen: earlier?.seen ?? (isUnseen ? line.before : line.stored),
    // what may have been stored of ours without our knowing
    tried: earlier ? [...earlier.tried, earlier.wanted] : [],
  };
  show(line);
  outbox.put(line.entry);
}

async function deliver(entry) {
  const line = byBoard.get(entry.board);
  const answer = await put(entry);
  loggedOut.hidden = answer.status !== 401;
  if (answer.ok) {
    // an answer that was lost tells how things stood then: what stands there now is asked for
    const isOld = answer.headers.has("Idempotent-Replayed");
    const now = isOld ? await fetch(words.api, { signal: AbortSignal.timeout(PATIENCE) }) : answer;
    if (!now.ok) return false;
    const { version, round } = await now.json();
    stored(line, entry, version, round.boards.find((one) => String(one.board) === entry.board)?.result ?? "");
    return true;
  }
  if (answer.status === 401 || answer.status === 429 || answer.status >= 500) return false;
  refused(line, entry, await answer.json());
  return true;
}

function put({ name, board, players, wanted, seen, confirm }) {
  const path = `${words.api}/boards/${board}/result`;
  const headers = { "Idempotency-Key": name };
  if (confirm) headers["Ronde-Confirm"] = "confirm";
  const [white, black] = players.split("-").map(Number);
  const signal = AbortSignal.timeout(PATIENCE);
  if (wanted === "") return fetch(`${path}?${new URLSearchParams({ seen, white, black })}`, { method: "DELETE", headers, signal });
  headers["Content-Type"] = "application/json";
  return fetch(path, { method: "PUT", headers, signal, body: JSON.stringify({ result: wanted, seen, white, black }) });
}

// What was stored is what stands there, unless an answer was lost and somebody else has changed it since.
function stored(line, entry, version, stands) {
  outbox.drop(entry);
  line.stored = line.row.dataset.r = stands;
  line.version = version;
  if (line.entry === entry) line.entry = undefined;
  // something else was typed while it was on its way
  else line.entry.seen = stands;
  line.row.classList.remove("disputed");
  line.note.textContent = "";
  said.textContent = `${line.input.getAttribute("aria-label")}: ${SHOWN[stands]} ${words.stored}`;
  show(line);
}

// Another result stands there, or it must be confirmed, or the rules are against it.
function refused(line, entry, problem) {
  if (line.entry !== entry) return outbox.drop(entry);
  const leave = [words.leave, () => forget(line)];
  if (problem.type === "/problems/warned") return ask(line, words.old, [[words.do, () => again(line, { confirm: true })], leave]);
  if (problem.type !== "/problems/overtaken") return ask(line, `${words.refused} ${problem.detail ?? problem.title ?? ""}`, [leave]);
  if (problem.is_other_game) return ask(line, words.otherGame, [leave]);
  const theirs = problem.stands ?? "";
  const isOwn = problem.by === words.me;
  if (isOwn && entry.tried.includes(theirs)) return again(line, { seen: theirs });
  const who = isOwn ? words.own : (problem.by ?? words.players);
  const text = words.conflict.replace("WHO", who).replace("THEIRS", SHOWN[theirs] || "–").replace("YOURS", SHOWN[entry.wanted] || "–");
  line.stored = line.row.dataset.r = theirs;
  ask(line, text, [[words.keep, () => forget(line)], [words.replace, () => again(line, { seen: theirs })]]);
}

function again(line, changes) {
  Object.assign(line.entry, { isHeld: false }, changes);
  outbox.put(line.entry);
}

function forget(line) {
  outbox.drop(line.entry);
  line.entry = undefined;
  show(line);
}

// A question below the line, answered by a button or by entering something else.
function ask(line, text, answers) {
  answered(line);
  line.entry.isHeld = true;
  show(line);
  const row = document.createElement("tr");
  row.className = "question";
  const cell = row.insertCell();
  cell.colSpan = 5;
  cell.setAttribute("role", "alert");
  cell.append(text, " ");
  for (const [label, act] of answers) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = label;
    button.addEventListener("click", () => {
      answered(line);
      line.input.focus();
      act();
    });
    cell.append(button, " ");
  }
  line.row.after(row);
}

function answered(line) {
  const next = line.row.nextElementSibling;
  if (next?.classList.contains("question")) next.remove();
}

function go(line, step) {
  const shown = lines.filter((one) => !one.row.hidden);
  const next = shown[shown.indexOf(line) + step];
  next?.input.focus();
}

function goToMissing(line) {
  const at = lines.indexOf(line);
  const order = [...lines.slice(at + 1), ...lines.slice(0, at)];
  const next = order.find((one) => !one.row.hidden && (one.entry?.wanted ?? one.stored) === "");
  if (next) next.input.focus();
  else said.textContent = words.allIn;
}

table.addEventListener("keydown", (event) => {
  const line = byBoard.get(event.target.closest("tr")?.dataset.b);
  if (!line || event.target !== line.input || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in STEPS) go(line, STEPS[event.key]);
  else if (event.key === "Enter") goToMissing(line);
  else if (event.key in KEYS) {
    enter(line, KEYS[event.key]);
    if (KEYS[event.key] !== "") goToMissing(line);
  } else return;
  event.preventDefault();
});

table.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-code]");
  const line = byBoard.get(button?.closest("tr").dataset.b);
  if (!line) return;
  enter(line, button.dataset.code);
  line.input.focus({ preventScroll: true });
});

// What others have entered appears; lines that wait for an answer stay as they are.
document.addEventListener("ronde:refreshed", ({ detail: fresh }) => {
  const version = Number(fresh.body.dataset.version ?? 0);
  const rows = [...fresh.querySelectorAll("#grid tr[data-b]")];
  if (rows.length !== lines.length || rows.some((now) => byBoard.get(now.dataset.b)?.row.dataset.p !== now.dataset.p)) {
    // another pairing: what waits for the old one is asked about when the page comes again
    return location.reload();
  }
  for (const now of rows) {
    const line = byBoard.get(now.dataset.b);
    // the page was written before our own entry was stored
    if (version < line.version) continue;
    const isNew = line.stored !== now.dataset.r;
    if (isNew) Object.assign(line, { before: line.stored, stored: now.dataset.r, changedAt: performance.now() });
    line.row.dataset.r = line.stored;
    if (line.entry) continue;
    const note = now.querySelector(".note").textContent;
    const isTold = line.note.textContent !== note;
    line.note.textContent = note;
    line.row.className = now.className;
    show(line);
    if (isNew || isTold) line.row.classList.add("changed");
  }
  outbox.go();
});

function prepare() {
  const buttons = document.createElement("span");
  buttons.className = "keys";
  for (const code of [...BUTTONS, ""]) {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.dataset.code = code;
    button.textContent = SHOWN[code] || "×";
    if (!code) button.setAttribute("aria-label", words.clear);
    buttons.append(button);
  }
  for (const line of lines) {
    line.input.readOnly = true;
    line.input.setAttribute("aria-describedby", "keys");
  }
  // a thousand buttons take a while: those in sight now, the others when one can type
  const add = (some) => some.forEach((line) => line.input.after(buttons.cloneNode(true)));
  add(lines.slice(0, IN_SIGHT));
  if (lines.length > IN_SIGHT) setTimeout(() => add(lines.slice(IN_SIGHT)));
  document.querySelector(".without-script").hidden = true;
  for (const entry of outbox.left()) {
    const line = byBoard.get(entry.board);
    if (!line) continue;
    const isSame = line.row.dataset.p === entry.players;
    if (isSame && line.stored === entry.wanted) {
      outbox.drop(entry);
      continue;
    }
    line.entry = { ...entry, isHeld: !isSame };
    show(line);
    outbox.put(line.entry);
    if (!isSame) ask(line, words.otherGame, [[words.leave, () => forget(line)]]);
  }
  const first = lines.find((line) => !line.row.hidden && line.stored === "") ?? lines[0];
  if (!location.hash) first?.input.focus({ preventScroll: true });
  // from here on one can type; `cargo xtask bench desk` looks for it
  performance.mark("ronde:usable");
}

prepare();
