//! A game as this client knows it: told whole once, and kept by the news.

use ronde_domain::AccountId;
use ronde_play::{Event, Offer, Phase};
use ronde_protocol::{
    GameShape, HappenedShape, ListedShape, NewsShape, OfferShape, OutShape, PlayShape, PlayerShape,
    PositionShape,
};
use ronde_quoridor::{Position, Seat};

/// A game as it was told last.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// What was agreed, and how far it is.
    pub(crate) listed: ListedShape,
    /// What changes with every move.
    pub(crate) position: PositionShape,
    pub(crate) plays: Vec<PlayShape>,
    /// Where one sits; nowhere for who watches.
    pub(crate) you: Option<Seat>,
    /// Whose turn it is by the moves that were taken in.
    turn: Option<Seat>,
}

/// How news fit what is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// Taken in.
    Next,
    /// Known already.
    Old,
    /// Something in between is missing: the game is to be asked for again.
    Gap,
}

impl Game {
    /// A game as it was told whole.
    pub(crate) fn of(told: GameShape) -> Self {
        let GameShape { listed, position, plays, you, .. } = told;
        Self { turn: position.to_move, listed, position, plays, you }
    }

    /// The last place of its log that was taken in.
    pub(crate) fn version(&self) -> i64 {
        self.position.version
    }

    /// The number of the next move.
    pub(crate) fn ply(&self) -> u32 {
        u32::try_from(self.plays.len()).unwrap_or(u32::MAX)
    }

    /// Takes news in, if they are the next ones. `me` is the reader, whose seat is drawn when the game begins.
    pub(crate) fn take(&mut self, news: &NewsShape, me: Option<AccountId>) -> Fit {
        let (known, told) = (self.version(), news.position.version);
        // what follows a game, such as the number of its rematch, can come without an event
        let is_same = told == known && news.position.now >= self.position.now;
        if told <= known && !is_same {
            return Fit::Old;
        }
        let missing = news.events.first().map_or(told, |first| first.seq - 1) > known;
        if told > known && missing {
            return Fit::Gap;
        }
        for happened in news.events.iter().filter(|happened| happened.seq > known) {
            self.take_event(happened);
        }
        self.position = news.position.clone();
        self.turn = self.position.to_move;
        let listed = &mut self.listed;
        listed.phase = news.phase;
        listed.moves = news.moves;
        listed.players.clone_from(&news.players);
        listed.outcome.clone_from(&news.outcome);
        listed.called_off = news.called_off;
        listed.pause_ends_at = news.pause_ends_at;
        // before the game begins a chair is no seat yet
        if me.is_some() && news.phase != Phase::Waiting {
            let is_mine = |player: &Option<PlayerShape>| player.as_ref().is_some_and(|one| one.account == me);
            let chair = news.players.iter().position(is_mine);
            self.you = chair.and_then(|index| Seat::try_from(u8::try_from(index + 1).ok()?).ok());
        }
        Fit::Next
    }

    fn take_event(&mut self, happened: &HappenedShape) {
        match happened.event {
            Some(Event::Began { .. }) => self.turn = Some(Seat::One),
            Some(Event::Moved { play }) => {
                if let Some(seat) = self.turn {
                    self.plays.push(PlayShape { seat, r#move: play, at: happened.at, left: None });
                    self.turn = self.after(seat);
                }
            }
            Some(Event::TakenBack { moves }) => {
                let moves = usize::try_from(moves).unwrap_or(usize::MAX);
                self.plays.truncate(self.plays.len().saturating_sub(moves));
                self.turn = self.position.to_move;
            }
            Some(Event::Left { seat, why }) => {
                self.position.out.push(OutShape { seat, why });
                if self.turn == Some(seat) {
                    self.turn = self.after(seat);
                }
            }
            _ => {}
        }
    }

    /// Who comes after somebody, of those who are still in the game.
    fn after(&self, seat: Seat) -> Option<Seat> {
        let is_in = |seat: &Seat| self.position.out.iter().all(|out| out.seat != *seat);
        let seats = self.listed.seats;
        let later = seats.seats().filter(|other| *other > seat);
        later.chain(seats.seats().filter(|other| *other < seat)).find(is_in)
    }

    pub(crate) fn player(&self, seat: Seat) -> Option<&PlayerShape> {
        self.listed.players.get(seat.index())?.as_ref()
    }

    /// Whether somebody sits at the table, also before seats are drawn.
    pub(crate) fn is_seated(&self, who: Option<AccountId>) -> bool {
        who.is_some() && self.listed.players.iter().flatten().any(|player| player.account == who)
    }

    pub(crate) fn is_my_turn(&self) -> bool {
        self.listed.phase == Phase::Playing && self.you.is_some() && self.position.to_move == self.you
    }

    /// What lies on the board; the first position before the game begins.
    pub(crate) fn position(&self) -> Position {
        // one of studies too, since walls need not add up after somebody has left
        Position::study(&self.position.position).unwrap_or_else(|_| Position::start(self.listed.seats))
    }

    /// Whether a seat has offered this.
    pub(crate) fn has_offered(&self, seat: Seat, what: Offer) -> bool {
        self.position.offers.contains(&OfferShape { seat, what })
    }

    /// An offer of somebody else that waits for one's own word.
    pub(crate) fn offer_to_me(&self) -> Option<OfferShape> {
        let you = self.you?;
        let others = self.position.offers.iter().filter(|offer| offer.seat != you);
        others.copied().find(|offer| !self.has_offered(you, offer.what))
    }
}
