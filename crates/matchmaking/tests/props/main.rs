//! What must hold for every pool: nothing that somebody has ruled out ever happens, and nothing better was possible.

mod four;
mod limits;
mod optimum;
mod pools;
mod two;
mod waiting;
