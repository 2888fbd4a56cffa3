// Lists that move by buttons, keys and dragging; buttons that answer at once. Without this script the same buttons ask the server.

for (const list of document.querySelectorAll("[data-reorder]")) {
  const said = document.getElementById("said");
  const number = () => {
    [...list.children].forEach((line, at) => {
      for (const button of line.querySelectorAll("[data-move]")) button.value = `${button.dataset.move}-${at}`;
    });
  };
  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-move]");
    if (!button) return;
    event.preventDefault();
    const line = button.closest("li");
    const place = [...list.children].indexOf(line);
    if (button.dataset.move === "up") line.previousElementSibling?.before(line);
    if (button.dataset.move === "down") line.nextElementSibling?.after(line);
    if (button.dataset.move === "remove") {
      line.remove();
      list.children[Math.min(place, list.children.length - 1)]?.querySelector("[data-move='remove']")?.focus();
    } else {
      button.focus();
      if (said) said.textContent = `${[...list.children].indexOf(line) + 1}: ${line.querySelector("span").textContent.trim()}`;
    }
    number();
  });
  let dragged = null;
  list.addEventListener("dragstart", (event) => {
    dragged = event.target.closest("li");
    dragged?.classList.add("dragged");
    event.dataTransfer.effectAllowed = "move";
  });
  list.addEventListener("dragover", (event) => {
    const over = event.target.closest("li");
    if (!dragged || !over || over === dragged || over.parentElement !== list) return;
    event.preventDefault();
    const middle = over.getBoundingClientRect().top + over.offsetHeight / 2;
    if (event.clientY < middle) over.before(dragged);
    else over.after(dragged);
  });
  list.addEventListener("drop", (event) => event.preventDefault());
  list.addEventListener("dragend", () => {
    dragged?.classList.remove("dragged");
    dragged = null;
    number();
  });
}

// At the door one taps many buttons: each is sent by itself, and the list changes when the news comes.
addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-quick]");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    if (!answer.ok) throw new Error(answer.status);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of document.querySelectorAll("[data-live]")) {
      const now = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
      if (now) part.replaceChildren(...now.childNodes);
    }
    document.dispatchEvent(new CustomEvent("ronde:refreshed"));
  } catch {
    // what went wrong is told by the page that comes instead
    button.removeAttribute("aria-busy");
    form.removeAttribute("data-quick");
    form.submit();
  }
});
