// The options of a board: attributes of its element, parameters of an address, and members of messages to a frame.

export const OPTIONS = [
  'fen', 'pgn', 'ply', 'orientation', 'level', 'opponent', 'color', 'time', 'theme', 'board', 'pieces', 'coordinates',
  'lang', 'seed', 'chess960', 'pace', 'layout', 'locked', 'exercise', 'goal',
];

/** A refusal's code, and its sentences. */
export const refusalParts = (why) => [why.split(' ', 1)[0], why.slice(why.indexOf(' ') + 1)];
