//! Whom a step in a game notifies, and of what. A function of the table before and after: no clock, no store.

use ronde_domain::AccountId;
use ronde_play::{Access, Control, Entry, Event, Offer, Phase, Sitter, Table};
use ronde_quoridor::Seat;
use ronde_store::notices::{GameNotice, GameNotices, Kind};

/// A step in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameStep<'a> {
    /// The table before; `None` if it is being created.
    pub(crate) before: Option<&'a Table>,
    /// What happens.
    pub(crate) entries: &'a [Entry],
    /// The table afterwards.
    pub(crate) after: &'a Table,
    /// Who acts, and need not be told.
    pub(crate) by: Option<AccountId>,
}

impl GameStep<'_> {
    /// Who is told what. `is_here` says who is connected: they see a game with a clock end.
    pub(crate) fn notices(self, is_here: impl Fn(AccountId) -> bool) -> GameNotices {
        let mut notices = GameNotices { settled: self.settled(), told: Vec::new() };
        if self.before.is_none() && self.after.phase() == Phase::Waiting {
            self.invite(&mut notices.told);
        }
        // a lone player against the computer sees everything
        if self.after.sitters().iter().filter_map(|sitter| sitter.account()).count() >= 2 {
            if self.has_begun() {
                self.begin(&mut notices.told);
            }
            self.turn(&mut notices.told);
            self.decline(&mut notices.told);
            self.finish(&mut notices.told, is_here);
        }
        notices
    }

    fn people(&self) -> impl Iterator<Item = AccountId> {
        self.after.sitters().iter().copied().filter_map(Sitter::account)
    }

    fn counts_days(&self) -> bool {
        matches!(self.after.terms().control, Control::Days { .. })
    }

    fn has_begun(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.event, Event::Began { .. }))
    }

    fn notice(&self, account: AccountId, kind: Kind, other: Option<AccountId>) -> GameNotice {
        let round = match self.after.access() {
            Access::Board { tournament, round, .. } => Some((*tournament, round.get())),
            _ => None,
        };
        GameNotice { account, kind, mark: self.after.head(), other, round, detail: None }
    }

    /// The first of the others.
    fn opponent(&self, of: AccountId) -> Option<AccountId> {
        self.people().find(|who| *who != of)
    }

    /// Whose notifications about the game this step marks as read: the actor has seen it. With a clock this is asked
    /// only once.
    fn settled(&self) -> Vec<AccountId> {
        let Some(before) = self.before else { return Vec::new() };
        let mut settled = Vec::new();
        if let Some(by) = self.by {
            let seat = self.after.seat_of(by);
            let has_moved = before.moves().iter().any(|made| Some(made.seat) == seat);
            if self.counts_days() || !has_moved {
                settled.push(by);
            }
        }
        // an invitation is useless once the seats are taken or the table is gone
        if let Access::Invited(invited) = self.after.access()
            && before.phase() == Phase::Waiting
            && self.after.phase() != Phase::Waiting
        {
            settled.extend(invited.iter().copied());
        }
        // only the result is left to hear of
        if self.after.is_over() && !before.is_over() {
            settled.extend(self.people());
        }
        settled.sort_unstable();
        settled.dedup();
        settled
    }

    fn invite(&self, told: &mut Vec<GameNotice>) {
        if let Access::Invited(invited) = self.after.access() {
            let others = invited.iter().filter(|who| !self.after.is_seated(**who));
            told.extend(others.map(|who| self.notice(*who, Kind::Invitation, self.after.maker())));
        }
    }

    fn begin(&self, told: &mut Vec<GameNotice>) {
        let is_board = self.after.access().is_board();
        for who in self.people().filter(|who| Some(*who) != self.by) {
            let kind = if is_board { Kind::Round } else { Kind::Started };
            // the player to move is told that instead
            if is_board || !(self.counts_days() && self.mover() == Some(who)) {
                told.push(self.notice(who, kind, self.opponent(who)));
            }
        }
    }

    fn mover(&self) -> Option<AccountId> {
        let seat = self.after.to_move().filter(|_| self.after.phase() == Phase::Playing)?;
        self.after.sitter(seat)?.account()
    }

    /// In correspondence the player to move is told. At a tournament board the first turn comes with the round.
    fn turn(&self, told: &mut Vec<GameNotice>) {
        let Some(mover) = self.mover().filter(|mover| self.counts_days() && Some(*mover) != self.by) else {
            return;
        };
        if self.after.access().is_board() && self.has_begun() {
            return;
        }
        let was = |table: &Table| (table.phase() == Phase::Playing).then(|| table.to_move()).flatten();
        let is_new = self.before.is_none_or(|before| was(before) != was(self.after))
            || self.entries.iter().any(|entry| matches!(entry.event, Event::Moved { .. }));
        if is_new {
            let last = self.after.moves().last().map(|made| made.seat);
            let last = last.and_then(|seat| self.after.sitter(seat)?.account()).filter(|who| *who != mover);
            told.push(self.notice(mover, Kind::Turn, last.or_else(|| self.opponent(mover))));
        }
    }

    /// Whose offer was declined; taking back one's own offer declines nothing.
    fn decline(&self, told: &mut Vec<GameNotice>) {
        let Some(before) = self.before else { return };
        for entry in self.entries {
            let Event::Declined { seat, what } = entry.event else { continue };
            let by = self.after.sitter(seat).and_then(Sitter::account);
            let offered = |(who, offered): (Seat, Offer)| (who != seat && offered == what).then_some(who);
            let offering = before.offers().filter_map(offered);
            for who in offering.filter_map(|seat| self.after.sitter(seat)?.account()) {
                let notice = self.notice(who, Kind::Declined, by);
                told.push(GameNotice { mark: entry.seq, detail: Some(what.code().to_owned()), ..notice });
            }
        }
    }

    /// How the game ended, for those who do not see it.
    fn finish(&self, told: &mut Vec<GameNotice>, is_here: impl Fn(AccountId) -> bool) {
        let began = self.before.is_some_and(|before| before.game().is_some() && !before.is_over());
        if !began || !self.after.is_over() {
            return;
        }
        let winners = self.after.outcome().map(|outcome| &outcome.winners[..]).unwrap_or_default();
        for seat in self.after.terms().seats.seats() {
            let Some(who) = self.after.sitter(seat).and_then(Sitter::account) else { continue };
            if Some(who) == self.by || (!self.counts_days() && is_here(who)) {
                continue;
            }
            let how = match winners {
                _ if self.after.called_off().is_some() => "off",
                [winner] if *winner == seat => "won",
                [_] => "lost",
                _ => "drawn",
            };
            let notice = self.notice(who, Kind::Finished, self.opponent(who));
            told.push(GameNotice { detail: Some(how.to_owned()), ..notice });
        }
    }
}
