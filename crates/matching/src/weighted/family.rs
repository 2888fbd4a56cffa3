//! A matching together with the blossoms that it respects.
//!
//! A blossom is an odd circle of *petals*, each a vertex or a smaller blossom, held together by edges without slack. Every blossom is
//! matched inside except for one vertex, its *base*; any member can become the base by turning the matching inside. Vertices and blossoms
//! share one numbering: vertices first. A *top* is a vertex or blossom that is in no blossom.

use super::Weight;

/// The mates of all vertices, and the nested blossoms.
#[derive(Clone, Debug)]
pub(super) struct Family<W> {
    mates: Vec<Option<usize>>,
    /// The top that holds each vertex.
    tops: Vec<usize>,
    /// The blossom of which each vertex or blossom is a petal.
    parents: Vec<Option<usize>>,
    blossoms: Vec<Blossom<W>>,
    /// Numbers of dissolved blossoms, for reuse.
    spare: Vec<usize>,
}

/// An odd circle of petals.
#[derive(Clone, Debug)]
pub(super) struct Blossom<W> {
    pub(super) value: W,
    base: usize,
    /// All vertices inside.
    members: Vec<usize>,
    /// The circle, starting at the petal with the base. Then the second and third petal are matched, the fourth and fifth, …
    pub(super) petals: Vec<usize>,
    /// For each petal the edge to the next one: the vertex here and the vertex there.
    pub(super) links: Vec<(usize, usize)>,
}

impl<W: Weight> Family<W> {
    pub(super) fn new(order: usize) -> Self {
        Self {
            mates: vec![None; order],
            tops: (0..order).collect(),
            parents: vec![None; order],
            blossoms: Vec::new(),
            spare: Vec::new(),
        }
    }

    pub(super) fn order(&self) -> usize {
        self.mates.len()
    }

    /// One more than the largest number in use.
    pub(super) fn numbers(&self) -> usize {
        self.parents.len()
    }

    pub(super) fn mates(&self) -> &[Option<usize>] {
        &self.mates
    }

    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    pub(super) fn set_mate(&mut self, vertex: usize, mate: Option<usize>) {
        self.mates[vertex] = mate;
    }

    pub(super) fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = Some(other);
        self.mates[other] = Some(one);
    }

    pub(super) fn top(&self, vertex: usize) -> usize {
        self.tops[vertex]
    }

    /// `None` for a vertex.
    pub(super) fn blossom(&self, number: usize) -> Option<&Blossom<W>> {
        number.checked_sub(self.order()).map(|index| &self.blossoms[index])
    }

    /// `None` for a vertex.
    pub(super) fn blossom_mut(&mut self, number: usize) -> Option<&mut Blossom<W>> {
        number.checked_sub(self.order()).map(|index| &mut self.blossoms[index])
    }

    /// The one vertex that is not matched inside.
    pub(super) fn base(&self, number: usize) -> usize {
        self.blossom(number).map_or(number, |blossom| blossom.base)
    }

    /// The mate of the base: where a top is matched to, if it is.
    pub(super) fn mate_of_top(&self, top: usize) -> Option<usize> {
        self.mates[self.base(top)]
    }

    pub(super) fn members(&self, number: usize) -> Vec<usize> {
        self.blossom(number).map_or_else(|| vec![number], |blossom| blossom.members.clone())
    }

    /// The blossoms with their members, whatever holds them.
    pub(super) fn all_blossoms(&self) -> impl Iterator<Item = (&[usize], W)> {
        let dissolved = |blossom: &&Blossom<W>| !blossom.members.is_empty();
        self.blossoms.iter().filter(dissolved).map(|blossom| (&blossom.members[..], blossom.value))
    }

    /// Turns the matching inside so that the vertex becomes the base. The caller takes care of its mate, and of the old base's mate
    /// outside.
    pub(super) fn rebase(&mut self, number: usize, vertex: usize) {
        let order = self.order();
        if self.base(number) == vertex {
            return;
        }
        let petal = self.petal_with(number, vertex);
        let blossom = &mut self.blossoms[number - order];
        let place = place_of(petal, &blossom.petals);
        blossom.petals.rotate_left(place);
        blossom.links.rotate_left(place);
        blossom.base = vertex;
        for place in (1..blossom.petals.len()).step_by(2) {
            let blossom = &self.blossoms[number - order];
            let (near, far) = blossom.links[place];
            let (near_petal, far_petal) = (blossom.petals[place], blossom.petals[place + 1]);
            self.rebase(near_petal, near);
            self.rebase(far_petal, far);
            self.join(near, far);
        }
        self.rebase(petal, vertex);
    }

    /// The petal of a blossom that holds the vertex.
    pub(super) fn petal_with(&self, number: usize, vertex: usize) -> usize {
        let mut petal = vertex;
        while self.parents[petal] != Some(number) {
            petal = self.parents[petal].expect("the vertex is in the blossom");
        }
        petal
    }

    /// Merges tops into a new blossom of value zero.
    pub(super) fn close(&mut self, petals: Vec<usize>, links: Vec<(usize, usize)>) -> usize {
        let number = self.spare.pop().unwrap_or(self.parents.len());
        let members: Vec<usize> = petals.iter().flat_map(|&petal| self.members(petal)).collect();
        for &vertex in &members {
            self.tops[vertex] = number;
        }
        for &petal in &petals {
            self.parents[petal] = Some(number);
        }
        let blossom = Blossom { value: W::ZERO, base: self.base(petals[0]), members, petals, links };
        if number == self.parents.len() {
            self.parents.push(None);
            self.blossoms.push(blossom);
        } else {
            let order = self.order();
            self.blossoms[number - order] = blossom;
        }
        number
    }

    /// Makes the petals of a blossom tops again. Returns the blossom as it was.
    pub(super) fn dissolve(&mut self, number: usize) -> Blossom<W> {
        let order = self.order();
        let nothing = Blossom { value: W::ZERO, base: 0, members: vec![], petals: vec![], links: vec![] };
        let blossom = std::mem::replace(&mut self.blossoms[number - order], nothing);
        self.spare.push(number);
        for &petal in &blossom.petals {
            self.parents[petal] = None;
            for vertex in self.members(petal) {
                self.tops[vertex] = petal;
            }
        }
        blossom
    }
}

impl<W> Blossom<W> {
    pub(super) fn members(&self) -> &[usize] {
        &self.members
    }
}

/// Where a petal is in its circle.
pub(super) fn place_of(petal: usize, petals: &[usize]) -> usize {
    petals.iter().position(|&other| other == petal).expect("a petal is in its circle")
}
