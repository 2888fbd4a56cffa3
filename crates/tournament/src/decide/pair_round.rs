//! Pairing the next round.

use std::collections::HashMap;

use ronde_domain::{BoardNumber, Bye, Color, Forfeit, GameResult, PairingNumber, RoundNumber};
use ronde_pairing::{PairedRound, berger, nearest};

use crate::project::pairing_table;
use crate::{
    Event, Player, Presence, Reason, Refusal, Round, RoundStatus, SeatedGame, SittingOut, System, Tournament,
    order,
};

/// A round as it would be paired now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Which round.
    pub round: RoundNumber,
    /// The games in the order of the boards.
    pub games: Vec<SeatedGame>,
    /// Everybody else.
    pub byes: Vec<SittingOut>,
}

pub(super) fn pair(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    let system = tournament.settings().system.clone();
    let mut reasons = not_ready(tournament, &system);
    if tournament.numbers_given() && tournament.planned_rounds(&system).is_none() {
        reasons.insert(0, Reason::RoundsNotSet);
    }
    Refusal::unless_empty(reasons)?;
    let Proposal { round, games, byes } = next_round(tournament, &system)?;
    let forfeits: Vec<Event> = match system.cycles() {
        Some(_) => forfeits(tournament, round, &games).collect(),
        None => Vec::new(),
    };
    let mut events = vec![Event::RoundPaired { round, system, games, byes }];
    events.extend(forfeits);
    Ok(events)
}

/// The next round with pairs of the arbiter's own. The engine's round is recorded as paired; other pairs as an edit of it, with the rules
/// that they break.
pub(super) fn by_hand(
    tournament: &Tournament,
    games: Vec<SeatedGame>,
    byes: Vec<SittingOut>,
) -> Result<Vec<Event>, Refusal> {
    let round = tournament.next_round();
    let system = tournament.settings().system.clone();
    let mut reasons = not_ready(tournament, &system);
    // whom no engine can pair, a hand can
    reasons.retain(|reason| !matches!(reason, Reason::SystemNotPaired(_)));
    reasons.extend(super::edit_pairing::badly_seated_anew(tournament, round, &games, &byes));
    Refusal::unless_empty(reasons)?;
    let breaches = super::edit_pairing::breaches(tournament, round, &games, &byes);
    let Ok(mut events) = pair(tournament) else {
        // the engine finds no round; then the hand's is the only one
        let paired = Event::RoundPaired { round, system, games: games.clone(), byes: byes.clone() };
        return Ok(vec![paired, Event::PairingEdited { round, games, byes, breaches }]);
    };
    let is_same = matches!(&events[0], Event::RoundPaired { games: engine, byes: out, .. }
        if *engine == games && *out == byes);
    if !is_same {
        events.truncate(1);
        events.push(Event::PairingEdited { round, games, byes, breaches });
    }
    Ok(events)
}

/// The next round by `system`, which need not be the one that the event went by so far; changes nothing.
pub fn propose_round(tournament: &Tournament, system: &System) -> Result<Proposal, Refusal> {
    let mut reasons = not_ready(tournament, system);
    // the last round has rules of its own, so it must be known which one it is
    if *system == System::Dutch && tournament.settings().rounds.is_none() {
        reasons.insert(0, Reason::RoundsNotSet);
    }
    Refusal::unless_empty(reasons)?;
    let proposal = next_round(tournament, system)?;
    if system.cycles().is_some() {
        Refusal::unless_empty(met_too_often(tournament, system, &proposal))?;
    }
    Ok(proposal)
}

fn next_round(tournament: &Tournament, system: &System) -> Result<Proposal, Refusal> {
    let round = tournament.next_round();
    match system {
        System::RoundRobin | System::DoubleRoundRobin | System::DoubleRoundRobinInOrder => {
            table_round_of(tournament, system, round)
        }
        System::Nearest => nearest_round(tournament, round),
        System::Dutch => {
            let paired = super::dutch_round::pair(tournament)?;
            Ok(seat(tournament, round, &paired, Bye::PairingAllocated))
        }
        System::Declared(code) => Err(Reason::SystemNotPaired(code.clone()).into()),
    }
}

pub(super) fn not_ready(tournament: &Tournament, system: &System) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if let System::Declared(code) = system {
        reasons.push(Reason::SystemNotPaired(code.clone()));
    }
    // rounds and the colour are asked for once it is known who plays
    if !tournament.numbers_given() {
        reasons.push(Reason::RegistrationOpen);
        return reasons;
    }
    if let Some(last) = tournament.rounds().last() {
        let boards: Vec<BoardNumber> = last.missing().collect();
        if !boards.is_empty() {
            reasons.push(Reason::ResultsMissing { round: last.number(), boards });
        } else if last.status() == RoundStatus::Open {
            reasons.push(Reason::RoundStillOpen(last.number()));
        }
    }
    if let Some(rounds) = tournament.planned_rounds(system)
        && tournament.rounds().len() >= usize::from(rounds)
    {
        reasons.push(Reason::AllRoundsPaired(rounds));
    }
    if system.draws_first_color() && tournament.settings().first_color.is_none() {
        reasons.push(Reason::FirstColorNotDrawn);
    }
    reasons
}

