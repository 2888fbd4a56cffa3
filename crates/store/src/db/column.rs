//! What stands in a column: a number, a text, a truth value, or something of ours that is kept as one of them.

use std::fmt::{self, Write};

use jiff::Timestamp;
use ronde_domain::{
    AccessTokenId, AccountId, BoardNumber, ConversationId, GameId, Language, MailId, PersonId, PlayerId,
    RatingListId, ReportId, RoundNumber, TournamentId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Decode, Encode, Postgres, Sqlite, Type};
use sqlx_core::{impl_encode_for_option, impl_into_arguments_for_arguments};

use super::Db;
use super::row::{TypeInfo, ValueRef};

/// A value on its way. One that is missing has a kind too, since PostgreSQL asks for it.
#[derive(Clone, Debug)]
pub(crate) enum Argument {
    Number(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Truth(Option<bool>),
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Real,
    Text,
    Truth,
}

impl Kind {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Number => "BIGINT",
            Self::Real => "DOUBLE PRECISION",
            Self::Text => "TEXT",
            Self::Truth => "BOOLEAN",
        }
    }

    const fn missing(self) -> Argument {
        match self {
            Self::Number => Argument::Number(None),
            Self::Real => Argument::Real(None),
            Self::Text => Argument::Text(None),
            Self::Truth => Argument::Truth(None),
        }
    }
}

/// The values of a statement.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arguments(pub(super) Vec<Argument>);

impl sqlx::Arguments for Arguments {
    type Database = Db;

    fn reserve(&mut self, additional: usize, _: usize) {
        self.0.reserve(additional);
    }

    fn add<'t, T: Encode<'t, Db> + Type<Db>>(&mut self, value: T) -> Result<(), BoxDynError> {
        if value.encode(&mut self.0)?.is_null() {
            let TypeInfo::Sent(kind) = T::type_info() else { return Err("a value of no kind".into()) };
            self.0.push(kind.missing());
        }
        Ok(())
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn format_placeholder<W: Write>(&self, writer: &mut W) -> fmt::Result {
        write!(writer, "${}", self.0.len())
    }
}

impl_encode_for_option!(Db);
impl_into_arguments_for_arguments!(Arguments);

/// What both databases know.
macro_rules! native {
    ($($kind:ty: $name:ident),+) => {$(
        impl Type<Db> for $kind {
            fn type_info() -> TypeInfo {
                TypeInfo::Sent(Kind::$name)
            }

            fn compatible(found: &TypeInfo) -> bool {
                match found {
                    TypeInfo::Sent(kind) => *kind == Kind::$name,
                    TypeInfo::Sqlite(found) => <$kind as Type<Sqlite>>::compatible(found),
                    TypeInfo::Postgres(found) => <$kind as Type<Postgres>>::compatible(found),
                }
            }
        }

        impl Encode<'_, Db> for $kind {
            fn encode_by_ref(&self, to: &mut Vec<Argument>) -> Result<IsNull, BoxDynError> {
                to.push(Argument::$name(Some(self.clone())));
                Ok(IsNull::No)
            }
        }

        impl<'r> Decode<'r, Db> for $kind {
            fn decode(value: ValueRef<'r>) -> Result<Self, BoxDynError> {
                match value {
                    ValueRef::Sqlite(value) => <$kind as Decode<Sqlite>>::decode(value),
                    ValueRef::Postgres(value) => <$kind as Decode<Postgres>>::decode(value),
                }
            }
        }
    )+};
}

native! { i64: Number, f64: Real, String: Text, bool: Truth }

impl Type<Db> for str {
    fn type_info() -> TypeInfo {
        TypeInfo::Sent(Kind::Text)
    }
}

impl Encode<'_, Db> for &str {
    fn encode_by_ref(&self, to: &mut Vec<Argument>) -> Result<IsNull, BoxDynError> {
        to.push(Argument::Text(Some((*self).to_owned())));
        Ok(IsNull::No)
    }
}

/// What is kept as something else: as what, how it is written, how it is read.
macro_rules! kept {
    ($($kind:ty as $column:ty: |$one:ident| $write:expr, |$found:ident| $read:expr;)+) => {$(
        impl sqlx::Type<$crate::db::Db> for $kind {
            fn type_info() -> $crate::db::TypeInfo {
                <$column as sqlx::Type<$crate::db::Db>>::type_info()
            }

            fn compatible(found: &$crate::db::TypeInfo) -> bool {
                <$column as sqlx::Type<$crate::db::Db>>::compatible(found)
            }
        }

        impl sqlx::Encode<'_, $crate::db::Db> for $kind {
            fn encode_by_ref(
                &self,
                to: &mut Vec<$crate::db::Argument>,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                let $one = <Self as Clone>::clone(self);
                <$column as sqlx::Encode<$crate::db::Db>>::encode($write, to)
            }
        }

        impl<'r> sqlx::Decode<'r, $crate::db::Db> for $kind {
            fn decode(value: $crate::db::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                let $found = <$column as sqlx::Decode<$crate::db::Db>>::decode(value)?;
                $read
            }
        }
    )+};
}
pub(crate) use kept;

