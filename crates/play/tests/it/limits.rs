//! Limits on offers, and pauses that end.

use ronde_play::{
    Access, Act, Edition, Event, Level, NoGame, Offer, Phase, PlayerAct, Refused, Sitter, Terms,
};
use ronde_quoridor::{Seat, Seats};

use super::hall::{BLITZ, Hall, people, person};

const DAY: i64 = 24 * 3600;

fn paused(mut hall: Hall) -> Hall {
    hall.play("e2 e8");
    for seat in [Seat::One, Seat::Two] {
        hall.offer(seat, Offer::Pause).unwrap();
    }
    assert_eq!(hall.table.phase(), Phase::Paused);
    hall
}

/// Row "Draw offers are limited": three per player and game.
#[test]
fn three_offers_of_a_kind_and_no_more() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    for what in [Offer::Draw, Offer::Abort, Offer::Pause] {
        for _ in 0..3 {
            hall.offer(Seat::One, what).unwrap();
            hall.act(&PlayerAct::Decline { what }.by(Seat::Two)).unwrap();
        }
        assert_eq!(hall.offer(Seat::One, what), Err(Refused::TooManyOffers));
        assert_eq!(hall.table.may_offer(Seat::One, what), Err(Refused::TooManyOffers));
        // accepting is not offering, and the opponent has three offers too
        hall.offer(Seat::Two, what).unwrap();
        assert_eq!(hall.table.may_offer(Seat::One, what), Ok(()));
        hall.act(&PlayerAct::Decline { what }.by(Seat::One)).unwrap();
    }
}

#[test]
fn a_rematch_is_asked_for_three_times_at_most() {
    let mut hall = Hall::two();
    hall.act(&PlayerAct::Abort.by(Seat::One)).unwrap();
    for _ in 0..3 {
        hall.offer(Seat::One, Offer::Rematch).unwrap();
        hall.act(&PlayerAct::Decline { what: Offer::Rematch }.by(Seat::Two)).unwrap();
    }
    assert_eq!(hall.offer(Seat::One, Offer::Rematch), Err(Refused::TooManyOffers));
}

/// Row "Draw offers are limited": agreeing and taking it back, again and again, would fill the log and ring the others' bells.
#[test]
fn fair_an_agreement_is_taken_back_three_times_at_most() {
    let mut hall = Hall::two();
    hall.act(&PlayerAct::Abort.by(Seat::One)).unwrap();
    hall.offer(Seat::One, Offer::Rematch).unwrap();
    for _ in 0..3 {
        hall.offer(Seat::Two, Offer::Rematch).unwrap();
        hall.act(&PlayerAct::Decline { what: Offer::Rematch }.by(Seat::Two)).unwrap();
    }
    assert_eq!(hall.offer(Seat::Two, Offer::Rematch), Err(Refused::TooManyOffers));
    // one's own offers are counted apart
    let mut hall = Hall::two();
    hall.play("e2 e8");
    for _ in 0..3 {
        hall.offer(Seat::One, Offer::Draw).unwrap();
        hall.act(&PlayerAct::Decline { what: Offer::Draw }.by(Seat::One)).unwrap();
    }
    hall.offer(Seat::Two, Offer::Draw).unwrap();
    assert!(hall.offer(Seat::One, Offer::Draw).unwrap().contains(&Event::Drawn));
}

/// Row "Draw offers are limited": one open offer.
#[test]
fn one_open_offer_at_a_time() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    hall.offer(Seat::One, Offer::Draw).unwrap();
    assert_eq!(hall.offer(Seat::One, Offer::Pause), Err(Refused::OfferOpen));
    assert!(hall.offer(Seat::Two, Offer::Pause).is_ok(), "the other one has none open");
    assert!(hall.offer(Seat::One, Offer::Pause).unwrap().contains(&Event::Paused), "to agree is allowed");
}

#[test]
fn old_terms_and_the_computer_know_no_limit() {
    for mut hall in [Hall::old(), Hall::computer()] {
        hall.play("e2 e8");
        for _ in 0..5 {
            hall.offer(Seat::One, Offer::Pause).unwrap();
            let is_paused = hall.table.phase() == Phase::Paused;
            let back = if is_paused {
                PlayerAct::Offer { what: Offer::Resume }.by(Seat::One)
            } else {
                PlayerAct::Decline { what: Offer::Pause }.by(Seat::One)
            };
            hall.act(&back).unwrap();
        }
    }
}

