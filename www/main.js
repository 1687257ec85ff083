// Starts the boards: compiles the page's module, and then the engine's, which it passes to each board.

import './luft.js';
import { Engine } from './engine.js';
import { Files } from './files.js';
import { host } from './host.js';

const { fill, init, keep_for_offline: keepForOffline, mount } = self.luft;

const TAG = 'luft-board';

/** All files of this build; the page that is one file has brought its own provider. */
const files = self.luftFiles ?? new Files(new URL('./', import.meta.url).href);

/** Matches the errors of browsers whose policy forbids WebAssembly. */
const POLICY = /content.security.policy|\bCSP\b/i;

/** A fault that start.js can explain: its kind and its argument. */
class StartError extends Error {
  constructor(kind, text) {
    super(text);
    this.kind = kind;
  }
}

/** A module with a vector instruction: browsers without SIMD reject it. */
const VECTORS = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253,
  98, 11,
);

async function load(name, cache) {
  const response = await files.fetch(name, { cache }).catch(() => undefined);
  if (!response?.ok) {
    throw new StartError('missing', response ? `${name} (${response.status})` : name);
  }
  return response;
}

/**
 * Compiles while downloading if the host sends the right type. The browser's cache may hold half a file, or
 * that there is none: then it is downloaded again from the host.
 */
async function compile(name, cache = 'default') {
  try {
    const response = await load(name, cache);
    if (WebAssembly.compileStreaming && response.headers.get('Content-Type') === 'application/wasm') {
      return await WebAssembly.compileStreaming(response);
    }
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    if (cache === 'default') {
      return compile(name, 'reload');
    }
    // Half a file, another file, or one too new for the browser.
    throw error.kind ? error : new Error(`${name}: ${error.message}`);
  }
}

/** The engine. The board does not wait for it. */
const engine = new Engine(() => compile(WebAssembly.validate(VECTORS) ? 'engine.wasm' : 'engine_scalar.wasm'));

/** Compiles the page's module; then the engine's is loaded, while the boards are started. */
async function compilePage() {
  const module = await compile('luft_bg.wasm');
  engine.module().catch(console.info); // The boards try again, and report a failure.
  return module;
}

/** Moves what is stored under other spellings of this page's address to one key, and returns that path. */
async function gather() {
  if (!self.luftStart) {
    // It is a file if the host forbids inline scripts.
    await files.import('start.js').catch(console.info);
  }
  const { place = (path) => path } = self.luftStart ?? {};
  const here = place(location.pathname);
  const KEY = /^luft\.\w+:/;
  const isElsewhere = (key) => KEY.test(key) && key.replace(KEY, '').replace(/[#:].*/, '') !== here;
  try {
    if (Object.keys(localStorage).some(isElsewhere)) {
      (await files.import('lazy/addresses.js')).gather(here, place);
    }
  } catch (error) {
    console.info(error); // No storage, or the script did not load: the next visit tries again.
  }
  return here;
}

/** The custom element of a board. It ends when it is removed from the page. */
const boards = (path) => class extends HTMLElement {
  #board;

  async connectedCallback() {
    if (this.firstElementChild || await fill(this, files)) {
      this.#mount();
    }
  }

  #mount() {
    const place = [...document.querySelectorAll(TAG)].indexOf(this);
    const isFirst = place === 0;
    // Each has its own game: by its id, or else by its position in the page.
    const name = this.id || (isFirst ? '' : String(place + 1));
    try {
      this.#board = mount(
        this,
        engine,
        files,
        path,
        name && `#${name}`,
        this.dataset.query ?? (isFirst ? location.search : ''),
      );
    } catch (error) {
      fail(error);
    }
  }

  disconnectedCallback() {
    this.#board?.unmount();
    this.#board = undefined;
  }
};

/** Loads the style sheet of the dialogs, which are not seen before the board, ahead of the others. */
function loadDialogStyles() {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = files.address('lazy/dialogs.css');
  document.head.prepend(sheet);
}

/** Loads the outlines of the chosen pieces, so that the first picture has them. */
async function drawPieces() {
  const { pieces = 'carved' } = document.documentElement.dataset;
  if (pieces !== 'carved') {
    const { show } = await files.import('lazy/pieces.js');
    document.querySelectorAll(`${TAG}:not(:empty)`).forEach(show);
  }
}

/** Lets start.js say what is wrong. As a file, it may load later than this script. */
function fail(error) {
  const kind = POLICY.test(error.message) ? 'policy' : error.kind ?? 'error';
  self.luftFault = [kind, error.message];
  self.luftStart?.fail(...self.luftFault);
  console.error(error);
}

try {
  drawPieces().catch(console.info); // The program tries again, and reports a failure.
  const [module, path] = await Promise.all([compilePage(), gather()]);
  loadDialogStyles();
  await init(module);
  // Yields to input: both steps at once would be the page's longest task.
  await new Promise((resolve) => { setTimeout(resolve); });
  // start.js may have reported a fault already, such as a missing style sheet.
  if (!self.luftFault) {
    host();
    customElements.define(TAG, boards(path));
    if (files instanceof Files) {
      keepForOffline(new URL('sw.js', document.baseURI).href);
    }
  }
} catch (error) {
  fail(error);
}
