//! One spelling of the names in JSON: the crates below write some of theirs with hyphens, the interface has underscores everywhere.

use ronde_app::error::AppError;
use ronde_http::Error;
use serde::Serialize;
use serde_json::Value;

/// The value as JSON whose keys have underscores.
pub(crate) fn with_underscores(value: &impl Serialize) -> Result<Value, Error> {
    let mut value = serde_json::to_value(value).map_err(|error| {
        tracing::error!(error = ?error, "an answer has no form in JSON");
        AppError::Internal
    })?;
    respell(&mut value);
    Ok(value)
}

fn respell(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            *fields = std::mem::take(fields)
                .into_iter()
                .map(|(key, mut field)| {
                    respell(&mut field);
                    (key.replace('-', "_"), field)
                })
                .collect();
        }
        Value::Array(values) => values.iter_mut().for_each(respell),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn keys_are_spelt_alike_and_values_stay() {
        let value = json!({"games-before": [{"bonus-limit": "half-point"}]});
        let expected = json!({"games_before": [{"bonus_limit": "half-point"}]});
        assert_eq!(with_underscores(&value).unwrap(), expected);
    }
}
