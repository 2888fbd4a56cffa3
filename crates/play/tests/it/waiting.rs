//! Before the game: chairs, invitations, the drawing of seats.

use ronde_domain::AccountId;
use ronde_play::{Access, Act, Event, Level, NoGame, Phase, Refused, Sitter, Terms};
use ronde_quoridor::{Seat, Seats};

use super::hall::{BLITZ, Hall, board, people, person};

fn table(seats: Seats, access: Access) -> Hall {
    Hall::empty(Terms::new(seats, BLITZ, true), access)
}

/// An open table of two at which its maker waits.
pub(crate) fn table_of_one() -> Hall {
    let mut hall = table(Seats::Two, Access::Open);
    hall.act(&Act::Sit(person(1))).unwrap();
    hall
}

#[test]
fn chairs_are_taken_one_by_one() {
    let mut hall = table_of_one();
    assert_eq!((hall.table.phase(), hall.table.maker()), (Phase::Waiting, Some(AccountId(1))));
    assert_eq!(hall.act(&Act::Sit(person(1))), Err(Refused::Seated));
    assert_eq!(hall.act(&Act::Sit(person(2))), Ok(vec![Event::Sat { sitter: person(2) }]));
    assert_eq!(hall.act(&Act::Sit(person(3))), Err(Refused::Full));
    assert_eq!(hall.act(&Act::Sit(person(2))), Err(Refused::Seated));
    assert_eq!(hall.table.sitters(), people(2));
    assert!(hall.table.is_seated(AccountId(2)) && !hall.table.is_seated(AccountId(3)));
    assert_eq!(
        (hall.table.seat_of(AccountId(1)), hall.table.game()),
        (None, None),
        "seats are not drawn yet"
    );
    assert_eq!(hall.seconds(Seat::Two), 300);
}

#[test]
fn seats_are_drawn_among_those_who_sit_there() {
    let mut hall = table_of_one();
    assert_eq!(hall.act(&Act::Begin(people(1))), Err(Refused::NotSeated), "a chair is free");
    hall.act(&Act::Sit(person(2))).unwrap();
    for order in [vec![person(1)], vec![person(1), person(1)], vec![person(1), person(3)], people(3)] {
        assert_eq!(hall.act(&Act::Begin(order)), Err(Refused::NotSeated));
    }
    hall.wait(60).act(&Act::Begin(vec![person(2), person(1)])).unwrap();
    assert!(hall.is_playing());
    assert_eq!(hall.table.sitters(), [person(2), person(1)]);
    assert_eq!(hall.table.seat_of(AccountId(1)), Some(Seat::Two));
    assert_eq!(hall.table.sitter(Seat::One), Some(person(2)));
    assert_eq!(hall.due_in(), Some(30), "from the beginning of the game on");
    assert_eq!(hall.act(&Act::Begin(people(2))), Err(Refused::Begun));
    assert_eq!(hall.act(&Act::Sit(person(3))), Err(Refused::Begun));
    assert_eq!(hall.act(&Act::StandUp(person(1))), Err(Refused::Begun));
}

#[test]
fn a_seated_player_may_get_up_again() {
    let mut hall = table(Seats::Four, Access::Open);
    for sitter in people(3) {
        hall.act(&Act::Sit(sitter)).unwrap();
    }
    assert_eq!(hall.act(&Act::StandUp(person(4))), Err(Refused::NotSeated));
    assert_eq!(hall.act(&Act::StandUp(person(2))), Ok(vec![Event::StoodUp { sitter: person(2) }]));
    assert_eq!(hall.table.sitters(), [person(1), person(3)]);
    hall.act(&Act::Sit(person(2))).unwrap();
}

#[test]
fn without_its_maker_there_is_no_table() {
    let mut hall = table_of_one();
    let off = Event::called_off(NoGame::NobodyCame);
    assert_eq!(hall.act(&Act::StandUp(person(1))), Ok(vec![off]));
    assert_eq!((hall.table.phase(), hall.table.game()), (Phase::Over, None));
    assert_eq!(hall.act(&Act::Sit(person(2))), Err(Refused::Over));
    assert_eq!(hall.table.outcome(), None);
    assert!(!hall.table.wants_rematch());
}

#[test]
fn only_invited_players_sit_down() {
    let mut hall = table(Seats::Two, Access::Invited(vec![AccountId(2), AccountId(3)]));
    hall.act(&Act::Sit(person(1))).unwrap();
    assert_eq!(hall.act(&Act::Sit(person(4))), Err(Refused::NotInvited));
    hall.act(&Act::Sit(person(3))).unwrap();
    assert_eq!(hall.act(&Act::Sit(person(2))), Err(Refused::Full));
}

#[test]
fn against_the_computer_nobody_else_sits_down() {
    let mut hall = table(Seats::Four, Access::Computer);
    hall.act(&Act::Sit(person(1))).unwrap();
    assert_eq!(hall.act(&Act::Sit(person(2))), Err(Refused::NotInvited));
    let easy = Sitter::Computer(Level::Easy);
    let mut order = vec![easy, easy, person(1)];
    for level in [Level::Easy, Level::Easy, Level::Hard] {
        hall.act(&Act::Sit(Sitter::Computer(level))).unwrap();
    }
    order.push(easy);
    assert_eq!(hall.act(&Act::Begin(order.clone())), Err(Refused::NotSeated));
    order[3] = Sitter::Computer(Level::Hard);
    hall.act(&Act::Begin(order)).unwrap();
    assert_eq!(hall.table.seat_of(AccountId(1)), Some(Seat::Three));
    assert!(!hall.table.is_among_people());
}

#[test]
fn who_was_matched_or_paired_is_not_replaced() {
    let matched =
        Access::Matched { ratings: vec![1500, 1510], waited: vec![3, 9], windows: vec![50, 95], pool: 4 };
    let mut hall = table(Seats::Two, matched);
    for sitter in people(2) {
        hall.act(&Act::Sit(sitter)).unwrap();
    }
    hall.act(&Act::StandUp(person(2))).unwrap();
    assert_eq!(hall.table.called_off(), Some(NoGame::NobodyCame));
    let mut hall = table(Seats::Two, board());
    hall.act(&Act::Sit(person(1))).unwrap();
    assert_eq!(hall.act(&Act::StandUp(person(1))), Err(Refused::NoAbort));
}

#[test]
fn a_table_waits_as_long_as_it_likes() {
    let mut hall = table_of_one();
    hall.wait(10_000_000);
    assert_eq!((hall.look(), hall.due_in()), (vec![], None));
}
