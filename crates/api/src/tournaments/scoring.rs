//! Point systems as calls write them.

use ronde_domain::{Bye, Color, Mark, Outcome, Points, RatedGame, Scoring};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::texts::Texts;

/// What results are worth, each with one decimal at most. What is left out follows from the win and the draw.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(example = json!({"win": "3.0", "draw": "1.0"}))]
pub(crate) struct ScoringShape {
    /// A win.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    win: Option<String>,
    /// A draw.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    draw: Option<String>,
    /// A loss.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    loss: Option<String>,
    /// A win of Black, if it is worth something else.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    black_win: Option<String>,
    /// A draw of Black, if it is worth something else.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    black_draw: Option<String>,
    /// A loss of Black, if it is worth something else.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    black_loss: Option<String>,
    /// A win by forfeit.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    forfeit_win: Option<String>,
    /// A loss by forfeit.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    forfeit_loss: Option<String>,
    /// The bye of whoever is left over.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    allocated_bye: Option<String>,
    /// A full-point bye.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    full_bye: Option<String>,
    /// A half-point bye.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    half_bye: Option<String>,
    /// A zero-point bye.
    #[schema(pattern = r"^\d{1,2}(\.\d)?$")]
    zero_bye: Option<String>,
}

/// Reads a point system that is an object: serde would take an empty list for one whose fields are all left out.
pub(crate) fn object<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<ScoringShape>, D::Error> {
    let fields: Option<Map<String, Value>> = Option::deserialize(reader)?;
    let shape = fields.map(|fields| ScoringShape::deserialize(Value::Object(fields)));
    shape.transpose().map_err(D::Error::custom)
}

impl ScoringShape {
    /// The point system, on the ground of the one that holds so far.
    pub(crate) fn read(&self, field: &str, before: Scoring, texts: &mut Texts) -> Scoring {
        let mut points = |name: &str, text: &Option<String>| {
            let field = format!("{field}/{name}");
            let points: Points = texts.parsed(&field, text.as_deref()?)?;
            let most = Points::from_tenths(999);
            (Points::ZERO..=most).contains(&points).then_some(points).or_else(|| {
                texts.fault(&field, "points lie between 0 and 99.9");
                None
            })
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
        let mut put = |name: &str, text: &Option<String>, place: &mut Points| {
            if let Some(points) = points(name, text) {
                *place = points;
            }
        };
        put("black_win", &self.black_win, &mut scoring.win.black);
        put("black_draw", &self.black_draw, &mut scoring.draw.black);
        put("black_loss", &self.black_loss, &mut scoring.loss.black);
        put("forfeit_win", &self.forfeit_win, &mut scoring.forfeit_win);
        put("forfeit_loss", &self.forfeit_loss, &mut scoring.forfeit_loss);
        put("allocated_bye", &self.allocated_bye, &mut scoring.allocated_bye);
        put("full_bye", &self.full_bye, &mut scoring.full_bye);
        put("half_bye", &self.half_bye, &mut scoring.half_bye);
        put("zero_bye", &self.zero_bye, &mut scoring.zero_bye);
        scoring
    }
}

impl From<&Scoring> for ScoringShape {
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
