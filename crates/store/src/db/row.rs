//! Rows as either database gives them, and the values in them.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use sqlx::postgres::{PgRow, PgTypeInfo, PgValue, PgValueRef};
use sqlx::sqlite::{SqliteRow, SqliteTypeInfo, SqliteValue, SqliteValueRef};
use sqlx::{ColumnIndex, Database, Either, Error, SqlStr};
use sqlx::{Row as _, TypeInfo as _, ValueRef as _};
use sqlx_core::impl_statement_query;

use super::Db;
use super::column::{Arguments, Kind};

/// A row.
pub(crate) struct Row {
    native: Native,
    /// Seldom asked for, so not made before.
    columns: OnceLock<Vec<Column>>,
}

enum Native {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl From<SqliteRow> for Row {
    fn from(row: SqliteRow) -> Self {
        Self { native: Native::Sqlite(row), columns: OnceLock::new() }
    }
}

impl From<PgRow> for Row {
    fn from(row: PgRow) -> Self {
        Self { native: Native::Postgres(row), columns: OnceLock::new() }
    }
}

impl sqlx::Row for Row {
    type Database = Db;

    fn columns(&self) -> &[Column] {
        self.columns.get_or_init(|| self.native.columns())
    }

    fn try_get_raw<I: ColumnIndex<Self>>(&self, index: I) -> Result<ValueRef<'_>, Error> {
        let index = index.index(self)?;
        match &self.native {
            Native::Sqlite(row) => row.try_get_raw(index).map(ValueRef::Sqlite),
            Native::Postgres(row) => row.try_get_raw(index).map(ValueRef::Postgres),
        }
    }
}

impl Native {
    fn columns(&self) -> Vec<Column> {
        each!(self, row => Column::all(row.columns()))
    }

    fn index(&self, index: impl ColumnIndex<SqliteRow> + ColumnIndex<PgRow>) -> Result<usize, Error> {
        match self {
            Self::Sqlite(row) => ColumnIndex::<SqliteRow>::index(&index, row),
            Self::Postgres(row) => ColumnIndex::<PgRow>::index(&index, row),
        }
    }
}

impl ColumnIndex<Row> for &str {
    fn index(&self, row: &Row) -> Result<usize, Error> {
        row.native.index(*self)
    }
}

impl ColumnIndex<Row> for usize {
    fn index(&self, row: &Row) -> Result<usize, Error> {
        row.native.index(*self)
    }
}

/// What a row says about one of its columns.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    ordinal: usize,
    name: String,
    kind: TypeInfo,
}

impl Column {
    fn all<C: sqlx::Column>(columns: &[C]) -> Vec<Self>
    where
        TypeInfo: From<<C::Database as Database>::TypeInfo>,
    {
        let column = |column: &C| Self {
            ordinal: column.ordinal(),
            name: column.name().to_owned(),
            kind: column.type_info().clone().into(),
        };
        columns.iter().map(column).collect()
    }
}

impl sqlx::Column for Column {
    type Database = Db;

    fn ordinal(&self) -> usize {
        self.ordinal
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn type_info(&self) -> &TypeInfo {
        &self.kind
    }
}

/// The type of a value: one that is sent, or as its database calls it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TypeInfo {
    Sent(Kind),
    Sqlite(SqliteTypeInfo),
    Postgres(PgTypeInfo),
}

impl From<SqliteTypeInfo> for TypeInfo {
    fn from(kind: SqliteTypeInfo) -> Self {
        Self::Sqlite(kind)
    }
}

impl From<PgTypeInfo> for TypeInfo {
    fn from(kind: PgTypeInfo) -> Self {
        Self::Postgres(kind)
    }
}

impl sqlx::TypeInfo for TypeInfo {
    fn is_null(&self) -> bool {
        match self {
            Self::Sent(_) => false,
            Self::Sqlite(kind) => kind.is_null(),
            Self::Postgres(kind) => kind.is_null(),
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Sent(kind) => kind.name(),
            Self::Sqlite(kind) => kind.name(),
            Self::Postgres(kind) => kind.name(),
        }
    }
}

impl fmt::Display for TypeInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A value in a row.
pub(crate) enum ValueRef<'r> {
    Sqlite(SqliteValueRef<'r>),
    Postgres(PgValueRef<'r>),
}

impl<'r> sqlx::ValueRef<'r> for ValueRef<'r> {
    type Database = Db;

    fn to_owned(&self) -> Value {
        match self {
            Self::Sqlite(value) => Value::Sqlite(sqlx::ValueRef::to_owned(value)),
            Self::Postgres(value) => Value::Postgres(sqlx::ValueRef::to_owned(value)),
        }
    }

    fn type_info(&self) -> Cow<'_, TypeInfo> {
        Cow::Owned(each!(self, value => value.type_info().into_owned().into()))
    }

    fn is_null(&self) -> bool {
        each!(self, value => value.is_null())
    }
}

/// A value that outlives its row.
pub(crate) enum Value {
    Sqlite(SqliteValue),
    Postgres(PgValue),
}

impl sqlx::Value for Value {
    type Database = Db;

    fn as_ref(&self) -> ValueRef<'_> {
        match self {
            Self::Sqlite(value) => ValueRef::Sqlite(value.as_ref()),
            Self::Postgres(value) => ValueRef::Postgres(value.as_ref()),
        }
    }

    fn type_info(&self) -> Cow<'_, TypeInfo> {
        Cow::Owned(self.as_ref().type_info().into_owned())
    }

    fn is_null(&self) -> bool {
        self.as_ref().is_null()
    }
}

/// A prepared statement.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    sql: SqlStr,
    parameters: usize,
    columns: Vec<Column>,
}

impl Statement {
    pub(super) fn of<S: sqlx::Statement>(native: &S) -> Self
    where
        TypeInfo: From<<S::Database as Database>::TypeInfo>,
    {
        let parameters = match native.parameters() {
            Some(Either::Left(kinds)) => kinds.len(),
            Some(Either::Right(number)) => number,
            None => 0,
        };
        Self { sql: native.sql().clone(), parameters, columns: Column::all(native.columns()) }
    }
}

impl sqlx::Statement for Statement {
    type Database = Db;

    fn into_sql(self) -> SqlStr {
        self.sql
    }

    fn sql(&self) -> &SqlStr {
        &self.sql
    }

    fn parameters(&self) -> Option<Either<&[TypeInfo], usize>> {
        Some(Either::Right(self.parameters))
    }

    fn columns(&self) -> &[Column] {
        &self.columns
    }

    impl_statement_query!(Arguments);
}
