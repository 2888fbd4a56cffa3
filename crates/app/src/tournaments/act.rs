//! Something that somebody wants done, and how much they have agreed to.

use std::sync::Arc;

use ronde_store::AccountId;
use ronde_store::accounts::Account;
use ronde_tournament::{Command, FideMode, History, Level, Refusal, Warning, warnings};

use crate::error::Warned;

use super::Snapshot;

/// Who wants something done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// Somebody who is logged in, with the name.
    Account(AccountId, String),
    /// A player at a phone, with a link.
    Player,
    /// The site itself: what became of a game that was played on it.
    Site,
}

impl Author {
    /// How logs call the site.
    pub const SITE: &'static str = "Ronde";

    pub const fn account(&self) -> Option<AccountId> {
        match self {
            Self::Account(account, _) => Some(*account),
            Self::Player | Self::Site => None,
        }
    }

    /// The name in the log; players with a link have none.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Account(_, name) => Some(name),
            Self::Player => None,
            Self::Site => Some(Self::SITE),
        }
    }
}

/// Something that somebody wants done with a tournament.
#[derive(Clone, Debug)]
pub struct Act {
    pub by: Author,
    /// The version that must stand there, if the writer has seen a certain one.
    pub expected: Option<u64>,
    /// Up to which level warnings were read and agreed to.
    pub consent: Option<Level>,
    /// The writer's own name for this write; one that was stored under the same name is not done again.
    pub request: Option<String>,
    /// What is to be done.
    pub commands: Vec<Command>,
}

impl Act {
    /// What an account wants done.
    pub fn of(account: &Account, commands: Vec<Command>) -> Self {
        let by = Author::Account(account.id, account.name.clone());
        Self { by, expected: None, consent: None, request: None, commands }
    }

    /// What somebody without an account wants done: a player with a link.
    pub fn of_player(command: Command) -> Self {
        Self { by: Author::Player, expected: None, consent: None, request: None, commands: vec![command] }
    }

    /// What the site itself does, once: under a name that stands for the occasion.
    pub fn of_site(command: Command, request: String) -> Self {
        let request = Some(request);
        Self { by: Author::Site, expected: None, consent: None, request, commands: vec![command] }
    }

    /// On a certain version only.
    #[must_use]
    pub fn expecting(self, expected: Option<u64>) -> Self {
        Self { expected, ..self }
    }

    /// Once only, under a name that the writer gave.
    #[must_use]
    pub fn named(self, request: Option<String>) -> Self {
        Self { request, ..self }
    }

    /// With consent up to a level.
    #[must_use]
    pub fn agreed(self, consent: Option<Level>) -> Self {
        Self { consent, ..self }
    }
}

/// A tournament after an act.
#[derive(Clone, Debug)]
pub enum Done {
    /// As the act has left it, or found it if there was nothing to change.
    Now(Arc<Snapshot>),
    /// As it was when an act of the same name was done before.
    Before(Arc<Snapshot>),
}

impl Done {
    /// The tournament.
    pub fn into_snapshot(self) -> Arc<Snapshot> {
        match self {
            Self::Now(event) | Self::Before(event) => event,
        }
    }
}

/// Why an act is not carried out.
#[derive(Clone, Debug)]
pub(super) enum NotDone {
    /// The rules of the tournament are against it.
    Refused(Refusal),
    /// It was not agreed to.
    Warned(Warned),
}

impl From<Refusal> for NotDone {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Carries an act out on a log in memory. What was done in spite of a warning is written down.
pub(super) fn carry_out(history: &mut History, act: &Act, now: jiff::Timestamp) -> Result<(), NotDone> {
    let by = act.by.name();
    for command in &act.commands {
        let mode = history.tournament().settings().fide_mode;
        let told = warnings(history, command, by);
        if !is_agreed(&told, mode, act.consent) {
            let warnings = told.into_iter().map(|warning| (warning.level(mode), warning)).collect();
            let tournament = Box::new(history.tournament().clone());
            return Err(NotDone::Warned(Warned { warnings, tournament }));
        }
        history.execute(command.clone(), now, by)?;
        let recorded: Vec<Warning> = told.into_iter().filter(Warning::is_recorded).collect();
        if !recorded.is_empty() {
            history.execute(Command::Override(recorded), now, by)?;
        }
    }
    Ok(())
}

fn is_agreed(told: &[Warning], mode: FideMode, consent: Option<Level>) -> bool {
    let mut levels = told.iter().map(|warning| warning.level(mode));
    levels.all(|level| level != Level::Refuse && consent.is_some_and(|consent| consent >= level))
}
