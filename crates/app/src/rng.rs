//! Random numbers of the operating system. The cores throw no dice of their own: numbers come in from here.

pub fn random_number() -> u64 {
    let mut bits = [0; 8];
    getrandom::fill(&mut bits).expect("the operating system provides random numbers");
    u64::from_le_bytes(bits)
}
