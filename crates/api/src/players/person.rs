//! What is known about a player, as calls write it, and the faults that the rules find in it.

use ronde_domain::{BirthDate, Federation, FideId, LicenceNumber, Rating, Sex, Title};
use ronde_tournament::Profile;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::super::tournaments::Texts;

/// What is known about a player. Only the name must be there when somebody is entered; in a correction what is left out stays, and null
/// takes something out.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::option_option, reason = "in a correction, left out and taken out are two things")]
#[schema(example = json!({"name": "Anna Alpha", "fide_rating": 1931, "federation": "CAN", "fide_id": 2_600_001}))]
pub(crate) struct Person {
    /// The name.
    #[schema(min_length = 1, max_length = 100, pattern = r"^[A-Za-z][A-Za-z ,.'-]*$")]
    name: Option<String>,
    /// The licence number; nobody else in the tournament has the same.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u64>, minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    licence: Option<Option<u64>>,
    /// The international rating.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u16>, minimum = 1000, maximum = 9999)]
    fide_rating: Option<Option<u16>>,
    /// The national rating.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u16>, minimum = 1000, maximum = 9999)]
    national_rating: Option<Option<u16>>,
    /// The title.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(GM|IM|WGM|FM|WIM|CM|WFM|WCM)$")]
    title: Option<Option<String>>,
    /// `m` or `w`.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^[mw]$")]
    sex: Option<Option<String>>,
    /// The federation.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^[A-Z]{3}$")]
    federation: Option<Option<String>>,
    /// The FIDE number.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u64>, minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    fide_id: Option<Option<u64>>,
    /// The date of birth, or the year alone. Only those who run the tournament see it again in full.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = r"^(19|20)\d\d(/(0[1-9]|1[0-2])/(0[1-9]|1\d|2[0-8]))?$", example = "1987/03/21")]
    birth: Option<Option<String>>,
    /// The club.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    club: Option<Option<String>>,
}

/// Tells what is left out from what is taken out.
#[expect(clippy::option_option, reason = "left out and taken out are two things")]
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(reader: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(reader).map(Some)
}

impl Person {
    /// The profile, on the ground of what is known so far. `at` is the way to the person in the call, such as `players/3/`.
    pub(super) fn profile(self, before: &Profile, at: &str, texts: &mut Texts) -> Profile {
        let mut profile = before.clone();
        let field = |name: &str| format!("{at}{name}");
        match &self.name {
            Some(name) => profile.name = texts.name(&field("name"), name, 100),
            None if before.name.is_empty() => texts.fault(&field("name"), "the name is missing"),
            None => {}
        }
        if let Some(licence) = self.licence {
            profile.licence = number(licence, LicenceNumber::new, &field("licence"), texts);
        }
        if let Some(id) = self.fide_id {
            profile.fide_id = number(id, FideId::new, &field("fide_id"), texts);
        }
        for (name, given, place) in [
            ("fide_rating", self.fide_rating, &mut profile.fide_rating),
            ("national_rating", self.national_rating, &mut profile.national_rating),
        ] {
            if let Some(rating) = given {
                let rating = rating.map(|rating| texts.number(&field(name), rating, 1000..=Rating::MAX));
                *place = rating.and_then(Rating::new);
            }
        }
        let text = |name: &str, given: Option<Option<String>>| given.map(|text| (field(name), text));
        let (title, sex) = (text("title", self.title), text("sex", self.sex));
        let (federation, birth) = (text("federation", self.federation), text("birth", self.birth));
        if let Some((field, text)) = title {
            profile.title = text.and_then(|text| texts.parsed::<Title>(&field, &text));
        }
        if let Some((field, text)) = sex {
            profile.sex = text.and_then(|text| texts.parsed::<Sex>(&field, &text));
        }
        if let Some((field, text)) = federation {
            profile.federation = text.and_then(|text| texts.parsed::<Federation>(&field, &text));
        }
        if let Some(club) = self.club {
            profile.club = texts.line(&field("club"), &club.unwrap_or_default(), 100);
        }
        if let Some((field, text)) = birth {
            profile.birth = text.and_then(|text| texts.parsed::<BirthDate>(&field, &text));
        }
        profile
    }
}

fn number<T>(
    given: Option<u64>,
    make: impl Fn(u64) -> Option<T>,
    field: &str,
    texts: &mut Texts,
) -> Option<T> {
    let given = given?;
    // beyond this, not every program keeps all digits
    make(texts.number(field, given, 1..=(1 << 53) - 1))
}
