// Nobody loses what they are typing: a page asks here before it goes elsewhere or writes a part of itself anew.

const TEXT = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=submit], [type=button], [type=file])";
const EVENTS = ["input", "change", "focusout", "submit", "reset", "keyup"];

/** Whether there is text in this part of the page that somebody has typed and not sent. */
export function isTyping(root = document) {
  const isHeld = (field) => field.value !== "" && !field.readOnly && (field.value !== field.defaultValue || field === document.activeElement);
  return [...root.querySelectorAll(TEXT)].some(isHeld);
}

/** Does something now, or as soon as nobody is typing in this part of the page. */
export function whenIdle(act, root = document) {
  if (!isTyping(root)) return act();
  // a form that is sent is emptied by whoever takes it
  const look = () => setTimeout(() => {
    if (isTyping(root)) return;
    for (const kind of EVENTS) document.removeEventListener(kind, look, true);
    const todo = act;
    act = () => {};
    todo();
  }, 300);
  for (const kind of EVENTS) document.addEventListener(kind, look, true);
}

/** Loads the page again as soon as nobody is typing in it; once, however often it is asked for. */
let isDue = false;
export function reload() {
  if (isDue) return;
  isDue = true;
  whenIdle(() => location.reload());
}
