// A worker of a page, without the page.

import { Worker } from 'node:worker_threads';

/**
 * Starts a worker from the file of its script, and returns how to post to it. `hear` is called with each message that
 * it posts. An error in it ends this program.
 */
export function startWorker(script, hear) {
  const options = { workerData: { script }, stdout: true };
  const worker = new Worker(new URL('scope.mjs', import.meta.url), options);
  // Standard output is for UCI alone.
  worker.stdout.pipe(process.stderr);
  worker.on('message', hear);
  worker.on('error', fail);
  return (data) => worker.postMessage(data);
}

/** Ends this program with its reason, which a match quotes. */
export function fail(error) {
  process.stderr.write(`${error.message}\n`, () => process.exit(1));
}
