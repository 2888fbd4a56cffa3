//! Every value of 42 tournaments against the tables of a checker. Where the checker deviates from the text, the value by the text is given
//! here.

use std::io::Read as _;

use flate2::read::GzDecoder;
use ronde_domain::PairingNumber;
use ronde_tiebreak::Value;
use ronde_tiebreak::fide::{Contest, Pairings, Particulars, Rules, rank};
use ronde_trf::{ReadOptions, read};

use crate::event::{list, rules};

static ARCHIVE: &[u8] = include_bytes!("corpus/archive.txt.gz");

/// Tournament, player, code and the value by the text, where the checker's differs.
///
/// `forf-00100` cuts the voluntary round with the lowest contribution (16.5), not with the lowest dummy. In `byes-00069` player 32 has a bye
/// before a forfeit in the last round: a draw for its opponents (16.3), also after FB was computed (8.3).
const BY_THE_TEXT: [(&str, u32, &str, &str); 15] = [
    ("forf-00100", 21, "SB/C1", "14.5"),
    ("byes-00069", 10, "SB", "10.5"),
    ("byes-00069", 70, "SB", "7.5"),
    ("byes-00069", 10, "SB/C1", "8.5"),
    ("byes-00069", 70, "SB/C1", "6.25"),
    ("byes-00069", 10, "SB/P", "10.5"),
    ("byes-00069", 70, "SB/P", "7.5"),
    ("byes-00069", 10, "SB/C1/P", "8.5"),
    ("byes-00069", 70, "SB/C1/P", "6.25"),
    ("byes-00069", 21, "AOB", "11.17"),
    ("byes-00069", 32, "AOB", "10.5"),
    ("byes-00069", 33, "AOB", "12.1"),
    ("byes-00069", 44, "AOB", "11.83"),
    ("byes-00069", 49, "AOB", "11.8"),
    ("byes-00069", 61, "AOB", "9.7"),
];

/// The order behind the column RANK.
const RANK: &str = "PTS,DE,BH/C1,BH,SB,WON,BPG";

#[test]
fn every_value_of_the_archive() {
    let mut text = String::new();
    GzDecoder::new(ARCHIVE).read_to_string(&mut text).expect("the archive is sound");
    let events: Vec<&str> = text.split("### file ").skip(1).collect();
    let mut values = 0;
    for event in &events {
        let (name, rest) = event.split_once('\n').expect("a name");
        let (report, table) = rest.split_once("### values\n").expect("a report and values");
        values += compare(name, &contest(report), table);
    }
    assert!(events.len() >= 40 && values > 36_000, "{} events, {values} values", events.len());
}

fn contest(report: &str) -> Contest {
    let document = read(report.as_bytes(), &ReadOptions::default()).expect("the reports are sound").document;
    let round_robin = document.tournament.kind.contains("Round-Robin");
    let pairings = if round_robin { Pairings::Predetermined } else { Pairings::Swiss };
    let ratings = document.players.iter().filter_map(|player| Some((player.number, player.rating?)));
    let particulars = Particulars { ratings: ratings.collect(), ..Particulars::default() };
    let rules = Rules { planned_rounds: document.rounds.map(usize::from), ..rules(pairings) };
    Contest::new(&document.crosstable().expect("the reports are consistent"), rules, &particulars)
}

fn compare(name: &str, contest: &Contest, table: &str) -> usize {
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let headings = lines.next().expect("a heading");
    let rows: Vec<Vec<&str>> = lines.collect();
    let odd_round_robin = contest.rules().pairings == Pairings::Predetermined && rows.len() % 2 == 1;
    let mut compared = 0;
    for (at, &heading) in headings.iter().enumerate().skip(1) {
        // whether a free round was elected is a matter of interpretation
        if heading == "REP" && odd_round_robin {
            continue;
        }
        let standings = match heading {
            "RANK" => rank(contest, &list(RANK)),
            code => rank(contest, &list(&format!("PTS,{code}"))),
        };
        for row in &rows {
            let player: PairingNumber = row[0].parse().expect("a number");
            let standing = standings.of(player).expect("everybody is ranked");
            let found = match heading {
                "RANK" => standing.rank.map(Value::count),
                _ => standing.values[1],
            };
            let by_the_text = BY_THE_TEXT
                .iter()
                .find(|(event, number, code, _)| (*event, *number, *code) == (name, player.get(), heading));
            let expected = by_the_text.map_or(row[at], |(.., value)| value);
            assert_eq!(found, value(expected), "{name} player {player} {heading}");
            compared += 1;
        }
    }
    compared
}

fn value(text: &str) -> Option<Value> {
    if text == "-0" {
        return None;
    }
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let hundredths: i64 = format!("{whole}{decimals:0<2}").parse().expect("a number");
    Some(Value::from_hundredths(if negative { -hundredths } else { hundredths }))
}
