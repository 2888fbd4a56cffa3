//! Pairing the next round.

use std::collections::HashMap;

use ronde_domain::{BoardNumber, Bye, Forfeit, GameResult, PairingNumber, RoundNumber};
use ronde_pairing::{PairedRound, berger};

use crate::{
    Event, Position, Presence, Reason, Refusal, Round, RoundStatus, SeatedGame, SittingOut, System,
    Tournament,
};

/// A round as it would be paired now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Which round.
    pub round: RoundNumber,
    /// The games in the order of the boards.
    pub games: Vec<SeatedGame>,
    /// Everyone else.
    pub byes: Vec<SittingOut>,
}

pub(super) fn pair(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    let system = tournament.settings().system.clone();
    Refusal::unless_empty(not_ready_within_plan(tournament, &system))?;
    let Proposal { round, games, byes } = round_by(tournament, &system, tournament.next_round())?;
    let forfeits: Vec<Event> = match system.cycles() {
        Some(_) => forfeits(tournament, round, &games).collect(),
        None => Vec::new(),
    };
    let mut events = vec![Event::RoundPaired { round, system, games, byes }];
    events.extend(forfeits);
    Ok(events)
}

/// The next round with the arbiter's own pairs. The engine's round is recorded as paired; different pairs are an edit of it, with the rules
/// that they break.
pub(super) fn by_hand(
    tournament: &Tournament,
    games: Vec<SeatedGame>,
    byes: Vec<SittingOut>,
) -> Result<Vec<Event>, Refusal> {
    let round = tournament.next_round();
    let system = tournament.settings().system.clone();
    let mut reasons = not_ready(tournament, &system);
    // an arbiter can pair a round that no engine can
    reasons.retain(|reason| !matches!(reason, Reason::SystemNotPaired(_)));
    reasons.extend(super::edit_pairing::badly_seated_anew(tournament, round, &games, &byes));
    Refusal::unless_empty(reasons)?;
    let breaches = super::edit_pairing::breaches(tournament, round, &games, &byes);
    let Ok(mut events) = pair(tournament) else {
        // the engine finds no round, so the manual one is all there is
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

/// The next round by `system`, which need not be the tournament's own; changes nothing.
pub fn propose_round(tournament: &Tournament, system: &System) -> Result<Proposal, Refusal> {
    let mut reasons = not_ready(tournament, system);
    // the last round has rules of its own, so we must know which one it is
    if system.has_last_round_rules() && tournament.settings().rounds.is_none() {
        reasons.insert(0, Reason::RoundsNotSet);
    }
    Refusal::unless_empty(reasons)?;
    let proposal = round_by(tournament, system, tournament.next_round())?;
    if system.cycles().is_some() {
        Refusal::unless_empty(met_too_often(tournament, system, &proposal))?;
    }
    Ok(proposal)
}

/// A round by `system`: the next one, or one that is already paired, as if it were not.
pub(super) fn round_by(
    tournament: &Tournament,
    system: &System,
    round: RoundNumber,
) -> Result<Proposal, Refusal> {
    let paired = system.pair(&Position::before(tournament, round))?;
    Ok(seat(tournament, round, &paired, system.bye(&tournament.settings().scoring)))
}

/// The same for a tournament with a planned length: the number of rounds must be known.
pub(super) fn not_ready_within_plan(tournament: &Tournament, system: &System) -> Vec<Reason> {
    let mut reasons = not_ready(tournament, system);
    let is_known = !system.needs_rounds() || tournament.planned_rounds(system).is_some();
    if tournament.numbers_given() && !is_known {
        reasons.insert(0, Reason::RoundsNotSet);
    }
    reasons
}

pub(super) fn not_ready(tournament: &Tournament, system: &System) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = system.not_paired().into_iter().collect();
    // the number of rounds and the colour are settled once it is known who plays
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

/// Pairs of the table that have met as often as they may, because earlier rounds were not paired by this table. Within a tournament the
/// arbiter may have changed a round by hand, knowing that it goes against the table; there this doesn't matter.
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

/// Results known before the game: somebody has withdrawn, or will miss the round.
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

/// Numbers become players, and everyone without a board gets an entry too.
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
