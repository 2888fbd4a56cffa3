//! `ronde admin` on accounts, secrets and e-mails.

use jiff::Timestamp;
use ronde_store::mails::NewMail;
use ronde_store::secrets::hash;
use ronde_store::tokens::Purpose;

use crate::site::Site;

#[test]
fn accounts_are_listed_and_found() {
    let site = Site::empty();
    for name in ["Anna", "Bert", "Çağla"] {
        site.account(name);
    }
    let all = site.json(&["admin", "accounts", "--json"]);
    let names: Vec<&str> = all.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Anna", "Bert", "Çağla"]);
    assert!(!all.to_string().contains("a hash"), "{all}");
    assert_eq!(site.json(&["admin", "accounts", "ANN", "--json"]).as_array().unwrap().len(), 1);
    assert_eq!(site.json(&["admin", "accounts", "%", "--json"]).as_array().unwrap().len(), 0);
    let some = site.run(&["admin", "accounts", "--limit", "2"]).with(0);
    assert!(some.out.contains("Bert") && !some.out.contains("Çağla"), "{}", some.out);
    assert!(some.err.contains("more than 2"), "{}", some.err);
    assert!(site.run(&["admin", "accounts", "--lang", "tr"]).done().starts_with("HESAPLAR\n"));
}

#[test]
fn administrators_come_and_go() {
    let site = Site::empty();
    let anna = site.account("Anna");
    let made = site.run(&["admin", "make-admin", "anna@example.org"]).with(0);
    assert!(made.out.contains("Anna is an administrator"), "{}", made.out);
    assert!(made.err.contains("not confirmed"), "{}", made.err);
    assert!(site.with(async |store| store.account(anna).await.unwrap().is_admin));
    assert!(site.run(&["admin", "confirm", "ANNA"]).done().contains("is confirmed"));
    assert!(site.run(&["admin", "confirm", "Anna"]).done().contains("already confirmed"));
    assert!(site.with(async |store| store.account(anna).await.unwrap().confirmed_at.is_some()));
    let revoked = site.run(&["admin", "revoke-admin", "Anna"]).with(0);
    assert!(revoked.err.contains("no administrator now"), "{}", revoked.err);
    site.run(&["admin", "revoke-admin", "Anna"]).with(3);
    let nobody = site.run(&["admin", "make-admin", "Nobody"]).with(3);
    assert!(nobody.err.contains("“Nobody”"), "{}", nobody.err);
}

#[test]
fn a_link_works_once() {
    let site = Site::empty();
    let anna = site.account("Anna");
    let link = |url| site.run(&["admin", "reset-link", "Anna", "--public-url", url]);
    let first = link("https://chess.example.org/").done();
    let second = link("https://chess.example.org").done();
    let secret = |link: &str| link.trim().rsplit_once('/').unwrap().1.to_owned();
    assert!(second.starts_with("https://chess.example.org/reset/"), "{second}");
    assert_eq!(secret(&second).len(), 64);
    site.with(async |store| {
        let now = Timestamp::now();
        let take = async |secret: &str| store.use_token(&hash(secret), Purpose::Reset, now).await.unwrap();
        // a stranger who asks for another link doesn't spoil the first
        assert_eq!(take(&secret(&first)).await.unwrap().account, Some(anna));
        assert_eq!(take(&secret(&second)).await.unwrap().account, Some(anna));
        assert_eq!(take(&secret(&second)).await, None);
    });
    assert!(link("chess.example.org").with(3).err.contains("https://"));
    site.run(&["admin", "reset-link", "Anna"]).with(3);
    let backup = site.run(&["backup", "-"]).done();
    assert!(!backup.contains(&secret(&second)), "only the hash is kept");
}

#[test]
fn a_token_is_printed_once_and_kept_as_a_hash() {
    let site = Site::empty();
    let anna = site.account("Anna");
    let ended = site.run(&[
        "admin",
        "token",
        "--account",
        "Anna",
        "--scope",
        "write",
        "--name",
        "screen",
        "--days",
        "2",
    ]);
    let token = ended.with(0).out.trim().to_owned();
    assert!(token.starts_with("ronde_") && token.len() == 6 + 64, "{token}");
    site.with(async |store| {
        let now = Timestamp::now();
        let used = store.use_access_token(&hash(&token), now).await.unwrap().unwrap();
        assert_eq!((used.account, used.name.as_str(), used.scopes.as_str()), (anna, "screen", "write"));
        let later = now + jiff::SignedDuration::from_hours(49);
        assert_eq!(store.use_access_token(&hash(&token), later).await.unwrap(), None);
    });
    assert!(!site.run(&["backup", "-"]).done().contains(&token));
    let for_ever = site.run(&["admin", "token", "--account", "Anna", "--scope", "read"]).with(0);
    assert!(for_ever.err.contains("--days"), "{}", for_ever.err);
    for wrong in [&["--scope", "everything"][..], &["--scope", "read", "--days", "0"], &[]] {
        let arguments: Vec<&str> =
            ["admin", "token", "--account", "Anna"].iter().chain(wrong).copied().collect();
        site.run(&arguments).with(3);
    }
}

#[test]
fn closing_an_account_needs_a_yes() {
    let site = Site::empty();
    site.account("Anna");
    let refused = site.run(&["admin", "close-account", "Anna"]).with(3);
    assert!(refused.err.contains("--yes"), "{}", refused.err);
    assert_eq!(site.feed(&["admin", "close-account", "Anna"], "y\n").code, 3, "a pipe is nobody");
    assert_eq!(site.json(&["admin", "accounts", "--json"]).as_array().unwrap().len(), 1);
    site.run(&["admin", "close-account", "Anna", "--yes"]).with(0);
    assert_eq!(site.json(&["admin", "accounts", "--json"]).as_array().unwrap().len(), 0);
    assert!(!site.run(&["backup", "-"]).done().contains("anna@example.org"));
    site.run(&["admin", "close-account", "Anna", "--yes"]).with(3);
}

#[test]
fn the_outbox() {
    let site = Site::empty();
    let later = Timestamp::now() + jiff::SignedDuration::from_hours(1);
    site.with(async |store| {
        let now = Timestamp::now();
        let add = async |to: &str| {
            let new = NewMail {
                account: None,
                recipient: to,
                subject: "Confirm",
                body: "https://x/confirm/1",
                purpose: None,
                detail: None,
                is_news: false,
            };
            store.add_mail(&new, now).await.unwrap()
        };
        let (gone, failed) = (add("a@example.org").await, add("b@example.org").await);
        store.mail_sent(gone, now).await.unwrap();
        store.mail_failed(failed, "connection refused", later).await.unwrap();
    });
    let shown = site.run(&["admin", "mails"]).done();
    assert!(shown.contains("connection refused") && shown.contains("One e-mail is waiting"), "{shown}");
    assert!(!shown.contains("a@example.org"), "{shown}");
    let all = site.json(&["admin", "mails", "--all", "--json"]);
    assert_eq!((all["waiting"].as_i64(), all["mails"].as_array().unwrap().len()), (Some(1), 2));
    assert_eq!(all["mails"][0]["body"], "https://x/confirm/1");
    let due = || site.with(async |store| store.claim_mail(Timestamp::now(), later).await.unwrap().is_some());
    assert!(!due());
    assert_eq!(site.json(&["admin", "mails", "--retry", "--json"])["retried"], 1);
    assert!(due());
}
