// A worker that speaks as Luft's does, and notes what it is told. Of the bytes that it gets it wants
// only that they are there.

importScripts('./luft.js');

addEventListener('message', ({ data: { module } }) => {
  addEventListener('message', hear);
  postMessage(module instanceof WebAssembly.Module ? 'ready 1.2.3' : 'error - no module');
}, { once: true });

function hear({ data }) {
  if (data instanceof Uint8Array) {
    postMessage(self.luft.network(data));
    return;
  }
  postMessage(`told ${data}`);
  const [kind, id] = data.split(' ');
  if (kind === 'go') {
    postMessage('alive');
    postMessage(`info ${id} depth 3 score cp -20 nodes 900 pv e2e4 e7e5`);
    postMessage(`info ${id - 1} depth 9 score cp 0 nodes 1 pv a2a3`);
    postMessage(`best ${id} e2e4`);
  }
}
