// Verifies the puzzles of the page by another engine, at a fixed depth:
//
//   node puzzles.mjs STEP DEPTH THEMES COMMAND…
//
// Takes every STEP-th puzzle of the THEMES, whose names have commas between them, or of `all`. Starts COMMAND, a UCI
// program. At each move of the solver the engine looks for its
// two best moves: the best should be the solution's, and the second best clearly worse. Prints the puzzles for which
// this does not hold, and how many there are. docs/puzzles.md has the result.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { loadPuzzles } from '../../../www/lazy/puzzles.js';

const WWW = new URL('../../../www/', import.meta.url);
const [step, depth, themes, command, ...rest] = process.argv.slice(2);
const engine = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
const told = [];
let hear;
createInterface({ input: engine.stdout }).on('line', (line) => {
  told.push(line);
  hear?.(line);
});
const tell = (line) => engine.stdin.write(`${line}\n`);

/** Sends the engine a line; resolves with its answer, up to the line that a pattern matches. */
function ask(request, pattern) {
  told.length = 0;
  return new Promise((resolve) => {
    hear = (line) => pattern.test(line) && resolve([...told]);
    tell(request);
  });
}

/** The position after moves, and the legal moves there. */
async function look(fen, moves) {
  tell(`position fen ${fen} 0 1${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`);
  const [now] = (await ask('d', /^Fen: /)).at(-1).match(/(?<=^Fen: )\S+/);
  const legal = (await ask('go perft 1', /^Nodes searched/)).map((line) => line.match(/^([a-h][1-8][a-h][1-8][nbrq]?): 1/)?.[1]);
  return [now, legal.filter(Boolean)];
}

/** The letter of the piece on a square; a pawn has `P`. */
function pieceOn(board, square) {
  const rows = board.split('/').map((row) => row.replace(/\d/g, (count) => ' '.repeat(count)));
  return rows[8 - square[1]]['abcdefgh'.indexOf(square[0])].toUpperCase();
}

/** The move of a position in algebraic notation, in UCI notation. */
function parse(san, board, legal) {
  const castling = san.match(/^O-O(-O)?/);
  if (castling) {
    return legal.find((mv) => pieceOn(board, mv) === 'K' && mv[0] === 'e' && mv[2] === (castling[1] ? 'c' : 'g'));
  }
  const [, piece = 'P', file = '', rank = '', to, into = ''] =
    san.match(/^([KQRBN])?([a-h])?([1-8])?x?([a-h][1-8])(?:=([QRBN]))?/);
  return legal.find((mv) => pieceOn(board, mv) === piece && mv.startsWith(to, 2) && mv.slice(4) === into.toLowerCase()
    && mv[0].includes(file) && mv[1].includes(rank));
}

/** The winning chances by which the coach judges: see docs/coach.md. */
function chances(info) {
  const [, kind, worth] = info.match(/ score (cp|mate) (-?\d+)/);
  return kind === 'mate' ? Number(worth > 0) : 1 / (1 + Math.exp(-0.00368208 * worth));
}

/** Whether the engine finds the move too, and by how much the second best is worse. */
async function judge(mv) {
  const answer = await ask(`go depth ${depth}`, /^bestmove /);
  const [best, second] = [1, 2].map((number) => answer.filter((line) => line.includes(` multipv ${number} `)
    && line.includes(' pv ')).at(-1));
  const isBest = best.match(/ pv (\S+)/)[1] === mv;
  return [isBest, isBest && second ? chances(best) - chances(second) : 1];
}

/** The least difference over the solver's moves; undefined if the engine prefers another move. */
async function verify({ fen, solution }) {
  const moves = [];
  let least = 1;
  for (const [at, san] of solution.split(' ').entries()) {
    const [board, legal] = await look(fen, moves);
    const mv = parse(san, board, legal);
    if (at % 2 === 0) {
      const [isBest, difference] = await judge(mv);
      if (!isBest) {
        return undefined;
      }
      least = Math.min(least, difference);
    }
    moves.push(mv);
  }
  return least;
}

await ask('uci', /^uciok/);
tell('setoption name MultiPV value 2');
const all = await loadPuzzles({ text: async (name) => readFileSync(new URL(name, WWW), 'utf8') });
const counts = { puzzles: 0, best: 0, clear: 0 };
const wanted = all.filter((puzzle) => themes === 'all' || puzzle.themes.some((theme) => themes.split(',').includes(theme)));
for (const puzzle of wanted.filter((_, at) => at % step === 0)) {
  const least = await verify(puzzle);
  counts.puzzles += 1;
  counts.best += Number(least !== undefined);
  counts.clear += Number(least >= 0.2);
  if (!(least >= 0.2)) {
    process.stdout.write(`${puzzle.fen} | ${puzzle.solution} | ${least === undefined ? 'another move' : least.toFixed(2)}\n`);
  }
}
process.stdout.write(`${counts.puzzles} puzzles: the best move is the solution's in ${counts.best}, and the second best loses \
0.2 or more of the winning chances in ${counts.clear}\n`);
tell('quit');
process.exit();
