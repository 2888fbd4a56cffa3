//! `ronde rate ledger`
use crate::exit::Failure;
use crate::words::Words;
use clap::Args;
#[derive(Args, Debug)]
pub(crate) struct LedgerOptions {}
pub(super) fn run(_: &LedgerOptions, _: &Words) -> Result<(), Failure> {
    Ok(())
}
