//! The people of the demonstration: nobody who exists.

use ronde_domain::{Federation, Rating, Sex, Title};
use ronde_tournament::Profile;

/// Name, federation, title, rating, year of birth. The first word is the family name.
const PEOPLE: [(&str, &str, &str, u16, u16); 48] = [
    ("Yıldırım, Defne", "TUR", "IM", 2441, 1998),
    ("Bouchard, Étienne", "CAN", "FM", 2387, 1989),
    ("Lavoie, Maëlle", "CAN", "WGM", 2352, 1995),
    ("Okonkwo, Chidi", "ENG", "FM", 2318, 1992),
    ("Demir, Kaan", "TUR", "FM", 2296, 2004),
    ("Tremblay, Hugo", "CAN", "", 2251, 2001),
    ("Şahin, Elif", "TUR", "WIM", 2230, 1999),
    ("Harrington, Maud", "ENG", "", 2204, 1978),
    ("Gagnon, Félix", "CAN", "CM", 2187, 2008),
    ("Aydın, Mert", "TUR", "", 2166, 1994),
    ("Pelletier, Rosalie", "CAN", "WFM", 2143, 2003),
    ("Whitfield, George", "ENG", "", 2118, 1969),
    ("Öztürk, Deniz", "TUR", "", 2097, 1990),
    ("Côté, Raphaël", "CAN", "", 2082, 1986),
    ("Nadeau, Camille", "CAN", "", 2055, 1997),
    ("Koç, İrem", "TUR", "", 2041, 2007),
    ("Fairclough, Ben", "ENG", "", 2020, 1984),
    ("Beaulieu, Noé", "CAN", "", 1998, 2010),
    ("Çelik, Burak", "TUR", "", 1983, 1981),
    ("Desjardins, Léa", "CAN", "", 1967, 2002),
    ("Arslan, Zeynep", "TUR", "", 1944, 2005),
    ("Marchetti, Luca", "ITA", "", 1931, 1975),
    ("Poirier, Anaïs", "CAN", "", 1908, 1993),
    ("Kılıç, Emre", "TUR", "", 1893, 2000),
    ("Thorne, Agnes", "ENG", "", 1876, 1966),
    ("Fortin, Zachary", "CAN", "", 1860, 2009),
    ("Doğan, Selin", "TUR", "", 1842, 1996),
    ("Girard, Mathis", "CAN", "", 1828, 2006),
    ("Lindqvist, Sara", "SWE", "", 1811, 1988),
    ("Bélanger, Olivier", "CAN", "", 1795, 1972),
    ("Uçar, Barış", "TUR", "", 1777, 2003),
    ("Simard, Clémence", "CAN", "", 1762, 2011),
    ("Ashdown, Peter", "ENG", "", 1740, 1958),
    ("Leblanc, Jérôme", "CAN", "", 1723, 1980),
    ("Güneş, Nehir", "TUR", "", 1704, 2010),
    ("Roy, Philippe", "CAN", "", 1689, 1964),
    ("Hébert, Juliette", "CAN", "", 1665, 1999),
    ("Polat, Can", "TUR", "", 1648, 2008),
    ("Mercier, Thomas", "CAN", "", 1622, 1991),
    ("Ferreira, Inês", "POR", "", 1597, 1987),
    ("Caron, Adèle", "CAN", "", 1571, 2012),
    ("Taş, Yusuf", "TUR", "", 1546, 2009),
    ("Morin, Gaston", "CAN", "", 1520, 1955),
    ("Wright, Lucy", "ENG", "", 1493, 2013),
    ("Paquette, Simon", "CAN", "", 1467, 2004),
    ("Ergin, Duru", "TUR", "", 1441, 2014),
    ("Lemieux, Alice", "CAN", "", 0, 2013),
    ("Turgeon, Émile", "CAN", "", 0, 1979),
];

/// The first names of the women.
const WOMEN: [&str; 21] = [
    "Defne",
    "Maëlle",
    "Elif",
    "Maud",
    "Rosalie",
    "Camille",
    "İrem",
    "Léa",
    "Zeynep",
    "Anaïs",
    "Agnes",
    "Selin",
    "Sara",
    "Clémence",
    "Nehir",
    "Juliette",
    "Inês",
    "Adèle",
    "Lucy",
    "Alice",
    "Duru",
];
const CLUBS: [&str; 3] = ["Rosemont", "Ahuntsic", "La Tour du Plateau"];

/// Those at home in Québec play for clubs there; the guests are told apart by their federation.
fn club(index: usize, federation: &str) -> &'static str {
    match federation {
        "CAN" => CLUBS[index % CLUBS.len()],
        "TUR" => "Kadıköy Satranç",
        "ENG" => "Hackney",
        _ => "",
    }
}

fn sex(name: &str) -> Sex {
    let is_woman = name.split_once(", ").is_some_and(|(_, first)| WOMEN.contains(&first));
    if is_woman { Sex::Woman } else { Sex::Man }
}

/// The people, the strongest first. Each has a licence number, by which the site knows them again.
pub(super) fn people() -> Vec<Profile> {
    let profile =
        |(index, (name, federation, title, rating, birth)): (usize, &(&str, &str, &str, u16, u16))| Profile {
            name: (*name).to_owned(),
            licence: ronde_domain::LicenceNumber::new(100_101 + 17 * index as u64),
            fide_rating: Rating::new(*rating),
            // clubs of Québec rate a little higher
            national_rating: Rating::new(if *rating == 0 { 0 } else { rating + 40 }),
            title: title.parse::<Title>().ok(),
            federation: federation.parse::<Federation>().ok(),
            birth: birth.to_string().parse().ok(),
            sex: Some(sex(name)),
            club: club(index, federation).to_owned(),
            ..Profile::default()
        };
    PEOPLE.iter().enumerate().map(profile).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_complete() {
        let people = people();
        assert_eq!(people.len(), PEOPLE.len());
        for profile in &people {
            assert!(
                profile.licence.is_some() && profile.federation.is_some() && profile.birth.is_some(),
                "{profile:?}"
            );
        }
        assert_eq!(people.iter().filter(|profile| profile.title.is_some()).count(), 8);
    }
}
