//! `ronde completions` and `ronde man`: made from the same definitions as the help.

use clap::CommandFactory;

use crate::arguments::{Arguments, CompletionOptions, ManOptions};
use crate::exit::{Failure, stdout_failure};
use crate::output::print;

pub(crate) fn completions(options: &CompletionOptions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "ronde", &mut script);
    print(&String::from_utf8_lossy(&script))
}

pub(crate) fn man(options: &ManOptions) -> Result<(), Failure> {
    if let Some(dir) = &options.dir {
        return clap_mangen::generate_to(Arguments::command(), dir)
            .map_err(|error| Failure::write(dir, error));
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(Arguments::command()).render(&mut page).map_err(stdout_failure)?;
    print(&String::from_utf8_lossy(&page))
}
