//! Commands for programs, which stand in the comments of PGN among words for people.

/// The first command of a comment, such as `[%eval 0.35]`: what stands before it, what it says,
/// and what follows.
pub fn next_command(comment: &str) -> Option<(&str, &str, &str)> {
    // A search for both characters at once takes several times as long.
    let is_command = |at: &usize| comment[at + 1..].starts_with('%');
    let at = comment.match_indices('[').map(|(at, _)| at).find(is_command)?;
    let (command, after) = comment[at + 2..].split_once(']')?;
    Some((&comment[..at], command, after))
}
