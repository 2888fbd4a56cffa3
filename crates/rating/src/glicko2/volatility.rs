//! Step 5 of Glicko-2: the new volatility, by the Illinois method.

use super::Scaled;

const CLOSE_ENOUGH: f64 = 1e-6;
const MOST_STEPS: usize = 1000;

/// σ′ for games with variance `variance` and improvement `delta`.
pub(super) fn next(state: Scaled, variance: f64, delta: f64, tau: f64) -> f64 {
    let start = (state.sigma * state.sigma).ln();
    let phi_squared = state.phi * state.phi;
    let (delta_squared, inverse_tau) = (delta * delta, 1.0 / (tau * tau));
    let slope = |x: f64| {
        let power = x.exp();
        let sum = phi_squared + variance + power;
        power * (delta_squared - sum) / (2.0 * sum * sum) - (x - start) * inverse_tau
    };
    let mut a = start;
    let mut b = if delta_squared > phi_squared + variance {
        (delta_squared - phi_squared - variance).ln()
    } else {
        let mut k = 1.0;
        while slope(start - k * tau) < 0.0 {
            k += 1.0;
        }
        start - k * tau
    };
    let (mut at_a, mut at_b) = (slope(a), slope(b));
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
