//! The results of games as calls write them, for `#[serde(with)]`: the code of a result, with a field beside it that says whether it counts
//! for ratings.

use std::borrow::Cow;

use ronde_domain::GameResult;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// How a result is written, for the description of the interface.
pub(crate) enum ResultCode {}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
    let code = Cow::<'de, str>::deserialize(deserializer)?;
    GameResult::from_code(&code).ok_or_else(|| {
        let codes = GameResult::ALL.map(|result| format!("`{}`", result.code())).join(", ");
        serde::de::Error::custom(format!("unknown variant `{code}`, expected one of {codes}"))
    })
}

/// The same where there may be no result.
pub(crate) mod optional {
    use super::{Deserialize, Deserializer, GameResult, Serialize, Serializer};

    #[derive(Deserialize)]
    struct Written(#[serde(with = "super")] GameResult);

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(
        result: &Option<GameResult>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        result.map(GameResult::code).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<GameResult>, D::Error> {
        Ok(Option::<Written>::deserialize(deserializer)?.map(|written| written.0))
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
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Sent {
        #[serde(with = "super")]
        result: GameResult,
    }

    #[derive(Debug, Serialize, Deserialize)]
    struct Shown {
        #[serde(default, with = "super::optional")]
        result: Option<GameResult>,
    }

    #[test]
    fn a_code_is_read_as_it_is_written() {
        for result in GameResult::ALL {
            let written = json!({ "result": result.code() });
            let sent: Sent = serde_json::from_value(written.clone()).unwrap();
            assert_eq!(sent.result, result);
            let shown: Shown = serde_json::from_value(written.clone()).unwrap();
            assert_eq!(shown.result, Some(result));
            assert_eq!(serde_json::to_value(shown).unwrap(), written);
        }
        let none = json!({ "result": null });
        assert_eq!(serde_json::to_value(Shown { result: None }).unwrap(), none);
        for none in [none, json!({})] {
            assert_eq!(serde_json::from_value::<Shown>(none).unwrap().result, None);
        }
        let told = |text: &str| serde_json::from_str::<Sent>(text).unwrap_err().to_string();
        let unknown = told(r#"{"result":"2-0"}"#);
        assert!(unknown.starts_with("unknown variant `2-0`, expected one of `1-0`, `0-1`, "), "{unknown}");
        assert!(told(r#"{"result":1}"#).starts_with("invalid type"));
    }
}
