//! Players who enter a tournament by themselves, and say that they are there.

use async_recursion::async_recursion as boxed;
use ronde_domain::PlayerId;
use ronde_store::accounts::Account;
use ronde_tournament::{Command, Player, Profile, Reason, Tournament};

use crate::error::AppError;
use crate::state::App;
use crate::tournaments::{Act, Snapshot};

/// Whether players say now that they are there.
pub fn is_open(tournament: &Tournament) -> bool {
    tournament.settings().entrance.checks_in && !tournament.numbers_given()
}

/// Whether a player may say so.
pub fn may_arrive(tournament: &Tournament, player: &Player) -> bool {
    is_open(tournament) && !player.is_waiting() && !player.is_gone(tournament.next_round())
}

/// A player says to be there. To say it again changes nothing.
#[boxed]
pub async fn arrive(app: &App, event: &Snapshot, player: PlayerId) -> Result<(), AppError> {
    let tournament = event.tournament();
    if !tournament.player(player).is_some_and(|player| may_arrive(tournament, player)) {
        return Err(AppError::Refused(Reason::RegistrationClosed.into()));
    }
    let act = Act::of_player(Command::CheckIn { player, is_here: true });
    match app.tournaments().act(event.id(), act).await {
        Ok(_) => Ok(()),
        // tapped twice, or the desk was faster
        Err(AppError::Refused(refusal)) if refusal.reasons() == [Reason::AlreadySo] => Ok(()),
        Err(error) => Err(error),
    }
}

/// Whoever enters will sit down with the own account, where games are played on the site. An account that plays already stays where it is.
#[boxed]
pub async fn sit_down(
    app: &App,
    event: &Snapshot,
    player: PlayerId,
    account: Option<&Account>,
) -> Result<(), AppError> {
    let Some(account) = account.filter(|_| event.tournament().settings().online.is_some()) else {
        return Ok(());
    };
    match app.tournaments().link(event.id(), player, Some(account)).await {
        Err(AppError::Taken(_)) => Ok(()),
        outcome => outcome,
    }
}

/// Enters somebody; who it became.
#[boxed]
pub async fn apply(app: &App, event: &Snapshot, profile: &Profile) -> Result<PlayerId, AppError> {
    let after = app.tournaments().act(event.id(), Act::of_player(Command::Apply(profile.clone()))).await?;
    let name = profile.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let own = Profile { name, ..profile.clone() };
    // others may have entered in the same moment
    let found = after.tournament().players().iter().rev().find(|player| *player.profile() == own);
    found.map(Player::id).ok_or(AppError::NotFound("player"))
}
