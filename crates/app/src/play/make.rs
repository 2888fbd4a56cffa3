//! Makes tables: by somebody, for a board of a tournament, for those who were matched, for those who want another game.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::{AccountId, BoardNumber, GameId, RoundNumber, TournamentId};
use ronde_play::{Access, Act, Control, Entry, Event, Level, Sitter, Table, Terms};
use ronde_protocol::{Against, GameShape, NewTable, Push};
use ronde_quoridor::{Seat, Seats};
use ronde_store::accounts::Account;
use ronde_store::games::{EndedSeek, MadeGame, NewGame, Summary};
use ronde_store::secrets;

use super::conduct::INVITATIONS;
use super::context::Context;
use super::shown::Shown;
use super::{NoPlay, Play, lots};
use crate::community::check_client_id;
use crate::error::AppError;
use crate::notifications::of_game::GameStep;

/// Maximum number of unfinished tables per maker.
const TABLES: usize = 20;
/// Maximum number of people invited to a table.
const INVITED: usize = INVITATIONS;
/// The length of the key in a link.
const KEY: usize = 22;

/// A board of a tournament that is to be played here.
#[derive(Clone, Copy, Debug)]
pub struct OpenBoard {
    pub tournament: TournamentId,
    pub round: RoundNumber,
    pub board: BoardNumber,
    /// Who plays; who has White begins.
    pub players: [AccountId; 2],
    /// How long they may think.
    pub control: Control,
    /// Whether it also counts in the list of its modality.
    pub is_rated: bool,
}

impl Play {
    /// Makes a table, at which the maker sits. Made again under the same name it is the same table.
    #[boxed]
    pub async fn make(&self, by: &Account, new: NewTable) -> Result<GameShape, AppError> {
        check_client_id(&new.client_id)?;
        let terms = Terms::new(new.seats, new.control, new.is_rated);
        terms.check().map_err(|fault| AppError::invalid("control", fault.to_string()))?;
        self.ready().await;
        let maker = Sitter::Account(by.id);
        let mut plan = Plan::new(terms, Access::Open, vec![maker]);
        match new.against {
            Against::Open => {}
            Against::Invited { invited: people } => {
                plan.access = Access::Invited(self.invited(by, people).await?);
            }
            Against::Link => plan.access = Access::Link(secrets::secret()[..KEY].to_owned()),
            Against::Computer { .. } if new.is_rated => return Err(NoPlay::NotRatedComputer.into()),
            Against::Computer { level } => {
                let level = level.unwrap_or(Level::Easy);
                plan.access = Access::Computer;
                plan.sitters.resize(usize::from(new.seats.number()), Sitter::Computer(level));
                plan.order = Some(lots::shuffled(&plan.sitters));
            }
        }
        // two invitations at the same moment are counted one after the other
        let is_inviting = matches!(plan.access, Access::Invited(_) | Access::Link(_));
        let _one_by_one = if is_inviting { Some(self.0.inviting.lock().await) } else { None };
        let known = self.store().game_named(by.id, &new.client_id).await?;
        if known.is_none() && self.tables().made_by(by.id) >= TABLES {
            return Err(NoPlay::TooManyGames(TABLES).into());
        }
        if known.is_none() {
            if plan.terms.is_rated {
                self.check_may_seek(by.id).await?;
            }
            match &plan.access {
                Access::Invited(people) => self.check_may_invite(by, people.len()).await?,
                Access::Link(_) => self.check_may_invite(by, 1).await?,
                _ => {}
            }
        }
        let game = match known {
            Some(game) => game,
            None => self.context().make(plan, Some(by.id), Some(&new.client_id)).await?.0,
        };
        let shown = self.shown(game).await?;
        if let (None, Access::Invited(invited)) = (known, shown.table.access()) {
            let news = Push::Invited { game: Box::new(shown.listed(None)) };
            self.context().connections().tell(invited.clone(), &news).await;
        }
        self.view(game, Some(by.id)).await
    }

    /// Those whom somebody invites: friends, each once.
    async fn invited(&self, by: &Account, people: Vec<AccountId>) -> Result<Vec<AccountId>, AppError> {
        let mut invited: Vec<AccountId> = Vec::new();
        for who in people {
            if who == by.id || invited.contains(&who) {
                continue;
            }
            let account = self.store().account(who).await?;
            if account.confirmed_at.is_none() {
                return Err(AppError::NotFound("account"));
            }
            self.check_friends(by.id, who).await?;
            invited.push(who);
        }
        match invited.len() {
            0 => Err(AppError::invalid("invited", "name at least one other person")),
            1..=INVITED => Ok(invited),
            _ => Err(AppError::invalid("invited", format!("name at most {INVITED} people"))),
        }
    }

    /// Opens a board of a tournament. While the same two play there, it is their game; one that has ended is followed by another. Whoever
    /// is not connected counts as not there yet.
    #[boxed]
    pub async fn open_board(&self, board: OpenBoard) -> Result<GameId, AppError> {
        self.ready().await;
        let OpenBoard { tournament, round, board: number, players, control, is_rated } = board;
        let sitters: Vec<Sitter> = players.into_iter().map(Sitter::Account).collect();
        let last = self.store().game_board(tournament, round, number).await?;
        if let Some(last) = last {
            let table = self.table(last).await?;
            if !table.is_over() && table.sitters() == sitters {
                return Ok(last);
            }
        }
        let terms = Terms::new(Seats::Two, control, is_rated);
        let access = Access::Board { tournament, round, board: number };
        let absent = self.absent(players).await;
        let plan = Plan { absent: absent.clone(), ..Plan::new(terms, access, sitters).beginning() };
        // two who open the same board at the same moment open one
        let name = format!("board-{tournament}-{round}-{number}-{}", last.map_or(0, |last| last.0));
        let (game, is_new) = self.context().make(plan, None, Some(&name)).await?;
        if is_new {
            // who came in this very moment is not away
            let still = self.absent(players).await;
            for seat in absent.into_iter().filter(|seat| !still.contains(seat)) {
                self.come(game, players[seat.index()]).await?;
            }
        }
        Ok(game)
    }

