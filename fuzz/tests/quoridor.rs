//! Records of Quoridor games, and the logs of tables: whatever is read is written the same, and a table's record can be read.

use ronde_play::{Entry, Table};
use ronde_quoridor::Record;

ronde_fuzz::target!("quoridor", holds);

fn holds(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let is_log = text.trim_start().starts_with(['[', '{']) && text.contains("\"seq\"");
    if is_log { log_holds(text) } else { record_holds(text) }
}

fn record_holds(text: &str) -> bool {
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(fault) => {
            let fault: ronde_quoridor::RecordFault = fault;
            assert!(fault.line > 0 && fault.line <= text.lines().count() + 1, "{fault}");
            return false;
        }
    };
    let written = record.to_string();
    let again: Record = written.parse().unwrap_or_else(|fault| panic!("{fault}\n{written}"));
    assert_eq!(again.game, record.game, "{written}");
    assert_eq!(again.to_string(), written);
    true
}

/// One entry on each line.
fn log_holds(text: &str) -> bool {
    let entries: Result<Vec<Entry>, _> =
        text.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str).collect();
    let Ok(entries) = entries else { return false };
    let table = match Table::from_log(&entries) {
        Ok(table) => table,
        Err(damaged) => {
            assert!(damaged.seq >= 0 || entries.iter().any(|entry| entry.seq < 0), "{damaged}");
            return false;
        }
    };
    let json = serde_json::to_string(&entries).expect("entries have string keys only");
    let again: Vec<Entry> = serde_json::from_str(&json).unwrap_or_else(|fault| panic!("{fault}\n{json}"));
    assert_eq!(again, entries);
    assert_eq!(Table::from_log(&again).as_ref(), Ok(&table));
    let record = table.record(&[]).to_string();
    let read: Record = record.parse().unwrap_or_else(|fault| panic!("{fault}\n{record}"));
    assert_eq!(read.to_string(), record);
    true
}
