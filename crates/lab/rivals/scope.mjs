// Makes the thread that it runs in look like a browser's worker, and runs a worker's script in it.
//
// Engines for pages ask for no more than this. Those that run under node by themselves, too, do not
// notice it, so that all of them run as they would in a page.

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const scope = globalThis;
const { exit } = process;
const folder = dirname(workerData.script);
/** The address of the script, and of the files beside it. */
const address = new URL(basename(workerData.script), 'http://page.invalid');
const events = new EventTarget();

function fileAt(name) {
  return join(folder, new URL(name, address).pathname);
}

/** A script runs with the names of the whole scope, as `importScripts` runs it. */
function run(name) {
  const file = fileAt(name);
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInThisContext();
}

/** The files beside the script, as a host would send them. */
async function fetchFile(name) {
  const headers = { 'Content-Type': 'application/wasm' };
  return new Response(readFileSync(fileAt(name)), { headers });
}

/** The class that scripts test with `instanceof` in browsers. */
class DedicatedWorkerGlobalScope {
  static [Symbol.hasInstance](value) {
    return value === scope;
  }
}

Object.assign(scope, {
  self: scope,
  DedicatedWorkerGlobalScope,
  WorkerGlobalScope: DedicatedWorkerGlobalScope,
  onmessage: null,
  importScripts: (...names) => names.forEach(run),
  postMessage: (data) => parentPort.postMessage(data),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  reportError: (error) => queueMicrotask(() => { throw error; }),
  close: () => exit(),
  fetch: fetchFile,
});
Object.defineProperty(scope, 'location', { value: address });
// Engines that run in both recognise node by this.
delete scope.process;

events.addEventListener('message', (event) => scope.onmessage?.(event));
parentPort.on('message', (data) => events.dispatchEvent(new MessageEvent('message', { data })));
run(address);
