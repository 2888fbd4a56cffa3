//! The game on the screen: what is known about it, what is aimed at, what is on its way to the site.

use std::time::Duration;

use jiff::Timestamp;
use ronde_domain::{ConversationId, GameId};
use ronde_play::{Phase, PlayerAct};
use ronde_protocol::{LegalShape, NewsShape, Problem, Request};
use ronde_quoridor::{Move, Orientation, Seat, Square, Wall};

use super::facing::Facing;
use super::{App, Notice};
use crate::play::game::{Fit, Game};

#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) id: GameId,
    /// `None` until the site has sent it.
    pub(crate) game: Option<Game>,
    /// When it arrived, for the clocks.
    told_at: Duration,
    /// Since when all clocks have been stopped because the site can't store anything.
    stopped: Option<Duration>,
    /// A move that is being typed.
    pub(crate) typed: String,
    /// What the arrow keys point at.
    pub(crate) aim: Option<Aim>,
    /// Why the aimed wall can't be placed, according to the site.
    pub(crate) doubt: Option<String>,
    /// A move that the site has not confirmed.
    pub(crate) sending: Option<Sending>,
    /// What is done only after it is confirmed.
    pub(crate) sure: Option<Sure>,
    /// A message to the others that is being typed.
    pub(crate) words: Option<String>,
    /// The conversation with them; `None` until the site has let us in.
    pub(crate) room: Option<ConversationId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    Pawn(Square),
    Wall(Wall),
}

/// A move on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sending {
    pub(crate) ply: u32,
    pub(crate) play: Move,
}

impl Sending {
    const fn act(self) -> PlayerAct {
        PlayerAct::Play { ply: self.ply, r#move: self.play }
    }
}

/// What is done only after a second word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sure {
    Resign,
    Abort,
}

impl Board {
    pub(super) fn new(id: GameId) -> Self {
        Self {
            id,
            game: None,
            told_at: Duration::ZERO,
            stopped: None,
            typed: String::new(),
            aim: None,
            doubt: None,
            sending: None,
            sure: None,
            words: None,
            room: None,
        }
    }

    pub(crate) fn facing(&self) -> Option<Facing> {
        self.game.as_ref().map(|game| Facing::of(game.you, game.listed.seats))
    }

    /// The whole game is told.
    pub(super) fn tell(&mut self, game: Game, now: Duration) {
        // an answer can be older than a push that has overtaken it
        if self.game.as_ref().is_none_or(|known| known.version() <= game.version()) {
            self.game = Some(game);
            self.told_at = now;
        }
    }

    /// Takes news in; how they fit.
    pub(super) fn take(
        &mut self,
        news: &NewsShape,
        me: Option<ronde_domain::AccountId>,
        now: Duration,
    ) -> Fit {
        let Some(game) = &mut self.game else { return Fit::Gap };
        let fit = game.take(news, me);
        if fit == Fit::Next {
            self.told_at = now;
            if !game.is_my_turn() {
                self.aim = None;
                self.doubt = None;
            }
            if !self.may_move() {
                self.typed.clear();
            }
        }
        fit
    }

    /// Whether a move can be typed now or soon: only by a player, while the game goes on.
    pub(crate) fn may_move(&self) -> bool {
        let is_played = |game: &Game| game.you.is_some() && game.listed.phase == Phase::Playing;
        self.game.as_ref().is_some_and(is_played)
    }

    /// Stops all clocks from a moment on, or lets them run again.
    pub(super) fn stop(&mut self, since: Option<Duration>) {
        self.stopped = since.map(|since| self.stopped.unwrap_or(since));
    }

    /// What is left on a clock now, in milliseconds.
    pub(crate) fn left(&self, seat: Seat, now: Duration) -> Option<i64> {
        let now = self.stopped.map_or(now, |stopped| stopped.min(now));
        let clock = self.game.as_ref()?.position.clocks.get(seat.index())?;
        let passed = i64::try_from(now.saturating_sub(self.told_at).as_millis()).unwrap_or(i64::MAX);
        // an older site says only whether the clock runs
        let runs_in = clock.runs_in.or(clock.is_running.then_some(0));
        let charged = runs_in.map_or(0, |wait| passed.saturating_sub(wait).max(0));
        Some(clock.left?.saturating_sub(charged).max(0))
    }

    pub(crate) fn site_time(&self, now: Duration) -> Option<Timestamp> {
        let told = self.game.as_ref()?.position.now;
        told.checked_add(now.saturating_sub(self.told_at)).ok()
    }

    /// Whether the aimed wall can be placed, as far as we know.
    pub(crate) fn is_possible(&self, wall: Wall) -> bool {
        let legal = self.game.as_ref().and_then(|game| game.position.legal.as_ref());
        legal.is_some_and(|legal| legal.walls.contains(&wall))
    }

    /// The squares to which the own pawn can go now.
    pub(crate) fn targets(&self) -> &[Square] {
        let mine = self.game.as_ref().filter(|game| game.is_my_turn());
        mine.and_then(|game| game.position.legal.as_ref()).map_or(&[], |LegalShape { pawns, .. }| pawns)
    }

