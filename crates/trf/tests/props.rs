//! What holds for every document and for every string of bytes.

mod simulation;

use proptest::collection::vec;
use proptest::prelude::*;
use ronde_trf::{Document, Edition, ReadOptions, read, write};
use simulation::Dice;

fn again(document: &Document, edition: Edition) -> Result<(Document, bool), TestCaseError> {
    let written = write(document, edition).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let reading = read(written.text.as_bytes(), &ReadOptions::default())
        .map_err(|faults| TestCaseError::fail(format!("{faults}\n{}", written.text)))?;
    Ok((reading.document, written.losses.is_empty()))
}

/// Bytes close to those of a valid file: some replaced, removed or inserted.
fn mutated(mut bytes: Vec<u8>, changes: &[(usize, u8, u8)]) -> Vec<u8> {
    const LIKELY: &[u8] = b"0019 wb-=+HFUZ1x.\t\r\n\xe9X#2456";
    for &(place, kind, byte) in changes {
        let place = place % bytes.len().max(1);
        let byte = if byte < 200 { LIKELY[usize::from(byte) % LIKELY.len()] } else { byte };
        match kind % 3 {
            0 if !bytes.is_empty() => bytes[place] = byte,
            1 if !bytes.is_empty() => {
                bytes.remove(place);
            }
            _ => bytes.insert(place, byte),
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn trf26_carries_everything(seed: u64) {
        let document = simulation::document(&mut Dice::new(seed));
        let (read_again, lossless) = again(&document, Edition::Trf26)?;
        prop_assert!(lossless);
        prop_assert_eq!(read_again, document);
    }

    #[test]
    fn trf16_carries_what_it_says_it_carries(seed: u64) {
        let document = simulation::document(&mut Dice::new(seed));
        let (read_again, lossless) = again(&document, Edition::Trf16)?;
        prop_assert_eq!(read_again.played_rounds(), document.played_rounds());
        if lossless {
            prop_assert_eq!(read_again, document);
        }
    }

    #[test]
    fn trf16_carries_a_plain_event(seed: u64) {
        let document = simulation::plain_document(&mut Dice::new(seed));
        let (read_again, lossless) = again(&document, Edition::Trf16)?;
        prop_assert!(lossless);
        prop_assert_eq!(read_again, document);
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in vec(any::<u8>(), 0..2000)) {
        drop(read(&bytes, &ReadOptions::default()));
    }

    #[test]
    fn no_lines_make_it_panic(lines in vec("(001|013|132|162|172|2[0-9]{2}|3[0-9]{2}|XX[A-Z]|BB[A-Z]|FRA)[ 0-9wb=+.\té-]{0,140}", 0..12)) {
        drop(read(lines.join("\n").as_bytes(), &ReadOptions::default()));
    }

    #[test]
    fn whatever_can_be_read_can_be_written(seed: u64, changes in vec((any::<usize>(), any::<u8>(), any::<u8>()), 1..6)) {
        let document = simulation::document(&mut Dice::new(seed));
        let text = write(&document, Edition::Trf26).map_err(|error| TestCaseError::fail(error.to_string()))?.text;
        if let Ok(reading) = read(&mutated(text.into_bytes(), &changes), &ReadOptions::default()) {
            // free-format records can hold numbers that don't fit into columns
            if write(&reading.document, Edition::Trf26).is_err_and(|error| error.is_too_large()) {
                return Ok(());
            }
            let (read_again, lossless) = again(&reading.document, Edition::Trf26)?;
            if lossless {
                prop_assert_eq!(read_again, reading.document);
            }
        }
    }
}
