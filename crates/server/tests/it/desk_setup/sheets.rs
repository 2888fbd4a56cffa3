//! Lists of players: pasted, looked at, entered.

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use ronde_tournament::System;

use super::Desk;
use crate::test_app::request;

const SHEET: &str = "Nom\tElo\tFédé\tNé\nAlice Arc\t1900\tFRA\t1990\nBob Bœuf\t\tCAN\t\nAnna A\t2400\t\t\n";

#[tokio::test]
async fn a_sheet_is_looked_at_and_then_entered() {
    let desk = Desk::new(System::Dutch, 2).await;
    let looked = desk.post("/desk/players/paste", &[("text", SHEET)]).await;
    assert_eq!(looked.status, StatusCode::OK);
    let text = looked.text();
    assert!(text.contains("2 new players.") && text.contains("One is entered already"), "{text}");
    assert!(text.contains("Bob Bœuf") && text.contains("value=\"enter\""));
    assert_eq!(desk.event().await.tournament().players().len(), 2, "nothing is stored by looking");
    let columns = [("column", "name"), ("column", "national_rating"), ("column", ""), ("column", "birth")];
    let entered = [&[("text", SHEET), ("act", "enter")][..], &columns].concat();
    assert_eq!(desk.done("/desk/players/paste", &entered).await, "/e/open/desk/players");
    let event = desk.event().await;
    let players = event.tournament().players();
    assert_eq!(players.len(), 4);
    let alice = players[2].profile();
    assert_eq!((alice.national_rating.unwrap().get(), alice.federation), (1900, None));
}

#[tokio::test]
async fn a_german_sheet_is_entered() {
    let desk = Desk::new(System::Dutch, 0).await;
    let sheet = "Nr.;Nachname;Vorname;Titel;Verein;Land;Geb.-Datum;Geschlecht;DWZ;Elo;FIDE-ID;Mgl.-Nr.\n\
                 1;Weiß;Jürgen;FM;SK Köln;GER;21.03.1987;männlich;2180;2245;4600001;17\n\
                 2;Öhler;Änne;;;AUT;1999;weiblich;;;;\n";
    desk.done("/desk/players/paste", &[("text", sheet), ("act", "enter")]).await;
    let event = desk.event().await;
    let players = event.tournament().players();
    let (first, second) = (players[0].profile(), players[1].profile());
    assert_eq!((first.name.as_str(), first.club.as_str()), ("Weiß, Jürgen", "SK Köln"));
    assert_eq!(first.birth.unwrap().to_string(), "1987/03/21");
    let ratings = (first.national_rating.unwrap().get(), first.fide_rating.unwrap().get());
    assert_eq!((ratings, first.licence.unwrap().get()), ((2180, 2245), 17));
    assert_eq!((second.name.as_str(), second.sex), ("Öhler, Änne", Some(ronde_domain::Sex::Woman)));
}

#[tokio::test]
async fn a_file_is_looked_at_like_a_text() {
    let desk = Desk::new(System::Dutch, 0).await;
    let upload = |field: &str, bytes: &[u8]| {
        let head = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"list.csv\"\r\n\r\n"
        );
        let body = [head.as_bytes(), bytes, b"\r\n--edge--\r\n"].concat();
        let request = request(&Method::POST, &format!("{}/desk/players/file", desk.base), &desk.cookie)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=edge")
            .body(Body::from(body))
            .unwrap();
        desk.site.send(request)
    };
    // Élodie in the letters of an old program
    let looked = upload("file", b"Name;Elo\r\n\xC9lodie Marchand;1900\r\nBob;1800\r\n").await;
    assert_eq!(looked.status, StatusCode::OK);
    assert!(
        looked.text().contains("2 new players.") && looked.text().contains("Élodie"),
        "{}",
        looked.text()
    );
    for (field, bytes) in [("file", &b""[..]), ("other", b"Name\nBob")] {
        let nothing = upload(field, bytes).await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(nothing.text().contains("No players were found"), "{}", nothing.text());
    }
    assert_eq!(desk.event().await.tournament().players().len(), 0, "nothing is stored by looking");
}

#[tokio::test]
async fn all_or_none() {
    let desk = Desk::new(System::Dutch, 0).await;
    let sheet = "name;licence;elo\nAlice;7;1900\nBob;7;1800\nC3PO;;\nDeniz;;12";
    let looked = desk.post("/desk/players/paste", &[("text", sheet)]).await;
    assert_eq!(looked.status, StatusCode::OK);
    assert!(looked.text().contains("3 lines cannot be read."), "{}", looked.text());
    assert!(!looked.text().contains("value=\"enter\""));
    desk.faulty("/desk/players/paste", &[("text", sheet), ("act", "enter")], "Nothing was entered").await;
    desk.faulty("/desk/players/paste", &[("text", " ")], "No players were found").await;
}

#[tokio::test]
async fn the_players_of_a_report_are_entered() {
    let desk = Desk::new(System::Dutch, 4).await;
    desk.begin().await;
    let report = desk.site.get("/api/v1/tournaments/open/export.trf", "").await.text();
    let other = Desk::new(System::RoundRobin, 0).await;
    let looked = other.post("/desk/players/paste", &[("text", &report)]).await;
    assert!(looked.text().contains("4 new players."), "{}", looked.text());
    other.done("/desk/players/paste", &[("text", &report), ("act", "enter")]).await;
    assert_eq!(other.event().await.tournament().players().len(), 4);
}
