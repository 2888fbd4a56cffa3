//! Lost connections cost the player's own time, and the others need not wait forever.

use ronde_play::{Access, Act, Event, PlayerAct, Refused, Terms};
use ronde_quoridor::{Leaving, Reason, Seat, Seats};

use super::hall::{BLITZ, Hall, left, people};

fn vanish(hall: &mut Hall, seat: Seat) {
    assert_eq!(hall.act(&Act::Drop(seat)), Ok(vec![Event::Dropped { seat }]));
}

fn come_back(hall: &mut Hall, seat: Seat) {
    assert_eq!(hall.act(&Act::Return(seat)), Ok(vec![Event::Returned { seat }]));
}

/// Row "Disconnecting": the clock keeps running while the player to move is away.
#[test]
fn disconnecting_is_not_free_thinking_time() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(3);
    vanish(&mut hall, Seat::One);
    assert_eq!((hall.table.running(), hall.due_in()), (Some(Seat::One), Some(300)));
    hall.wait(20);
    assert_eq!(hall.seconds(Seat::One), 280, "all of it is charged");
    come_back(&mut hall, Seat::One);
    hall.wait(5).play("e3");
    assert_eq!(hall.seconds(Seat::One), 278);
    // nobody has claimed, so the player loses on time as usual
    vanish(&mut hall, Seat::Two);
    hall.wait(303);
    assert_eq!(hall.look(), [left(Seat::Two, Leaving::OutOfTime)]);
}

/// Row "Disconnecting": after a tenth of the base time the opponent can claim.
#[test]
fn after_the_grace_the_opponent_claims() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::NothingToClaim), "nobody is away");
    vanish(&mut hall, Seat::One);
    let from = hall.now + jiff::SignedDuration::from_secs(30);
    assert_eq!(hall.table.absent(), Some((Seat::One, from)));
    assert_eq!((hall.table.claim_at(Seat::Two), hall.table.claim_at(Seat::One)), (Some(from), None));
    hall.wait(29);
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::TooEarlyToClaim));
    hall.wait(1);
    assert_eq!(
        hall.act(&PlayerAct::Claim.by(Seat::One)),
        Err(Refused::NothingToClaim),
        "not against oneself"
    );
    let claimed = [Event::Claimed { seat: Seat::Two }, left(Seat::One, Leaving::Abandoned)];
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Ok(claimed.to_vec()));
    assert_eq!((hall.winners(), hall.table.outcome().unwrap().reason), (vec![Seat::Two], Reason::LastLeft));
    assert!(hall.table.counts(), "it is rated like any other game");
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::Over));
}

#[test]
fn a_player_back_in_time_has_the_whole_grace_again() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    vanish(&mut hall, Seat::One);
    hall.wait(29);
    come_back(&mut hall, Seat::One);
    vanish(&mut hall, Seat::One);
    hall.wait(29);
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::TooEarlyToClaim));
    assert_eq!(hall.seconds(Seat::One), 303 - 58, "but none of the time");
}

#[test]
fn absence_counts_from_the_own_turn_on() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    vanish(&mut hall, Seat::Two);
    hall.wait(100);
    assert_eq!(
        hall.act(&PlayerAct::Claim.by(Seat::One)),
        Err(Refused::NothingToClaim),
        "one can simply move"
    );
    hall.play("e3").wait(29);
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::One)), Err(Refused::TooEarlyToClaim));
    hall.wait(1);
    assert!(hall.act(&PlayerAct::Claim.by(Seat::One)).is_ok());
}

#[test]
fn a_first_move_has_its_own_time_and_there_is_no_claim() {
    let mut hall = Hall::two();
    vanish(&mut hall, Seat::One);
    assert_eq!((hall.due_in(), hall.table.absent()), (Some(30), None));
    hall.wait(29);
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::NothingToClaim));
    hall.play("e2");
    assert_eq!(hall.seconds(Seat::One), 303);
}

#[test]
fn of_four_the_absent_player_is_out_and_everybody_else_can_claim() {
    for claimant in [Seat::Two, Seat::Three, Seat::Four] {
        let mut hall = Hall::four();
        hall.play("e2 b5 e8 h5");
        vanish(&mut hall, Seat::One);
        hall.wait(30);
        let claimed = [Event::Claimed { seat: claimant }, left(Seat::One, Leaving::Abandoned)];
        assert_eq!(hall.act(&PlayerAct::Claim.by(claimant)), Ok(claimed.to_vec()));
        assert_eq!((hall.is_playing(), hall.table.to_move()), (true, Some(Seat::Two)));
        assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::One)), Err(Refused::Out));
    }
}

