//! Somebody at a browser: registers, opens the links of mails, logs in.

use std::time::Duration;

use axum::http::StatusCode;
use ronde_store::accounts::Account;
use ronde_store::mails::Mail;

use crate::test_app::{Answer, SITE, TestApp};

/// A password that is hard to guess.
pub(crate) const PASSWORD: &str = "sealed bishop under lantern";
/// Another one.
pub(crate) const OTHER: &str = "quiet rook beyond the orchard";

impl TestApp {
    /// Sends the form of a registration.
    pub(crate) async fn register(&self, name: &str, email: &str) -> Answer {
        let fields = [("email", email), ("name", name), ("password", PASSWORD), ("again", PASSWORD)];
        self.post("/register", "", &fields).await
    }

    /// Sends the form of the log in.
    pub(crate) async fn log_in(&self, login: &str, password: &str) -> Answer {
        self.post("/login", "", &[("login", login), ("password", password)]).await
    }

    /// The outbox with so many mails in it, the oldest first. They are written after the answer has gone.
    pub(crate) async fn outbox(&self, number: usize) -> Vec<Mail> {
        let arrived = async {
            loop {
                let mut mails = self.app.store().mails(1_000, 0).await.unwrap();
                // a link is ready a moment after its mail
                if mails.len() >= number && self.links(&mails).await {
                    mails.reverse();
                    return mails;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), arrived).await.expect("the mails were written")
    }

    async fn links(&self, mails: &[Mail]) -> bool {
        let page = self.mail_page().await;
        let wanted = mails.iter().filter(|mail| mail.purpose.is_some() && mail.sent_at.is_none()).count();
        page.matches("class=\"secret\"").count() >= wanted
    }

    async fn mail_page(&self) -> String {
        let admin = self.admin().await;
        let cookie = self.session(&admin).await;
        self.confirm(&cookie).await;
        self.get("/admin/mails", &cookie).await.text()
    }

    /// The path of the link in the newest mail to this address, as the administrator of a site without a mail server sees it.
    pub(crate) async fn link_to(&self, recipient: &str) -> String {
        let page = self.mail_page().await;
        let article = page.split("<article").find(|article| article.contains(recipient)).expect("a mail");
        let (_, link) = article.split_once("class=\"secret\">").expect("a link");
        let link = link.split('<').next().unwrap();
        link.strip_prefix(SITE).expect("a link to this site").to_owned()
    }

    /// The administrator of the site.
    pub(crate) async fn admin(&self) -> Account {
        if let Some(admin) = self.app.store().account_by_name("admin").await.unwrap() {
            return admin;
        }
        let admin = self.account("admin").await;
        self.app.store().set_admin(admin.id, true).await.unwrap();
        self.app.store().account(admin.id).await.unwrap()
    }

    /// Registers and confirms; the cookie of the first session.
    pub(crate) async fn newcomer(&self, name: &str) -> String {
        let email = format!("{name}@example.org");
        let mails = self.app.store().mails(1_000, 0).await.unwrap().len();
        assert_eq!(self.register(name, &email).await.status, StatusCode::SEE_OTHER);
        self.outbox(mails + 1).await;
        let link = self.link_to(&email).await;
        assert_eq!(self.post(&link, "", &[]).await.header("location"), "/login?after=confirmed");
        let entered = self.log_in(name, PASSWORD).await;
        assert_eq!((entered.status, entered.header("location")), (StatusCode::SEE_OTHER, "/"));
        entered.cookies()
    }
}
