//! What every page has: language, who is looking, head and foot.

mod answer;
mod counted;
mod form;
mod page;
mod qr;
mod search;

pub(crate) use answer::{html, render};
pub(crate) use counted::Counted;
pub(crate) use form::{Field, Form, FormPage};
pub(crate) use page::Page;
pub(crate) use qr::qr_svg;
pub(crate) use ronde_app::display::{day, rating, shown};
pub(crate) use search::{Search, searchable};
