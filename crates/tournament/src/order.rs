//! The order of players with equal points: it determines the numbers and, in the nearest-opponent Swiss, the search order.

use std::cmp::{Ordering, Reverse};

use crate::{Alphabet, InitialOrder, Player, Profile, Tournament};

/// By FIDE rating, national rating, name and licence number.
pub(crate) fn by_rating(players: &mut [&Player], alphabet: Alphabet) {
    let name_order = alphabet.name_order();
    players.sort_by(|a, b| {
        let ratings =
            |player: &Player| (Reverse(player.profile.fide_rating), Reverse(player.profile.national_rating));
        ratings(a)
            .cmp(&ratings(b))
            .then_with(|| name_order(&a.profile.name, &b.profile.name))
            .then_with(|| (a.profile.licence, a.id).cmp(&(b.profile.licence, b.id)))
    });
}

/// By strength, title and name (C.04.2, 2.2).
pub(crate) fn by_strength(alphabet: Alphabet) -> impl Fn(&Profile, &Profile) -> Ordering {
    let name_order = alphabet.name_order();
    move |a, b| {
        strength(a)
            .cmp(&strength(b))
            .then_with(|| name_order(&a.name, &b.name))
            .then_with(|| a.licence.cmp(&b.licence))
    }
}

/// Strength and title, the strongest first. Players without a FIDE rating are as strong as their national rating, but below those who have
/// one.
pub(crate) fn strength(profile: &Profile) -> impl Ord + use<> {
    let national = profile.national_rating.filter(|_| profile.fide_rating.is_none());
    (Reverse(profile.fide_rating), Reverse(national), profile.title.is_none(), profile.title)
}

/// The players who get a number, in order.
pub(crate) fn initial(tournament: &Tournament) -> Vec<&Player> {
    let first = ronde_domain::RoundNumber::FIRST;
    let takes_part = |player: &&Player| !player.is_gone(first) && !player.is_waiting();
    initial_of(tournament, tournament.players().iter().filter(takes_part).collect())
}

/// These players in the order of their numbers.
pub(crate) fn initial_of<'a>(tournament: &Tournament, mut players: Vec<&'a Player>) -> Vec<&'a Player> {
    let settings = tournament.settings();
    match settings.order {
        InitialOrder::Rating if settings.system.numbers_by_title() => {
            let by_strength = by_strength(settings.alphabet);
            players.sort_by(|a, b| by_strength(&a.profile, &b.profile).then_with(|| a.id.cmp(&b.id)));
        }
        InitialOrder::Rating => by_rating(&mut players, settings.alphabet),
        InitialOrder::Lot { seed } => {
            // the draw must not depend on the order of registration
            by_rating(&mut players, settings.alphabet);
            let drawn = ronde_pairing::lots::draw(players.len(), seed);
            let mut with_lots: Vec<_> = drawn.into_iter().zip(players).collect();
            with_lots.sort_by_key(|(number, _)| *number);
            players = with_lots.into_iter().map(|(_, player)| player).collect();
        }
        InitialOrder::AsGiven => players.sort_by_key(|player| (player.number, player.id)),
    }
    players
}

/// The players with numbers, in their order at equal points.
pub(crate) fn below_points(tournament: &Tournament) -> Vec<&Player> {
    let mut players = tournament.start_list();
    // after a draw or in a report the numbers decide; the order by rating reflects corrections and late
    // entries
    if tournament.settings().order == InitialOrder::Rating {
        by_rating(&mut players, tournament.settings().alphabet);
    }
    players
}
