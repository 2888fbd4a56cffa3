// The players beside the board: whose turn it is, clocks that run, walls left, and who is not there.

const language = document.documentElement.lang;

/** Minutes and seconds; in the last seconds also tenths. */
export function clockText(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left < 10000) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

const relative = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });

/** A time from now in words, such as "in 2 days". */
export function fromNow(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  if (Math.abs(seconds) < 90) return relative.format(seconds, "second");
  if (Math.abs(seconds) < 5400) return relative.format(Math.round(seconds / 60), "minute");
  if (Math.abs(seconds) < 129600) return relative.format(Math.round(seconds / 3600), "hour");
  return relative.format(Math.round(seconds / 86400), "day");
}

export class Players {
  constructor(game, words) {
    this.game = game;
    this.words = words;
    setInterval(() => this.tick(), 100);
  }

  show() {
    const { shape, position } = this.game;
    for (const card of document.querySelectorAll(".player[data-seat]")) {
      const seat = Number(card.dataset.seat);
      const isOut = shape.out.some((one) => one.seat === seat);
      const isToMove = shape.phase === "playing" && shape.to_move === seat;
      card.classList.toggle("to-move", isToMove);
      card.classList.toggle("out", isOut);
      card.querySelector(".turn").hidden = !isToMove;
      card.querySelector(".walls-left").textContent = position.stock[seat - 1];
    }
    this.tick();
  }

  tick() {
    const { shape } = this.game;
    if (shape.phase === "waiting") return;
    const passed = Math.max(0, (this.game.stopped ?? performance.now()) - this.game.heard);
    shape.clocks.forEach((clock, at) => {
      const card = document.querySelector(`.player[data-seat="${at + 1}"]`);
      if (!card) return;
      const isToMove = shape.phase === "playing" && shape.to_move === at + 1;
      const shown = card.querySelector(".clock");
      if (clock.left !== null) {
        const left = clock.left - (clock.runs_in === null ? 0 : Math.max(0, passed - clock.runs_in));
        this.#write(shown, clockText(left));
        const isRunning = left < clock.left;
        shown.classList.toggle("running", isRunning);
        shown.classList.toggle("short", isRunning && left < 20000);
      }
      this.#write(card.querySelector(".state"), this.#state(clock, at + 1, passed));
    });
  }

  // away, how long the clock waits for them, or until when they have to move
  #state(clock, seat, passed) {
    const { shape } = this.game;
    if (shape.phase !== "playing") return "";
    const isToMove = shape.to_move === seat;
    const parts = [];
    if (!clock.is_here) {
      const waits = isToMove && clock.left !== null ? Math.ceil(((clock.runs_in ?? 0) - passed) / 1000) : 0;
      const claim = shape.claim?.seat === seat ? Math.ceil((Date.parse(shape.claim.at) - Date.parse(shape.now) - passed) / 1000) : 0;
      if (waits > 0) parts.push(this.words.say("grace", { seconds: waits }));
      else parts.push(claim > 0 ? this.words.say("claim-in", { seconds: claim }) : this.words.say("away"));
    }
    const hasClock = clock.left !== null;
    // a computer is never late
    const isPerson = shape.players[seat - 1]?.account != null;
    if (isPerson && isToMove && shape.deadline && (!hasClock || (!clock.is_running && clock.is_here))) {
      const until = Date.parse(shape.deadline) - Date.parse(shape.now) - passed;
      parts.push(hasClock ? this.words.say("first", { seconds: Math.max(0, Math.ceil(until / 1000)) }) : fromNow(until));
    }
    return parts.join(" · ");
  }

  #write(element, text) { if (element.textContent !== text) element.textContent = text; }
}
