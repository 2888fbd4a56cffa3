//! In what a round made by hand differs from the engine's, and which rules it breaks.

use std::collections::BTreeSet;

use ronde_app::names::Names;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{Bye, PlayerId};
use ronde_tournament::{Command, SeatedGame, Warning, warnings};
use ronde_words::{Words, warning_text};

use super::hand::Hand;

/// In what two rounds differ, in words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Differences {
    /// Pairs, and the bye, of the one alone.
    pub(crate) here: Vec<String>,
    /// Of the other alone.
    pub(crate) there: Vec<String>,
    /// The same two with other colours.
    pub(crate) colors: Vec<String>,
}

impl Differences {
    pub(super) fn new(here: &Hand, there: &Hand, names: &Names<'_>) -> Self {
        let pair = |game: &SeatedGame| (game.white.min(game.black), game.white.max(game.black));
        let pairs = |hand: &Hand| hand.games.iter().map(pair).collect::<BTreeSet<_>>();
        let (own, others) = (pairs(here), pairs(there));
        let told = |game: &SeatedGame| format!("{} – {}", names.called(game.white), names.called(game.black));
        let only = |hand: &Hand, other: &BTreeSet<(PlayerId, PlayerId)>| -> Vec<String> {
            hand.games.iter().filter(|game| !other.contains(&pair(game))).map(told).collect()
        };
        let turned = |game: &&SeatedGame| others.contains(&pair(game)) && !there.games.contains(game);
        let bye = |hand: &Hand| {
            let out = hand.byes.iter().find(|out| out.bye == Bye::PairingAllocated);
            out.map(|out| out.player)
        };
        let mut differences = Self {
            here: only(here, &others),
            there: only(there, &own),
            colors: here.games.iter().filter(turned).map(told).collect(),
        };
        if bye(here) != bye(there) {
            let with_bye = |player: PlayerId| names.say_bye(player);
            differences.here.extend(bye(here).map(with_bye));
            differences.there.extend(bye(there).map(with_bye));
        }
        differences
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.here.is_empty() && self.there.is_empty() && self.colors.is_empty()
    }
}

/// The rules that a round breaks, in sentences.
pub(super) fn broken(event: &Snapshot, command: &Command, words: &Words) -> Vec<String> {
    let told = warnings(event.history(), command, None).into_iter();
    let broken =
        told.filter(|warning| matches!(warning, Warning::HandMade { breaches, .. } if !breaches.is_empty()));
    broken.map(|warning| warning_text(&warning, event.tournament(), words)).collect()
}
