//! How often a test repeats what it tries: a few times with every change, many times in `cargo xtask soak`.
//!
//! Repetition finds what is rare; the first few times show that the behaviour is there at all. So the gate leaves out nothing but
//! repetition.

/// Set by `cargo xtask soak`.
pub const SOAK: &str = "RONDE_SOAK";

/// How often to try something: `few` in the gate, `many` when there is time.
pub fn times<N>(few: N, many: N) -> N {
    if is_soaking() { many } else { few }
}

/// Whether there is time.
pub fn is_soaking() -> bool {
    std::env::var_os(SOAK).is_some_and(|value| !value.is_empty() && value != "0")
}
