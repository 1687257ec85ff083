// The outlines of the other sets of pieces, loaded when one of them is first shown. The build takes
// them from crates/pieces and writes them into the next line: a list of paths, one per layer, by the
// name of its symbol.
const OUTLINES = {};

/** Adds them to a board, beside those of the first set, unless they are there. */
export function show(root) {
  const outlines = root.querySelector('[data-part=outlines]');
  const append = (parent, name, attribute, value) => {
    const element = parent.appendChild(document.createElementNS(parent.namespaceURI, name));
    element.setAttribute(attribute, value);
    return element;
  };
  for (const [name, paths] of Object.entries(OUTLINES)) {
    if (!outlines.querySelector(`[data-piece=${name}]`)) {
      const symbol = append(outlines, 'symbol', 'data-piece', name);
      paths.forEach((path) => append(symbol, 'path', 'd', path));
    }
  }
}
