// Loads the messages of the coach in a language; in English, if the language has not been stored for offline use and
// cannot be loaded now.

const FIRST = 'en';

export async function show(_root, [tag], hear, files) {
  hear(tag, await catalogue(files, tag));
}

/** The catalogues, by their addresses. */
const catalogues = new Map();

export function catalogue(files, tag) {
  const name = `locales/coach/${tag}.ftl`;
  const address = files.folder + name;
  if (!catalogues.has(address)) {
    const text = files.text(name);
    catalogues.set(address, text);
    text.catch(() => catalogues.delete(address)); // The next request tries again.
  }
  const text = catalogues.get(address);
  return tag === FIRST ? text : text.catch(() => catalogue(files, FIRST));
}
