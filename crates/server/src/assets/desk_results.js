// The grid of results. One key enters a result and goes on to the next board without one; every entry is shown at once, marked until it is
// stored. What cannot be sent stays in the page and in the browser, and is sent when the connection is back: the call may be repeated
// without harm, so it counts once. If somebody else has entered something else, both are shown and nothing is lost.

const table = document.getElementById("grid");
const said = document.getElementById("said");
const trouble = document.getElementById("trouble");
const words = table.dataset;
const box = `ronde-unsent ${words.api}`;
const RETRY = 2000;

const KEYS = { 1: "1-0", 0: "0-1", "=": "1/2-1/2", 5: "1/2-1/2", "½": "1/2-1/2", "+": "+--", "-": "--+", "*": "---", Backspace: "", Delete: "" };
const SHOWN = { "1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½", "1/2-0": "½–0", "0-1/2": "0–½", "0-0": "0–0", "+--": "+ –", "--+": "– +", "---": "– –", "": "" };
const BUTTONS = ["1-0", "1/2-1/2", "0-1", "+--", "--+"];
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

// Each line: what is stored, what is wanted instead (undefined if nothing), and what stood there when it was entered.
const lines = [...table.tBodies[0].rows].map((row) => ({
  row,
  board: row.dataset.b,
  input: row.querySelector("input"),
  note: row.querySelector(".note"),
  stored: row.dataset.r,
  wanted: undefined,
  seen: "",
  isBusy: false,
}));
const byBoard = new Map(lines.map((line) => [line.board, line]));

function show(line) {
  line.input.value = SHOWN[line.wanted ?? line.stored];
  line.row.classList.toggle("pending", line.wanted !== undefined);
  if (line.wanted === undefined) line.row.classList.remove("unsent");
}

// Unsent entries outlive the page.
function save() {
  const unsent = lines.filter((line) => line.wanted !== undefined).map(({ board, wanted, seen }) => ({ board, wanted, seen }));
  try {
    if (unsent.length) localStorage.setItem(box, JSON.stringify(unsent));
    else localStorage.removeItem(box);
  } catch {
    // no storage: they are still in the page
  }
  trouble.hidden = !lines.some((line) => line.row.classList.contains("unsent"));
}

function enter(line, code) {
  answered(line);
  if (line.wanted === undefined) {
    if (code === line.stored) return;
    line.seen = line.stored;
  }
  line.wanted = code;
  show(line);
  save();
  send(line);
}

async function send(line, confirm) {
  if (line.isBusy || line.wanted === undefined) return;
  line.isBusy = true;
  const sent = line.wanted;
  try {
    const answer = await put(line, sent, confirm);
    if (answer.ok) return stored(line, sent);
    if (answer.status === 409) return await refused(line, sent, await answer.json());
    if (answer.status === 429 || answer.status >= 500) return later(line);
    const problem = await answer.json().catch(() => ({}));
    ask(line, `${words.refused} ${problem.detail ?? problem.title ?? answer.status}`, [[words.leave, () => forget(line)]]);
  } catch {
    later(line);
  } finally {
    line.isBusy = false;
    // something else was typed while it was on its way
    if (line.wanted !== undefined && line.wanted !== sent) send(line);
  }
}

function put(line, result, confirm) {
  const path = `${words.api}/boards/${line.board}/result`;
  const headers = confirm ? { "Ronde-Confirm": "confirm" } : {};
  if (result === "") return fetch(`${path}?seen=${encodeURIComponent(line.seen)}`, { method: "DELETE", headers });
  headers["Content-Type"] = "application/json";
  return fetch(path, { method: "PUT", headers, body: JSON.stringify({ result, seen: line.seen }) });
}

function stored(line, result) {
  line.stored = result;
  line.row.dataset.r = result;
  if (line.wanted === result) line.wanted = undefined;
  else line.seen = result;
  line.row.classList.remove("unsent", "disputed");
  line.note.textContent = "";
  said.textContent = `${line.input.getAttribute("aria-label")}: ${SHOWN[result]} ${words.stored}`;
  show(line);
  save();
}

function later(line) {
  line.row.classList.add("unsent");
  line.note.textContent = words.unsent;
  save();
  clearTimeout(line.timer);
  line.timer = setTimeout(() => send(line), RETRY);
}

// Another result stands there, or it must be confirmed, or the rules are against it.
async function refused(line, sent, problem) {
  if (problem.type === "/problems/warned") {
    return ask(line, words.old, [[words.do, () => send(line, true)], [words.leave, () => forget(line)]]);
  }
  const fresh = await (await fetch(words.api)).json();
  const theirs = fresh.round.boards.find((one) => String(one.board) === line.board)?.result ?? "";
  if (theirs === sent) return stored(line, sent);
  if (theirs === line.seen) return ask(line, `${words.refused} ${problem.detail}`, [[words.leave, () => forget(line)]]);
  const text = words.conflict.replace("THEIRS", SHOWN[theirs]).replace("YOURS", SHOWN[sent] || "–");
  const replace = () => {
    line.seen = theirs;
    send(line);
  };
  ask(line, text, [[words.keep, () => forget(line, theirs)], [words.replace, replace]]);
}

function forget(line, theirs = line.stored) {
  line.wanted = undefined;
  line.stored = theirs;
  line.row.dataset.r = theirs;
  show(line);
  save();
}

// A question below the line, answered by a button or by entering something else.
function ask(line, text, answers) {
  answered(line);
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
  const next = order.find((one) => !one.row.hidden && (one.wanted ?? one.stored) === "");
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
  for (const now of fresh.querySelectorAll("#grid tr[data-b]")) {
    const line = byBoard.get(now.dataset.b);
    if (!line || line.row.dataset.p !== now.dataset.p) {
      if (lines.every((one) => one.wanted === undefined)) location.reload();
      return;
    }
    if (line.wanted !== undefined) continue;
    const note = now.querySelector(".note").textContent;
    const isNew = line.stored !== now.dataset.r || line.note.textContent !== note;
    line.stored = line.row.dataset.r = now.dataset.r;
    line.note.textContent = note;
    line.row.className = now.className;
    show(line);
    if (isNew) line.row.classList.add("changed");
  }
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
    line.input.after(buttons.cloneNode(true));
  }
  document.querySelector(".without-script").hidden = true;
  let unsent = [];
  try {
    unsent = JSON.parse(localStorage.getItem(box) ?? "[]");
  } catch {
    // what is not readable was not written here
  }
  for (const { board, wanted, seen } of unsent) {
    const line = byBoard.get(board);
    if (!line || line.stored === wanted) continue;
    Object.assign(line, { wanted, seen });
    show(line);
    send(line);
  }
  save();
  addEventListener("online", () => lines.forEach((line) => send(line)));
  const first = lines.find((line) => !line.row.hidden && line.stored === "") ?? lines[0];
  if (!location.hash) first?.input.focus({ preventScroll: true });
}

prepare();
