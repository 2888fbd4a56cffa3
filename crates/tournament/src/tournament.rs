//! The state of a tournament: its log, folded.
//!
//! [`Tournament::apply`] is total: history is never refused. Whether something may happen is decided beforehand, in
//! [`decide`](crate::decide); what people see of it is in [`project`](crate::project).

use std::collections::BTreeMap;

use jiff::Timestamp;
use ronde_domain::{
    AnnouncementNumber, AtBoard, BoardNumber, GameKind, PairingNumber, PlayerId, RoundNumber,
};

use crate::{
    Announcement, Board, Call, Change, Draft, Event, Kept, Player, Round, RoundStatus, Settings, System,
    Warning,
};

/// The state of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    settings: Settings,
    players: Vec<Player>,
    numbers: BTreeMap<PairingNumber, PlayerId>,
    draft: Draft,
    rounds: Vec<Round>,
    numbers_given: bool,
    kept: Kept,
    overridden: Vec<Warning>,
    announcements: Vec<Announcement>,
    is_archived: bool,
}

impl Tournament {
    pub(crate) fn new(settings: Settings) -> Self {
        Self {
            settings,
            players: Vec::new(),
            numbers: BTreeMap::new(),
            draft: Draft::default(),
            rounds: Vec::new(),
            numbers_given: false,
            kept: Kept::default(),
            overridden: Vec::new(),
            announcements: Vec::new(),
            is_archived: false,
        }
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game that is played. A tournament with a round of Quoridor stays a Quoridor tournament, even if later rounds are not played on
    /// the site; so does one whose report says so.
    pub fn game(&self) -> GameKind {
        let was_quoridor = self.rounds.iter().any(|round| round.game() == GameKind::Quoridor);
        let is_quoridor = was_quoridor || crate::report::says_quoridor(&self.kept.lines);
        if is_quoridor { GameKind::Quoridor } else { self.settings.game() }
    }

    /// All players in the order of registration.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// One player.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        // ids follow the order of registration
        self.players.get(id.index()).filter(|player| player.id == id)
    }

    /// The players with numbers, by number.
    pub fn start_list(&self) -> Vec<&Player> {
        self.numbers.values().filter_map(|id| self.player(*id)).collect()
    }

    /// The player with this pairing number.
    pub fn by_number(&self, number: PairingNumber) -> Option<&Player> {
        self.player(*self.numbers.get(&number)?)
    }

