// The words of UCI's commands.

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Where a game began and its moves since, of the words after `position`. */
export function readPosition([kind, ...words]) {
  const at = words.indexOf('moves');
  const end = at < 0 ? words.length : at;
  return { fen: kind === 'fen' ? words.slice(0, end).join(' ') : START, moves: words.slice(end + 1) };
}

/** The numbers of the words after `go`, by their names. */
export function readLimits(words) {
  const limits = {};
  words.forEach((word, index) => {
    if (!/^\d/.test(word)) {
      limits[word] = Number(words[index + 1]);
    }
  });
  return limits;
}
