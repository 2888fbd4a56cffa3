//! A table as the protocol shows it.

use jiff::{SignedDuration, Timestamp};
use ronde_domain::{AccountId, ConversationId};
use ronde_play::{Access, Entry, Phase, Sitter};
use ronde_protocol::{
    ClaimShape, ClockShape, GameShape, HappenedShape, LegalShape, ListedShape, MatchedShape, NewsShape,
    OfferShape, OutShape, OutcomeShape, PlayShape, PlayerShape, PositionShape, Push, RatingShape,
};
use ronde_quoridor::{Position, Seat};
use ronde_store::games::GameRatingChange;

use crate::play::shown::Shown;

/// The rooms of a game that somebody may come into.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rooms {
    /// Where they talk.
    pub(super) own: Option<ConversationId>,
    /// Where spectators talk.
    pub(super) spectators: Option<ConversationId>,
}

impl Shown {
    pub(super) fn listed(&self, viewer: Option<AccountId>) -> ListedShape {
        let table = &self.table;
        let terms = table.terms();
        let you = viewer.and_then(|viewer| table.seat_of(viewer));
        ListedShape {
            id: self.id,
            game: terms.modality().game(),
            modality: terms.modality(),
            seats: terms.seats,
            control: terms.control,
            is_rated: terms.is_rated,
            access: table.access().code().into(),
            phase: table.phase(),
            players: self.players(),
            moves: u32::try_from(table.moves().len()).unwrap_or(u32::MAX),
            outcome: self.outcome(),
            called_off: table.called_off(),
            made_at: table.made_at(),
            changed_at: table.changed_at(),
            pause_ends_at: table.pause_ends_at(),
            is_my_turn: you.is_some() && table.to_move() == you && table.phase() == Phase::Playing,
            event: self.event.as_ref().and_then(|event| event.told(you.is_some())),
        }
    }

    /// As somebody sees it who looks at the board.
    pub(super) fn seen(&self, viewer: Option<AccountId>, rooms: Rooms, now: Timestamp) -> GameShape {
        let table = &self.table;
        let position = self.board();
        let seats = table.terms().seats.seats();
        GameShape {
            listed: self.listed(viewer),
            position: self.position(now),
            plays: table.moves().iter().map(play).collect(),
            you: viewer.and_then(|viewer| table.seat_of(viewer)),
            may_sit: viewer.is_some_and(|viewer| self.may_sit(viewer)),
            key: self.key(viewer),
            conversation: rooms.own,
            spectators: rooms.spectators,
            matched: MatchedShape::of(table.access()),
            after: table.after(),
            paths: seats.map(|seat| position.shortest_path(seat)).collect(),
        }
    }

    /// What everybody at the table is told after something has happened, as the text of a frame.
    pub(super) fn news(&self, entries: &[Entry], now: Timestamp) -> String {
        let news = NewsShape {
            game: self.id,
            events: entries.iter().map(HappenedShape::from).collect(),
            phase: self.table.phase(),
            moves: u32::try_from(self.table.moves().len()).unwrap_or(u32::MAX),
            outcome: self.outcome(),
            called_off: self.table.called_off(),
            pause_ends_at: self.table.pause_ends_at(),
            players: self.players(),
            position: self.position(now),
        };
        Push::Game(Box::new(news)).frame()
    }

    fn outcome(&self) -> Option<OutcomeShape> {
        self.table.outcome().map(|outcome| OutcomeShape::of(outcome, self.table.terms().seats))
    }

    fn board(&self) -> Position {
        let start = || Position::start(self.table.terms().seats);
        self.table.game().map_or_else(start, |game| *game.position())
    }

    fn players(&self) -> Vec<Option<PlayerShape>> {
        let sitters = self.table.sitters();
        let player = |(index, seat): (usize, Seat)| Some(self.player(*sitters.get(index)?, seat));
        self.table.terms().seats.seats().enumerate().map(player).collect()
    }

