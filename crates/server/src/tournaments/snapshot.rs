//! A tournament as it stood at one version, with what the site knows beside the log.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};

use ronde_domain::PlayerId;
use ronde_store::player_accounts::PlayerAccount;
use ronde_store::ratings::RatedIn;
use ronde_store::tournaments::Listed;
use ronde_store::{AccountId, PersonId, Store, StoreError, TournamentId};
use ronde_tournament::{History, Player, SeatedGame, Tournament};
use ronde_words::{Words, shown_name};

use crate::error::AppError;

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
}

impl Snapshot {
    pub(super) async fn read(store: &Store, id: TournamentId) -> Result<Self, StoreError> {
        let history = store.history(id).await?;
        Self::with_log(store, id, history).await
    }

    pub(super) async fn with_log(
        store: &Store,
        id: TournamentId,
        history: History,
    ) -> Result<Self, StoreError> {
        static STAMPS: AtomicU64 = AtomicU64::new(1);
        let listed = store.listed(id).await?;
        let people = store.players_of(id).await?.into_iter().collect();
        let hidden = store.hidden_players_of(id).await?.into_iter().collect();
        let accounts = match history.tournament().settings().online {
            Some(_) => store.player_accounts(id).await?,
            None => Vec::new(),
        };
        let accounts = accounts.into_iter().map(|linked| (linked.player, linked)).collect();
        let rated_in = store.rated_in(id).await?;
        let stamp = STAMPS.fetch_add(1, Ordering::Relaxed);
        Ok(Self { listed, history, people, hidden, accounts, rated_in, stamp })
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
    pub(crate) fn must_be(&self, expected: Option<u64>) -> Result<(), AppError> {
        let found = self.version();
        let other = expected.filter(|expected| *expected != found);
        other.map_or(Ok(()), |expected| Err(AppError::Conflict { expected, found }))
    }

    /// Differs for any two snapshots of this process, also where the log is the same but a name was hidden.
    pub(crate) fn stamp(&self) -> u64 {
        self.stamp
    }

    /// A few letters for what is shown of the tournament and does not stand in its log: alike in every process for the same facts.
    pub(crate) fn beside_log(&self) -> String {
        let mut hidden: Vec<u32> = self.hidden.iter().map(|player| player.get()).collect();
        hidden.sort_unstable();
        let mut accounts: Vec<(u32, i64)> =
            self.accounts.values().map(|linked| (linked.player.get(), linked.account.0)).collect();
        accounts.sort_unstable();
        let linked = if accounts.is_empty() { String::new() } else { format!("/{accounts:?}") };
        let facts = format!("{}/{}/{hidden:?}{linked}", self.listed.slug, self.listed.visibility.code());
        blake3::hash(facts.as_bytes()).to_hex()[..6].to_owned()
    }

    /// Whether the name of a player is hidden from the public.
    pub fn is_hidden(&self, player: PlayerId) -> bool {
        self.hidden.contains(&player)
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
    pub(crate) fn is_played_by(&self, player: PlayerId, account: AccountId) -> bool {
        self.account(player).is_some_and(|linked| linked.account == account)
    }

    /// The accounts of the two at a board, White first; none unless both have one.
    pub(crate) fn accounts_at(&self, game: SeatedGame) -> Option<[AccountId; 2]> {
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
