// Loads the messages of the coach in a language; in English, if the language has not been kept for
// offline and cannot be loaded now.

const FIRST = 'en';

export async function show(_root, [tag], hear, files) {
  hear(tag, await catalogue(files, tag).catch(() => catalogue(files, FIRST)));
}

async function catalogue(files, tag) {
  const response = await files.fetch(`locales/coach/${tag}.ftl`);
  if (!response.ok) {
    throw new Error(`${response.url} (${response.status})`);
  }
  return response.text();
}
