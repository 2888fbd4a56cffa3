//! What a command means now: events, or a refusal with every reason.
//!
//! Pure: the state comes in, events go out. One arm per command; longer ones have their own file.

mod announce;
mod calls;
mod check_in;
mod claims;
mod edit_pairing;
mod late_entry;
mod pair_round;
mod part;
mod registration;
mod results;
mod settings;
mod unpair;

use ronde_domain::{PairingNumber, PlayerId, RequestedBye, RoundNumber};

pub(crate) use edit_pairing::hand_made;
pub use pair_round::{Proposal, propose_round};
pub use part::{Settled, propose_part};
pub(crate) use results::Setting;
pub use results::overtaken;
pub use settings::round_limits;

use crate::{Command, Event, History, Player, Reason, Refusal, Tournament};

/// Decides what a command means now.
pub(crate) fn decide(history: &History, command: Command) -> Result<Vec<Event>, Refusal> {
    let tournament = history.tournament();
    // an archived tournament must be restored first, by a command or by an undo
    if tournament.is_archived()
        && !matches!(command, Command::Archive(_) | Command::Undo { .. })
        && !results::changes_nothing(tournament, &command)
    {
        return Err(Reason::Archived.into());
    }
    match command {
        Command::ChangeSettings(changes) => settings::change(tournament, changes),
        Command::Note(answer) => registration::note(tournament, answer),
        Command::Register(profile) => registration::register(tournament, profile),
        Command::Apply(profile) => check_in::apply(tournament, profile),
        Command::Admit(player) => check_in::admit(tournament, player),
        Command::CheckIn { player, is_here } => check_in::check_in(tournament, player, is_here),
        Command::Renumber(order) => registration::renumber(tournament, order),
        Command::Correct { player, profile } => registration::correct(tournament, player, profile),
        Command::Withdraw(player) => withdraw(tournament, player),
        Command::Return(player) => come_back(tournament, player),
        Command::RequestBye { player, round, bye } => request_bye(tournament, player, round, bye),
        Command::CancelBye { player, round } => cancel_bye(tournament, player, round),
        Command::CloseRegistration => registration::close(tournament),
        Command::PairRound => pair_round::pair(tournament),
        Command::PairByHand { games, byes } => pair_round::by_hand(tournament, games, byes),
        Command::UnpairRound(round) => unpair::unpair(tournament, round),
        Command::EditPairing { round, games, byes } => edit_pairing::edit(tournament, round, games, byes),
        Command::SetResult { at, result, seen } => results::set(tournament, at, result, &seen),
        Command::ClaimResult { at, by, result } => claims::claim(tournament, at, by, result),
        Command::Adjourn(at) => claims::adjourn(tournament, at),
        Command::CorrectRatedResult { at, result } => claims::correct_rated(tournament, at, result),
        Command::Announce(text) => announce::announce(history, &text),
        Command::WithdrawAnnouncement(number) => announce::withdraw(history, number),
        Command::CallArbiter { at, why } => calls::call(tournament, at, why),
        Command::AnswerCall(at) => calls::answer(tournament, at),
        Command::Archive(is_archived) => archive(tournament, is_archived),
        Command::Override(warnings) if warnings.is_empty() => Err(Reason::AlreadySo.into()),
        Command::Override(warnings) => Ok(vec![Event::WarningsOverridden { warnings }]),
        Command::CloseRound(round) => results::close_round(tournament, round),
        Command::ReopenRound(round) => results::reopen_round(tournament, round),
        Command::Undo { back_to } => undo(history, back_to),
    }
}

fn registered(tournament: &Tournament, id: PlayerId) -> Result<&Player, Reason> {
    tournament.player(id).ok_or(Reason::UnknownPlayer(id))
}

fn withdraw(tournament: &Tournament, id: PlayerId) -> Result<Vec<Event>, Refusal> {
    let from = tournament.next_round();
    if registered(tournament, id)?.is_gone(from) {
        return Err(Reason::AlreadyGone(id).into());
    }
    let mut events = vec![Event::PlayerWithdrawn { player: id, from }];
    // a place has become free
    let next = tournament.waiting().find(|player| player.id() != id);
    if let Some(next) = next
        .filter(|_| !tournament.numbers_given() && !registered(tournament, id).is_ok_and(Player::is_waiting))
    {
        events.push(Event::PlayerAdmitted { player: next.id() });
    }
    Ok(events)
}

fn archive(tournament: &Tournament, is_archived: bool) -> Result<Vec<Event>, Refusal> {
    if tournament.is_archived() == is_archived {
        return Err(Reason::AlreadySo.into());
    }
    Ok(vec![Event::Archived { is_archived }])
}

/// A player who withdrew before numbers were assigned gets one on returning, like a late entry.
fn come_back(tournament: &Tournament, id: PlayerId) -> Result<Vec<Event>, Refusal> {
    let from = tournament.next_round();
    let player = registered(tournament, id)?;
    if !player.is_gone(from) {
        return Err(Reason::NotGone(id).into());
    }
    let mut events = vec![Event::PlayerReturned { player: id, from }];
    if tournament.numbers_given() && player.number().is_none() {
        Refusal::unless_empty(registration::closed_to_newcomers(tournament))?;
        let own = late_entry::place(tournament, player.profile());
        let moved =
            |number: PairingNumber| if own.is_some_and(|own| number >= own) { number.next() } else { number };
        let list = tournament.start_list().into_iter();
        let mut numbers: Vec<_> =
            list.filter_map(|player| Some((player.id(), moved(player.number()?)))).collect();
        numbers.push((id, own.unwrap_or_else(|| registration::next_number(tournament))));
        events.push(Event::NumbersAssigned { numbers });
    }
    Ok(events)
}

fn request_bye(
    tournament: &Tournament,
    id: PlayerId,
    round: RoundNumber,
    bye: RequestedBye,
) -> Result<Vec<Event>, Refusal> {
    let mut reasons = Vec::new();
    reasons.extend(registered(tournament, id).err());
    reasons.extend(not_to_come(tournament, round));
    if !tournament.settings().system.grants_byes_with_points() && bye != RequestedBye::ZeroPoint {
        reasons.push(Reason::ByeWithPoints);
    }
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::ByeRequested { player: id, round, bye }])
}

fn cancel_bye(tournament: &Tournament, id: PlayerId, round: RoundNumber) -> Result<Vec<Event>, Refusal> {
    let mut reasons = Vec::new();
    match registered(tournament, id) {
        Err(reason) => reasons.push(reason),
        Ok(player) if !player.byes().contains_key(&round) => {
            reasons.push(Reason::NoBye { player: id, round });
        }
        Ok(_) => {}
    }
    reasons.extend(not_to_come(tournament, round));
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::ByeCancelled { player: id, round }])
}

/// Why nothing can be arranged for `round` in advance any more.
fn not_to_come(tournament: &Tournament, round: RoundNumber) -> Option<Reason> {
    if round < tournament.next_round() {
        return Some(Reason::RoundAlreadyPaired(round));
    }
    let last = tournament.settings().rounds?;
    (round.get() > last).then_some(Reason::RoundsOutOfRange { min: 1, max: last, found: round.get() })
}

fn undo(history: &History, back_to: u64) -> Result<Vec<Event>, Refusal> {
    if back_to == 0 || back_to >= history.version() {
        return Err(Reason::NoSuchEntry(back_to).into());
    }
    Ok(vec![Event::Undone { back_to }])
}