    /// The answers about a player who is being entered.
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The paired rounds.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// One round, if it is paired.
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.index())
    }

    /// One board of a round, if it is paired.
    pub fn board(&self, at: AtBoard) -> Option<&Board> {
        self.round(at.round)?.board(at.board)
    }

    /// Whether registration is closed and numbers are assigned.
    pub const fn numbers_given(&self) -> bool {
        self.numbers_given
    }

    /// The next unpaired round.
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.rounds.len())
    }

    /// The number of rounds planned by `system`. Whatever a report says, the table of a round robin knows its number.
    pub(crate) fn planned_rounds(&self, system: &System) -> Option<u16> {
        system.table_rounds(self.numbers.len()).or(self.settings.rounds)
    }

    /// Whether all rounds are paired and closed.
    pub fn is_finished(&self) -> bool {
        let planned = self.planned_rounds(&self.settings.system);
        let all_paired = planned.is_some_and(|rounds| self.rounds.len() >= usize::from(rounds));
        all_paired && self.rounds.iter().all(|round| round.status() == RoundStatus::Closed)
    }

    /// What was kept from the report file that the tournament came from.
    pub const fn kept(&self) -> &Kept {
        &self.kept
    }

    /// The warnings that were overridden.
    pub fn overridden(&self) -> &[Warning] {
        &self.overridden
    }

    /// The current announcements, the oldest first.
    pub fn announcements(&self) -> &[Announcement] {
        &self.announcements
    }

    /// The announcement with this number, if it is current.
    pub fn announcement(&self, number: AnnouncementNumber) -> Option<&Announcement> {
        self.announcements.iter().find(|announcement| announcement.number == number)
    }

    /// Whether the tournament is archived.
    pub const fn is_archived(&self) -> bool {
        self.is_archived
    }

    /// The waiting list, in order.
    pub fn waiting(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.is_waiting && !player.is_gone(RoundNumber::FIRST))
    }

    /// The players who take part in the next round.
    pub fn taking_part(&self) -> impl Iterator<Item = &Player> {
        let next = self.next_round();
        self.players.iter().filter(move |player| !player.is_waiting && !player.is_gone(next))
    }

    /// Applies an event, recorded at this moment, to the state.
    #[expect(clippy::too_many_lines, reason = "one short arm for each kind of event")]
    pub(crate) fn apply(&mut self, event: &Event, at: Timestamp) {
        if may_change_the_order(event) {
            self.kept.ranks.clear();
        }
        match event {
            // `History` starts a state with the one and folds again after the other
            Event::Created { .. } | Event::Undone { .. } => {}
            Event::SettingsChanged { changes } => changes.iter().for_each(|change| self.change(change)),
            Event::AnswerNoted { answer } => self.draft.note(answer.clone()),
            Event::PlayerRegistered { player, profile } => {
                self.draft = Draft::default();
                self.players.push(Player::new(*player, profile.clone(), RoundNumber::FIRST));
            }
            Event::PlayerEnteredLate { player, profile, number, from } => {
                self.draft = Draft::default();
                let mut late = Player::new(*player, profile.clone(), *from);
                late.number = Some(*number);
                self.players.push(late);
                self.numbers.insert(*number, *player);
            }
            Event::PlayerInserted { player, profile, number, from } => {
                self.draft = Draft::default();
                self.make_room(*number);
                let mut late = Player::new(*player, profile.clone(), *from);
                late.number = Some(*number);
                self.players.push(late);
                self.numbers.insert(*number, *player);
            }
            Event::PlayerQueued { player, profile } => {
                let mut queued = Player::new(*player, profile.clone(), RoundNumber::FIRST);
                queued.is_waiting = true;
                self.players.push(queued);
            }
            Event::PlayerAdmitted { player } => {
                self.change_player(*player, |player| player.is_waiting = false);
            }
            Event::PlayerCheckedIn { player, is_here } => {
                self.change_player(*player, |player| player.is_checked_in = *is_here);
            }
            Event::PlayerCorrected { player, profile } => {
                self.change_player(*player, |player| player.profile = profile.clone());
            }
            Event::PlayerWithdrawn { player, from } => {
                self.change_player(*player, |player| player.comings_and_goings.push((*from, false)));
            }
            Event::PlayerReturned { player, from } => {
                self.change_player(*player, |player| player.comings_and_goings.push((*from, true)));
            }
            Event::ByeRequested { player, round, bye } => {
                self.change_player(*player, |player| {
                    player.byes.insert(*round, *bye);
                });
            }
            Event::ByeCancelled { player, round } => {
                self.change_player(*player, |player| {
                    player.byes.remove(round);
                });
            }
            Event::NumbersAssigned { numbers } => {
                self.numbers_given = true;
                self.draft = Draft::default();
                self.numbers = numbers.iter().map(|(id, number)| (*number, *id)).collect();
                for (id, number) in numbers {
                    self.change_player(*id, |player| player.number = Some(*number));
                }
            }
            Event::RoundPaired { round, system, games, byes } => {
                self.rounds.truncate(round.index());
                let (system, game) = (system.clone(), self.settings.game());
                self.rounds.push(Round::of_individuals(*round, system, game, games, byes));
            }
            Event::PairingEdited { round, games, byes, .. } => {
                self.change_round(*round, |round| round.pair_individuals(games, byes));
            }
            Event::RoundUnpaired { round } => self.rounds.truncate(round.index()),
            Event::ResultEntered { round, board, result } => {
                self.change_board(*round, *board, |board| board.settle(Some(*result)));
            }
            Event::ResultCorrected { round, board, to, .. } => {
                self.change_board(*round, *board, |board| board.settle(*to));
            }
            Event::ResultClaimed { round, board, by, result } => {
                self.change_board(*round, *board, |board| *board.claims.get_mut(*by) = Some(*result));
            }
            Event::GameAdjourned { round, board } => {
                self.change_board(*round, *board, |board| {
                    board.is_adjourned = true;
                    // players who adjourn a game have met at the board
                    board.call = None;
                });
            }
            Event::RatedResultCorrected { round, board, to } => {
                self.change_board(*round, *board, |board| board.rated_as = *to);
            }
            Event::RoundClosed { round } => {
                self.change_round(*round, |round| round.set_status(RoundStatus::Closed));
            }
            Event::RoundReopened { round } => {
                self.change_round(*round, |round| round.set_status(RoundStatus::Open));
            }
            Event::ReportKept(kept) => self.kept = kept.clone(),
            Event::WarningsOverridden { warnings } => self.overridden.extend(warnings.iter().cloned()),
            Event::Announced { number, text } => self.announce(*number, text, at),
            Event::AnnouncementWithdrawn { number } => {
                self.announcements.retain(|announcement| announcement.number != *number);
            }
            Event::ArbiterCalled { round, board, why } => {
                let call = Call { why: *why, at, answered: None };
                self.change_board(*round, *board, |board| board.call = Some(call));
            }
            Event::CallAnswered { round, board } => self.change_board(*round, *board, |board| {
                board.call = board.call.map(|call| Call { answered: Some(at), ..call });
            }),
            Event::Archived { is_archived } => self.is_archived = *is_archived,
        }
    }

    fn change(&mut self, change: &Change) {
        self.settings.change(change);
        if matches!(change, Change::TieBreaks(_)) {
            self.kept.drop_tie_breaks();
        }
    }

    fn announce(&mut self, number: Option<AnnouncementNumber>, text: &str, at: Timestamp) {
        let number = number.unwrap_or_else(|| {
            let last = self.announcements.last().map(|last| last.number);
            self.announcements.clear();
            last.map_or(AnnouncementNumber::FIRST, AnnouncementNumber::next)
        });
        if !text.is_empty() {
            self.announcements.push(Announcement { number, text: text.to_owned(), at });
        }
    }

    /// Everyone from `number` on moves down by one.
    fn make_room(&mut self, number: PairingNumber) {
        let moved = self.numbers.split_off(&number);
        for (number, id) in moved {
            self.numbers.insert(number.next(), id);
            self.change_player(id, |player| player.number = Some(number.next()));
        }
    }

    fn change_player(&mut self, id: PlayerId, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(id.index()).filter(|player| player.id == id) {
            change(player);
        }
    }

    fn change_round(&mut self, number: RoundNumber, change: impl FnOnce(&mut Round)) {
        if let Some(round) = self.rounds.get_mut(number.index()) {
            change(round);
        }
    }

    fn change_board(&mut self, round: RoundNumber, number: BoardNumber, change: impl FnOnce(&mut Board)) {
        self.change_round(round, |round| {
            if let Some(board) = round.board_mut(number) {
                change(board);
            }
        });
    }
}

