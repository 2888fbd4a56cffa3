//! Small cases, one rule each. Whole tournaments are played in `tests/nearest`.

use ronde_domain::{Bye, Forfeit, GameResult, RoundEntry, Score, Scorecard, Scoring};

use super::*;

/// The table after rounds such as `1-2+ 3-4= 5U | …`: White wins `+`, Black wins `-`, draw `=`, Black absent `f`, both
/// absent `0`; byes by their letters.
fn table(players: usize, rounds: &str) -> Crosstable {
    let mut cards: Vec<Vec<RoundEntry>> = vec![Vec::new(); players];
    for (index, round) in rounds.split('|').filter(|round| !round.trim().is_empty()).enumerate() {
        for card in &mut cards {
            card.resize(index + 1, RoundEntry::Absent);
        }
        for word in round.split_whitespace() {
            let (numbers, sign) = word.split_at(word.len() - 1);
            let Some((white, black)) = numbers.split_once('-') else {
                let player: PairingNumber = numbers.parse().unwrap();
                cards[player.index()][index] = RoundEntry::Bye(bye(sign));
                continue;
            };
            let [white, black] = [white, black].map(|text| text.parse::<PairingNumber>().unwrap());
            for (player, opponent, color) in [(white, black, Color::White), (black, white, Color::Black)] {
                let outcome = result(sign).outcome_for(color);
                cards[player.index()][index] = RoundEntry::Game { opponent, color, outcome };
            }
        }
    }
    let numbered = cards.into_iter().enumerate();
    let card = |(index, entries)| Scorecard { number: PairingNumber::from_index(index), entries };
    Crosstable::new(numbered.map(card).collect(), Scoring::default()).unwrap()
}

fn bye(letter: &str) -> Bye {
    match letter {
        "U" => Bye::PairingAllocated,
        "F" => Bye::FullPoint,
        "H" => Bye::HalfPoint,
        _ => Bye::ZeroPoint,
    }
}

fn result(sign: &str) -> GameResult {
    match sign {
        "+" => GameResult::rated(Score::WhiteWins),
        "-" => GameResult::rated(Score::BlackWins),
        "=" => GameResult::rated(Score::Draw),
        "f" => GameResult::Forfeit(Forfeit::BlackAbsent),
        _ => GameResult::Forfeit(Forfeit::BothAbsent),
    }
}

/// Pairs those present, in this order, after these rounds; the round or the refusal as text. Odd numbers start with White.
fn next_round(players: usize, rounds: &str, present: &[u32]) -> String {
    let table = table(players, rounds);
    let present = present.iter().map(|&n| PairingNumber::new(n).unwrap()).collect();
    match pair(&Field { table: &table, present, first_color: Color::White }) {
        Ok(round) => round.to_string(),
        Err(refusal) => refusal.to_string(),
    }
}

#[test]
fn the_first_round_pairs_neighbours_and_the_last_has_the_bye() {
    assert_eq!(next_round(6, "", &[1, 2, 3, 4, 5, 6]), "1-2 3-4 5-6");
    assert_eq!(next_round(5, "", &[1, 2, 3, 4, 5]), "1-2 3-4, bye 5");
}

#[test]
fn absent_players_leave_neighbours_of_equal_colour_together() {
    // 1 and 3 both expect White: the higher one gets what it expects (1.2)
    assert_eq!(next_round(4, "", &[1, 3]), "1-3");
    assert_eq!(next_round(4, "", &[1, 3, 2, 4]), "1-2 3-4");
}

#[test]
fn colours_come_before_nearness_inside_a_group() {
    // winners 1 and 3 had White, 6 Black: 1 passes over 3 to let both change
    assert_eq!(next_round(6, "1-2+ 3-4+ 5-6-", &[1, 2, 3, 4, 5, 6]), "6-1 2-3 4-5");
}

#[test]
fn a_group_is_searched_to_its_last_step_before_the_next_one() {
    // 1 and 3 both had White: 1.2 in their own group comes before 1.1 with 2 or 4
    assert_eq!(next_round(4, "1-2+ 3-4+", &[1, 2, 3, 4]), "3-1 2-4");
}

