//! Fault 2: what runs in the background all the time goes on after an outage.

use jiff::Timestamp;
use ronde_server::Clock;

use super::proxy::{Proxy, Traffic};
use crate::changes::Running;
use crate::test_app::TestApp;

/// Faults 2 and 3: a network loses what was on its way, without a word to anybody. Changes are followed all the same afterwards.
#[tokio::test]
async fn fault_2_changes_are_followed_after_a_network_that_swallows() {
    if std::env::var("RONDE_TEST_SITE").is_err() {
        return;
    }
    let mut proxy = None;
    let clock = Clock::standing("2026-11-16T09:00:00Z".parse::<Timestamp>().unwrap());
    let before = async |address: String| {
        let (one, address) = Proxy::before(&address).await;
        proxy = Some(one);
        address
    };
    let site = TestApp::built(clock, before, |_| {}).await;
    let (running, proxy) = (Running::of(site).await, proxy.unwrap());
    proxy.set(Traffic::Swallowed);
    running.until_down(true).await;
    proxy.set(Traffic::Passes);
    running.until_down(false).await;
    running.hide_first().await;
}
