//! Which players are connected: the connected parts of a graph.

/// The connected parts of at least four, each in ascending order.
pub(super) fn connected(count: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut leaders: Vec<usize> = (0..count).collect();
    for &(one, other) in edges {
        let (one, other) = (leader(&mut leaders, one), leader(&mut leaders, other));
        leaders[one.max(other)] = one.min(other);
    }
    let mut parts: Vec<Vec<usize>> = vec![Vec::new(); count];
    for at in 0..count {
        let leader = leader(&mut leaders, at);
        parts[leader].push(at);
    }
    parts.retain(|part| part.len() >= 4);
    parts
}

fn leader(leaders: &mut [usize], at: usize) -> usize {
    let mut at = at;
    while leaders[at] != at {
        leaders[at] = leaders[leaders[at]];
        at = leaders[at];
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_four_and_more() {
        let edges = [(7, 8), (1, 5), (5, 3), (0, 2), (3, 9), (4, 6), (6, 0), (2, 4)];
        assert_eq!(connected(10, &edges), [vec![0, 2, 4, 6], vec![1, 3, 5, 9]]);
        assert_eq!(connected(3, &[(0, 1), (1, 2)]), Vec::<Vec<usize>>::new());
    }
}
