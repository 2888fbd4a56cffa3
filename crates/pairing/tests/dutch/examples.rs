//! The worked examples of the rules' digest, by its numbers. Games are in the order of White's numbers.

use ronde_domain::{Color, PairingNumber, Scoring};
use ronde_pairing::dutch::color::{ColorFailures, color, failures};
use ronde_pairing::dutch::{Float, State, Strength, baku};

use crate::agreement::agreed_round;
use crate::table::{Event, against_strangers};

fn round(event: &Event) -> String {
    agreed_round(&event.field())
}

#[test]
fn example_1_the_first_round() {
    let first = |players, color| round(&Event::new(players, 9, "").beginning_with(color));
    assert_eq!(first(14, Color::White), "1-8 3-10 5-12 7-14 9-2 11-4 13-6");
    assert_eq!(first(14, Color::Black), "2-9 4-11 6-13 8-1 10-3 12-5 14-7");
    assert_eq!(first(13, Color::White), "1-7 3-9 5-11 8-2 10-4 12-6, bye 13");
    assert_eq!(first(13, Color::Black), "2-8 4-10 6-12 7-1 9-3 11-5, bye 13");
    assert_eq!(first(5, Color::White), "1-3 4-2, bye 5");
    assert_eq!(first(1, Color::White), "bye 1");
}

#[test]
fn example_2_the_second_round_after_seven_favourites() {
    let event = Event::new(14, 5, "1-8+ 9-2- 3-10+ 11-4- 5-12+ 13-6- 7-14+");
    assert_eq!(round(&event), "2-5 4-1 6-3 8-7 10-13 12-9 14-11");
}

#[test]
fn example_3_colours_transpose_and_a_draw_floats_both() {
    let event = Event::new(14, 5, "1-8+ 9-2- 3-10= 11-4- 5-12+ 13-6- 7-14+");
    assert_eq!(round(&event), "2-5 4-7 6-1 8-3 10-9 12-13 14-11");
}

#[test]
fn example_4_an_unavoidable_colour() {
    let event = Event::new(8, 5, "1-5+ 6-2- 3-7+ 8-4- | 2-1- 4-3+ 5-8+ 7-6+");
    assert_eq!(round(&event), "1-4 3-5 6-8 7-2");
}

#[test]
fn example_5_the_bye_goes_to_the_player_with_more_games() {
    assert_eq!(round(&Event::new(5, 3, "1-3+ 4-2- 5Z")), "2-1 3-5, bye 4");
    assert_eq!(round(&Event::new(7, 4, "1-4+ 5-2- 3-6+ 7Z")), "2-1 4-3 7-5, bye 6");
}

