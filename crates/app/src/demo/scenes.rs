//! What happens around the games of the demonstration: somebody leaves, somebody asks for a bye, two players do not agree, there is
//! something to win and something to tell.

use jiff::SignedDuration;
use ronde_domain::{
    AtBoard, BoardNumber, Color, GameResult, PlayerId, RequestedBye, RoundNumber, Score, Sex,
};
use ronde_tournament::{
    CallReason, Category, Command, Entrance, Prize, PrizeList, Refusal, Screen, ScreenPage,
};

use super::play::Play;

/// Who leaves after the third round, and who asks for half a point, by the order of entering.
const LEAVES: usize = 41;
const RESTS: [(usize, usize); 2] = [(16, 4), (21, 6)];

impl Play<'_> {
    /// Between two rounds of a running event.
    pub(super) fn between(&mut self, closed: RoundNumber) -> Result<(), Refusal> {
        if closed.get() != 3 {
            return Ok(());
        }
        let player = |index| PlayerId::from_index(index);
        self.act(Command::Withdraw(player(LEAVES)), SignedDuration::from_mins(4))?;
        for (index, round) in RESTS {
            let round = RoundNumber::from_index(round);
            let bye = Command::RequestBye { player: player(index), round, bye: RequestedBye::HalfPoint };
            self.act(bye, SignedDuration::from_mins(2))?;
        }
        Ok(())
    }

    /// While the last round is being played: the players of the first board differ, those of the second are half done.
    pub(super) fn claims(&mut self, round: RoundNumber) -> Result<(), Refusal> {
        let said = [
            (0, Color::White, Score::WhiteWins),
            (1, Color::Black, Score::Draw),
            (0, Color::Black, Score::Draw),
        ];
        for (index, by, score) in said {
            let (board, result) = (BoardNumber::from_index(index), GameResult::rated(score));
            let claim = Command::ClaimResult { at: AtBoard { round, board }, by, result };
            self.act(claim, SignedDuration::from_secs(50))?;
        }
        let told = "Blitz de minuit : inscriptions au bureau jusqu’à la fin de la ronde.";
        self.act(Command::Announce(told.to_owned()), SignedDuration::from_mins(3))?;
        let at = AtBoard::new(round, BoardNumber::from_index(3));
        let call = Command::CallArbiter { at, why: CallReason::Clock };
        self.act(call, SignedDuration::from_secs(40))
    }
}

/// Who may enter the event that is open: the hall is full, two wait.
pub(super) const DOOR: Entrance = Entrance { is_open: true, limit: Some(14), checks_in: true };

/// What there is to win.
pub(super) fn prizes(year: i16) -> Vec<PrizeList> {
    let list = |name: &str, category: Category, values: &[u32]| {
        let prize = |(place, value): (usize, &u32)| Prize { name: format!("{}", place + 1), value: *value };
        let prizes = values.iter().enumerate().map(prize).collect();
        PrizeList { name: name.to_owned(), category, prizes }
    };
    let young = u16::try_from(year).unwrap_or_default().saturating_sub(18);
    let any = Category::default();
    vec![
        list("Open", any, &[1000, 600, 400, 250, 150]),
        list("Women", Category { sex: Some(Sex::Woman), ..any }, &[300, 200]),
        list("Under 2000", Category { rating_until: Some(1999), ..any }, &[200, 100]),
        list("Juniors", Category { born_from: Some(young), ..any }, &[150, 75]),
    ]
}

/// What the screens of the hall show.
pub(super) fn screens() -> Vec<Screen> {
    let screen = |name: &str, pages: &[ScreenPage], seconds| Screen {
        name: name.to_owned(),
        pages: pages.to_vec(),
        seconds,
    };
    vec![
        screen("hall", &[ScreenPage::Pairings, ScreenPage::Standings, ScreenPage::Clock], 20),
        screen("foyer", &[ScreenPage::Names, ScreenPage::Results], 15),
    ]
}
