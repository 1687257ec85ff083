// Loads the messages of the coach in a language; in English, if the language has not been kept for
// offline and cannot be loaded now.

const FIRST = 'en';

export async function show(_root, [tag], hear, files) {
  const catalogue = (name) => files.text(`locales/coach/${name}.ftl`);
  hear(tag, await catalogue(tag).catch(() => catalogue(FIRST)));
}
