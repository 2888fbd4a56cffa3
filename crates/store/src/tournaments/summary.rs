//! What the columns of a tournament's row say: computed from its log, written with each append, and compared by a check.

use jiff::Timestamp;
use ronde_tournament::History;
use sqlx_macros::FromRow;

use super::listed::Status;
use crate::people::{sort_key, storable};

/// What a log says about the row of its tournament.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub(crate) struct Summary {
    pub(crate) version: u64,
    pub(crate) name: String,
    pub(crate) sort_key: String,
    pub(crate) place: String,
    pub(crate) starts: String,
    pub(crate) system: String,
    pub(crate) status: String,
    pub(crate) players: i64,
    pub(crate) rounds: i64,
    pub(crate) paired: i64,
    pub(crate) changed_at: Timestamp,
    pub(crate) is_online: bool,
}

impl Summary {
    pub(crate) fn of(history: &History) -> Self {
        let tournament = history.tournament();
        let settings = tournament.settings();
        Self {
            version: history.version(),
            name: storable(&settings.info.name),
            sort_key: sort_key(&settings.info.name),
            place: storable(&settings.info.city),
            starts: storable(&settings.info.start),
            system: storable(settings.system.code()),
            status: Status::of(tournament).code().to_owned(),
            players: count(tournament.players().len()),
            rounds: i64::from(settings.rounds.unwrap_or(0)),
            paired: count(tournament.rounds().len()),
            changed_at: history.entries().last().map_or(Timestamp::UNIX_EPOCH, |entry| entry.at),
            is_online: settings.online.is_some() && !settings.is_rehearsal,
        }
    }

    /// Each column by its name, as text.
    pub(crate) fn columns(&self) -> [(&'static str, String); 12] {
        [
            ("version", self.version.to_string()),
            ("name", self.name.clone()),
            ("sort_key", self.sort_key.clone()),
            ("place", self.place.clone()),
            ("starts", self.starts.clone()),
            ("system", self.system.clone()),
            ("status", self.status.clone()),
            ("players", self.players.to_string()),
            ("rounds", self.rounds.to_string()),
            ("paired", self.paired.to_string()),
            ("changed_at", self.changed_at.as_microsecond().to_string()),
            ("is_online", self.is_online.to_string()),
        ]
    }
}

fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}
