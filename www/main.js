// Starts the boards: compiles the module once and hands it to each, which hands it on to its worker.

import './luft.js';

const { init, keep_for_offline: keepForOffline, mount } = self.luft;

const TAG = 'luft-board';

/** What WebAssembly needs of a host's policy, as browsers say it that lack it. */
const POLICY = /content.security.policy|\bCSP\b/i;

/** The markup of a board, before anything has happened to it. */
const pristine = document.querySelector(TAG)?.cloneNode(true);
for (const part of pristine?.querySelectorAll('[data-part=fault], [data-part=first]') ?? []) {
  part.remove();
}

/** How many copies of the markup there are: their ids must differ. */
let copies = 0;

/** A fault in the words of start.js: its kind, and what it is about. */
class StartError extends Error {
  constructor(kind, text) {
    super(text);
    this.kind = kind;
  }
}

/** A module that works on a vector: browsers without such instructions refuse it. */
const VECTORS = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253,
  98, 11,
);

async function load(cache) {
  const file = WebAssembly.validate(VECTORS) ? './luft_bg.wasm' : './luft_scalar.wasm';
  const address = new URL(file, import.meta.url);
  const name = address.pathname.replace(/.*\//, '');
  const response = await fetch(address, { cache }).catch(() => undefined);
  if (!response?.ok) {
    throw new StartError('missing', response ? `${name} (${response.status})` : name);
  }
  return response;
}

/**
 * Compiles while the bytes arrive, where the host names their type just so. What the browser has kept may be
 * half of a file: then the host is asked itself.
 */
async function compile(cache = 'default') {
  const response = await load(cache);
  try {
    if (WebAssembly.compileStreaming && response.headers.get('Content-Type') === 'application/wasm') {
      return await WebAssembly.compileStreaming(response);
    }
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch ({ message }) {
    if (cache === 'default') {
      return compile('reload');
    }
    // Half of it, or something else, or too new for the browser.
    const name = response.url.replace(/.*\//, '');
    throw new Error(`${name}: ${message}`);
  }
}

/** What is stored for a page at this address, and was stored for other spellings of it, is found by one key. */
async function gather() {
  if (!self.luftStart) {
    // It comes as a file where the host forbids scripts inside pages.
    await import('./start.js').catch(console.info);
  }
  const { place = (path) => path } = self.luftStart ?? {};
  const here = place(location.pathname);
  const KEY = /^luft\.\w+:/;
  const isElsewhere = (key) => KEY.test(key) && key.replace(KEY, '').replace(/[#:].*/, '') !== here;
  try {
    if (Object.keys(localStorage).some(isElsewhere)) {
      (await import('./lazy/addresses.js')).gather(here, place);
    }
  } catch (error) {
    console.info(error); // Storage refuses, or what gathers cannot be had: it may, the next time.
  }
  return here;
}

/** A board in the page. It ends where it is taken out of it. */
const boards = (module, path) => class extends HTMLElement {
  #board;

  connectedCallback() {
    if (!this.firstElementChild) {
      this.append(...copy());
    }
    const place = [...document.querySelectorAll(TAG)].indexOf(this);
    const isFirst = place === 0;
    // Each has a game of its own: by its id, or else by its place in the page.
    const name = this.id || (isFirst ? '' : String(place + 1));
    try {
      this.#board = mount(
        this,
        module,
        new URL('./', import.meta.url).href,
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

/** The children of a board, with ids of their own. */
function copy() {
  const board = pristine.cloneNode(true);
  copies += 1;
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'href']) {
    for (const element of board.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name);
      element.setAttribute(name, value.replace(/^#?/, `$&copy-${copies}-`));
    }
  }
  return board.children;
}

/** Loads the style sheet of the dialogs, which are not seen before the board, ahead of the others. */
function loadDialogStyles() {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = new URL('lazy/dialogs.css', import.meta.url).href;
  document.head.prepend(sheet);
}

/** Fetches the outlines of pieces that were chosen last, so that the first picture has them. */
async function drawPieces() {
  const { pieces = 'carved' } = document.documentElement.dataset;
  if (pieces !== 'carved') {
    const { show } = await import('./lazy/pieces.js');
    show();
  }
}

/** Has start.js say what is wrong. It may come later than this, where it comes as a file. */
function fail(error) {
  const kind = POLICY.test(error.message) ? 'policy' : error.kind ?? 'error';
  self.luftFault = [kind, error.message];
  self.luftStart?.fail(...self.luftFault);
  console.error(error);
}

try {
  drawPieces().catch(console.info); // The program asks again, and says so where it is in vain.
  const [module, path] = await Promise.all([compile(), gather()]);
  loadDialogStyles();
  await init(module);
  // What is pressed meanwhile is heard in between: both at once would be the page's longest task.
  await new Promise((resolve) => { setTimeout(resolve); });
  // The style may not be there, or something else that has been told.
  if (!self.luftFault) {
    customElements.define(TAG, boards(module, path));
    keepForOffline(new URL('sw.js', document.baseURI).href);
  }
} catch (error) {
  fail(error);
}
