//! What a call brings along, taken apart so that whatever is wrong with it becomes a problem that names the field.

mod body;
mod look;
mod path;
mod query;
mod request_id;
mod seen;

pub(crate) use body::{ApiJson, Content, shaped};
pub(crate) use look::Look;
pub(crate) use path::ApiPath;
pub(crate) use query::ApiQuery;
pub(crate) use request_id::{IdempotencyKey, REPLAYED, RequestId};
use ronde_app::error::Fault;
pub(crate) use seen::{IfMatch, IfNoneMatch, Seen};
use serde_path_to_error::{Path, Segment};

/// A field that could not be read, with the way to it as it is written in problems: `games/3/white`.
fn fault(path: &Path, message: &str) -> Fault {
    let mut way: Vec<String> = path
        .iter()
        .filter_map(|segment| match segment {
            Segment::Seq { index } => Some(index.to_string()),
            Segment::Map { key } => Some(key.clone()),
            Segment::Enum { .. } | Segment::Unknown => None,
        })
        .collect();
    // serde names a field that is missing or unknown in the message alone
    for start in ["missing field `", "unknown field `"] {
        let named = message.strip_prefix(start).and_then(|rest| rest.split('`').next());
        if let Some(named) = named.filter(|named| way.last().is_none_or(|last| last != named)) {
            way.push(named.to_owned());
        }
    }
    // the place in the text helps nobody who is told the field
    let message = message.split(" at line ").next().unwrap_or(message);
    Fault::new(way.join("/"), message)
}
