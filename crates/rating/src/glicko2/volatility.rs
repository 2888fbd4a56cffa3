//! Step 5 of Glicko-2: the new volatility, by the Illinois method on a narrower interval than the published one.

use super::Scaled;

const CLOSE_ENOUGH: f64 = 1e-6;
/// When the function is this close to zero, in units of 1/τ², the root is equally close in x.
const LEVEL_ENOUGH: f64 = 1e-9;
const MOST_STEPS: usize = 1000;

/// σ′ for games with variance `variance` and improvement `delta`.
pub(super) fn next(state: Scaled, variance: f64, delta: f64, tau: f64) -> f64 {
    let start_power = state.sigma * state.sigma;
    let start = start_power.ln();
    let phi_squared = state.phi * state.phi;
    let (delta_squared, inverse_tau) = (delta * delta, 1.0 / (tau * tau));
    // eˣ is the expensive part, so callers that already know it pass it in
    let slope_at = |x: f64, power: f64| {
        let sum = phi_squared + variance + power;
        power * (delta_squared - sum) / (2.0 * sum * sum) - (x - start) * inverse_tau
    };
    let slope = |x: f64| slope_at(x, x.exp());
    let (mut a, mut at_a) = (start, slope_at(start, start_power));
    // the second term falls by 1/τ² and the first hardly moves, so the root is close to here; twice as far is beyond it
    let mut b = start + 2.0 * at_a * tau * tau;
    let mut at_b = slope(b);
    if at_a * at_b > 0.0 {
        (b, at_b) = printed_bound(start, delta_squared - phi_squared - variance, tau, slope);
    }
    for _ in 0..MOST_STEPS {
        if (b - a).abs() <= CLOSE_ENOUGH {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = slope(c);
        if at_c.abs() <= LEVEL_ENOUGH * inverse_tau {
            a = c;
            break;
        }
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

/// The other end of the interval, as in the paper.
fn printed_bound(start: f64, above: f64, tau: f64, slope: impl Fn(f64) -> f64) -> (f64, f64) {
    if above > 0.0 {
        return (above.ln(), slope(above.ln()));
    }
    let mut b = start - tau;
    while slope(b) < 0.0 {
        b -= tau;
    }
    (b, slope(b))
}
