//! The client for a site's games without a terminal; with one, it is tested in its own module and in e2e.

use crate::program::{feed, ronde, run};

#[test]
fn without_a_terminal_it_says_so() {
    let ended = run(["play", "--server", "http://localhost:8080"]).with(3);
    assert!(ended.err.contains("This needs a terminal"), "{}", ended.err);
    assert_eq!(ended.out, "");
    let mut french = ronde(["play", "--lang", "fr"]);
    french.env("RONDE_SERVER", "http://localhost:8080").env("RONDE_TOKEN", "x");
    let ended = feed(french, "").with(3);
    assert!(ended.err.contains("Il faut un terminal"), "{}", ended.err);
}

#[test]
fn what_is_not_the_address_of_a_site() {
    for address in ["chess.example.org", "ftp://chess.example.org", ""] {
        let ended = run(["play", "--server", address]).with(3);
        assert!(ended.err.contains("is not the address of a site"), "{address}: {}", ended.err);
    }
    let ended = run(["play"]).with(3);
    assert!(ended.err.contains("--server"), "{}", ended.err);
}
