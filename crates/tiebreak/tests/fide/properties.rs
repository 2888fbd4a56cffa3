//! What holds for every tournament.

use proptest::prelude::*;
use ronde_domain::{
    Bye, Color, Crosstable, Forfeit, GameResult, PairingNumber, Rating, RoundEntry, Score, Scorecard, Scoring,
};
use ronde_tiebreak::fide::{Contest, Edition, Pairings, Particulars, Rules, Working, explain, rank};

use crate::event::{list, three_one_zero};

const EVERYTHING: &str = "PTS,DE,DE/P,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,BH,BH/C1,BH/C2,BH/M1,BH/P,BH/C1/P,AOB,AOB/F,FB,FB/C1,SB,\
                          SB/C1,SB/C2,SB/P,KS,KS/L+1,KS/L60,ARO,ARO/C1,ARO/M1,TPR,PTP,APRO,APPO,RTNG";

/// Any tournament: random pairs and byes, regardless of rules.
#[derive(Clone, Debug)]
struct Event {
    players: usize,
    /// For each round an order of the players and a random number for each.
    rounds: Vec<(Vec<usize>, Vec<u8>)>,
    ratings: Vec<u16>,
    rules: Rules,
    scoring: Scoring,
}

fn events() -> impl Strategy<Value = Event> {
    (2usize..9, 0usize..7).prop_flat_map(|(players, rounds)| {
        let order = Just((0..players).collect::<Vec<_>>()).prop_shuffle();
        let round = (order, prop::collection::vec(any::<u8>(), players));
        let rules =
            (prop::sample::select(Edition::ALL.to_vec()), any::<bool>()).prop_map(|(edition, swiss)| Rules {
                edition,
                pairings: if swiss { Pairings::Swiss } else { Pairings::Predetermined },
                planned_rounds: None,
            });
        let scoring = prop::sample::select(vec![Scoring::default(), three_one_zero()]);
        let ratings = prop::collection::vec(1000u16..2800, players);
        (prop::collection::vec(round, rounds), ratings, rules, scoring).prop_map(
            move |(rounds, ratings, rules, scoring)| Event { players, rounds, ratings, rules, scoring },
        )
    })
}

impl Event {
    /// The contest in which the player at index p has the number `numbers[p]`, with cards in index order.
    fn contest(&self, numbers: &[u32]) -> Contest {
        let number = |place: usize| PairingNumber::new(numbers[place]).unwrap();
        let mut cards: Vec<Scorecard> = (0..self.players)
            .map(|place| Scorecard {
                number: number(place),
                entries: vec![RoundEntry::Absent; self.rounds.len()],
            })
            .collect();
        for (index, (order, dice)) in self.rounds.iter().enumerate() {
            let mut allocated = false;
            for pair in order.chunks(2) {
                let die = dice[pair[0]];
                let [white, black] = *pair else {
                    cards[pair[0]].entries[index] = RoundEntry::Bye(Bye::PairingAllocated);
                    continue;
                };
                let Some(result) = result(die) else {
                    let byes = [Bye::HalfPoint, Bye::ZeroPoint, Bye::FullPoint, Bye::PairingAllocated];
                    for (at, &place) in pair.iter().enumerate() {
                        let bye = byes[(usize::from(die) + at) % 4];
                        // an odd field has one of these already
                        let first = bye != Bye::PairingAllocated || !(allocated || order.len() % 2 == 1);
                        allocated |= bye == Bye::PairingAllocated;
                        cards[place].entries[index] =
                            RoundEntry::Bye(if first { bye } else { Bye::ZeroPoint });
                    }
                    continue;
                };
                for (place, opponent, color) in [(white, black, Color::White), (black, white, Color::Black)] {
                    let (opponent, outcome) = (number(opponent), result.outcome_for(color));
                    cards[place].entries[index] = RoundEntry::Game { opponent, color, outcome };
                }
            }
        }
        let table = Crosstable::new(cards, self.scoring).unwrap();
        let ratings = self.ratings.iter().enumerate();
        let ratings = ratings.map(|(place, &rating)| (number(place), Rating::new(rating).unwrap())).collect();
        Contest::new(&table, self.rules, &Particulars { ratings, ..Particulars::default() })
    }

