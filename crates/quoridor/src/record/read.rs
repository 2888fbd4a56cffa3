//! Reads a game back.

use std::str::FromStr;

use super::{GOES_ON, OWN_TAGS, Record, Tag, event_of, write};
use crate::game::{Event, Refused};
use crate::notation::{NotationFault, beginning};
use crate::{DrawRules, Game, Position, PositionFault, Seats};

/// What is wrong with a game record, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordFault {
    /// From 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a game record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A line that begins with `[` and is not a tag.
    #[error("a tag looks like [Name \"value\"]")]
    Tag,
    /// One of the game's own tags has an invalid value.
    #[error("the tag {name} cannot be {value:?}")]
    TagValue {
        /// Which tag.
        name: &'static str,
        /// What it says.
        value: String,
    },
    /// The tag with the starting position.
    #[error("the position at the start: {0}")]
    Start(#[from] PositionFault),
    /// A comment that is not closed.
    #[error("a comment begins here and does not end")]
    Comment,
    /// A word that is not a move, number or result.
    #[error(transparent)]
    Word(#[from] NotationFault),
    /// A move is not legal, or somebody leaves who can't.
    #[error("{word}: {refused}")]
    Refused {
        /// The event.
        word: String,
        /// The reason.
        refused: Refused,
    },
    /// Something after the result.
    #[error("{0:?} comes after the result")]
    AfterResult(String),
    /// No result at the end.
    #[error("the record ends without a result")]
    NoResult,
    /// A result that the moves don't lead to.
    #[error("the result is {given:?}, but the moves lead to {reached:?}")]
    Result {
        /// What is written.
        given: String,
        /// What was played.
        reached: String,
    },
}

impl FromStr for Record {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Self, RecordFault> {
        let mut tags = Vec::new();
        let mut own = OwnTags::default();
        let mut line = 0;
        let mut rest = text;
        while let Some((first, after)) = next_line(rest).filter(|(first, _)| is_head(first)) {
            line += 1;
            rest = after;
            if !first.trim().is_empty() {
                let at = |fault| RecordFault { line, fault };
                let tag = read_tag(first.trim()).ok_or(at(Fault::Tag))?;
                if !own.take(&tag, line)? {
                    tags.push(tag);
                }
            }
        }
        let game = own.game()?;
        let game = read_moves(rest, line + 1, game, own.result)?;
        Ok(Self { tags, game })
    }
}

fn next_line(text: &str) -> Option<(&str, &str)> {
    if text.is_empty() { None } else { Some(text.split_once('\n').unwrap_or((text, ""))) }
}

fn is_head(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with('[')
}

fn read_tag(line: &str) -> Option<Tag> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    let is_name = |name: &str| {
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    };
    let mut plain = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.push(letters.next()?),
            '"' => return None,
            _ => plain.push(letter),
        }
    }
    is_name(name).then(|| Tag { name: name.to_owned(), value: plain })
}

/// The tags that describe the game.
#[derive(Default)]
struct OwnTags {
    seats: Option<Seats>,
    rules: Option<DrawRules>,
    start: Option<(usize, String)>,
    result: Option<(usize, String)>,
}

impl OwnTags {
    /// Whether it was one of these.
    fn take(&mut self, tag: &Tag, line: usize) -> Result<bool, RecordFault> {
        let Some(name) = OWN_TAGS.into_iter().find(|name| *name == tag.name) else { return Ok(false) };
        let fault = || RecordFault { line, fault: Fault::TagValue { name, value: beginning(&tag.value) } };
        match name {
            "Players" => {
                let seats = tag.value.parse::<u8>().ok().and_then(|players| Seats::try_from(players).ok());
                self.seats = Some(seats.ok_or_else(fault)?);
            }
            "Draws" => self.rules = Some(tag.value.parse().map_err(|_| fault())?),
            "Position" => self.start = Some((line, tag.value.clone())),
            _ => self.result = Some((line, tag.value.clone())),
        }
        Ok(true)
    }

