//! What the front ends share about HTTP: who is asking and what they may do ([`session`]), how problems are answered ([`error`]), the
//! language, limits on connections and bodies, and the stream of news.

// Whatever one module offers another here is available to the front ends as well.
#![allow(unreachable_pub)]

pub mod bodies;
pub mod compressed;
pub mod connections;
pub mod error;
pub mod etag;
pub mod headers;
pub mod language;
pub mod local_target;
pub mod session;
pub mod stream;
pub mod typed;

pub use error::Error;