kept! {
    AccessTokenId as i64: |id| id.0, |id| Ok(Self(id));
    AccountId as i64: |id| id.0, |id| Ok(Self(id));
    ConversationId as i64: |id| id.0, |id| Ok(Self(id));
    GameId as i64: |id| id.0, |id| Ok(Self(id));
    MailId as i64: |id| id.0, |id| Ok(Self(id));
    PersonId as i64: |id| id.0, |id| Ok(Self(id));
    RatingListId as i64: |id| id.0, |id| Ok(Self(id));
    ReportId as i64: |id| id.0, |id| Ok(Self(id));
    TournamentId as i64: |id| id.0, |id| Ok(Self(id));
    ronde_community::Key as String: |key| key.to_string(), |key| Ok(key.parse().map_err(|_| format!("the key {key}"))?);
    // the column says whether only those who keep a conversation may write
    ronde_community::Writing as bool: |who| who == Self::Keepers, |is_closed| {
        Ok(if is_closed { Self::Keepers } else { Self::Everybody })
    };
    ronde_community::Part as String: |part| part.code().to_owned(), |code| Ok(Self::from_code(&code));
    ronde_community::Seq as i64: |seq| seq.0, |seq| Ok(Self(seq));
    // microseconds, which both databases keep and compare alike; what lies outside of the calendar was not written by this program
    Timestamp as i64: |at| at.as_microsecond(), |at| Ok(Self::from_microsecond(at).unwrap_or(Self::UNIX_EPOCH));
    u16 as i64: |number| number.into(), |number| Ok(number.try_into()?);
    u32 as i64: |number| number.into(), |number| Ok(number.try_into()?);
    i32 as i64: |number| number.into(), |number| Ok(number.try_into()?);
    // lengths and versions
    u64 as i64: |number| i64::try_from(number).unwrap_or(i64::MAX), |number| Ok(number.try_into()?);
    PlayerId as i64: |id| id.get().into(), |id| Self::new(id.try_into()?).ok_or_else(|| "no player".into());
    RoundNumber as i64: |id| id.get().into(), |id| Self::new(id.try_into()?).ok_or_else(|| "no round".into());
    BoardNumber as i64: |id| id.get().into(), |id| Self::new(id.try_into()?).ok_or_else(|| "no board".into());
    // a language that this program does not know is written by a newer one
    Language as String: |language| language.code().to_owned(), |code| Ok(code.parse().unwrap_or_default());
    ronde_rating::ledger::EventId as i64: |event| event.get().into(), |number| {
        Self::new(number.try_into()?).ok_or_else(|| "no event".into())
    };
    // written as in 2026-11-18
    jiff::civil::Date as String: |day| day.to_string(), |day| Ok(day.parse()?);
    ronde_quoridor::Seat as i64: |seat| seat.number().into(), |number| {
        Ok(Self::try_from(u8::try_from(number)?).map_err(|_| format!("there is no seat {number}"))?)
    };
    ronde_play::Modality as String: |modality| modality.code().to_owned(), |code| Ok(code.parse()?);
}

/// What is kept as JSON, and read as what it is.
macro_rules! kept_as_json {
    ($($kind:ty),+ $(,)?) => {$(
        impl sqlx::Type<$crate::db::Db> for $kind {
            fn type_info() -> $crate::db::TypeInfo {
                <String as sqlx::Type<$crate::db::Db>>::type_info()
            }

            fn compatible(found: &$crate::db::TypeInfo) -> bool {
                <String as sqlx::Type<$crate::db::Db>>::compatible(found)
            }
        }

        impl<'r> sqlx::Decode<'r, $crate::db::Db> for $kind {
            fn decode(value: $crate::db::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                <$crate::db::Json<Self> as sqlx::Decode<$crate::db::Db>>::decode(value).map(|one| one.0)
            }
        }
    )+};
}
pub(crate) use kept_as_json;

kept_as_json! {
    ronde_play::Event,
    ronde_quoridor::Outcome,
    ronde_rating::ledger::Entry,
    ronde_rating::ledger::Published,
    ronde_rating::ledger::Settings,
    ronde_rating::plackett_luce::Change,
    serde_json::Value,
}

/// Something kept as JSON.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T> Type<Db> for Json<T> {
    fn type_info() -> TypeInfo {
        <String as Type<Db>>::type_info()
    }

    fn compatible(found: &TypeInfo) -> bool {
        <String as Type<Db>>::compatible(found)
    }
}

impl<T: Serialize> Encode<'_, Db> for Json<T> {
    fn encode_by_ref(&self, to: &mut Vec<Argument>) -> Result<IsNull, BoxDynError> {
        to.push(Argument::Text(Some(serde_json::to_string(&self.0)?)));
        Ok(IsNull::No)
    }
}

impl<'r, T: DeserializeOwned> Decode<'r, Db> for Json<T> {
    fn decode(value: ValueRef<'r>) -> Result<Self, BoxDynError> {
        let text = <String as Decode<Db>>::decode(value)?;
        Ok(Self(serde_json::from_str(&text)?))
    }
}
