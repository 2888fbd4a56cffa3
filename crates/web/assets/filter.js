// A box above a table: only rows with what is typed stay. Accents and the dots of the Turkish i do not matter.

const plain = (text) =>
  text
    .toLocaleLowerCase("en")
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

function filter(input) {
  const wanted = plain(input.value).split(/\s+/).filter(Boolean);
  const rows = [...document.querySelectorAll(`${input.dataset.filter} tbody tr:not(.more), ${input.dataset.filter} li`)];
  let found = 0;
  for (const row of rows) {
    const text = plain(row.textContent);
    const stays = wanted.every((word) => text.includes(word));
    row.hidden = !stays;
    if (row.nextElementSibling?.classList.contains("more")) row.nextElementSibling.hidden = !stays;
    found += Number(stays);
  }
  const none = document.getElementById("none-found");
  if (none) none.hidden = found > 0 || wanted.length === 0;
}

const inputs = [...document.querySelectorAll("input[data-filter]")];
for (const input of inputs) {
  input.closest("[hidden]")?.removeAttribute("hidden");
  input.addEventListener("input", () => filter(input));
}
document.addEventListener("ronde:refreshed", () => inputs.filter((input) => input.value).forEach(filter));
