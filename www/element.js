// <luft-board> for the pages of other sites: a board in a shadow root, with attributes, methods and events. It uses
// nothing of its page but its own element, and affects the page only through events.

import './luft.js';
import { Engine } from './engine.js';
import { Files } from './files.js';
import { number } from './numbers.js';
import { OPTIONS, refusalParts } from './options.js';
import { Program, kindOf } from './program.js';
import { siteStorage } from './storage.js';

const TAG = 'luft-board';

/** The program: the page's own scripts may use its name later. */
const { luft } = self;

/** The provider of all files of this build, from the address of this script. */
const files = self.luftFiles ?? new Files(new URL('./', import.meta.url).href);

/** The properties that report the board's state; setting one sets the attribute. */
const SHOWN = ['fen', 'pgn', 'ply', 'orientation'];

/** The parts that the page's style sheets can select with `::part()`. */
const PARTS = {
  'board-frame': 'board', panel: 'panel', status: 'status', moves: 'moves', actions: 'actions', steps: 'steps',
  'player-top': 'player', 'player-bottom': 'player', 'clock-top': 'clock', 'clock-bottom': 'clock',
};

/** A board's games and settings, for as long as its element exists: nothing is stored under the site's origin. */
class MemoryStorage {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    this[key] = text;
  }

  removeItem(key) {
    delete this[key];
  }
}

