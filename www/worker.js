// Starts the worker. The page's first message carries the compiled module; lines that arrive before
// the module is up wait for it. Where the page has kept the texts of both scripts, that of luft.js
// stands before this one.

if (!self.luft) {
  importScripts('./luft.js');
}

const early = [];

async function start({ data: { module } }) {
  self.addEventListener('message', keep);
  await self.luft.init(module);
  self.removeEventListener('message', keep);
  self.luft.start_worker();
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