/// The round of the table for the system of the event.
pub(super) fn table_round(tournament: &Tournament, round: RoundNumber) -> Result<Proposal, Refusal> {
    table_round_of(tournament, &tournament.settings().system, round)
}

/// In a round robin the table decides; who is absent stays paired and loses by forfeit.
fn table_round_of(tournament: &Tournament, system: &System, round: RoundNumber) -> Result<Proposal, Refusal> {
    let list = tournament.start_list();
    let contiguous = list
        .iter()
        .enumerate()
        .all(|(index, player)| player.number().map(PairingNumber::index) == Some(index));
    let Some(cycles) = system.cycles().filter(|_| contiguous) else {
        return Err(Reason::NumbersWithGaps(list.len()).into());
    };
    let players = u32::try_from(list.len()).map_err(|_| Reason::NumbersWithGaps(list.len()))?;
    let paired = berger::pair(players, cycles, round).map_err(|fault| match fault {
        berger::BergerError::NoSuchRound { rounds, .. } => Reason::AllRoundsPaired(rounds),
        berger::BergerError::FieldSize { .. } => Reason::TooFewPlayers(list.len()),
    })?;
    // a free round that is worth nothing is written as an absence, not as a bye
    let scoring = &tournament.settings().scoring;
    let bye = if scoring.allocated_bye == scoring.zero_bye { Bye::ZeroPoint } else { Bye::PairingAllocated };
    Ok(seat(tournament, round, &paired, bye))
}

/// Pairs of the table that have met as often as they may: earlier rounds were not paired by this table. Within an
/// event the arbiter may have changed a round by hand, knowing that it is against the table; there this is no obstacle.
fn met_too_often(tournament: &Tournament, system: &System, proposal: &Proposal) -> Vec<Reason> {
    let cycles = match system.cycles() {
        Some(berger::Cycles::Double | berger::Cycles::DoubleInOrder) => 2,
        Some(berger::Cycles::Single) | None => 1,
    };
    let pair = |game: &SeatedGame| (game.white.min(game.black), game.white.max(game.black));
    let mut met: HashMap<_, usize> = HashMap::new();
    for game in tournament.rounds().iter().flat_map(Round::pairs) {
        *met.entry(pair(&game)).or_default() += 1;
    }
    let again =
        proposal.games.iter().filter(|game| met.get(&pair(game)).is_some_and(|times| *times >= cycles));
    again.map(|game| Reason::NotByTheTable { white: game.white, black: game.black }).collect()
}

/// Results that are known before the game: somebody has left, or will miss the round.
fn forfeits(
    tournament: &Tournament,
    round: RoundNumber,
    games: &[SeatedGame],
) -> impl Iterator<Item = Event> {
    let away = move |id| tournament.player(id).is_none_or(|player| player.presence(round) != Presence::Here);
    let boards = games.iter().enumerate().map(|(index, game)| (BoardNumber::from_index(index), *game));
    boards.filter_map(move |(board, game)| {
        let forfeit = match (away(game.white), away(game.black)) {
            (false, false) => return None,
            (true, false) => Forfeit::WhiteAbsent,
            (false, true) => Forfeit::BlackAbsent,
            (true, true) => Forfeit::BothAbsent,
        };
        Some(Event::ResultEntered { round, board, result: GameResult::Forfeit(forfeit) })
    })
}

fn nearest_round(tournament: &Tournament, round: RoundNumber) -> Result<Proposal, Refusal> {
    let table = pairing_table(tournament);
    let here = |player: &&Player| player.presence(round) == Presence::Here;
    let present =
        order::below_points(tournament).into_iter().filter(here).filter_map(Player::number).collect();
    let first_color = tournament.settings().first_color.unwrap_or(Color::White);
    let field = nearest::Field { table: &table, present, first_color };
    let paired = nearest::pair(&field).map_err(Reason::NoPairing)?;
    Ok(seat(tournament, round, &paired, Bye::PairingAllocated))
}

/// Numbers become players, and whoever has no board gets an entry too.
pub(super) fn seat(tournament: &Tournament, round: RoundNumber, paired: &PairedRound, bye: Bye) -> Proposal {
    let list = tournament.start_list();
    let id = |number: PairingNumber| {
        let place = list.binary_search_by_key(&Some(number), |player| player.number());
        list[place.expect("engines pair only those whom they were given")].id()
    };
    let games: Vec<SeatedGame> =
        paired.games.iter().map(|game| SeatedGame { white: id(game.white), black: id(game.black) }).collect();
    let sits = |game: &SeatedGame, player| game.white == player || game.black == player;
    let games = tournament.settings().boards.arrange(games, sits);
    let mut byes: Vec<SittingOut> =
        paired.bye.map(|number| SittingOut { player: id(number), bye }).into_iter().collect();
    let seated: std::collections::HashSet<_> = games
        .iter()
        .flat_map(|game| [game.white, game.black])
        .chain(byes.iter().map(|sitting| sitting.player))
        .collect();
    byes.extend(list.iter().filter(|player| !seated.contains(&player.id())).map(|player| {
        let bye = match player.presence(round) {
            Presence::Out(bye) => bye,
            Presence::Here => Bye::ZeroPoint,
        };
        SittingOut { player: player.id(), bye }
    }));
    Proposal { round, games, byes }
}
