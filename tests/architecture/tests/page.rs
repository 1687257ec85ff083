//! Rules of the page's own files, which no compiler reads.

use luft_architecture::{hold, sources};

#[test]
fn the_page_stands_alone_at_any_address() {
    let mut faults = Vec::new();
    for source in sources("index.html", &[""]).iter().chain(&sources("www/", &[""])) {
        for (number, line) in source.lines() {
            let absolute =
                ["=\"/", "='/", "(\"/", "('/", "url(/", "from \"/", "from '/", "\": \"/"];
            // Names of XML namespaces are no addresses.
            let far = line.replace("http://www.w3.org/", "");
            if absolute.iter().any(|start| line.contains(start))
                || ["http://", "https://", "\"//", "'//"].iter().any(|start| far.contains(start))
            {
                faults.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    hold(&faults, "dist/ must work under any path of any host, and load nothing from another");
}

#[test]
fn the_page_needs_no_inline_script_or_handler() {
    let index = sources("index.html", &[""]);
    let mut faults = Vec::new();
    for (number, line) in index[0].lines() {
        let inline = line.contains("<script") && !line.contains(" src=");
        let handler = [" onclick=", " onload=", " onerror=", "javascript:"];
        if inline || handler.iter().any(|name| line.contains(name)) {
            faults.push(format!("index.html:{number}: {}", line.trim()));
        }
    }
    hold(
        &faults,
        "strict hosts forbid them, and so does the page's own policy: the build puts in the only \
         one, with its hash, and beside it as a file",
    );
}
