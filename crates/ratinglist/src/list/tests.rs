//! Lists of every format, intact and faulty.

use std::io::{Cursor, Write};

use super::*;
use crate::fault::{Fault, ReadError, What};
use crate::write;

fn players(text: &[u8]) -> Result<Vec<ListedPlayer>, ReadError> {
    let mut players = Vec::new();
    read(Cursor::new(text), |player, _| {
        players.push(player);
        Ok(())
    })?;
    Ok(players)
}

fn faults(text: &str) -> Vec<(u64, u64, What)> {
    match players(text.as_bytes()) {
        Err(ReadError::Faults(faults)) => {
            faults.into_iter().map(|Fault { line, column, what }| (line, column, what)).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn sample() -> Vec<ListedPlayer> {
    let listing = |rating, games, k| Listing { rating: Rating::new(rating), games, k };
    vec![
        ListedPlayer {
            id: "1503014".into(),
            name: "O'Neill & Sons, <Zoë>".into(),
            federation: "NOR".into(),
            sex: "M".into(),
            title: "GM".into(),
            standard: listing(2839, 9, Some(10)),
            rapid: listing(2824, 0, Some(10)),
            blitz: listing(2886, 12, Some(10)),
            birth_year: Some(1990),
            flag: "i".into(),
            exact: Exact::default(),
        },
        ListedPlayer {
            id: "7".into(),
            name: "Nobody".into(),
            federation: "CAN".into(),
            sex: "F".into(),
            flag: "w".into(),
            ..ListedPlayer::default()
        },
    ]
}

fn written(form: Form) -> String {
    let mut text = write::head(form).to_owned();
    for player in sample() {
        write::player(form, &player, &mut text);
    }
    text + write::tail(form)
}

#[test]
fn what_is_written_is_read_back() {
    assert_eq!(players(written(Form::FideText).as_bytes()).unwrap(), sample());
    assert_eq!(players(written(Form::FideXml).as_bytes()).unwrap(), sample());
    let csv = players(written(Form::Csv).as_bytes()).unwrap();
    assert_eq!((csv[0].name.as_str(), csv[0].birth_year), ("O'Neill & Sons, <Zoë>", Some(1990)));
    assert_eq!((csv[0].standard.rating, csv[1].standard.rating), (Rating::new(2839), None));
}

#[test]
fn archives_are_opened() {
    for form in [Form::Csv, Form::FideText, Form::FideXml] {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file("list", zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(written(form).as_bytes()).unwrap();
        let bytes = archive.finish().unwrap().into_inner();
        assert_eq!(players(&bytes).unwrap().len(), 2, "{form:?}");
        assert!(matches!(players(&bytes[..bytes.len() / 2]), Err(ReadError::Archive(_))));
    }
}

#[test]
fn the_header_places_the_columns() {
    let text = "ID Number      Name             Fed Sex Tit  WTit OTit           FOA SEP26 Gms K  B-day Flag\n\
                1503014        Carlsen, Magnus  NOR M   GM                            2839  0   10 1990\n\
                9              Ünal, Şükrü      TUR M                                 0     0   0  0000  i\n";
    let read = players(text.as_bytes()).unwrap();
    assert_eq!(
        (read[0].standard.rating, read[0].standard.k, read[0].birth_year),
        (Rating::new(2839), Some(10), Some(1990))
    );
    assert_eq!(
        (read[1].name.as_str(), read[1].standard.rating, read[1].flag.as_str()),
        ("Ünal, Şükrü", None, "i")
    );
}

#[test]
fn elements_may_be_missing_and_in_any_order() {
    let text = "<?xml version='1.0'?><playerslist><player><rating>2100</rating><name>A &#233; &amp; B</name><fideid>5</fideid><k/></player></playerslist>";
    let read = players(text.as_bytes()).unwrap();
    assert_eq!(
        (read[0].id.as_str(), read[0].name.as_str(), read[0].standard.rating),
        ("5", "A é & B", Rating::new(2100))
    );
}

#[test]
fn csv_without_a_header_and_with_columns_of_our_own() {
    let read = players(b"7,Ann,1500,12\n8,Bob,,0\n").unwrap();
    assert_eq!(
        (read[0].standard.rating, read[0].standard.games, read[1].standard.rating),
        (Rating::new(1500), 12, None)
    );
    let read = players(b"rating,exact,id,name,games,deviation\n1500,1500.25,x,Ann,3,61.5\n").unwrap();
    assert_eq!(
        (read[0].exact.rating, read[0].exact.deviation, read[0].id.as_str()),
        (Some(1500.25), Some(61.5), "x")
    );
}

#[test]
fn faults_name_line_and_column() {
    let text = "id,name,rating,games\n1,Ann,15000,3\n2,Bob,abc,4\n3,Cid,1500\n,Dan,1500,3\n5,\"Eve,1,2\n6,Fay,1500,x\n";
    let number = |text: &str, name| What::Number { text: text.into(), name };
    assert_eq!(
        faults(text),
        [
            (2, 7, What::Rating("15000".into())),
            (3, 7, What::Rating("abc".into())),
            (4, 7, What::TooFewFields { found: 3, wanted: 4 }),
            (5, 1, What::Missing("id")),
            (6, 3, What::OpenQuote),
            (7, 12, number("x", "number of games")),
        ]
    );
    assert_eq!(faults("id,name,games\n"), [(1, 1, What::NoColumn("rating"))]);
}

#[test]
fn faulty_lists_of_fide() {
    let xml = "<playerslist>\n<player>\n<fideid>5</fideid>\n<rating>12345</rating>\n</player>\n<player>";
    let found = faults(xml);
    assert_eq!(found[0].0, 6, "cut off: {found:?}");
    let text = written(Form::FideText).replace("1503014 ", "15o3014 ").replace("1990", "19x0");
    assert_eq!(faults(&text)[0], (2, 1, What::Number { text: "15o3014".into(), name: "FIDE number" }));
    assert!(matches!(players(b"nothing like a list"), Err(ReadError::UnknownForm)));
}
