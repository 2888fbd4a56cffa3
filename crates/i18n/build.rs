//! Has the crate compiled again when a file of messages is added: the compiler itself only notices changes of files that
//! it has read.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
