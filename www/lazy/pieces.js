// The outlines of the other sets of pieces, loaded when one of them is first shown. The build takes
// them from crates/pieces and writes them into the next line: a list of paths, one per layer, by the
// id of its symbol.
const OUTLINES = {};

/** Adds them to the document, beside those of the first set, unless they are there. */
export function show() {
  const place = document.querySelector('[data-part=outlines]');
  const append = (parent, name) =>
    parent.appendChild(document.createElementNS(place.namespaceURI, name));
  for (const [id, paths] of Object.entries(OUTLINES)) {
    if (!document.getElementById(id)) {
      const symbol = append(place, 'symbol');
      symbol.id = id;
      for (const path of paths) {
        append(symbol, 'path').setAttribute('d', path);
      }
    }
  }
}
