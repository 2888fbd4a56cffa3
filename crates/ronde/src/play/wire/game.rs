//! One game: everything about it, and what is told when something happens in it.

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId};
use ronde_play::Offer;
use ronde_quoridor::{Move, Position, Seat, Square, Wall};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{Listed, Outcome, Phase, Player, if_readable, readable};

/// A game as it was told last.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// What was agreed.
    pub(crate) listed: Listed,
    pub(crate) version: i64,
    pub(crate) standing: Standing,
    pub(crate) plays: Vec<Play>,
    /// Where one sits; nowhere for who watches.
    pub(crate) you: Option<Seat>,
    /// Whose turn it is by the moves that were taken in.
    turn: Option<Seat>,
}

/// Everything that changes while a game is played.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Standing {
    pub(crate) phase: Phase,
    #[serde(default, deserialize_with = "position")]
    pub(crate) position: Option<Position>,
    #[serde(default)]
    pub(crate) to_move: Option<Seat>,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) clocks: Vec<Clock>,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) walls: Vec<u8>,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) out: Vec<Out>,
    #[serde(default)]
    pub(crate) deadline: Option<Timestamp>,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) offers: Vec<Offered>,
    /// What can be claimed, now or soon.
    #[serde(default, deserialize_with = "if_readable")]
    pub(crate) claim: Option<Claim>,
    /// When the current pause ends.
    #[serde(default)]
    pub(crate) pause_ends_at: Option<Timestamp>,
    #[serde(default, deserialize_with = "if_readable")]
    pub(crate) legal: Option<Legal>,
    #[serde(default, deserialize_with = "if_readable")]
    pub(crate) outcome: Option<Outcome>,
    /// Why it is no game.
    #[serde(default)]
    pub(crate) called_off: Option<String>,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) ratings: Vec<RatingChange>,
    /// The game that follows by agreement.
    #[serde(default)]
    pub(crate) rematch: Option<GameId>,
    #[serde(default)]
    pub(crate) players: Vec<Option<Player>>,
    pub(crate) now: Timestamp,
}

/// The clock of a seat when it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Clock {
    /// In milliseconds; nothing when days are counted.
    #[serde(default)]
    pub(crate) left: Option<i64>,
    pub(crate) is_running: bool,
    #[serde(default = "yes")]
    pub(crate) is_here: bool,
    /// Milliseconds until it starts to run; `None` for a stopped clock.
    #[serde(default)]
    pub(crate) runs_in: Option<i64>,
}

const fn yes() -> bool {
    true
}

/// A player who is out of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Out {
    pub(crate) seat: Seat,
    pub(crate) why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Offered {
    pub(crate) seat: Seat,
    pub(crate) what: Offer,
}

/// What can be claimed: against a player who is away, or that a pause is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Claim {
    #[serde(default)]
    pub(crate) seat: Option<Seat>,
    pub(crate) at: Timestamp,
}

/// What whoever is to move may do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(crate) struct Legal {
    pub(crate) pawns: Vec<Square>,
    pub(crate) walls: Vec<Wall>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct RatingChange {
    #[serde(default)]
    pub(crate) seat: Option<Seat>,
    pub(crate) before: f64,
    pub(crate) after: f64,
    pub(crate) change: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Play {
    pub(crate) seat: Seat,
    #[serde(rename = "move")]
    pub(crate) play: Move,
}

/// What is told of a game in which something has happened.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct News {
    pub(crate) game: GameId,
    pub(crate) version: i64,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) events: Vec<Happened>,
    #[serde(flatten)]
    pub(crate) standing: Standing,
}

/// An entry of the log of a game, as far as the list of moves needs it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Happened {
    pub(crate) seq: i64,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    play: Option<Move>,
    #[serde(default)]
    seat: Option<Seat>,
    /// Number of moves taken back.
    #[serde(default)]
    moves: usize,
}

impl News {
    /// Whether the game begins with this.
    pub(crate) fn has_begun(&self) -> bool {
        self.events.iter().any(|event| event.kind == "began")
    }

    pub(crate) fn has_player(&self, account: AccountId) -> bool {
        self.standing.players.iter().flatten().any(|player| player.account == Some(account))
    }

