//! About a hundred files of the oracle corpus, packed into one archive, through the engine.
//!
//! The archive is a gzip file of report files one after the other, each after a line `### file <name>`.

use std::io::Read as _;

use flate2::read::GzDecoder;

use crate::corpus::document;
use crate::engine::Tally;

static ARCHIVE: &[u8] = include_bytes!("corpus/archive.trf.gz");

/// The rounds in which early versions of the fast method went wrong.
const TRAPS: [&str; 8] = [
    "small-00027",
    "small-00072",
    "edge-00036",
    "pts-00038",
    "byes-00004",
    "accel-00023",
    "clean-00048",
    "drawish-00031",
];

#[test]
fn every_round_of_the_archive() {
    let mut text = String::new();
    GzDecoder::new(ARCHIVE).read_to_string(&mut text).expect("the archive is sound");
    let files: Vec<(&str, &str)> =
        text.split("### file ").skip(1).filter_map(|file| file.split_once('\n')).collect();
    assert!(TRAPS.iter().all(|trap| files.iter().any(|(name, _)| name == trap)));
    let mut tally = Tally::default();
    for (name, file) in &files {
        tally.compare(name, &document(file.as_bytes()));
    }
    assert!(files.len() >= 300 && tally.rounds >= 1_800 && tally.refused >= 20, "{tally:?}");
    assert_eq!(tally.differences, Vec::<String>::new());
}
