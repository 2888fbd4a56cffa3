//! What each change means for the data in memory.

use ronde_store::changes::Topic;
use ronde_store::{AccountId, StoreError, TournamentId};

use super::News;
use crate::play::Relabel;
use crate::state::App;

/// Reloads what depends on one topic.
pub(super) async fn one(app: &App, topic: Topic, news: News) -> Result<(), StoreError> {
    let is_beside = match topic {
        Topic::Tournament(_) => news.is_beside,
        Topic::Person(_) | Topic::Account(_) => true,
        _ => false,
    };
    renew(app, topic, news).await?;
    // once memory is renewed: who was erased or hidden does not come back in an outage
    if is_beside {
        app.forget_pages();
    }
    Ok(())
}

async fn renew(app: &App, topic: Topic, news: News) -> Result<(), StoreError> {
    match topic {
        Topic::Tournament(id) => tournament(app, id, news).await,
        // merged or split: the affected tournaments get topics of their own
        Topic::Person(person) => {
            for id in app.tournaments().with_person(person) {
                tournament(app, id, News { is_beside: true, ..News::default() }).await?;
            }
            Ok(())
        }
        Topic::Account(id) => account(app, id).await,
        Topic::Login(id) => {
            app.community().login_ended(id).await;
            Ok(())
        }
        Topic::Friends(one, other) => app.community().friends_changed(one, other).await,
        Topic::Conversation(id) => {
            if news.is_beside {
                app.community().conversation_changed(id);
            }
            Ok(())
        }
        Topic::Member(id, who) => app.community().member_changed(id, who).await,
        Topic::TimeOuts(of) => {
            app.community().time_outs_changed(of);
            Ok(())
        }
        // lists are read from the store each time, and only this process writes games
        Topic::RatingList(_) | Topic::Game(_) => Ok(()),
    }
}

/// Reloads everything, because some changes were missed.
pub(super) async fn reload_all(app: &App) -> Result<(), StoreError> {
    app.tournaments().reload_all().await?;
    app.community().forget_all().await;
    app.people().forget();
    for tournament in app.play().events() {
        app.play().event_changed(tournament).await?;
    }
    app.forget_pages();
    Ok(())
}

async fn tournament(app: &App, id: TournamentId, news: News) -> Result<(), StoreError> {
    // changes outside the log have no version, so there is no telling whether this one is known
    let version = if news.is_beside { None } else { news.version };
    app.tournaments().changed(id, version).await?;
    // boards may be at hand although the tournament is not
    if news.is_beside && app.play().events().contains(&id) {
        app.play().event_changed(id).await?;
    }
    Ok(())
}

async fn account(app: &App, id: AccountId) -> Result<(), StoreError> {
    for event in app.tournaments().with_account(id).await? {
        tournament(app, event, News { is_beside: true, ..News::default() }).await?;
    }
    let name = match app.store().account(id).await {
        Ok(account) => account.name,
        Err(StoreError::NotFound(_)) => format!("former-user-{id}"),
        Err(error) => return Err(error),
    };
    app.play().relabel(Relabel::Account(id, name)).await;
    app.community().account_changed(id).await;
    Ok(())
}
