//! Every connection takes a descriptor of the process, and the database needs some too.

use ronde_app::config::ConnectionLimits;

/// Descriptors kept free for the database, e-mails, logs and other files.
const RESERVE: usize = 128;

/// Raises the descriptor limit as far as the system allows, and lowers the number of connections if that is not
/// enough.
pub fn fit_descriptors(limits: ConnectionLimits) -> ConnectionLimits {
    let wanted = limits.total + RESERVE;
    match rlimit::increase_nofile_limit(u64::try_from(wanted).unwrap_or(u64::MAX)) {
        Ok(allowed) => fit(limits, usize::try_from(allowed).unwrap_or(usize::MAX)),
        Err(error) => {
            tracing::warn!(error = ?error, "cannot read the limit on open files");
            limits
        }
    }
}

fn fit(limits: ConnectionLimits, allowed: usize) -> ConnectionLimits {
    let total = allowed.saturating_sub(RESERVE).max(allowed / 2).min(limits.total);
    if total == limits.total {
        return limits;
    }
    // when there are this few, one address must not take them all
    let per_address = limits.per_address.min(total / 2).max(1);
    tracing::warn!(
        wanted = limits.total,
        total,
        per_address,
        open_files = allowed,
        "fewer connections than set: the system allows too few open files (ulimit -n)"
    );
    ConnectionLimits { total, per_address, ..limits }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row S1: with 1,024 descriptors, connections leave some for the database.
    #[test]
    fn s1_connections_never_take_the_last_descriptor() {
        let limits = ConnectionLimits::default();
        let few = fit(limits.clone(), 1_024);
        assert_eq!((few.total, few.per_address), (896, 448));
        let many = fit(limits.clone(), 1 << 20);
        assert_eq!((many.total, many.per_address), (limits.total, limits.per_address));
        assert_eq!(fit(limits, 100).total, 50);
    }
}