    /// The game before its first move. By default two play with the usual settings.
    fn game(&self) -> Result<Game, RecordFault> {
        let seats = self.seats.unwrap_or(Seats::Two);
        let start = match &self.start {
            None => Position::start(seats),
            Some((line, text)) => {
                let fault = |fault| RecordFault { line: *line, fault };
                let start = Position::study(text).map_err(|reason| fault(reason.into()))?;
                if self.seats.is_some_and(|seats| seats != start.seats()) {
                    return Err(fault(Fault::TagValue { name: "Position", value: beginning(text) }));
                }
                start
            }
        };
        Ok(Game::from_position(start, self.rules.unwrap_or_default()))
    }
}

fn read_moves(
    text: &str,
    first_line: usize,
    mut game: Game,
    tagged: Option<(usize, String)>,
) -> Result<Game, RecordFault> {
    let mut words = Words { rest: text, line: first_line };
    let mut given = None;
    while let Some((line, word)) = words.next_word() {
        let at = |fault| RecordFault { line, fault };
        let word = word.map_err(at)?;
        if given.is_some() {
            match word {
                Word::Comment(comment) if event_of(comment).is_none() => continue,
                Word::Plain(word) | Word::Comment(word) => {
                    return Err(at(Fault::AfterResult(beginning(word))));
                }
            }
        }
        let event = match word {
            Word::Comment(comment) => event_of(comment),
            Word::Plain(word) if is_result(word) => {
                given = Some((line, word.to_owned()));
                None
            }
            Word::Plain(word) => match without_number(word) {
                "" => None,
                play => Some(Event::Move(play.parse().map_err(|fault| at(Fault::Word(fault)))?)),
            },
        };
        if let Some(event) = event {
            game.apply(event).map_err(|refused| at(Fault::Refused { word: word.text(), refused }))?;
        }
    }
    let line = words.line;
    let given = given.ok_or(RecordFault { line, fault: Fault::NoResult })?;
    let reached = write::result(&game);
    for (line, given) in tagged.into_iter().chain([given]) {
        if given != reached {
            return Err(RecordFault { line, fault: Fault::Result { given: beginning(&given), reached } });
        }
    }
    Ok(game)
}

fn is_result(word: &str) -> bool {
    [GOES_ON, "1-0", "0-1", "1/2-1/2"].contains(&word) || word.starts_with('#')
}

/// A word without its move number: nothing for `1.`, `e2` for `1.e2`.
fn without_number(word: &str) -> &str {
    let after = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if after.len() < word.len() && after.starts_with('.') { after.trim_start_matches('.') } else { word }
}

#[derive(Clone, Copy)]
enum Word<'t> {
    Plain(&'t str),
    Comment(&'t str),
}

impl Word<'_> {
    fn text(self) -> String {
        let (Self::Plain(text) | Self::Comment(text)) = self;
        beginning(text)
    }
}

struct Words<'t> {
    rest: &'t str,
    line: usize,
}

impl<'t> Words<'t> {
    /// The next word or comment, with the line in which it begins.
    fn next_word(&mut self) -> Option<(usize, Result<Word<'t>, Fault>)> {
        let begins = self.rest.trim_start();
        self.take(self.rest.len() - begins.len());
        let line = self.line;
        if begins.is_empty() {
            return None;
        }
        if let Some(comment) = begins.strip_prefix('{') {
            let Some(end) = comment.find('}') else {
                self.take(begins.len());
                return Some((line, Err(Fault::Comment)));
            };
            self.take(end + 2);
            return Some((line, Ok(Word::Comment(comment[..end].trim()))));
        }
        let end = begins.find(|letter: char| letter.is_whitespace() || letter == '{').unwrap_or(begins.len());
        self.take(end);
        Some((line, Ok(Word::Plain(&begins[..end]))))
    }

    fn take(&mut self, length: usize) {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.matches('\n').count();
        self.rest = rest;
    }
}
