//! The arguments of an engine's command line, in any order: `--dutch in.trf -p out`, `in.trf -c`, `-g -o out.trf -s 7`.

use std::path::PathBuf;

/// What a caller asks of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) act: Act,
    /// `-r`
    pub(super) release: bool,
    /// `-l`
    pub(super) checklist: Checklist,
}

/// Where the check list goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Checklist {
    #[default]
    NotAsked,
    /// No file was given.
    BesideInput,
    Into(PathBuf),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Nothing but `-r`.
    Release,
    /// `-p`; without an output the answer is printed.
    Pair { input: PathBuf, output: Option<PathBuf> },
    /// `-c`, of one round or of all.
    Check { input: PathBuf, round: Option<u16> },
    /// `-g`, with a model file, a configuration file or neither.
    Generate { model: Option<PathBuf>, config: Option<PathBuf>, output: PathBuf, seed: Option<u64> },
}

/// Why a command line makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoRequest {
    #[error("one of -p, -c and -g is needed")]
    NoAct,
    #[error("only one of -p, -c and -g can be asked for")]
    TwoActs,
    #[error("the input file is missing")]
    NoInput,
    #[error("-o and the file to be written are missing")]
    NoOutput,
    #[error("`{0}` is one file too many")]
    SecondInput(String),
    #[error("`{0}` needs a value")]
    NoValue(&'static str),
    #[error("`{0}` is not a number")]
    NoNumber(String),
    #[error("only the Dutch system is paired here, not `{0}`")]
    OtherSystem(String),
    #[error("the option `{0}` is not known")]
    Unknown(String),
}

/// The arguments, before we know whether they make sense.
#[derive(Default)]
struct Words {
    input: Option<PathBuf>,
    acts: Vec<Flag>,
    output: Option<PathBuf>,
    seed: Option<u64>,
    release: bool,
    checklist: Checklist,
}

enum Flag {
    Pair(Option<PathBuf>),
    Check(Option<u16>),
    Generate(Option<PathBuf>),
}

impl Request {
    pub(super) fn parse(arguments: &[String]) -> Result<Self, NoRequest> {
        let Words { input, mut acts, output, seed, release, checklist } = Words::read(arguments)?;
        let act = match (acts.pop(), input) {
            _ if !acts.is_empty() => return Err(NoRequest::TwoActs),
            (None, None) if release => Act::Release,
            (None, _) => return Err(NoRequest::NoAct),
            (Some(Flag::Generate(config)), model) => {
                Act::Generate { model, config, output: output.ok_or(NoRequest::NoOutput)?, seed }
            }
            (Some(_), None) => return Err(NoRequest::NoInput),
            (Some(Flag::Pair(output)), Some(input)) => Act::Pair { input, output },
            (Some(Flag::Check(round)), Some(input)) => Act::Check { input, round },
        };
        Ok(Self { act, release, checklist })
    }
}

impl Words {
    fn read(arguments: &[String]) -> Result<Self, NoRequest> {
        let mut words = Self::default();
        let mut rest = arguments.iter().peekable();
        while let Some(word) = rest.next() {
            // an optional value is not the next option
            let mut value = || rest.next_if(|next| !next.starts_with('-') || next.as_str() == "-");
            match word.as_str() {
                "--dutch" | "--fast" => {}
                "--burstein" => return Err(NoRequest::OtherSystem(word.clone())),
                "-r" => words.release = true,
                "-l" => {
                    let into = |path: &String| Checklist::Into(path.into());
                    words.checklist = value().map_or(Checklist::BesideInput, into);
                }
                "-p" => words.acts.push(Flag::Pair(value().map(PathBuf::from))),
                "-g" => words.acts.push(Flag::Generate(value().map(PathBuf::from))),
                "-o" => words.output = Some(value().ok_or(NoRequest::NoValue("-o"))?.into()),
                "-s" => words.seed = Some(number(value().ok_or(NoRequest::NoValue("-s"))?)?),
                "-c" => {
                    let is_round = |next: &&String| next.bytes().all(|byte| byte.is_ascii_digit());
                    let round = rest.next_if(is_round).map(|next| number(next)).transpose()?;
                    words.acts.push(Flag::Check(round));
                }
                option if option.starts_with('-') && option != "-" => {
                    return Err(NoRequest::Unknown(word.clone()));
                }
                _ if words.input.is_some() => return Err(NoRequest::SecondInput(word.clone())),
                _ => words.input = Some(word.into()),
            }
        }
        Ok(words)
    }
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, NoRequest> {
    text.parse().map_err(|_| NoRequest::NoNumber(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Request, NoRequest> {
        Request::parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    fn pair(output: Option<&str>) -> Act {
        Act::Pair { input: "in.trf".into(), output: output.map(PathBuf::from) }
    }

    #[test]
    fn both_engines_ways_to_ask_for_a_round() {
        for line in
            ["--dutch in.trf -p out", "in.trf -p out", "-r --dutch in.trf -p out", "--dutch -p out in.trf"]
        {
            assert_eq!(parse(line).unwrap().act, pair(Some("out")), "{line}");
        }
        let printed = parse("--dutch in.trf -p -l list").unwrap();
        assert_eq!((printed.act, printed.checklist), (pair(None), Checklist::Into("list".into())));
        assert_eq!(parse("in.trf -l -p").unwrap().checklist, Checklist::BesideInput);
        assert_eq!(parse("-r").unwrap().act, Act::Release);
    }

    #[test]
    fn checker_and_generator() {
        let check = |round| Act::Check { input: "in.trf".into(), round };
        assert_eq!(parse("--dutch in.trf -c").unwrap().act, check(None));
        assert_eq!(parse("in.trf -c 3").unwrap().act, check(Some(3)));
        let generated = parse("--dutch -g config -o out.trf -s 7").unwrap().act;
        let (config, output) = (Some("config".into()), "out.trf".into());
        assert_eq!(generated, Act::Generate { model: None, config, output, seed: Some(7) });
        let after_model = parse("--dutch model.trf -g -o out.trf").unwrap().act;
        let (model, output) = (Some("model.trf".into()), "out.trf".into());
        assert_eq!(after_model, Act::Generate { model, config: None, output, seed: None });
    }

    #[test]
    fn lines_that_make_no_sense() {
        assert_eq!(parse(""), Err(NoRequest::NoAct));
        assert_eq!(parse("--dutch in.trf"), Err(NoRequest::NoAct));
        assert_eq!(parse("--dutch -p"), Err(NoRequest::NoInput));
        assert_eq!(parse("in.trf -p -c"), Err(NoRequest::TwoActs));
        assert_eq!(parse("in.trf -p out more"), Err(NoRequest::SecondInput("more".to_owned())));
        assert_eq!(parse("--burstein in.trf -p"), Err(NoRequest::OtherSystem("--burstein".to_owned())));
        assert_eq!(parse("-g -s x -o out"), Err(NoRequest::NoNumber("x".to_owned())));
        assert_eq!(parse("-g -s"), Err(NoRequest::NoValue("-s")));
        assert_eq!(parse("-g"), Err(NoRequest::NoOutput));
        assert_eq!(parse("in.trf --verbose"), Err(NoRequest::Unknown("--verbose".to_owned())));
    }
}
