//! What those see who keep order: reports, time-outs, and what was done.

use async_recursion::async_recursion as boxed;
use ronde_domain::ConversationId;
use ronde_protocol::{ActShape, PersonShape, ReportedShape, TimeOutShape};
use ronde_store::accounts::Account;
use ronde_store::community::moderation::{ModeratorAct, Report, TimeOut};
use serde_json::Value;

use super::Community;
use crate::error::AppError;

fn reported(report: Report) -> ReportedShape {
    let (closed_at, closed_by) = report.closed.unzip();
    ReportedShape {
        id: report.id,
        at: report.at,
        by: report.by,
        about: report.about.map(|(id, name)| PersonShape { id, name }),
        conversation: report.conversation,
        seq: report.seq.0,
        reason: report.reason,
        context: serde_json::from_str(&report.context).unwrap_or_else(|_| Value::Array(Vec::new())),
        closed_at,
        closed_by,
    }
}

fn time_out(out: TimeOut) -> TimeOutShape {
    TimeOutShape {
        account: out.account,
        name: out.name,
        conversation: out.conversation,
        until: out.until,
        reason: out.reason,
        by: out.by,
    }
}

fn act(act: ModeratorAct) -> ActShape {
    ActShape {
        at: act.at,
        moderator: act.moderator,
        act: act.act,
        account: act.account,
        conversation: act.conversation,
        seq: act.seq.map(|seq| seq.0),
        detail: act.detail,
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
        Ok(self.store().reports(limit, offset).await?.into_iter().map(reported).collect())
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
        Ok(outs.filter(is_there).map(time_out).collect())
    }

    /// What was done to keep order, the latest first.
    #[boxed]
    pub async fn acts(&self, by: &Account, limit: i64, offset: i64) -> Result<Vec<ActShape>, AppError> {
        self.check_keeper(by, None).await?;
        Ok(self.store().moderator_acts(limit, offset).await?.into_iter().map(act).collect())
    }
}
