//! E-mails about notifications, through a real mail server: right away, once a day, and a reminder before time runs
//! out.

use jiff::SignedDuration;
use ronde_server::{Listening, serve};
use ronde_store::accounts::Account;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use url::Url;

use super::{days, unread};
use crate::play::{Club, Player, play_from, seat};
use crate::smtp::{Received, SmtpServer};
use crate::test_app::TestApp;

/// A running site, with players at their clients.
struct Running {
    club: Club,
    server: SmtpServer,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

impl Running {
    async fn new() -> Self {
        let server = SmtpServer::start(0).await;
        let url = Url::parse(&format!("smtp://{}", server.address)).unwrap();
        let club = Club::of(TestApp::with(|config| config.smtp = Some(url)).await).await;
        let (stop, stopped) = oneshot::channel::<()>();
        let listening = Listening::bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let ended = tokio::spawn(serve(club.site.app.clone(), listening, async move {
            stopped.await.unwrap();
        }));
        Self { club, server, stop, ended }
    }

    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap().unwrap();
    }

    /// Somebody leaves the site. The grace starts when the site notices, so the clock is moved in steps.
    async fn goes(&self, player: Player) -> Account {
        let account = player.account.clone();
        drop(player);
        for _ in 0..20 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            self.club.later(60);
        }
        account
    }

    /// Somebody chooses which e-mails they get.
    async fn choose(&self, who: &Account, kind: &str, wish: &str) {
        let cookie = self.club.site.session(who).await;
        let saved = self.club.site.post("/account/notices", &cookie, &[(kind, wish)]).await;
        assert_eq!(saved.header("location"), "/account/notices?after=saved");
    }
}

/// A message as it is read.
fn plain(mail: &Received) -> String {
    mail.text.replace("=\n", "").replace("=3D", "=")
}

#[tokio::test]
async fn a_turn_is_mailed_at_once_to_those_who_are_away_and_the_link_stops_it() {
    let mut running = Running::new().await;
    let mut players = vec![running.club.player("anna").await, running.club.player("boris").await];
    let game = seat(&mut players, days(), false).await;
    running.choose(&players[1].account, "turn", "at-once").await;
    // readers on the site are not e-mailed: the one who is there gets nothing
    play_from(&mut players, game, 0, &["e2"]).await;
    assert!(running.club.site.app.store().mails_of(players[1].account.id).await.unwrap().is_empty());
    let account = running.goes(players.pop().unwrap()).await;
    let mail = running.server.next().await;
    let text = plain(&mail);
    assert!(mail.to.contains(&format!("<{}>", account.email.as_deref().unwrap())), "{mail:?}");
    assert!(
        text.contains(&format!("Subject: Quoridor: your turn against {}", players[0].account.name)),
        "{text}"
    );
    assert!(text.contains(&format!("http://ronde.test/play/games/{game}")), "{text}");
    assert!(
        text.contains("http://ronde.test/account/notices") && text.contains("List-Unsubscribe:"),
        "{text}"
    );
    let (_, rest) = text.split_once("List-Unsubscribe: <http://ronde.test").unwrap();
    let link = rest.split_once('>').unwrap().0;
    running.club.site.post(link, "", &[]).await;
    assert!(!running.club.site.app.store().account(account.id).await.unwrap().wants_mail);
    // the seats are drawn: if the maker of the table sits second, they also hear that the game has started
    let unread = unread(&running.club.site, &account).await;
    let turns = unread.iter().filter(|(kind, ..)| kind == "turn").count();
    assert_eq!(turns, 1, "a mail is not the same as having read it: {unread:?}");
    running.stop().await;
}

#[tokio::test]
async fn the_day_is_told_in_one_mail_and_what_was_read_is_left_out() {
    let mut running = Running::new().await;
    let site = &running.club.site;
    let reader = site.account("reader").await;
    running.choose(&reader, "friend", "daily").await;
    for name in ["anna", "boris", "carla"] {
        let cookie = site.session(&site.account(name).await).await;
        site.post(&format!("/friends/{}/ask", reader.id), &cookie, &[]).await;
    }
    let first = site.app.store().notices(reader.id, 10).await.unwrap()[2].id;
    let cookie = site.session(&reader).await;
    site.get(&format!("/notices/{}", first.0), &cookie).await;
    // it is nine in the morning; the daily e-mail goes out at noon
    site.clock.advance(SignedDuration::from_hours(3));
    let text = plain(&running.server.next().await);
    assert!(text.contains("Subject: 2 notifications from ronde.test"), "{text}");
    assert!(text.contains("boris sent you") && text.contains("carla sent you"), "{text}");
    assert!(!text.contains("anna sent you"), "read already: {text}");
    running.stop().await;
}

#[tokio::test]
async fn who_is_about_to_lose_on_time_is_reminded_once() {
    let mut running = Running::new().await;
    let mut players = vec![running.club.player("anna").await, running.club.player("boris").await];
    let game = seat(&mut players, days(), false).await;
    play_from(&mut players, game, 0, &["e2"]).await;
    let away = running.goes(players.pop().unwrap()).await;
    running.choose(&away, "reminder", "at-once").await;
    // three days per move: a day before the end
    running.club.later(2 * 24 * 60 * 60 + 60);
    let text = plain(&running.server.next().await);
    assert!(
        text.contains(&format!("Quoridor: your time is running out against {}", players[0].account.name)),
        "{text}"
    );
    running.club.later(60 * 60);
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    let told = unread(&running.club.site, &away).await;
    assert_eq!(told.iter().filter(|(kind, ..)| kind == "reminder").count(), 1, "{told:?}");
    assert_eq!(running.club.site.app.store().mails_of(away.id).await.unwrap().len(), 1, "once");
    running.stop().await;
}
