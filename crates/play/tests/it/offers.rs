//! Offers: draws, aborts by agreement, rematches.

use ronde_play::{Event, NoGame, Offer, PlayerAct, Refused};
use ronde_quoridor::{Reason, Seat};

use super::hall::Hall;

fn offered(seat: Seat, what: Offer) -> Event {
    Event::Offered { seat, what }
}

#[test]
fn two_agree_on_a_draw() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    assert_eq!(hall.offer(Seat::Two, Offer::Draw), Ok(vec![offered(Seat::Two, Offer::Draw)]));
    assert_eq!(hall.standing_offers(), [(Seat::Two, Offer::Draw)]);
    let agreed = hall.offer(Seat::One, Offer::Draw);
    assert_eq!(agreed, Ok(vec![offered(Seat::One, Offer::Draw), Event::Drawn]));
    let outcome = hall.table.outcome().unwrap();
    assert_eq!((outcome.winners.len(), outcome.reason), (2, Reason::Agreed));
    assert!(hall.table.counts());
    assert_eq!(hall.standing_offers(), []);
}

#[test]
fn a_draw_offer_ends_with_the_next_move_of_the_other() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    hall.offer(Seat::One, Offer::Draw).unwrap();
    hall.play("e3");
    assert_eq!(hall.standing_offers(), [(Seat::One, Offer::Draw)], "one's own move does not end it");
    hall.play("e7");
    assert_eq!(hall.standing_offers(), []);
    assert_eq!(hall.offer(Seat::Two, Offer::Draw), Ok(vec![offered(Seat::Two, Offer::Draw)]));
    assert!(hall.is_playing(), "the old offer is not there to be agreed to");
}

#[test]
fn an_offer_is_declined_or_taken_back() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    let what = Offer::Draw;
    for who in [Seat::One, Seat::Two] {
        assert_eq!(hall.act(&PlayerAct::Decline { what }.by(who)), Err(Refused::NotOffered));
        hall.offer(Seat::One, what).unwrap();
        assert_eq!(hall.offer(Seat::One, what), Err(Refused::OfferedAlready));
        assert_eq!(
            hall.act(&PlayerAct::Decline { what }.by(who)),
            Ok(vec![Event::Declined { seat: who, what }])
        );
        assert_eq!(hall.standing_offers(), []);
    }
}

#[test]
fn of_four_who_changes_their_mind_takes_back_only_their_own() {
    let mut hall = Hall::four();
    hall.play("e2 b5 e8 h5");
    hall.offer(Seat::One, Offer::Abort).unwrap();
    hall.offer(Seat::Three, Offer::Abort).unwrap();
    hall.act(&PlayerAct::Decline { what: Offer::Abort }.by(Seat::One)).unwrap();
    assert_eq!(hall.standing_offers(), [(Seat::Three, Offer::Abort)]);
    hall.offer(Seat::One, Offer::Abort).unwrap();
    hall.act(&PlayerAct::Decline { what: Offer::Abort }.by(Seat::Two)).unwrap();
    assert_eq!(hall.standing_offers(), [], "who has not offered it declines for all");
}

#[test]
fn draws_are_between_two_people() {
    let mut four = Hall::four();
    assert_eq!(four.offer(Seat::One, Offer::Draw), Err(Refused::NoDraw));
    let mut computer = Hall::computer();
    assert_eq!(computer.offer(Seat::One, Offer::Draw), Err(Refused::NoDraw));
}

#[test]
fn when_all_agree_the_game_is_aborted() {
    let mut hall = Hall::two();
    hall.play("e2 e8 e3");
    hall.offer(Seat::One, Offer::Abort).unwrap();
    hall.play("e7 e4");
    assert_eq!(hall.standing_offers(), [(Seat::One, Offer::Abort)], "it outlasts moves");
    let off = Event::called_off(NoGame::Agreed);
    assert_eq!(hall.offer(Seat::Two, Offer::Abort), Ok(vec![offered(Seat::Two, Offer::Abort), off]));
    assert_eq!((hall.table.called_off(), hall.table.counts()), (Some(NoGame::Agreed), false));
    assert_eq!(hall.offer(Seat::Two, Offer::Abort), Err(Refused::Over));
}

#[test]
fn all_who_are_in_the_game_must_agree_and_who_leaves_ends_the_offers() {
    let mut hall = Hall::four();
    hall.play("e2 b5 e8 h5");
    for seat in [Seat::One, Seat::Two, Seat::Three] {
        hall.offer(seat, Offer::Abort).unwrap();
    }
    hall.act(&PlayerAct::Resign.by(Seat::Four)).unwrap();
    assert!(hall.is_playing());
    assert_eq!(hall.standing_offers(), []);
    hall.offer(Seat::One, Offer::Abort).unwrap();
    hall.offer(Seat::Two, Offer::Abort).unwrap();
    hall.offer(Seat::Three, Offer::Abort).unwrap();
    assert_eq!(hall.table.called_off(), Some(NoGame::Agreed), "players who are out are not asked");
}

#[test]
fn a_computer_agrees_at_once() {
    let mut hall = Hall::computer();
    hall.play("e2 e8");
    assert_eq!(hall.offer(Seat::One, Offer::Pause).unwrap().last(), Some(&Event::Paused));
    assert_eq!(hall.offer(Seat::One, Offer::Resume).unwrap().last(), Some(&Event::Resumed));
    let off = Event::called_off(NoGame::Agreed);
    assert_eq!(hall.offer(Seat::One, Offer::Abort).unwrap().last(), Some(&off));
    assert!(!hall.table.wants_rematch());
    assert_eq!(hall.offer(Seat::One, Offer::Rematch), Ok(vec![offered(Seat::One, Offer::Rematch)]));
    assert!(hall.table.wants_rematch());
}

#[test]
fn once_more_when_all_want_it() {
    let mut hall = Hall::four();
    hall.play("e2 b5 e8 h5");
    assert_eq!(hall.offer(Seat::One, Offer::Rematch), Err(Refused::NotOver));
    for seat in [Seat::One, Seat::Three, Seat::Four] {
        hall.act(&PlayerAct::Resign.by(seat)).unwrap();
    }
    for seat in [Seat::One, Seat::Two, Seat::Three, Seat::Four] {
        assert!(!hall.table.wants_rematch());
        hall.offer(seat, Offer::Rematch).unwrap();
    }
    assert!(hall.table.wants_rematch(), "also those who were out");
    assert_eq!(hall.offer(Seat::One, Offer::Rematch), Err(Refused::OfferedAlready));
    hall.act(&PlayerAct::Decline { what: Offer::Rematch }.by(Seat::One)).unwrap();
    assert!(!hall.table.wants_rematch());
}

#[test]
fn who_declines_a_rematch_declines_it_for_all() {
    let mut hall = Hall::two();
    hall.act(&PlayerAct::Abort.by(Seat::One)).unwrap();
    hall.offer(Seat::One, Offer::Rematch).unwrap();
    hall.act(&PlayerAct::Decline { what: Offer::Rematch }.by(Seat::Two)).unwrap();
    assert_eq!(hall.standing_offers(), []);
    assert_eq!(hall.act(&PlayerAct::Decline { what: Offer::Draw }.by(Seat::Two)), Err(Refused::Over));
}
