//! Random arbiters: commands that make sense, and commands that don't.

use ronde_domain::{
    AnnouncementNumber, AtBoard, BoardNumber, Bye, Color, Forfeit, GameResult, LicenceNumber, PlayerId,
    Points, RatedGame, Rating, RequestedBye, RoundNumber, Score, Scoring,
};
use ronde_tiebreak::fide::Code;
use ronde_tournament::{
    Apart, CallReason, Change, Command, DraftAnswer, Entrance, EventInfo, Group, History, InitialOrder,
    Profile, RoundStatus, SeatedGame, Seen, SittingOut, System, Tournament, round_limits,
};

use crate::dice::Dice;

/// The next command: usually what an arbiter would do now, otherwise anything at all.
pub(crate) fn command(dice: &mut Dice, history: &History, players: usize) -> Command {
    if dice.percent(70) { sensible(dice, history.tournament(), players) } else { any(dice, history) }
}

fn sensible(dice: &mut Dice, event: &Tournament, players: usize) -> Command {
    if !event.numbers_given() {
        if let Some(first) = event.waiting().next().filter(|_| dice.percent(30)) {
            return Command::Admit(first.id());
        }
        let more = event.players().len() < players;
        return if more { Command::Register(profile(dice)) } else { Command::CloseRegistration };
    }
    if event.settings().rounds.is_none() || event.settings().first_color.is_none() {
        let (min, max) = round_limits(event);
        let rounds = dice.between(usize::from(min), usize::from(max.max(min)));
        let rounds = Change::Rounds(u16::try_from(rounds).unwrap());
        return Command::ChangeSettings(vec![rounds, Change::FirstColor(dice.pick(&Color::BOTH))]);
    }
    if let Some(call) = event.open_calls().first().filter(|_| dice.percent(30)) {
        return Command::AnswerCall(call.at);
    }
    match event.rounds().last() {
        Some(last) => match last.missing().next() {
            Some(board) => Command::enter_result(AtBoard::new(last.number(), board), result(dice)),
            None if last.status() == RoundStatus::Open => Command::CloseRound(last.number()),
            None => Command::PairRound,
        },
        None => Command::PairRound,
    }
}

fn any(dice: &mut Dice, history: &History) -> Command {
    let event = history.tournament();
    let player = PlayerId::from_index(dice.below(event.players().len() + 1));
    let round = RoundNumber::from_index(dice.below(event.rounds().len() + 2));
    let board = BoardNumber::from_index(dice.below(event.players().len() / 2 + 2));
    if dice.percent(30) {
        return running(dice, event, player, AtBoard { round, board });
    }
    match dice.below(16) {
        0 => Command::ChangeSettings((0..dice.below(3)).map(|_| change(dice)).collect()),
        1 => Command::Note(answer(dice)),
        2 => Command::Register(profile(dice)),
        3 => Command::Correct { player, profile: profile(dice) },
        4 => Command::Withdraw(player),
        5 => Command::Return(player),
        6 => Command::RequestBye { player, round, bye: requested(dice) },
        7 => cancel(dice, event).unwrap_or(Command::CancelBye { player, round }),
        8 => Command::CloseRegistration,
        9 => Command::PairRound,
        10 => edited(dice, event),
        11 => Command::enter_result(AtBoard { round, board }, result(dice)),
        12 => set(dice, event, AtBoard { round, board }),
        13 => Command::CloseRound(round),
        14 => Command::ReopenRound(round),
        _ => Command::Undo { back_to: history.version().saturating_sub(dice.below(12) as u64) },
    }
}

/// Sets a result with or without having looked, sometimes at another board.
fn set(dice: &mut Dice, event: &Tournament, at: AtBoard) -> Command {
    let stands = event.board(at).and_then(|board| board.result);
    let seen = match dice.below(4) {
        0 => Seen::NOTHING,
        1 => Seen::result(stands),
        2 => Seen { white: event.board(at).map(|board| board.game.black), ..Seen::result(stands) },
        _ => Seen::ANYTHING,
    };
    let result = match dice.below(10) {
        0..3 => None,
        3 => stands,
        _ => Some(result(dice)),
    };
    Command::SetResult { at, result, seen }
}

/// What is done while a tournament runs in the browser.
fn running(dice: &mut Dice, event: &Tournament, player: PlayerId, at: AtBoard) -> Command {
    match dice.below(15) {
        0 => Command::Apply(profile(dice)),
        1 => Command::Admit(event.waiting().next().map_or(player, ronde_tournament::Player::id)),
        2 => Command::CheckIn { player, is_here: dice.percent(60) },
        3 => Command::Renumber(None),
        4 => Command::UnpairRound(at.round),
        5 => Command::ClaimResult { at, by: dice.pick(&Color::BOTH), result: result(dice) },
        6 => Command::Adjourn(at),
        7 => Command::CorrectRatedResult { at, result: Some(result(dice)) },
        8 => Command::Announce(dice.pick(&["", "Round 2 at noon", "Tea"]).to_owned()),
        9 => Command::Archive(dice.percent(50)),
        11 => {
            let standing: Vec<_> = event.announcements().iter().map(|standing| standing.number).collect();
            let numbers = [standing, vec![AnnouncementNumber::FIRST]].concat();
            Command::WithdrawAnnouncement(dice.pick(&numbers))
        }
        12 => {
            // mostly from a game that is being played
            let last = event.rounds().last();
            let playing = last.and_then(|last| Some(AtBoard::new(last.number(), last.missing().next()?)));
            let at = playing.filter(|_| dice.percent(80)).unwrap_or(at);
            Command::CallArbiter { at, why: dice.pick(&CallReason::ALL) }
        }
        13 => Command::AnswerCall(at),
        10 => Command::Override(vec![ronde_tournament::Warning::TieBreaksAfterStart]),
        _ => {
            // a place for two, so that others wait
            let entrance = Entrance { is_open: true, limit: Some(2), checks_in: false };
            let open = Command::ChangeSettings(vec![Change::Entrance(entrance)]);
            match edited(dice, event) {
                Command::EditPairing { games, byes, .. } if event.numbers_given() => {
                    Command::PairByHand { games, byes }
                }
                _ => open,
            }
        }
    }
}

