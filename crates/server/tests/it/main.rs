//! The site from outside: requests in, pages and problems out, on the real router and a real database.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod account_security;
mod accounts;
mod admin;
mod api;
mod calls;
mod changes;
mod community;
mod demo;
mod desk_end;
mod desk_history;
mod desk_rounds;
mod desk_setup;
mod desk_statistics;
mod event;
mod help;
mod imports;
mod keizer;
mod mails;
mod network;
mod newcomer;
mod notices;
mod online;
mod outage;
mod play;
mod play_pages;
mod routes;
mod second_factor;
mod security;
mod showing;
mod site;
mod smtp;
mod storage;
mod test_app;
