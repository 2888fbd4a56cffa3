//! What the front ends share about HTTP: who asks and what they may do ([`session`]), how problems are answered ([`error`]), in which
//! language, how connections and bodies are limited, and streams of news.

// Whatever one module offers another here may also serve a front end.
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
