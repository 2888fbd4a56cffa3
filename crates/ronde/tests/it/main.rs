//! The executable from outside: a real process, its answers, its tables, its files and its exit codes.
//!
//! [`program`] runs it, [`club`] makes tournaments and their answers, [`log_lines`] and [`report`] are a second, small reading of the two
//! file formats, [`site`] makes databases, and [`referee`] judges a final crosstable by the written rules. None of the program's own code
//! for the rules is used. Every other module is a command or a promise.

mod answers;
mod bad_input;
mod check;
mod club;
mod console;
mod convert;
mod damage;
mod dutch;
mod engine;
mod exit_codes;
mod files;
mod generate;
mod guide;
mod history;
mod kill;
mod kill_site;
mod log_lines;
mod pair;
mod pipes;
mod play;
mod program;
mod rate;
mod rate_history;
mod rate_ledger;
mod referee;
mod report;
mod round_robin;
mod running;
mod shell;
mod site;
mod site_accounts;
mod site_backup;
mod site_changes;
mod site_check;
mod site_faults;
mod site_files;
mod site_people;
mod standings;
mod stuck;
mod tiebreaks;
mod transcripts;
mod undo;
mod why;
