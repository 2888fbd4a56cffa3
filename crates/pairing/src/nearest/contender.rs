//! One player as the method sees it: the consequences of earlier rounds, and the order of all players.

use std::cmp::Reverse;

use ronde_domain::{Color, PairingNumber, Points, RoundEntry, Scorecard};

use super::{Field, NoPairing};

/// A player to be paired.
#[derive(Debug)]
pub(super) struct Contender {
    pub(super) number: PairingNumber,
    pub(super) points: Points,
    /// The colour of the last pairing, or the virtual one before round 1.
    pub(super) previous: Color,
    /// Whether the player has never scored without playing.
    pub(super) may_have_bye: bool,
    /// The colour of the last two pairings, if they had the same.
    repeated: Option<Color>,
    /// Whites minus blacks.
    surplus: i32,
    /// In increasing order.
    opponents: Vec<PairingNumber>,
}

/// The players present from the highest to the lowest: points, then the caller's order.
pub(super) fn ranked(field: &Field<'_>) -> Result<Vec<Contender>, NoPairing> {
    let mut listed = field.present.clone();
    listed.sort_unstable();
    if let Some(twice) = listed.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(NoPairing::ListedTwice(twice[0]));
    }
    let contender = |&number: &PairingNumber| {
        let card = field.table.card(number).ok_or(NoPairing::UnknownPlayer(number))?;
        Ok(Contender::new(card, field.table.points(card), field.first_color))
    };
    let mut ranked = field.present.iter().map(contender).collect::<Result<Vec<_>, _>>()?;
    ranked.sort_by_key(|contender| Reverse(contender.points)); // stable: the caller's order decides the rest
    Ok(ranked)
}

impl Contender {
    fn new(card: &Scorecard, points: Points, first_color: Color) -> Self {
        // byes and absences have no colour; a forfeited game has the scheduled one
        let colors: Vec<_> = card.entries.iter().copied().filter_map(scheduled_color).collect();
        // odd numbers get the first colour in round 1, as if they had just had the other one
        let virtual_color = if card.number.get() % 2 == 1 { first_color.opposite() } else { first_color };
        let mut opponents: Vec<_> = card.entries.iter().filter_map(|entry| entry.opponent()).collect();
        opponents.sort_unstable();
        Self {
            number: card.number,
            points,
            previous: colors.last().copied().unwrap_or(virtual_color),
            may_have_bye: !card.entries.iter().any(|entry| entry.scored_without_playing()),
            repeated: match colors[..] {
                [.., before, last] if before == last => Some(last),
                _ => None,
            },
            surplus: colors.iter().copied().map(weight).sum(),
            opponents,
        }
    }

    /// Whether the two have been paired before, played or not.
    pub(super) fn has_met(&self, other: &Self) -> bool {
        self.opponents.binary_search(&other.number).is_ok()
    }

    /// Whether the absolute rules let the player have this colour.
    ///
    /// The method itself never lets whites and blacks differ by more than two. If they do after manual rounds, the colour that reduces the
    /// difference is allowed, because the player couldn't be paired at all otherwise.
    pub(super) fn may_have(&self, color: Color) -> bool {
        let surplus = (self.surplus + weight(color)).abs();
        self.repeated != Some(color) && (surplus <= 2 || surplus < self.surplus.abs())
    }
}

const fn weight(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

const fn scheduled_color(entry: RoundEntry) -> Option<Color> {
    match entry {
        RoundEntry::Game { color, .. } => Some(color),
        RoundEntry::Bye(_) | RoundEntry::Absent => None,
    }
}
