//! Events that are paired by Ronde's own engine, with random results, as report files.

use ronde_domain::{
    Bye, Color, Forfeit, GameResult, PairingNumber, Points, RatedGame, Rating, RoundEntry, RoundNumber, Score,
};
use ronde_pairing::dutch::{NoPairing, pair};
use ronde_pairing::{Game, PairedRound};
use ronde_trf::{Document, Edition, PlayerRecord, write};

use super::dice::Dice;
use super::plan::{Habits, Plan};
use super::position::Position;

/// A played event.
pub(crate) struct Event {
    pub(crate) document: Document,
    /// Why it ended early. The absences of the round that cannot be paired are in the file.
    pub(crate) refused: Option<NoPairing>,
}

/// From when to when a player takes part, as indices of rounds.
struct Stay {
    from: usize,
    until: usize,
}

/// Plays so many rounds of the plan.
pub(crate) fn play(plan: &Plan, rounds: u16, dice: &mut Dice) -> anyhow::Result<Event> {
    let mut document = document(plan);
    let stays: Vec<Stay> = plan.ratings.iter().map(|_| stay(plan, dice)).collect();
    let mut refused = None;
    for round in RoundNumber::up_to(rounds) {
        let mut present = 0;
        for (player, stay) in document.players.iter_mut().zip(&stays) {
            let absence = absence(&plan.habits, stay, round, dice);
            present += usize::from(absence.is_none());
            player.entries.extend(absence.map(RoundEntry::Bye));
        }
        if present == 0 {
            document = played(&document);
            break;
        }
        match pair(&Position::before(&document, round)?.field()) {
            Ok(paired) => enter(&mut document, &paired, plan, dice),
            Err(reason) => {
                refused = Some(reason);
                break;
            }
        }
    }
    score(&mut document);
    Ok(Event { document, refused })
}

/// The text of the file, as the other engines read it.
pub(crate) fn text(document: &Document) -> anyhow::Result<String> {
    Ok(write(document, Edition::Trf26)?.text)
}

/// Without the absences of a round that was not paired.
pub(crate) fn played(document: &Document) -> Document {
    let rounds = document.played_rounds();
    let mut played = document.clone();
    for player in &mut played.players {
        player.entries.truncate(rounds);
    }
    played
}

fn document(plan: &Plan) -> Document {
    let player = |(index, &rating): (usize, &u16)| {
        let mut player = PlayerRecord::new(PairingNumber::from_index(index));
        player.name = format!("Player{:04}", index + 1);
        player.rating = Rating::new(rating);
        player
    };
    let mut document = Document {
        rounds: Some(plan.rounds),
        initial_color: Some(plan.initial_color),
        scoring: plan.scoring,
        players: plan.ratings.iter().enumerate().map(player).collect(),
        accelerations: plan.accelerations.clone(),
        forbidden: plan.forbidden.clone(),
        ..Document::default()
    };
    "self-play".clone_into(&mut document.tournament.name);
    "2026/06/01".clone_into(&mut document.tournament.start_date);
    document
}

fn stay(plan: &Plan, dice: &mut Dice) -> Stay {
    let rounds = usize::from(plan.rounds);
    let from = if dice.chance(plan.habits.late) { dice.between(1, rounds) } else { 0 };
    let until = (from + 1..rounds).find(|_| dice.chance(plan.habits.leave)).unwrap_or(rounds);
    Stay { from, until }
}

fn absence(habits: &Habits, stay: &Stay, round: RoundNumber, dice: &mut Dice) -> Option<Bye> {
    let chances = [
        (Bye::ZeroPoint, habits.zero_byes),
        (Bye::HalfPoint, habits.half_byes),
        (Bye::FullPoint, habits.full_byes),
    ];
    if !(stay.from..stay.until).contains(&round.index()) {
        return Some(Bye::ZeroPoint);
    }
    chances.into_iter().find(|&(_, permille)| dice.chance(permille)).map(|(bye, _)| bye)
}

fn enter(document: &mut Document, paired: &PairedRound, plan: &Plan, dice: &mut Dice) {
    for &Game { white, black } in &paired.games {
        let result = result(plan, white, black, dice);
        for (player, opponent, color) in [(white, black, Color::White), (black, white, Color::Black)] {
            let outcome = result.outcome_for(color);
            document.players[player.index()].entries.push(RoundEntry::Game { opponent, color, outcome });
        }
    }
    if let Some(holder) = paired.bye {
        document.players[holder.index()].entries.push(RoundEntry::Bye(Bye::PairingAllocated));
    }
}

fn result(plan: &Plan, white: PairingNumber, black: PairingNumber, dice: &mut Dice) -> GameResult {
    let habits = &plan.habits;
    if dice.chance(habits.forfeits) {
        let absent = [Forfeit::WhiteAbsent, Forfeit::BlackAbsent, Forfeit::WhiteAbsent, Forfeit::BothAbsent];
        return GameResult::Forfeit(dice.pick(&absent));
    }
    if dice.chance(habits.oddities) {
        return GameResult::Played { score: dice.pick(&Score::ALL), rated: RatedGame::TooShort };
    }
    let [white, black] = [white, black].map(|player| usize::from(plan.ratings[player.index()]));
    // a line through the middle of the curve of expected scores
    let expected = (500 + white * 5 / 4).saturating_sub(black * 5 / 4).clamp(40, 960);
    GameResult::rated(if dice.chance(habits.draws) {
        Score::Draw
    } else if dice.chance(expected) {
        Score::WhiteWins
    } else {
        Score::BlackWins
    })
}

/// Fills the columns of points and ranks. Only whole rounds count: the byes of a round that could not be paired do not.
fn score(document: &mut Document) {
    let rounds = document.played_rounds();
    let scoring = document.effective_scoring();
    for player in &mut document.players {
        let points: Points = player.entries.iter().take(rounds).map(|&entry| scoring.entry(entry)).sum();
        player.points = Some(points);
    }
    let mut order: Vec<usize> = (0..document.players.len()).collect();
    order.sort_by_key(|&player| std::cmp::Reverse(document.players[player].points));
    for (rank, player) in (1..).zip(order) {
        document.players[player].rank = Some(rank);
    }
}
