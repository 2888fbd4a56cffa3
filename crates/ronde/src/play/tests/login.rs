//! The login screen: name, password, refusals, tokens.

use crossterm::event::KeyCode;

use super::Client;
use crate::play::app::{Effect, Input, Screen, Trouble};

#[test]
fn name_and_password_go_to_the_site_and_the_password_is_never_shown() {
    let mut client = Client::at_the_door();
    client.sees("Log in");
    client.enter("anna");
    client.type_in("s3cret");
    client.sees("anna");
    client.sees("••••••");
    client.does_not_see("s3cret");
    client.press(KeyCode::Enter);
    let expected = Effect::LogIn { name: "anna".to_owned(), password: "s3cret".to_owned() };
    assert_eq!(client.effects, [expected]);
    assert!(!format!("{:?}", client.effects).contains("s3cret"));
    assert!(!format!("{:?}", client.app).contains("s3cret"));
    client.sees("Logging in…");
    client.take(Input::LoggedIn);
    assert_eq!(client.effects.last(), Some(&Effect::Connect));
    client.open();
    assert_eq!(client.app.screen, Screen::Lobby);
    client.sees("Ronde · Quoridor · anna · http://localhost:8080");
}

#[test]
fn a_wrong_password_is_reported_and_can_be_typed_again() {
    let mut client = Client::at_the_door();
    client.enter("anna");
    client.enter("wrong");
    client.take(Input::NotLoggedIn(Trouble::WrongLogin));
    client.sees("Wrong name or password.");
    client.enter("right");
    let expected = Effect::LogIn { name: "anna".to_owned(), password: "right".to_owned() };
    assert_eq!(client.effects.last(), Some(&expected));
}

#[test]
fn nothing_goes_out_before_both_are_typed() {
    let mut client = Client::at_the_door();
    client.press(KeyCode::Enter);
    client.enter("anna");
    client.press(KeyCode::Enter);
    assert_eq!(client.effects, []);
    client.press(KeyCode::Esc);
    assert_eq!(client.effects, [Effect::Quit(None)]);
}

#[test]
fn a_token_that_the_site_does_not_take_ends_the_program() {
    for trouble in [Trouble::NotLoggedIn, Trouble::Forbidden] {
        let mut client = Client::new(true);
        let effects = client.app.begin();
        client.keep(effects);
        assert_eq!(client.effects, [Effect::Connect]);
        client.take(Input::NotOpened(trouble.clone()));
        assert_eq!(client.effects.last(), Some(&Effect::Quit(Some(trouble))));
    }
}

#[test]
fn a_login_that_has_ended_leads_back_to_the_door() {
    let mut client = Client::at_the_door();
    client.enter("anna");
    client.enter("s3cret");
    client.take(Input::LoggedIn);
    client.open();
    client.take(Input::Closed(Some(4001)));
    assert_eq!(client.app.screen, Screen::Login);
    client.sees("The login has expired");
    client.enter("s3cret");
    assert!(matches!(client.effects.last(), Some(Effect::LogIn { .. })));
}

#[test]
fn control_and_c_quits_everywhere() {
    let mut client = Client::in_the_lobby();
    client.hold_control('c');
    assert_eq!(client.effects.last(), Some(&Effect::Quit(None)));
}
