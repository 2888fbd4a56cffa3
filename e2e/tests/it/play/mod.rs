//! Games in real browsers: two who are matched ([`two`]), four, one of whom leaves ([`four`]), a whole game on a phone ([`phone`]), two
//! tabs of one person ([`tabs`]), a newcomer alone ([`alone`]), and a terminal against a browser ([`terminal`]).

mod alone;
mod four;
mod layout;
mod phone;
mod tabs;
mod terminal;
mod two;

use ronde_e2e::arbiter::Arbiter;
use ronde_e2e::browser::{Browser, Pointer, Window};
use ronde_quoridor::{DrawRules, Game, Move, Seats};
use ronde_site::Site;
use serde_json::json;

/// Where a square or the middle of one half of a wall is on the screen, from the viewer's side of the board.
const POINT: &str =
    "const move = arguments[0], frame = document.getElementById('board'), svg = frame.querySelector('svg');
    const turns = Number(frame.dataset.turns), isWall = move.length === 3, most = isWall ? 7 : 8;
    let [x, y] = ['abcdefghi'.indexOf(move[0]), Number(move[1]) - 1];
    for (let turn = 0; turn < turns; turn += 1) [x, y] = [most - y, x];
    const lies = isWall && (turns % 2 === 0) === (move[2] === 'h');
    const at = isWall ? new DOMPoint((x + 1) * 100 - (lies ? 40 : 0), (8 - y) * 100 - (lies ? 0 : 40))
                      : new DOMPoint(x * 100 + 50, (8 - y) * 100 + 50);
    svg.scrollIntoView({ block: 'center' });
    const seen = at.matrixTransform(svg.getScreenCTM());
    return [seen.x, seen.y];";

/// Somebody at a board in a window.
struct AtBoard {
    window: Window,
    seats: Seats,
}

impl AtBoard {
    /// A newcomer with their own window, logged in.
    async fn newcomer(browser: &Browser, site: &Site, name: &str, seats: Seats) -> Self {
        let window = browser.window().await.unwrap();
        let person = Arbiter::register(site, name).await.unwrap();
        person.log_in(&window, &site.url("/login")).await.unwrap();
        Self { window, seats }
    }

    /// Waits until the page of a game is open and listens.
    async fn is_seated(&self) {
        self.window.wait_for("#table.scripted").await.unwrap();
        let open = "return document.body.dataset.line === 'open';";
        self.window.wait_until("the line is open", open, &[]).await.unwrap();
    }

    /// Waits until it is this player's turn.
    async fn is_on_turn(&self) {
        self.window.wait_for("#board.own-turn").await.unwrap();
    }

    async fn point(&self, play: &str) -> (f64, f64) {
        self.window.run(POINT, &[json!(play)]).await.unwrap()
    }

    /// Makes a move by pointing at the board; a finger shows a wall first and places it with a second tap.
    async fn press(&self, pointer: Pointer, play: &str) {
        let before = self.moves().await.len();
        let times = if pointer == Pointer::Finger && play.len() == 3 { 2 } else { 1 };
        for _ in 0..times {
            let (x, y) = self.point(play).await;
            self.window.press_at(pointer, x, y).await.unwrap();
        }
        self.has_moves(before + 1).await;
    }

    /// Makes a move by typing it.
    async fn type_move(&self, play: &str) {
        let before = self.moves().await.len();
        self.window
            .run::<serde_json::Value>("document.getElementById('typed').open = true; return null;", &[])
            .await
            .unwrap();
        self.window.fill("move", play).await.unwrap();
        self.window.click("#typed button").await.unwrap();
        self.has_moves(before + 1).await;
    }

    /// The moves shown next to the board.
    async fn moves(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('#moves [data-ply]')].map((one) => one.textContent.trim());";
        self.window.run(script, &[]).await.unwrap()
    }

    /// Waits until this many moves are shown, all of them stored.
    async fn has_moves(&self, count: usize) {
        let script = "return document.querySelectorAll('#moves [data-ply]').length >= arguments[0] \
                      && document.querySelector('#board .waiting') === null;";
        self.window.wait_until(&format!("{count} moves"), script, &[json!(count)]).await.unwrap();
    }

    /// A move that leads closer to the goal in the current position.
    async fn nearer(&self) -> String {
        let mut game = Game::new(self.seats, DrawRules::default());
        for play in self.moves().await {
            game.play(play.parse().unwrap()).unwrap();
        }
        let position = *game.position();
        let seat = position.to_move();
        let left = |play: &Move| {
            let mut after = position;
            after.play(*play).unwrap();
            if after.winner() == Some(seat) {
                0
            } else {
                after.distance(seat).map_or(u8::MAX, |steps| steps + 1)
            }
        };
        let steps = position.legal_moves().into_iter().filter(|play| !matches!(play, Move::Wall(_)));
        steps.min_by_key(left).unwrap().to_string()
    }

    /// How the game ended, once it has.
    async fn result(&self) -> String {
        self.window.wait_for("[data-part=state] .result").await.unwrap();
        self.window
            .run("return document.querySelector('[data-part=state] .result').textContent;", &[])
            .await
            .unwrap()
    }

    /// The rating changes shown on the page: from, to.
    async fn changes(&self) -> Vec<(i64, i64)> {
        let script = "return document.querySelectorAll('[data-part=state] .story .number').length > 0;";
        self.window.wait_until("the changes of the ratings", script, &[]).await.unwrap();
        let script = "return [...document.querySelectorAll('[data-part=state] .story .number')]\
                      .map((one) => one.textContent.match(/\\d{3,4}/g).slice(0, 2).map(Number));";
        self.window.run(script, &[]).await.unwrap()
    }
}
