// What was stored for other spellings of the page's address: with or without index.html, with escapes or
// slashes that are none too many. Older pages had a key for each.

/** What is stored, for which path, and of which board and game. */
const KEY = /^(luft\.(?:game|settings|results):)(.*?)((?:#.*?)?)((?::[0-9a-f]{16})?)$/;

/** A number for a record that has none, or whose own is taken. */
const number = () => Math.random().toString(16).slice(2).padEnd(16, '0').slice(0, 16);

/** Has it found under the one key of this place; `place` tells the place of a path. */
export function gather(here, place) {
  for (const key of Object.keys(localStorage)) {
    const [, kind, path, board, id] = KEY.exec(key) ?? [];
    if (kind && path !== here && place(path) === here) {
      move(key, [kind, here, board].join(''), id);
    }
  }
}

function move(key, start, id) {
  const text = localStorage.getItem(key);
  const there = localStorage.getItem(start + id);
  const isGame = key.startsWith('luft.game:');
  if (there !== null && there !== text && !isGame) {
    return; // What has been chosen, and won, at this spelling counts.
  }
  const isTaken = there !== null && there !== text;
  // A storage that is full has room for it once it is gone.
  localStorage.removeItem(key);
  try {
    localStorage.setItem(isTaken ? `${start}:${number()}` : start + id, text);
  } catch (error) {
    localStorage.setItem(key, text);
    throw error;
  }
}
