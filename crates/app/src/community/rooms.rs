//! Coming into conversations, bringing others in, leaving, and the rules of a room.

use async_recursion::async_recursion as boxed;
use ronde_community::{Bond, Event, Key, Kind, Name, Part, Writing};
use ronde_domain::{AccountId, ConversationId, GameId, TournamentId};
use ronde_protocol::{ConversationShape, MemberShape, NewGroup, Push, StoredShape};
use ronde_store::accounts::Account;
use ronde_store::community::conversations::{Listed, Member};
use ronde_store::community::moderation::NewAct;

use super::Community;
use super::chat::check_client_id;
use crate::error::{AppError, NotAllowed};

/// Maximum number of people in a group.
const GROUP: usize = 200;
/// Maximum number of conversations per person, not counting rooms they have left.
const CONVERSATIONS: usize = 500;
/// The slowest slow mode, in seconds.
const SLOWEST: i64 = 3_600;

/// Which conversation somebody asks for.
#[derive(Clone, Debug)]
pub enum Asked {
    /// With a friend.
    Pair(AccountId),
    /// The room of a tournament that one has found the way to.
    Tournament(TournamentId),
    /// The room of a game where they belong: who watches one that goes on talks among spectators.
    Game(GameId),
    /// The room of those who watch a game.
    Spectators(GameId),
    /// The room for everybody.
    Lobby,
}

impl Community {
    /// Comes into a conversation: makes it if there is none yet.
    #[boxed]
    pub async fn open(&self, by: &Account, asked: Asked) -> Result<ConversationShape, AppError> {
        let (key, members) = match asked {
            Asked::Pair(other) => {
                let other = self.store().account(other).await?.id;
                self.check_friend(by, other).await?;
                (Key::pair(by.id, other), vec![(by.id, Part::Member), (other, Part::Member)])
            }
            Asked::Tournament(id) => (Key::Tournament(id), vec![(by.id, Part::Member)]),
            Asked::Game(id) => self.game_room(by, id).await?,
            Asked::Spectators(id) => self.spectators_room(by, id).await?,
            Asked::Lobby => (Key::Lobby, vec![(by.id, Part::Member)]),
        };
        let known = self.store().conversation_for(&key).await?;
        let is_inside = match known {
            Some(id) => self.0.memberships.get(id).await?.inside(by.id).is_ok(),
            None => false,
        };
        let id = match known {
            Some(id) if is_inside => id,
            _ => {
                self.check_room(by).await?;
                let id = self.store().open_conversation(&key, None, &members, self.now()).await?;
                self.check_not_begun(by, &key, id).await?;
                let membership = self.0.memberships.get(id).await?;
                for (who, _) in &members {
                    membership.came(*who);
                }
                let others = members.iter().map(|(who, _)| *who).collect();
                self.connections().tell(others, &Push::Conversations { conversation: id, left: false }).await;
                id
            }
        };
        self.shown(by, id).await
    }

    /// Makes a group of friends.
    #[boxed]
    pub async fn make_group(&self, by: &Account, new: NewGroup) -> Result<ConversationShape, AppError> {
        check_client_id(&new.client_id)?;
        let name = Name::clean(&new.name).map_err(NotAllowed::from)?.into_string();
        if new.members.len() >= GROUP {
            return Err(NotAllowed::TooMany(GROUP).into());
        }
        let key = Key::Group(format!("{}-{}", by.id, new.client_id));
        // sent again: nobody who has left since is brought back
        if let Some(id) = self.store().conversation_for(&key).await? {
            return self.shown(by, id).await;
        }
        for other in &new.members {
            self.check_friend(by, *other).await?;
        }
        self.check_room(by).await?;
        let members: Vec<_> = std::iter::once((by.id, Part::Keeper))
            .chain(new.members.iter().map(|who| (*who, Part::Member)))
            .collect();
        let id = self.store().open_conversation(&key, Some(&name), &members, self.now()).await?;
        self.0.memberships.forget(id);
        let all = members.iter().map(|(who, _)| *who).collect();
        self.connections().tell(all, &Push::Conversations { conversation: id, left: false }).await;
        self.shown(by, id).await
    }

