//! A table with its log, and a clock that stands still until somebody waits.

use jiff::{SignedDuration, Timestamp};
use ronde_domain::{AccountId, BoardNumber, RoundNumber, TournamentId};
use ronde_play::{
    Access, Act, Control, Entry, Event, Handling, Level, Offer, Phase, PlayerAct, Refused, Sitter, Table,
    Terms,
};
use ronde_quoridor::{Leaving, Seat, Seats};

pub(crate) const BLITZ: Control = Control::Clock { base: 300, increment: 3 };

/// A moment in the life of a site.
pub(crate) const MORNING: Timestamp = Timestamp::constant(1_790_000_000, 0);

pub(crate) struct Hall {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    pub(crate) now: Timestamp,
}

impl Hall {
    /// A table at which nobody sits yet.
    pub(crate) fn empty(terms: Terms, access: Access) -> Self {
        let made = Entry { seq: 1, at: MORNING, event: Table::make(terms, access, None) };
        let log = vec![made];
        Self { table: Table::from_log(&log).unwrap(), log, now: MORNING }
    }

    /// A game with these players, from the first seat on.
    pub(crate) fn game(terms: Terms, access: Access, sitters: &[Sitter]) -> Self {
        let mut hall = Self::empty(terms, access);
        for sitter in sitters {
            hall.act(&Act::Sit(*sitter)).unwrap();
        }
        hall.act(&Act::Begin(sitters.to_vec())).unwrap();
        hall
    }

    /// A rated game with a clock between two.
    pub(crate) fn two() -> Self {
        Self::game(Terms::new(Seats::Two, BLITZ, true), Access::Open, &people(2))
    }

    /// A rated game with a clock between two, by the terms of old logs.
    pub(crate) fn old() -> Self {
        let terms = Terms { handling: Handling::default(), ..Terms::new(Seats::Two, BLITZ, true) };
        Self::game(terms, Access::Open, &people(2))
    }

    /// An unrated game with a clock between two.
    pub(crate) fn casual() -> Self {
        Self::game(Terms::new(Seats::Two, BLITZ, false), Access::Open, &people(2))
    }

    /// A rated game with a clock between four.
    pub(crate) fn four() -> Self {
        Self::game(Terms::new(Seats::Four, BLITZ, true), Access::Open, &people(4))
    }

    /// A game of two with days per move.
    pub(crate) fn days(days: u16) -> Self {
        Self::game(Terms::new(Seats::Two, Control::Days { days }, true), Access::Open, &people(2))
    }

    /// A board of a tournament.
    pub(crate) fn board() -> Self {
        Self::game(Terms::new(Seats::Two, BLITZ, true), board(), &people(2))
    }

    /// Somebody against the computer.
    pub(crate) fn computer() -> Self {
        let sitters = [person(1), Sitter::Computer(Level::Easy)];
        Self::game(Terms::new(Seats::Two, BLITZ, false), Access::Computer, &sitters)
    }

    /// Time goes by.
    pub(crate) fn wait(&mut self, seconds: i64) -> &mut Self {
        self.wait_for(SignedDuration::from_secs(seconds))
    }

    pub(crate) fn wait_for(&mut self, time: SignedDuration) -> &mut Self {
        self.now += time;
        self
    }

    /// Somebody does something: the events are applied and recorded, and the log still gives this table.
    pub(crate) fn act(&mut self, act: &Act) -> Result<Vec<Event>, Refused> {
        let events = self.table.decide(act, self.now)?;
        self.log.extend(self.table.take(events.clone(), self.now).unwrap());
        assert_eq!(Table::from_log(&self.log).as_ref(), Ok(&self.table), "after {act:?}");
        Ok(events)
    }

    /// The players make these moves in turn, without thinking.
    pub(crate) fn play(&mut self, moves: &str) -> &mut Self {
        for word in moves.split_whitespace() {
            let seat = self.table.to_move().unwrap();
            let ply = self.table.game().unwrap().plies();
            self.act(&PlayerAct::Play { ply, r#move: word.parse().unwrap() }.by(seat)).unwrap();
        }
        self
    }

    pub(crate) fn offer(&mut self, seat: Seat, what: Offer) -> Result<Vec<Event>, Refused> {
        self.act(&PlayerAct::Offer { what }.by(seat))
    }

    pub(crate) fn look(&mut self) -> Vec<Event> {
        self.act(&Act::Look).unwrap()
    }

    /// Seconds on a clock now.
    pub(crate) fn seconds(&self, seat: Seat) -> i64 {
        whole_seconds(self.table.clock(seat, self.now).unwrap())
    }

    /// Seconds until the time of the player to move is up.
    pub(crate) fn due_in(&self) -> Option<i64> {
        self.table.due().map(|due| whole_seconds(due.duration_since(self.now)))
    }

    pub(crate) fn standing_offers(&self) -> Vec<(Seat, Offer)> {
        self.table.offers().collect()
    }

    pub(crate) fn winners(&self) -> Vec<Seat> {
        self.table.outcome().unwrap().winners.clone()
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.table.phase() == Phase::Playing
    }
}

fn whole_seconds(time: SignedDuration) -> i64 {
    assert_eq!(time.subsec_nanos(), 0, "{time:?}");
    time.as_secs()
}

pub(crate) fn person(number: i64) -> Sitter {
    Sitter::Account(AccountId(number))
}

/// This many people, numbered from 1.
pub(crate) fn people(number: i64) -> Vec<Sitter> {
    (1..=number).map(person).collect()
}

pub(crate) fn board() -> Access {
    Access::Board {
        tournament: TournamentId(7),
        round: RoundNumber::new(2).unwrap(),
        board: BoardNumber::new(3).unwrap(),
    }
}

pub(crate) fn left(seat: Seat, why: Leaving) -> Event {
    Event::Left { seat, why }
}
