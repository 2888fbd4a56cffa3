//! Each deviation in real files that the reader accepts, and how it is read.

use ronde_domain::{Bye, Color, Mark, Outcome, PairingNumber, Points, RatedGame, Rating, RoundEntry, Title};
use ronde_trf::{Document, Fault, FaultKind, ReadOptions, TitleField, read};

const ALPHA: &str =
    "001    1 m GM Alpha, Anna                       2700 NOR     1500001 1990/01/02  1.0    1     2 w 1";
const BETA: &str =
    "001    2 wWIM Beta, Berta                       2600 GER     4600002 1991/03/04  0.0    2     1 b 0";

fn accept(bytes: impl AsRef<[u8]>) -> (Document, Vec<Fault>) {
    let reading = read(bytes.as_ref(), &ReadOptions::default()).unwrap_or_else(|faults| panic!("{faults}"));
    (reading.document, reading.warnings)
}

fn silently(bytes: impl AsRef<[u8]>) -> Document {
    let (document, warnings) = accept(bytes);
    assert_eq!(warnings, []);
    document
}

fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).expect("numbers count from one")
}

fn usual() -> Document {
    silently(format!("012 Open\n{ALPHA}\n{BETA}\n"))
}

#[test]
fn every_line_end_and_blanks_at_the_end() {
    for end in ["\r\n", "\r", "\n", "   \n", "\t\r\n", "\n\n\n"] {
        assert_eq!(silently(format!("012 Open{end}{ALPHA}{end}{BETA}{end}")), usual(), "{end:?}");
    }
    assert_eq!(silently(format!("012 Open\r{ALPHA}\r\n{BETA}")), usual());
}

#[test]
fn byte_order_mark() {
    assert_eq!(silently(format!("\u{feff}012 Open\n{ALPHA}\n{BETA}\n")), usual());
}

#[test]
fn code_pages() {
    let (document, warnings) = accept(b"012 Gr\xfc\xdfe");
    assert_eq!(document.tournament.name, "Grüße");
    assert_eq!(warnings[0].kind, FaultKind::Encoding { encoding: "windows-1252" });
    assert_eq!((warnings[0].line, warnings[0].column), (1, 7));
    assert_eq!(accept(b"032 TUR\n012 \xde\xfd\xf0").0.tournament.name, "Şığ");
    let options = ReadOptions { encoding: "iso-8859-2".parse().ok(), ..ReadOptions::default() };
    assert_eq!(read(b"012 \xa3\xf3d\xbc", &options).unwrap().document.tournament.name, "Łódź");
}

#[test]
fn names_padded_by_bytes() {
    // 33 bytes instead of 33 characters, so that everything to the right is two columns too far left
    let name = format!("Épsilon, Émile{}", " ".repeat(17));
    let padded = format!("001    3 m    {name} 2500 BEL      200005             0.0    3");
    let (document, warnings) = accept(format!("{ALPHA}\n{BETA}\n{padded}\n"));
    assert_eq!(warnings[0].kind, FaultKind::ByteColumns);
    let player = &document.players[2];
    assert_eq!((player.name.as_str(), player.rating.map(Rating::get)), ("Épsilon, Émile", Some(2500)));
    assert_eq!((player.federation.as_str(), player.rank), ("BEL", Some(3)));
}

#[test]
fn names_padded_by_bytes_with_rounds() {
    let by_characters = BETA.replace("Beta, Berta  ", "Bêta, Bertha ");
    let by_bytes = BETA.replace("Beta, Berta   ", "Bêta, Bertha ");
    let (right, none) = accept(format!("{ALPHA}\n{by_characters}\n"));
    let (same, warnings) = accept(format!("{ALPHA}\n{by_bytes}\n"));
    assert_eq!((none, right), (vec![], same));
    assert_eq!(warnings.len(), 1);
}

#[test]
fn blanks_before_the_code() {
    let (document, warnings) = accept(format!("  012 Open\n {ALPHA}\n{BETA}\n"));
    assert_eq!(document, usual());
    assert!(matches!(warnings[0].kind, FaultKind::LeadingBlanks { count: 2, .. }));
    assert_eq!(warnings.len(), 2);
}

#[test]
fn tabs_in_free_format() {
    let document = silently(format!("012\tOpen\nXXR\t5\nXXP\t1\t2\n{ALPHA}\n{BETA}\n"));
    assert_eq!((document.tournament.name.as_str(), document.rounds), ("Open", Some(5)));
    assert_eq!(document.forbidden[0].players, [number(1), number(2)]);
}

#[test]
fn cut_lines_and_published_pairings() {
    let third = "001    3 m    Gamma, Carl";
    let document = silently(format!("{ALPHA}     3 w\n{BETA}\n{third:<101}   1 b"));
    assert_eq!(document.players[0].entries.len(), 2);
    let pending = RoundEntry::Game { opponent: number(3), color: Color::White, outcome: Outcome::Pending };
    assert_eq!(document.players[0].entries[1], pending);
    assert_eq!(document.played_rounds(), 2);
}