    /// Brings a friend into a group.
    #[boxed]
    pub async fn bring(
        &self,
        by: &Account,
        id: ConversationId,
        other: AccountId,
        client_id: &str,
    ) -> Result<StoredShape, AppError> {
        check_client_id(client_id)?;
        if let Some(stored) = self.stored_before(by, client_id).await? {
            return Ok(stored);
        }
        let membership = self.0.memberships.get(id).await?;
        membership.may_write(by.id, false)?;
        if membership.conversation.key.kind() != Kind::Group {
            return Err(NotAllowed::NotKeeper.into());
        }
        self.check_friend(by, other).await?;
        if membership.count() >= GROUP {
            return Err(NotAllowed::TooMany(GROUP).into());
        }
        let stored = self.write(by, id, client_id, Event::Joined(other)).await?;
        self.connections().tell(vec![other], &Push::Conversations { conversation: id, left: false }).await;
        Ok(stored)
    }

    /// Leaves a conversation, or puts somebody out of it.
    #[boxed]
    pub async fn put_out(
        &self,
        by: &Account,
        id: ConversationId,
        other: AccountId,
        client_id: &str,
    ) -> Result<(), AppError> {
        check_client_id(client_id)?;
        if self.stored_before(by, client_id).await?.is_some() {
            return Ok(());
        }
        let membership = self.0.memberships.get(id).await?;
        if other != by.id && !self.keeps_order(by, &membership).await? {
            return Err(NotAllowed::NotKeeper.into());
        }
        membership.inside(other)?;
        match membership.conversation.key.kind() {
            Kind::Group => {
                self.write(by, id, client_id, Event::Left(other)).await?;
            }
            // in a room for everybody nobody counts who comes and goes; a conversation of two stays in the list
            Kind::Tournament | Kind::Lobby | Kind::Game | Kind::Spectators => {
                self.store().leave_quietly(id, other).await?;
                membership.went(other);
            }
            Kind::Pair => return Err(NotAllowed::NotKeeper.into()),
        }
        let news = Push::Conversations { conversation: id, left: true };
        self.connections().tell(vec![other], &news).await;
        Ok(())
    }

    /// Gives a group another name.
    #[boxed]
    pub async fn rename(
        &self,
        by: &Account,
        id: ConversationId,
        name: &str,
        client_id: &str,
    ) -> Result<StoredShape, AppError> {
        check_client_id(client_id)?;
        if let Some(stored) = self.stored_before(by, client_id).await? {
            return Ok(stored);
        }
        let name = Name::clean(name).map_err(NotAllowed::from)?.into_string();
        let membership = self.0.memberships.get(id).await?;
        membership.inside(by.id)?;
        if membership.conversation.key.kind() != Kind::Group || !self.keeps_order(by, &membership).await? {
            return Err(NotAllowed::NotKeeper.into());
        }
        self.write(by, id, client_id, Event::Renamed(name)).await
    }

    /// Sets how many seconds a person must wait between two messages.
    #[boxed]
    pub async fn set_slow_mode(
        &self,
        by: &Account,
        id: ConversationId,
        seconds: i64,
        client_id: &str,
    ) -> Result<StoredShape, AppError> {
        if !(0..=SLOWEST).contains(&seconds) {
            return Err(AppError::invalid("seconds", format!("between 0 and {SLOWEST}")));
        }
        let event = Event::SlowMode(seconds);
        self.set_rule(by, id, event, "slow-mode", &seconds.to_string(), client_id).await
    }

    /// Who may write from now on.
    #[boxed]
    pub async fn set_writing(
        &self,
        by: &Account,
        id: ConversationId,
        writing: Writing,
        client_id: &str,
    ) -> Result<StoredShape, AppError> {
        let act = match writing {
            Writing::Everybody => "open",
            Writing::Keepers => "close",
        };
        self.set_rule(by, id, Event::Opened(writing), act, "", client_id).await
    }

