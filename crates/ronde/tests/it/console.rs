//! Whole tournaments in the console, judged by the written rules.

use crate::club::{Club, ENGLISH, Entrant, FRENCH, TURKISH, Tongue};
use crate::program::{Ended, feed, ronde};
use crate::referee::{Row, judge, rows};

fn play(club: &Club, tongue: Tongue) -> (Ended, Vec<Row>) {
    let ended = feed(ronde(["console", "--lang", tongue.lang]), club.input()).with(0);
    let rows = rows(ended.since_title(tongue.final_title), club.rounds, tongue.colors);
    assert_eq!(rows.len(), club.entrants.len());
    (ended, rows)
}

#[test]
fn twenty_players_and_seven_rounds_in_turkish() {
    for seed in 0..6 {
        let club = Club::new(seed, 20, 7, TURKISH);
        let (_, rows) = play(&club, TURKISH);
        judge(&rows);
        assert_first_colors(&rows, &club, TURKISH);
        assert_turkish_start_list(&rows, &club);
    }
}

#[test]
fn nineteen_players_have_a_bye_in_each_round() {
    for seed in 10..16 {
        let club = Club::new(seed, 19, 7, TURKISH);
        let (_, rows) = play(&club, TURKISH);
        judge(&rows);
        assert_first_colors(&rows, &club, TURKISH);
        assert_turkish_start_list(&rows, &club);
    }
}

#[test]
fn the_same_rules_in_english_and_french() {
    for tongue in [ENGLISH, FRENCH] {
        for players in [19, 20] {
            let club = Club::new(30 + players as u64, players, 7, tongue);
            let (_, rows) = play(&club, tongue);
            judge(&rows);
            assert_first_colors(&rows, &club, tongue);
        }
    }
}

#[test]
fn the_language_changes_words_and_letters_only() {
    // the tournament's alphabet orders names, so this field has none that are equal up to there
    let mut club = Club::new(50, 12, 5, ENGLISH);
    for (entrant, rating) in club.entrants.iter_mut().zip(1500..) {
        entrant.elo = rating;
    }
    let table = |tongue: Tongue| {
        let white_first = Club { first_color: tongue.colors[0], ..club.clone() };
        let unnamed = |row: Row| Row { name: String::new(), ..row };
        play(&white_first, tongue).1.into_iter().map(unnamed).collect::<Vec<_>>()
    };
    assert_eq!(table(TURKISH), table(ENGLISH));
    assert_eq!(table(FRENCH), table(ENGLISH));
}

#[test]
fn the_final_ranking_says_the_same_as_the_crosstable() {
    let club = Club::new(3, 20, 7, TURKISH);
    let (ended, rows) = play(&club, TURKISH);
    let ranking = ended.since_title(TURKISH.final_title).lines().skip(3).take(20);
    for (line, place) in ranking.zip(1..) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let row = rows.iter().find(|row| row.rank == place).expect("every place is taken");
        assert_eq!(fields[..3], [place.to_string(), row.number.to_string(), row.licence.to_string()]);
        assert!(line.contains(&row.name));
        assert_eq!(fields.last().expect("GS"), &row.values.wins.to_string());
    }
}

#[test]
fn numbers_by_lot_are_repeatable_and_not_by_rating() {
    let club = Club::new(4, 20, 5, TURKISH);
    let draw = |seed: &str| {
        let arguments = ["console", "--lang", "tr", "--order", "lot", "--seed", seed];
        let ended = feed(ronde(arguments), club.input()).with(0);
        assert!(ended.out.contains(seed), "the seed is shown");
        let rows = rows(&ended.out, club.rounds, TURKISH.colors);
        judge(&rows);
        rows.into_iter().map(|row| row.licence).collect::<Vec<_>>()
    };
    let by_rating: Vec<u64> = play(&club, TURKISH).1.into_iter().map(|row| row.licence).collect();
    assert_eq!(draw("71"), draw("71"));
    assert_ne!(draw("71"), draw("72"));
    assert_ne!(draw("71"), by_rating);
}

#[test]
fn questions_come_in_the_order_of_the_rules() {
    let club = Club::new(5, 2, 1, ENGLISH);
    let out = feed(ronde(["console"]), club.input()).done();
    let asked: Vec<&str> =
        out.lines().filter_map(|line| line.split_once(": ")).map(|(question, _)| question).collect();
    let of_player = [
        "Licence number (0 ends the list)",
        "Name",
        "International rating (0 if none)",
        "National rating (0 if none)",
    ];
    let mut expected = [of_player, of_player].concat();
    expected.extend([of_player[0], "Number of rounds (1–1)", "Colour of the first player in round 1 (w/b)"]);
    assert_eq!(asked[..11], expected);
    assert!(asked[11].starts_with("Round 1, board 1, "));
    assert_eq!(asked.len(), 12);
}

/// In round 1, odd numbers have the entered colour, even ones the other; neighbours meet.
fn assert_first_colors(rows: &[Row], club: &Club, tongue: Tongue) {
    use crate::referee::Cell;
    let odd_white = club.first_color == tongue.colors[0];
    for row in rows {
        match row.cells[0] {
            Cell::Bye => assert_eq!(row.number, rows.len()),
            Cell::Game { opponent, white, .. } => {
                assert_eq!(white, odd_white == (row.number % 2 == 1));
                assert_eq!(opponent, if row.number % 2 == 1 { row.number + 1 } else { row.number - 1 });
            }
        }
    }
}

const ALPHABET: &str = " abcçdefgğhıijklmnoöprsştuüvyz";

/// ELO, UKD, name by the Turkish alphabet, licence number; names in Turkish capitals.
fn assert_turkish_start_list(rows: &[Row], club: &Club) {
    let letter = |letter| ALPHABET.chars().position(|other| other == letter).expect("a Turkish letter");
    let small = |name: &str| name.replace('I', "ı").replace('İ', "i").to_lowercase();
    let key = |entrant: &Entrant| small(&entrant.name).chars().map(letter).collect::<Vec<_>>();
    let mut expected = club.entrants.clone();
    expected.sort_by_key(|entrant| {
        (std::cmp::Reverse((entrant.elo, entrant.ukd)), key(entrant), entrant.licence)
    });
    for (row, entrant) in rows.iter().zip(expected) {
        let capitals = small(&entrant.name).replace('i', "İ").to_uppercase();
        assert_eq!((row.licence, row.elo, row.ukd), (entrant.licence, entrant.elo, entrant.ukd));
        assert_eq!(row.name, capitals);
    }
}
