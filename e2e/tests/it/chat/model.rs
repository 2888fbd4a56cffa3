//! Random sends, drops, reconnects and restarts on several devices: in the end everyone has seen the same sequence, with every acknowledged
//! message exactly once.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use ronde_talk::{Device, Seen};

use super::{ChatSite, GENEROUS};

const PEOPLE: usize = 3;
const DEVICES: usize = 2;
const STEPS: usize = 120;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % count
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_happens_everybody_sees_the_same_once() {
    for seed in 1..=ronde_soak::times(1, 3) {
        run(seed).await;
    }
}

async fn run(seed: u64) {
    let mut dice = Dice(seed);
    let mut chat = ChatSite::open(PEOPLE, &GENEROUS).await;
    let mut devices: Vec<Device> = (0..PEOPLE * DEVICES)
        .map(|device| Device::new(chat.site.address(), &chat.people[device / DEVICES].cookie, &[chat.room]))
        .collect();
    let mut said = BTreeSet::new();
    let mut happened = Vec::new();
    for step in 0..STEPS {
        let device = dice.below(devices.len());
        match dice.below(20) {
            0..10 => {
                let name = format!("s{seed}-{step}");
                let text = format!("message {step} of device {device}");
                devices[device].say(chat.room, &name, &text).await;
                said.insert(name);
                happened.push(format!("{step}: {device} says"));
            }
            10..13 => {
                devices[device].cut();
                happened.push(format!("{step}: {device} drops"));
            }
            13..17 => {
                if !devices[device].is_connected() {
                    devices[device].connect().await;
                }
                happened.push(format!("{step}: {device} connects"));
            }
            17 => {
                chat.site.kill().unwrap();
                chat.site.start_again().unwrap();
                for device in &mut devices {
                    device.cut();
                }
                happened.push(format!("{step}: the site is killed"));
            }
            _ => devices[device].listen(Duration::from_millis(5)).await.unwrap(),
        }
    }
    settle(&mut devices).await;
    let log: Vec<&BTreeMap<i64, Seen>> = devices.iter().map(|device| device.seen(chat.room)).collect();
    let names: Vec<&String> = log[0].values().map(|seen| &seen.client_id).collect();
    let story = || happened.join("\n");
    assert_eq!(names.len(), said.len(), "each message once, seed {seed}\n{}", story());
    assert_eq!(names.into_iter().collect::<BTreeSet<_>>(), said.iter().collect(), "seed {seed}\n{}", story());
    let places: Vec<i64> = log[0].keys().copied().collect();
    assert_eq!(places, (1..=i64::try_from(said.len()).unwrap()).collect::<Vec<_>>(), "without gaps");
    for (device, seen) in log.iter().enumerate() {
        assert_eq!(*seen, log[0], "device {device}, seed {seed}\n{}", story());
    }
    for device in &devices {
        for name in device.acknowledged() {
            assert!(said.contains(name), "{name} was said");
        }
    }
}

/// Connects everyone and waits until everything is said and heard.
async fn settle(devices: &mut [Device]) {
    let mut quiet = 0;
    for _ in 0..200 {
        let before: usize = devices.iter().map(|device| device.acknowledged().len()).sum();
        for device in devices.iter_mut() {
            if !device.is_connected() {
                device.connect().await;
            }
            device.listen(Duration::from_millis(60)).await.unwrap();
        }
        let after: usize = devices.iter().map(|device| device.acknowledged().len()).sum();
        let is_done = devices.iter().all(|device| device.is_settled() && device.is_connected());
        quiet = if is_done && before == after { quiet + 1 } else { 0 };
        if quiet == 3 {
            return;
        }
    }
    panic!("the devices never came to rest");
}