#[test]
fn example_6_the_bye_keeps_the_top_apart() {
    let played = "4-1- 2-5+ 6-3f 7U | 3-4+ 1-6+ 7-2- 5U | 2-1= 6-3- 5-7= 4U";
    let event = Event::new(7, 4, played).beginning_with(Color::Black);
    assert_eq!(round(&event), "1-5 4-2 7-6, bye 3");
    let state = State::new(&event.field()).unwrap();
    let may_have_bye = state.players().iter().filter(|player| player.may_have_bye);
    assert_eq!(may_have_bye.map(|player| player.number.get()).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn example_7_a_downfloat_decides_about_the_limbo() {
    let event = Event::new(6, 3, "4-1- 2-5+ 6-3= | 1-2+ 3-4+ 5-6f");
    assert_eq!(round(&event), "2-4 3-1 5-6");
    let state = State::new(&event.field()).unwrap();
    assert_eq!((state.player(3).number.get(), state.player(3).floats.previous), (5, Float::Down));
}

#[test]
fn example_8_topscorers_in_the_last_round() {
    let played = against_strangers(&[(1, "BWBWW", 4), (2, "WBWWBB", 4), (6, "BWBBWW", 2), (7, "WBWWBB", 0)]);
    let event = Event::new(60, 7, &played).of(&[1, 2, 6, 7]);
    let state = State::new(&event.field()).unwrap();
    let numbers: Vec<_> = state.players().iter().map(|player| player.number.get()).collect();
    assert_eq!(numbers, [1, 2, 6, 7]);
    assert!(state.players()[..2].iter().all(|player| player.is_topscorer));
    assert!(state.players()[2..].iter().all(|player| !player.is_topscorer));
    // both must have Black, but 1 is a topscorer; the wider difference gets it
    assert!(
        state.compat(0, 2)
            && state.player(0).must_have(Color::Black)
            && state.player(2).must_have(Color::Black)
    );
    assert_eq!((color(&state, 2, 0), color(&state, 0, 2)), (Color::White, Color::Black));
    assert_eq!(failures(&state, 0, 2), ColorFailures { c10: 0, c11: 1, c12: 1, c13: 0 });
    // equal differences, equal histories: the higher ranked
    assert_eq!((color(&state, 1, 3), color(&state, 3, 1)), (Color::White, Color::Black));
    assert_eq!(failures(&state, 3, 1), ColorFailures { c10: 0, c11: 1, c12: 1, c13: 0 });
    // in an earlier round there are no topscorers
    let state = State::new(&Event { rounds: 8, ..event }.field()).unwrap();
    assert!(!state.compat(0, 2) && !state.compat(1, 3) && state.compat(0, 1));
}

#[test]
fn the_wider_difference_comes_before_history_and_rank() {
    // all must have Black; 1 has one white more than blacks, 2 and 3 have two
    let played = against_strangers(&[(1, "BWBWW", 5), (2, "WBWW", 4), (3, "WBWW", 0)]);
    let event = Event::new(60, 6, &played).of(&[1, 2, 3]);
    let state = State::new(&event.field()).unwrap();
    assert_eq!((color(&state, 0, 1), color(&state, 1, 0)), (Color::White, Color::Black));
    assert_eq!(failures(&state, 0, 1), ColorFailures { c10: 0, c11: 1, c12: 1, c13: 0 });
    assert_eq!((color(&state, 1, 2), color(&state, 2, 1)), (Color::Black, Color::White));
    assert_eq!(failures(&state, 1, 2), ColorFailures { c10: 1, c11: 1, c12: 1, c13: 0 });
}

#[test]
fn the_latest_difference_of_the_histories_comes_before_the_rank() {
    let colors_of = |one, other| {
        let played = against_strangers(&[(1, one, 3), (2, other, 1)]);
        let event = Event::new(40, 9, &played).of(&[1, 2]);
        let state = State::new(&event.field()).unwrap();
        (color(&state, 0, 1), color(&state, 1, 0))
    };
    // both strongly prefer Black and have had the same: the higher ranked gets it
    assert_eq!(colors_of("WBW", "WBW"), (Color::Black, Color::White));
    // in the fourth game from the end 1 had Black and 2 White
    assert_eq!(colors_of("WBWBW", "BWWBW"), (Color::White, Color::Black));
    // the older games of 1 have no counterpart
    assert_eq!(colors_of("BWWBW", "WBW"), (Color::Black, Color::White));
}

#[test]
fn example_9_an_absentee_shifts_nobody() {
    let event = Event::new(6, 5, "").of(&[6, 5, 4, 3, 1]);
    assert_eq!(round(&event), "1-4 5-3, bye 6");
    // nor does one with half a point
    let event = Event::new(6, 5, "2H | 2Z").of(&[1, 3, 4, 5, 6]);
    assert_eq!(round(&event), "1-4 5-3, bye 6");
    // once paired, 2 counts, even if the game was not played
    let event = Event::new(6, 5, "2-6f").of(&[1, 3, 4, 5, 6]);
    assert_eq!(round(&event), "1-4 3-5, bye 6");
}

#[test]
fn example_10_acceleration() {
    let mut event = Event::new(10, 9, "");
    event.accelerations = baku(10, 9, &Scoring::default());
    assert_eq!(round(&event), "1-4 3-6 5-2 7-9 10-8");
    let mut event = Event::new(10, 9, "1-4+ 5-2- 3-6= 7-9+ 10-8-");
    event.accelerations = baku(10, 9, &Scoring::default());
    assert_eq!(round(&event), "2-1 4-3 6-5 8-7 9-10");
    // floats go by the pairing scores of their round: 4 had lost and 8 had won, but both stood at one point
    let mut event = Event::new(10, 9, "1-4+ 5-2- 3-6= 7-9+ 10-8- | 2-1= 4-8= 5-7= 3-9= 6-10=");
    event.accelerations = baku(10, 9, &Scoring::default());
    let state = State::new(&event.field()).unwrap();
    let float = |number| {
        let player = state.players().iter().find(|player| player.number.get() == number);
        player.map(|player| player.floats.previous).unwrap()
    };
    assert_eq!([4, 8, 3, 9].map(float), [Float::None, Float::None, Float::Down, Float::Up]);
    assert_ne!(round(&event), "no pairing");
}

#[test]
fn unfinished_games_count_as_drawn() {
    let event = Event::new(4, 5, "1-3? 2-4+");
    let state = State::new(&event.field()).unwrap();
    let scores: Vec<_> =
        state.players().iter().map(|player| (player.number.get(), player.score.tenths())).collect();
    assert_eq!(scores, [(2, 10), (1, 5), (3, 5), (4, 0)]);
    assert!(!state.compat(1, 2) && state.compat(0, 1));
    assert_eq!(
        state.player(1).preference.map(|wish| (wish.strength, wish.color)),
        Some((Strength::Strong, Color::Black))
    );
}

#[test]
fn those_who_may_not_meet() {
    let event = Event::new(6, 5, "");
    let set =
        |numbers: &[u32]| -> Vec<_> { numbers.iter().map(|&n| PairingNumber::new(n).unwrap()).collect() };
    // 9 is nobody
    let forbidden = [set(&[4, 1, 9]), set(&[1, 5, 2])];
    let mut field = event.field();
    field.forbidden = &forbidden;
    assert_eq!(agreed_round(&field), "1-6 3-5 4-2");
    let state = State::new(&field).unwrap();
    assert_eq!([state.bans(0), state.bans(1), state.bans(2), state.bans(3)], [&[0, 1][..], &[1], &[], &[0]]);
}