#[test]
fn nobody_gets_a_colour_for_the_third_time() {
    // both had White, but 1 has had it twice: 1 changes, 2 keeps
    assert_eq!(next_round(6, "1-3= | 1-4= 2-5=", &[2, 1]), "2-1");
    assert_eq!(next_round(6, "1-3= | 1-4= 2-5=", &[1, 2]), "2-1");
    // 1 had BWW, so a third White is barred although it would leave a difference of two only
    assert_eq!(next_round(6, "3-1+ | 1-4- | 1-5- 2-6=", &[1, 2]), "2-1");
    // both have had it twice
    let refusal = "no complete pairing exists: 1, 2 would be left over, because 1 / 2 may meet nobody else";
    assert_eq!(next_round(6, "1-3= 2-4= | 1-4= 2-5=", &[1, 2]), refusal);
}

#[test]
fn a_forfeited_pairing_is_a_meeting_with_colours() {
    assert_eq!(next_round(4, "1-20 3-40", &[1, 2, 3, 4]), "4-1 2-3");
}

#[test]
fn the_bye_goes_to_the_lowest_who_never_scored_without_playing() {
    let all = [1, 2, 3, 4, 5];
    assert_eq!(next_round(5, "1-2+ 3-4+ 5U", &all), "5-1 2-3, bye 4");
    assert_eq!(next_round(5, "1-2+ 3-4+ 5H", &all), "3-1 5-2, bye 4");
    assert_eq!(next_round(5, "1-2+ 3-4+ 5Z", &all), "3-1 2-4, bye 5");
    // 3 won because 2 was absent; 2 may still have the bye
    assert_eq!(next_round(3, "1-2= | 3-2f", &[1, 2, 3]), "1-3, bye 2");
    assert_eq!(next_round(4, "1-2= | 2-3f", &[3, 2, 4]), "4-2, bye 3");
}

#[test]
fn the_bye_moves_up_when_the_rest_could_not_be_paired() {
    assert_eq!(next_round(3, "1-2+ 3Z", &[1, 2, 3]), "3-1, bye 2");
}

#[test]
fn a_single_player_has_the_bye_once() {
    assert_eq!(next_round(2, "", &[2]), "bye 2");
    assert_eq!(next_round(2, "2U", &[2]), "nobody may have the bye: 2 already scored without playing");
}

#[test]
fn where_the_plain_method_gets_stuck_the_last_choice_is_changed() {
    // 1–2 and 3–4 fit best, but would leave 5 and 6, who have met
    assert_eq!(next_round(6, "1-4= 3-2= 5-6=", &[1, 2, 3, 4, 5, 6]), "2-1 6-3 4-5");
}

#[test]
fn both_keep_their_colours_rather_than_not_play() {
    // 1 had WWBWWB and may not have White; 2 had White, so no step of the method gives 1 Black
    let rounds = "1-3= | 1-4= | 5-1= | 1-6= | 1-7= | 8-1= 2-3=";
    assert_eq!(next_round(8, rounds, &[1, 2]), "2-1");
}

#[test]
fn a_refusal_names_those_who_stand_in_each_others_way() {
    let rounds = "1-2= 3-4= | 3-1= 4-2= | 1-4= 2-3=";
    assert_eq!(
        next_round(4, rounds, &[1, 2, 3, 4]),
        "no complete pairing exists: 1, 2, 3, 4 would be left over, because 1 / 2 / 3 / 4 may meet nobody else"
    );
    // 2, 3 and 4 have met each other and need 1, who can play only one of them
    assert_eq!(
        next_round(4, "2-3= | 3-4= | 4-2=", &[1, 2, 3, 4]),
        "no complete pairing exists: 3, 4 would be left over, because 2 / 3 / 4 may otherwise only meet 1"
    );
    let all_had_byes = "1-2= 3U | 3-1= 2U | 1U 2-3=";
    assert_eq!(
        next_round(3, all_had_byes, &[1, 2, 3]),
        "nobody may have the bye: 1, 2, 3 already scored without playing"
    );
}

#[test]
fn unsound_lists_are_refused() {
    assert_eq!(next_round(2, "", &[]), "nobody is present");
    assert_eq!(next_round(2, "", &[1, 3]), "player 3 is to be paired but is not in the table");
    assert_eq!(next_round(2, "", &[1, 2, 1]), "player 1 is to be paired twice");
}

#[test]
fn an_excess_of_colours_from_another_hand_may_shrink() {
    // WBWWBWW by hand: whites exceed by three, so Black is all that 1 may have
    let rounds = "1-3= | 4-1= | 1-5= | 1-6= | 7-1= | 1-8= | 1-9=";
    assert_eq!(next_round(9, rounds, &[1, 2]), "2-1");
    let stays = next_round(10, &format!("{rounds} | 10-2= | 10-2="), &[1, 2]);
    assert_eq!(stays, "2-1");
}
