//! Report files: whatever is read can be written, and reads the same.

use jiff::Timestamp;
use ronde_tournament::report::{export, import};
use ronde_trf::{Edition, ReadOptions, read, write};

ronde_fuzz::target!("trf", holds);

fn holds(bytes: &[u8]) -> bool {
    let reading = match read(bytes, &ReadOptions::default()) {
        Ok(reading) => reading,
        Err(faults) => {
            assert!(faults.iter().next().is_some(), "refused for no reason");
            assert!(faults.iter().all(|fault| fault.line > 0 && fault.column > 0), "{faults}");
            return false;
        }
    };
    assert!(reading.warnings.iter().all(|fault| fault.line > 0 && fault.column > 0));
    for edition in [Edition::Trf16, Edition::Trf26] {
        // free-format records can hold numbers that don't fit into columns
        let Ok(written) = write(&reading.document, edition) else { continue };
        // the duplicate of a record is kept as a line; it replaces the record if that could not be written
        if !written.losses.is_empty() {
            continue;
        }
        let again = read(written.text.as_bytes(), &ReadOptions::default());
        let again = again.unwrap_or_else(|faults| panic!("{edition:?}: {faults}\n{}", written.text)).document;
        assert_eq!(again, reading.document, "{edition:?}, read again\n{}", written.text);
        let twice =
            write(&again, edition).unwrap_or_else(|fault| panic!("{edition:?}: {fault}\n{}", written.text));
        assert_eq!(twice.text, written.text, "{edition:?}, written twice");
    }
    if let Ok(imported) = import(&reading.document, Timestamp::UNIX_EPOCH) {
        // whatever doesn't fit into columns is refused, which is fine
        let _ = export(&imported.history);
    }
    true
}
