// Starts the boards of the page.

import './luft.js';
import { Engine } from './engine.js';
import { Files } from './files.js';
import { host } from './host.js';
import { Program, kindOf } from './program.js';
import { siteStorage } from './storage.js';

const { fill, keep_for_offline: keepForOffline, mount } = self.luft;

const TAG = 'luft-board';

/** The provider of all files of this build; the page that is a single file has brought its own. */
const files = self.luftFiles ?? new Files(new URL('./', import.meta.url).href);

const program = new Program(files, Engine, self.luft.init);

/** In a frame: exchanges messages with the page around. */
const frame = parent === self
  ? undefined
  : files.import('lazy/frame.js').then(({ speak }) => speak(() => [...document.querySelectorAll(TAG)])).catch(console.info);

/** Moves what is stored under other spellings of this page's address to one key, and returns that path. */
async function gather() {
  if (!self.luftStart) {
    // It is a file if the host forbids inline scripts.
    await files.import('start.js').catch(console.info);
  }
  const { place = (path) => path } = self.luftStart ?? {};
  const here = place(location.pathname);
  const marks = new RegExp(`[${STORED.BOARD}${STORED.RECORD}]`);
  const isElsewhere = (key) => STORED.KEYS.some((start) => key.startsWith(start) && key.slice(start.length).split(marks)[0] !== here);
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

  /** Where it stores games: scripts that store something for it use the same storage. */
  storage = siteStorage();

  path = path;

  /** The options with which it starts. The page around a frame may change them. */
  query = '';

  async connectedCallback() {
    if (this.firstElementChild || await fill(this, files)) {
      this.#mount();
    }
  }

  #mount() {
    const place = [...document.querySelectorAll(TAG)].indexOf(this);
    const isFirst = place === 0;
    // Each board has its own game: by its id, or else by its position in the page.
    const name = this.id || (isFirst ? '' : String(place + 1));
    this.query = this.dataset.query ?? (isFirst ? location.search + location.hash : '');
    try {
      this.#board = mount(
        this,
        program.engine,
        files,
        this.storage,
        path,
        name && STORED.BOARD + name,
        this.query,
      );
    } catch (error) {
      fail(error);
    }
  }

  request(name, text = '') {
    return this.#board?.request(name, text);
  }

  refusal(name, text) {
    return this.#board?.refusal(name, text);
  }

  disconnectedCallback() {
    this.#board?.unmount();
    this.#board = undefined;
  }
};

/** Loads the style sheets of what is hidden at first, ahead of the others. */
function loadStyles() {
  document.head.prepend(...['play', 'dialogs'].map((name) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = files.address(`lazy/${name}.css`);
    return sheet;
  }));
}

/** Loads the outlines of the chosen pieces, so that the first picture has them. */
async function drawPieces() {
  const pieces = document.documentElement.dataset[SETTINGS.PIECE_SET];
  if (pieces && pieces !== DEFAULTS.PIECE_SET) {
    const { show } = await files.import('lazy/pieces.js');
    document.querySelectorAll(`${TAG}:not(:empty)`).forEach(show);
  }
}

/** Lets start.js report a fault. As a file, it may load later than this script. */
function fail(error) {
  self.luftFault = [kindOf(error), error.message];
  self.luftStart?.fail(...self.luftFault);
  console.error(error);
  const [code, message] = self.luftFault;
  frame?.then(() => document.dispatchEvent(new CustomEvent('luft-report', { detail: { kind: 'error', detail: { code, message } } })));
}

try {
  drawPieces().catch(console.info); // The program tries again, and reports a failure.
  const [, path] = await Promise.all([program.compile(), gather()]);
  loadStyles();
  await program.start();
  // start.js may have reported a fault already, such as a missing style sheet.
  if (!self.luftFault) {
    host();
    // A link to another game, opened in this tab.
    addEventListener('hashchange', () => location.reload());
    await frame;
    customElements.define(TAG, boards(path));
    // The page is complete without these: each offers another way to do something, or makes one easier.
    ['size', 'voice', 'words', 'fields'].forEach((name) => files.import(`lazy/${name}.js`).then(({ offer }) => offer(files)).catch(console.info));
    if (files instanceof Files) {
      keepForOffline(new URL('sw.js', document.baseURI).href, files);
    }
  }
} catch (error) {
  fail(error);
}
