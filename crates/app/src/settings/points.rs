//! What results are worth, and the order of tie-breaks.

use ronde_domain::{Bye, Color, Mark, Outcome, Points, RatedGame, Scoring};
use ronde_tiebreak::fide::Code;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{Raw, SettingsDraft};
use crate::faults::Faults;

/// What results are worth, each with one decimal at most. What is left out follows from the win and the draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ScoringShape, example = json!({"win": "3.0", "draw": "1.0"}))]
pub struct ScoringDraft {
    /// A win.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub win: Option<String>,
    /// A draw.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub draw: Option<String>,
    /// A loss.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub loss: Option<String>,
    /// A win of Black, if it is worth something else.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub black_win: Option<String>,
    /// A draw of Black, if it is worth something else.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub black_draw: Option<String>,
    /// A loss of Black, if it is worth something else.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub black_loss: Option<String>,
    /// A win by forfeit.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub forfeit_win: Option<String>,
    /// A loss by forfeit.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub forfeit_loss: Option<String>,
    /// The bye of whoever is left over.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub allocated_bye: Option<String>,
    /// A full-point bye.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub full_bye: Option<String>,
    /// A half-point bye.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub half_bye: Option<String>,
    /// A zero-point bye.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    pub zero_bye: Option<String>,
}

/// Reads a point system that is an object: serde would take an empty list for one whose fields are all left out.
pub fn scoring_object<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<ScoringDraft>, D::Error> {
    let fields: Option<Map<String, Value>> = Option::deserialize(reader)?;
    let draft = fields.map(|fields| ScoringDraft::deserialize(Value::Object(fields)));
    draft.transpose().map_err(D::Error::custom)
}

impl ScoringDraft {
    /// The point system, on the ground of the one that holds so far.
    pub fn read(&self, field: &str, before: Scoring, faults: &mut Faults) -> Scoring {
        let mut points = |name: &str, text: &Option<String>| {
            let most = Points::from_tenths(999);
            let plain = match text.as_ref()?.parse::<Points>() {
                Ok(points) if (Points::ZERO..=most).contains(&points) => return Some(points),
                Ok(_) => "points lie between 0 and 99.9".to_owned(),
                Err(error) => error.to_string(),
            };
            faults.put(&format!("{field}/{name}"), "setup-fault-points", plain);
            None
        };
        let mut scoring = match (points("win", &self.win), points("draw", &self.draw)) {
            (None, None) => before,
            (win, draw) => {
                let kept = before.allocated_bye == Points::ZERO;
                let (win, draw) = (win.unwrap_or(before.win.white), draw.unwrap_or(before.draw.white));
                let mut scoring = Scoring::from_win_and_draw(win, draw);
                if kept {
                    // in a round robin the free round is worth nothing, whatever a win is
                    scoring.allocated_bye = Points::ZERO;
                }
                scoring
            }
        };
        if let Some(loss) = points("loss", &self.loss) {
            (scoring.loss.white, scoring.loss.black) = (loss, loss);
        }
        for (name, text, place) in [
            ("black_win", &self.black_win, &mut scoring.win.black),
            ("black_draw", &self.black_draw, &mut scoring.draw.black),
            ("black_loss", &self.black_loss, &mut scoring.loss.black),
            ("forfeit_win", &self.forfeit_win, &mut scoring.forfeit_win),
            ("forfeit_loss", &self.forfeit_loss, &mut scoring.forfeit_loss),
            ("allocated_bye", &self.allocated_bye, &mut scoring.allocated_bye),
            ("full_bye", &self.full_bye, &mut scoring.full_bye),
            ("half_bye", &self.half_bye, &mut scoring.half_bye),
            ("zero_bye", &self.zero_bye, &mut scoring.zero_bye),
        ] {
            *place = points(name, text).unwrap_or(*place);
        }
        scoring
    }
}

impl From<&Scoring> for ScoringDraft {
    fn from(scoring: &Scoring) -> Self {
        let played = |color, mark| {
            let outcome = Outcome::Played { mark, rated: RatedGame::Rated };
            Some(scoring.outcome(color, outcome).to_string())
        };
        let bye = |bye| Some(scoring.bye(bye).to_string());
        Self {
            win: played(Color::White, Mark::Win),
            draw: played(Color::White, Mark::Draw),
            loss: played(Color::White, Mark::Loss),
            black_win: played(Color::Black, Mark::Win),
            black_draw: played(Color::Black, Mark::Draw),
            black_loss: played(Color::Black, Mark::Loss),
            forfeit_win: Some(scoring.forfeit_win.to_string()),
            forfeit_loss: Some(scoring.forfeit_loss.to_string()),
            allocated_bye: bye(Bye::PairingAllocated),
            full_bye: bye(Bye::FullPoint),
            half_bye: bye(Bye::HalfPoint),
            zero_bye: bye(Bye::ZeroPoint),
        }
    }
}

impl SettingsDraft {
    pub(super) fn tie_breaks(&self, codes: &mut Vec<Code>, faults: &mut Faults) {
        let Some(wanted) = &self.tie_breaks else { return };
        // a report may have brought any list; what is sent back unchanged is no mistake
        if wanted.iter().map(Raw::as_str).eq(codes.iter().map(ToString::to_string)) {
            return;
        }
        faults.few("tie_breaks", wanted, 20);
        let before = std::mem::take(codes);
        for (at, raw) in wanted.iter().enumerate() {
            let way = format!("tie_breaks/{at}");
            let (field, text) = (raw.place(&way), raw.as_str());
            let shown = [("code", text.to_owned().into())];
            match text.parse::<Code>() {
                Ok(code) if codes.contains(&code) => {
                    faults.put_with(field, "setup-fault-code-twice", &shown, "this stands twice in the list");
                }
                Ok(code) if matches!(code, Code::Individual(_)) || before.contains(&code) => codes.push(code),
                Ok(_) => {
                    let plain = "this is not computed for single players";
                    faults.put_with(field, "setup-fault-code-kind", &shown, plain);
                }
                Err(error) => faults.code(field, error),
            }
        }
    }
}
