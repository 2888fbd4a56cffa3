//! SQLite and PostgreSQL as one database of sqlx.
//!
//! [`Db`] passes on to the driver of whichever database there is. A statement is written once and run by
//! `sqlx::query`, `sqlx::query_as` and `sqlx::QueryBuilder` as with any other database; a transaction has one type.
//! `sqlx::Any` does nearly that, but knows neither the truth values of SQLite nor types of ours: accounts, moments and
//! rounds are bound and read here as what they are ([`column`]).

/// The same for whichever of the two it is.
macro_rules! each {
    ($self:expr, $one:ident => $call:expr) => {
        match $self {
            Self::Sqlite($one) => $call,
            Self::Postgres($one) => $call,
        }
    };
}

mod column;
mod connection;
mod options;
mod row;

pub(crate) use self::column::{Argument, Json, kept, kept_as_json};
pub(crate) use self::connection::Connection;
pub(crate) use self::options::{Options, is_server};
pub(crate) use self::row::{Row, TypeInfo, ValueRef};

/// Whichever of the two it is.
#[derive(Debug)]
pub(crate) struct Db;

/// A pool of connections to it.
pub(crate) type Pool = sqlx::Pool<Db>;
/// A statement with lists of values.
pub(crate) type QueryBuilder = sqlx::QueryBuilder<Db>;

impl sqlx::Database for Db {
    type Connection = Connection;
    type TransactionManager = connection::Transactions;
    type Row = Row;
    type QueryResult = connection::Done;
    type Column = row::Column;
    type TypeInfo = TypeInfo;
    type Value = row::Value;
    type ValueRef<'r> = ValueRef<'r>;
    type Arguments = column::Arguments;
    type ArgumentBuffer = Vec<Argument>;
    type Statement = row::Statement;

    const NAME: &'static str = "SQLite or PostgreSQL";
    const URL_SCHEMES: &'static [&'static str] = &["sqlite", "postgres", "postgresql"];
}
