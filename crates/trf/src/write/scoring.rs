//! The point system as `162` and `XXS`.

use std::fmt::Write as _;

use ronde_domain::{Points, Scoring};

use super::error::{Loss, WriteFault};
use super::{Edition, Writer};

impl Writer<'_> {
    pub(super) fn scoring(&mut self) {
        let Some(scoring) = self.document.scoring else { return };
        match self.edition {
            Edition::Trf26 => {
                self.scoring_of_2026(&scoring);
                // distinctions that `162` can't make follow in the engines' own record, which counts because it is later
                self.engine_scoring(&scoring, &as_read_from_162(&scoring), "");
            }
            Edition::Trf16 => {
                let mut base = Scoring::from_win_and_draw(scoring.win.white, scoring.draw.white);
                base.allocated_bye = Points::ONE;
                let shortcuts = format!(" W={} D={}", scoring.win.white, scoring.draw.white);
                self.engine_scoring(&scoring, &base, &shortcuts);
                if scoring.unknown != scoring.draw.white {
                    self.lose(Loss::UnknownResult);
                }
            }
        }
    }

    /// Only what differs from what a reader assumes: one engine refuses `A` and `X`.
    fn scoring_of_2026(&mut self, scoring: &Scoring) {
        let mut pairs = vec![('W', scoring.win.white), ('D', scoring.draw.white)];
        let others = [
            ('L', scoring.loss.white, Points::ZERO),
            ('A', scoring.zero_bye, Points::ZERO),
            ('P', scoring.allocated_bye, scoring.win.white),
            ('X', scoring.unknown, scoring.draw.white),
        ];
        pairs.extend(others.into_iter().filter(|(_, points, usual)| points != usual).map(|(s, p, _)| (s, p)));
        self.text.push_str("162");
        for (index, (symbol, points)) in pairs.into_iter().enumerate() {
            self.text.push_str(if index == 0 { "  " } else { "    " });
            self.text.push(symbol);
            self.points("the points for a result", Some(points), 4);
        }
        self.end_line();
    }

    /// `XXS` with every difference between `scoring` and `base`.
    fn engine_scoring(&mut self, scoring: &Scoring, base: &Scoring, shortcuts: &str) {
        let mut line = shortcuts.to_owned();
        for ((code, points), (_, usual)) in codes(scoring).into_iter().zip(codes(base)) {
            if points != usual {
                let written = write!(line, " {code}={points}");
                written.expect("writing to a string cannot fail");
            }
            if points.to_string().len() > 8 {
                let value = points.to_string();
                self.faults.push(WriteFault::TooWide { what: "the points for a result", value, width: 8 });
            }
        }
        if !line.is_empty() {
            self.text.push_str("XXS");
            self.text.push_str(&line);
            self.end_line();
        }
    }
}

/// What a reader makes of the `162` written for `scoring`.
fn as_read_from_162(scoring: &Scoring) -> Scoring {
    let mut read = Scoring::from_win_and_draw(scoring.win.white, scoring.draw.white);
    read.loss.white = scoring.loss.white;
    read.loss.black = scoring.loss.white;
    read.zero_bye = scoring.zero_bye;
    read.forfeit_loss = scoring.zero_bye;
    read.allocated_bye = scoring.allocated_bye;
    read
}

fn codes(scoring: &Scoring) -> [(&'static str, Points); 12] {
    [
        ("WW", scoring.win.white),
        ("BW", scoring.win.black),
        ("WD", scoring.draw.white),
        ("BD", scoring.draw.black),
        ("WL", scoring.loss.white),
        ("BL", scoring.loss.black),
        ("ZPB", scoring.zero_bye),
        ("HPB", scoring.half_bye),
        ("FPB", scoring.full_bye),
        ("PAB", scoring.allocated_bye),
        ("FW", scoring.forfeit_win),
        ("FL", scoring.forfeit_loss),
    ]
}
