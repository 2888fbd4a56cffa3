//! Tables and fields for examples, written one round per line.

use std::fmt::Write;

use ronde_domain::{
    Bye, Color, Crosstable, Forfeit, GameResult, PairingNumber, RoundEntry, Score, Scorecard, Scoring,
};
use ronde_pairing::dutch::{Field, VirtualPoints};

/// The table after rounds such as `1-2+ 3-4= 5U | …`: White wins `+`, Black wins `-`, draw `=`, Black absent `f`, no
/// result yet `?`; byes by their letters.
pub(crate) fn table(players: usize, rounds: &str) -> Crosstable {
    let mut cards: Vec<Vec<RoundEntry>> = vec![Vec::new(); players];
    for (index, round) in rounds.split('|').filter(|round| !round.trim().is_empty()).enumerate() {
        for card in &mut cards {
            card.resize(index + 1, RoundEntry::Absent);
        }
        for word in round.split_whitespace() {
            let (numbers, sign) = word.split_at(word.len() - 1);
            let Some((white, black)) = numbers.split_once('-') else {
                cards[numbers.parse::<usize>().expect("a number") - 1][index] = RoundEntry::Bye(bye(sign));
                continue;
            };
            let [white, black] = [white, black].map(|text| text.parse::<PairingNumber>().expect("a number"));
            for (player, opponent, color) in [(white, black, Color::White), (black, white, Color::Black)] {
                let pending = ronde_domain::Outcome::Pending;
                let outcome = result(sign).map_or(pending, |result| result.outcome_for(color));
                cards[player.index()][index] = RoundEntry::Game { opponent, color, outcome };
            }
        }
    }
    let numbered = cards.into_iter().enumerate();
    let card = |(index, entries)| Scorecard { number: PairingNumber::from_index(index), entries };
    Crosstable::new(numbered.map(card).collect(), Scoring::default()).expect("the rounds are consistent")
}

fn bye(letter: &str) -> Bye {
    match letter {
        "U" => Bye::PairingAllocated,
        "F" => Bye::FullPoint,
        "H" => Bye::HalfPoint,
        "Z" => Bye::ZeroPoint,
        _ => panic!("{letter} is not a bye"),
    }
}

fn result(sign: &str) -> Option<GameResult> {
    match sign {
        "+" => Some(GameResult::rated(Score::WhiteWins)),
        "-" => Some(GameResult::rated(Score::BlackWins)),
        "=" => Some(GameResult::rated(Score::Draw)),
        "f" => Some(GameResult::Forfeit(Forfeit::BlackAbsent)),
        "?" => None,
        _ => panic!("{sign} is not a result"),
    }
}

/// A tournament in which nobody is accelerated and everyone may meet everyone.
pub(crate) struct Event {
    pub(crate) table: Crosstable,
    pub(crate) present: Vec<PairingNumber>,
    pub(crate) rounds: u16,
    pub(crate) initial_color: Color,
    pub(crate) accelerations: Vec<VirtualPoints>,
}

impl Event {
    /// With all players present, odd numbers beginning with White.
    pub(crate) fn new(players: usize, rounds: u16, played: &str) -> Self {
        let present = (0..players).map(PairingNumber::from_index).collect();
        let table = table(players, played);
        Self { table, present, rounds, initial_color: Color::White, accelerations: Vec::new() }
    }

    /// With only these present.
    pub(crate) fn of(mut self, present: &[u32]) -> Self {
        self.present = present.iter().map(|&number| PairingNumber::new(number).expect("not zero")).collect();
        self
    }

    pub(crate) fn beginning_with(mut self, color: Color) -> Self {
        self.initial_color = color;
        self
    }

    pub(crate) fn field(&self) -> Field<'_> {
        Field {
            table: &self.table,
            present: &self.present,
            rounds: self.rounds,
            initial_color: self.initial_color,
            accelerations: &self.accelerations,
            forbidden: &[],
        }
    }
}

/// Rounds against strangers who have withdrawn since: for each player number, colours and how many wins come first.
pub(crate) fn against_strangers(players: &[(u32, &str, usize)]) -> String {
    let mut played = String::new();
    let rounds = players.iter().map(|(_, colors, _)| colors.len()).max().unwrap_or(0);
    for index in 0..rounds {
        for (place, &(number, colors, wins)) in players.iter().enumerate() {
            let stranger = 10 + 10 * place + index;
            let _ = match (colors.as_bytes().get(index), index < wins) {
                (Some(b'W'), won) => write!(played, "{number}-{stranger}{} ", if won { '+' } else { '-' }),
                (Some(_), won) => write!(played, "{stranger}-{number}{} ", if won { '-' } else { '+' }),
                (None, _) => Ok(()),
            };
        }
        played.push('|');
    }
    played
}
