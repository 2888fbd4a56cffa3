//! The order that determines the numbers, and the one in which opponents are sought.

use ronde_domain::{Color, Language, LicenceNumber, Rating};
use ronde_tournament::{Alphabet, Change, Command, InitialOrder, Profile, Settings, System};

use crate::desk::{DRAW, Desk, id, licence, rated};

/// Rating, national rating, name, licence number; 0 for none.
type Person = (u16, u16, &'static str, u64);

fn person(&(fide, national, name, with): &Person) -> Profile {
    Profile {
        fide_rating: Rating::new(fide),
        national_rating: Rating::new(national),
        licence: (with > 0).then(|| licence(with)),
        ..Profile::named(name)
    }
}

/// The names and licence numbers in the order of the pairing numbers.
fn start_list(alphabet: Alphabet, order: InitialOrder, people: &[Person]) -> Vec<(String, u64)> {
    let mut desk = Desk::new(Settings { alphabet, order, ..Settings::new(System::Nearest) });
    for one in people {
        desk.accepts(Command::Register(person(one)));
    }
    desk.accepts(Command::CloseRegistration);
    let list = desk.event().start_list();
    assert!(list.iter().enumerate().all(|(index, player)| player.number().unwrap().index() == index));
    let profile = |player: &&ronde_tournament::Player| player.profile().clone();
    list.iter().map(profile).map(|one| (one.name, one.licence.map_or(0, LicenceNumber::get))).collect()
}

const TURKISH: [Person; 10] = [
    (2100, 0, "zeki", 1),
    (2100, 1900, "zeki", 2),
    (2100, 2000, "zeki", 3),
    (0, 2200, "ırmak", 4),
    (0, 2200, "ipek", 5),
    (0, 2200, "çağla", 6),
    (0, 2200, "cem", 8),
    (0, 2200, "cem", 7),
    (0, 0, "ahmet", 9),
    (2300, 0, "şule", 10),
];

#[test]
fn rating_then_national_rating_then_name_then_licence() {
    let licences =
        |list: Vec<(String, u64)>| list.into_iter().map(|(_, licence)| licence).collect::<Vec<_>>();
    let expected = [10, 3, 2, 1, 7, 8, 6, 4, 5, 9];
    let list = start_list(Alphabet::of(Language::Turkish), InitialOrder::Rating, &TURKISH);
    assert_eq!(licences(list), expected);
    let backwards: Vec<Person> = TURKISH.iter().rev().copied().collect();
    assert_eq!(
        licences(start_list(Alphabet::of(Language::Turkish), InitialOrder::Rating, &backwards)),
        expected
    );
    // without the Turkish alphabet, ı and i are one letter with and without a dot
    let english = start_list(Alphabet::of(Language::English), InitialOrder::Rating, &TURKISH);
    assert_eq!(licences(english), [10, 3, 2, 1, 6, 7, 8, 5, 4, 9]);
}

#[test]
fn a_draw_is_known_by_its_seed_alone() {
    let draw = |seed, people: &[Person]| {
        start_list(Alphabet::of(Language::Turkish), InitialOrder::Lot { seed }, people)
    };
    let first = draw(2026, &TURKISH);
    assert_eq!(first, draw(2026, &TURKISH));
    let mut other_order = TURKISH;
    other_order.rotate_left(3);
    other_order.swap(0, 5);
    assert_eq!(first, draw(2026, &other_order), "who registered first has no part in it");
    assert_ne!(first, draw(2027, &TURKISH));
    let mut drawn = first;
    let mut by_rating = start_list(Alphabet::of(Language::Turkish), InitialOrder::Rating, &TURKISH);
    assert_ne!(drawn, by_rating);
    drawn.sort();
    by_rating.sort();
    assert_eq!(drawn, by_rating);
}

#[test]
fn a_corrected_rating_moves_a_player_in_the_search_but_not_the_number() {
    let mut desk = Desk::ready(System::Nearest, 6, 3);
    desk.play_round(DRAW);
    let before = desk.history.version();
    let has_board_1 = |desk: &Desk, player: u32| {
        let (white, black) = desk.seats().0[0];
        white == player || black == player
    };
    desk.pair();
    assert!(has_board_1(&desk, 1) && !has_board_1(&desk, 6));

    desk.accepts(Command::Undo { back_to: before });
    desk.accepts(Command::Correct { player: id(6), profile: rated(6, 2800) });
    let numbers: Vec<_> = desk.event().start_list().iter().map(|player| player.id().get()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    desk.pair();
    assert!(has_board_1(&desk, 6), "the highest looks for an opponent first");
}

#[test]
fn after_a_draw_the_numbers_are_the_search_order_whatever_is_corrected() {
    let mut desk = Desk::with_players(System::Nearest, 6);
    desk.accepts(Command::ChangeSettings(vec![Change::Order(InitialOrder::Lot { seed: 3 })]));
    desk.accepts(Command::CloseRegistration);
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(3), Change::FirstColor(Color::Black)]));
    let last = desk.event().start_list()[5].id();
    desk.accepts(Command::Correct { player: last, profile: rated(6, 2800) });
    desk.pair();
    let [one, two] = [0, 1].map(|index| desk.event().start_list()[index].id().get());
    assert_eq!(desk.seats().0[0], (two, one), "number 1 has Black against number 2");
}
