//! The lobby: the user's own games, open tables, games to watch.

use crossterm::event::{KeyCode, KeyEvent};
use ronde_domain::GameId;
use ronde_play::{Level, Modality, Pace};
use ronde_protocol::{Against, ListedShape, LobbyShape, NewTable, Request};
use ronde_quoridor::Seats;

use super::{App, Form, Menu, Screen};

#[derive(Debug, Default)]
pub(crate) struct Lobby {
    games: LobbyShape,
    /// Tables to which one was invited since the list was asked for.
    invited: Vec<ListedShape>,
    chosen: usize,
    /// Whether the list has arrived.
    pub(crate) is_told: bool,
    /// A table that is being made and not confirmed yet.
    pub(super) making: Option<NewTable>,
}

/// The part of the list in which a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    Mine,
    Open,
    Watch,
}

impl Lobby {
    /// Every game of the list with its section, in the order of the screen.
    pub(crate) fn rows(&self) -> Vec<(Section, &ListedShape)> {
        let is_listed = |one: &&ListedShape| self.games.open.iter().all(|other| other.id != one.id);
        let invited = self.invited.iter().filter(is_listed);
        let mine = self.games.mine.iter().map(|game| (Section::Mine, game));
        let open = invited.chain(&self.games.open).map(|game| (Section::Open, game));
        mine.chain(open).chain(self.games.running.iter().map(|game| (Section::Watch, game))).collect()
    }

    pub(crate) fn chosen(&self) -> usize {
        self.chosen.min(self.rows().len().saturating_sub(1))
    }

    /// Takes the list in; the choice stays at the same game.
    pub(super) fn take(&mut self, games: LobbyShape) {
        let before = self.rows().get(self.chosen()).map(|(_, game)| game.id);
        self.games = games;
        self.is_told = true;
        let mine: Vec<GameId> = self.games.mine.iter().map(|game| game.id).collect();
        self.invited.retain(|game| !mine.contains(&game.id));
        let same = self.rows().iter().position(|(_, game)| Some(game.id) == before);
        self.chosen = same.unwrap_or_else(|| self.chosen());
    }

    pub(super) fn invite(&mut self, game: ListedShape) {
        self.invited.retain(|one| one.id != game.id);
        self.invited.push(game);
    }

    /// Forgets an invitation that no longer leads anywhere.
    pub(super) fn uninvite(&mut self, game: GameId) {
        self.invited.retain(|one| one.id != game);
    }

    pub(super) fn mine(&self) -> &[ListedShape] {
        &self.games.mine
    }
}

impl App {
    pub(super) fn lobby_key(&mut self, key: KeyEvent) {
        let (chosen, last) = (self.lobby.chosen(), self.lobby.rows().len().saturating_sub(1));
        match key.code {
            KeyCode::Up => self.lobby.chosen = chosen.saturating_sub(1),
            KeyCode::Down => self.lobby.chosen = (chosen + 1).min(last),
            KeyCode::Enter => self.enter_game(chosen),
            KeyCode::Char('c') => self.menu = Some(Menu::Computer),
            KeyCode::Char('f') => self.menu = Some(Menu::Search),
            KeyCode::Char('n') => {
                self.form = Form::default();
                self.screen = Screen::NewTable;
            }
            KeyCode::Char('t') => self.show_talk(),
            KeyCode::Char('b') => self.show_leaders(),
            KeyCode::Char('p') => self.show_friends(),
            KeyCode::Char('w') if self.searching.is_on() => self.screen = Screen::Waiting,
            KeyCode::Char('?') => self.menu = Some(Menu::Help),
            KeyCode::Char('q') => self.quit(None),
            _ => {}
        }
    }

    /// Sits down at an open table, or shows the game.
    fn enter_game(&mut self, index: usize) {
        let me = self.my_number();
        let row = self.lobby.rows().get(index).map(|(_, game)| (game.has_chair_for(me), game.id));
        match row {
            // also a table of one's own list: one may be invited to it
            Some((true, game)) => self.act(Request::Sit { game, key: None }),
            Some((false, game)) => self.open_board(game),
            None => {}
        }
    }

    /// A game against the computer: it begins at once and is never rated.
    pub(super) fn play_the_computer(&mut self, level: Level) {
        let modality = Modality { seats: Seats::Two, pace: Pace::Rapid };
        let table = NewTable {
            client_id: self.names.fresh(),
            seats: modality.seats,
            control: modality.usual_terms().control,
            is_rated: false,
            against: Against::Computer { level: Some(level) },
        };
        self.make(table);
    }

    /// Makes a table. It is kept until the site has answered, and sent again after a cut.
    pub(super) fn make(&mut self, table: NewTable) {
        self.act(Request::MakeGame(table.clone()));
        self.lobby.making = Some(table);
    }
}
