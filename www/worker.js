// Starts the worker. The page's first message carries the compiled module; lines
// that arrive before the module is up wait for it.

import init, { start_worker } from './luft.js';

const early = [];

async function start({ data: { module } }) {
  self.addEventListener('message', keep);
  await init({ module_or_path: module });
  self.removeEventListener('message', keep);
  start_worker();
  for (const data of early) {
    self.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function keep({ data }) {
  early.push(data);
}

// A rejection does not reach the page by itself; an error does.
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  self.reportError(event.reason);
});
self.addEventListener('message', start, { once: true });
