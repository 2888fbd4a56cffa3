//! The rating lists of the demonstration: a starting list, and the club's events rated one after the other.

use jiff::civil::Date;
use ronde_rating::ledger::{Settings, System};
use ronde_ratinglist::list::{ListedPlayer, Listing};
use ronde_store::TournamentId;
use ronde_store::accounts::Account;
use ronde_store::ratings::{Counted, Numbers, Source};
use ronde_tournament::Profile;

use crate::error::AppError;
use crate::state::App;

/// Opens the lists and rates the events in order.
pub(super) async fn fill(
    app: &App,
    owner: &Account,
    people: &[Profile],
    events: &[(TournamentId, Date)],
) -> Result<(), AppError> {
    let lists = [
        ("club-fqe", "Cotes du club (FQE)", System::Fqe),
        ("club-elo", "Club Elo", System::Elo),
        ("club-glicko2", "Club Glicko-2", System::Glicko2),
    ];
    let listed: Vec<ListedPlayer> = people.iter().filter_map(listed).collect();
    let now = app.now();
    for (slug, name, system) in lists {
        let settings = Settings { system, period: ronde_rating::Period::default() };
        let store = app.store();
        let mut open =
            store.add_rating_list(slug, name, Numbers::Licence, settings, Some(owner.id), now).await?;
        let source = Source { tournament: None, account: Some(owner.id), at: now };
        (open, _) = store.import_rating_list(open, "", &listed, Counted::All, source).await?;
        for (tournament, day) in events {
            (open, _) = store.rate_tournament(open, *tournament, *day, "", source).await?;
        }
    }
    Ok(())
}

/// What the starting list says of somebody; who has no rating earns one.
fn listed(profile: &Profile) -> Option<ListedPlayer> {
    let rating = profile.national_rating?;
    Some(ListedPlayer {
        id: profile.licence?.to_string(),
        name: profile.name.clone(),
        federation: profile.federation.map(|federation| federation.to_string()).unwrap_or_default(),
        title: profile.title.map(|title| title.to_string()).unwrap_or_default(),
        standard: Listing { rating: Some(rating), games: 40, ..Listing::default() },
        birth_year: profile.birth.map(ronde_domain::BirthDate::year),
        ..ListedPlayer::default()
    })
}
