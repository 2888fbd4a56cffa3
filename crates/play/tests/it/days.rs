//! Games with days for each move.

use ronde_play::{Access, Act, Control, Event, Handling, Offer, Refused, Terms};
use ronde_quoridor::{Leaving, Seat, Seats};

use super::hall::{Hall, left, people};

const DAY: i64 = 24 * 3600;

#[test]
fn each_turn_lasts_the_agreed_number_of_days() {
    let mut hall = Hall::days(3);
    let began_at = hall.table.began_at().unwrap();
    let after = |days: i64| Some(began_at + jiff::SignedDuration::from_secs(days * DAY));
    assert_eq!((hall.table.deadline(), hall.table.due()), (after(3), after(3)));
    hall.wait(2 * DAY).play("e2");
    assert_eq!(hall.table.deadline(), after(5));
    hall.wait(3 * DAY - 1);
    assert_eq!(hall.look(), []);
    hall.wait(1);
    assert_eq!(hall.look(), [left(Seat::Two, Leaving::OutOfTime)]);
    assert_eq!(hall.winners(), [Seat::One]);
}

#[test]
fn there_is_no_clock() {
    let mut hall = Hall::days(1);
    hall.play("e2 e8");
    assert_eq!(hall.table.clock(Seat::One, hall.now), None);
    assert_eq!(hall.table.grace(Seat::One, hall.now), None);
    assert_eq!(hall.table.running(), None);
    assert_eq!(hall.table.moves()[0].left, None);
}

#[test]
fn days_while_the_site_is_down_are_not_counted() {
    let mut hall = Hall::days(1);
    hall.wait(3600).play("e2").wait(2 * DAY);
    assert_eq!(hall.act(&Act::Stand), Ok(vec![Event::Stood]));
    assert_eq!((hall.look(), hall.due_in()), (vec![], Some(86_400)));
}

#[test]
fn by_old_terms_such_a_game_cannot_be_paused() {
    let old =
        Terms { handling: Handling::default(), ..Terms::new(Seats::Two, Control::Days { days: 1 }, true) };
    let mut hall = Hall::game(old, Access::Open, &people(2));
    assert_eq!(hall.offer(Seat::One, Offer::Pause), Err(Refused::NoPause));
}