/// Whether ranks taken over from a report may be wrong after this event.
const fn may_change_the_order(event: &Event) -> bool {
    match event {
        Event::Created { .. }
        | Event::AnswerNoted { .. }
        | Event::PlayerRegistered { .. }
        | Event::PlayerCorrected { .. }
        | Event::ByeRequested { .. }
        | Event::ByeCancelled { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::ReportKept(_)
        | Event::PlayerQueued { .. }
        | Event::PlayerAdmitted { .. }
        | Event::PlayerCheckedIn { .. }
        | Event::ResultClaimed { .. }
        | Event::RatedResultCorrected { .. }
        | Event::WarningsOverridden { .. }
        | Event::Announced { .. }
        | Event::AnnouncementWithdrawn { .. }
        | Event::ArbiterCalled { .. }
        | Event::CallAnswered { .. }
        | Event::Archived { .. }
        | Event::Undone { .. } => false,
        Event::SettingsChanged { .. }
        | Event::PlayerEnteredLate { .. }
        | Event::PlayerInserted { .. }
        | Event::PlayerWithdrawn { .. }
        | Event::PlayerReturned { .. }
        | Event::NumbersAssigned { .. }
        | Event::RoundPaired { .. }
        | Event::PairingEdited { .. }
        | Event::RoundUnpaired { .. }
        | Event::GameAdjourned { .. }
        | Event::ResultEntered { .. }
        | Event::ResultCorrected { .. } => true,
    }
}
