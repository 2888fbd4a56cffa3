//! What must hold for the matchings of all graphs, tried on thousands of small ones and hundreds of larger
//! ones.

mod cardinality;
mod effort;
mod graphs;
mod heaviest;
mod implicit;
mod sparse;
mod warm;
mod weighted;
mod wide;
