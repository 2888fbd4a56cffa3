//! What the database refused, in the chosen language.

use ronde_store::backup::BackupFault;
use ronde_store::{Fault, StoreError, Unique};

use crate::words::Words;

/// Whether the request makes no sense, as opposed to a database that is out of reach.
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
        | StoreError::OtherTables(_)
        | StoreError::Damaged(_) => true,
        StoreError::File(_)
        | StoreError::Database(_)
        | StoreError::Migration(_)
        | StoreError::HalfMigrated { .. }
        | StoreError::NotMigrated { .. } => false,
    }
}

/// The sentence for it; `place` is the database or the file, if known.
pub(crate) fn sentence(place: &str, error: &StoreError, words: &Words) -> String {
    let text = match error.fault() {
        Some(fault) if !is_bad_input(error) => fault_text(fault, error, words),
        _ => refusal_text(error, words),
    };
    if place.is_empty() { text } else { format!("{place}: {text}") }
}

/// The problem with the disk, the file or the server, and what to do about it.
pub(crate) fn fault_text(fault: Fault, error: &StoreError, words: &Words) -> String {
    words.tell(fault.code(), &[("why", error.to_string().into())])
}

fn refusal_text(error: &StoreError, words: &Words) -> String {
    match error {
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
        StoreError::HalfMigrated { version, copy } => {
            let step = ("version", version.to_string().into());
            match copy {
                Some(copy) => words.tell("migration-half-copy", &[step, ("copy", copy.as_str().into())]),
                None => words.tell("migration-half", &[step]),
            }
        }
        StoreError::NotMigrated { version, why, copy } => {
            let values = [("version", version.to_string().into()), ("why", why.as_str().into())];
            let told = words.tell("migration-failed", &values);
            let kept =
                copy.as_ref().map(|copy| words.tell("migration-copy", &[("copy", copy.as_str().into())]));
            kept.map_or(told.clone(), |kept| format!("{told} {kept}"))
        }
        StoreError::OtherTables(version) => {
            words.tell("migration-other", &[("version", version.to_string().into())])
        }
    }
}

fn backup_fault(fault: BackupFault, words: &Words) -> String {
    match fault {
        BackupFault::NoBackup => words.say("backup-fault-no-backup"),
        BackupFault::Cut => words.say("backup-fault-cut"),
        BackupFault::NoLine => words.say("backup-fault-no-line"),
        BackupFault::NoTable => words.say("backup-fault-no-table"),
        BackupFault::NoColumn => words.say("backup-fault-no-column"),
        BackupFault::NoColumns => words.say("backup-fault-no-columns"),
        BackupFault::Width => words.say("backup-fault-width"),
        BackupFault::Value => words.say("backup-fault-value"),
        BackupFault::Contradiction => words.say("backup-fault-contradiction"),
        BackupFault::Checksum => words.say("backup-fault-checksum"),
        BackupFault::Surplus => words.say("backup-fault-surplus"),
    }
}
