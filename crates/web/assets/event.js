// The pages of an event: how long ago something happened, what has changed for those who do not see it, filters, folded rows.

import "./filter.js";
import "./fold.js";

const language = document.documentElement.lang;
const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
const exact = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" });
const units = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
];

// The server writes the moment, since a written page is kept; here it becomes a distance.
function tell() {
  const time = document.querySelector("header.event time");
  if (!time) return;
  const then = new Date(time.dateTime);
  if (Number.isNaN(then.getTime())) return;
  let distance = Math.max(0, (Date.now() - then.getTime()) / 1000);
  let text = exact.format(then);
  for (const [unit, size] of units) {
    if (distance < size) {
      text = ago.format(-Math.floor(distance), unit);
      break;
    }
    distance /= size;
  }
  time.title = exact.format(then);
  time.textContent = (time.dataset.text ?? "…").replace("…", text);
}

// One short sentence for what has changed, for screen readers.
function announce() {
  const said = document.getElementById("said");
  const list = document.querySelector("[data-live][data-say], [data-live][data-say-board]");
  const changed = [...(list?.querySelectorAll("tr.changed") ?? [])];
  if (!said || changed.length === 0) return;
  const { say, sayBoard, sayMore } = list.dataset;
  if (!sayBoard || !list.querySelector("table.boards")) {
    said.textContent = say ?? sayMore ?? "";
    return;
  }
  const one = (row) => `${sayBoard} ${row.cells[0].textContent}: ${row.querySelector(".result").textContent.trim()}`;
  said.textContent = changed.length > 3 ? `${sayMore}: ${changed.length}` : changed.map(one).join(". ");
}

document.addEventListener("ronde:refreshed", () => {
  tell();
  announce();
});
// the tab and the round where one is are in sight
for (const here of document.querySelectorAll("nav.tabs [aria-current], nav.rail [aria-current], nav.rounds [aria-current]")) {
  const bar = here.parentElement;
  bar.scrollLeft = here.offsetLeft - bar.offsetLeft - (bar.clientWidth - here.offsetWidth) / 2;
}
setInterval(tell, 5000);
tell();
