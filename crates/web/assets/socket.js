// The one connection of a page to the site (docs/PROTOCOL.md): requests and answers, pushes, coming back after a cut, and an outbox that
// survives a closed lid. Every message has a name of its own, so that sending it again never says it twice.

const me = () => document.querySelector("meta[name=ronde-account]")?.content ?? "";
const box = () => `ronde-outbox-${me()}`;

export const outbox = {
  all() {
    try { return JSON.parse(localStorage.getItem(box()) ?? "[]"); } catch { return []; }
  },
  keep(messages) {
    try { localStorage.setItem(box(), JSON.stringify(messages)); } catch { /* no place: the message lives as long as the page */ }
  },
  add(message) { this.keep([...this.all(), message]); },
  drop(client_id) { this.keep(this.all().filter((one) => one.client_id !== client_id)); },
};

export function freshName() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Socket extends EventTarget {
  #line = null;
  #next = 1;
  #asked = new Map();
  #waits = 0;
  #heard = 0;
  #beat = 0;
  /** What the page has seen of its conversations: a function that gives [[conversation, place], …]. */
  seen = () => [];
  isOpen = false;

  open() {
    // visitors without an account have no socket: their pages follow the site by other means
    if (this.#line || !me()) return;
    const address = new URL("/socket?v=1", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const line = new WebSocket(address);
    this.#line = line;
    line.onmessage = ({ data }) => { this.#heard = Date.now(); this.#take(JSON.parse(data)); };
    line.onopen = async () => {
      this.#heard = Date.now();
      this.#beat = setInterval(() => this.#check(), 10000);
      try {
        const welcome = await this.ask("hello", { resume: this.seen() });
        this.#waits = 0;
        this.isOpen = true;
        this.dispatchEvent(new CustomEvent("welcome", { detail: welcome }));
        for (const message of outbox.all()) this.#say(message);
      } catch { line.close(); }
    };
    line.onclose = ({ code }) => this.#lost(code);
  }

  // a phone that slept has a dead line and does not know it
  #check() {
    if (Date.now() - this.#heard > 45000) this.#line?.close();
    else if (Date.now() - this.#heard > 15000) this.ask("ping", {}).catch(() => {});
  }

  #lost(code) {
    clearInterval(this.#beat);
    this.#line = null;
    this.isOpen = false;
    for (const { fail } of this.#asked.values()) fail({ title: "lost" });
    this.#asked.clear();
    this.dispatchEvent(new CustomEvent("lost", { detail: code }));
    if (code === 4001) return;
    // everybody was cut off at once and shall not come back in one instant
    const wait = Math.min(30000, 500 * 2 ** this.#waits++) * (0.5 + Math.random());
    setTimeout(() => this.open(), wait);
  }

  /** Comes back at once, as when the lid is opened. */
  wake() {
    this.#waits = 0;
    if (!this.#line) this.open();
    else this.#check();
  }

  #take(frame) {
    if (frame.push) return this.dispatchEvent(new CustomEvent(frame.push, { detail: frame }));
    const asked = this.#asked.get(frame.re);
    if (!asked) return;
    this.#asked.delete(frame.re);
    if (frame.error) asked.fail(frame.error);
    else asked.done(frame.ok);
  }

  ask(act, fields) {
    return new Promise((done, fail) => {
      if (this.#line?.readyState !== WebSocket.OPEN) return fail({ title: "lost" });
      const id = this.#next++;
      this.#asked.set(id, { done, fail });
      this.#line.send(JSON.stringify({ id, do: act, ...fields }));
    });
  }

  /** Says something: kept until the site has stored it, however long that takes. */
  say(conversation, text) {
    const message = { conversation, client_id: freshName(), text };
    outbox.add(message);
    if (this.isOpen) this.#say(message);
    return message;
  }

  async #say(message) {
    try {
      await this.ask("say", message);
      outbox.drop(message.client_id);
    } catch (error) {
      if (error.title === "lost") return;
      if (error.retry_after) return void setTimeout(() => this.isOpen && this.#say(message), error.retry_after * 1000 + 200);
      outbox.drop(message.client_id);
      this.dispatchEvent(new CustomEvent("refused", { detail: { message, error } }));
    }
  }
}

export const socket = new Socket();
addEventListener("online", () => socket.wake());
addEventListener("pageshow", () => socket.wake());
document.addEventListener("visibilitychange", () => document.hidden || socket.wake());
