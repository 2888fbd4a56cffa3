//! Changes made with `ronde admin` and `ronde import` show up on the pages of a running site (fault 3).

use crate::program::ronde;
use crate::report::after_one_round;
use crate::running::Running;
use crate::site::Site;

fn serve(site: &Site) -> Running {
    let mut command = ronde(["serve", "--listen", "127.0.0.1:0"]);
    command.current_dir(site.folder.path()).env_remove("RONDE_DATABASE").env_remove("RONDE_PUBLIC_URL");
    Running::start(command)
}

/// The number of the person with this name.
fn person(site: &Site, name: &str) -> String {
    let found = site.json(&["admin", "people", name, "--json"]);
    found[0]["id"].to_string()
}

#[test]
fn fault_3_the_operator_hides_erases_merges_and_imports_while_the_site_runs() {
    let site = Site::with_event();
    let [first, second, third] = ["Player A", "Player B", "Player C"].map(|name| person(&site, name));
    let running = serve(&site);
    let pages = ["/e/club-evening/players", "/e/club-evening/standings", "/api/v1/tournaments/1/standings"];
    for page in pages {
        // twice: the second answer comes from memory
        running.until(page, |status, text| status == 200 && text.contains("Player A"));
        running.until(page, |status, text| status == 200 && text.contains("Player B"));
    }
    site.run(&["admin", "hide", &first]).with(0);
    for page in pages {
        running.until(page, |_, text| !text.contains("Player A"));
    }
    site.run(&["admin", "show", &first]).with(0);
    for page in pages {
        running.until(page, |_, text| text.contains("Player A"));
    }
    site.run(&["admin", "erase", &second, "--yes"]).with(0);
    for page in pages {
        running.until(page, |_, text| !text.contains("Player B"));
    }
    running.until(&format!("/people/{second}"), |_, text| !text.contains("Player B"));
    site.run(&["admin", "merge", &third, &first]).with(0);
    running.until("/e/club-evening/players", |_, text| !text.contains(&format!("/people/{third}\"")));
    after_one_round().write(site.folder.path(), "second.trf");
    running.until("/events", |status, text| status == 200 && !text.contains("club-evening-2"));
    site.run(&["import", "second.trf", "--slug", "club-evening-2"]).with(0);
    running.until("/events", |_, text| text.contains("/e/club-evening-2"));
    // and the running site does not get in the way
    site.run(&["backup", "copy.ronde-backup"]).with(0);
}
