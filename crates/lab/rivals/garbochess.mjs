// GarboChess's worker as a UCI program. As in its page, the worker gets the start of each game and then each move, and
// makes its own moves itself.

import { readLimits, readPosition } from './words.mjs';
import { startWorker } from './worker.mjs';

/** The value of a pawn in its scores. */
const PAWN = 800;
/** Its score for being mated at once, and the distance from it within which a score is a mate. */
const MATE = 2000000;
const NEAR = 2000;

/** Speaks UCI through `say` for the worker whose script is `file`. Returns a function that takes a line. */
export function garbochess(file, say) {
  let known = { fen: '', moves: [] }; // where its own board stands
  const post = startWorker(file, hear);

  function hear(line) {
    const progress = /^pv Ply:(\d+) Score:(-?\d+) Nodes:(\d+)/.exec(line);
    if (progress) {
      const [, depth, value, nodes] = progress;
      say(`info depth ${depth} score ${score(Number(value))} nodes ${nodes}`);
    } else if (/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(line)) {
      known.moves.push(line);
      say(`bestmove ${line}`);
    } else {
      say(`info string ${line}`); // what it has against a position
    }
  }

  function follow({ fen, moves }) {
    const isLater = fen === known.fen && known.moves.every((move, index) => move === moves[index]);
    if (!isLater) {
      post(`position ${fen}`);
      known = { fen, moves: [] };
    }
    moves.slice(known.moves.length).forEach((move) => post(move));
    known.moves = [...moves];
  }

  return (line) => {
    const [command, ...words] = line.trim().split(/\s+/);
    if (command === 'uci') {
      say('id name GarboChess-JS');
      say('uciok');
    } else if (command === 'isready') {
      say('readyok');
    } else if (command === 'ucinewgame') {
      known = { fen: '', moves: [] };
    } else if (command === 'position') {
      follow(readPosition(words));
    } else if (command === 'go') {
      post(`search ${readLimits(words).movetime}`);
    }
  };
}

/** One of its scores in UCI notation. */
function score(value) {
  const plies = MATE - Math.abs(value);
  if (plies > NEAR) {
    return `cp ${Math.round((100 * value) / PAWN)}`;
  }
  return `mate ${Math.sign(value) * Math.ceil(plies / 2)}`;
}
