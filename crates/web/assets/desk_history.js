// Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) at the desk open the page that asks. In a field they belong to what is being typed.

const desk = location.pathname.match(/^\/e\/[^/]+\/desk/)?.[0];

function isTyping(target) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

document.addEventListener("keydown", (event) => {
  if (!desk || event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const act = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
  if (!act) return;
  event.preventDefault();
  location.assign(`${desk}/history/${act}`);
});
