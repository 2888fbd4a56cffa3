//! Cycles of a directed graph.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// From each module to the modules it uses.
pub(super) type Graph = BTreeMap<String, BTreeSet<String>>;

/// The groups of modules that can all reach each other; a single module is not a group.
pub(super) fn groups(graph: &Graph) -> Vec<BTreeSet<&str>> {
    let reach: BTreeMap<&str, BTreeSet<&str>> =
        graph.keys().map(|from| (from.as_str(), reachable(graph, from))).collect();
    let mut groups: Vec<BTreeSet<&str>> = Vec::new();
    for (from, reached) in &reach {
        if !reached.contains(from) || groups.iter().any(|group| group.contains(from)) {
            continue;
        }
        let back = |to: &&&str| reach.get(**to).is_some_and(|reached| reached.contains(from));
        groups.push(reached.iter().filter(back).copied().collect());
    }
    groups
}

fn reachable<'a>(graph: &'a Graph, from: &'a str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = vec![from];
    while let Some(at) = open.pop() {
        let uses = graph.get(at).into_iter().flatten();
        open.extend(uses.map(String::as_str).filter(|to| reached.insert(*to)));
    }
    reached
}

/// A shortest way from a module of the group back to itself.
pub(super) fn shortest<'a>(graph: &'a Graph, group: &BTreeSet<&'a str>) -> Vec<&'a str> {
    let round_trips = group.iter().filter_map(|start| round_trip(graph, start));
    round_trips.min_by_key(Vec::len).unwrap_or_default()
}

fn round_trip<'a>(graph: &'a Graph, start: &'a str) -> Option<Vec<&'a str>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut open = VecDeque::from([start]);
    while let Some(at) = open.pop_front() {
        for to in graph.get(at).into_iter().flatten() {
            if to == start {
                let back = std::iter::successors(Some(at), |at| came_from.get(at).copied());
                let mut way: Vec<&str> = back.collect();
                way.reverse();
                return Some(way);
            }
            if !came_from.contains_key(to.as_str()) {
                came_from.insert(to, at);
                open.push_back(to);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(&str, &str)]) -> Graph {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        graph
    }

    #[test]
    fn a_graph_that_only_goes_down_has_no_cycle() {
        assert!(groups(&graph(&[("a", "b"), ("a", "c"), ("b", "c")])).is_empty());
    }

    #[test]
    fn a_cycle_is_found_with_its_shortest_way_around() {
        let graph =
            graph(&[("a", "b"), ("b", "c"), ("c", "a"), ("c", "b"), ("d", "a"), ("x", "y"), ("y", "x")]);
        let groups = groups(&graph);
        assert_eq!(groups, [BTreeSet::from(["a", "b", "c"]), BTreeSet::from(["x", "y"])]);
        assert_eq!(shortest(&graph, &groups[0]), ["b", "c"]);
    }
}
