// Starts the boards: compiles the module once and hands it to each, which hands it on to its worker.

import init, { mount } from './luft.js';

const TAG = 'luft-board';

/** The markup of a board, before anything has happened to it. */
const pristine = document.querySelector(TAG)?.cloneNode(true);

/** What is said where there is no catalogue yet. */
const NOT_STARTED = {
  en: 'Luft could not start.',
  de: 'Luft konnte nicht starten.',
  es: 'Luft no ha podido arrancar.',
  fr: 'Luft n’a pas pu démarrer.',
  he: 'לא ניתן היה להפעיל את Luft.',
  is: 'Luft gat ekki ræst.',
};

/** How many copies of the markup there are: their ids must differ. */
let copies = 0;

/** Compiles while the bytes arrive, where the host names their type rightly. */
async function compile() {
  const address = new URL('./luft_bg.wasm', import.meta.url);
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

/** A board in the page. It ends where it is taken out of it. */
const boards = (module) => class extends HTMLElement {
  #board;

  connectedCallback() {
    if (!this.firstElementChild) {
      this.append(...copy());
    }
    const place = [...document.querySelectorAll(TAG)].indexOf(this);
    const isFirst = place === 0;
    // Each has a game of its own: by its id, or else by its place in the page.
    const name = this.id || (isFirst ? '' : String(place + 1));
    const { pathname, search } = location;
    try {
      this.#board = mount(
        this,
        module,
        new URL('./', import.meta.url).href,
        pathname,
        name && `#${name}`,
        this.dataset.query ?? (isFirst ? search : ''),
      );
    } catch (error) {
      fail(this, error);
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

function fail(board, error) {
  board.dataset.ready = 'failed';
  const status = board.querySelector('[data-part=status]');
  if (status) {
    const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => NOT_STARTED[tag]);
    status.textContent = `${NOT_STARTED[language ?? 'en']} ${error.message}`;
  }
  console.error(error);
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
  customElements.define(TAG, boards(module));
  keepForOffline();
} catch (error) {
  for (const board of document.querySelectorAll(TAG)) {
    fail(board, error);
  }
}
