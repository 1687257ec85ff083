// Starts the worker. The page's first message carries the engine's compiled module; lines that arrive before
// the module is ready are queued. If the page starts the worker from kept texts, that of luft.js
// comes before this one.

if (!self.luftEngine) {
  importScripts('./luft.js');
}

const early = [];

async function start({ data: { module } }) {
  self.addEventListener('message', keep);
  await self.luftEngine.init(module);
  self.removeEventListener('message', keep);
  self.luftEngine.start_worker();
  self.postMessage(['ready', '%BUILD%'].join(' ')); // The bundler writes here of which build this is.
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
