//! A site that is killed while people write two hundred messages a second loses nothing that it has acknowledged and stores nothing twice.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ronde_talk::{Frame, Line};
use serde_json::json;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use super::{ChatSite, GENEROUS};

const WRITERS: usize = 20;
/// How often each writer sends: two hundred a second together.
const EVERY: Duration = Duration::from_millis(100);
/// How many are acknowledged between two kills: about a second's worth.
const BETWEEN: usize = 200;
/// Longer than any of this takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_or_doubled() {
    let mut chat = ChatSite::open(WRITERS, &GENEROUS).await;
    let is_over = Arc::new(AtomicBool::new(false));
    let (is_up, up) = watch::channel(true);
    let (acknowledge, mut acknowledgements) = mpsc::unbounded_channel();
    let mut writers = Vec::new();
    for (number, person) in chat.people.iter().enumerate() {
        let writer = Writer {
            address: chat.site.address().to_owned(),
            cookie: person.cookie.clone(),
            room: chat.room,
            number,
            is_over: Arc::clone(&is_over),
            up: up.clone(),
            acknowledge: acknowledge.clone(),
        };
        writers.push(tokio::spawn(writer.write()));
    }
    let kills = ronde_soak::times(3, 6);
    for kill in 0..=kills {
        for _ in 0..BETWEEN {
            timeout(PATIENCE, acknowledgements.recv()).await.expect("the writers are at work");
        }
        // after the last kill they write on for a while
        if kill < kills {
            is_up.send_replace(false);
            chat.site.kill().unwrap();
            chat.site.start_again().unwrap();
            is_up.send_replace(true);
        }
    }
    is_over.store(true, Ordering::SeqCst);
    let mut acknowledged = Vec::new();
    for writer in writers {
        acknowledged.extend(writer.await.unwrap());
    }
    chat.site.kill().unwrap();
    chat.site.start_again().unwrap();
    let mut stored: BTreeMap<String, usize> = BTreeMap::new();
    for (_, name) in chat.log(0).await {
        *stored.entry(name).or_default() += 1;
    }
    let doubled: Vec<_> = stored.iter().filter(|(_, times)| **times > 1).collect();
    assert!(doubled.is_empty(), "stored twice: {doubled:?}");
    let lost: Vec<_> = acknowledged.iter().filter(|name| !stored.contains_key(*name)).collect();
    assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
    assert!(acknowledged.len() >= (kills + 1) * BETWEEN, "{} were acknowledged", acknowledged.len());
}

struct Writer {
    address: String,
    cookie: String,
    room: i64,
    number: usize,
    is_over: Arc<AtomicBool>,
    up: watch::Receiver<bool>,
    acknowledge: mpsc::UnboundedSender<()>,
}

impl Writer {
    /// Writes until it is over, sending again whatever is in doubt after a cut; returns the names of everything acknowledged.
    async fn write(mut self) -> Vec<String> {
        let mut acknowledged: Vec<String> = Vec::new();
        let mut in_doubt: BTreeMap<u64, String> = BTreeMap::new();
        let mut next = 0;
        while !self.is_over.load(Ordering::SeqCst) {
            self.up.wait_for(|up| *up).await.unwrap();
            let Ok(Ok(mut line)) = Line::open(&self.address, &self.cookie, None).await else { continue };
            let again: Vec<String> = std::mem::take(&mut in_doubt).into_values().collect();
            let mut ticks = tokio::time::interval(EVERY);
            for name in again {
                match line.send(self.message(&name)).await {
                    Ok(id) => drop(in_doubt.insert(id, name)),
                    Err(_) => drop(in_doubt.insert(u64::MAX - in_doubt.len() as u64, name)),
                }
            }
            while !self.is_over.load(Ordering::SeqCst) {
                tokio::select! {
                    _ = ticks.tick() => {
                        let name = format!("k{}-{next}", self.number);
                        next += 1;
                        if let Ok(id) = line.send(self.message(&name)).await {
                            in_doubt.insert(id, name);
                        } else {
                            in_doubt.insert(u64::MAX, name);
                            break;
                        }
                    }
                    frame = line.next() => match frame {
                        Ok(Frame::Answer { re, outcome: Ok(_) }) => {
                            acknowledged.extend(in_doubt.remove(&re));
                            self.acknowledge.send(()).unwrap();
                        }
                        Ok(Frame::Answer { outcome: Err(error), .. }) => panic!("refused: {error}"),
                        Ok(Frame::Push(_)) => {}
                        Ok(Frame::Closed(_)) | Err(_) => break,
                    },
                }
            }
        }
        acknowledged
    }

    fn message(&self, name: &str) -> serde_json::Value {
        json!({ "do": "say", "conversation": self.room, "client_id": name, "text": format!("this is {name}") })
    }
}