    async fn set_rule(
        &self,
        by: &Account,
        id: ConversationId,
        event: Event,
        act: &str,
        detail: &str,
        client_id: &str,
    ) -> Result<StoredShape, AppError> {
        check_client_id(client_id)?;
        if let Some(stored) = self.stored_before(by, client_id).await? {
            return Ok(stored);
        }
        let membership = self.0.memberships.get(id).await?;
        if !self.keeps_order(by, &membership).await? {
            return Err(NotAllowed::NotKeeper.into());
        }
        let stored = self.write(by, id, client_id, event).await?;
        let conversation = Some(id);
        let act = NewAct { moderator: by.id, act, account: None, conversation, seq: None, detail };
        self.store().note_act(&act, self.now()).await?;
        Ok(stored)
    }

    /// Everybody who takes part.
    #[boxed]
    pub async fn members(&self, by: &Account, id: ConversationId) -> Result<Vec<MemberShape>, AppError> {
        self.0.memberships.get(id).await?.inside(by.id)?;
        let shape = |one: Member| MemberShape { id: one.id, name: one.name, part: one.part };
        Ok(self.store().members(id).await?.into_iter().map(shape).collect())
    }

    /// The conversations of somebody, the latest first.
    #[boxed]
    pub async fn conversations(&self, of: &Account) -> Result<Vec<ConversationShape>, AppError> {
        let listed = self.store().conversations_of(of.id).await?;
        let mut shapes = Vec::with_capacity(listed.len());
        for one in listed {
            shapes.push(self.shape(of, one).await?);
        }
        Ok(shapes)
    }

    /// One conversation of somebody.
    #[boxed]
    pub async fn shown(&self, by: &Account, id: ConversationId) -> Result<ConversationShape, AppError> {
        let listed = self.store().conversations_of(by.id).await?;
        let one = listed.into_iter().find(|one| one.conversation.id == id);
        self.shape(by, one.ok_or(NotAllowed::NotMember)?).await
    }

    async fn shape(&self, of: &Account, one: Listed) -> Result<ConversationShape, AppError> {
        let key = &one.conversation.key;
        let with = key.other(of.id);
        let keeps_order = self.keeps_order_as(of, key, one.part).await?;
        let name = match (key, with, &one.conversation.name) {
            (_, Some(other), _) => self.name_of(other).await?,
            (Key::Tournament(id), ..) => self.store().listed(*id).await?.name,
            (Key::Game(id) | Key::Spectators(id), ..) => self.players_of(*id).await?,
            (_, _, Some(name)) => name.clone(),
            _ => String::new(),
        };
        Ok(ConversationShape {
            id: one.conversation.id,
            kind: key.kind(),
            key: key.to_string(),
            name,
            with,
            part: if keeps_order { Part::Keeper } else { Part::Member },
            head: one.head.0,
            reads_from: one.reads_from.0,
            read_to: one.read_to.0,
            unread: one.unread,
            is_quiet: one.is_quiet,
            slow_mode: one.conversation.slow_mode,
            writing: one.conversation.writing,
            last_at: one.last_at,
        })
    }

    /// The names of those who play.
    async fn players_of(&self, game: GameId) -> Result<String, AppError> {
        let players = self.store().listed_game(game).await?.players;
        let names: Vec<String> = players.into_iter().flatten().filter_map(|player| player.name).collect();
        Ok(names.join(" – "))
    }

    /// The name of an account, also of one that was erased.
    async fn name_of(&self, id: AccountId) -> Result<String, AppError> {
        match self.store().account(id).await {
            Ok(account) => Ok(account.name),
            Err(ronde_store::StoreError::NotFound(_)) => Ok(format!("former-user-{id}")),
            Err(error) => Err(error.into()),
        }
    }

    async fn check_friend(&self, by: &Account, other: AccountId) -> Result<(), AppError> {
        let relation = self.store().relation(by.id, other).await?;
        match relation.bond() {
            _ if relation.is_barred() => Err(NotAllowed::Barred.into()),
            Bond::Friends => Ok(()),
            _ => Err(NotAllowed::NotFriends.into()),
        }
    }

    async fn check_room(&self, by: &Account) -> Result<(), AppError> {
        let listed = self.store().conversations_of(by.id).await?;
        // rooms of games are left when the game has been over for a while
        if listed.iter().filter(|one| !one.conversation.key.kind().is_of_game()).count() >= CONVERSATIONS {
            return Err(NotAllowed::TooMany(CONVERSATIONS).into());
        }
        Ok(())
    }
}
