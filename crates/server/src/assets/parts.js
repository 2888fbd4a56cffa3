// Parts of a page that the site writes anew: what is marked data-part is fetched and put in its place.

let isReading = false;
let again = false;

/** Fetches this page again and replaces its parts. */
export async function reread() {
  if (isReading) { again = true; return; }
  isReading = true;
  try {
    const answer = await fetch(location.pathname + location.search, { headers: { Accept: "text/html" }, cache: "no-cache" });
    if (!answer.ok || answer.redirected) return location.reload();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelectorAll("[data-part]").forEach((part) => replace(part, page));
  } catch { /* without a network the next news asks again */ } finally {
    isReading = false;
  }
  if (again) {
    again = false;
    await reread();
  }
}

// what is open stays open, and the focus stays where it was
function replace(part, page) {
  const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
  if (!fresh || fresh.innerHTML === part.innerHTML) return;
  const open = [...part.querySelectorAll("details[open][id]")].map((details) => details.id);
  const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
  part.replaceChildren(...fresh.childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
