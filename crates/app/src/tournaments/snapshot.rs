//! A tournament as it stood at one version, with what the site knows beside the log.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::tz::TimeZone;
use ronde_domain::PlayerId;
use ronde_store::player_accounts::PlayerAccount;
use ronde_store::ratings::RatedIn;
use ronde_store::tournaments::Listed;
use ronde_store::{AccountId, PersonId, Store, StoreError, TournamentId};
use ronde_tournament::{History, Player, SeatedGame, Tournament};
use ronde_words::{Words, shown_name};

use crate::error::AppError;

/// Whoever turns older than this within the year is of age all year long.
const OF_AGE: i32 = 18;

/// A tournament as it stood at one version.
#[derive(Debug)]
pub struct Snapshot {
    listed: Listed,
    history: History,
    people: HashMap<PlayerId, PersonId>,
    hidden: HashSet<PlayerId>,
    /// Who sits down for whom; empty where games are played over the board.
    accounts: HashMap<PlayerId, PlayerAccount>,
    rated_in: Vec<RatedIn>,
    stamp: u64,
    /// See [`Snapshot::as_of`].
    as_of: u64,
    /// See [`Snapshot::beside_log`].
    beside: OnceLock<String>,
}

impl Snapshot {
    pub(super) async fn read(store: &Store, id: TournamentId) -> Result<Self, StoreError> {
        let stamp = next_stamp();
        // the log first: a snapshot with a longer log than another also has everything beside it that the other has
        let history = store.history(id).await?;
        Self::put_together(store, id, history, stamp).await
    }

    /// The same with a log that has just grown. The names in it are those of before, so it is no newer than what it grew from.
    pub(super) async fn grown(&self, store: &Store, history: History) -> Result<Self, StoreError> {
        let grown = Self::put_together(store, self.id(), history, next_stamp()).await?;
        Ok(Self { as_of: self.as_of, ..grown })
    }

    async fn put_together(
        store: &Store,
        id: TournamentId,
        history: History,
        stamp: u64,
    ) -> Result<Self, StoreError> {
        let listed = store.listed(id).await?;
        let people = store.players_of(id).await?.into_iter().collect();
        let hidden = store.hidden_players_of(id).await?.into_iter().collect();
        let accounts = match history.tournament().settings().online {
            Some(_) => store.player_accounts(id).await?,
            None => Vec::new(),
        };
        let accounts = accounts.into_iter().map(|linked| (linked.player, linked)).collect();
        let rated_in = store.rated_in(id).await?;
        let beside = OnceLock::new();
        Ok(Self { listed, history, people, hidden, accounts, rated_in, stamp, as_of: stamp, beside })
    }

    /// Which tournament.
    pub fn id(&self) -> TournamentId {
        self.listed.id
    }

    /// Its short name, as it stands in addresses.
    pub fn slug(&self) -> &str {
        &self.listed.slug
    }

    /// What lists show of it.
    pub fn listed(&self) -> &Listed {
        &self.listed
    }

    /// Its log.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The tournament as it stood after entry `seq`, with what is known now beside the log; none if there is no such entry.
    pub fn until(&self, seq: u64) -> Option<Self> {
        Some(Self {
            listed: self.listed.clone(),
            history: self.history.until(seq)?,
            people: self.people.clone(),
            hidden: self.hidden.clone(),
            accounts: self.accounts.clone(),
            rated_in: self.rated_in.clone(),
            stamp: self.stamp,
            as_of: self.as_of,
            beside: OnceLock::new(),
        })
    }

    /// What the log says.
    pub fn tournament(&self) -> &Tournament {
        self.history.tournament()
    }

    /// The lists in which it was rated.
    pub fn rated_in(&self) -> &[RatedIn] {
        &self.rated_in
    }

    /// Who its players are.
    pub fn people(&self) -> Vec<(PlayerId, PersonId)> {
        self.people.iter().map(|(player, person)| (*player, *person)).collect()
    }

    /// How long the log is.
    pub fn version(&self) -> u64 {
        self.history.version()
    }

