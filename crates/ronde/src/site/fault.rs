//! What the database refused, in the words of the chosen language.

use ronde_store::backup::BackupFault;
use ronde_store::{StoreError, Unique};

use crate::words::Words;

/// Whether what was asked for makes no sense, rather than the database being out of reach.
pub(crate) fn is_bad_input(error: &StoreError) -> bool {
    match error {
        StoreError::NotFound(_)
        | StoreError::Conflict { .. }
        | StoreError::Taken(_)
        | StoreError::Address(_)
        | StoreError::Newer(_)
        | StoreError::NotEmpty
        | StoreError::Backup { .. }
        | StoreError::Refused(_)
        | StoreError::Damaged(_) => true,
        StoreError::File(_) | StoreError::Database(_) | StoreError::Migration(_) => false,
    }
}

/// The sentence for it; `place` is the database or the file, if that is known.
pub(crate) fn tell(place: &str, error: &StoreError, words: &Words) -> String {
    let text = match error {
        StoreError::NotFound(what) => words.tell("site-not-found", &[("what", (*what).into())]),
        StoreError::Conflict { .. } => words.say("site-conflict"),
        StoreError::Taken(Unique::AccountName) => words.say("site-taken-name"),
        StoreError::Taken(Unique::Email) => words.say("site-taken-email"),
        StoreError::Taken(Unique::Slug) => words.say("site-taken-slug"),
        StoreError::Taken(Unique::Place) => words.say("site-taken-place"),
        StoreError::Address(_) => words.say("site-bad-address"),
        StoreError::Newer(version) => words.tell("site-newer", &[("version", version.to_string().into())]),
        StoreError::NotEmpty => words.say("site-not-empty"),
        StoreError::Backup { line, fault } => {
            let values = [("line", line.to_string().into()), ("what", backup_fault(*fault, words).into())];
            words.tell("backup-damaged", &values)
        }
        StoreError::Damaged(what) => words.tell("site-damaged", &[("what", what.as_str().into())]),
        StoreError::Refused(why) => why.to_string(),
        StoreError::File(error) => error.to_string(),
        StoreError::Database(error) => error.to_string(),
        StoreError::Migration(error) => error.to_string(),
    };
    if place.is_empty() { text } else { format!("{place}: {text}") }
}

fn backup_fault(fault: BackupFault, words: &Words) -> String {
    match fault {
        BackupFault::NoBackup => words.say("backup-fault-no-backup"),
        BackupFault::Cut => words.say("backup-fault-cut"),
        BackupFault::NoLine => words.say("backup-fault-no-line"),
        BackupFault::NoTable => words.say("backup-fault-no-table"),
        BackupFault::Checksum => words.say("backup-fault-checksum"),
        BackupFault::Surplus => words.say("backup-fault-surplus"),
    }
}