    fn player(&self, sitter: Sitter, seat: Seat) -> PlayerShape {
        let seat = seat.number();
        match sitter {
            Sitter::Computer(level) => PlayerShape {
                seat,
                account: None,
                name: String::new(),
                computer: Some(level),
                rating: None,
                rating_change: None,
                is_provisional: false,
            },
            Sitter::Account(account) => {
                let face = self.faces.get(&account);
                PlayerShape {
                    seat,
                    account: Some(account),
                    name: face.map(|face| face.name.clone()).unwrap_or_default(),
                    computer: None,
                    rating: face.map(|face| face.rating),
                    rating_change: face.and_then(|face| face.change),
                    is_provisional: face.is_some_and(|face| face.is_provisional),
                }
            }
        }
    }

    fn position(&self, now: Timestamp) -> PositionShape {
        let table = &self.table;
        let position = self.board();
        let to_move = table.to_move();
        let seats = || table.terms().seats.seats();
        let clock = |seat| ClockShape {
            left: table.clock(seat, now).map(millis),
            is_running: table.running_at(now) == Some(seat),
            runs_in: table.runs_in(seat, now).map(millis),
            is_here: table.is_here(seat),
            grace_ms: table.grace(seat, now).map_or(0, millis),
        };
        PositionShape {
            version: table.head(),
            position: position.to_string(),
            to_move,
            clocks: seats().map(clock).collect(),
            walls: seats().map(|seat| position.walls_left(seat)).collect(),
            out: table.out().map(|(seat, why)| OutShape { seat, why }).collect(),
            deadline: table.deadline(),
            claim: self.claim(),
            offers: table.offers().map(|(seat, what)| OfferShape { seat, what }).collect(),
            legal: (table.phase() == Phase::Playing).then(|| legal(&position)),
            ratings: self.ratings.clone(),
            rematch: self.rematch,
            now,
        }
    }

    /// What can be claimed, and from when on.
    fn claim(&self) -> Option<ClaimShape> {
        let against = self.table.absent().map(|(seat, at)| ClaimShape { seat: Some(seat), at });
        against.or_else(|| self.table.pause_ends_at().map(|at| ClaimShape { seat: None, at }))
    }

    /// The key of the link, for whoever made the table, while it waits.
    fn key(&self, viewer: Option<AccountId>) -> Option<String> {
        let is_makers = viewer.is_some() && viewer == self.maker && self.table.phase() == Phase::Waiting;
        match self.table.access() {
            Access::Link(key) if is_makers => Some(key.clone()),
            _ => None,
        }
    }

    /// Whether somebody could sit down.
    fn may_sit(&self, who: AccountId) -> bool {
        let table = &self.table;
        let is_welcome = match table.access() {
            Access::Open | Access::Link(_) => true,
            Access::Invited(invited) => invited.contains(&who),
            Access::Computer | Access::Matched { .. } | Access::Board { .. } => false,
        };
        is_welcome
            && table.phase() == Phase::Waiting
            && table.sitters().len() < usize::from(table.terms().seats.number())
            && !table.is_seated(who)
    }
}

/// What a game did to the rating of one of its players.
pub(super) fn rating(change: &GameRatingChange) -> RatingShape {
    RatingShape {
        account: change.account,
        seat: change.seat,
        before: change.before.into(),
        after: change.after.into(),
        change: change.change().into(),
        expected: change.derivation.expected(),
        // a derivation is plain numbers under fixed names
        derivation: serde_json::to_value(&change.derivation).unwrap_or_default(),
    }
}

fn play(made: &ronde_play::Made) -> PlayShape {
    PlayShape { seat: made.seat, r#move: made.play, at: made.at, left: made.left.map(millis) }
}

fn legal(position: &Position) -> LegalShape {
    let pawns: Vec<_> = position.pawn_moves().iter().collect();
    let walls: Vec<_> = position.legal_walls().iter().collect();
    LegalShape { pass: pawns.is_empty() && walls.is_empty(), pawns, walls }
}

fn millis(duration: SignedDuration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