/// Cancels a bye that somebody has, if anybody has one.
fn cancel(dice: &mut Dice, event: &Tournament) -> Option<Command> {
    let granted: Vec<_> = event
        .players()
        .iter()
        .flat_map(|player| player.byes().keys().map(|round| (player.id(), *round)))
        .collect();
    let (player, round) = (!granted.is_empty()).then(|| dice.pick(&granted))?;
    Some(Command::CancelBye { player, round })
}

/// The last round with its players on other seats; sometimes with somebody missing, doubled or unknown.
fn edited(dice: &mut Dice, event: &Tournament) -> Command {
    let mut players: Vec<PlayerId> = event.players().iter().map(ronde_tournament::Player::id).collect();
    let Some(last) = event.rounds().last() else {
        return Command::EditPairing { round: RoundNumber::FIRST, games: vec![], byes: vec![] };
    };
    if dice.percent(70) {
        players.retain(|id| event.player(*id).is_some_and(|player| player.number().is_some()));
    }
    dice.shuffle(&mut players);
    if dice.percent(15) {
        players.push(PlayerId::from_index(dice.below(players.len() + 2)));
    }
    if dice.percent(15) {
        players.pop();
    }
    let at_boards = 2 * dice.between(players.len() / 4, players.len() / 2);
    let games = players[..at_boards].chunks(2).map(|pair| SeatedGame { white: pair[0], black: pair[1] });
    let mut byes: Vec<SittingOut> = players[at_boards..]
        .iter()
        .map(|&player| SittingOut { player, bye: requested(dice).into() })
        .collect();
    if let Some(first) = byes.first_mut() {
        first.bye = Bye::PairingAllocated;
    }
    Command::EditPairing { round: last.number(), games: games.collect(), byes }
}

fn change(dice: &mut Dice) -> Change {
    match dice.below(8) {
        7 => Change::Apart(vec![Apart { who: Group::SameFederation, until: None }]),
        0 => Change::Info(info(dice)),
        1 => {
            Change::System(dice.pick(&[System::Nearest, System::RoundRobin, System::DoubleRoundRobinInOrder]))
        }
        2 => Change::Rounds(u16::try_from(dice.below(12)).unwrap()),
        3 => Change::FirstColor(dice.pick(&Color::BOTH)),
        4 => Change::Order(dice.pick(&[InitialOrder::Rating, InitialOrder::Lot { seed: 7 }])),
        5 => Change::TieBreaks(Code::list(dice.pick(&["", "BH/C1,SB", "PTS,DE,OTHER_Lot"])).unwrap()),
        _ => Change::Scoring(scoring(dice)),
    }
}

pub(crate) fn scoring(dice: &mut Dice) -> Scoring {
    let [win, draw] = dice.pick(&[[10, 5], [30, 10]]).map(Points::from_tenths);
    let mut scoring = Scoring::from_win_and_draw(win, draw);
    scoring.allocated_bye = dice.pick(&[Points::ZERO, draw, win]);
    scoring
}

fn info(dice: &mut Dice) -> EventInfo {
    let name = dice.pick(&["", "Open de Noël", "Kış Kupası", "Winter Cup"]).to_owned();
    let deputies = (0..dice.below(3)).map(|_| "Deputy".to_owned()).collect();
    EventInfo { name, city: "Ankara".to_owned(), deputies, ..EventInfo::default() }
}

fn answer(dice: &mut Dice) -> DraftAnswer {
    let profile = profile(dice);
    match dice.below(3) {
        0 => DraftAnswer::Licence(profile.licence.unwrap_or(LicenceNumber::new(1).unwrap())),
        1 => DraftAnswer::Name(profile.name),
        _ => DraftAnswer::FideRating(profile.fide_rating),
    }
}

/// Valid in nine of ten cases: licence numbers are few, so that some are taken.
fn profile(dice: &mut Dice) -> Profile {
    let name = match dice.below(30) {
        0 => String::new(),
        1 => "R2D2".to_owned(),
        2 => "  Anna   Maria ".to_owned(),
        _ => format!("{}nna {}.", dice.pick(&['A', 'B', 'Ç', 'I', 'İ', 'Z']), dice.pick(&['k', 'l', 'm'])),
    };
    let rating = |n: usize| Rating::new(u16::try_from(n).unwrap());
    Profile {
        licence: LicenceNumber::new(dice.below(400) as u64),
        fide_rating: if dice.percent(70) { rating(dice.between(960, 2800)) } else { None },
        national_rating: if dice.percent(50) { rating(dice.between(960, 2400)) } else { None },
        ..Profile::named(name)
    }
}

fn requested(dice: &mut Dice) -> RequestedBye {
    dice.pick(&[RequestedBye::FullPoint, RequestedBye::HalfPoint, RequestedBye::ZeroPoint])
}

fn result(dice: &mut Dice) -> GameResult {
    let forfeits = [Forfeit::WhiteAbsent, Forfeit::BlackAbsent, Forfeit::BothAbsent];
    match dice.below(10) {
        0 => GameResult::Forfeit(dice.pick(&forfeits)),
        1 => GameResult::Played { score: dice.pick(&Score::ALL), rated: RatedGame::TooShort },
        2 => GameResult::rated(dice.pick(&Score::ALL)),
        _ => GameResult::rated(dice.pick(&Score::ALL[..3])),
    }
}
