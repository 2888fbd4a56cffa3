// The wall of the hall: long lists are cut into pages that fit, pages turn by themselves, a thin line shows when, and a clock runs.
// When something happens ronde.js puts the new content in its place, and the pages are cut anew without losing the one that is shown.

const main = document.querySelector("main");
const line = document.querySelector(".progress");
const bar = line.querySelector("i");
const language = document.documentElement.lang;

let pages = [];
let shown = 0;
let timer = 0;

const seconds = () => Number(document.getElementById("pace")?.dataset.seconds) || 12;

// How many rows of this height fit below the top of the list.
function fitting(list, row, header) {
  const top = list.getBoundingClientRect().top + header;
  const bottom = main.getBoundingClientRect().bottom - parseFloat(getComputedStyle(main).paddingBottom);
  return Math.max(1, Math.floor((bottom - top) / row));
}

// Cuts a section into pages: each is a function that shows it.
function cut(section) {
  const list = section.querySelector("tbody, ol.names");
  if (!list) return [{ section, show() {} }];
  const rows = [...list.children];
  for (const row of rows) row.hidden = false;
  const height = rows[0]?.getBoundingClientRect().height || 1;
  let many = fitting(list, height, 0);
  if (list.matches("ol")) {
    const columns = innerWidth > innerHeight * 1.2 && rows.length > many ? 2 : 1;
    list.style.gridTemplateRows = `repeat(${many}, auto)`;
    many *= columns;
  }
  // pages of about the same length are easier to read than a last one with one line
  const count = Math.max(1, Math.ceil(rows.length / many));
  if (!list.matches("ol")) many = Math.ceil(rows.length / count);
  const place = section.querySelector(".place");
  return Array.from({ length: count }, (_, at) => ({
    section,
    show() {
      rows.forEach((row, index) => (row.hidden = Math.floor(index / many) !== at));
      if (place) place.textContent = count > 1 ? `${at + 1} / ${count}` : "";
    },
  }));
}

function divide() {
  const sections = [...main.querySelectorAll("section")];
  pages = [];
  for (const section of sections) {
    for (const other of sections) other.hidden = other !== section;
    pages.push(...cut(section));
  }
}

function turn(to) {
  clearTimeout(timer);
  if (pages.length === 0) return;
  shown = to % pages.length;
  const page = pages[shown];
  for (const section of main.querySelectorAll("section")) section.hidden = section !== page.section;
  page.show();
  line.hidden = pages.length < 2;
  bar.classList.remove("runs");
  if (pages.length < 2) return;
  bar.style.animationDuration = `${seconds()}s`;
  void bar.offsetWidth;
  bar.classList.add("runs");
  timer = setTimeout(() => turn(shown + 1), seconds() * 1000);
}

// The same page again, after its content or the size of the screen has changed; the time that it has stood goes on.
function again() {
  const before = pages[shown]?.section.dataset.view;
  const first = pages.findIndex((page) => page.section.dataset.view === before);
  const within = shown - Math.max(0, first);
  const count = pages.length;
  divide();
  const start = pages.findIndex((page) => page.section.dataset.view === before);
  const last = pages.findLastIndex((page) => page.section.dataset.view === before);
  const to = start < 0 ? 0 : Math.min(start + within, last);
  if (pages.length !== count || start < 0) return turn(to);
  shown = to;
  for (const section of main.querySelectorAll("section")) section.hidden = section !== pages[to].section;
  pages[to].show();
  tick();
}

const pad = (number) => String(number).padStart(2, "0");

function tick() {
  const now = document.querySelector(".now");
  const zone = now.dataset.zone || undefined;
  now.hidden = false;
  now.textContent = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone }).format();
  let found = false;
  for (const start of document.querySelectorAll(".starts li")) {
    const left = start.querySelector(".left");
    const distance = Math.round((new Date(start.dataset.at) - Date.now()) / 1000);
    const isNext = !found && distance > 0;
    start.classList.toggle("next", isNext);
    left.hidden = !isNext;
    if (!isNext) continue;
    found = true;
    const hours = Math.floor(distance / 3600);
    left.textContent = hours >= 100 ? "" : `${hours}:${pad(Math.floor(distance / 60) % 60)}:${pad(distance % 60)}`;
  }
  for (const start of document.querySelectorAll(".starts li")) {
    start.hidden = found && !start.classList.contains("next");
  }
}

document.body.classList.add("turning");
divide();
tick();
turn(0);
setInterval(tick, 1000);
document.addEventListener("ronde:refreshed", again);
addEventListener("resize", again);