#[test]
fn a_player_without_points() {
    let (document, warnings) = accept("001    1 m    Gamma, Carl");
    assert_eq!((document.players[0].points, document.players[0].entries.len()), (None, 0));
    assert_eq!(warnings[0].kind, FaultKind::ShortPlayer);
}

#[test]
fn colors_in_capitals_and_in_german() {
    let (document, warnings) =
        accept(format!("012 Open\n{}\n{}", ALPHA.replace(" w 1", " W 1"), BETA.replace(" b 0", " S 0")));
    assert_eq!(document, usual());
    assert_eq!(warnings.len(), 1);
    assert!(matches!(warnings[0].kind, FaultKind::GermanBlack { found: 'S' }));
}

#[test]
fn every_way_to_name_no_opponent() {
    for nobody in ["0000", "   0", "0   ", " 000", "    "] {
        let document = silently(format!("{ALPHA}  {nobody} - H\n{BETA}\n"));
        assert_eq!(document.players[0].entries[1], RoundEntry::Bye(Bye::HalfPoint), "{nobody}");
    }
}

#[test]
fn byes_of_lichess_and_of_2006() {
    use Bye::{FullPoint, HalfPoint, PairingAllocated, ZeroPoint};
    let byes = "         U         H         F         Z         -  0000 - +  0000 - =  0000 - -";
    let (document, warnings) = accept(format!("{ALPHA}{byes}\n{BETA}\n"));
    let entries = &document.players[0].entries[1..];
    let bye = |bye| RoundEntry::Bye(bye);
    let expected = [
        PairingAllocated,
        HalfPoint,
        FullPoint,
        ZeroPoint,
        ZeroPoint,
        PairingAllocated,
        HalfPoint,
        ZeroPoint,
    ];
    assert_eq!(entries, expected.map(bye));
    let habits = warnings.iter().filter(|warning| matches!(warning.kind, FaultKind::OldBye { .. })).count();
    assert_eq!(habits, 3);
}

#[test]
fn results_in_small_letters() {
    let (document, _) = accept(format!("{}\n{}", ALPHA.replace("w 1", "w w"), BETA.replace("b 0", "b l")));
    let short = Outcome::Played { mark: Mark::Win, rated: RatedGame::TooShort };
    let entry = RoundEntry::Game { opponent: number(2), color: Color::White, outcome: short };
    assert_eq!(document.players[0].entries, [entry]);
}

#[test]
fn fields_that_may_be_blank_or_odd() {
    let line = "001    1                                           0                 1969.12.06  0.0    0";
    let document = silently(line);
    let player = &document.players[0];
    assert_eq!((player.sex, player.rating, player.rank), (None, None, None));
    assert_eq!(player.birth, "1969.12.06");
    for birth in ["1987/00/00", "1987", "unknown"] {
        let document = silently(
            ALPHA
                .replace("1990/01/02", &format!("{birth:<10}"))
                .replace("     2 w 1", "")
                .replace("1.0", "0.0"),
        );
        assert_eq!(document.players[0].birth, birth);
    }
}

#[test]
fn titles_of_2006() {
    for (letters, title) in [("  g", Title::Gm), ("m  ", Title::Im), (" wf", Title::Wfm), ("  w", Title::Wim)]
    {
        let document = silently(format!("{}\n{BETA}", ALPHA.replace(" GM", letters)));
        assert_eq!(document.players[0].title, TitleField::Fide(title));
    }
    let (document, warnings) = accept(format!("{}\n{BETA}", ALPHA.replace(" GM", " NM")));
    assert_eq!(document.players[0].title, TitleField::Other("NM".to_owned()));
    assert!(matches!(warnings[0].kind, FaultKind::Unusual { .. }));
}

#[test]
fn dates_are_text() {
    let dates = "132 28. 07. 2005\n";
    let (document, _) = accept(format!("042 28. 07. 2005\n052 Jun 26, 2020\n132\n{dates}"));
    assert_eq!(document.tournament.start_date, "28. 07. 2005");
    assert_eq!(document.tournament.end_date, "Jun 26, 2020");
    let (document, warnings) = accept("132 2026/03/01\n132    2026/03/02 2026/03/03\n");
    assert_eq!(document.tournament.round_dates, ["2026/03/01", "2026/03/02", "2026/03/03"]);
    assert_eq!(warnings.len(), 1);
    let in_columns = silently(format!("{:<91}26/03/01            26/03/03", "132"));
    assert_eq!(in_columns.tournament.round_dates, ["26/03/01", "", "26/03/03"]);
}

#[test]
fn points_with_a_comma_or_without_a_decimal() {
    for points in [" 1,0", "   1", "01.0", "1.0 "] {
        assert_eq!(
            silently(format!("012 Open\n{}\n{BETA}", ALPHA.replace(" 1.0", points))),
            usual(),
            "{points}"
        );
    }
}

#[test]
fn points_that_disagree_are_a_warning() {
    let (document, warnings) = accept(format!("{}\n{BETA}", ALPHA.replace(" 1.0", " 3.5")));
    assert_eq!(document.players[0].points, Some(Points::from_tenths(35)));
    let expected = "line 1, column 81: found 3.5 points for player 1, but the results give 1.0";
    assert_eq!(warnings[0].to_string(), expected);
}

