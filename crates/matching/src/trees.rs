//! Trees of alternating paths that start at the unmatched vertices, and the blossoms in them.
//!
//! An *outer* vertex is reached by a path of even length whose last edge is matched, an *inner* one only by paths of odd length. An edge
//! between two outer vertices of different trees is the middle of an augmenting path; one inside a tree closes an odd circle, a *blossom*,
//! and all its inner vertices become outer as well. Blossoms are kept in a union–find structure. The searches decide which edges to look
//! at, and in which order: [`crate::forest`] in a stored graph, [`crate::implicit`] in one given by a predicate. Nothing is changed here:
//! callers read paths and labels and change the matching themselves.

/// The alternating trees of one matching.
#[derive(Debug)]
pub(crate) struct Trees<'a> {
    mates: &'a [Option<usize>],
    labels: Vec<Label>,
    blossoms: Blossoms,
    /// The outer vertices in the order in which they were reached, and how many of them have been handed out.
    outer: Vec<usize>,
    explored: usize,
    /// How many trees there are.
    count: usize,
    /// When a climb last passed each base, and the number of the last climb.
    passed: Vec<usize>,
    climb: usize,
}

/// How a vertex was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Unseen,
    /// The start of a tree, or the mate of an inner vertex.
    Outer,
    /// Reached from an outer vertex by an edge that is not matched.
    Inner {
        from: usize,
    },
    /// Was inner, then a blossom closed: a path of even length leads over the edge `far`–`near` and up to the vertex.
    Bloomed {
        from: usize,
        near: usize,
        far: usize,
    },
}

impl Label {
    const fn is_outer(self) -> bool {
        matches!(self, Self::Outer | Self::Bloomed { .. })
    }
}

impl<'a> Trees<'a> {
    /// Trees that consist only of their roots: the unmatched vertices that matter.
    pub(crate) fn plant(mates: &'a [Option<usize>], roots: impl Iterator<Item = usize>) -> Self {
        let order = mates.len();
        let mut trees = Self {
            mates,
            labels: vec![Label::Unseen; order],
            blossoms: Blossoms::new(order),
            outer: Vec::with_capacity(order),
            explored: 0,
            count: 0,
            passed: vec![0; order],
            climb: 0,
        };
        for root in roots {
            trees.count += 1;
            trees.reach_outer(root, Label::Outer);
        }
        trees
    }

    /// The next outer vertex whose edges have not been looked at.
    pub(crate) fn next_outer(&mut self) -> Option<usize> {
        let vertex = *self.outer.get(self.explored)?;
        self.explored += 1;
        Some(vertex)
    }

    /// Notes an edge from an outer vertex; returns an augmenting path if the edge is the middle of one.
    pub(crate) fn meet(&mut self, vertex: usize, neighbor: usize) -> Option<Vec<usize>> {
        match self.labels[neighbor] {
            Label::Inner { .. } => {}
            Label::Unseen => {
                let mate = self.mates[neighbor].expect("all unmatched vertices are roots");
                self.labels[neighbor] = Label::Inner { from: vertex };
                self.reach_outer(mate, Label::Outer);
            }
            Label::Outer | Label::Bloomed { .. } => {
                if self.blossoms.base(vertex) == self.blossoms.base(neighbor) {
                    return None;
                }
                let Some(base) = self.common_base(vertex, neighbor) else {
                    return Some(self.path_through(vertex, neighbor));
                };
                self.bloom(vertex, neighbor, base);
                self.bloom(neighbor, vertex, base);
            }
        }
        None
    }

    /// How many trees there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The outer vertices found so far, in the order in which they were found.
    pub(crate) fn outer(&self) -> &[usize] {
        &self.outer
    }

    /// The vertex nearest to the root in the blossom of an outer vertex; itself if it is in none.
    pub(crate) fn base(&mut self, vertex: usize) -> usize {
        self.blossoms.base(vertex)
    }

    /// Whether no tree has reached the vertex yet.
    pub(crate) fn is_unseen(&self, vertex: usize) -> bool {
        self.labels[vertex] == Label::Unseen
    }

    /// Whether the vertex can be left unmatched by a matching of the same size; after an exhausted search.
    pub(crate) fn is_outer(&self, vertex: usize) -> bool {
        self.labels[vertex].is_outer()
    }

