//! Somebody who plays by a script: takes part in a game over the socket, and walks to the goal.

use std::time::Duration;

use anyhow::{Context, bail};
use ronde_domain::GameId;
use ronde_play::PlayerAct;
use ronde_protocol::Request;
use ronde_quoridor::{Move, Position, Seat};
use serde_json::Value;
use tokio::time::timeout;

use crate::line::{Frame, Line};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A player at one table, with the latest news about it.
#[derive(Debug)]
pub struct Player {
    line: Line,
    game: i64,
    /// The game as it last arrived; pushes are merged into it.
    seen: Value,
}

impl Player {
    /// Looks at a game through this connection.
    pub async fn at(mut line: Line, game: i64) -> anyhow::Result<Self> {
        let seen = ask(&mut line, Request::Game { game: GameId(game) }).await?;
        Ok(Self { line, game, seen })
    }

    /// The connection, for other requests.
    pub fn line(&mut self) -> &mut Line {
        &mut self.line
    }

    /// The number of the game.
    pub fn game(&self) -> i64 {
        self.game
    }

    /// What is known of the game.
    pub fn seen(&self) -> &Value {
        &self.seen
    }

    /// Asks for the whole game again.
    pub async fn look(&mut self) -> anyhow::Result<&Value> {
        self.seen = ask(&mut self.line, Request::Game { game: GameId(self.game) }).await?;
        Ok(&self.seen)
    }

    /// The position on the board.
    pub fn position(&self) -> anyhow::Result<Position> {
        let text = self.seen["position"].as_str().context("a game has its position")?;
        Position::study(text).with_context(|| format!("{text:?} is not a position"))
    }

    /// The player's seat.
    pub fn seat(&self) -> Option<u64> {
        self.seen["you"].as_u64()
    }

    /// Whether it is the player's turn.
    pub fn is_my_turn(&self) -> bool {
        self.seen["phase"] == "playing"
            && self.seat().is_some()
            && self.seen["to_move"].as_u64() == self.seat()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.seen["phase"] == "over"
    }

    /// How many moves have been made.
    pub fn plies(&self) -> u64 {
        self.seen["moves"].as_u64().unwrap_or_default()
    }

    /// A move that leads closer to the goal.
    pub fn best_step(&self) -> anyhow::Result<Move> {
        let position = self.position()?;
        let seat = position.to_move();
        let after = |play: &Move| distance_after(&position, *play, seat);
        let pawns = position.legal_moves().into_iter().filter(|play| !matches!(play, Move::Wall(_)));
        pawns.min_by_key(after).context("there is always a move")
    }

    /// Makes a move and waits until it is stored.
    pub async fn play(&mut self, play: Move) -> anyhow::Result<Result<Value, Value>> {
        let ply = u32::try_from(self.plies())?;
        let act = PlayerAct::Play { ply, r#move: play };
        self.line.ask(Request::Act { game: GameId(self.game), act }).await
    }

    /// Asks something about this game.
    pub async fn ask(&mut self, what: &str, mut more: Value) -> anyhow::Result<Result<Value, Value>> {
        more["do"] = what.into();
        more["game"] = self.game.into();
        self.line.ask(more).await
    }

    /// Takes in the next news about this game.
    pub async fn hear(&mut self) -> anyhow::Result<()> {
        loop {
            match timeout(PATIENCE, self.line.next()).await.context("nothing was heard")?? {
                Frame::Push(push) if push["push"] == "game" && push["game"] == self.game => {
                    self.lay_over(push);
                    return Ok(());
                }
                Frame::Closed(code) => bail!("closed with {code:?}"),
                Frame::Push(_) | Frame::Answer { .. } => {}
            }
        }
    }

    /// Listens until something is true.
    pub async fn hear_until(&mut self, is_so: impl Fn(&Self) -> bool) -> anyhow::Result<()> {
        while !is_so(self) {
            self.hear().await?;
        }
        Ok(())
    }

    /// Plays to the end: always a step closer to the goal, except where `other` has a better idea.
    pub async fn play_on(&mut self, other: impl Fn(&Self) -> Option<Move>) -> anyhow::Result<()> {
        while !self.is_over() {
            if self.is_my_turn() {
                let play = match other(self) {
                    Some(play) => play,
                    None => self.best_step()?,
                };
                let before = self.plies();
                let stored = self.play(play).await?;
                if let Err(refused) = stored {
                    bail!("{play} was refused: {refused}");
                }
                self.hear_until(|player| player.plies() > before || player.is_over()).await?;
            } else {
                self.hear().await?;
            }
        }
        Ok(())
    }

    fn lay_over(&mut self, push: Value) {
        let known = self.seen["version"].as_i64().unwrap_or_default();
        if push["version"].as_i64().unwrap_or_default() <= known {
            return;
        }
        let Value::Object(fields) = push else { return };
        for (name, value) in fields {
            self.seen[&name] = value;
        }
    }
}

fn distance_after(position: &Position, play: Move, seat: Seat) -> u8 {
    let mut after = *position;
    match after.play(play) {
        Ok(()) if after.winner() == Some(seat) => 0,
        Ok(()) => after.distance(seat).map_or(u8::MAX, |steps| steps + 1),
        Err(_) => u8::MAX,
    }
}

async fn ask(line: &mut Line, request: Request) -> anyhow::Result<Value> {
    let answer = timeout(PATIENCE, line.ask(request)).await.context("no answer")??;
    answer.map_err(|refused| anyhow::anyhow!("refused: {refused}"))
}
