//! A game as text: tags, then the moves with their numbers, then the result.
//!
//! ```text
//! [Event "Club evening"]
//! [Player1 "Ada"]
//! [Player2 "Ben"]
//! [Players "2"]
//! [Draws "repetition 3, without-wall 100, plies 400"]
//! [Result "1-0"]
//!
//! 1. e2 e8 2. e3 {2 resigned} 1-0
//! ```
//!
//! The writer adds the tags `Players`, `Draws`, `Result` and, for a game from another position, `Position`; all others are the caller's. A
//! player who leaves is a comment at that place: `{2 resigned}`, `{2 out of time}` or `{2 forfeited}`; `{draw agreed}` ends a game of two.
//! Other comments and the move numbers are ignored when reading. The result must be the one that the moves lead to; an unfinished game ends
//! with `*`. A control character in a tag is written as a space.

mod read;
mod write;

pub use read::{Fault, RecordFault};

use crate::game::{Event, Leaving};
use crate::{Game, Seat};

/// A game with its tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The caller's tags, in order: who played, where, when.
    pub tags: Vec<Tag>,
    /// The game.
    pub game: Game,
}

/// A name and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Letters, digits and `_`.
    pub name: String,
    /// Anything on one line.
    pub value: String,
}

impl Record {
    /// A game without tags.
    pub const fn new(game: Game) -> Self {
        Self { tags: Vec::new(), game }
    }

    /// With one more tag.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.tags.push(Tag { name: name.to_owned(), value: value.to_owned() });
        self
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }
}

/// The tags that follow from the game.
const OWN_TAGS: [&str; 4] = ["Players", "Draws", "Position", "Result"];
/// An unfinished game.
const GOES_ON: &str = "*";
const DRAW_AGREED: &str = "draw agreed";

const fn leaving_words(why: Leaving) -> &'static str {
    match why {
        Leaving::Resigned => "resigned",
        Leaving::OutOfTime => "out of time",
        Leaving::Forfeited => "forfeited",
        Leaving::Abandoned => "abandoned",
    }
}

/// The event that a comment stands for, if any.
fn event_of(comment: &str) -> Option<Event> {
    if comment == DRAW_AGREED {
        return Some(Event::DrawAgreed);
    }
    let (number, words) = comment.split_once(' ')?;
    let seat = Seat::try_from(number.parse::<u8>().ok()?).ok()?;
    let why = [Leaving::Resigned, Leaving::OutOfTime, Leaving::Forfeited, Leaving::Abandoned];
    why.into_iter().find(|why| leaving_words(*why) == words).map(|why| Event::Left { seat, why })
}