#[test]
fn there_is_no_claim_where_days_are_counted_at_boards_and_by_old_terms() {
    let mut days = Hall::days(1);
    days.play("e2 e8");
    assert_eq!(days.act(&Act::Drop(Seat::One)), Ok(vec![]));
    assert_eq!(days.wait(1000).act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::NothingToClaim));
    let old = Hall::old();
    for mut hall in [Hall::board(), old] {
        hall.play("e2 e8");
        vanish(&mut hall, Seat::One);
        assert_eq!(hall.wait(100).act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::NothingToClaim));
    }
    // the clock runs at a tournament board too
    let mut board = Hall::board();
    board.play("e2 e8");
    vanish(&mut board, Seat::One);
    assert_eq!(board.wait(100).seconds(Seat::One), 203);
}

#[test]
fn after_the_site_was_down_nobody_is_charged_until_they_are_back() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(3600);
    hall.act(&Act::Stand).unwrap();
    vanish(&mut hall, Seat::One);
    vanish(&mut hall, Seat::Two);
    assert_eq!((hall.table.running(), hall.seconds(Seat::One)), (None, 303));
    hall.wait(8);
    come_back(&mut hall, Seat::One);
    assert_eq!((hall.table.running(), hall.seconds(Seat::One)), (Some(Seat::One), 303));
    // the next absence counts
    vanish(&mut hall, Seat::One);
    assert_eq!(hall.wait(10).seconds(Seat::One), 293);
}

#[test]
fn a_player_still_away_after_an_outage_is_charged_after_the_grace() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    hall.act(&Act::Stand).unwrap();
    vanish(&mut hall, Seat::One);
    hall.wait(30);
    assert_eq!(
        (hall.seconds(Seat::One), hall.act(&PlayerAct::Claim.by(Seat::Two))),
        (303, Err(Refused::TooEarlyToClaim))
    );
    hall.wait(30);
    assert_eq!(hall.seconds(Seat::One), 273);
    assert!(hall.act(&PlayerAct::Claim.by(Seat::Two)).is_ok());
}

#[test]
fn who_was_there_when_the_site_came_back_has_nothing_free_later() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    hall.act(&Act::Stand).unwrap();
    hall.wait(5);
    vanish(&mut hall, Seat::One);
    assert_eq!((hall.wait(10).seconds(Seat::One), hall.table.running()), (288, Some(Seat::One)));
}

#[test]
fn a_computer_claims_nothing_and_a_person_who_goes_loses_on_time() {
    let mut hall = Hall::computer();
    hall.play("e2 e8");
    vanish(&mut hall, Seat::One);
    hall.wait(304);
    assert_eq!(hall.look(), [left(Seat::One, Leaving::OutOfTime)]);
}

#[test]
fn an_old_log_gives_the_game_that_it_always_gave() {
    let log = r#"[
        {"seq":1,"at":"2026-11-16T09:00:00Z","type":"made","terms":{"seats":2,"control":{"base":300,"increment":3},"is_rated":true,
         "draws":{"repetition":3,"without_wall":100,"plies":400},"handling":{"first_move":30,"grace":60}},"access":"open"},
        {"seq":2,"at":"2026-11-16T09:00:00Z","type":"sat","sitter":{"account":1}},
        {"seq":3,"at":"2026-11-16T09:00:00Z","type":"sat","sitter":{"account":2}},
        {"seq":4,"at":"2026-11-16T09:00:00Z","type":"began","order":[{"account":1},{"account":2}]},
        {"seq":5,"at":"2026-11-16T09:00:10Z","type":"moved","play":"e2"},
        {"seq":6,"at":"2026-11-16T09:00:20Z","type":"moved","play":"e8"},
        {"seq":7,"at":"2026-11-16T09:00:20Z","type":"dropped","seat":1},
        {"seq":8,"at":"2026-11-16T09:01:10Z","type":"returned","seat":1},
        {"seq":9,"at":"2026-11-16T09:01:20Z","type":"moved","play":"e3"},
        {"seq":10,"at":"2026-11-16T09:01:30Z","type":"paused"},
        {"seq":11,"at":"2026-12-30T09:01:30Z","type":"resumed"},
        {"seq":12,"at":"2026-12-30T09:01:40Z","type":"called-off","why":"agreed"}]"#;
    let log: Vec<ronde_play::Entry> = serde_json::from_str(log).unwrap();
    let table = ronde_play::Table::from_log(&log).unwrap();
    let end = table.changed_at();
    let left = |seat| table.clock(seat, end).unwrap().as_secs();
    // 50 seconds away were free, 10 were charged, and nobody was charged for the pause of six weeks
    assert_eq!((left(Seat::One), left(Seat::Two)), (296, 283));
    assert_eq!(table.grace(Seat::One, end).unwrap().as_secs(), 10);
}

#[test]
fn terms_without_a_word_about_it_never_end_a_pause() {
    let mut hall = Hall::old();
    hall.play("e2 e8");
    for seat in [Seat::One, Seat::Two] {
        hall.offer(seat, ronde_play::Offer::Pause).unwrap();
    }
    assert_eq!((hall.table.pause_ends_at(), hall.due_in()), (None, None));
    let terms = Terms::new(Seats::Two, BLITZ, true);
    assert_eq!(
        Hall::game(terms, Access::Open, &people(2)).table.pause_ends_at(),
        None,
        "nor when none stands"
    );
}
