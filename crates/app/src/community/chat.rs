//! Saying something, changing it, taking it away.

use async_recursion::async_recursion as boxed;
use jiff::SignedDuration;
use ronde_community::{Event, Seq, Text, links, slow_mode_wait};
use ronde_domain::ConversationId;
use ronde_protocol::{Push, StoredShape};
use ronde_store::accounts::Account;
use ronde_store::community::append::{NewEntry, Stored};
use ronde_store::community::moderation::NewAct;

use super::Community;
use super::membership::Membership;
use crate::error::{AppError, Fault, NotAllowed};
use crate::limits::wait;

/// How long people can change their own messages.
const MAY_EDIT: SignedDuration = SignedDuration::from_hours(24);
/// The longest name that a program may give its message.
const CLIENT_ID: usize = 64;

fn shape(stored: Stored) -> StoredShape {
    StoredShape {
        conversation: stored.conversation,
        seq: stored.entry.seq.0,
        at: stored.entry.at,
        client_id: stored.entry.client_id,
    }
}

impl Community {
    /// Says something. What was said before under the same name is found again instead of being said twice.
    #[boxed]
    pub async fn say(
        &self,
        by: &Account,
        conversation: ConversationId,
        client_id: &str,
        text: &str,
    ) -> Result<StoredShape, AppError> {
        check_client_id(client_id)?;
        self.count_message(by)?;
        let said = self.say_new(by, conversation, client_id, text).await;
        self.or_stored(by, client_id, said).await
    }

    async fn say_new(
        &self,
        by: &Account,
        conversation: ConversationId,
        client_id: &str,
        text: &str,
    ) -> Result<StoredShape, AppError> {
        let membership = self.0.memberships.get(conversation).await?;
        let words = self.words(by, &membership, text)?;
        let keeps_order = self.keeps_order(by, &membership).await?;
        membership.may_write(by.id, keeps_order)?;
        self.check_time_out(by, conversation).await?;
        if membership.conversation.slow_mode > 0 && !keeps_order {
            let last = self.store().last_said(conversation, by.id).await?;
            if let Some(left) = slow_mode_wait(membership.conversation.slow_mode, last, self.now()) {
                return Err(NotAllowed::SlowMode(left.unsigned_abs()).into());
            }
        }
        self.write(by, conversation, client_id, Event::Said(words)).await
    }

    /// Counts a message before anything is looked up, so that also what is refused costs its place.
    fn count_message(&self, by: &Account) -> Result<(), NotAllowed> {
        self.0.flood.check_key(&by.id).map_err(|until| NotAllowed::TooFast(wait(&until)))
    }

    /// The words of a message as they may stand in a conversation.
    fn words(&self, by: &Account, membership: &Membership, text: &str) -> Result<String, NotAllowed> {
        let text = Text::clean(text)?;
        let age = self.now().duration_since(by.created_at);
        let is_open = membership.conversation.key.kind().is_open();
        let checked = self.0.limits.links.check(links(text.as_str()).len(), is_open, age);
        checked.map_err(|too_many| NotAllowed::Links(too_many.allowed))?;
        Ok(text.into_string())
    }

    /// Puts other words in place of one's own.
    #[boxed]
    pub async fn edit(
        &self,
        by: &Account,
        conversation: ConversationId,
        of: Seq,
        client_id: &str,
        text: &str,
    ) -> Result<StoredShape, AppError> {
        check_client_id(client_id)?;
        self.count_message(by)?;
        let edited = self.edit_anew(by, conversation, of, client_id, text).await;
        self.or_stored(by, client_id, edited).await
    }

    async fn edit_anew(
        &self,
        by: &Account,
        conversation: ConversationId,
        of: Seq,
        client_id: &str,
        text: &str,
    ) -> Result<StoredShape, AppError> {
        let membership = self.0.memberships.get(conversation).await?;
        let words = self.words(by, &membership, text)?;
        membership.may_write(by.id, self.keeps_order(by, &membership).await?)?;
        self.check_time_out(by, conversation).await?;
        let (said, is_deleted) = self.said(conversation, of, membership.inside(by.id)?.reads_from).await?;
        if said.by != Some(by.id) {
            return Err(NotAllowed::NotYours.into());
        }
        if is_deleted {
            return Err(NotAllowed::NoMessage.into());
        }
        if self.now().duration_since(said.at) > MAY_EDIT {
            return Err(NotAllowed::TooLate.into());
        }
        self.write(by, conversation, client_id, Event::Edited { of, text: words }).await
    }

