// Counts down to a moment: <time data-until="…" data-now="…">. The page says when it was written, so the reader's own
// clock does not matter.

const seen = new WeakMap();
const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always", style: "long" });
const two = (number) => String(number).padStart(2, "0");

function text(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 2 * 86400) return relative.format(Math.floor(seconds / 86400), "day");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const time of document.querySelectorAll("time[data-until]")) {
    if (!seen.has(time)) {
      seen.set(time, performance.now() + Date.parse(time.dataset.until) - Date.parse(time.dataset.now));
      time.title = time.textContent;
    }
    const left = seen.get(time) - performance.now();
    const shown = left > 0 ? text(left) : time.dataset.over;
    if (time.textContent !== shown) time.textContent = shown;
    time.classList.toggle("short", left < 60000);
  }
}

setInterval(tick, 500);
document.addEventListener("ronde:refreshed", tick);
tick();
