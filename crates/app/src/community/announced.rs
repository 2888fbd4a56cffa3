//! Announcements of arbiters in the rooms of their events.

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;

use ronde_community::{Event, Key};
use ronde_domain::ConversationId;
use ronde_store::accounts::name_key;

use super::Community;
use crate::error::AppError;
use crate::tournaments::Snapshot;

impl Community {
    /// Puts what was announced in an event into its room, each once. The log of the event is the truth: what was missed, as by a stop of
    /// the machine in between, is put there the next time.
    #[boxed]
    pub async fn tell_announcements(&self, event: &Snapshot) -> Result<(), AppError> {
        let mut room = None;
        for entry in event.history().entries() {
            let ronde_tournament::Event::Announced { number: Some(_), text } = &entry.event else { continue };
            let (id, known) = match &mut room {
                Some(room) => room,
                None => room.insert(self.room_of(event).await?),
            };
            // the name says which entry it was, and the author is the one of that entry: so it stands there once
            let client_id = format!("announcement-{}-{}", event.id(), entry.seq);
            let Some(by) = entry.by.as_ref().filter(|_| !known.contains(&client_id)) else { continue };
            if let Some(by) = self.store().account_by_name(&name_key(by)).await? {
                self.write(&by, *id, &client_id, Event::Announced(text.clone())).await?;
            }
        }
        Ok(())
    }

    /// The room of an event, and the names of the announcements that stand in it.
    async fn room_of(&self, event: &Snapshot) -> Result<(ConversationId, HashSet<String>), AppError> {
        let room =
            self.store().open_conversation(&Key::Tournament(event.id()), None, &[], self.now()).await?;
        let known = self.store().announced_in(room).await?;
        Ok((room, known.into_iter().collect()))
    }
}
