//! What those see who keep order: reports, time-outs, and what was done.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::ConversationId;
use ronde_store::accounts::Account;
use ronde_store::community::moderation::{ModeratorAct, Report, TimeOut};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::Community;
use super::shapes::{EntryShape, PersonShape};
use crate::error::AppError;

/// A report.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedShape {
    /// Its number.
    #[schema(minimum = 1)]
    pub id: i64,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who reports.
    pub by: String,
    /// Whose message it is.
    pub about: Option<PersonShape>,
    /// Where the message stands.
    #[schema(minimum = 1)]
    pub conversation: i64,
    /// Its place.
    #[schema(minimum = 1)]
    pub seq: i64,
    /// Why.
    pub reason: String,
    /// The message and what was said around it, as it stood then. None once its author was erased.
    #[schema(value_type = Vec<EntryShape>)]
    pub context: Value,
    /// When it was closed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub closed_at: Option<Timestamp>,
    /// Who closed it.
    pub closed_by: Option<String>,
}

impl From<Report> for ReportedShape {
    fn from(report: Report) -> Self {
        let (closed_at, closed_by) = report.closed.unzip();
        Self {
            id: report.id.0,
            at: report.at,
            by: report.by,
            about: report.about.map(|(id, name)| PersonShape { id: id.0, name }),
            conversation: report.conversation.0,
            seq: report.seq.0,
            reason: report.reason,
            context: serde_json::from_str(&report.context).unwrap_or_else(|_| Value::Array(Vec::new())),
            closed_at,
            closed_by,
        }
    }
}

/// A time-out that has not ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimeOutShape {
    /// Who may not write, by the number of the account.
    #[schema(minimum = 1)]
    pub account: i64,
    /// The name.
    pub name: String,
    /// Where; anywhere if none.
    #[schema(minimum = 1)]
    pub conversation: Option<i64>,
    /// Until when.
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
    /// Why.
    pub reason: String,
    /// Who said so.
    pub by: String,
}

impl From<TimeOut> for TimeOutShape {
    fn from(out: TimeOut) -> Self {
        Self {
            account: out.account.0,
            name: out.name,
            conversation: out.conversation.map(|id| id.0),
            until: out.until,
            reason: out.reason,
            by: out.by,
        }
    }
}

/// Something that was done to keep order.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActShape {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who did it.
    pub moderator: String,
    /// What: `delete`, `time-out`, `lift`, `close-report`, `slow-mode`, `open` or `close`.
    pub act: String,
    /// To whom.
    pub account: Option<String>,
    /// Where.
    #[schema(minimum = 1)]
    pub conversation: Option<i64>,
    /// About which message.
    #[schema(minimum = 1)]
    pub seq: Option<i64>,
    /// Why, or how.
    pub detail: String,
}

impl From<ModeratorAct> for ActShape {
    fn from(act: ModeratorAct) -> Self {
        Self {
            at: act.at,
            moderator: act.moderator,
            act: act.act,
            account: act.account,
            conversation: act.conversation.map(|id| id.0),
            seq: act.seq.map(|seq| seq.0),
            detail: act.detail,
        }
    }
}

impl Community {
    /// Reports, the open ones first, the latest first.
    #[boxed]
    pub async fn reports(
        &self,
        by: &Account,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ReportedShape>, AppError> {
        self.check_keeper(by, None).await?;
        Ok(self.store().reports(limit, offset).await?.into_iter().map(ReportedShape::from).collect())
    }

    /// Time-outs that have not ended: of one conversation, or all.
    #[boxed]
    pub async fn time_outs(
        &self,
        by: &Account,
        conversation: Option<ConversationId>,
    ) -> Result<Vec<TimeOutShape>, AppError> {
        self.check_keeper(by, conversation).await?;
        let is_there = |out: &TimeOut| conversation.is_none() || out.conversation == conversation;
        let outs = self.store().time_outs(self.now()).await?.into_iter();
        Ok(outs.filter(is_there).map(TimeOutShape::from).collect())
    }

    /// What was done to keep order, the latest first.
    #[boxed]
    pub async fn acts(&self, by: &Account, limit: i64, offset: i64) -> Result<Vec<ActShape>, AppError> {
        self.check_keeper(by, None).await?;
        Ok(self.store().moderator_acts(limit, offset).await?.into_iter().map(ActShape::from).collect())
    }
}
