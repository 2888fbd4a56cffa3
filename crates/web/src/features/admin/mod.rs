//! Administration of the site: accounts, people, mails, and how the first administrator comes to be.

mod account;
mod accounts;
mod first;
mod mails;
mod overview;
mod people;
mod person;
mod person_merge;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;

pub use self::first::first_admin_link;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/admin", get(overview::show))
        .route("/admin/first/{token}", get(first::show).post(first::make))
        .route("/admin/accounts", get(accounts::list))
        .route("/admin/accounts/{account}", get(account::show))
        .route("/admin/accounts/{account}/admin", post(account::set_admin))
        .route("/admin/accounts/{account}/moderator", post(account::set_moderator))
        .route("/admin/accounts/{account}/confirm", post(account::confirm))
        .route("/admin/accounts/{account}/sessions", post(account::end_sessions))
        .route("/admin/accounts/{account}/person", post(account::link))
        .route("/admin/mails", get(mails::list))
        .route("/admin/mails/links", post(mails::show_links))
        .route("/admin/mails/{mail}/retry", post(mails::retry))
        .route("/admin/mails/{mail}/link", post(mails::new_link))
        .route("/admin/people", get(people::list))
        .route("/admin/people/{person}", get(person::show))
        .route("/admin/people/{person}/hidden", post(person::hide))
        .route("/admin/people/{person}/split", post(person::split))
        .route("/admin/people/{person}/merge", get(person_merge::ask).post(person_merge::merge))
        .route("/admin/people/{person}/erase", get(person::ask_erase).post(person::erase))
}
