//! The actor behind the tables: the only one who decides what happens at those that are under way.
//!
//! Of each table one step is on its way to the disk at a time; what is wanted meanwhile waits for its turn, and is decided on what is
//! stored then. [`wish`] decides, [`stored`] is what follows when a step is safe: only then anybody hears of it. [`deadlines`] knows when
//! to look at a table although nobody wants anything, [`playing`] who is in a game whose clock runs.

mod deadlines;
mod look;
mod outage;
mod playing;
mod recover;
mod seated;
mod stored;
mod wish;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use ronde_domain::{AccountId, GameId};
use ronde_play::{Control, Offer, Phase, PlayerAct, Refused, Table};
use ronde_protocol::DoneShape;
use ronde_store::games::{NewGameEvents, Summary};
use tokio::sync::{mpsc, oneshot, watch};

use self::deadlines::Deadlines;
use self::playing::Playing;
use self::wish::Step;
pub(super) use self::wish::Wish;
use super::NoPlay;
use super::context::Context;
use super::relabel::Relabel;
use super::shown::Shown;
use super::writer::Stored;
use crate::error::AppError;
use crate::health::Change;
use crate::live::connections::Coming;

/// Maximum number of requests that wait at one table.
const WAITING: usize = 64;
/// How long a finished game stays in memory, for those who look at it or want another.
const STAYS: SignedDuration = SignedDuration::from_mins(30);
/// How long an open table waits for players; longer for correspondence games.
const NOBODY_CAME: SignedDuration = SignedDuration::from_hours(2);
const NOBODY_CAME_FOR_DAYS: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What the actor is told.
#[derive(Debug)]
pub(super) enum Note {
    /// A table that is to be at hand.
    Adopt {
        /// As it stands in the store.
        shown: Box<Shown>,
        /// Hears when it is.
        answer: oneshot::Sender<()>,
    },
    /// A table that is to be at hand again: it may have been under way without anybody looking after it.
    BringBack {
        /// As it stands in the store.
        shown: Box<Shown>,
        /// Hears when it is.
        answer: oneshot::Sender<()>,
    },
    /// A table stands otherwise in the store than was thought here.
    Replace(Box<Shown>),
    /// Something is wanted at a table.
    Ask {
        game: GameId,
        wish: Wish,
        /// Hears how it went.
        answer: Option<oneshot::Sender<Answer>>,
    },
    /// The same players have made another game after one.
    Rematch {
        /// After which.
        of: GameId,
        /// The new one.
        game: GameId,
    },
    /// A computer did not get to its move: it thinks again.
    ThinkAgain(GameId),
    /// Something on the tables is called otherwise now.
    Relabel(Relabel),
}

/// How it went.
pub(super) type Answer = Result<DoneShape, AppError>;

/// Somebody who wants something.
type Asker = (Wish, Option<oneshot::Sender<Answer>>);

/// A table that is under way, or was a while ago.
struct Seated {
    shown: Arc<Shown>,
    /// What is on its way to the disk.
    step: Option<(Step, Asker)>,
    /// What is wanted next.
    waiting: VecDeque<Asker>,
    /// The move about which a computer thinks.
    thinking: Option<u32>,
    /// Since when nothing could be stored, until that is written down.
    owed: Option<Timestamp>,
}

/// The actor before it runs.
#[derive(Debug)]
pub(crate) struct TableTask {
    pub(super) context: Context,
    pub(super) inbox: mpsc::Receiver<Note>,
    pub(super) writer: mpsc::UnboundedSender<NewGameEvents>,
    pub(super) stored: mpsc::UnboundedReceiver<Stored>,
    pub(super) stopping: watch::Receiver<bool>,
}

impl TableTask {
    /// Goes on with the games that were under way, and looks after all tables until the site stops.
    pub(crate) async fn run(self) {
        Actor::run(self).await;
    }
}

struct Actor {
    context: Context,
    tables: HashMap<GameId, Seated>,
    deadlines: Deadlines,
    /// Games that are over, and when they need no longer be at hand.
    leaving: VecDeque<(Timestamp, GameId)>,
    playing: Playing,
    /// Who is connected.
    here: HashSet<AccountId>,
    writer: mpsc::UnboundedSender<NewGameEvents>,
    /// When those who look at the list of games are told next that it has changed.
    lobby: Lobby,
    /// Tells when the database goes down and comes back.
    changes: mpsc::UnboundedReceiver<Change>,
}

