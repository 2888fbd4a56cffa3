//! The client against recorded frames: keys and frames go in, requests and screens come out.
//!
//! [`frames`] is what a site would send. Every other module is a screen or a promise; the pictures are what users see in a window of 80×24.

mod board;
mod chat;
mod ending;
mod frames;
mod friends;
mod leaders;
mod link;
mod lobby;
mod login;
mod offers;
mod pictures;
mod waiting;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ronde_domain::Language;
use ronde_words::Words;
use serde_json::{Value, json};

use super::app::{App, Effect, Input, Start};
use super::view;

/// A client at work, with everything that it has sent.
struct Client {
    app: App,
    now: Duration,
    sent: Vec<Value>,
    /// What else it wanted done.
    effects: Vec<Effect>,
}

impl Client {
    /// Nobody is logged in.
    fn at_the_door() -> Self {
        Self::new(false)
    }

    /// Anna has come in with a token, is welcomed and sees the lobby.
    fn in_the_lobby() -> Self {
        let mut client = Self::new(true);
        let effects = client.app.begin();
        client.keep(effects);
        client.open();
        client.answer("games", frames::games());
        client.answer("seeks", json!([]));
        client.sent.clear();
        client
    }

    /// Anna looks at this game.
    fn at_the_board(game: &Value) -> Self {
        let mut client = Self::in_the_lobby();
        client.answer_to_lobby(json!({ "mine": [game], "open": [], "running": [] }));
        client.press(KeyCode::Enter);
        client.answer("game", game.clone());
        client.answer("open", frames::conversation(80, "game", "g-5", "anna – boris", 0, 0));
        client.answer("history", frames::history(80, &[], false));
        client.sent.clear();
        client
    }

    fn new(has_token: bool) -> Self {
        let start = Start {
            server: "http://localhost:8080".to_owned(),
            is_readable_by_others: false,
            has_token,
            name: String::new(),
            seed: 0x0123_4567_89ab_cdef_0123_4567_89ab_cdef,
        };
        Self { app: App::new(start), now: Duration::ZERO, sent: Vec::new(), effects: Vec::new() }
    }

    /// The socket opens and the site welcomes.
    fn open(&mut self) {
        self.take(Input::Opened);
        self.answer("hello", frames::welcome());
    }

    fn take(&mut self, input: Input) {
        let effects = self.app.take(input, self.now);
        self.keep(effects);
    }

    fn keep(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send(frame) => self.sent.push(serde_json::from_str(&frame).unwrap()),
                other => self.effects.push(other),
            }
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.take(Input::Key(code.into()));
    }

    fn type_in(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(KeyCode::Char(letter));
        }
    }

    fn enter(&mut self, text: &str) {
        self.type_in(text);
        self.press(KeyCode::Enter);
    }

    fn hold_control(&mut self, letter: char) {
        self.take(Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    fn wait(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.take(Input::Tick);
    }

    fn hear(&mut self, frame: &Value) {
        self.take(Input::Frame(frame.to_string()));
    }

    /// The number of the last request of this kind.
    #[track_caller]
    fn number(&self, what: &str) -> u64 {
        self.asked(what)["id"].as_u64().unwrap()
    }

    /// The last request of this kind.
    #[track_caller]
    fn asked(&self, what: &str) -> &Value {
        let found = self.sent.iter().rev().find(|request| request["do"] == what);
        found.unwrap_or_else(|| panic!("`{what}` was not asked: {:?}", self.sent))
    }

    fn has_asked(&self, what: &str) -> bool {
        self.sent.iter().any(|request| request["do"] == what)
    }

    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "what is answered is made for the answer")]
    fn answer(&mut self, what: &str, ok: Value) {
        let number = self.number(what);
        self.hear(&json!({ "re": number, "ok": ok }));
    }

    #[track_caller]
    fn refuse(&mut self, what: &str, reason: &str, detail: &str) {
        let error = json!({ "type": "/problems/not-allowed", "title": "no", "status": 409, "reason": reason, "detail": detail });
        let number = self.number(what);
        self.hear(&json!({ "re": number, "error": error }));
    }

    /// The list of games has changed.
    fn answer_to_lobby(&mut self, games: Value) {
        self.hear(&json!({ "push": "lobby" }));
        self.answer("games", games);
    }

    fn picture(&self) -> String {
        self.picture_in(Language::English)
    }

    fn picture_in(&self, language: Language) -> String {
        let words = Words::for_people(language);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| view::draw(frame, &self.app, &words)).unwrap();
        terminal.backend().to_string()
    }

    /// Whether these words are on the screen.
    #[track_caller]
    fn sees(&self, text: &str) {
        let picture = self.picture();
        assert!(picture.contains(text), "no `{text}` in\n{picture}");
    }

    #[track_caller]
    fn does_not_see(&self, text: &str) {
        let picture = self.picture();
        assert!(!picture.contains(text), "`{text}` in\n{picture}");
    }
}
