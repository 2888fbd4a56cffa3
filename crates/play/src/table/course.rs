//! A game from the drawing of seats on: moves, clocks, offers, pauses.

use jiff::{SignedDuration, Timestamp};
use ronde_quoridor::{Game, Leaving, Move, Seat};

use super::clocks::Clocks;
use super::offers::Offers;
use crate::{Damage, Edition, Offer, Terms};

/// How long a disconnected player's wish to resume lasts.
const FRESH: SignedDuration = SignedDuration::from_mins(1);

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Made {
    /// The player.
    pub seat: Seat,
    /// The move.
    pub play: Move,
    /// The time.
    pub at: Timestamp,
    /// What the mover's clock then showed; `None` when days are counted.
    pub left: Option<SignedDuration>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Course {
    pub(super) began_at: Timestamp,
    pub(super) game: Game,
    pub(super) moves: Vec<Made>,
    pub(super) clocks: Clocks,
    pub(super) offers: Offers,
    /// Since when the game is paused.
    pub(super) paused_at: Option<Timestamp>,
    /// How often each player has refused to resume during this pause, by seat.
    refusals: Vec<u32>,
    /// When each player last wanted to resume, by seat.
    wanted_at: Vec<Option<Timestamp>>,
    edition: Edition,
}

impl Course {
    pub(super) fn new(terms: &Terms, is_first_move_limited: bool, at: Timestamp) -> Self {
        Self {
            began_at: at,
            game: Game::new(terms.seats, terms.draws),
            moves: Vec::new(),
            clocks: Clocks::new(terms, is_first_move_limited, at),
            offers: Offers::default(),
            paused_at: None,
            refusals: vec![0; usize::from(terms.seats.number())],
            wanted_at: vec![None; usize::from(terms.seats.number())],
            edition: terms.handling.edition,
        }
    }

    /// The player to move, unless the game is paused or has ended on the board.
    pub(super) fn mover(&self) -> Option<Seat> {
        let runs = self.paused_at.is_none() && self.game.outcome().is_none();
        runs.then(|| self.game.position().to_move())
    }

    pub(super) fn moved(&mut self, play: Move, at: Timestamp) -> Result<(), Damage> {
        let mover = self.mover().ok_or(Damage::NotRunning)?;
        self.game.play(play)?;
        self.clocks.count(Some(mover), at);
        self.clocks.moved(mover);
        let left = self.clocks.counts_seconds().then(|| self.clocks.left(mover, None, at));
        self.moves.push(Made { seat: mover, play, at, left });
        self.offers.pass_over(mover);
        self.tidy_up();
        Ok(())
    }

    pub(super) fn left(&mut self, seat: Seat, why: Leaving, at: Timestamp) -> Result<(), Damage> {
        let mover = self.mover();
        let to_move = self.game.position().to_move();
        self.game.leave(seat, why)?;
        self.clocks.count(mover, at);
        if seat == to_move {
            self.clocks.begin_turn();
        }
        // offers were made to the players who were there
        self.offers.clear();
        Ok(())
    }

    pub(super) fn drawn(&mut self, at: Timestamp) -> Result<(), Damage> {
        let mover = self.mover();
        self.game.agree_draw().map_err(|_| Damage::Draw)?;
        self.clocks.count(mover, at);
        self.tidy_up();
        Ok(())
    }

    pub(super) fn paused(&mut self, at: Timestamp) -> Result<(), Damage> {
        let mover = self.mover().ok_or(Damage::NotRunning)?;
        self.clocks.count(Some(mover), at);
        self.paused_at = Some(at);
        self.refusals.fill(0);
        self.offers.clear();
        Ok(())
    }

    pub(super) fn resumed(&mut self, at: Timestamp) -> Result<(), Damage> {
        self.paused_at.take().ok_or(Damage::NotPaused)?;
        self.clocks.resume(at);
        self.offers.clear();
        Ok(())
    }

    /// Nobody is charged for the time since then; what was used before counts.
    pub(super) fn stood_since(&mut self, since: Timestamp, at: Timestamp) {
        let mover = self.mover();
        self.clocks.count(mover, since.min(at));
        self.clocks.stand(at);
    }

    /// The last moves are undone. The time spent on them stays spent.
    pub(super) fn taken_back(&mut self, moves: u32, at: Timestamp) -> Result<(), Damage> {
        let mover = self.mover().ok_or(Damage::NotRunning)?;
        let moves = usize::try_from(moves).ok().filter(|moves| *moves > 0).ok_or(Damage::TakeBack)?;
        let left = self.moves.len().checked_sub(moves).ok_or(Damage::TakeBack)?;
        self.game = self.game.without_last(moves).ok_or(Damage::TakeBack)?;
        self.moves.truncate(left);
        self.clocks.count(Some(mover), at);
        self.clocks.begin_turn();
        self.offers.clear();
        Ok(())
    }

    /// A player offers something, or agrees.
    pub(super) fn offered(&mut self, seat: Seat, what: Offer, at: Timestamp) {
        self.offers.make(seat, what);
        if what == Offer::Resume {
            self.wanted_at[seat.index()] = Some(at);
        }
    }

    /// Whether a player who wanted to resume has left since. Somebody who plays without a connection has a minute in which the others can
    /// agree.
    pub(super) fn has_gone_since(&self, seat: Seat, now: Timestamp) -> bool {
        let is_fresh = |at: Timestamp| now.duration_since(at) < FRESH;
        !self.clocks.is_here(seat) && !self.wanted_at[seat.index()].is_some_and(is_fresh)
    }

    /// A player withdraws an offer or declines. Not wanting to resume during a pause is remembered. From the third edition on, withdrawing
    /// one's own wish to resume counts as well, unless the wish ended because its player had left.
    pub(super) fn declined(&mut self, seat: Seat, what: Offer) {
        let is_refusal = if self.offers.has(seat, what) {
            self.edition >= Edition::Third && self.clocks.is_here(seat)
        } else {
            self.offers.is_from_another(seat, what)
        };
        if what == Offer::Resume && is_refusal {
            self.refusals[seat.index()] += 1;
        }
        self.offers.decline(seat, what);
    }

    /// How often a player has refused to resume during this pause.
    pub(super) fn refusals(&self, seat: Seat) -> u32 {
        self.refusals[seat.index()]
    }

    /// A player's last connection is lost, or there is one again.
    pub(super) fn came_or_went(&mut self, seat: Seat, is_here: bool, at: Timestamp) -> Result<(), Damage> {
        self.check_seat(seat)?;
        let mover = self.mover();
        self.clocks.count(mover, at);
        self.clocks.set_here(seat, is_here);
        Ok(())
    }

    pub(super) fn check_seat(&self, seat: Seat) -> Result<(), Damage> {
        if self.game.seats().has(seat) { Ok(()) } else { Err(Damage::NoSuchSeat(seat)) }
    }

    /// After the end, only a rematch can be offered.
    fn tidy_up(&mut self) {
        if self.game.outcome().is_some() {
            self.offers.clear();
        }
    }
}
