//! Refusals about players and settings, each with all its reasons.

use ronde_domain::{Color, Language, Points, Rating, RequestedBye, Scoring};
use ronde_tournament::{Alphabet, Change, Command, DraftAnswer, Profile, Reason, Settings, System};

use crate::desk::{DRAW, Desk, bye, id, licence, rated, round};

fn unfit(name: &str, with: u64) -> Profile {
    Profile {
        licence: Some(licence(with)),
        fide_rating: Rating::new(999),
        national_rating: Rating::new(1),
        ..Profile::named(name)
    }
}

/// A Turkish tournament with one player, who has licence 7.
fn turkish() -> Desk {
    let mut desk =
        Desk::new(Settings { alphabet: Alphabet::of(Language::Turkish), ..Settings::new(System::Nearest) });
    let first = Profile { licence: Some(licence(7)), ..Profile::named("işıl") };
    desk.accepts(Command::Register(first));
    desk
}

fn taken() -> Reason {
    Reason::LicenceTaken { licence: licence(7), name: "İŞIL".to_owned() }
}

#[test]
fn a_profile_is_refused_for_everything_that_is_wrong_with_it() {
    let mut desk = turkish();
    assert_eq!(
        desk.refuses(Command::Register(unfit("Max", 7))),
        [taken(), Reason::NameLetter('x'), Reason::RatingTooLow(999), Reason::RatingTooLow(1)]
    );
    assert_eq!(desk.refuses(Command::Register(Profile::named("  "))), [Reason::NameMissing]);
    desk.accepts(Command::Register(Profile::named("a".repeat(100))));
    let too_long = Profile::named("a".repeat(101));
    assert_eq!(desk.refuses(Command::Register(too_long)), [Reason::NameTooLong(100)]);
    assert_eq!(
        desk.refuses(Command::Correct { player: id(9), profile: unfit("", 7) }),
        [
            Reason::UnknownPlayer(id(9)),
            taken(),
            Reason::NameMissing,
            Reason::RatingTooLow(999),
            Reason::RatingTooLow(1)
        ]
    );
}

#[test]
fn an_answer_is_refused_like_the_profile_it_belongs_to() {
    let mut desk = turkish();
    assert_eq!(desk.refuses(Command::Note(DraftAnswer::Licence(licence(7)))), [taken()]);
    assert_eq!(desk.refuses(Command::Note(DraftAnswer::Name("Qu".to_owned()))), [Reason::NameLetter('Q')]);
    assert_eq!(desk.refuses(Command::Note(DraftAnswer::Name(String::new()))), [Reason::NameMissing]);
    let low = DraftAnswer::FideRating(Rating::new(500));
    assert_eq!(desk.refuses(Command::Note(low)), [Reason::RatingTooLow(500)]);
}

#[test]
fn a_player_may_keep_the_own_licence() {
    let mut desk = turkish();
    let profile = Profile { licence: Some(licence(7)), ..Profile::named("Işıl") };
    desk.accepts(Command::Correct { player: id(1), profile });
}

#[test]
fn nobody_joins_a_table_that_is_drawn_or_an_event_that_is_paired_to_its_end() {
    let mut desk = Desk::ready(System::RoundRobin, 2, 0);
    assert_eq!(desk.refuses(Command::Register(rated(3, 1500))), [Reason::TableIsDrawn]);
    desk.pair();
    assert_eq!(
        desk.refuses(Command::Register(rated(3, 900))),
        [Reason::TableIsDrawn, Reason::AllRoundsPaired(1), Reason::RatingTooLow(900)]
    );
    let note = Command::Note(DraftAnswer::Name("X".to_owned()));
    assert_eq!(desk.refuses(note), [Reason::TableIsDrawn, Reason::AllRoundsPaired(1)]);
}

#[test]
fn who_left_before_the_draw_cannot_come_back_into_the_table() {
    let mut desk = Desk::with_players(System::RoundRobin, 3);
    desk.accepts(Command::Withdraw(id(3)));
    desk.accepts(Command::CloseRegistration);
    assert_eq!(desk.refuses(Command::Return(id(3))), [Reason::TableIsDrawn]);
}

