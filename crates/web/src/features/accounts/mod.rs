//! Accounts: register, confirm, log in, and everything that somebody can change about their own.
//!
//! Whether an address has an account is never shown to those who do not own it: the answers, the work and the number of mails are the
//! same. What is typed is checked in [`typed`]; the mails are in [`ronde_app::mail`].

mod browser;
mod change_email;
mod change_password;
mod confirm;
mod data;
mod delete;
mod entry;
mod forgotten;
mod links;
mod log_in;
mod name;
mod overview;
pub(crate) mod own;
mod register;
mod second_factor;
mod second_step;
mod sessions;
mod tokens;
pub(crate) mod typed;
mod unsubscribe;
mod waiting;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;

pub(crate) use self::entry::{enter, enter_and_remember};
pub(crate) use self::links::dead_link;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/register", get(register::show).post(register::register))
        .route("/register/waiting/{key}", get(waiting::show))
        .route("/register/waiting/{key}/resend", post(waiting::resend))
        .route("/confirm/{token}", get(confirm::show).post(confirm::confirm))
        .route("/login", get(log_in::show).post(log_in::log_in))
        .route("/login/code", post(second_step::check))
        .route("/logout", post(log_in::log_out))
        .route("/forgotten", get(forgotten::show).post(forgotten::ask))
        .route("/reset/{token}", get(forgotten::show_reset).post(forgotten::reset))
        .route("/email/{token}", get(change_email::show_confirm).post(change_email::confirm))
        .route("/unsubscribe/{token}", get(unsubscribe::show).post(unsubscribe::unsubscribe))
        .route("/account", get(overview::show))
        .route("/account/preferences", post(overview::prefer))
        .route("/account/hidden", post(overview::hide))
        .route("/account/password", get(change_password::show).post(change_password::change))
        .route("/account/email", get(change_email::show).post(change_email::ask))
        .route("/account/second-factor", get(second_factor::show))
        .route("/account/second-factor/begin", post(second_factor::begin))
        .route("/account/second-factor/on", post(second_factor::turn_on))
        .route("/account/second-factor/codes", post(second_factor::renew))
        .route("/account/second-factor/off", post(second_factor::turn_off))
        .route("/account/sessions/end", post(sessions::end))
        .route("/account/sessions/end-all", post(sessions::end_all))
        .route("/account/tokens", get(tokens::show).post(tokens::make))
        .route("/account/tokens/{token}/revoke", post(tokens::revoke))
        .route("/account/data", get(data::download))
        .route("/account/delete", get(delete::show).post(delete::delete))
}