/// Row "A declined offer": moving on declines it, and the log says so.
#[test]
fn moving_on_declines_and_is_recorded() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    hall.offer(Seat::Two, Offer::Draw).unwrap();
    let play = "e3".parse().unwrap();
    let moved = hall.act(&PlayerAct::Play { ply: 2, r#move: play }.by(Seat::One));
    let declined = Event::Declined { seat: Seat::One, what: Offer::Draw };
    assert_eq!(moved, Ok(vec![declined, Event::Moved { play }]));
    assert_eq!(hall.standing_offers(), []);
}

/// Row "pause": it has a visible end, after which either player can claim.
#[test]
fn a_pause_ends_after_a_day_and_either_player_lets_the_game_go_on() {
    for seat in [Seat::One, Seat::Two] {
        let mut hall = paused(Hall::two());
        let ends_at = hall.now + jiff::SignedDuration::from_hours(24);
        assert_eq!(hall.table.pause_ends_at(), Some(ends_at));
        assert_eq!(hall.table.claim_at(seat), Some(ends_at));
        hall.wait(DAY - 1);
        assert_eq!(hall.act(&PlayerAct::Claim.by(seat)), Err(Refused::TooEarlyToClaim));
        hall.wait(1);
        assert_eq!(hall.act(&PlayerAct::Claim.by(seat)), Ok(vec![Event::Claimed { seat }, Event::Resumed]));
        assert_eq!((hall.is_playing(), hall.seconds(Seat::One), hall.due_in()), (true, 303, Some(303)));
        assert_eq!((hall.table.pause_ends_at(), hall.table.pause_given_up_at()), (None, None));
    }
}

/// Row "pause": 30 days in correspondence, after which the days for the move continue from where they were.
#[test]
fn a_game_of_days_is_paused_for_thirty_days_at_most() {
    let mut hall = Hall::days(3);
    hall.play("e2 e8").wait(DAY);
    for seat in [Seat::One, Seat::Two] {
        hall.offer(seat, Offer::Pause).unwrap();
    }
    hall.wait(30 * DAY - 1);
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::TooEarlyToClaim));
    hall.wait(1).act(&PlayerAct::Claim.by(Seat::Two)).unwrap();
    assert_eq!(hall.due_in(), Some(2 * DAY), "who is absent has the rest of the time for the move");
}

/// Row "pause": if both stay away, the site calls the game off without rating it.
#[test]
fn a_game_that_nobody_comes_back_to_is_called_off_without_rating() {
    let mut hall = paused(Hall::two());
    assert_eq!(hall.due_in(), Some(2 * DAY));
    hall.wait(2 * DAY - 1);
    assert_eq!(hall.look(), []);
    hall.wait(1);
    assert_eq!(hall.look(), [Event::called_off(NoGame::NeverResumed)]);
    assert!(!hall.table.counts());
}

/// Row "pause": a player who keeps refusing to resume holds the game up.
#[test]
fn who_refuses_twice_or_stays_away_holds_the_game_up() {
    let mut hall = paused(Hall::two());
    let held_up = |hall: &Hall| [Seat::One, Seat::Two].map(|seat| hall.table.is_held_up_by(seat, hall.now));
    for refusals in 0..2 {
        assert_eq!(held_up(&hall), [false, false], "after {refusals}");
        hall.offer(Seat::One, Offer::Resume).unwrap();
        hall.act(&PlayerAct::Decline { what: Offer::Resume }.by(Seat::Two)).unwrap();
    }
    assert_eq!(held_up(&hall), [false, true]);
    hall.offer(Seat::One, Offer::Resume).unwrap();
    hall.wait(DAY);
    assert_eq!(held_up(&hall), [false, true], "who is ready does not hold it up");
    hall.act(&PlayerAct::Decline { what: Offer::Resume }.by(Seat::One)).unwrap();
    assert_eq!(held_up(&hall), [true, true], "the pause is over, and nobody claims");
    hall.act(&PlayerAct::Claim.by(Seat::One)).unwrap();
    assert_eq!(held_up(&hall), [false, false]);
    assert!(!paused(Hall::old()).table.is_held_up_by(Seat::One, hall.now));
}

#[test]
fn a_board_that_the_arbiter_has_put_off_waits_for_the_arbiter() {
    let mut hall = Hall::board();
    hall.play("e2 e8");
    hall.act(&Act::Adjourn).unwrap();
    assert_eq!((hall.table.phase(), hall.table.pause_ends_at(), hall.due_in()), (Phase::Paused, None, None));
    hall.wait(100 * DAY);
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::One)), Err(Refused::NothingToClaim));
    assert!(!hall.table.is_held_up_by(Seat::One, hall.now));
}

/// Row "pause": nobody is waiting for a player against the computer, so the game is saved for as long as they
/// like.
#[test]
fn fair_a_paused_game_against_the_computer_has_no_end_and_holds_nobody_up() {
    let mut hall = Hall::computer();
    hall.play("e2 e8").offer(Seat::One, Offer::Pause).unwrap();
    assert_eq!((hall.table.phase(), hall.table.pause_ends_at(), hall.due_in()), (Phase::Paused, None, None));
    hall.wait(100 * DAY);
    assert_eq!(hall.look(), []);
    assert!(!hall.table.is_held_up_by(Seat::One, hall.now));
    assert!(hall.offer(Seat::One, Offer::Resume).unwrap().contains(&Event::Resumed));
}