    /// Refuses what was meant for another version; whoever expects none takes any.
    pub fn must_be(&self, expected: Option<u64>) -> Result<(), AppError> {
        let found = self.version();
        let other = expected.filter(|expected| *expected != found);
        other.map_or(Ok(()), |expected| Err(AppError::Conflict { expected, found }))
    }

    /// Differs for any two snapshots of this process, also where the log is the same but a name was hidden.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    /// When it began to be read. A snapshot with a greater one misses nothing that another has beside the log, nor a name that was
    /// changed in it.
    pub(super) fn as_of(&self) -> u64 {
        self.as_of
    }

    /// A few letters for what is shown of the tournament and is not in its log, or was changed in it without making it longer: alike
    /// in every process for the same facts.
    pub fn beside_log(&self) -> &str {
        self.beside.get_or_init(|| {
            let mut hidden: Vec<u32> = self.hidden.iter().map(|player| player.get()).collect();
            hidden.sort_unstable();
            let mut accounts: Vec<(u32, i64)> =
                self.accounts.values().map(|linked| (linked.player.get(), linked.account.0)).collect();
            accounts.sort_unstable();
            let mut facts = blake3::Hasher::new();
            facts.update(self.listed.slug.as_bytes());
            facts.update(self.listed.visibility.code().as_bytes());
            facts.update(format!("{hidden:?}{accounts:?}{:?}", self.rated_in).as_bytes());
            // who is erased gets another name in the same log
            let names = self.tournament().players().iter().map(|player| player.profile().name.as_str());
            let authors = self.history.entries().iter().filter_map(|entry| entry.by.as_deref());
            for name in names.chain(authors) {
                facts.update(name.as_bytes());
                facts.update(&[0]);
            }
            facts.finalize().to_hex()[..6].to_owned()
        })
    }

    /// Whether a person is among its players.
    pub fn has_person(&self, person: PersonId) -> bool {
        self.people.values().any(|one| *one == person)
    }

    /// Whether the name of a player is hidden from the public.
    pub fn is_hidden(&self, player: PlayerId) -> bool {
        self.hidden.contains(&player)
    }

    /// The year in which a player was born, as everybody may see it: only if the organiser shows years, and never of somebody who may
    /// have been a minor when the last thing happened in the tournament.
    pub fn public_birth_year(&self, player: &Player) -> Option<u16> {
        if !self.tournament().settings().shows_birth_years || self.is_hidden(player.id()) {
            return None;
        }
        let born = player.profile().birth?.year();
        let at = self.history.entries().last()?.at.to_zoned(TimeZone::UTC).year();
        (i32::from(at) - i32::from(born) > OF_AGE).then_some(born)
    }

    /// Who a player is.
    pub fn person(&self, player: PlayerId) -> Option<PersonId> {
        self.people.get(&player).copied()
    }

    /// The account that sits down for a player, where games are played on the site.
    pub fn account(&self, player: PlayerId) -> Option<&PlayerAccount> {
        self.accounts.get(&player)
    }

    /// Whether an account sits down for a player.
    pub fn is_played_by(&self, player: PlayerId, account: AccountId) -> bool {
        self.account(player).is_some_and(|linked| linked.account == account)
    }

    /// The accounts of the two at a board, White first; none unless both have one.
    pub fn accounts_at(&self, game: SeatedGame) -> Option<[AccountId; 2]> {
        Some([self.account(game.white)?.account, self.account(game.black)?.account])
    }

    /// The name of a player as everybody may see it.
    pub fn public_name(&self, player: &Player, words: &Words) -> String {
        if self.hidden.contains(&player.id()) {
            let number = player.number().map_or_else(|| player.id().to_string(), |number| number.to_string());
            return words.tell("hidden-name", &[("number", number.into())]);
        }
        shown_name(self.tournament(), player)
    }
}

/// The next number that no snapshot has yet. It is taken before anything is read.
fn next_stamp() -> u64 {
    static STAMPS: AtomicU64 = AtomicU64::new(1);
    STAMPS.fetch_add(1, Ordering::SeqCst)
}
