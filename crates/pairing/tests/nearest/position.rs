//! A position before a round, read from the table in the words of the regulation.

use std::collections::BTreeSet;

use ronde_domain::{Bye, Color, Outcome, PairingNumber, Points, RoundEntry};
use ronde_matching::{Graph, maximum_matching};
use ronde_pairing::nearest::Field;

/// The steps of the method: 1.1, 1.2, 1.3.
pub(crate) const METHOD: &[u8] = &[1, 2, 3];
/// The same and the extension 1.4.
pub(crate) const EXTENDED: &[u8] = &[1, 2, 3, 4];

#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) number: PairingNumber,
    pub(crate) points: Points,
    pub(crate) bye_allowed: bool,
    colors: Vec<Color>,
    before: Color,
    met: BTreeSet<PairingNumber>,
}

/// The players present from the highest to the lowest.
pub(crate) fn read(field: &Field<'_>) -> Vec<Player> {
    let mut places: Vec<_> = field.present.iter().enumerate().collect();
    let points = |number| field.table.points(field.table.card(number).expect("every player has a card"));
    places.sort_by(|(place, one), (other_place, other)| {
        points(**other).cmp(&points(**one)).then(place.cmp(other_place))
    });
    places.into_iter().map(|(_, &number)| player(field, number)).collect()
}

fn player(field: &Field<'_>, number: PairingNumber) -> Player {
    let card = field.table.card(number).expect("every player has a card");
    let mut read = Player {
        number,
        points: field.table.points(card),
        bye_allowed: true,
        colors: Vec::new(),
        before: if number.get() % 2 == 1 { field.first_color.opposite() } else { field.first_color },
        met: BTreeSet::new(),
    };
    for entry in &card.entries {
        match *entry {
            RoundEntry::Game { opponent, color, outcome } => {
                read.met.insert(opponent);
                read.colors.push(color);
                read.before = color;
                read.bye_allowed &= outcome != Outcome::ForfeitWin;
            }
            RoundEntry::Bye(bye) => read.bye_allowed &= bye == Bye::ZeroPoint,
            RoundEntry::Absent => {}
        }
    }
    read
}

impl Player {
    /// Never three times the same colour in a row; whites and blacks differ by two at most, or by less than before.
    pub(crate) fn allows(&self, color: Color) -> bool {
        let mut colors = self.colors.clone();
        colors.push(color);
        let difference = |colors: &[Color]| {
            let whites = colors.iter().filter(|&&color| color == Color::White).count();
            whites.abs_diff(colors.len() - whites)
        };
        let thrice = colors.len() >= 3 && colors[colors.len() - 3..].iter().all(|&last| last == color);
        !thrice && (difference(&colors) <= 2 || difference(&colors) < difference(&self.colors))
    }

    pub(crate) fn has_met(&self, other: &Self) -> bool {
        self.met.contains(&other.number)
    }

    /// The colour that this player, the higher one, gets against `other` in the step 1.`step`.
    pub(crate) fn proposal(&self, other: &Self, step: u8) -> Option<Color> {
        let changed = |player: &Self| player.before.opposite();
        let (mine, theirs) = match step {
            1 => (changed(self), changed(other)),
            2 => (changed(self), other.before),
            3 => (self.before, changed(other)),
            _ => (self.before, other.before),
        };
        let sound = mine != theirs && !self.has_met(other) && self.allows(mine) && other.allows(theirs);
        sound.then_some(mine)
    }

    /// Whether the absolute rules alone let the two play.
    pub(crate) fn may_play(&self, other: &Self) -> bool {
        let some_colors =
            Color::BOTH.iter().any(|&color| self.allows(color) && other.allows(color.opposite()));
        !self.has_met(other) && some_colors
    }
}

/// The proposals for the highest of `players`, in order: the place of the opponent and the player's own colour.
pub(crate) fn proposals(players: &[Player], steps: &[u8]) -> Vec<(usize, Color)> {
    let mut found = Vec::new();
    let Some((player, others)) = players.split_first() else { return found };
    let mut start = 0;
    for group in others.chunk_by(|one, other| one.points == other.points) {
        for &step in steps {
            for (place, other) in group.iter().enumerate() {
                found.extend(player.proposal(other, step).map(|color| (1 + start + place, color)));
            }
        }
        start += group.len();
    }
    found
}

/// Whether all of these players can be paired with each other, by a matching made for the purpose.
pub(crate) fn completes(players: &[Player], joined: impl Fn(&Player, &Player) -> bool) -> bool {
    let pairs = (0..players.len()).flat_map(|low| (0..low).map(move |high| (high, low)));
    let edges = pairs.filter(|&(high, low)| joined(&players[high], &players[low]));
    maximum_matching(&Graph::from_edges(players.len(), edges)).is_perfect()
}

/// Whether some of the steps proposes the two for each other.
pub(crate) fn proposed(steps: &'static [u8]) -> impl Fn(&Player, &Player) -> bool {
    move |high, low| steps.iter().any(|&step| high.proposal(low, step).is_some())
}

/// The players without those at these places.
pub(crate) fn without(players: &[Player], places: &[usize]) -> Vec<Player> {
    let kept = players.iter().enumerate().filter(|(place, _)| !places.contains(place));
    kept.map(|(_, player)| player.clone()).collect()
}

/// Who may have the bye, the lowest first; a single `None` if the field is even and nobody needs it.
pub(crate) fn byes(players: &[Player]) -> Vec<Option<usize>> {
    if players.len().is_multiple_of(2) {
        return vec![None];
    }
    (0..players.len()).rev().filter(|&place| players[place].bye_allowed).map(Some).collect()
}

/// The players left when the one at this place, if any, has the bye.
pub(crate) fn after_bye(players: &[Player], bye: Option<usize>) -> Vec<Player> {
    without(players, bye.as_slice())
}
