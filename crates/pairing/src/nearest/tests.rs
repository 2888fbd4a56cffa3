//! Small cases, one rule each.
