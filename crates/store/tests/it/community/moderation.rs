//! Reports, time-outs, the log of acts; what stays of somebody who was erased.

use jiff::SignedDuration;
use ronde_community::{Event, Seq, Step};
use ronde_store::community::moderation::{NewAct, NewReport};
use ronde_store::{ReportId, StoreError};

use super::{group, people, said, write};
use crate::{at, fixture};

#[tokio::test]
async fn a_message_is_reported_once_by_each_and_closed_once() {
    for store in fixture().await.stores {
        let [anna, boris, cem] = people(&store, ["Anna", "Boris", "Cem"]).await;
        let room = group(&store, "room", &[anna, boris, cem]).await;
        write(&store, room, boris, "1", said("shame")).await;
        let report = |by| NewReport {
            by,
            about: Some(boris),
            conversation: room,
            seq: Seq(1),
            reason: "insults",
            context: "[1]",
        };
        for (by, is_new) in [(anna, true), (anna, false), (cem, true)] {
            assert_eq!(store.add_report(&report(by), at(1)).await.unwrap(), is_new);
        }
        assert_eq!(store.open_reports().await.unwrap(), 2);
        let reports = store.reports(10, 0).await.unwrap();
        assert_eq!(reports.iter().map(|one| one.by.as_str()).collect::<Vec<_>>(), ["Cem", "Anna"]);
        assert_eq!(reports[0].about, Some((boris, "Boris".to_owned())));
        assert_eq!((reports[0].reason.as_str(), reports[0].context.as_str()), ("insults", "[1]"));

        store.close_report(reports[0].id, anna, at(2)).await.unwrap();
        for gone in [reports[0].id, ReportId(999)] {
            let error = store.close_report(gone, anna, at(3)).await.unwrap_err();
            assert!(matches!(error, StoreError::NotFound("report")));
        }
        // the open ones come first
        let reports = store.reports(10, 0).await.unwrap();
        assert_eq!(reports.iter().map(|one| one.by.as_str()).collect::<Vec<_>>(), ["Anna", "Cem"]);
        assert_eq!(reports[1].closed, Some((at(2), "Anna".to_owned())));
        assert_eq!(store.reports(1, 1).await.unwrap()[0].by, "Cem");
        assert_eq!(store.open_reports().await.unwrap(), 1);
    }
}

#[tokio::test]
async fn a_time_out_holds_until_it_ends_or_is_lifted() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let room = group(&store, "room", &[anna, boris]).await;
        let act = |conversation| NewAct {
            moderator: anna,
            act: "time-out",
            account: Some(boris),
            conversation,
            seq: None,
            detail: "noise",
        };
        let hour = SignedDuration::from_hours(1);
        store.add_time_out(&act(None), boris, at(0) + hour, at(0)).await.unwrap();
        store.add_time_out(&act(Some(room)), boris, at(0) + hour * 2, at(0)).await.unwrap();
        let places = async |now| {
            let outs = store.time_outs_of(boris, now).await.unwrap();
            outs.into_iter().map(|out| out.conversation).collect::<Vec<_>>()
        };
        assert_eq!(places(at(1)).await, [None, Some(room)]);
        assert_eq!(places(at(0) + hour).await, [Some(room)]);
        assert_eq!(store.time_outs_of(anna, at(1)).await.unwrap(), []);
        let out = &store.time_outs(at(1)).await.unwrap()[0];
        assert_eq!((out.name.as_str(), out.by.as_str(), out.reason.as_str()), ("Boris", "Anna", "noise"));
        // lifting one place leaves the other
        assert_eq!(store.lift_time_outs(boris, Some(room), at(2)).await.unwrap(), 1);
        assert_eq!(store.lift_time_outs(boris, Some(room), at(3)).await.unwrap(), 0);
        assert_eq!(places(at(4)).await, [None]);
        assert_eq!(store.lift_time_outs(boris, None, at(0) + hour).await.unwrap(), 0, "it has ended");
        assert_eq!(store.lift_time_outs(boris, None, at(5)).await.unwrap(), 1);
        assert_eq!(places(at(6)).await, []);

        let acts = store.moderator_acts(10, 0).await.unwrap();
        let places: Vec<_> = acts.iter().map(|act| (act.moderator.as_str(), act.conversation)).collect();
        assert_eq!(places, [("Anna", Some(room)), ("Anna", None)], "the latest first");
        assert_eq!(acts[0].account.as_deref(), Some("Boris"));
        assert_eq!(store.moderator_acts(1, 1).await.unwrap()[0].conversation, None);
    }
}

#[tokio::test]
async fn who_is_erased_leaves_places_without_words() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let room = group(&store, "room", &[anna, boris]).await;
        store.take_step(anna, boris, Step::Ask, at(1)).await.unwrap().unwrap();
        store.set_mute(boris, anna, true, at(1)).await.unwrap();
        write(&store, room, boris, "1", said("secret one")).await;
        write(&store, room, anna, "2", said("kept")).await;
        write(&store, room, boris, "3", Event::Edited { of: Seq(1), text: "secret two".to_owned() }).await;
        // Boris’s words stand around a message of Anna that was reported
        for (about, context) in [(boris, "[]"), (anna, r#"[{"seq":1,"by":BORIS,"text":"secret"}]"#)] {
            let context = context.replace("BORIS", &boris.to_string());
            let (reason, seq) = ("noise", Seq(if about == anna { 2 } else { 1 }));
            let new = NewReport {
                by: anna,
                about: Some(about),
                conversation: room,
                seq,
                reason,
                context: &context,
            };
            store.add_report(&new, at(2)).await.unwrap();
        }
        assert_eq!(store.community_about(boris).await.unwrap()["written"].as_array().unwrap().len(), 2);
        store.erase_account(boris, at(20)).await.unwrap();

        let lines = store.entries_after(room, Seq(0), 10).await.unwrap();
        let events: Vec<_> = lines.iter().map(|line| (line.entry.seq.0, &line.entry.event)).collect();
        let kept = said("kept");
        assert_eq!(events, [(1, &Event::Erased), (2, &kept), (3, &Event::Erased)]);
        assert!(!lines[0].author.contains("Boris"));
        assert_eq!(store.search_messages(anna, "secret", None, 10).await.unwrap(), []);
        assert_eq!(store.members(room).await.unwrap().len(), 1);
        assert_eq!(store.acquaintances(anna).await.unwrap(), []);
        assert!(store.reports(10, 0).await.unwrap().iter().all(|report| report.context == "[]"));
        // and the log goes on
        assert_eq!(write(&store, room, anna, "4", said("on")).await, Seq(4));
    }
}
