// Protects what people are typing: pages ask here before they navigate or redraw a part of themselves.

const TEXT = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=submit], [type=button], [type=file])";
const EVENTS = ["input", "change", "focusout", "submit", "reset", "keyup"];

/** Whether this part of the page has text that was typed but not sent. */
export function isTyping(root = document) {
  const isHeld = (field) => field.value !== "" && !field.readOnly && (field.value !== field.defaultValue || field === document.activeElement);
  return [...root.querySelectorAll(TEXT)].some(isHeld);
}

/** Runs something now, or as soon as nobody is typing in this part of the page. */
export function whenIdle(act, root = document) {
  if (!isTyping(root)) return act();
  // the handler of a sent form empties it
  const look = () => setTimeout(() => {
    if (isTyping(root)) return;
    for (const kind of EVENTS) document.removeEventListener(kind, look, true);
    const todo = act;
    act = () => {};
    todo();
  }, 300);
  for (const kind of EVENTS) document.addEventListener(kind, look, true);
}

/** Reloads the page once nobody is typing in it; only once, however often it is called. */
let isDue = false;
export function reload() {
  if (isDue) return;
  isDue = true;
  whenIdle(() => location.reload());
}
