//! What kind of event is played: drawn at random, so that every feature of the files occurs with every other.

use ronde_domain::{Color, PairingNumber, Points, RoundNumber, Scoring};
use ronde_pairing::dutch::baku;
use ronde_trf::{Acceleration, ForbiddenPairs, RoundRange};

use super::dice::Dice;

/// An event before its first round.
pub(crate) struct Plan {
    /// One for each player; the pairing numbers need not follow them.
    pub(crate) ratings: Vec<u16>,
    pub(crate) rounds: u16,
    pub(crate) initial_color: Color,
    /// None for one point, half a point and nothing.
    pub(crate) scoring: Option<Scoring>,
    pub(crate) accelerations: Vec<Acceleration>,
    pub(crate) forbidden: Vec<ForbiddenPairs>,
    pub(crate) habits: Habits,
}

/// How often things happen, in a thousand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Habits {
    pub(crate) draws: usize,
    /// Games that one player, or both, do not come to.
    pub(crate) forfeits: usize,
    /// Games of less than a move, and results such as ½–0.
    pub(crate) oddities: usize,
    pub(crate) zero_byes: usize,
    pub(crate) half_byes: usize,
    pub(crate) full_byes: usize,
    /// Players who enter after the first round.
    pub(crate) late: usize,
    /// Players who leave after a round.
    pub(crate) leave: usize,
}

impl Plan {
    /// An ordinary open: everybody plays, three games in ten are drawn.
    pub(crate) fn open(players: usize, rounds: u16, dice: &mut Dice) -> Self {
        let habits = Habits { draws: 300, forfeits: 5, half_byes: 10, ..Habits::default() };
        Self {
            ratings: ratings(players, false, dice),
            rounds,
            initial_color: dice.pick(&[Color::White, Color::Black]),
            scoring: None,
            accelerations: Vec::new(),
            forbidden: Vec::new(),
            habits,
        }
    }

    /// Any event of 3 to 60 players.
    pub(crate) fn any(dice: &mut Dice) -> Self {
        let (fewest, most) = dice.pick(&[(3, 8), (6, 14), (10, 30), (20, 60)]);
        let players = dice.between(fewest, most);
        // small fields often play until the opponents are exhausted
        let longest = if players < 15 { players + 1 } else { 13 };
        let rounds = u16::try_from(dice.between(2, longest)).expect("a few");
        let shuffled = dice.chance(200);
        let scoring = dice.chance(350).then(|| scoring(dice));
        Self {
            ratings: ratings(players, shuffled, dice),
            rounds,
            initial_color: dice.pick(&[Color::White, Color::Black]),
            scoring,
            accelerations: accelerations(players, rounds, scoring.unwrap_or_default(), dice),
            forbidden: forbidden(players, rounds, dice),
            habits: habits(dice),
        }
    }
}

fn ratings(players: usize, shuffled: bool, dice: &mut Dice) -> Vec<u16> {
    let mut ratings: Vec<_> =
        (0..players).map(|_| u16::try_from(dice.between(1400, 2700)).expect("small")).collect();
    if !shuffled {
        ratings.sort_unstable_by_key(|&rating| std::cmp::Reverse(rating));
    }
    ratings
}

fn habits(dice: &mut Dice) -> Habits {
    Habits {
        draws: dice.pick(&[0, 50, 300, 300, 600, 980]),
        forfeits: dice.pick(&[0, 0, 30, 80, 350]),
        oddities: dice.pick(&[0, 0, 0, 30]),
        zero_byes: dice.pick(&[0, 0, 30, 80, 350]),
        half_byes: dice.pick(&[0, 0, 30, 80, 350]),
        full_byes: dice.pick(&[0, 0, 0, 20, 100]),
        late: dice.pick(&[0, 0, 60, 300]),
        leave: dice.pick(&[0, 0, 20, 60]),
    }
}

/// 3-1-0 and others, with an allocated bye that is worth more than a loss.
fn scoring(dice: &mut Dice) -> Scoring {
    let tenths = Points::from_tenths;
    let (win, draw, loss, byes): (_, _, _, &[i32]) = dice.pick(&[
        (10, 5, 0, &[10, 5, 8][..]),
        (30, 10, 0, &[30, 10, 20, 15]),
        (20, 10, 0, &[20, 10]),
        (30, 20, 10, &[30, 20]),
    ]);
    let mut scoring = Scoring::from_win_and_draw(tenths(win), tenths(draw));
    scoring.loss.white = tenths(loss);
    scoring.loss.black = tenths(loss);
    scoring.allocated_bye = tenths(dice.pick(byes));
    scoring
}

fn accelerations(players: usize, rounds: u16, scoring: Scoring, dice: &mut Dice) -> Vec<Acceleration> {
    let range = |first, last| RoundRange {
        first: RoundNumber::new(first).expect("not zero"),
        last: RoundNumber::new(last).expect("not zero"),
    };
    if dice.chance(120) {
        let count = u32::try_from(players).expect("a few");
        let records = baku(count, rounds, &scoring).into_iter().map(|given| Acceleration {
            match_points: None,
            points: Some(given.points),
            rounds: RoundRange { first: given.first_round, last: given.last_round },
            first: given.first,
            last: given.last,
        });
        return records.collect();
    }
    if !dice.chance(80) {
        return Vec::new();
    }
    let middle = dice.between(0, players - 1);
    vec![Acceleration {
        match_points: None,
        points: Some(dice.pick(&[Points::HALF, Points::ONE, Points::from_tenths(20)])),
        rounds: range(1, u16::try_from(dice.between(1, usize::from(rounds))).expect("a few")),
        first: PairingNumber::from_index(dice.between(0, middle)),
        last: PairingNumber::from_index(middle),
    }]
}

fn forbidden(players: usize, rounds: u16, dice: &mut Dice) -> Vec<ForbiddenPairs> {
    let sets = if dice.chance(150) { dice.between(1, 4) } else { 0 };
    let set = |_| {
        let first = dice.between(1, usize::from(rounds));
        let last = dice.between(first, usize::from(rounds));
        let mut members: Vec<_> =
            (0..dice.between(2, 4)).map(|_| PairingNumber::from_index(dice.below(players))).collect();
        members.sort_unstable();
        members.dedup();
        let number = |round| RoundNumber::from_index(round - 1);
        ForbiddenPairs { rounds: RoundRange { first: number(first), last: number(last) }, players: members }
    };
    (0..sets).map(set).filter(|set| set.players.len() > 1).collect()
}