/// Those who look at the list of games are told at most once a second that it has changed.
#[derive(Debug, Default)]
struct Lobby {
    told: Option<Timestamp>,
    due: Option<Timestamp>,
}

impl Actor {
    /// Runs until the site stops or nobody can ask any more.
    async fn run(task: TableTask) {
        let TableTask { context, mut inbox, writer, mut stored, mut stopping } = task;
        let changes = context.health.follow();
        let mut actor = Self {
            context,
            tables: HashMap::new(),
            deadlines: Deadlines::default(),
            leaving: VecDeque::new(),
            playing: Playing::default(),
            here: HashSet::new(),
            writer,
            lobby: Lobby::default(),
            changes,
        };
        actor.recover().await;
        // nobody sees a clock that has run while the site was down
        while actor.tables.values().any(|seated| seated.step.is_some()) {
            match stored.recv().await {
                Some(stored) => actor.stored(stored).await,
                None => return,
            }
        }
        actor.context.is_ready.send_replace(true);
        let mut comings = actor.context.connections().follow().await;
        let (clock, health) = (actor.context.clock.clone(), actor.context.health.clone());
        loop {
            let (is_sure, due) = (health.is_sure(), actor.next_due());
            let next = tokio::select! {
                biased;
                _ = stopping.wait_for(|stopping| *stopping) => return,
                Some(change) = actor.changes.recv() => Next::Changed(change),
                Some(stored) = stored.recv() => Next::Stored(stored),
                Some(coming) = comings.recv() => Next::Coming(coming),
                note = inbox.recv() => match note {
                    Some(note) => Next::Note(note),
                    None => return,
                },
                // no flag falls while it is not known whether its owner could have moved
                () = wake(&clock, due), if is_sure => Next::Due,
                () = health.news() => Next::Proved,
            };
            match next {
                Next::Stored(stored) => actor.stored(stored).await,
                Next::Coming(coming) => actor.coming(coming),
                Next::Note(note) => actor.hear(note).await,
                Next::Due => actor.look().await,
                Next::Changed(change) => actor.changed(change).await,
                Next::Proved => actor.proved(),
            }
        }
    }

    async fn hear(&mut self, note: Note) {
        match note {
            Note::Adopt { shown, answer } => {
                self.adopt(Arc::from(shown)).await;
                // who made it may have gone
                let _ = answer.send(());
            }
            Note::BringBack { shown, answer } => {
                self.bring_back(Arc::from(shown)).await;
                // who asked may have gone
                let _ = answer.send(());
            }
            Note::Replace(shown) => self.replace(Arc::from(shown)).await,
            Note::Ask { game, wish, answer } => self.ask(game, (wish, answer)),
            Note::Rematch { of, game } => self.rematch_made(of, game).await,
            Note::Relabel(change) => self.relabel(&change),
            Note::ThinkAgain(game) => {
                if let Some(seated) = self.tables.get_mut(&game) {
                    seated.thinking = None;
                    self.think(game);
                }
            }
        }
    }

    /// Shows a new name on the tables; what is on its way to the disk goes on.
    fn relabel(&mut self, change: &Relabel) {
        for seated in self.tables.values_mut() {
            if let Some(fresh) = change.on(&seated.shown) {
                seated.shown = Arc::new(fresh);
                self.context.tables.put(Arc::clone(&seated.shown));
            }
        }
    }

    /// Something is wanted at a table.
    fn ask(&mut self, game: GameId, (wish, answer): Asker) {
        let may_decide = self.may_decide(game);
        let Some(seated) = self.tables.get_mut(&game) else {
            return tell(answer, Err(NoPlay::NoGame.into()));
        };
        if seated.waiting.len() >= WAITING {
            self.not_now(game, &wish);
            tell(answer, Err(AppError::Busy("too much happens at this table")));
        } else if !may_decide {
            self.put_off(game, (wish, answer));
        } else if seated.step.is_none() {
            self.begin(game, (wish, answer));
        } else {
            seated.waiting.push_back((wish, answer));
        }
    }

    /// Decides what follows and sends it to the disk, after an outage that is not written down yet. Whether there is anything to wait for.
    fn begin(&mut self, game: GameId, asker: Asker) -> bool {
        if !matches!(asker.0, Wish::Restart) && self.settle(game) {
            if let Some(seated) = self.tables.get_mut(&game) {
                seated.waiting.push_front(asker);
            }
            return true;
        }
        self.decide(game, asker)
    }