    /// Aims at the next square or groove in this direction, as seen on the screen.
    pub(super) fn point(&mut self, right: i8, up: i8) {
        let Some((facing, from)) = self.facing().zip(self.own_pawn()) else { return };
        let moved = |at: u8, by: i8| at.saturating_add_signed(by);
        self.doubt = None;
        self.aim = match self.aim {
            Some(Aim::Wall(wall)) => {
                let (x, y, lies) = facing.wall_place(wall);
                let next = facing.wall(moved(x, right), moved(y, up), lies);
                Some(Aim::Wall(next.unwrap_or(wall)))
            }
            aim => {
                let at = if let Some(Aim::Pawn(square)) = aim { square } else { from };
                let (x, y) = facing.place(at);
                Some(Aim::Pawn(facing.square(moved(x, right), moved(y, up)).unwrap_or(at)))
            }
        };
    }

    /// Aims with a wall, or with the pawn again.
    pub(super) fn take_up_wall(&mut self) {
        let Some((facing, from)) = self.facing().zip(self.own_pawn()) else { return };
        self.doubt = None;
        if matches!(self.aim, Some(Aim::Wall(_))) {
            self.aim = None;
            return;
        }
        // in front of the own pawn
        let (x, y) = facing.place(from);
        self.aim = facing.wall(x.min(7), y.min(7), Orientation::Horizontal).map(Aim::Wall);
    }

    /// Turns the aimed wall.
    pub(super) fn turn_wall(&mut self) {
        if let Some(Aim::Wall(wall)) = self.aim {
            self.doubt = None;
            self.aim = Wall::new(wall.anchor(), super::facing::across(wall.orientation())).map(Aim::Wall);
        }
    }

    /// Where the arrow keys start: at the own pawn, or for spectators at the pawn of the player to move.
    fn own_pawn(&self) -> Option<Square> {
        let game = self.game.as_ref()?;
        let position = game.position();
        position.pawn(game.you.unwrap_or(position.to_move())).or_else(|| Square::new(4, 4))
    }
}

impl App {
    /// Sends a move of the game on the screen.
    pub(super) fn play(&mut self, play: Move) {
        let Some(board) = &mut self.board else { return };
        let Some(game) = &board.game else { return };
        let sending = Sending { ply: game.ply(), play };
        board.sending = Some(sending);
        board.typed.clear();
        let game = board.id;
        // without a connection it goes out as soon as there is one
        self.act(Request::Act { game, act: sending.act() });
    }

    /// The whole game has arrived: moves in doubt are settled or sent again.
    pub(super) fn game_told(&mut self, game: Game) {
        let Some(board) = self.board.as_mut().filter(|board| board.id == game.listed.id) else { return };
        let is_open = |sending: &Sending| game.ply() == sending.ply && game.is_my_turn();
        board.sending = board.sending.filter(is_open);
        board.tell(game, self.now);
        let again = board.sending.map(|sending| Request::Act { game: board.id, act: sending.act() });
        if let Some(again) = again
            && !self.is_asked(|request| *request == again)
        {
            self.ask(again);
        }
        self.open_game_room();
    }

    pub(super) fn played(&mut self, ply: u32, refused: Option<Problem>) {
        let Some(board) = self.board.as_mut() else { return };
        board.sending = board.sending.filter(|sending| sending.ply != ply);
        if let Some(problem) = refused {
            self.notice = Some(Notice::Site(problem.sentence()));
            if problem.is("overtaken") {
                let game = board.id;
                self.ask(Request::Game { game });
            }
        } else {
            board.aim = None;
        }
    }

    /// Asks why the aimed wall can't be placed.
    pub(super) fn ask_about_wall(&mut self) {
        let Some(board) = &self.board else { return };
        let is_my_turn = board.game.as_ref().is_some_and(Game::is_my_turn);
        if let Some(Aim::Wall(wall)) = board.aim
            && is_my_turn
            && !board.is_possible(wall)
        {
            let request = Request::Check { game: board.id, r#move: Move::Wall(wall) };
            self.ask(request);
        }
    }

    pub(super) fn checked(&mut self, play: Move, refused: Option<Problem>) {
        let Some(board) = &mut self.board else { return };
        if board.aim.map(Aim::play) == Some(play) {
            board.doubt = refused.map(|problem| problem.sentence());
        }
    }

    /// Whether this game is on the screen, still goes on, and the user plays in it.
    pub(super) fn is_at(&self, game: GameId) -> bool {
        self.board.as_ref().is_some_and(|board| board.id == game)
    }

    /// The phase of the game on the screen.
    pub(super) fn phase(&self) -> Option<Phase> {
        Some(self.board.as_ref()?.game.as_ref()?.listed.phase)
    }
}

impl Aim {
    pub(super) fn play(self) -> Move {
        match self {
            Self::Pawn(square) => Move::Pawn(square),
            Self::Wall(wall) => Move::Wall(wall),
        }
    }
}
