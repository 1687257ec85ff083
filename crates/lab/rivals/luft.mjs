// Luft's worker as a UCI program: the files of the built page, with the messages that the page would send.

import { readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';

import { readLimits, readPosition } from './words.mjs';
import { fail, startWorker } from './worker.mjs';

/** The page's time for a move without a clock, in milliseconds. */
const THINKING_TIME = 1000;

/** The longest time that the page lets a player wait, in milliseconds. */
const LONGEST_THOUGHT = 10000;

/** The personas. */
const PERSONAS = ['easy', 'medium', 'hard'];

/** Speaks UCI through `say` for the worker whose script is `file`. Returns a function that takes a line. */
export function luft(file, say) {
  const game = { persona: 'hard', seed: 0, position: readPosition(['startpos']) };
  const search = { id: 0, start: 0, best: '0000' };
  let ready = false;
  let waiting = []; // lines to be sent once the worker is ready

  function hear(line) {
    const [kind, ...words] = line.split(' ');
    const [id, ...rest] = words;
    if (kind === 'ready') {
      say(`id name Luft ${words} as WebAssembly`);
      say('id author the Luft project');
      say(`option name Level type combo default hard ${PERSONAS.map((persona) => `var ${persona}`).join(' ')}`);
      say('uciok');
    } else if (kind === 'network') {
      hearNetwork(words);
    } else if (kind === 'error') {
      fail(new Error(line));
    } else if (kind !== 'info' && kind !== 'best') {
      say(`info string ${line}`);
    } else if (Number(id) === search.id) {
      hearOfSearch(kind, rest);
    }
  }

  function hearNetwork([state, ...why]) {
    if (state !== 'ok') {
      fail(new Error(`no network: ${why.join(' ')}`));
    }
    ready = true;
    waiting.splice(0).forEach(tell);
  }

  function hearOfSearch(kind, words) {
    if (kind === 'info') {
      const time = Math.max(1, Math.round(performance.now() - search.start));
      const nodes = words[words.indexOf('nodes') + 1];
      search.best = words[words.indexOf('pv') + 1];
      const speed = `time ${time} nps ${Math.round((1000 * nodes) / time)}`;
      say(`info ${words.join(' ').replace(' pv ', ` ${speed} pv `)}`);
    } else if (kind === 'best') {
      end(words[0]);
    }
  }

  function end(best) {
    search.id += 1; // its later answers are ignored
    say(`bestmove ${best}`);
  }

  function go(limits) {
    const time = timeOf(limits, game.position);
    if (!time) {
      fail(new Error("the page's worker knows no limit but time"));
      return;
    }
    search.id += 1;
    search.start = performance.now();
    search.best = '0000';
    const { persona, seed, position: { fen, moves } } = game;
    post(['go', search.id, 'persona', persona, 'seed', seed, 'time', time, 'may nothing offered no fen', fen,
      'moves', ...moves].join(' '));
  }

  function tell(line) {
    const [command, ...words] = line.trim().split(/\s+/);
    if (!ready && command !== 'uci') {
      waiting.push(line);
    } else if (command === 'isready') {
      say('readyok');
    } else if (command === 'ucinewgame') {
      game.seed += 1; // the page, too, keeps its worker from game to game
    } else if (command === 'setoption' && words[1] === 'Level') {
      game.persona = words[3];
    } else if (command === 'position') {
      game.position = readPosition(words);
    } else if (command === 'go') {
      go(readLimits(words));
    } else if (command === 'stop' && search.start) {
      post(`stop ${search.id}`);
      end(search.best);
    }
  }

  const post = startWorker(file, hear);
  const part = (name) => readFileSync(join(dirname(file), name));
  post({ module: new WebAssembly.Module(part('engine.wasm')) });
  post(new Uint8Array(part('luft.net')));
  return tell;
}

/** The time of a move in the page's protocol; `undefined` if something else limits it. */
function timeOf({ movetime, wtime, btime, winc = 0, binc = 0, nodes, depth }, { fen, moves }) {
  if (nodes !== undefined || depth !== undefined) {
    return undefined;
  }
  if (wtime === undefined) {
    return `move ${movetime ?? THINKING_TIME}`;
  }
  const isWhite = (fen.split(' ')[1] === 'w') === (moves.length % 2 === 0);
  const [left, increment] = isWhite ? [wtime, winc] : [btime, binc];
  return `clock ${left} ${increment} ${Math.min(left, LONGEST_THOUGHT)}`;
}
