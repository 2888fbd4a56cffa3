//! Mails, sent to a real mail server.

use axum::http::{Method, Request, StatusCode};
use jiff::SignedDuration;
use ronde_server::mail::post_news;
use ronde_server::{Listening, serve};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use url::Url;

use crate::newcomer::PASSWORD;
use crate::smtp::SmtpServer;
use crate::test_app::{SITE, TestApp};

/// A site at work.
struct Running {
    site: TestApp,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

impl Running {
    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap().unwrap();
    }
}

/// A site with this mail server.
async fn site_with(server: &SmtpServer) -> Running {
    let url = Url::parse(&format!("smtp://{}", server.address)).unwrap();
    let site = TestApp::with(|config| config.smtp = Some(url)).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let listening = Listening::bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let ended = tokio::spawn(serve(site.app.clone(), listening, async move {
        stopped.await.unwrap();
    }));
    Running { site, stop, ended }
}

/// The text of a message whose lines may be broken for the wire.
fn plain(text: &str) -> String {
    text.replace("=\n", "").replace("=3D", "=")
}

fn link_in(text: &str) -> String {
    let text = plain(text);
    let start = text.find(SITE).unwrap_or_else(|| panic!("no link in {text}"));
    text[start + SITE.len()..].split([' ', '\n', '>']).next().unwrap().to_owned()
}

#[tokio::test]
async fn a_registration_goes_through_a_real_mail_server() {
    let mut server = SmtpServer::start(0).await;
    let running = site_with(&server).await;
    let site = &running.site;
    let answer = site.register("Nuri", "nuri@example.org").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let mail = server.next().await;
    assert!(mail.to.contains("<nuri@example.org>"), "{mail:?}");
    assert!(mail.text.contains("Subject: Confirm your address"), "{mail:?}");
    assert!(mail.text.contains("Auto-Submitted: auto-generated"), "{mail:?}");
    assert!(!mail.text.contains("List-Unsubscribe"), "it is about the account itself");
    assert_eq!(site.post(&link_in(&mail.text), "", &[]).await.header("location"), "/login?after=confirmed");
    assert_eq!(site.log_in("Nuri", PASSWORD).await.status, StatusCode::SEE_OTHER);
    running.stop().await;
}

#[tokio::test]
async fn a_mail_that_was_put_off_goes_later() {
    let mut server = SmtpServer::start(1).await;
    let running = site_with(&server).await;
    let site = &running.site;
    let cookie = site.session(&site.admin().await).await;
    site.register("Okan", "okan@example.org").await;
    let failed = loop {
        let mails = site.app.store().mails(10, 0).await.unwrap();
        if let Some(mail) = mails.into_iter().find(|mail| mail.failure.is_some()) {
            break mail;
        }
        tokio::task::yield_now().await;
    };
    assert!(failed.failure.as_ref().unwrap().contains("try again later"), "{failed:?}");
    let page = site.get("/admin/mails", &cookie).await.text();
    assert!(page.contains("Failed 1 times") && page.contains("Send now"), "{page}");
    site.clock.advance(SignedDuration::from_secs(30));
    site.post(&format!("/admin/mails/{}/retry", failed.id), &cookie, &[]).await;
    let mail = server.next().await;
    assert_eq!(site.post(&link_in(&mail.text), "", &[]).await.status, StatusCode::SEE_OTHER);
    running.stop().await;
}

#[tokio::test]
async fn mails_about_events_can_be_stopped_and_no_text_adds_a_header() {
    let mut server = SmtpServer::start(0).await;
    let running = site_with(&server).await;
    let site = &running.site;
    let account = site.account("Pelin").await;
    let subject = "Round 3\r\nBcc: thief@example.org";
    let body = "Bcc: other@example.org\n\nBoard 4, White.\n.\nQUIT";
    post_news(&site.app, &account, subject, body).await.unwrap();
    let mail = server.next().await;
    let (head, text) = mail.text.split_once("\n\n").unwrap();
    assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{head}");
    assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
    assert!(plain(text).contains("Board 4, White.") && plain(text).contains("QUIT"), "{text}");
    let (_, header) = head.split_once("List-Unsubscribe: <").expect("a header for mail programs");
    let link = link_in(header);
    assert!(link.starts_with("/unsubscribe/") && plain(text).contains(&link), "{link} {text}");
    assert!(site.get(&link, "lang=fr").await.text().contains("Se désabonner"));
    let store = site.app.store();
    assert!(store.account(account.id).await.unwrap().wants_mail, "looking changes nothing");
    // a mail program posts without saying where it comes from
    let one_click = Request::builder().method(Method::POST).uri(&link).body(axum::body::Body::empty());
    assert_eq!(site.send(one_click.unwrap()).await.status, StatusCode::OK);
    let account = store.account(account.id).await.unwrap();
    assert!(!account.wants_mail);
    post_news(&site.app, &account, "Round 4", "text").await.unwrap();
    assert_eq!(store.mails(10, 0).await.unwrap().len(), 1, "no mail was written");
    assert_eq!(site.get("/unsubscribe/nonsense", "").await.status, StatusCode::NOT_FOUND);
    running.stop().await;
}
