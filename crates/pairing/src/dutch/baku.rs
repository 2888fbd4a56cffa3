//! The Baku acceleration (C.04.7): virtual points for the upper half in the first half of the tournament.

use ronde_domain::{PairingNumber, RoundNumber, Scoring};

use super::VirtualPoints;

/// The virtual points for a tournament of this size.
///
/// The upper group GA is half of the players, rounded up to an even number. It is accelerated in the first half of the rounds
/// (rounded up): by a win in the first half of these (rounded up), by a draw in the others.
///
/// ```
/// use ronde_domain::Scoring;
/// use ronde_pairing::dutch::baku;
///
/// let [win, draw] = baku(161, 9, &Scoring::default())[..] else { unreachable!() };
/// assert_eq!((win.points.to_string(), win.last_round.get(), win.last.get()), ("1.0".to_owned(), 3, 82));
/// assert_eq!((draw.points.to_string(), draw.last_round.get(), draw.last.get()), ("0.5".to_owned(), 5, 82));
/// ```
pub fn baku(players: u32, rounds: u16, scoring: &Scoring) -> Vec<VirtualPoints> {
    let upper = (2 * players.div_ceil(4)).min(players);
    PairingNumber::new(upper).map_or_else(Vec::new, |last| baku_through(last, rounds, scoring))
}

/// The virtual points if `last` is the last player of GA. That stays the same person when late entries are
/// inserted and numbers shift, so GA may grow and become odd.
pub fn baku_through(last: PairingNumber, rounds: u16, scoring: &Scoring) -> Vec<VirtualPoints> {
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let phases = [(scoring.win.white, 1, full), (scoring.draw.white, full + 1, accelerated)];
    let phase = |(points, first_round, last_round)| {
        (first_round <= last_round).then_some(VirtualPoints {
            points,
            first_round: RoundNumber::new(first_round)?,
            last_round: RoundNumber::new(last_round)?,
            first: PairingNumber::FIRST,
            last,
        })
    };
    phases.into_iter().filter_map(phase).collect()
}

/// Whether the method is defined for the point system: a win is worth two draws, a loss nothing.
pub fn admits_baku(scoring: &Scoring) -> bool {
    let draw = scoring.draw.white;
    scoring.win.white == draw + draw && scoring.loss.white.tenths() == 0
}

#[cfg(test)]
mod tests {
    use ronde_domain::Points;

    use super::*;

    #[test]
    fn the_upper_group_is_even() {
        let last = |players| baku(players, 9, &Scoring::default())[0].last.get();
        assert_eq!([161, 10, 14, 20, 1].map(last), [82, 6, 8, 10, 1]);
        assert_eq!(baku(0, 9, &Scoring::default()), []);
    }

    #[test]
    fn accelerated_rounds() {
        let table = [(5, 2, 3), (6, 2, 3), (7, 2, 4), (8, 2, 4), (9, 3, 5), (10, 3, 5), (11, 3, 6)];
        for (rounds, with_a_win, accelerated) in table {
            let phases = baku(20, rounds, &Scoring::default());
            let given: Vec<_> =
                phases.iter().map(|p| (p.points, p.first_round.get(), p.last_round.get())).collect();
            let expected = [(Points::ONE, 1, with_a_win), (Points::HALF, with_a_win + 1, accelerated)];
            assert_eq!(given, expected, "{rounds} rounds");
        }
        assert_eq!(baku(20, 2, &Scoring::default()).len(), 1);
    }

    #[test]
    fn point_systems() {
        let three = Scoring::from_win_and_draw(Points::from_tenths(30), Points::ONE);
        assert!(admits_baku(&Scoring::default()) && !admits_baku(&three));
    }
}