/// Row "pause": it has an end as long as two people are in the game, and none when one is left with computers.
#[test]
fn fair_a_pause_has_an_end_while_another_person_waits() {
    let computer = Sitter::Computer(Level::Easy);
    let sitters = [person(1), person(2), computer, computer];
    let mut hall = Hall::game(Terms::new(Seats::Four, BLITZ, false), Access::Open, &sitters);
    hall.play("e2 b5 e8 h5");
    for seat in [Seat::One, Seat::Two] {
        hall.offer(seat, Offer::Pause).unwrap();
    }
    assert_eq!((hall.table.phase(), hall.due_in()), (Phase::Paused, Some(2 * DAY)));
    hall.act(&PlayerAct::Resign.by(Seat::Two)).unwrap();
    assert_eq!((hall.table.phase(), hall.due_in()), (Phase::Paused, None));
}

/// Row "a player who keeps refusing to resume": offering it, looking for a game and withdrawing it is
/// refusing.
#[test]
fn fair_to_take_back_the_wish_to_go_on_is_to_refuse_and_no_offer_clears_two_refusals() {
    let held_up = |hall: &Hall| hall.table.is_held_up_by(Seat::One, hall.now);
    let mut hall = paused(Hall::two());
    for _ in 0..2 {
        assert!(!held_up(&hall));
        hall.offer(Seat::One, Offer::Resume).unwrap();
        hall.act(&PlayerAct::Decline { what: Offer::Resume }.by(Seat::One)).unwrap();
    }
    assert!(held_up(&hall));
    hall.offer(Seat::One, Offer::Resume).unwrap();
    assert!(held_up(&hall), "a third offer is worth no more than the first two");
    hall.offer(Seat::Two, Offer::Resume).unwrap();
    assert!(hall.is_playing() && !held_up(&hall));
}

#[test]
fn fair_by_the_second_edition_an_own_wish_is_taken_back_for_free() {
    let mut terms = Terms::new(Seats::Two, BLITZ, true);
    terms.handling.edition = Edition::Second;
    let mut hall = paused(Hall::game(terms, Access::Open, &people(2)));
    for _ in 0..3 {
        hall.offer(Seat::One, Offer::Resume).unwrap();
        hall.act(&PlayerAct::Decline { what: Offer::Resume }.by(Seat::One)).unwrap();
    }
    assert!(!hall.table.is_held_up_by(Seat::One, hall.now));
}

/// Row "pause": an offer to resume doesn't start the game if its player has left since.
#[test]
fn fair_who_offered_to_go_on_and_went_is_asked_again() {
    let mut hall = paused(Hall::two());
    hall.offer(Seat::One, Offer::Resume).unwrap();
    hall.act(&Act::Drop(Seat::One)).unwrap();
    let (ended, offered) = (
        Event::Declined { seat: Seat::One, what: Offer::Resume },
        Event::Offered { seat: Seat::Two, what: Offer::Resume },
    );
    assert_eq!(hall.wait(7200).offer(Seat::Two, Offer::Resume), Ok(vec![ended, offered]));
    assert_eq!(
        (hall.table.phase(), hall.standing_offers()),
        (Phase::Paused, vec![(Seat::Two, Offer::Resume)])
    );
    hall.act(&Act::Return(Seat::One)).unwrap();
    assert!(hall.offer(Seat::One, Offer::Resume).unwrap().contains(&Event::Resumed));
    assert!(hall.is_playing());
}

/// Row "pause": a player who is away when the other one claims has five minutes to hear about it, and then
/// the grace period.
#[test]
fn fair_a_player_away_when_a_game_resumes_is_not_charged_for_five_minutes() {
    let claimed = |hall: &mut Hall| {
        hall.act(&Act::Drop(Seat::One)).unwrap();
        hall.wait(DAY).act(&PlayerAct::Claim.by(Seat::Two)).unwrap();
    };
    let mut hall = paused(Hall::two());
    claimed(&mut hall);
    hall.wait(300);
    assert_eq!((hall.seconds(Seat::One), hall.due_in()), (303, Some(303)));
    hall.wait(29);
    assert_eq!(hall.act(&PlayerAct::Claim.by(Seat::Two)), Err(Refused::TooEarlyToClaim));
    hall.wait(1);
    assert!(hall.act(&PlayerAct::Claim.by(Seat::Two)).is_ok());
    // who comes back is charged from then on
    let mut hall = paused(Hall::two());
    claimed(&mut hall);
    hall.wait(100).act(&Act::Return(Seat::One)).unwrap();
    hall.wait(10);
    assert_eq!(hall.seconds(Seat::One), 293);
    // what was agreed before this rule remains
    let mut terms = Terms::new(Seats::Two, BLITZ, true);
    terms.handling.edition = Edition::Second;
    let mut hall = paused(Hall::game(terms, Access::Open, &people(2)));
    claimed(&mut hall);
    hall.wait(100);
    assert_eq!(hall.seconds(Seat::One), 203);
}
