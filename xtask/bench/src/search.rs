//! Search as you type over the people of an imported rating list: 1.8 million of them in a new SQLite file.
//!
//! Targets: less than 50 ms per key, and less than 300 MB for the index. Names come from a fixed seed: common and rare family names, given
//! names, some with two of either. Queries are typed letter by letter, a third of them with a typing error.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ronde_store::people::sort_key;
use ronde_store::people_index::{Builder, PeopleIndex};
use ronde_store::{PersonId, Store};
use sqlx::sqlite::SqlitePoolOptions;

use crate::measure::{Report, high_water_mark, milliseconds};

pub(crate) const PEOPLE: u32 = 1_800_000;
pub(crate) const PER_KEY: Duration = Duration::from_millis(50);
const MEMORY: u64 = 300;
const QUERIES: usize = 300;
const SHOWN: usize = 20;

/// Makes the people, builds the index, types.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    let people = arguments.first().map(|many| many.parse()).transpose().context("the number of people")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(people.unwrap_or(PEOPLE)))
}

async fn measure(people: u32) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("people.db");
    let file = file.to_str().context("a temporary folder with a plain name")?;
    let store = Store::open(file).await?;
    let mut dice = Dice::new();
    let begun = Instant::now();
    let names = fill(file, people, &mut dice).await?;
    println!("{people} people made in {:.1} s", begun.elapsed().as_secs_f64());

    let before = peak();
    let begun = Instant::now();
    let index = fold(&store).await?;
    let took = begun.elapsed();
    ensure!(index.len() == people as usize, "everybody is in the index");
    println!(
        "index built in {:.1} s, with {} MB at the peak",
        took.as_secs_f64(),
        peak().saturating_sub(before)
    );

    let mut times = Vec::new();
    for query in 0..QUERIES {
        type_in(&index, &names[query % names.len()], query % 3 == 0, &mut dice, &mut times)?;
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 1000];
    println!("{} keys, the slowest {}", times.len(), milliseconds(at(1000)));
    let mut report = Report::default();
    report.time("per key, median", at(500), PER_KEY);
    report.time("per key, p99", at(990), PER_KEY);
    report.peak(MEMORY);
    report.finish()
}

/// The most memory so far, in millions of bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    high_water_mark(&status).unwrap_or(0) * 1024 / 1_000_000
}

async fn fold(store: &Store) -> anyhow::Result<PeopleIndex> {
    let mut builder = Builder::default();
    loop {
        let part = store.findable_people(builder.last().unwrap_or(PersonId(0)), 5_000).await?;
        if part.is_empty() {
            return Ok(builder.finish());
        }
        for one in &part {
            builder.add(one);
        }
    }
}

/// Types a name letter by letter, and finds it at the end unless a typing error made it another one.
fn type_in(
    index: &PeopleIndex,
    name: &str,
    slips: bool,
    dice: &mut Dice,
    times: &mut Vec<Duration>,
) -> anyhow::Result<()> {
    let mut letters: Vec<char> = name.chars().collect();
    if slips {
        let at = 1 + dice.below(letters.len() - 2);
        letters.swap(at, at + 1);
    }
    for end in 1..=letters.len() {
        let typed: String = letters[..end].iter().collect();
        let begun = Instant::now();
        let found = index.search(&typed, SHOWN);
        times.push(begun.elapsed());
        ensure!(slips || !found.is_empty(), "{name} is not found by {typed}");
    }
    Ok(())
}

/// Fills the file; returns some of the names.
pub(crate) async fn fill(file: &str, people: u32, dice: &mut Dice) -> anyhow::Result<Vec<String>> {
    let pool = SqlitePoolOptions::new().max_connections(1).connect(&format!("sqlite:{file}")).await?;
    let list = "INSERT INTO rating_list (id, slug, name, numbers, settings, version, created_at, changed_at) \
                VALUES (1, 'bench', 'Bench', 'fide', '{}', 0, 0, 0)";
    sqlx::query(list).execute(&pool).await?;
    let families: Vec<String> = (0..400_000).map(|_| dice.word(2, 4)).collect();
    let given: Vec<String> = (0..8_000).map(|_| dice.word(2, 3)).collect();
    let mut kept = Vec::new();
    let mut transaction = pool.begin().await?;
    for id in 1..=people {
        let mut name = format!("{}, {}", dice.common(&families), dice.common(&given));
        if dice.below(4) == 0 {
            name = format!("{name} {}", dice.common(&given));
        }
        let person =
            "INSERT INTO person (id, name, sort_key, fide_id, created_at) VALUES ($1, $2, $3, $4, 0)";
        sqlx::query(person)
            .bind(id)
            .bind(&name)
            .bind(sort_key(&name))
            .bind(i64::from(id) * 7 + 100_000)
            .execute(&mut *transaction)
            .await?;
        if dice.below(2) == 0 {
            let standing = "INSERT INTO rating_standing VALUES (1, $1, 'standard', '', $2, 30, FALSE, '{}')";
            let rating = i64::try_from(100_000 + dice.below(180_000))?;
            sqlx::query(standing).bind(id).bind(rating).execute(&mut *transaction).await?;
        }
        if id % (people / 300).max(1) == 0 {
            kept.push(name);
        }
    }
    transaction.commit().await?;
    pool.close().await;
    Ok(kept)
}

/// A seeded random source.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new() -> Self {
        Self(ChaCha8Rng::seed_from_u64(1))
    }

    fn below(&mut self, many: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap_or(0) % many
    }

    /// One of a list, the first ones far more often than the last.
    fn common<'a>(&mut self, list: &'a [String]) -> &'a str {
        let high = list.len().ilog2() as usize + 1;
        let reach = (1 << (1 + self.below(high))).min(list.len());
        &list[self.below(reach)]
    }

    /// A word of some syllables.
    fn word(&mut self, least: usize, most: usize) -> String {
        const STARTS: [&str; 20] = [
            "b", "ç", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "ş", "t", "v", "y", "z", "kr",
            "st",
        ];
        const VOWELS: [&str; 9] = ["a", "e", "i", "o", "u", "é", "ö", "ü", "ı"];
        const ENDS: [&str; 8] = ["", "", "", "n", "r", "k", "l", "sen"];
        let mut word = String::new();
        for _ in 0..least + self.below(most - least + 1) {
            word.push_str(STARTS[self.below(20)]);
            word.push_str(VOWELS[self.below(9)]);
            word.push_str(ENDS[self.below(8)]);
        }
        let first = word.chars().next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
        let rest: String = word.chars().skip(1).collect();
        first + rest.as_str()
    }
}
