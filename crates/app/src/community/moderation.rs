//! Reports, time-outs, and the log of what was done to keep order.

use async_recursion::async_recursion as boxed;
use jiff::{SignedDuration, Timestamp};
use ronde_community::{Seq, Text};
use ronde_domain::{AccountId, ConversationId, ReportId};
use ronde_protocol::{EntryShape, NewTimeOut, Push};
use ronde_store::accounts::Account;
use ronde_store::community::moderation::{NewAct, NewReport};

use super::Community;
use crate::error::{AppError, NotAllowed};

/// The longest time-out, in minutes.
const LONGEST: i64 = 60 * 24 * 365;

impl Community {
    /// Reports a message, with what was said around it as it stands now.
    #[boxed]
    pub async fn report(
        &self,
        by: &Account,
        conversation: ConversationId,
        seq: Seq,
        reason: &str,
    ) -> Result<(), AppError> {
        let reason = Text::clean(reason).map_err(NotAllowed::from)?;
        let inside = self.0.memberships.get(conversation).await?.inside(by.id)?;
        let (line, around) = self.around(conversation, seq, inside.reads_from).await?;
        let context: Vec<EntryShape> =
            around.iter().map(|line| EntryShape::of(&line.entry, &line.author)).collect();
        let new = NewReport {
            by: by.id,
            about: line.entry.by,
            conversation,
            seq,
            reason: reason.as_str(),
            context: &serde_json::to_string(&context).unwrap_or_default(),
        };
        self.store().add_report(&new, self.now()).await?;
        Ok(())
    }

    /// Keeps somebody from writing for a while.
    #[boxed]
    pub async fn time_out(&self, by: &Account, sentence: NewTimeOut) -> Result<Timestamp, AppError> {
        let reason = Text::clean(&sentence.reason).map_err(NotAllowed::from)?;
        if !(1..=LONGEST).contains(&sentence.minutes) {
            return Err(AppError::invalid("minutes", format!("between 1 and {LONGEST}")));
        }
        self.check_keeper(by, sentence.conversation).await?;
        let who = self.store().account(sentence.account).await?;
        if who.id == by.id {
            return Err(NotAllowed::Bond(ronde_community::NoBond::Oneself).into());
        }
        let until = self.now() + SignedDuration::from_mins(sentence.minutes);
        let act = NewAct {
            moderator: by.id,
            act: "time-out",
            account: Some(who.id),
            conversation: sentence.conversation,
            seq: None,
            detail: reason.as_str(),
        };
        self.store().add_time_out(&act, who.id, until, self.now()).await?;
        self.forget_time_outs(who.id);
        let conversation = sentence.conversation;
        let news = Push::TimeOut { until, reason: reason.as_str().to_owned(), conversation };
        self.connections().tell(vec![who.id], &news).await;
        Ok(until)
    }

    /// Lets somebody write again.
    #[boxed]
    pub async fn lift(
        &self,
        by: &Account,
        who: AccountId,
        conversation: Option<ConversationId>,
    ) -> Result<(), AppError> {
        self.check_keeper(by, conversation).await?;
        if self.store().lift_time_outs(who, conversation, self.now()).await? == 0 {
            return Err(AppError::NotFound("time-out"));
        }
        let account = Some(who);
        let act = NewAct { moderator: by.id, act: "lift", account, conversation, seq: None, detail: "" };
        self.store().note_act(&act, self.now()).await?;
        self.forget_time_outs(who);
        Ok(())
    }

    #[boxed]
    pub async fn close_report(&self, by: &Account, id: ReportId) -> Result<(), AppError> {
        self.check_keeper(by, None).await?;
        self.store().close_report(id, by.id, self.now()).await?;
        let detail = id.to_string();
        let act = NewAct {
            moderator: by.id,
            act: "close-report",
            account: None,
            conversation: None,
            seq: None,
            detail: &detail,
        };
        Ok(self.store().note_act(&act, self.now()).await?)
    }
}