    /// Whether the vertex was reached, but only from outer ones; after an exhausted search.
    pub(crate) fn is_inner(&self, vertex: usize) -> bool {
        matches!(self.labels[vertex], Label::Inner { .. })
    }

    /// The alternating path from an outer vertex, over its mate, to the root of its tree.
    pub(crate) fn path_to_root(&self, vertex: usize) -> Vec<usize> {
        let mut path = Vec::new();
        self.walk(vertex, None, &mut path);
        path
    }

    fn reach_outer(&mut self, vertex: usize, label: Label) {
        self.labels[vertex] = label;
        self.outer.push(vertex);
    }

    /// The base of the next blossom on the way to the root; none at the root.
    fn base_above(&mut self, base: usize) -> Option<usize> {
        let from = self.above(self.mates[base]?);
        Some(self.blossoms.base(from))
    }

    /// The lowest blossom above both vertices; none if they are in different trees.
    ///
    /// The two climb in turn, so the cost is that of the blossom that will be closed.
    fn common_base(&mut self, one: usize, other: usize) -> Option<usize> {
        self.climb += 1;
        let mut climbers = [Some(self.blossoms.base(one)), Some(self.blossoms.base(other))];
        while climbers.iter().any(Option::is_some) {
            for climber in &mut climbers {
                let Some(base) = *climber else { continue };
                if std::mem::replace(&mut self.passed[base], self.climb) == self.climb {
                    return Some(base);
                }
                *climber = self.base_above(base);
            }
        }
        None
    }

    /// Adds one side of a new blossom, from `near` up to `base`, to it; `near`–`far` is the edge that closed it.
    fn bloom(&mut self, near: usize, far: usize, base: usize) {
        let mut below = self.blossoms.base(near);
        while below != base {
            let mate = self.mates[below].expect("only the base of the highest blossom can be a root");
            let from = self.above(mate);
            self.reach_outer(mate, Label::Bloomed { from, near, far });
            self.blossoms.join(below, base);
            self.blossoms.join(mate, base);
            below = self.blossoms.base(from);
        }
    }

    /// The augmenting path over the edge between two trees, from root to root.
    fn path_through(&self, one: usize, other: usize) -> Vec<usize> {
        let mut path = self.path_to_root(one);
        path.reverse();
        self.walk(other, None, &mut path);
        path
    }

    /// Appends the alternating path from the outer vertex `from` up to `to`, or up to the root.
    fn walk(&self, mut from: usize, to: Option<usize>, path: &mut Vec<usize>) {
        loop {
            path.push(from);
            if Some(from) == to {
                return;
            }
            let Some(mate) = self.mates[from] else { return };
            if let Label::Bloomed { near, far, .. } = self.labels[from] {
                // down to the edge that closed the blossom, then up its other side
                let start = path.len();
                self.walk(near, Some(mate), path);
                path[start..].reverse();
                from = far;
            } else {
                path.push(mate);
                from = self.above(mate);
            }
        }
    }

    /// The outer vertex from which a vertex was reached when it was inner.
    fn above(&self, vertex: usize) -> usize {
        match self.labels[vertex] {
            Label::Inner { from } | Label::Bloomed { from, .. } => from,
            Label::Unseen | Label::Outer => unreachable!("the mate of an outer vertex was inner at first"),
        }
    }
}

/// Which vertices have been merged into one blossom. Each blossom is known by its base, the vertex nearest to the root.
#[derive(Debug)]
struct Blossoms {
    /// A vertex nearer to the base; the base itself.
    nearer: Vec<usize>,
}

impl Blossoms {
    fn new(order: usize) -> Self {
        Self { nearer: (0..order).collect() }
    }

    fn base(&mut self, mut vertex: usize) -> usize {
        while self.nearer[vertex] != vertex {
            let above = self.nearer[vertex];
            self.nearer[vertex] = self.nearer[above];
            vertex = above;
        }
        vertex
    }

    /// Merges the blossom with the base `lower` into the one with the base `base`.
    fn join(&mut self, lower: usize, base: usize) {
        self.nearer[lower] = base;
    }
}
