//! Codes read, written and refused.

use super::*;

fn printed(text: &str) -> String {
    text.parse::<Code>().unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
}

#[test]
fn both_separators_and_any_case() {
    for (text, code) in [
        ("BH", "BH"),
        ("bh-c1", "BH/C1"),
        ("BH/c2", "BH/C2"),
        ("BH-M1", "BH/M1"),
        ("BH/C1/P", "BH/C1/P"),
        ("BH-P-C1", "BH/P/C1"),
        ("KS/L+1", "KS/L+1"),
        ("KS-L-2", "KS/L-2"),
        ("ks/L60", "KS/L60"),
        ("ARO/C1/U1400", "ARO/C1/U1400"),
        ("TPN/R", "TPN/R"),
        ("GE", "GE"),
    ] {
        assert_eq!(printed(text), code, "{text}");
    }
}

#[test]
fn teams_and_self_defined_codes_are_kept() {
    for text in ["EDEBT", "SSSC/K4/F", "EMGSB/C1", "MPvGP", "MPTS"] {
        assert_eq!(text.parse(), Ok(Code::Team(text.to_owned())));
    }
    assert_eq!("BH:gp/C1".parse(), Ok(Code::Team("BH:GP/C1".to_owned())));
    assert_eq!("OTHER_Lot".parse(), Ok(Code::SelfDefined("OTHER_Lot".to_owned())));
}

#[test]
fn what_is_wrong_is_said() {
    let message = |text: &str| text.parse::<Code>().unwrap_err().to_string();
    assert_eq!(message("BHH"), "there is no tie-break `BHH`; did you mean BH?");
    assert!(message("BUCHHOLZ").starts_with("there is no tie-break `BUCHHOLZ`; there are PTS DE WIN"));
    assert_eq!(message("SB/M1"), "`SB/M1`: SB does not allow `/M1`; it allows /C /P");
    assert_eq!(message("WON/P"), "`WON/P`: WON does not allow `/P`; it has no variants");
    assert!(message("BH/X1").starts_with("`BH/X1`: `X1` is not a variant"));
    assert!(message("BH/").contains("`` is not a variant"));
    assert!(message("BH/C0").contains("`C0` is not a variant"));
    assert!(message("BH/C+1").contains("`C+1` is not a variant"));
    assert!(message("KS/L101").contains("`L101` is not a variant"));
    assert!(message("BH:XX").contains("`:XX` is not a variant"));
    assert_eq!(message("BH/C1/M1"), "`BH/C1/M1`: `/M1` cannot be combined with what precedes it");
}

#[test]
fn a_list_is_separated_by_commas_or_blanks() {
    let codes = Code::list("PTS, BH/C1,BH SB,").unwrap();
    let codes: Vec<String> = codes.iter().map(ToString::to_string).collect();
    assert_eq!(codes, ["PTS", "BH/C1", "BH", "SB"]);
}

proptest::proptest! {
    #[test]
    fn what_is_read_is_written_and_read_again(
        text in "(PTS|DE|BH|FB|SB|KS|ARO|TPN|RTNG|EDE|BH:MP|OTHER_é|[a-zA-Zé]{0,4})([/-](C|M|L|L[+-]|P|F|R|U|é)?[0-9]{0,5}){0,3}"
    ) {
        if let Ok(code) = text.parse::<Code>() {
            proptest::prop_assert_eq!(code.to_string().parse(), Ok(code));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in ".{0,12}") {
        let _ = Code::list(&text);
    }
}
