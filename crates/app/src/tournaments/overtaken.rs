//! What stands at a board instead of what a writer has seen there, and by whom it was entered.

use ronde_domain::AtBoard;
use ronde_tournament::{Command, Event, Reason, Recorded, overtaken};

use super::Snapshot;
use crate::error::Overtaken;

impl Overtaken {
    /// Every board at which somebody was faster than these commands.
    pub fn among(event: &Snapshot, commands: &[Command]) -> Vec<Self> {
        let overtaken = commands.iter().filter_map(|command| overtaken(event.tournament(), command));
        overtaken.filter_map(|reason| Self::of(event, &reason)).collect()
    }

    /// What stands there, if that is the reason of a refusal.
    fn of(event: &Snapshot, reason: &Reason) -> Option<Self> {
        let (place, stands, is_other_game) = match reason {
            Reason::Overtaken { at, stands } => (*at, *stands, false),
            Reason::OtherGame(at) => (*at, event.tournament().board(*at)?.result, true),
            _ => return None,
        };
        let last = event.history().effective().find(|entry: &&Recorded| touches(&entry.event, place));
        let (by, at) = (last.and_then(|entry| entry.by.clone()), last.map(|entry| entry.at));
        Some(Self { place, stands, by, at, is_other_game })
    }
}

fn touches(event: &Event, at: AtBoard) -> bool {
    match event {
        Event::ResultEntered { round, board, .. }
        | Event::ResultCorrected { round, board, .. }
        | Event::ResultClaimed { round, board, .. } => AtBoard::new(*round, *board) == at,
        _ => false,
    }
}
