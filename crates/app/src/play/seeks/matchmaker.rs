//! The actor behind the search for opponents: the only one who knows who looks.

use std::collections::{BTreeMap, HashMap, HashSet};

use jiff::{SignedDuration, Timestamp};
use ronde_domain::AccountId;
use ronde_matchmaking::{Seeker, form};
use ronde_play::Modality;
use ronde_protocol::{Push, SeekShape};
use ronde_store::games::EndedSeek;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{mpsc, watch};

use super::matched::Matched;
use super::pool::Pool;
use super::{Note, has_clock};
use crate::blocking::run_blocking;
use crate::error::AppError;
use crate::live::connections::Coming;
use crate::play::context::Context;
use crate::play::{Finished, NoPlay};

/// How often games are formed.
const EVERY: SignedDuration = SignedDuration::from_secs(1);
/// In a pool that is not larger than this, games are formed as soon as somebody comes.
const SMALL: usize = 200;

/// Owns the pools.
#[derive(Debug)]
pub(crate) struct Matchmaker {
    pub(super) context: Context,
    inbox: mpsc::Receiver<Note>,
    stopping: watch::Receiver<bool>,
    /// How long those who drop keep their place.
    grace: SignedDuration,
    pools: BTreeMap<Modality, Pool>,
    here: HashSet<AccountId>,
    /// When those went who are not there.
    pub(super) gone: HashMap<AccountId, Timestamp>,
    /// When games are formed next.
    next: Option<Timestamp>,
}

/// What happened next.
enum Next {
    Coming(Coming),
    Note(Note),
    Finished(Result<Finished, RecvError>),
    Look,
}

impl Matchmaker {
    pub(super) fn new(
        context: Context,
        grace: SignedDuration,
        inbox: mpsc::Receiver<Note>,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        Self {
            context,
            inbox,
            stopping,
            grace,
            pools: BTreeMap::new(),
            here: HashSet::new(),
            gone: HashMap::new(),
            next: None,
        }
    }

    /// Looks for games until the site stops.
    pub(crate) async fn run(mut self) {
        let mut stopping = self.stopping.clone();
        let mut comings = self.context.connections().follow().await;
        let mut finished = self.context.finished.subscribe();
        tokio::select! {
            biased;
            _ = stopping.wait_for(|stopping| *stopping) => return,
            () = self.recall() => {}
        }
        self.look().await;
        let clock = self.context.clock.clone();
        loop {
            let next = self.next;
            let next = tokio::select! {
                biased;
                _ = stopping.wait_for(|stopping| *stopping) => return,
                Some(coming) = comings.recv() => Next::Coming(coming),
                finished = finished.recv() => Next::Finished(finished),
                note = self.inbox.recv() => match note {
                    Some(note) => Next::Note(note),
                    None => return,
                },
                () = async {
                    match next {
                        Some(next) => clock.until(next).await,
                        None => std::future::pending().await,
                    }
                } => Next::Look,
            };
            match next {
                Next::Coming(coming) => self.coming(coming),
                Next::Note(note) => self.hear(note).await,
                Next::Finished(Ok(finished)) => self.finished(&finished).await,
                // the sender is in the context, so some were missed: too many games ended at once
                Next::Finished(Err(_)) => {}
                Next::Look => self.look().await,
            }
        }
    }

    fn coming(&mut self, Coming { who, is_here }: Coming) {
        if is_here {
            self.here.insert(who);
            self.gone.remove(&who);
        } else {
            self.here.remove(&who);
            self.gone.insert(who, self.context.clock.now());
        }
    }

    async fn hear(&mut self, note: Note) {
        let now = self.context.clock.now();
        match note {
            Note::Seek { modality, seeker, tab, answer } => {
                let id = seeker.id;
                // who asks is there, as a program that calls and never connects
                self.gone.remove(&AccountId(id));
                let pool = self.pool(modality);
                pool.add(seeker);
                pool.set_tab(id, tab);
                if let Some(shape) = pool.told(id, now) {
                    // who asked may have gone
                    let _ = answer.send(shape);
                }
                let is_small = pool.seekers.len() <= SMALL;
                if is_small {
                    // who must not be met may have become so since the last look
                    self.let_go(modality, now).await;
                    self.form(modality, now).await;
                }
                self.next.get_or_insert(now + EVERY);
            }
            Note::Unseek { who, modality, answer } => {
                let left = |pool: &&mut Pool| modality.is_none_or(|modality| pool.modality == modality);
                let pools = self.pools.values_mut().filter(left);
                let over: Vec<SeekShape> = pools.filter_map(|pool| pool.leave(who)).collect();
                for shape in &over {
                    self.tell(who, shape).await;
                }
                // who asked may have gone
                let _ = answer.send(over.iter().map(|shape| ended(who, shape)).collect());
            }
            Note::List { who, answer } => {
                let shapes = self.pools.values_mut().filter_map(|pool| pool.told(who.0, now)).collect();
                // who asked may have gone
                let _ = answer.send(shapes);
            }
        }
    }

    /// Forms games in all pools, and tells those whose window has widened.
    async fn look(&mut self) {
        let now = self.context.clock.now();
        if self.next.is_some_and(|next| now < next) {
            return;
        }
        let modalities: Vec<Modality> = self.pools.keys().copied().collect();
        for modality in modalities {
            self.let_go(modality, now).await;
            self.form(modality, now).await;
            let widened = self.pools.get_mut(&modality).map(|pool| pool.widened(now)).unwrap_or_default();
            for (who, shape) in widened {
                self.tell(AccountId(who), &shape).await;
            }
        }
        self.pools.retain(|_, pool| !pool.seekers.is_empty());
        self.gone.retain(|_, at| now.duration_since(*at) <= self.grace);
        self.next = (!self.pools.is_empty()).then(|| now + EVERY);
    }

