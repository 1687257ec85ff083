// Starts the page: compiles the module once and hands it to Rust, which hands it
// on to the worker.

import init, { start_page } from './luft.js';

const address = new URL('./luft_bg.wasm', import.meta.url);

/** Compiles while the bytes arrive, where the host names their type rightly. */
async function compile() {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
  }
  const type = response.headers.get('Content-Type') ?? '';
  if (WebAssembly.compileStreaming && type.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Keeps the page for days without a network. Nothing else depends on it. */
function keepForOffline() {
  try {
    // In a frame without an origin even asking for the container throws.
    navigator.serviceWorker
      ?.register(new URL('sw.js', document.baseURI))
      .catch((error) => console.info(`Luft will not be kept for offline play: ${error.message}`));
  } catch (error) {
    console.info(`Luft will not be kept for offline play: ${error.message}`);
  }
}

try {
  const module = await compile();
  await init({ module_or_path: module });
  start_page(module, new URL('./worker.js', import.meta.url).href);
  keepForOffline();
} catch (error) {
  document.documentElement.dataset.ready = 'failed';
  const status = document.getElementById('status');
  if (status) {
    status.textContent = `Luft could not start. ${error.message}`;
  }
  console.error(error);
}
