//! A round of the FIDE (Dutch) Swiss: what the log says becomes the field of the engine.

use ronde_domain::{Color, PairingNumber};
use ronde_pairing::{PairedRound, dutch};

use crate::project::pairing_table;
use crate::report::steering;
use crate::{Player, Presence, Reason, Refusal, Tournament};

/// The next round. Settings that are missing were asked for before.
pub(super) fn pair(tournament: &Tournament) -> Result<PairedRound, Refusal> {
    let round = tournament.next_round();
    let table = pairing_table(tournament);
    let list = tournament.start_list();
    let here = list.iter().filter(|player| player.presence(round) == Presence::Here);
    let present: Vec<PairingNumber> = here.filter_map(|player| Player::number(player)).collect();
    let kept = steering(tournament).map_err(|faults| Reason::KeptLines(faults.to_string()))?;
    let forbidden: Vec<Vec<PairingNumber>> = kept.forbidden_in(round).collect();
    let settings = tournament.settings();
    let field = dutch::Field {
        table: &table,
        present: &present,
        rounds: settings.rounds.unwrap_or_else(|| round.get()),
        initial_color: settings.first_color.unwrap_or(Color::White),
        accelerations: &kept.virtual_points,
        forbidden: &forbidden,
    };
    Ok(dutch::pair(&field).map_err(Reason::NoDutchPairing)?)
}
