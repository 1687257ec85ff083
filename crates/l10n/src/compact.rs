//! Catalogues as the page has them. The build script uses this, too.

/// A catalogue without its comments, which are for translators, and without the
/// lines around them.
pub fn compact(text: &str) -> String {
    let is_code = |line: &&str| !line.starts_with('#');
    let mut compact = String::with_capacity(text.len());
    for line in text.lines().filter(is_code) {
        // An empty line before a message belongs to none; within a message it is text.
        if !line.starts_with(' ') {
            compact.truncate(compact.trim_end().len());
            if !compact.is_empty() {
                compact.push('\n');
            }
        }
        compact.push_str(line);
        compact.push('\n');
    }
    compact
}
