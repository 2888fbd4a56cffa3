//! What the rules derive for one player, each from the full record and its own article.

use ronde_domain::{Bye, Color, Mark, Outcome, PairingNumber, RoundEntry};

use super::judgement::integer;
use crate::dutch::Field;

/// A player of the round. Scores are in tenths.
#[derive(Debug)]
pub struct Person {
    /// The pairing number.
    pub number: PairingNumber,
    /// The pairing score.
    pub score: i32,
    /// The colours of the played games, such as `WBB`.
    pub colors: String,
    /// The opponents so far.
    pub met: Vec<PairingNumber>,
    /// `D`, `U` or `-` for the previous round and for the one before.
    pub floats: [char; 2],
    /// Whether the player may have the bye (C2).
    pub may_have_bye: bool,
    /// How many rounds went without a game.
    pub unplayed: i32,
    /// Whether the player has more than half of the points, in the last round.
    pub topscorer: bool,
    /// Whether the place in the order of numbers is odd.
    pub odd: bool,
}

/// Everyone present: higher score first, then the smaller number (4.2).
pub fn people(field: &Field<'_>) -> Vec<Person> {
    let mut people: Vec<_> = field.present.iter().map(|&number| person(field, number)).collect();
    people.sort_by_key(|person| (-person.score, person.number));
    people
}

fn person(field: &Field<'_>, number: PairingNumber) -> Person {
    let rounds = field.table.rounds();
    let entries = &field.table.card(number).expect("listed").entries;
    let scoring = field.table.scoring();
    let win = scoring.win.white.tenths();
    let score = score(field, number, rounds);
    let played = entries.iter().filter_map(|&entry| game(entry));
    let taken_into_account = |number: PairingNumber| {
        let entries = &field.table.card(number).expect("listed").entries;
        field.present.contains(&number)
            || entries.iter().any(|entry| {
                matches!(entry, RoundEntry::Game { .. } | RoundEntry::Bye(Bye::PairingAllocated))
            })
    };
    let numbered = field.table.cards().iter().map(|card| card.number);
    let above = numbered.filter(|&other| other < number && taken_into_account(other)).count();
    Person {
        number,
        score,
        colors: played.clone().map(|(_, letter)| letter).collect(),
        met: played.map(|(opponent, _)| opponent).collect(),
        floats: [1, 2].map(|ago| if ago <= rounds { float(field, number, rounds - ago) } else { '-' }),
        may_have_bye: !entries.iter().any(|&entry| {
            entry == RoundEntry::Bye(Bye::PairingAllocated)
                || game(entry).is_none() && scoring.entry(entry).tenths() >= win
        }),
        unplayed: integer(entries.iter().filter(|&&entry| game(entry).is_none()).count()),
        topscorer: rounds + 1 >= usize::from(field.rounds) && 2 * score > integer(rounds) * win,
        odd: above % 2 == 0,
    }
}

/// Opponent and colour of a played game. An unfinished one is not unplayed (3.1 of the handling rules).
fn game(entry: RoundEntry) -> Option<(PairingNumber, char)> {
    let letter = |color| if color == Color::White { 'W' } else { 'B' };
    match entry {
        RoundEntry::Game { opponent, color, outcome: Outcome::Played { .. } | Outcome::Pending } => {
            Some((opponent, letter(color)))
        }
        _ => None,
    }
}

/// The pairing score before the round at `index` (4.1). An unfinished game counts as a draw for pairing (3.1 of the handling rules), which
/// the table doesn't do.
fn score(field: &Field<'_>, number: PairingNumber, index: usize) -> i32 {
    let card = field.table.card(number).expect("listed");
    let extra = field.accelerations.iter().find(|range| {
        (range.first..=range.last).contains(&number)
            && (range.first_round.index()..=range.last_round.index()).contains(&index)
    });
    let is_unfinished = |entry: &&RoundEntry| !entry.is_settled();
    let unfinished = integer(card.entries[..index].iter().filter(is_unfinished).count());
    field.table.points_before(card, index).tenths()
        + unfinished * field.table.scoring().draw.white.tenths()
        + extra.map_or(0, |range| range.points.tenths())
}

/// The float of the round at `index` (4.4).
fn float(field: &Field<'_>, number: PairingNumber, index: usize) -> char {
    let entry = field.table.card(number).expect("listed").entries[index];
    if let Some((opponent, _)) = game(entry) {
        let (own, other) = (score(field, number, index), score(field, opponent, index));
        return match own - other {
            0 => '-',
            1.. => 'D',
            _ => 'U',
        };
    }
    let scoring = field.table.scoring();
    let loss = Outcome::Played { mark: Mark::Loss, rated: ronde_domain::RatedGame::Rated };
    let more_than_a_loss = scoring.entry(entry) > scoring.outcome(Color::White, loss);
    if entry == RoundEntry::Bye(Bye::PairingAllocated) || more_than_a_loss { 'D' } else { '-' }
}

impl Person {
    /// Whites minus blacks.
    pub fn difference(&self) -> i32 {
        self.colors.chars().map(|letter| if letter == 'W' { 1 } else { -1 }).sum()
    }

    /// Strength (3 absolute, 2 strong, 1 mild) and colour of the preference (4.3).
    pub fn preference(&self) -> Option<(u8, char)> {
        let last = self.colors.chars().next_back()?;
        let difference = self.difference();
        let balancing = if difference > 0 { 'B' } else { 'W' };
        Some(if difference.abs() >= 2 {
            (3, balancing)
        } else if self.colors.ends_with("WW") || self.colors.ends_with("BB") {
            (3, other(last))
        } else if difference != 0 {
            (2, balancing)
        } else {
            (1, other(last))
        })
    }

    /// C3: two non-topscorers who must have the same colour.
    pub fn clashes_with(&self, person: &Self) -> bool {
        let absolute = |person: &Self| person.preference().filter(|&(strength, _)| strength == 3);
        let clash = absolute(self).is_some() && absolute(self) == absolute(person);
        clash && !self.topscorer && !person.topscorer
    }
}

pub(super) fn other(letter: char) -> char {
    if letter == 'W' { 'B' } else { 'W' }
}

/// The colour of `high`, who is ranked above `low` (section 9).
pub(super) fn color(high: &Person, low: &Person, initial: Color) -> char {
    let initial = if initial == Color::White { 'W' } else { 'B' };
    let ((strength, wish), (low_strength, low_wish)) = match (high.preference(), low.preference()) {
        (None, None) => return if high.odd { initial } else { other(initial) },
        (Some((_, wish)), None) => return wish,
        (None, Some((_, wish))) => return other(wish),
        (Some(high), Some(low)) => (high, low),
    };
    if wish != low_wish || strength > low_strength {
        return wish;
    }
    if low_strength > strength {
        return other(low_wish);
    }
    let (width, low_width) = (high.difference().abs(), low.difference().abs());
    if strength == 3 && width != low_width {
        return if width > low_width { wish } else { other(low_wish) };
    }
    let backwards = high.colors.chars().rev().zip(low.colors.chars().rev());
    let differed = backwards.into_iter().find(|(one, two)| one != two);
    differed.map_or(wish, |(had, _)| other(had))
}
