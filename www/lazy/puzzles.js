// The puzzles: `learn/puzzles.txt`, which `luft-lab puzzles` generates and describes.

/** The themes, in the order of their letters in the files. */
export const THEMES = [
  'mate', 'back-rank', 'hanging', 'exchange', 'fork', 'pin', 'skewer', 'discovery', 'removed-protector', 'overload',
  'trapped', 'promotion', 'stalemate', 'opposition', 'key-square', 'gain',
];

/** A puzzle is chosen among this many whose ratings are nearest to the player's, */
const NEAREST = 25;

/** of which at most this many may have the same main theme: pawn endings of one kind all have the same rating. */
const MOST_ALIKE = 5;

/** Reads the file of puzzles: its source, and the positions, solutions and ratings with themes. */
export async function loadPuzzles(files) {
  const text = await files.text('lazy/learn/puzzles.txt');
  const [, positions, solutions, ratings] = text.split('\n\n').map((part) => part.trim().split('\n'));
  return positions.map((position, at) => {
    const [, rating, letters] = ratings[at].match(/^(\d+)(\w+)$/);
    return {
      fen: position.split(' ').length > 2 ? position : `${position} - -`,
      solution: solutions[at],
      rating: Number(rating),
      themes: [...letters].map((letter) => THEMES[letter.charCodeAt(0) - 97]),
      id: hash(position),
    };
  });
}

/** A puzzle as a game whose moves are to be found. */
export const pgnOf = ({ fen, solution }) => `[SetUp "1"]\n[FEN "${fen} 0 1"]\n\n${solution} *\n`;

/** A short hash of a text (FNV-1a). */
function hash(text) {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  }
  return value.toString(36);
}

/** The first puzzles of each main theme. */
function varied(puzzles) {
  const counts = {};
  return puzzles.filter(({ themes: [main] }) => {
    counts[main] = (counts[main] ?? 0) + 1;
    return counts[main] <= MOST_ALIKE;
  });
}

/** One of the puzzles nearest to a rating that were not shown lately, of a theme if one is given. */
export function nextOf(puzzles, rating, seen, theme) {
  const known = new Set(seen);
  const fitting = puzzles.filter(({ themes }) => !theme || themes.includes(theme));
  const fresh = fitting.filter(({ id }) => !known.has(id));
  const from = fresh.length > 0 ? fresh : fitting;
  const sorted = [...from].sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating));
  const nearest = (theme ? sorted : varied(sorted)).slice(0, NEAREST);
  return nearest[Math.floor(Math.random() * nearest.length)];
}

/** The puzzle of a day, the same for all who have the same puzzles. */
export function dailyOf(puzzles, date) {
  return puzzles[parseInt(hash(date), 36) % puzzles.length];
}
