// Moves what was stored under other spellings of the page's address: with or without index.html, with needless escapes
// or slashes. Older versions had a key for each spelling.

/** The parts of a storage key: kind, path, board and game. */
const KEY = new RegExp(`^(.*?)((?:${STORED.BOARD}.*?)?)((?:${STORED.RECORD}${STORED.RECORD_ID})?)$`);

const ID = new RegExp(STORED.RECORD_ID);

/** A random id for a record that has none, or whose id is taken. */
function anyId() {
  let digits = '';
  while (!ID.test(digits)) {
    digits += Math.random().toString(16).slice(2);
  }
  return ID.exec(digits)[0];
}

/** Moves everything to the canonical path `here`; `place` makes a path canonical. */
export function gather(here, place) {
  for (const key of Object.keys(localStorage)) {
    const kind = STORED.KEYS.find((start) => key.startsWith(start));
    const [, path, board, id] = KEY.exec(key.slice(kind?.length)) ?? [];
    if (kind && path !== here && place(path) === here) {
      move(key, [kind, here, board].join(''), id);
    }
  }
}

function move(key, start, id) {
  const text = localStorage.getItem(key);
  const there = localStorage.getItem(start + id);
  const isGame = key.startsWith(STORED.GAME);
  if (there !== null && there !== text && !isGame) {
    return; // The settings and results of the canonical spelling win.
  }
  const isTaken = there !== null && there !== text;
  // Full storage accepts a write only once the old entry is removed.
  localStorage.removeItem(key);
  try {
    localStorage.setItem(isTaken ? start + STORED.RECORD + anyId() : start + id, text);
  } catch (error) {
    localStorage.setItem(key, text);
    throw error;
  }
}
