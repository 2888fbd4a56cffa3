// Who is known already is found while one types; choosing somebody fills the form. Without this script the button asks the server.

const search = document.querySelector("form[data-people]");
const input = search.querySelector("input");
const list = document.getElementById("found");
const form = document.getElementById("player");
let found = [];
let chosen = -1;
let isAsking = false;

function facts(person) {
  const rating = person.fide_rating ?? person.national_rating;
  const parts = [person.title, person.federation, person.birth_year, rating, person.fide_id && `FIDE ${person.fide_id}`];
  return parts.filter(Boolean).join(" · ");
}

function show(people) {
  found = people;
  chosen = -1;
  list.replaceChildren(
    ...people.map((person, at) => {
      const line = document.createElement("li");
      line.id = `found-${at}`;
      line.dataset.at = at;
      line.setAttribute("role", "option");
      line.setAttribute("aria-selected", "false");
      const name = document.createElement("strong");
      name.textContent = person.name;
      const rest = document.createElement("span");
      rest.className = "muted";
      rest.textContent = facts(person);
      line.append(name, rest);
      return line;
    }),
  );
  input.setAttribute("aria-expanded", String(people.length > 0));
  input.removeAttribute("aria-activedescendant");
}

// One question at a time; what was typed meanwhile is asked next.
async function ask() {
  if (isAsking) return;
  isAsking = true;
  let text;
  try {
    do {
      text = input.value.trim();
      show(text.length < 2 ? [] : await find(text));
      list.dataset.of = text;
    } while (text !== input.value.trim());
  } catch {
    // no network for the moment: the next key asks again
  } finally {
    isAsking = false;
  }
}

async function find(text) {
  const answer = await fetch(`${search.dataset.people}?${new URLSearchParams({ q: text })}`, { headers: { Accept: "application/json" } });
  return answer.ok ? (await answer.json()).people : [];
}

function mark(at) {
  chosen = (at + found.length) % found.length;
  [...list.children].forEach((line, place) => line.setAttribute("aria-selected", String(place === chosen)));
  input.setAttribute("aria-activedescendant", `found-${chosen}`);
  list.children[chosen].scrollIntoView({ block: "nearest" });
}

function take(person) {
  const values = { ...person, birth: person.birth_year };
  for (const name of ["name", "fide_id", "licence", "fide_rating", "national_rating", "title", "sex", "federation", "birth"]) {
    const field = form.elements.namedItem(name);
    if (field) field.value = values[name] ?? "";
  }
  input.value = "";
  show([]);
  form.querySelector("button").focus();
}

input.addEventListener("input", ask);
input.addEventListener("keydown", (event) => {
  if (found.length === 0) return;
  if (event.key === "ArrowDown") mark(chosen + 1);
  else if (event.key === "ArrowUp") mark(chosen < 0 ? -1 : chosen - 1);
  else if (event.key === "Enter") take(found[Math.max(chosen, 0)]);
  else if (event.key === "Escape") show([]);
  else return;
  event.preventDefault();
});
list.addEventListener("click", (event) => {
  const line = event.target.closest("li[data-at]");
  if (line) take(found[Number(line.dataset.at)]);
});
