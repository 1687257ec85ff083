//! Texts and files from other programs: pasted, dropped, shared, or opened by the system with the
//! installed page; and how the system shows that page.

use luft_e2e::{Failure, Luft, PATIENCE, ensure, host_online_only, with_luft, with_tab};
use serde_json::{Value, json};

const PGN: &str = "1. d4 d5 2. c4 *";
const FEN: &str = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";

const EPD: &str = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";";

/// Pastes a text on the page, outside all fields.
fn paste(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    luft.page.evaluate(&format!(
        "{{ const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', {});
            document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData, bubbles: true, cancelable: true }}));
            0; }}",
        Value::from(text)
    ))?;
    Ok(())
}

/// Drops a file with this text on the board.
fn drop_file(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    luft.page.evaluate(&format!(
        "{{ const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([{}], 'game.pgn'));
            for (const type of ['dragover', 'drop']) {{
              {}.dispatchEvent(new DragEvent(type, {{ dataTransfer, bubbles: true, cancelable: true }}));
            }}
            0; }}",
        Value::from(text),
        luft.part("board"),
    ))?;
    Ok(())
}

#[test]
fn games_and_positions_are_pasted_and_dropped() -> Result<(), Failure> {
    with_luft("pasted", "?players=2", |luft| {
        paste(luft, PGN)?;
        luft.wait_for_moves(&["d4", "d5", "c4"])?;
        paste(luft, FEN)?;
        luft.wait_for_moves(&[])?;
        ensure(luft.fen()? == FEN, || "another position".to_owned())?;
        paste(luft, EPD)?;
        let is_set = || Ok(luft.fen()?.starts_with("2rr3k/"));
        luft.page.wait("the position of an EPD line", PATIENCE, is_set)?;
        drop_file(luft, PGN)?;
        luft.wait_for_moves(&["d4", "d5", "c4"])?;
        paste(luft, "#1hAJbvPDbAANoY")?;
        luft.wait_for_moves(&["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"])?;
        paste(luft, "what is this?")?;
        luft.wait_for_message("is not a move")?;
        luft.wait_for_moves(&["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"])
    })
}

/// `R` is a knight in Icelandic and a king in French, and the position has no rook.
#[test]
#[ignore = "long"]
fn moves_are_read_in_the_letters_of_the_pages_language() -> Result<(), Failure> {
    let study = "[FEN \"7k/p7/8/8/8/6N1/4K3/8 w - - 0 1\"]\n\n1. Rf1 *";
    for (language, fen) in
        [("is", "7k/p7/8/8/8/8/4K3/5N2 b - - 1 1"), ("fr", "7k/p7/8/8/8/6N1/8/5K2 b - - 1 1")]
    {
        with_luft("letters", &format!("?players=2&lang={language}"), |luft| {
            let is_spoken = format!("{}.lang === '{language}'", luft.root());
            luft.page.wait_until("the page's language", &is_spoken)?;
            paste(luft, study)?;
            luft.page.wait("the game", PATIENCE, || Ok(luft.fen()? == fen))
        })?;
    }
    Ok(())
}

#[test]
fn text_pasted_into_a_field_stays_there() -> Result<(), Failure> {
    with_luft("pasted-field", "?players=2", |luft| {
        luft.play(&["e4"])?;
        luft.unfold_fields()?;
        luft.page.evaluate(&format!(
            "{}.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: Object.assign(new DataTransfer()), bubbles: true }})); 0",
            luft.part("fen-input")
        ))?;
        luft.wait_for_moves(&["e4"])
    })
}

#[test]
fn texts_shared_by_other_apps_are_opened() -> Result<(), Failure> {
    let server = host_online_only()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?text={}", server.url(), PGN.replace(' ', "+")))?;
        luft.wait_for_moves(&["d4", "d5", "c4"])?;
        luft.open(&format!("{}?text={}", server.url(), FEN.replace(' ', "+")))?;
        tab.wait_until(
            "the position",
            &format!("{}.value === {}", luft.part("fen-input"), json!(FEN)),
        )
    })
}

#[test]
fn a_file_that_the_system_opens_is_read() -> Result<(), Failure> {
    let server = host_online_only()?;
    with_tab(|tab| {
        let opened = format!(
            "Object.defineProperty(self, 'launchQueue', {{ value: {{ setConsumer(consume) {{
                consume({{ files: [{{ getFile: async () => new File([{}], 'game.pgn') }}] }});
            }} }} }});",
            json!(PGN)
        );
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": opened }))?;
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        luft.wait_for_moves(&["d4", "d5", "c4"])
    })
}

