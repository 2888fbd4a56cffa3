//! The kinds of faults, with details.

use std::fmt;

use ronde_domain::{Outcome, PairingNumber, Points, RequestedBye, RoundNumber};

use super::What;

/// What is wrong, or unusual but readable.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// A field has an invalid value.
    #[error("found {} as {what}, expected {}", quoted(found), what.expected())]
    Value {
        /// Which field.
        what: What,
        /// What it holds.
        found: String,
    },
    /// There is something between two fields, so the columns can't be trusted.
    #[error("found `{found}`, expected a blank between two fields")]
    NoBlank {
        /// The character.
        found: char,
    },
    /// A tab in a record with columns.
    #[error("found a tab, expected blanks: how many columns it spans cannot be known")]
    Tab,
    /// A game's result without an opponent.
    #[error(
        "found the result `{found}` in round {round} without an opponent, expected a starting rank or one of H F U Z"
    )]
    NoOpponent {
        /// The result.
        found: char,
        /// The round.
        round: RoundNumber,
    },
    /// A bye with an opponent.
    #[error(
        "found the bye `{found}` in round {round} with the opponent {opponent}, expected 0000 or another result"
    )]
    ByeWithOpponent {
        /// The letter of the bye.
        found: char,
        /// The round.
        round: RoundNumber,
        /// The opponent.
        opponent: PairingNumber,
    },
    /// A colour without an opponent and without a result.
    #[error("found the colour `{found}` in round {round} without an opponent, expected a starting rank")]
    ColorAlone {
        /// The colour.
        found: char,
        /// The round.
        round: RoundNumber,
    },
    /// Blanks before a player's code, and columns that do not fit without them.
    #[error(
        "found {count} blanks before `001` and columns that do not fit without them, expected `001` in column 1"
    )]
    ShiftedPlayer {
        /// How many.
        count: usize,
    },
    /// More cells than a round number can count.
    #[error("found cells beyond round 999, expected at most 999 rounds")]
    TooManyCells,
    /// The bytes are not in the requested encoding.
    #[error("found bytes that are not {encoding}, expected text in that encoding")]
    Undecodable {
        /// The encoding's name.
        encoding: &'static str,
    },
    /// A record with too few fields.
    #[error("found nothing after `{code}`, expected {expected}")]
    Empty {
        /// The record.
        code: &'static str,
        /// What should follow.
        expected: &'static str,
    },
    /// A range that ends before it begins.
    #[error("found {last} as the end of a range that begins with {first}, expected {first} or more")]
    Range {
        /// The first of the range.
        first: u32,
        /// The last of the range.
        last: u32,
    },
    /// Two records say different things.
    #[error("found {found} for {what}, but line {earlier} says {said}")]
    Disagreement {
        /// What they are about.
        what: &'static str,
        /// What is found here.
        found: String,
        /// The line of the other one.
        earlier: u32,
        /// What it says.
        said: String,
    },
    /// Two `001` lines with one starting rank.
    #[error("found the starting rank {number} again, expected one that line {first_line} does not have")]
    NumberTwice {
        /// The number.
        number: PairingNumber,
        /// Where it was first.
        first_line: u32,
    },
    /// An opponent who is not in the file.
    #[error("found {opponent} as the opponent of round {round}, expected a starting rank of this file")]
    UnknownOpponent {
        /// The round.
        round: RoundNumber,
        /// The number that nobody has.
        opponent: PairingNumber,
    },
    /// A player paired with itself.
    #[error("found player {player} as its own opponent in round {round}")]
    OwnOpponent {
        /// The player.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
    },
    /// The opponent's line does not point back.
    #[error(
        "found {opponent} as the opponent of {player} in round {round}, but the line of {opponent} does not name {player}"
    )]
    OneSided {
        /// Whose line it is.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// Whose line says otherwise.
        opponent: PairingNumber,
    },
    /// Both players have one colour.
    #[error(
        "found the same colour for {player} and {opponent} in round {round}, expected w for one and b for the other"
    )]
    SameColor {
        /// Whose line it is.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// The other one.
        opponent: PairingNumber,
    },
    /// Two results that can't belong to one game.
    #[error(
        "found the result {white} for {player} and {black} for {opponent} in round {round}, expected two that belong to one game"
    )]
    Contradiction {
        /// White.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// Black.
        opponent: PairingNumber,
        /// White's result.
        white: ResultCode,
        /// Black's result.
        black: ResultCode,
    },
    /// More than one pairing-allocated bye.
    #[error(
        "found a second pairing-allocated bye in round {round}, expected at most one: {first} has it already"
    )]
    TwoAllocatedByes {
        /// The round.
        round: RoundNumber,
        /// Who has it.
        first: PairingNumber,
    },
    /// More cells than rounds.
    #[error("found a cell for round {found}, expected none beyond round {rounds}")]
    TooManyRounds {
        /// The round of the last cell.
        found: usize,
        /// What the file announces.
        rounds: u16,
    },
    /// A record refers to nobody.
    #[error("found {id}, expected the number of somebody in this file")]
    UnknownId {
        /// The number.
        id: PairingNumber,
    },
    /// A bye in a record that the player's own line doesn't have.
    #[error("found a {} bye for player {player} in round {round}, but the player's line says otherwise", bye_name(*bye))]
    ByeDisagrees {
        /// The player.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// The bye of the record.
        bye: RequestedBye,
    },
    /// Virtual points given twice.
    #[error("found virtual points that line {earlier} gives differently for the same players and rounds")]
    AcceleratedTwice {
        /// The other record.
        earlier: u32,
    },
    /// The points column is not the sum of the results.
    #[error("found {found} points for player {player}, but the results give {computed}")]
    PointsDiffer {
        /// Whose.
        player: PairingNumber,
        /// What the line says.
        found: Points,
        /// The sum.
        computed: Points,
    },
    /// Two players met twice.
    #[error("players {player} and {opponent} met in round {first} and again in round {again}")]
    RepeatMeeting {
        /// Whose line it is.
        player: PairingNumber,
        /// The other one.
        opponent: PairingNumber,
        /// The first time.
        first: RoundNumber,
        /// The second time.
        again: RoundNumber,
    },
    /// A code that is not in the specification.
    #[error("found a line with the unknown code {}, kept as it is", quoted(code))]
    UnknownRecord {
        /// The first columns.
        code: String,
    },
    /// A record that may only occur once.
    #[error("found `{code}` again, kept as it is: line {first_line} counts")]
    RecordTwice {
        /// The record.
        code: &'static str,
        /// Where it was first.
        first_line: u32,
    },
    /// A gap in the starting ranks.
    #[error("the starting rank {missing} is missing; read as withdrawn before the start")]
    MissingNumber {
        /// The lowest one that is missing.
        missing: PairingNumber,
    },
    /// The text is not UTF-8.
    #[error("found bytes that are not UTF-8, read as {encoding}")]
    Encoding {
        /// The encoding used instead.
        encoding: &'static str,
    },
    /// A name padded by bytes.
    #[error("the columns of this line count bytes instead of characters; read accordingly")]
    ByteColumns,
    /// Blanks before the code.
    #[error("found {count} blanks before `{code}`, read without them")]
    LeadingBlanks {
        /// How many.
        count: usize,
        /// The record.
        code: String,
    },
    /// A `001` line without points and rounds.
    #[error("the line ends before the points in column 84; read as a player without points and rounds")]
    ShortPlayer,
    /// A bye in the style of 2006.
    #[error("found `{found}` without an opponent in round {round}, read as {read_as} here and further on")]
    OldBye {
        /// The sign.
        found: char,
        /// The round.
        round: RoundNumber,
        /// What it means.
        read_as: &'static str,
    },
    /// An unfinished game in another program's notation.
    #[error("found `{found}` as the result of round {round}, read as no result yet")]
    Unfinished {
        /// The sign.
        found: char,
        /// The round.
        round: RoundNumber,
    },
    /// A bye with a colour.
    #[error("found the colour `{found}` with a bye in round {round}, ignored")]
    ColorOfBye {
        /// The colour.
        found: char,
        /// The round.
        round: RoundNumber,
    },
    /// `s` for Black, as in German.
    #[error("found the colour `{found}`, read as black here and further on")]
    GermanBlack {
        /// The letter.
        found: char,
    },
    /// A forfeited game without colours.
    #[error("found a forfeited game of round {round} without a colour, read as {read_as}")]
    ForfeitWithoutColor {
        /// The round.
        round: RoundNumber,
        /// What it was taken for.
        read_as: &'static str,
    },
    /// A field that overflows its columns, but can be recognised.
    #[error("{0} is outside its columns, but readable")]
    Shifted(&'static str),
    /// Letters that are neither a sex nor a title; kept or dropped without affecting any result.
    #[error("found {} as {what}, expected {}; it does not matter here", quoted(found), what.expected())]
    Unusual {
        /// Which field.
        what: What,
        /// What it holds.
        found: String,
    },
}

/// The code of an outcome in a `001` cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultCode(pub Outcome);

impl fmt::Display for ResultCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match crate::result_code::result_code(self.0) {
            b' ' => f.write_str("none"),
            code => write!(f, "`{}`", char::from(code)),
        }
    }
}

const fn bye_name(bye: RequestedBye) -> &'static str {
    match bye {
        RequestedBye::FullPoint => "full-point",
        RequestedBye::HalfPoint => "half-point",
        RequestedBye::ZeroPoint => "zero-point",
    }
}

fn quoted(found: &str) -> String {
    if found.is_empty() { "nothing".to_owned() } else { format!("`{found}`") }
}
