// The name of this tab. A search for an opponent belongs to the tab that started it, and only that tab goes to the
// game. Reloading keeps the name; a duplicated tab gets a new one.

const KEY = "ronde-tab";

function fresh() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

function kept() {
  try { return Number(sessionStorage.getItem(KEY)) || 0; } catch { return 0; }
}

let id = kept() || fresh();
function keep() {
  try { sessionStorage.setItem(KEY, String(id)); } catch { /* the name lives as long as the page */ }
}
keep();

/** The number of this tab. */
export const tab = () => id;

const SOUGHT = "ronde-sought";

/** This tab starts a search. */
export function seek() {
  try { sessionStorage.setItem(SOUGHT, String(id)); } catch { /* then the banner leads to the game */ }
}

/** Whether this tab started the last search. */
export function hasSought() {
  try { return sessionStorage.getItem(SOUGHT) === String(id); } catch { return false; }
}

// the owner of the name holds a lock on it, because browsers copy the storage when a tab is duplicated
async function claim(tries) {
  const isMine = await new Promise((answer) => {
    navigator.locks.request(`ronde-tab-${id}`, { ifAvailable: true }, (lock) => {
      answer(Boolean(lock));
      return lock ? new Promise(() => {}) : null;
    });
  });
  if (isMine) return;
  // the previous page may still be closing
  if (tries > 0) return void setTimeout(claim, 700, tries - 1);
  id = fresh();
  keep();
  claim(0);
}
if (navigator.locks) claim(1);
