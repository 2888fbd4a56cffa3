//! The client as a pure machine: inputs go in, effects come out, and the screen shows the state in between.
//!
//! Nothing here reads a clock, draws at random by itself or touches the network: every [`Input`] comes with the time since the start, and
//! what has to be done outside goes out as an [`Effect`]. Each screen has its file; [`link`] keeps the connection alive, [`answers`]
//! handles each answer of the site, [`pushes`] everything that it sends unasked.

mod answers;
pub(crate) mod board;
pub(crate) mod facing;
mod form;
mod friends;
mod game_keys;
mod input;
mod leaders;
mod link;
mod lobby;
mod login;
mod menu;
mod names;
mod outbox;
mod pushes;
mod room;
mod searching;
mod talk;
mod talk_keys;
mod typed;

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId};
use ronde_protocol::{PersonShape, Request};

pub(crate) use self::board::{Aim, Board, Sure};
pub(crate) use self::form::{Access, Form, Row as FormRow};
pub(crate) use self::friends::{Circle, Friends};
pub(crate) use self::input::{Effect, Input, Trouble};
pub(crate) use self::leaders::Leaders;
pub(crate) use self::link::Link;
pub(crate) use self::lobby::{Lobby, Section};
pub(crate) use self::login::{Field, Login};
pub(crate) use self::menu::Menu;
use self::names::Names;
pub(crate) use self::room::Room;
pub(crate) use self::searching::Searching;
pub(crate) use self::talk::{Place, Talk};

/// What the screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    Login,
    Lobby,
    NewTable,
    /// The search for opponents.
    Waiting,
    Board,
    Talk,
    /// The leaderboards.
    Leaders,
    Friends,
}

/// Something that the user should know, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// In the site's words.
    Site(String),
    /// A message of our own.
    Own(&'static str),
    /// Something about a person.
    About(&'static str, String),
    /// Nobody has this name, but others have similar ones.
    Instead { name: String, others: String },
    /// Something about a game.
    Game(&'static str, GameId),
    /// The site couldn't be reached or didn't let us in.
    Trouble(Trouble),
}

/// How the client starts.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// The site, as it is displayed.
    pub(crate) server: String,
    /// Whether somebody on the way could read along.
    pub(crate) is_readable_by_others: bool,
    /// Whether there is a token; if so, nobody has to log in.
    pub(crate) has_token: bool,
    /// The name to log in with, if it was given.
    pub(crate) name: String,
    /// From the system's random source.
    pub(crate) seed: u128,
}

#[derive(Debug)]
pub(crate) struct App {
    pub(crate) start: Start,
    pub(crate) now: Duration,
    pub(crate) screen: Screen,
    pub(crate) link: Link,
    pub(crate) me: Option<PersonShape>,
    /// What time it was at the site, and when that was told.
    site_clock: Option<(Timestamp, Duration)>,
    pub(crate) login: Login,
    pub(crate) lobby: Lobby,
    pub(crate) searching: Searching,
    pub(crate) form: Form,
    pub(crate) board: Option<Board>,
    pub(crate) talk: Talk,
    pub(crate) leaders: Leaders,
    pub(crate) friends: Friends,
    pub(crate) menu: Option<Menu>,
    pub(crate) notice: Option<Notice>,
    /// The screen before the conversations.
    before_talk: Screen,
    asked: BTreeMap<u64, Request>,
    next: u64,
    names: Names,
    effects: Vec<Effect>,
}

impl App {
    pub(crate) fn new(start: Start) -> Self {
        Self {
            now: Duration::ZERO,
            screen: if start.has_token { Screen::Lobby } else { Screen::Login },
            link: Link::Out,
            me: None,
            site_clock: None,
            login: Login::new(&start.name),
            lobby: Lobby::default(),
            searching: Searching::default(),
            form: Form::default(),
            board: None,
            talk: Talk::default(),
            leaders: Leaders::default(),
            friends: Friends::default(),
            menu: None,
            notice: None,
            before_talk: Screen::Lobby,
            asked: BTreeMap::new(),
            next: 1,
            names: Names::new(start.seed),
            effects: Vec::new(),
            start,
        }
    }

    /// What to do at the very beginning.
    pub(crate) fn begin(&mut self) -> Vec<Effect> {
        if self.start.has_token {
            self.connect();
        }
        std::mem::take(&mut self.effects)
    }

    /// Handles an input, at this time since the start.
    pub(crate) fn take(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        self.now = now;
        match input {
            Input::Key(key) => self.key(key),
            Input::Paste(text) => self.paste(&text),
            Input::Tick => self.tick(),
            Input::LoggedIn => self.connect(),
            Input::NotLoggedIn(trouble) => self.not_logged_in(trouble),
            Input::Opened => self.opened(),
            Input::NotOpened(trouble) => self.not_opened(trouble),
            Input::Frame(text) => self.frame(&text),
            Input::Closed(code) => self.closed(code),
        }
        std::mem::take(&mut self.effects)
    }

    pub(crate) fn site_time(&self) -> Option<Timestamp> {
        let (told, at) = self.site_clock?;
        told.checked_add(self.now.saturating_sub(at)).ok()
    }

    /// Sends a request, if there is a connection.
    fn ask(&mut self, request: Request) {
        if !matches!(self.link, Link::Up { .. }) {
            return;
        }
        let id = self.next;
        self.next += 1;
        self.effects.push(Effect::Send(request.frame(id)));
        self.asked.insert(id, request);
    }

    /// Sends what a key has asked for; without a connection it says so.
    fn act(&mut self, request: Request) {
        if matches!(self.link, Link::Up { .. }) {
            self.ask(request);
        } else {
            self.notice = Some(Notice::Own("term-no-connection"));
        }
    }

    /// Whether a request of this kind is waiting for its answer.
    fn is_asked(&self, is_it: impl Fn(&Request) -> bool) -> bool {
        self.asked.values().any(is_it)
    }

    fn show_lobby(&mut self) {
        self.screen = Screen::Lobby;
        self.ask(Request::Games);
    }

    fn quit(&mut self, why: Option<Trouble>) {
        self.effects.push(Effect::Quit(why));
    }

    /// Shows a game; pushes about it arrive from now on.
    fn open_board(&mut self, game: GameId) {
        if self.is_at(game) {
            self.screen = Screen::Board;
            return;
        }
        self.leave_board();
        self.board = Some(Board::new(game));
        self.screen = Screen::Board;
        self.ask(Request::Game { game });
    }

    /// Leaves the game on the screen. Players still get its news.
    fn leave_board(&mut self) {
        if let Some(board) = self.board.take() {
            self.ask(Request::Unwatch { game: Some(board.id) });
        }
    }

    fn my_number(&self) -> Option<AccountId> {
        self.me.as_ref().map(|me| me.id)
    }
}