/// An object that is neither a text nor a readable file is answered or ignored, and causes no
/// error.
#[test]
fn odd_things_that_are_dropped_or_opened_break_nothing() -> Result<(), Failure> {
    let server = host_online_only()?;
    with_tab(|tab| {
        let opened = "Object.defineProperty(self, 'launchQueue', { value: { setConsumer(consume) {
            consume({ files: [{ getFile: async () => { throw new DOMException('gone', 'NotFoundError'); } }] });
            consume({ files: [] });
            consume({});
            throw new Error('no consumers');
        } } });";
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": opened }))?;
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", server.url()))?;
        luft.wait_for_message("no game")?;
        luft.play(&["e4"])?;
        tab.evaluate(&format!(
            "(async () => {{
                const board = {};
                const fire = (type, options) => [document, document.body, board].forEach((target) =>
                    target.dispatchEvent(new (type === 'paste' ? ClipboardEvent : DragEvent)(type,
                        {{ bubbles: true, cancelable: true, ...options }})));
                const link = new DataTransfer();
                link.setData('text/uri-list', 'about:blank');
                const picture = new DataTransfer();
                picture.items.add(new File(['x'], 'x.png', {{ type: 'image/png' }}));
                const gone = new DataTransfer();
                const file = new File(['x'], 'folder');
                file.arrayBuffer = () => Promise.reject(new DOMException('a folder', 'NotReadableError'));
                for (const data of [null, link, picture]) {{
                    for (const type of ['dragover', 'drop']) fire(type, {{ dataTransfer: data }});
                    fire('paste', {{ clipboardData: data }});
                }}
                const folder = new DragEvent('drop', {{ bubbles: true, cancelable: true }});
                Object.defineProperty(folder, 'dataTransfer', {{ value: {{ types: ['Files'], files: [file] }} }});
                board.dispatchEvent(folder);
            }})(); 0",
            luft.part("board")
        ))?;
        luft.wait_for_message("no game")?;
        luft.play(&["e5"])?;
        luft.wait_for_moves(&["e4", "e5"])
    })
}

/// A file that is dropped on a field is also read as a game; otherwise the browser would open it
/// instead of the page.
#[test]
fn files_are_accepted_wherever_they_are_dropped_or_pasted() -> Result<(), Failure> {
    with_luft("file-on-field", "?players=2", |luft| {
        luft.unfold_fields()?;
        let field = luft.part("fen-input");
        for (event, data, game, moves) in [
            ("DragEvent('drop'", "dataTransfer", PGN, &["d4", "d5", "c4"][..]),
            ("ClipboardEvent('paste'", "clipboardData", "1. e4 *", &["e4"]),
        ] {
            let prevented = luft.page.evaluate(&format!(
                "{{ const {data} = new DataTransfer();
                    {data}.items.add(new File([{}], 'game.pgn'));
                    !{field}.dispatchEvent(new {event}, {{ {data}, bubbles: true, cancelable: true }})); }}",
                json!(game)
            ))?;
            ensure(prevented == true, || format!("{event}: the browser takes the file"))?;
            luft.wait_for_moves(moves)?;
        }
        Ok(())
    })
}

/// Each picture in the manifest exists, with the size that the manifest says.
#[test]
fn the_manifest_says_what_is_there() -> Result<(), Failure> {
    with_luft("manifest", "", |luft| {
        let wrong = luft.page.text(
            "(async () => {
                const address = document.querySelector('[rel=manifest]').href;
                const manifest = await (await fetch(address)).json();
                const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons),
                    { src: document.querySelector('[rel=apple-touch-icon]').href, sizes: '180x180' }];
                const wrong = [];
                for (const { src, sizes } of pictures.filter(({ sizes }) => sizes !== 'any')) {
                    const image = new Image();
                    image.src = new URL(src, address);
                    await image.decode().catch(() => {});
                    const { naturalWidth, naturalHeight } = image;
                    if (sizes !== `${naturalWidth}x${naturalHeight}`) wrong.push(src);
                }
                return wrong.join();
            })()",
        )?;
        ensure(wrong.is_empty(), || wrong)
    })
}
