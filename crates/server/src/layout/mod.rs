//! What every page has: language, who is looking, head and foot.

mod answer;
mod counted;
mod form;
mod page;
mod qr;
mod search;
mod written;

pub(crate) use answer::html;
pub(crate) use counted::Counted;
pub(crate) use form::{Field, Form, FormPage};
pub(crate) use page::Page;
pub(crate) use qr::qr_svg;
pub(crate) use search::{Search, searchable};
pub(crate) use written::{day, public_name, rating, shown};