    fn decide(&mut self, game: GameId, (wish, answer): Asker) -> bool {
        let Some(seated) = self.tables.get_mut(&game) else { return false };
        let table = &seated.shown.table;
        let mut step = match Step::decide(table, &wish, self.context.clock.now(), &self.here) {
            Ok(step) => step,
            Err(AppError::NoPlay(NoPlay::Refused(Refused::OfferedAlready))) if is_agreed(table, &wish) => {
                // all have agreed, but the site stopped before the next game was made
                self.make_rematch(game);
                tell(answer, Ok(done(game, &self.tables[&game].shown.table)));
                return false;
            }
            Err(error) => {
                self.not_now(game, &wish);
                tell(answer, Err(error));
                return false;
            }
        };
        if step.entries.is_empty() {
            tell(answer, Ok(done(game, table)));
            return false;
        }
        let notices = step.notices(table, &wish, |who| self.here.contains(&who));
        let new = NewGameEvents {
            game,
            expected_head: table.head(),
            at: step.at,
            events: step.entries.iter().map(|entry| entry.event.clone()).collect(),
            summary: Summary::of(&step.table),
            notices,
        };
        seated.step = Some((step, (wish, answer)));
        // the writer lives as long as the actor
        let _ = self.writer.send(new);
        true
    }

    /// A computer whose move came to nothing, since the table is another one by now, has to think again.
    fn not_now(&self, game: GameId, wish: &Wish) {
        if wish.is_of_computer() {
            self.context.think_again(game);
        }
    }

    /// Goes on with what waits at a table.
    fn go_on(&mut self, game: GameId) {
        if !self.may_decide(game) {
            return;
        }
        // what followed from the last step may be on its way already
        let idle = |seated: &&mut Seated| seated.step.is_none();
        while let Some(next) =
            self.tables.get_mut(&game).filter(idle).and_then(|seated| seated.waiting.pop_front())
        {
            if self.begin(game, next) {
                return;
            }
        }
    }

    /// Somebody has come or gone: their opponents see it, and their clocks are told.
    fn coming(&mut self, Coming { who, is_here }: Coming) {
        if is_here {
            self.here.insert(who);
        } else {
            self.here.remove(&who);
        }
        for game in self.playing.games_of(who) {
            self.ask(game, (if is_here { Wish::Return(who) } else { Wish::Drop(who) }, None));
        }
    }
}

/// What happened next.
enum Next {
    Stored(Stored),
    Coming(Coming),
    Note(Note),
    Due,
    /// The database takes nothing any more, or something again.
    Changed(Change),
    /// The database was asked again.
    Proved,
}

async fn wake(clock: &crate::clock::Clock, at: Option<Timestamp>) {
    match at {
        Some(at) => clock.until(at).await,
        None => std::future::pending().await,
    }
}

/// Whether a wish would change anything at a table, or why it cannot be.
pub(super) fn would_change(table: &Table, wish: &Wish, now: Timestamp) -> Result<bool, AppError> {
    Ok(!Step::decide(table, wish, now, &HashSet::new())?.entries.is_empty())
}

/// When to look at a table although nobody wants anything.
fn due(table: &Table) -> Option<Timestamp> {
    if table.phase() != Phase::Waiting {
        return table.due();
    }
    let patience = match table.terms().control {
        Control::Clock { .. } => NOBODY_CAME,
        Control::Days { .. } => NOBODY_CAME_FOR_DAYS,
    };
    Some(table.made_at() + patience)
}

/// Whether somebody offers a rematch to which all have agreed.
fn is_agreed(table: &Table, wish: &Wish) -> bool {
    matches!(wish, Wish::Player(_, PlayerAct::Offer { what: Offer::Rematch })) && table.wants_rematch()
}

fn done(game: GameId, table: &Table) -> DoneShape {
    DoneShape { game, version: table.head(), at: table.changed_at() }
}

fn tell(answer: Option<oneshot::Sender<Answer>>, outcome: Answer) {
    if let Some(answer) = answer {
        // who asked may have gone, and finds it in the log
        let _ = answer.send(outcome);
    }
}

/// Who is told of what happens at a table, whether or not they look.
fn told(shown: &Shown) -> Vec<AccountId> {
    shown.people().collect()
}