    /// Which players of a board are not connected. Presence would be too kind: it keeps a place for a while after the last client has
    /// gone, and of such a player nobody would write down that they are away.
    async fn absent(&self, players: [AccountId; 2]) -> Vec<Seat> {
        let connected = self.context().connections().connected(players.to_vec()).await;
        Seats::Two.seats().zip(connected).filter(|(_, is_here)| !is_here).map(|(seat, _)| seat).collect()
    }
}

/// Who sits at a new table, and how they play.
#[derive(Debug)]
pub struct Plan {
    /// What is agreed.
    pub terms: Terms,
    /// Who may sit down.
    pub access: Access,
    /// Of which game it is the rematch.
    pub after: Option<GameId>,
    /// Who sits down, in this order.
    pub sitters: Vec<Sitter>,
    /// Who plays where, if it begins at once.
    pub order: Option<Vec<Sitter>>,
    /// Who is not there when it begins.
    pub absent: Vec<Seat>,
}

impl Plan {
    /// A table that waits for others.
    pub const fn new(terms: Terms, access: Access, sitters: Vec<Sitter>) -> Self {
        Self { terms, access, after: None, sitters, order: None, absent: Vec::new() }
    }

    /// A game that begins at once, in this order of the seats.
    #[must_use]
    pub fn beginning(self) -> Self {
        Self { order: Some(self.sitters.clone()), ..self }
    }

    /// The table, and the events that have led to it.
    pub fn lay(self, at: Timestamp) -> Result<(Table, Vec<Event>), AppError> {
        let Self { terms, access, after, sitters, order, absent } = self;
        let mut events = vec![Table::make(terms, access, after)];
        let impossible = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a table cannot be made like that");
            AppError::Internal
        };
        let first = Entry { seq: 1, at, event: events[0].clone() };
        let mut table = Table::from_log(&[first]).map_err(|error| impossible(&error))?;
        let absent = absent.into_iter().map(Act::Drop);
        for act in sitters.into_iter().map(Act::Sit).chain(order.map(Act::Begin)).chain(absent) {
            let decided = table.decide(&act, at)?;
            events.extend(decided.iter().cloned());
            table.take(decided, at).map_err(|error| impossible(&error))?;
        }
        Ok((table, events))
    }
}

impl Context {
    /// Makes a table and has it at hand; whether it was made now. The same name is made once for each maker.
    pub(super) async fn make(
        &self,
        plan: Plan,
        by: Option<AccountId>,
        name: Option<&str>,
    ) -> Result<(GameId, bool), AppError> {
        let made = self.lay(plan, by, name, &[]).await?;
        Ok((made.id, made.is_new))
    }

    /// Makes the table of people who were brought together, and has it at hand. Their searches end with it.
    pub(super) async fn make_matched(&self, plan: Plan, ended: &[EndedSeek]) -> Result<GameId, AppError> {
        Ok(self.lay(plan, None, None, ended).await?.id)
    }

    /// Stores a table with everything that follows from it, and has it at hand if it is new.
    async fn lay(
        &self,
        plan: Plan,
        by: Option<AccountId>,
        client_id: Option<&str>,
        ended: &[EndedSeek],
    ) -> Result<MadeGame, AppError> {
        let at = self.clock.now();
        let (table, events) = plan.lay(at)?;
        let entries: Vec<Entry> =
            (1..).zip(&events).map(|(seq, event)| Entry { seq, at, event: event.clone() }).collect();
        let step = GameStep { before: None, entries: &entries, after: &table, by };
        let (summary, notices) = (Summary::of(&table), step.notices(|_| true));
        let new = NewGame { events: &events, summary: &summary, at, by, client_id, ended, notices: &notices };
        let made = self.store.add_game(&new).await?;
        if made.is_new {
            self.adopt(Shown::new(&self.store, made.id, table).await?).await?;
            self.community.notifications().changed(notices.people());
        }
        Ok(made)
    }
}

/// Makes the game that follows one: the same players, each one seat further, and it begins at once.
pub(super) async fn rematch(context: &Context, before: &Shown) -> Result<GameId, AppError> {
    let mut order = before.table.sitters().to_vec();
    order.rotate_left(1);
    let people: Vec<AccountId> = before.people().collect();
    let (mut sitters, computers): (Vec<Sitter>, Vec<Sitter>) =
        order.iter().partition(|sitter| sitter.account().is_some());
    let access = if computers.is_empty() { Access::Invited(people) } else { Access::Computer };
    sitters.extend(computers);
    let after = Some(before.id);
    // whatever the old game was played by, a new one follows the rules of today
    let agreed = before.table.terms();
    let terms = Terms { draws: agreed.draws, ..Terms::new(agreed.seats, agreed.control, agreed.is_rated) };
    let plan = Plan { after, order: Some(order), ..Plan::new(terms, access, sitters) };
    let name = format!("rematch-{}", before.id);
    Ok(context.make(plan, None, Some(&name)).await?.0)
}