/** Loads something once for all boards of the document. After a failure, the next board tries again. */
function once(load) {
  let loaded;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

const program = once(started);
const sheet = once(() => files.text('lazy/element.css'));

/** The style sheets made from it, by document: a sheet works only in its own document. */
const sheets = new WeakMap();

async function started() {
  const one = new Program(files, Engine, luft.init);
  await one.compile();
  await one.start();
  return one;
}

/** Gives a board's shadow root its style sheet. A sheet of another document cannot be used. */
function adoptStyle(shadow, style) {
  const { ownerDocument } = shadow;
  const { defaultView } = ownerDocument;
  // A document without a window is not displayed.
  if (defaultView && !sheets.has(ownerDocument)) {
    const made = new defaultView.CSSStyleSheet();
    made.replaceSync(style);
    sheets.set(ownerDocument, made);
  }
  shadow.adoptedStyleSheets = sheets.has(ownerDocument) ? [sheets.get(ownerDocument)] : [];
}

export class LuftBoard extends HTMLElement {
  static observedAttributes = OPTIONS;

  #memory = new MemoryStorage();
  /**
   * In place of the page's path, under which a site's boards store their games: locks belong to the origin, whatever
   * the storage.
   */
  #path = crypto.getRandomValues(new Uint32Array(2)).join('-');
  #root;
  #board;
  /** Whether the board is being started. */
  #isStarting = false;
  /**
   * The changed attributes that the board has not yet been given: it gets them together, once a script has set them
   * all.
   */
  #changed = new Set();

  /** Properties that were set before this script was loaded are set again, as properties of this class. */
  constructor() {
    super();
    for (const name of OPTIONS.filter((option) => Object.hasOwn(this, option))) {
      const value = this[name];
      delete this[name];
      queueMicrotask(() => { this[name] = value; });
    }
  }

  connectedCallback() {
    this.#settle();
  }

  disconnectedCallback() {
    // Outside the document an open dialog ceases to be modal, and would come back as a box that nothing closes.
    this.shadowRoot?.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
    this.#settle();
  }

  /** It has been moved into another document, where its styles are missing. */
  adoptedCallback() {
    if (this.shadowRoot) {
      sheet().then((style) => adoptStyle(this.shadowRoot, style)).catch((error) => this.#fail(error));
    }
  }

  attributeChangedCallback(name, before, after) {
    if (before === after) {
      return;
    }
    if (!this.#changed.size) {
      queueMicrotask(() => {
        const changed = this.#query((option) => this.#changed.has(option));
        this.#changed.clear();
        this.#try('options', this.#query(), changed);
      });
    }
    this.#changed.add(name);
  }

  /**
   * Starts the board when the element is in the document, and ends it when it is not: if the element is only moved, the
   * board continues.
   */
  #settle() {
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.#board?.unmount();
        this.#board = undefined;
      } else if (!this.#board && !this.#isStarting) {
        this.#isStarting = true;
        this.#start().catch((error) => this.#fail(error));
      }
    });
  }

  async #start() {
    const [{ engine }, style] = await Promise.all([program(), sheet()]);
    let root;
    while (!root && this.isConnected) {
      root = await this.#fill(style);
    }
    this.#isStarting = false;
    if (!this.isConnected) {
      return;
    }
    const isStored = this.hasAttribute('storage');
    const storage = isStored ? siteStorage() : this.#memory;
    const name = isStored && this.id ? STORED.BOARD + this.id : '';
    const path = isStored ? location.pathname : this.#path;
    // For scripts that store something for this element.
    Object.assign(root, { storage, path });
    this.#board = luft.mount(root, engine, files, storage, path, name, this.#query());
    this.#ask('ask');
    // Without it, the size is a setting whose value is announced as a number only.
    files.import('lazy/size.js').then(({ offer }) => offer(files, root)).catch(console.info);
    if (root.dataset.ready === 'true') {
      this.#report('ready');
    }
  }

  /** Passes the board's reports on as events of this element, and distinguishes it from other boards. */
  #listen(root) {
    root.addEventListener('luft-translated', () => number(root, [...document.querySelectorAll(TAG)].indexOf(this)));
    root.addEventListener('luft-report', (event) => {
      const { detail: { kind, detail }, cancelable } = event;
      // Reports from before the board is mounted are dropped: the page cannot ask the board about them yet.
      if (this.#board && !this.#report(kind, detail, cancelable)) {
        event.preventDefault();
      }
    });
  }

  #report(kind, detail = null, cancelable = false) {
    if (kind === 'ready') {
      queueMicrotask(() => this.#check('options', this.#query()));
    }
    return this.dispatchEvent(new CustomEvent(`luft-${kind}`, { bubbles: true, composed: true, cancelable, detail }));
  }

  /** The board's root inside the shadow root, with the markup of a board; nothing if the element was removed meanwhile. */
  async #fill(style) {
    if (!this.#root) {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: false });
      adoptStyle(shadow, style);
      const root = document.createElement('div');
      root.className = TAG;
      shadow.replaceChildren(root);
      if (!await luft.fill(root, files)) {
        return undefined;
      }
      for (const [name, part] of Object.entries(PARTS)) {
        root.querySelector(`[data-part="${name}"]`)?.part.add(part);
      }
      // The page's styles may have removed the element's layout: `* { all: unset }`.
      root.toggleAttribute('data-inline', getComputedStyle(this).display === 'inline');
      this.#listen(root);
      this.#root = root;
    }
    return this.#root;
  }

  /** All attributes, or the given ones, as the query of an address. */
  #query(isWanted = () => true) {
    const set = OPTIONS.filter((name) => this.hasAttribute(name) && isWanted(name));
    return new URLSearchParams(set.map((name) => [name, this.getAttribute(name)])).toString();
  }

  #fail(error) {
    this.#isStarting = false;
    console.error(error);
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.textContent = `Luft: ${error.message}`;
    shadow.replaceChildren(text);
    this.#root = undefined;
    this.#report('error', { code: kindOf(error), message: error.message });
  }

  /** Plays a move, in coordinates (`e2e4`) or algebraic notation (`Nf3`). Returns whether it was legal. */
  play(move) {
    return this.#try('play', String(move)) !== undefined;
  }

  /** Sends the board a request, and returns its answer, if there is one. */
  #ask(request, text = '') {
    return this.#board?.request(request, text);
  }

  /** Sends a request, and reports it if it cannot be carried out; `given` is what is new in it. */
  #try(request, text = '', given = text) {
    this.#check(request, given);
    return this.#ask(request, text);
  }

  /** Reports why a request cannot be carried out, and returns whether it is so. */
  #check(request, text) {
    const isReady = this.#root?.dataset.ready === 'true';
    const why = isReady && this.#board?.refusal(request, text);
    if (why) {
      const [code, message] = refusalParts(why);
      this.#report('refused', { request, code, message });
    }
    return Boolean(why);
  }

  /** Starts the game again, as the attributes describe it. */
  restart() {
    this.#ask('restart');
  }

  undo() {
    this.#try('undo');
  }

  flip() {
    this.#ask('flip');
  }

  resign() {
    this.#try('resign');
  }

  /** The player of this colour has left, and loses. */
  forfeit(color) {
    this.#try('forfeit', String(color));
  }

  /** Shows the position after this many half-moves, or the last. */
  goTo(ply) {
    const text = String(ply);
    if (!this.#check('goTo', text)) {
      this.setAttribute('ply', text);
      this.#ask('goTo', text);
    }
  }

  /** The side to move, `white` or `black`. */
  get turn() {
    return this.#ask('turn');
  }

  /** The game's result, such as `1-0`, or `*` while it goes on. */
  get result() {
    return this.#ask('result');
  }

  /** The board's value of an option, by its name; nothing before the board is ready. */
  shown(name) {
    return this.#ask(name);
  }
}

// Properties: the state comes from the board, all else from the attribute.
for (const name of OPTIONS.filter((option) => option !== 'lang')) {
  Object.defineProperty(LuftBoard.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      return (SHOWN.includes(name) ? this.shown(name) : undefined) ?? this.getAttribute(name);
    },
    set(value) {
      if (value === null || value === undefined) {
        this.removeAttribute(name);
      } else {
        this.setAttribute(name, value);
      }
    },
  });
}

if (!customElements.get(TAG)) {
  customElements.define(TAG, LuftBoard);
}
