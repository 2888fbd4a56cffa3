// Boards that call the arbiter: how many wait stands in the title of the tab, and one says to be coming without leaving the page.

const calls = document.getElementById("calls");
const title = document.title.replace(/^\(\d+\) /, "");

function count() {
  const waiting = calls.querySelectorAll("li").length;
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

calls.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  form.querySelector("button").disabled = true;
  try {
    // the answer leads to the board, where nobody asked to go
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
    if (answer.type !== "opaqueredirect") return form.submit();
  } catch {
    return form.submit();
  }
  form.closest("li").remove();
  count();
  (calls.querySelector("button") ?? document.getElementById("main")).focus({ preventScroll: true });
});

document.addEventListener("ronde:refreshed", count);
count();
