//! `ronde completions` and `ronde man`: generated from the same definitions as the help.

use crate::exit::{Failure, stdout_failure};
use crate::options::{CompletionOptions, ManOptions};
use crate::output::print;

pub(crate) fn completions(options: &CompletionOptions, mut program: clap::Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "ronde", &mut script);
    print(&String::from_utf8_lossy(&script))
}

pub(crate) fn man(options: &ManOptions, program: clap::Command) -> Result<(), Failure> {
    if let Some(dir) = &options.dir {
        return clap_mangen::generate_to(program, dir).map_err(|error| Failure::write(dir, error));
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(program).render(&mut page).map_err(stdout_failure)?;
    print(&String::from_utf8_lossy(&page))
}