    fn in_order(&self) -> Contest {
        self.contest(&(1..).take(self.players).collect::<Vec<_>>())
    }
}

fn result(die: u8) -> Option<GameResult> {
    match die % 12 {
        0 => None,
        1 => Some(GameResult::Forfeit(Forfeit::WhiteAbsent)),
        2 => Some(GameResult::Forfeit(Forfeit::BlackAbsent)),
        3 => Some(GameResult::Forfeit(Forfeit::BothAbsent)),
        4..=6 => Some(GameResult::rated(Score::WhiteWins)),
        7..=8 => Some(GameResult::rated(Score::BlackWins)),
        9..=10 => Some(GameResult::rated(Score::Draw)),
        _ => Some(GameResult::rated(Score::BothLose)),
    }
}

proptest! {
    #[test]
    fn names_and_numbers_do_not_matter(event in events(), seed in any::<u64>()) {
        // the same people with other numbers
        let mut numbers: Vec<u32> = (1..).take(event.players).collect();
        let shift = usize::try_from(seed % 7).unwrap() % event.players;
        numbers.rotate_left(shift);
        if seed % 2 == 0 {
            numbers.reverse();
        }
        let (one, other) = (rank(&event.in_order(), &list(EVERYTHING)), rank(&event.contest(&numbers), &list(EVERYTHING)));
        for (place, &number) in numbers.iter().enumerate() {
            let one = one.of(PairingNumber::from_index(place)).unwrap();
            let other = other.of(PairingNumber::new(number).unwrap()).unwrap();
            prop_assert_eq!((one.rank, &one.values), (other.rank, &other.values));
        }
    }

    #[test]
    fn an_explanation_ends_at_the_value_of_the_ranking(event in events()) {
        let contest = event.in_order();
        let codes = list(EVERYTHING);
        let standings = rank(&contest, &codes);
        for row in standings.rows() {
            let explanation = explain(&contest, &codes, row.number).unwrap();
            prop_assert_eq!(explanation.rank, row.rank);
            for (explained, value) in explanation.values.iter().zip(&row.values) {
                prop_assert_eq!(&explained.breakdown.value, value, "{}", &explained.code);
                if explained.breakdown.working == Working::Sum {
                    let kept = explained.breakdown.parts.iter().filter(|part| part.cut.is_none());
                    prop_assert_eq!(Some(kept.map(|part| part.worth).sum()), *value, "{}", &explained.code);
                }
            }
        }
    }

    #[test]
    fn nobody_separated_is_moved_and_equal_values_share_the_place(event in events()) {
        let contest = event.in_order();
        let codes = list("PTS,BH/C1,SB,WON");
        let standings = rank(&contest, &codes);
        for (at, pair) in (1u32..).zip(standings.rows().windows(2)) {
            prop_assert!(pair[0].values >= pair[1].values);
            prop_assert_eq!(pair[0].values == pair[1].values, pair[0].rank == pair[1].rank);
            prop_assert!(pair[1].rank == pair[0].rank || pair[1].rank == Some(at + 1));
            prop_assert_eq!(pair[1].decided_by.is_none(), pair[0].rank == pair[1].rank);
        }
        // a longer list only splits
        let shorter = rank(&contest, &codes[..2]);
        for row in standings.rows() {
            prop_assert!(shorter.of(row.number).unwrap().rank <= row.rank);
        }
    }

    #[test]
    fn cuts_take_away(event in events()) {
        let standings = rank(&event.in_order(), &list("BH,BH/C1,BH/C2,BH/M1,SB,SB/C1,PS,PS/C1"));
        for row in standings.rows() {
            let value = |at: usize| row.values[at].unwrap();
            prop_assert!(value(0) >= value(1) && value(1) >= value(2) && value(1) >= value(3));
            prop_assert!(value(4) >= value(5) && value(6) >= value(7));
        }
    }
}
