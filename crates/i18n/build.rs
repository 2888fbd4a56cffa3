//! Recompiles the crate when a message file is added: the compiler itself only notices changes to files that it has read.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
