//! Step 5 of Glicko-2: the new volatility, by the Illinois method.

use super::Scaled;

const CLOSE_ENOUGH: f64 = 1e-6;
const MOST_STEPS: usize = 1000;

/// σ′ for games with variance `variance` and improvement `delta`.
pub(super) fn next(state: Scaled, variance: f64, delta: f64, tau: f64) -> f64 {
    let start_power = state.sigma * state.sigma;
    let start = start_power.ln();
    let phi_squared = state.phi * state.phi;
    let (delta_squared, inverse_tau) = (delta * delta, 1.0 / (tau * tau));
    // eˣ is what costs time here, so whoever knows it already brings it along
    let slope_at = |x: f64, power: f64| {
        let sum = phi_squared + variance + power;
        power * (delta_squared - sum) / (2.0 * sum * sum) - (x - start) * inverse_tau
    };
    let slope = |x: f64| slope_at(x, x.exp());
    let (mut a, mut at_a) = (start, slope_at(start, start_power));
    let (mut b, mut at_b);
    let above = delta_squared - phi_squared - variance;
    if above > 0.0 {
        b = above.ln();
        at_b = slope_at(b, above);
    } else {
        b = start - tau;
        at_b = slope(b);
        while at_b < 0.0 {
            b -= tau;
            at_b = slope(b);
        }
    }
    for _ in 0..MOST_STEPS {
        if (b - a).abs() <= CLOSE_ENOUGH {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = slope(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}
