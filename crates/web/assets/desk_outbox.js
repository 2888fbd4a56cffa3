// Entries on their way to the server. They go one after the other, the oldest first, each under a name of its own: one
// that is sent again counts once. What cannot be sent stays here and in the browser, outlives the page, and goes when the connection is back.

const RETRY = 2000;
// after this it shows that an entry is not stored yet
const NOTICED = 1000;

// A name for an entry. randomUUID is for encrypted pages alone, and a club's own network may have none.
export function newName() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// `deliver` sends an entry and says whether it is dealt with: taken out, or held until somebody has decided. `changed` is told whenever
// something waits in vain or does so no longer.
export class Outbox {
  #box;
  #deliver;
  #changed;
  #waiting = new Map();
  #isSending = false;
  #timer = 0;
  isDown = false;
  isKept = true;

  constructor(box, deliver, changed) {
    this.#box = box;
    this.#deliver = deliver;
    this.#changed = changed;
    addEventListener("online", () => this.go());
    addEventListener("offline", () => this.#tell(this.#waiting.size > 0));
    addEventListener("beforeunload", (event) => this.#waiting.size > 0 && !this.isKept && event.preventDefault());
  }

  // The entries that wait for an answer or a decision.
  get size() {
    return this.#waiting.size;
  }

  // What an earlier page left behind, the oldest first.
  left() {
    const found = [];
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(`${this.#box} `)) found.push(JSON.parse(localStorage.getItem(key)));
    } catch {
      // what is not readable was not written here
    }
    return found.sort((one, other) => one.at - other.at);
  }

  // Takes an entry in, in the place of an earlier one for the same board.
  put(entry) {
    this.#waiting.set(entry.board, entry);
    try {
      localStorage.setItem(`${this.#box} ${entry.board}`, JSON.stringify(entry));
    } catch {
      this.isKept = false;
    }
    this.go();
  }

  // Takes an entry out, unless another one stands in its place.
  drop(entry) {
    if (this.#waiting.get(entry.board) === entry) this.#waiting.delete(entry.board);
    const key = `${this.#box} ${entry.board}`;
    try {
      // another tab may have written there
      if (JSON.parse(localStorage.getItem(key) ?? "{}").name === entry.name) localStorage.removeItem(key);
    } catch {
      // no storage
    }
  }

  // Sends what waits.
  async go() {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (;;) {
        const entry = [...this.#waiting.values()].find((one) => !one.isHeld);
        if (!entry) return this.#tell(false);
        const late = setTimeout(() => this.#tell(true), NOTICED);
        const isDone = await this.#deliver(entry).catch(() => undefined);
        clearTimeout(late);
        if (!isDone) {
          // the site was there and did not take this one: it does not hold up the others
          if (isDone === false && this.#waiting.get(entry.board) === entry && this.#waiting.delete(entry.board)) this.#waiting.set(entry.board, entry);
          this.#timer = setTimeout(() => this.go(), RETRY);
          return this.#tell(true);
        }
      }
    } finally {
      this.#isSending = false;
    }
  }

  #tell(isDown) {
    if (!isDown && !this.isDown) return;
    this.isDown = isDown;
    this.#changed();
  }
}
