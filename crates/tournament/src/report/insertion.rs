//! Kept lines after a player was inserted between others: the numbers in them have changed.

use ronde_domain::PairingNumber;
use ronde_trf::{Edition, Faults, write};

use super::kept::records;
use crate::{Kept, Tournament};

/// Why the lines can't be renumbered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotMoved {
    #[error(transparent)]
    Read(#[from] Faults),
    #[error(transparent)]
    Write(#[from] ronde_trf::WriteError),
}

/// The lines kept from a report, once everyone from `number` on has moved down by one.
///
/// A range of virtual points grows if a newcomer is inserted within it or before its first player: its last player stays the same person
/// (C.04.7).
pub(crate) fn kept_after_insertion(tournament: &Tournament, number: PairingNumber) -> Result<Kept, NotMoved> {
    let kept = tournament.kept();
    let document = records(tournament, |_| true)?;
    let mut moved = document.clone();
    let new = |old: PairingNumber| if old >= number { old.next() } else { old };
    for record in &mut moved.forbidden {
        record.players.iter_mut().for_each(|player| *player = new(*player));
    }
    for record in &mut moved.abnormal_points {
        record.players.iter_mut().for_each(|player| *player = new(*player));
    }
    for record in &mut moved.national {
        record.number = new(record.number);
    }
    for record in &mut moved.accelerations {
        if record.first > PairingNumber::FIRST {
            record.first = new(record.first);
        }
        record.last = new(record.last);
    }
    if moved == document {
        return Ok(kept.clone());
    }
    moved.players.clear();
    let lines = write(&moved, Edition::Trf26)?.text.lines().map(str::to_owned).collect();
    // the ranks were those of the report
    Ok(Kept { lines, ranks: Vec::new() })
}