    /// Whoever has aborted too many games no longer looks for any: a search from before would be a way around the wait.
    async fn finished(&mut self, finished: &Finished) {
        let Some(shown) = self.context.tables.get(finished.game) else { return };
        if shown.table.called_off().is_none() {
            return;
        }
        for who in shown.people() {
            if !self.pools.values().any(|pool| pool.find(who.0).is_some()) {
                continue;
            }
            let checked = self.context.check_may_seek(who).await;
            if let Err(AppError::NoPlay(NoPlay::TooManyAborts { .. })) = checked {
                let left = self.pools.values_mut().filter_map(|pool| pool.leave(who));
                let over = left.map(|shape| (who, shape)).collect();
                self.end(over).await;
            }
        }
    }

    /// Those who have gone, or play by now, look no longer for a game that begins at once; and nobody looks who holds up another.
    async fn let_go(&mut self, modality: Modality, now: Timestamp) {
        let Some(pool) = self.pools.get_mut(&modality) else { return };
        let holding_up = self.context.tables.holding_up(now);
        let begins_at_once = has_clock(modality);
        let (here, gone, grace) = (&self.here, &self.gone, self.grace);
        let is_gone = |seeker: &&Seeker| {
            let who = AccountId(seeker.id);
            // who never was there, as a program that calls, has the grace from the beginning
            let since = gone.get(&who).copied().unwrap_or(seeker.since).max(seeker.since);
            !here.contains(&who) && now.duration_since(since) > grace
        };
        let plays = |seeker: &&Seeker| self.context.tables.is_playing(AccountId(seeker.id));
        let holds_up = |seeker: &&Seeker| holding_up.contains(&AccountId(seeker.id));
        let leaves =
            |seeker: &&Seeker| holds_up(seeker) || (begins_at_once && (is_gone(seeker) || plays(seeker)));
        let leaving = pool.seekers.iter().filter(leaves);
        let leaving: Vec<AccountId> = leaving.map(|seeker| AccountId(seeker.id)).collect();
        let over: Vec<_> = leaving.into_iter().filter_map(|who| Some((who, pool.leave(who)?))).collect();
        self.end(over).await;
    }

    /// These people look no longer.
    pub(super) async fn end(&self, over: Vec<(AccountId, SeekShape)>) {
        if over.is_empty() {
            return;
        }
        let removed: Vec<EndedSeek> = over.iter().map(|(who, shape)| ended(*who, shape)).collect();
        let store = self.context.store.clone();
        // nobody waits for the disk here: a search that is not removed ends again after the next start
        tokio::spawn(async move {
            if let Err(error) = store.remove_seeks(&removed).await {
                tracing::warn!(error = ?error, "searches that have ended could not be removed");
            }
        });
        for (who, shape) in over {
            self.tell(who, &shape).await;
        }
    }

    /// Forms the games that can be formed in a pool.
    async fn form(&mut self, modality: Modality, now: Timestamp) {
        let Some(pool) = self.pools.get(&modality) else { return };
        let (seats, rules, count) = (pool.seats(), pool.rules, pool.seekers.len());
        // who has dropped keeps the place, but a game with a clock would begin without them
        let is_away = |seeker: &Seeker| has_clock(modality) && self.gone.contains_key(&AccountId(seeker.id));
        let seekers: Vec<Seeker> = pool.seekers.iter().filter(|seeker| !is_away(seeker)).cloned().collect();
        if seekers.len() < seats {
            return;
        }
        let formed = if seekers.len() <= SMALL {
            form(&seekers, seats, now, &rules)
        } else {
            run_blocking(move || form(&seekers, seats, now, &rules)).await.unwrap_or_default()
        };
        let formed = self.still_possible(modality, formed).await;
        if formed.is_empty() {
            return;
        }
        let mut met = self.pool(modality).take_formed(&formed);
        for game in formed {
            let players: Vec<Seeker> = game.seekers.iter().filter_map(|id| met.remove(id)).collect();
            let tabs = self.pool(modality).take_tabs(&game.seekers);
            let ended = self.end_searches(modality, &players).await;
            let matched = Matched::new(modality, game, players, count, now).in_tabs(tabs);
            tokio::spawn(matched.meet(self.context.clone(), ended));
        }
    }

    /// Those who will play now look no longer, neither here nor for another game that begins at once. What has ended is removed from the
    /// store when their table is made.
    async fn end_searches(&mut self, modality: Modality, players: &[Seeker]) -> Vec<EndedSeek> {
        let mut all = Vec::new();
        for player in players {
            let who = AccountId(player.id);
            let mut over = Vec::new();
            for pool in self.pools.values_mut() {
                if pool.modality == modality {
                    over.push(SeekShape { is_over: true, ..pool.over(player) });
                } else if has_clock(modality) && has_clock(pool.modality) {
                    over.extend(pool.leave(who));
                }
            }
            for shape in &over {
                self.tell(who, shape).await;
            }
            all.extend(over.iter().map(|shape| ended(who, shape)));
        }
        all
    }

    /// The pool of a list.
    pub(super) fn pool(&mut self, modality: Modality) -> &mut Pool {
        self.pools.entry(modality).or_insert_with(|| Pool::new(modality))
    }

    async fn tell(&self, who: AccountId, shape: &SeekShape) {
        if self.here.contains(&who) {
            self.context.connections().tell(vec![who], &Push::Seek(shape.clone())).await;
        }
    }
}

/// A search that is over, as the store knows it.
fn ended(account: AccountId, shape: &SeekShape) -> EndedSeek {
    EndedSeek { account, modality: shape.modality, since: shape.since }
}