#[test]
fn points_may_contain_the_next_bye_or_virtual_points() {
    let with = |points: &str| ALPHA.replace(" 1.0", points);
    silently(format!("{}  0000 - H\n{BETA}", with(" 1.5")));
    silently(format!("{}  0000 - H\n{BETA}", with(" 1.0")));
    silently(format!("{}\n{BETA}\n240 H   2    1", with(" 1.5")));
    silently(format!("{}\n{BETA}\nXXA    1  1.0  0.5", with(" 2.0")));
    silently(format!("{}\n{BETA}\n250       0.5   2   2    1    2", with(" 1.5")));
}

#[test]
fn rulers_and_lines_of_vendors_are_kept() {
    let lines = [
        "DDD SSSS sTTT NNNNNNNNN",
        "1234567890123",
        "DAT something",
        "         1         2",
        "# note",
        "XXB 1",
    ];
    let (document, warnings) = accept(lines.join("\n"));
    assert_eq!(document.unknown, lines);
    assert_eq!(warnings.len(), lines.len());
    assert!(document.national.is_empty());
}

#[test]
fn gaps_and_any_order() {
    let (document, warnings) = accept(format!("{BETA}\n{ALPHA}\n001    5 m    Gamma, Carl{:>59}", "0.0"));
    assert_eq!(document.players[0].number, number(2));
    assert_eq!(warnings[0].kind, FaultKind::MissingNumber { missing: number(3) });
    let table = document.crosstable().unwrap();
    assert_eq!(table.cards()[0].number, number(1));
}

#[test]
fn the_method_of_starting_ranks_alone() {
    let method = silently("172 FIDON").starting_rank_method.unwrap();
    assert_eq!((method.federation.as_str(), method.method.as_str()), ("", "FIDON"));
    let method = silently("172 FRA NIDOF").starting_rank_method.unwrap();
    assert_eq!((method.federation.as_str(), method.method.as_str()), ("FRA", "NIDOF"));
}

#[test]
fn forfeits_without_colors() {
    let (document, warnings) =
        accept(format!("{}\n{}", ALPHA.replace("w 1", "- +"), BETA.replace("b 0", "- -")));
    let entry = document.players[1].entries[0];
    assert_eq!(
        entry,
        RoundEntry::Game { opponent: number(1), color: Color::Black, outcome: Outcome::ForfeitLoss }
    );
    assert_eq!(warnings.len(), 2);
    let (document, _) = accept(format!("{}\n{}", ALPHA.replace("w 1", "- +"), BETA.replace("b 0", "w -")));
    assert!(matches!(document.players[0].entries[0], RoundEntry::Game { color: Color::Black, .. }));
}

#[test]
fn unfinished_games_of_other_programs() {
    let (document, warnings) = accept(format!(
        "{}\n{}",
        ALPHA.replace("w 1", "w *").replace("1.0", "0.0"),
        BETA.replace("b 0", "b ?")
    ));
    assert!(matches!(document.players[0].entries[0], RoundEntry::Game { outcome: Outcome::Pending, .. }));
    assert_eq!(warnings.len(), 2);
}

#[test]
fn the_same_in_two_dialects() {
    let text = format!(
        "142 5\nXXR 5\n152 W\nXXC white1 rank\n{ALPHA}\n{BETA}\n260   1   5    1    2\nXXP 1 2\n\
         250       1.0   1   2    1    2\nXXA    1  1.0  1.0\nXXA    2  1.0  1.0\n"
    );
    let document = silently(text);
    assert_eq!((document.rounds, document.initial_color), (Some(5), Some(Color::White)));
    assert_eq!((document.forbidden.len(), document.accelerations.len()), (1, 1));
}

#[test]
fn point_systems_of_three_dialects() {
    let points = |tenths| Points::from_tenths(tenths);
    let with = |lines: &str| silently(lines).scoring.unwrap();
    let trf26 = with("162  W 3.0    D 1.0    P 1.5");
    assert_eq!((trf26.win.white, trf26.full_bye, trf26.allocated_bye), (points(30), points(30), points(15)));
    assert_eq!(with("162  W 3.0    D 1.0").allocated_bye, points(30));
    let bbp = with("BBW  3.0\nBBD  1.0\nBBF  0.5\n");
    assert_eq!((bbp.allocated_bye, bbp.forfeit_loss, bbp.zero_bye), (points(30), points(5), points(0)));
    let javafo = with("XXS W=3 D=1\nXXS BW=2,5 D=.5");
    assert_eq!((javafo.win.white, javafo.win.black, javafo.draw.black), (points(30), points(25), points(5)));
    assert_eq!(javafo.allocated_bye, points(10));
}

#[test]
fn a_repeated_record_is_kept() {
    let (document, warnings) = accept("012 One\n012 Two\n");
    assert_eq!(
        (document.tournament.name.as_str(), &document.unknown[..]),
        ("One", &["012 Two".to_owned()][..])
    );
    assert!(matches!(warnings[0].kind, FaultKind::RecordTwice { code: "012", first_line: 1 }));
}
