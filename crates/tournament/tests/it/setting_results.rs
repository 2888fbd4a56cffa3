//! Several arbiters set results at the same boards, in any order: the outcome is what a plain reading says.

use proptest::prelude::*;
use ronde_domain::{AtBoard, Forfeit, GameResult, RatedGame, Score};
use ronde_tournament::{Command, Event, History, Reason, Seen, Stood, System};

use crate::desk::{Desk, at, at_board};

/// A few results are enough to meet each other often; two of them look alike in lists.
fn results() -> impl Strategy<Value = Option<GameResult>> {
    prop_oneof![
        Just(None),
        Just(Some(GameResult::rated(Score::Draw))),
        Just(Some(GameResult::rated(Score::WhiteWins))),
        Just(Some(GameResult::Played { score: Score::WhiteWins, rated: RatedGame::TooShort })),
        Just(Some(GameResult::Forfeit(Forfeit::BlackAbsent))),
    ]
}

/// What somebody sets at one of three boards, and what they saw there, if they say so.
fn settings() -> impl Strategy<Value = (AtBoard, Option<GameResult>, Seen)> {
    let seen = prop_oneof![Just(Seen::ANYTHING), results().prop_map(Seen::result)];
    (1..=3u32, results(), seen).prop_map(|(board, result, seen)| (at_board(1, board), result, seen))
}

/// What setting a result means, said as plainly as possible.
fn expected(
    at: AtBoard,
    stands: Option<GameResult>,
    result: Option<GameResult>,
    seen: Seen,
) -> Result<Vec<Event>, Reason> {
    let AtBoard { round, board } = at;
    let shown = |result: GameResult| match result {
        GameResult::Played { score, .. } => GameResult::rated(score),
        forfeit @ GameResult::Forfeit(_) => forfeit,
    };
    let has_missed = match seen.stood {
        Stood::Anything => false,
        Stood::Nothing => stands.is_some(),
        Stood::Result(seen) => stands.map(shown) != Some(shown(seen)),
    };
    match (stands, result) {
        _ if stands == result => Ok(vec![]),
        _ if has_missed => Err(Reason::Overtaken { at, stands }),
        (Some(from), to) => Ok(vec![Event::ResultCorrected { round, board, from, to }]),
        (None, to) => {
            Ok(to.into_iter().map(|result| Event::ResultEntered { round, board, result }).collect())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn any_order_of_settings_gives_what_its_log_replays(wanted in prop::collection::vec(settings(), 1..40)) {
        let mut desk = Desk::ready(System::RoundRobin, 6, 0);
        desk.pair();
        for (where_to, result, seen) in wanted {
            let stands = desk.event().board(where_to).unwrap().result;
            let command = Command::SetResult { at: where_to, result, seen };
            let decided = desk.history.execute(command, at(), None);
            let decided = decided.map(|entries| entries.iter().map(|entry| entry.event.clone()).collect());
            let expected = expected(where_to, stands, result, seen);
            let is_accepted = expected.is_ok();
            prop_assert_eq!(decided, expected.map_err(Into::into));
            let left = desk.event().board(where_to).unwrap().result;
            prop_assert_eq!(left, if is_accepted { result } else { stands });
        }
        let replayed = History::replay(desk.history.entries().to_vec()).unwrap();
        prop_assert_eq!(replayed, desk.history);
    }
}
