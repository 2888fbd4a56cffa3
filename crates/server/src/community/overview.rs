//! What those see who keep order: reports, time-outs, and what was done.

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
pub(crate) struct ReportedShape {
    /// Its number.
    #[schema(minimum = 1)]
    pub(crate) id: i64,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) at: Timestamp,
    /// Who reports.
    pub(crate) by: String,
    /// Whose message it is.
    pub(crate) about: Option<PersonShape>,
    /// Where the message stands.
    #[schema(minimum = 1)]
    pub(crate) conversation: i64,
    /// Its place.
    #[schema(minimum = 1)]
    pub(crate) seq: i64,
    /// Why.
    pub(crate) reason: String,
    /// The message and what was said around it, as it stood then. None once its author was erased.
    #[schema(value_type = Vec<EntryShape>)]
    pub(crate) context: Value,
    /// When it was closed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub(crate) closed_at: Option<Timestamp>,
    /// Who closed it.
    pub(crate) closed_by: Option<String>,
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
pub(crate) struct TimeOutShape {
    /// Who may not write, by the number of the account.
    #[schema(minimum = 1)]
    pub(crate) account: i64,
    /// The name.
    pub(crate) name: String,
    /// Where; anywhere if none.
    #[schema(minimum = 1)]
    pub(crate) conversation: Option<i64>,
    /// Until when.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) until: Timestamp,
    /// Why.
    pub(crate) reason: String,
    /// Who said so.
    pub(crate) by: String,
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
pub(crate) struct ActShape {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub(crate) at: Timestamp,
    /// Who did it.
    pub(crate) moderator: String,
    /// What: `delete`, `time-out`, `lift`, `close-report`, `slow-mode`, `open` or `close`.
    pub(crate) act: String,
    /// To whom.
    pub(crate) account: Option<String>,
    /// Where.
    #[schema(minimum = 1)]
    pub(crate) conversation: Option<i64>,
    /// About which message.
    #[schema(minimum = 1)]
    pub(crate) seq: Option<i64>,
    /// Why, or how.
    pub(crate) detail: String,
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
    pub(crate) async fn reports(
        &self,
        by: &Account,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ReportedShape>, AppError> {
        self.check_keeper(by, None).await?;
        Ok(self.store().reports(limit, offset).await?.into_iter().map(ReportedShape::from).collect())
    }

    /// Time-outs that have not ended: of one conversation, or all.
    pub(crate) async fn time_outs(
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
    pub(crate) async fn acts(
        &self,
        by: &Account,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ActShape>, AppError> {
        self.check_keeper(by, None).await?;
        Ok(self.store().moderator_acts(limit, offset).await?.into_iter().map(ActShape::from).collect())
    }
}
