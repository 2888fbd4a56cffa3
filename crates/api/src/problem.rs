//! Problems as the description of the interface shows them, in groups that operations name.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

const NOT_MODIFIED: (u16, &str) = (304, "Nothing has changed since the version named by If-None-Match");
const MALFORMED: (u16, &str) = (400, "The body is not JSON");
const NOT_LOGGED_IN: (u16, &str) = (401, "The token is missing, wrong, or has expired");
const FORBIDDEN: (u16, &str) = (403, "The role or the scope of the token does not allow this");
const FULL: (u16, &str) = (
    403,
    "The scope of the token does not allow this, or the account has no room for more; the reason says of what",
);
const NOT_FOUND: (u16, &str) = (404, "There is no such thing, or it is not to be known");
const REFUSED: (u16, &str) = (409, "The rules of the tournament do not allow this now; the detail says why");
const CONFLICT: (u16, &str) = (412, "The tournament has another version than If-Match asks for");
const NOT_ALLOWED: (u16, &str) =
    (403, "The scope of the token or the rules of the community do not allow this; the reason says why");
const NOT_NOW: (u16, &str) = (
    409,
    "What stands between the people, the age of the message or the state of the game does not allow this; the reason says why",
);
const TOO_LARGE: (u16, &str) = (413, "More than is allowed in one call");
const MEDIA_TYPE: (u16, &str) = (415, "The content type is not one that is read here");
const INVALID: (u16, &str) = (422, "Fields that cannot be taken as they are; each is named");
const TOO_MANY: (u16, &str) = (429, "Too many calls; Retry-After says when to go on");
const BUSY: (u16, &str) =
    (503, "The machine is busy, the computation takes too long, or the database takes no writes");

macro_rules! groups {
    ($($(#[$doc:meta])* $name:ident: $($status:ident)+;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                [$($status),+].into_iter().map(response).collect()
            }
        }
    )+};
}

groups! {
    /// What can come instead of something that everybody may ask for.
    Asking: NOT_LOGGED_IN INVALID TOO_MANY;
    /// The same for something that may not be there.
    Finding: NOT_LOGGED_IN NOT_FOUND INVALID TOO_MANY;
    /// The same for what belongs to an account.
    Owning: NOT_LOGGED_IN FORBIDDEN TOO_MANY;
    /// The same, where something is looked for.
    Searching: NOT_LOGGED_IN FORBIDDEN INVALID TOO_MANY;
    /// A player enters by a link.
    Entering: MALFORMED NOT_LOGGED_IN NOT_FOUND REFUSED TOO_LARGE MEDIA_TYPE INVALID TOO_MANY;
    /// Something of a tournament is read.
    Looking: NOT_MODIFIED NOT_LOGGED_IN NOT_FOUND INVALID TOO_MANY;
    /// The same, for those who run it.
    Inside: NOT_MODIFIED NOT_LOGGED_IN FORBIDDEN NOT_FOUND INVALID TOO_MANY;
    /// The same, where it takes a computation.
    Working: NOT_MODIFIED NOT_LOGGED_IN NOT_FOUND REFUSED TOO_MANY BUSY;
    /// What the engine would do is asked by those who run it.
    Weighing: NOT_LOGGED_IN FORBIDDEN NOT_FOUND REFUSED TOO_MANY BUSY;
    /// A tournament is changed, without a body.
    Changing: NOT_LOGGED_IN FORBIDDEN NOT_FOUND REFUSED CONFLICT TOO_MANY;
    /// A tournament is changed as the body says.
    Editing: MALFORMED NOT_LOGGED_IN FORBIDDEN NOT_FOUND REFUSED CONFLICT TOO_LARGE MEDIA_TYPE INVALID TOO_MANY;
    /// Something new is made.
    Making: MALFORMED NOT_LOGGED_IN FULL TOO_LARGE MEDIA_TYPE INVALID TOO_MANY BUSY;
    /// Something of the community is read.
    Hearing: NOT_LOGGED_IN NOT_ALLOWED NOT_FOUND INVALID TOO_MANY;
    /// Something is said or set in the community as the body says.
    Saying: MALFORMED NOT_LOGGED_IN NOT_ALLOWED NOT_FOUND NOT_NOW TOO_LARGE MEDIA_TYPE INVALID TOO_MANY BUSY;
    /// The same, without a body.
    Unsaying: NOT_LOGGED_IN NOT_ALLOWED NOT_FOUND NOT_NOW INVALID TOO_MANY BUSY;
    /// Something is judged by the rules of a game.
    Judging: NOT_LOGGED_IN NOT_FOUND NOT_NOW INVALID TOO_MANY;
    /// Something is computed from the body alone.
    Computing: MALFORMED NOT_LOGGED_IN FORBIDDEN TOO_LARGE MEDIA_TYPE INVALID TOO_MANY;
    /// A round is paired from the body alone.
    Pairing: MALFORMED NOT_LOGGED_IN FORBIDDEN REFUSED TOO_LARGE MEDIA_TYPE INVALID TOO_MANY BUSY;
}

fn response((status, what): (u16, &str)) -> (String, RefOr<Response>) {
    let mut response = ResponseBuilder::new().description(what);
    if status >= 400 {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        response = response.content("application/problem+json", content);
    }
    (status.to_string(), response.build().into())
}