    /// Takes a message away: one's own, or as somebody who keeps order.
    #[boxed]
    pub async fn delete(
        &self,
        by: &Account,
        conversation: ConversationId,
        of: Seq,
        client_id: &str,
    ) -> Result<StoredShape, AppError> {
        check_client_id(client_id)?;
        let deleted = self.delete_now(by, conversation, of, client_id).await;
        self.or_stored(by, client_id, deleted).await
    }

    async fn delete_now(
        &self,
        by: &Account,
        conversation: ConversationId,
        of: Seq,
        client_id: &str,
    ) -> Result<StoredShape, AppError> {
        let membership = self.0.memberships.get(conversation).await?;
        let keeps_order = self.keeps_order(by, &membership).await?;
        let reads_from = match membership.inside(by.id) {
            Ok(inside) => inside.reads_from,
            // a moderator need not take part
            Err(_) if keeps_order => Seq(1),
            Err(refusal) => return Err(refusal.into()),
        };
        let (said, is_deleted) = self.said(conversation, of, reads_from).await?;
        let is_own = said.by == Some(by.id);
        if !is_own && !keeps_order {
            return Err(NotAllowed::NotYours.into());
        }
        if is_deleted {
            return Err(NotAllowed::NoMessage.into());
        }
        if !is_own {
            let act = NewAct {
                moderator: by.id,
                act: "delete",
                account: said.by,
                conversation: Some(conversation),
                seq: Some(of),
                detail: "",
            };
            self.store().note_act(&act, self.now()).await?;
        }
        self.write(by, conversation, client_id, Event::Deleted { of }).await
    }

    /// Notes how far somebody has read, and tells their other devices.
    #[boxed]
    pub async fn read(&self, by: &Account, conversation: ConversationId, seq: Seq) -> Result<(), AppError> {
        self.0.memberships.get(conversation).await?.inside(by.id)?;
        if self.store().set_read(conversation, by.id, seq).await? {
            let news = Push::Read { conversation, read_to: seq };
            self.connections().tell(vec![by.id], &news).await;
        }
        Ok(())
    }

    /// Whether somebody wants to be told of news in a conversation.
    #[boxed]
    pub async fn set_quiet(
        &self,
        by: &Account,
        conversation: ConversationId,
        is_quiet: bool,
    ) -> Result<(), AppError> {
        self.0.memberships.get(conversation).await?.inside(by.id)?;
        Ok(self.store().set_quiet(conversation, by.id, is_quiet).await?)
    }

    /// What a program sends again since it did not hear the answer is found again, also where it could not be said anew: in slow mode,
    /// after a time-out, when it was taken away in the meantime.
    async fn or_stored(
        &self,
        by: &Account,
        client_id: &str,
        outcome: Result<StoredShape, AppError>,
    ) -> Result<StoredShape, AppError> {
        let Err(AppError::NotAllowed(why)) = outcome else { return outcome };
        let before = self.store().stored_as(by.id, client_id).await?;
        before.map(shape).ok_or(AppError::NotAllowed(why))
    }

    /// What somebody's program has stored under this name already: sent again, it is neither done nor refused anew.
    pub(super) async fn stored_before(
        &self,
        by: &Account,
        client_id: &str,
    ) -> Result<Option<StoredShape>, AppError> {
        Ok(self.store().stored_as(by.id, client_id).await?.map(shape))
    }

    /// An entry at the end of a log; everybody who takes part hears of it.
    pub(super) async fn write(
        &self,
        by: &Account,
        conversation: ConversationId,
        client_id: &str,
        event: Event,
    ) -> Result<StoredShape, AppError> {
        let entry = NewEntry { conversation, by: by.id, client_id: client_id.to_owned(), event };
        Ok(shape(self.0.writer.append(entry, &by.name).await?))
    }

    /// Somebody's words, and whether they were taken away.
    async fn said(
        &self,
        conversation: ConversationId,
        of: Seq,
        reads_from: Seq,
    ) -> Result<(ronde_community::Entry, bool), AppError> {
        let line = self.store().entry(conversation, of).await.map_err(|_| NotAllowed::NoMessage)?;
        if !matches!(line.entry.event, Event::Said(_)) || of < reads_from {
            return Err(NotAllowed::NoMessage.into());
        }
        let later = self.store().changes_of(conversation, of, of).await?;
        let is_deleted = later.iter().any(|line| matches!(line.entry.event, Event::Deleted { .. }));
        Ok((line.entry, is_deleted))
    }
}

/// A name that a program gives its message.
pub fn check_client_id(client_id: &str) -> Result<(), AppError> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':');
    if client_id.is_empty() || client_id.len() > CLIENT_ID || !client_id.chars().all(is_name) {
        let message = format!("give the message a name of at most {CLIENT_ID} letters, digits, - _ . or :");
        return Err(AppError::Invalid(vec![Fault::new("client_id", message)]));
    }
    Ok(())
}
