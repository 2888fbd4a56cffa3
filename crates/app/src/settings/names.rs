//! The names of values in the description of the API. The values themselves are those of logs, with their serde.

use ronde_domain::Color;
use ronde_tournament::FideMode;
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A schema of text that is one of these, as serde writes them.
pub(super) fn one_of<T: Serialize>(values: &[T], about: &str) -> RefOr<Schema> {
    let names = values.iter().map(|value| serde_json::to_value(value).unwrap_or_default());
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).description(Some(about)).into()
}

/// The colour of the pieces.
#[derive(Debug)]
pub struct ColorName;

impl PartialSchema for ColorName {
    fn schema() -> RefOr<Schema> {
        one_of(&Color::BOTH, "The colour of the pieces.")
    }
}

impl ToSchema for ColorName {}

/// Whether the handling rules of FIDE are enforced.
#[derive(Debug)]
pub struct FideModeName;

impl PartialSchema for FideModeName {
    fn schema() -> RefOr<Schema> {
        let about = "Whether the handling rules of FIDE are enforced: `on` only until round 1 is paired; `left` if they were, and cannot be again.";
        one_of(&[FideMode::Off, FideMode::On, FideMode::Left], about)
    }
}

impl ToSchema for FideModeName {}
