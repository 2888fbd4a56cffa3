//! SB (9.1): the opponents' scores times the points scored against them.

use super::Contest;
use super::adjusted::adjusted_scores;
use super::breakdown::Breakdown;
use super::cut::cut;
use super::measure::{Measure, Options};
use super::terms::{Term, terms};

/// SB. The product with the lowest opponent's score is cut first, not the lowest product (14.1).
pub(super) fn sonneborn_berger(contest: &Contest, options: Options) -> Measure<'_> {
    let adjusted = adjusted_scores(contest);
    let first_voluntary = contest.rules.edition.cuts_voluntary_rounds();
    Box::new(move |place| {
        let terms = terms(contest, &adjusted, place, options.forfeits);
        let cuts = cut(&terms, Term::product, options.cuts, first_voluntary);
        let part = |(term, cut): (&Term, _)| term.part(contest, term.product(), cut);
        Breakdown::sum(terms.iter().zip(cuts).map(part).collect())
    })
}
