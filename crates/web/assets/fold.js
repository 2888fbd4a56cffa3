// Narrow screens keep the columns that matter; a tap on a row shows the rest below it. A tap on a value of the standings shows how it
// came about, fetched from the page that the value links to. Without this script the table scrolls in its box and the links work.

const narrow = matchMedia("(max-width: 640px)");
const open = new Set();

document.documentElement.classList.add("folds");

const key = (row) => row.dataset.key ?? "";

function close(row) {
  const more = row.nextElementSibling;
  if (more?.classList.contains("more")) more.remove();
  row.classList.remove("open");
  row.querySelector("[aria-expanded]")?.setAttribute("aria-expanded", "false");
  open.delete(key(row));
}

// The folded cells of a row with the headings of their columns.
function folded(row) {
  const headings = [...row.closest("table").tHead.rows[0].cells];
  const list = document.createElement("dl");
  [...row.cells].forEach((cell, at) => {
    if (!cell.classList.contains("f") || !cell.textContent.trim()) return;
    const pair = document.createElement("div");
    const term = document.createElement("dt");
    const value = document.createElement("dd");
    term.textContent = headings[at].querySelector("abbr")?.title || headings[at].textContent;
    value.textContent = cell.textContent;
    pair.append(term, value);
    list.append(pair);
  });
  return list;
}

async function show(row, explain) {
  const table = row.closest("table");
  const more = document.createElement("tr");
  more.className = "more";
  const cell = more.insertCell();
  cell.colSpan = row.cells.length;
  row.after(more);
  row.classList.add("open");
  row.querySelector("[aria-expanded]")?.setAttribute("aria-expanded", "true");
  open.add(key(row));
  const link = row.querySelector("td.pts a");
  if (narrow.matches) cell.append(folded(row));
  if (!link) return;
  if (!explain) {
    const why = document.createElement("a");
    why.href = link.href;
    why.textContent = table.dataset.why;
    cell.append(why);
    return;
  }
  const part = document.createElement("div");
  part.className = "reasons";
  part.textContent = table.dataset.loading;
  cell.append(part);
  try {
    const answer = await fetch(link.href, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.statusText);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const reasons = fresh.getElementById("reasons");
    reasons.removeAttribute("id");
    reasons.removeAttribute("data-live");
    // addresses in it are relative to the page that it comes from
    for (const anchor of reasons.querySelectorAll("a[href]")) anchor.href = new URL(anchor.getAttribute("href"), link.href);
    part.replaceChildren(...reasons.childNodes);
  } catch {
    // the page itself tells what is wrong
    location.href = link.href;
  }
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const row = event.target.closest("table.foldable tbody tr:not(.more)");
  if (!row) return;
  const anchor = event.target.closest("a");
  const isValue = Boolean(anchor && row.closest("table.explained") && anchor.closest("td"));
  if (anchor && !isValue) return;
  if (!anchor && !narrow.matches) return;
  event.preventDefault();
  const wasOpen = row.classList.contains("open");
  const hadReasons = Boolean(row.nextElementSibling?.querySelector(".reasons"));
  close(row);
  if (!wasOpen || (isValue && !hadReasons)) show(row, isValue);
});

function prepare() {
  for (const link of document.querySelectorAll("table.explained td.pts a")) link.setAttribute("aria-expanded", "false");
}

// What was open stays open when the table is fetched again.
document.addEventListener("ronde:refreshed", () => {
  prepare();
  for (const wanted of [...open]) {
    const row = [...document.querySelectorAll("table.foldable tbody tr")].find((row) => key(row) === wanted);
    if (row && !row.classList.contains("open")) show(row, !narrow.matches);
    if (!row) open.delete(wanted);
  }
});
prepare();