#[test]
fn leaving_and_coming_back() {
    let mut desk = Desk::with_players(System::Nearest, 2);
    assert_eq!(desk.refuses(Command::Withdraw(id(3))), [Reason::UnknownPlayer(id(3))]);
    assert_eq!(desk.refuses(Command::Return(id(3))), [Reason::UnknownPlayer(id(3))]);
    assert_eq!(desk.refuses(Command::Return(id(1))), [Reason::NotGone(id(1))]);
    desk.accepts(Command::Withdraw(id(1)));
    assert_eq!(desk.refuses(Command::Withdraw(id(1))), [Reason::AlreadyGone(id(1))]);
}

#[test]
fn byes_are_for_rounds_to_come() {
    let mut desk = Desk::ready(System::Nearest, 4, 3);
    desk.play_round(DRAW);
    let zero = RequestedBye::ZeroPoint;
    let paired = Reason::RoundAlreadyPaired(round(1));
    let beyond = || Reason::RoundsOutOfRange { min: 1, max: 3, found: 4 };
    assert_eq!(desk.refuses(bye(9, 1, zero)), [Reason::UnknownPlayer(id(9)), paired.clone()]);
    assert_eq!(desk.refuses(bye(1, 4, zero)), [beyond()]);
    let cancel = |player, of_round| Command::CancelBye { player: id(player), round: round(of_round) };
    let none = |of_round| Reason::NoBye { player: id(1), round: round(of_round) };
    assert_eq!(desk.refuses(cancel(1, 2)), [none(2)]);
    assert_eq!(desk.refuses(cancel(1, 1)), [none(1), paired]);
    assert_eq!(desk.refuses(cancel(9, 4)), [Reason::UnknownPlayer(id(9)), beyond()]);
}

#[test]
fn registration_is_closed_once_and_with_enough_players() {
    let mut desk = Desk::with_players(System::Nearest, 1);
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(9)]));
    let rounds = |max| Reason::RoundsOutOfRange { min: 1, max, found: 9 };
    assert_eq!(desk.refuses(Command::CloseRegistration), [Reason::TooFewPlayers(1), rounds(1)]);
    desk.accepts(Command::Register(rated(2, 2000)));
    assert_eq!(desk.refuses(Command::CloseRegistration), [rounds(1)]);
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(1)]));
    desk.accepts(Command::CloseRegistration);
    assert_eq!(desk.refuses(Command::CloseRegistration), [Reason::RegistrationClosed]);
}

#[test]
fn settings_that_were_used_stay() {
    let mut desk = Desk::ready(System::Nearest, 5, 3);
    desk.pair();
    let order = desk.event().settings().order;
    let changes = vec![
        Change::System(System::RoundRobin),
        Change::Order(order),
        Change::FirstColor(Color::Black),
        Change::Rounds(5),
        Change::Scoring(Scoring::from_win_and_draw(Points::from_tenths(30), Points::ONE)),
    ];
    assert_eq!(
        desk.refuses(Command::ChangeSettings(changes)),
        [
            Reason::RegistrationClosed,
            Reason::RegistrationClosed,
            Reason::AlreadyPlaying,
            Reason::RoundsOutOfRange { min: 1, max: 4, found: 5 }
        ]
    );
}

#[test]
fn the_number_of_rounds_fits_the_field() {
    let mut swiss = Desk::ready(System::Nearest, 5, 3);
    let rounds = |n| Command::ChangeSettings(vec![Change::Rounds(n)]);
    for found in [0, 2, 5] {
        let reason = Reason::RoundsOutOfRange { min: 3, max: 4, found };
        assert_eq!(swiss.refuses(rounds(found)), [reason]);
    }
    swiss.accepts(rounds(4));
    let mut table = Desk::ready(System::DoubleRoundRobin, 5, 0);
    let reason = Reason::RoundsOutOfRange { min: 10, max: 10, found: 9 };
    assert_eq!(table.refuses(rounds(9)), [reason]);
    table.accepts(rounds(10));
}
