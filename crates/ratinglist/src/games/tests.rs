//! Both paths read the same; faults name their places.

use proptest::prelude::*;

use super::*;
use crate::fault::What;

/// White, Black, half points, date.
type Read = (String, String, u8, String);

fn read(text: &str) -> Result<(Vec<Read>, u64), Fault> {
    let mut games = Games::default();
    let mut batch = Batch::default();
    games.read(text.as_bytes(), &mut batch)?;
    let name = |number| games.players().name(number).to_owned();
    let lines = batch.days().flat_map(|(date, games)| {
        games.iter().map(move |game| (game.white, game.black, game.half_points, date.to_string()))
    });
    let lines = lines.map(|(white, black, points, date)| (name(white), name(black), points, date)).collect();
    Ok((lines, games.lines()))
}

fn fault(text: &str) -> (u64, u64, What) {
    let Fault { line, column, what } = read(text).unwrap_err();
    (line, column, what)
}

#[test]
fn forms_of_results_and_dates() {
    let text = "date,white,black,result\n2026-01-05,ann,bob,1-0\r\n2026.01.05,\"ann\",bob , 1/2-1/2\n2026-01-06,bob,a name longer than sixteen,0\n2026-01-06,ann,bob,½";
    let (games, lines) = read(text).unwrap();
    assert_eq!(lines, 5);
    assert_eq!(games.iter().map(|game| game.2).collect::<Vec<_>>(), [2, 1, 0, 1]);
    assert_eq!(games[1], ("ann".into(), "bob".into(), 1, "2026-01-05".into()));
    assert_eq!(games[2].3, "2026-01-06");
}

#[test]
fn other_orders_of_columns() {
    let (games, _) = read("Result,Event,Black,White,Date\n1,Open,bob,ann,2026-01-05\n").unwrap();
    assert_eq!(games, [("ann".into(), "bob".into(), 2, "2026-01-05".into())]);
}

#[test]
fn faults_have_places() {
    let good = "2026-01-05,ann,bob,1\n";
    let after = |line: &str| fault(&format!("{good}{line}"));
    assert_eq!(after("2026-01-05,ann,bob,2\n"), (2, 20, What::Result("2".into())));
    assert_eq!(after("2026-01-05,ann,bob,+--\n"), (2, 20, What::Result("+--".into())));
    assert_eq!(after("2026-01-04,ann,bob,1\n"), (2, 1, What::DateOrder("2026-01-04".into())));
    assert_eq!(after("2026-02-30,ann,bob,1\n"), (2, 1, What::Date("2026-02-30".into())));
    assert_eq!(after("2026-01-05,ann,bo"), (2, 16, What::TooFewFields { found: 3, wanted: 4 }));
    assert_eq!(after("2026-01-05,ann,ann,1\n"), (2, 16, What::OwnOpponent("ann".into())));
    assert_eq!(after("2026-01-05,,ann,1\n"), (2, 12, What::Missing("white player")));
    assert_eq!(fault("date,white,result\n"), (1, 1, What::NoColumn("black")));
}

#[test]
fn a_result_that_was_cut_is_not_taken_for_a_shorter_one() {
    let text = "2026-01-05,ann,bob,1/2-1/2\n2026-01-05,ann,bob,1";
    assert_eq!(fault(text), (2, 20, What::CutOff("1".into())));
    assert!(read("2026-01-05,ann,bob,0.5\n2026-01-05,ann,bob,1").is_ok());
}

#[test]
fn players_who_are_not_in_the_list() {
    let mut players = Players::default();
    players.number(b"ann").unwrap();
    players.number(b"bob").unwrap();
    players.close();
    let mut games = Games::new(players);
    let text = "2026-01-05,ann,bob,1\n2026-01-05,ann,cid,1\n";
    let fault = games.read(text.as_bytes(), &mut Batch::default()).unwrap_err();
    assert_eq!(fault, Fault::new(2, 16, What::Unknown("cid".into())));
}

proptest! {
    #[test]
    fn both_paths_agree_and_pieces_do_not_matter(
        games in prop::collection::vec((0_u8..20, 0_u8..20, 0_usize..3, 0_u8..3), 1..60),
        cut in 0_usize..60,
    ) {
        let mut day = 0;
        let mut plain = String::new();
        let mut odd = String::new();
        let mut middle = 0;
        for (index, (white, black, result, days)) in games.iter().enumerate() {
            day += days;
            let (month, day) = (1 + day / 28, 1 + day % 28);
            let black = if white == black { black + 20 } else { *black };
            let (short, long) = [("0", "0-1"), ("0.5", "½-½"), ("1", "1-0")][*result];
            if index == cut { middle = plain.len(); }
            plain += &String::from_iter([format!("2026-{month:02}-{day:02},player{white},the long name of{black},{short}\n")]);
            odd += &String::from_iter([format!("2026/{month:02}/{day:02},\"player{white}\", the long name of{black} ,{long}\r\n")]);
        }
        prop_assert_eq!(&read(&plain).unwrap(), &read(&odd).unwrap());
        let mut pieces = Games::default();
        let (mut first, mut second) = (Batch::default(), Batch::default());
        pieces.read(&plain.as_bytes()[..middle], &mut first).unwrap();
        pieces.read(&plain.as_bytes()[middle..], &mut second).unwrap();
        let parts = first.days().chain(second.days()).flat_map(|(date, games)| games.iter().map(move |game| (date, *game)));
        let mut whole = Games::default();
        let mut batch = Batch::default();
        whole.read(plain.as_bytes(), &mut batch).unwrap();
        let all = batch.days().flat_map(|(date, games)| games.iter().map(move |game| (date, *game)));
        prop_assert!(parts.eq(all));
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(prop::sample::select(b"2026-01-05,ab\"\n\r1/.=\xC3\xFF".to_vec()), 0..200)) {
        let _ = Games::default().read(&bytes, &mut Batch::default());
    }
}
