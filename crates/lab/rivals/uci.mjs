// Makes an engine that runs in a page's worker a UCI program, for matches under node:
//
//   node uci.mjs DIALECT FILE
//
// DIALECT is what its worker speaks: `uci` for those that speak UCI, `garbochess`, or `luft`. FILE is the
// worker's script; of Luft it is the worker.js beside its module and network in a built page.

import { createInterface } from 'node:readline';

import { garbochess } from './garbochess.mjs';
import { luft } from './luft.mjs';
import { fail, startWorker } from './worker.mjs';

const DIALECTS = {
  uci: (file, say) => startWorker(file, (line) => say(String(line).trim())),
  garbochess,
  luft,
};

const [dialect, file] = process.argv.slice(2);
const open = DIALECTS[dialect];
if (!open || !file) {
  fail(new Error(`usage: node uci.mjs ${Object.keys(DIALECTS).join('|')} FILE`));
} else {
  const tell = open(file, (line) => process.stdout.write(`${line}\n`));
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => (line.trim() === 'quit' ? process.exit() : tell(line)));
  lines.on('close', () => process.exit());
}
