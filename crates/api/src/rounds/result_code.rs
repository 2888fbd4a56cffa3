//! The results of games as calls write them: the code of a result, with a field beside it that says whether it counts for ratings.

use std::borrow::Cow;

use ronde_domain::GameResult;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// The result of a game, whether or not it counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ResultCode(pub(crate) GameResult);

impl From<GameResult> for ResultCode {
    fn from(result: GameResult) -> Self {
        Self(result)
    }
}

impl Serialize for ResultCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl<'de> Deserialize<'de> for ResultCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<'de, str>::deserialize(deserializer)?;
        GameResult::from_code(&code).map(Self).ok_or_else(|| {
            let codes = GameResult::ALL.map(|result| format!("`{}`", result.code())).join(", ");
            serde::de::Error::custom(format!("unknown variant `{code}`, expected one of {codes}"))
        })
    }
}

impl ToSchema for ResultCode {}

impl PartialSchema for ResultCode {
    fn schema() -> RefOr<Schema> {
        let written = "The result of a game: White's share first. `+--` and `--+` are wins by forfeit, `---` means that neither came.";
        let schema = ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .description(Some(written))
            .enum_values(Some(GameResult::ALL.map(GameResult::code)));
        schema.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_written() {
        for result in GameResult::ALL {
            let code: ResultCode = serde_json::from_value(result.code().into()).unwrap();
            assert_eq!(code, ResultCode(result));
            assert_eq!(serde_json::to_value(code).unwrap(), result.code());
        }
        let told = serde_json::from_str::<ResultCode>("\"2-0\"").unwrap_err().to_string();
        assert!(told.starts_with("unknown variant `2-0`, expected one of `1-0`, `0-1`, "), "{told}");
        assert!(serde_json::from_str::<ResultCode>("1").is_err());
    }
}
