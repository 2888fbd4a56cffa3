//! Has the crate compiled again when a file is added to a folder that is compiled in: the compiler itself only notices
//! changes of files that it has read.

fn main() {
    println!("cargo::rerun-if-changed=assets");
    println!("cargo::rerun-if-changed=../../docs/guide/src");
}
