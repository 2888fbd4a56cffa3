// Results that an earlier page could not send wait in this browser until their grid is opened again: every page of the desk says so.

const note = document.getElementById("left");
const start = `ronde-unsent ${note.dataset.api}/rounds/`;

try {
  const rounds = Object.keys(localStorage).filter((key) => key.startsWith(start)).map((key) => Number.parseInt(key.slice(start.length), 10));
  const [round] = rounds.sort((one, other) => one - other);
  const link = note.querySelector("a");
  const address = `${link.getAttribute("href")}/${round}`;
  if (rounds.length && location.pathname !== address) {
    link.href = address;
    link.textContent = link.textContent.replace("COUNT", rounds.length);
    note.hidden = false;
  }
} catch {
  // no storage: nothing was left there
}
