//! The receiving mail server, with a widely used sender at the other end.

use std::time::Duration;

use lettre::message::{MultiPart, header::ContentType};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use ronde_e2e::smtp::MailServer;

fn sender(server: &MailServer) -> AsyncSmtpTransport<Tokio1Executor> {
    AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1").port(server.port()).build()
}

#[tokio::test]
async fn a_mail_arrives_as_it_was_written() {
    let server = MailServer::start().await.unwrap();
    let text = "Günaydın Şule,\n.\n..\n.hidden\nhttp://127.0.0.1:1/confirm/abc_DEF-123\n";
    let mail = Message::builder()
        .from("Ronde <site@club.example>".parse().unwrap())
        .to("Şule Yılmaz <sule@club.example>".parse().unwrap())
        .subject("Adresini onayla: hoş geldin")
        .multipart(MultiPart::alternative_plain_html(text.to_owned(), "<p>Günaydın</p>".to_owned()))
        .unwrap();
    let sender = sender(&server);
    let (sent, came) =
        tokio::join!(sender.send(mail), server.wait_for("sule@club.example", Duration::from_secs(10)));
    assert!(sent.unwrap().is_positive());
    let came = came.unwrap();
    assert_eq!(came.sender(), "site@club.example");
    assert_eq!(came.subject().unwrap(), "Adresini onayla: hoş geldin");
    assert_eq!(came.text().unwrap().replace("\r\n", "\n"), text);
    assert_eq!(came.link("http://127.0.0.1:1/confirm/").unwrap(), "http://127.0.0.1:1/confirm/abc_DEF-123");
}

#[tokio::test]
async fn mails_are_told_apart_by_their_recipient() {
    let server = MailServer::start().await.unwrap();
    let sender = sender(&server);
    for (to, subject) in [("a@x.example", "one"), ("b@x.example", "two"), ("a@x.example", "three")] {
        let mail = Message::builder()
            .from("site@x.example".parse().unwrap())
            .to(to.parse().unwrap())
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body("text".to_owned())
            .unwrap();
        sender.send(mail).await.unwrap();
    }
    let limit = Duration::from_secs(10);
    assert_eq!(server.wait_for("a@x.example", limit).await.unwrap().subject().unwrap(), "one");
    assert_eq!(server.wait_for_nth("a@x.example", 1, limit).await.unwrap().subject().unwrap(), "three");
    let error = server.wait_for("c@x.example", Duration::from_millis(1)).await.unwrap_err().to_string();
    assert!(error.contains("no mail to c@x.example") && error.contains("there were 3"), "{error}");
}
