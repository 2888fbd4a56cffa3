//! A connection to either database, and what is run on it.

use std::future::ready;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use sqlx::{Database, Either, Encode, Error, Execute, Executor, Postgres, SqlStr, Sqlite, Transaction, Type};
use sqlx::{PgConnection, SqliteConnection};
use sqlx_core::transaction::TransactionManager;

use super::column::{Argument, Arguments};
use super::row::{Row, Statement, TypeInfo};
use super::{Db, Options};

/// A connection.
#[derive(Debug)]
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl sqlx::Connection for Connection {
    type Database = Db;
    type Options = Options;

    async fn close(self) -> Result<(), Error> {
        each!(self, one => one.close().await)
    }

    async fn close_hard(self) -> Result<(), Error> {
        each!(self, one => one.close_hard().await)
    }

    async fn ping(&mut self) -> Result<(), Error> {
        each!(self, one => one.ping().await)
    }

    fn begin(&mut self) -> impl Future<Output = Result<Transaction<'_, Db>, Error>> + Send + '_ {
        Transaction::begin(self, None)
    }

    fn shrink_buffers(&mut self) {
        each!(self, one => one.shrink_buffers());
    }

    async fn flush(&mut self) -> Result<(), Error> {
        each!(self, one => one.flush().await)
    }

    fn should_flush(&self) -> bool {
        each!(self, one => one.should_flush())
    }
}

type SqliteManager = <Sqlite as Database>::TransactionManager;
type PostgresManager = <Postgres as Database>::TransactionManager;

/// Begins and ends transactions.
#[derive(Debug)]
pub(crate) struct Transactions;

impl TransactionManager for Transactions {
    type Database = Db;

    async fn begin(connection: &mut Connection, statement: Option<SqlStr>) -> Result<(), Error> {
        match connection {
            Connection::Sqlite(one) => SqliteManager::begin(one, statement).await,
            Connection::Postgres(one) => PostgresManager::begin(one, statement).await,
        }
    }

    async fn commit(connection: &mut Connection) -> Result<(), Error> {
        match connection {
            Connection::Sqlite(one) => SqliteManager::commit(one).await,
            Connection::Postgres(one) => PostgresManager::commit(one).await,
        }
    }

    async fn rollback(connection: &mut Connection) -> Result<(), Error> {
        match connection {
            Connection::Sqlite(one) => SqliteManager::rollback(one).await,
            Connection::Postgres(one) => PostgresManager::rollback(one).await,
        }
    }

    fn start_rollback(connection: &mut Connection) {
        match connection {
            Connection::Sqlite(one) => SqliteManager::start_rollback(one),
            Connection::Postgres(one) => PostgresManager::start_rollback(one),
        }
    }

    fn get_transaction_depth(connection: &Connection) -> usize {
        match connection {
            Connection::Sqlite(one) => SqliteManager::get_transaction_depth(one),
            Connection::Postgres(one) => PostgresManager::get_transaction_depth(one),
        }
    }
}

/// What a statement did.
#[derive(Debug, Default)]
pub(crate) struct Done(u64);

impl Done {
    /// How many rows it touched.
    pub(crate) const fn rows_affected(&self) -> u64 {
        self.0
    }
}

impl Extend<Self> for Done {
    fn extend<T: IntoIterator<Item = Self>>(&mut self, other: T) {
        self.0 += other.into_iter().map(|one| one.0).sum::<u64>();
    }
}

/// What a statement gives as it comes: how many rows it has changed, or the rows themselves.
type Rows<'a> = BoxStream<'a, Result<Either<Done, Row>, Error>>;

impl Connection {
    fn rows(&mut self, parts: Result<(SqlStr, Option<Arguments>), Error>) -> Result<Rows<'_>, Error> {
        let (sql, arguments) = parts?;
        Ok(each!(self, one => one
            .fetch_many((sql, native(arguments)?))
            .map_ok(|item| item.map_either(|done| Done(done.rows_affected()), Row::from))
            .boxed()))
    }

    async fn row(&mut self, parts: Result<(SqlStr, Option<Arguments>), Error>) -> Result<Option<Row>, Error> {
        let (sql, arguments) = parts?;
        Ok(each!(self, one => one.fetch_optional((sql, native(arguments)?)).await?.map(Row::from)))
    }

    async fn statement(&mut self, sql: SqlStr) -> Result<Statement, Error> {
        Ok(each!(self, one => Statement::of(&one.prepare(sql).await?)))
    }
}

impl<'c> Executor<'c> for &'c mut Connection {
    type Database = Db;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Either<Done, Row>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Db>,
    {
        match self.rows(parts(query)) {
            Ok(rows) => rows,
            Err(error) => stream::once(ready(Err(error))).boxed(),
        }
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<Row>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Db>,
    {
        self.row(parts(query)).boxed()
    }

    fn prepare_with<'e>(self, sql: SqlStr, _: &'e [TypeInfo]) -> BoxFuture<'e, Result<Statement, Error>>
    where
        'c: 'e,
    {
        self.statement(sql).boxed()
    }
}

/// The text of a statement, and its values; none if it is not to be prepared.
fn parts<'q>(mut query: impl Execute<'q, Db>) -> Result<(SqlStr, Option<Arguments>), Error> {
    let arguments = query.take_arguments().map_err(Error::Encode)?;
    Ok((query.sql(), arguments))
}

/// The values as one of the drivers takes them.
fn native<A: sqlx::Arguments>(arguments: Option<Arguments>) -> Result<Option<A>, Error>
where
    Option<i64>: Encode<'static, A::Database> + Type<A::Database>,
    Option<f64>: Encode<'static, A::Database> + Type<A::Database>,
    Option<String>: Encode<'static, A::Database> + Type<A::Database>,
    Option<bool>: Encode<'static, A::Database> + Type<A::Database>,
{
    let Some(arguments) = arguments else { return Ok(None) };
    let mut native = A::default();
    for argument in arguments.0 {
        match argument {
            Argument::Number(value) => native.add(value),
            Argument::Real(value) => native.add(value),
            Argument::Text(value) => native.add(value),
            Argument::Truth(value) => native.add(value),
        }
        .map_err(Error::Encode)?;
    }
    Ok(Some(native))
}
