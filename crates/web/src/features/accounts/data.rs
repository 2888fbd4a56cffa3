//! Everything that is kept about somebody, as a file.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use serde_json::{Value, json};

/// GET /account/data
pub(super) async fn download(State(app): State<App>, who: LoggedIn) -> Result<Response, Error> {
    let (store, account) = (app.store(), &who.account);
    let sessions = store.sessions(account.id, app.now()).await?;
    let tokens = store.access_tokens(account.id).await?;
    let mut roles = Vec::new();
    for event in store.tournaments_of(account.id).await? {
        let role = store.role(event.id, account.id).await?;
        roles.push(json!({ "event": event.name, "address": event.slug, "role": role }));
    }
    let player = match store.person_of_account(account.id).await? {
        Some(person) => store.everything_about(person.id).await?,
        None => Value::Null,
    };
    let data = json!({
        "account": {
            "number": account.id,
            "name": account.name,
            "email": account.email,
            "language": account.language.code(),
            "administrator": account.is_admin,
            "wants_mail": account.wants_mail,
            "confirmed_at": account.confirmed_at,
            "created_at": account.created_at,
            "second_factor_since": account.second_factor_since,
        },
        "sessions": sessions.iter().map(|session| json!({
            "browser": session.browser,
            "address": session.address,
            "created_at": session.created_at,
            "seen_at": session.seen_at,
            "expires_at": session.expires_at,
        })).collect::<Vec<_>>(),
        "tokens": tokens.iter().map(|token| json!({
            "name": token.name,
            "scopes": token.scopes,
            "created_at": token.created_at,
            "used_at": token.used_at,
            "expires_at": token.expires_at,
        })).collect::<Vec<_>>(),
        "roles": roles,
        "player": player,
        "community": store.community_about(account.id).await?,
        "games": store.games_about(account.id).await?,
        "notices": store.notices_about(account.id).await?,
        "mails": store.mails_of(account.id).await?.iter().map(|mail| json!({
            "to": mail.recipient,
            "subject": mail.subject,
            "written_at": mail.created_at,
            "sent_at": mail.sent_at,
        })).collect::<Vec<_>>(),
    });
    let headers = [
        (header::CONTENT_DISPOSITION, "attachment; filename=\"ronde-account.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Json(data)).into_response())
}