    pub(crate) fn is_turn_of(&self, account: AccountId) -> bool {
        let player = |seat: Seat| self.standing.players.get(seat.index())?.as_ref();
        self.standing.to_move.and_then(player).is_some_and(|player| player.account == Some(account))
    }
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
    /// Reads what was answered; nothing if it is no game.
    pub(crate) fn read(told: &Value) -> Option<Self> {
        #[derive(Deserialize)]
        struct Rest {
            version: i64,
            #[serde(default, deserialize_with = "readable")]
            plays: Vec<Play>,
            #[serde(default)]
            you: Option<Seat>,
        }
        let listed = Listed::deserialize(told).ok()?;
        let standing = Standing::deserialize(told).ok()?;
        let rest = Rest::deserialize(told).ok()?;
        Some(Self {
            turn: standing.to_move,
            listed,
            version: rest.version,
            standing,
            plays: rest.plays,
            you: rest.you,
        })
    }

    /// Takes news in, if they are the next ones. `me` is the reader, whose seat is drawn when the game begins.
    pub(crate) fn take(&mut self, news: &News, me: Option<AccountId>) -> Fit {
        // what follows a game, such as the number of its rematch, can come without an event
        let is_same = news.version == self.version && news.standing.now >= self.standing.now;
        if news.version <= self.version && !is_same {
            return Fit::Old;
        }
        let missing = news.events.first().map_or(news.version, |first| first.seq - 1) > self.version;
        if news.version > self.version && missing {
            return Fit::Gap;
        }
        let known = self.version;
        for event in news.events.iter().filter(|event| event.seq > known) {
            self.take_event(event);
        }
        self.version = news.version;
        self.standing = news.standing.clone();
        self.turn = self.standing.to_move;
        // before the game begins a chair is no seat yet
        if me.is_some() && self.standing.phase != Phase::Waiting {
            let is_mine = |player: &&Option<Player>| player.as_ref().is_some_and(|one| one.account == me);
            let chair = self.standing.players.iter().position(|player| is_mine(&player));
            self.you = chair.and_then(|index| Seat::try_from(u8::try_from(index + 1).ok()?).ok());
        }
        Fit::Next
    }

    fn take_event(&mut self, event: &Happened) {
        match (event.kind.as_str(), event.play, event.seat) {
            ("began", ..) => self.turn = Some(Seat::One),
            ("moved", Some(play), _) => {
                if let Some(seat) = self.turn {
                    self.plays.push(Play { seat, play });
                    self.turn = self.after(seat);
                }
            }
            ("taken-back", ..) => {
                self.plays.truncate(self.plays.len().saturating_sub(event.moves));
                self.turn = self.standing.to_move;
            }
            ("left", _, Some(seat)) => {
                self.standing.out.push(Out { seat, why: String::new() });
                if self.turn == Some(seat) {
                    self.turn = self.after(seat);
                }
            }
            _ => {}
        }
    }

    /// Who comes after somebody, of those who are still in the game.
    fn after(&self, seat: Seat) -> Option<Seat> {
        let is_in = |seat: &Seat| self.standing.out.iter().all(|out| out.seat != *seat);
        let seats = self.listed.seats;
        let later = seats.seats().filter(|other| *other > seat);
        later.chain(seats.seats().filter(|other| *other < seat)).find(is_in)
    }

    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.standing.players.get(seat.index())?.as_ref()
    }

    /// Whether somebody sits at the table, also before seats are drawn.
    pub(crate) fn is_seated(&self, who: Option<AccountId>) -> bool {
        who.is_some() && self.standing.players.iter().flatten().any(|player| player.account == who)
    }

    pub(crate) fn is_my_turn(&self) -> bool {
        self.standing.phase == Phase::Playing && self.you.is_some() && self.standing.to_move == self.you
    }

    /// What lies on the board; the first position before the game begins.
    pub(crate) fn position(&self) -> Position {
        self.standing.position.unwrap_or_else(|| Position::start(self.listed.seats))
    }

    /// Whether a seat has offered this.
    pub(crate) fn has_offered(&self, seat: Seat, what: Offer) -> bool {
        self.standing.offers.contains(&Offered { seat, what })
    }

    /// An offer of somebody else that waits for one's own word.
    pub(crate) fn offer_to_me(&self) -> Option<Offered> {
        let you = self.you?;
        let others = self.standing.offers.iter().filter(|offer| offer.seat != you);
        others.copied().find(|offer| !self.has_offered(you, offer.what))
    }
}

/// A position; one of studies too, since walls need not add up after somebody has left.
fn position<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Position>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.and_then(|text| Position::study(&text).ok()))
}
