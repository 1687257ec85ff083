// Watches over the page: reports why it does not start, and later, that it has stopped. The build inlines it into the
// page, where it cannot be missing, before everything that may be late. It is also a separate file, which
// start-fallback.js loads if the host's policy forbids inline scripts. The build adds a line before this one, with the
// English texts of the catalogue and the tags of the other languages, whose texts are loaded when needed:
// self.LUFT_START = { en: { failed, late, … }, de: 0, … }. Old browsers must be able to parse this file.

(() => {
  if (self.luftStart) {
    return; // The other copy is running.
  }

  /** Milliseconds without a board before the player is told. */
  const PATIENCE = 10000;
  /** How long the page tries to download parts again, in milliseconds. */
  const ONCE_MORE = 3000;
  /** Records in the tab's storage that they have been downloaded again. */
  const AGAIN = 'luft.again';
  const BOARDS = '[data-ready]';
  /** The module script that starts the program. */
  const PROGRAM = 'script[type=module]';
  /** Style sheets without which the page is unusable. */
  const STYLE = 'link[rel=stylesheet]:not([data-own])';
  const PARTS = `${STYLE}, link[rel=modulepreload], link[rel=preload], ${PROGRAM}`;
  /** The last element of a board: if it is missing, the page was cut short. */
  const LAST = '[data-part=live-assertive]';
  /** Faults that trying again cannot fix. */
  const LASTING = ['file', 'sandbox', 'no-wasm', 'policy'];

  // The bundler inserts the names of settings, and those in stored texts and in addresses: see
  // crates/app/src/ground/settings.rs and stored/names.rs.
  /** The settings with which the document's picture of the start position is drawn. */
  const DRAWN = {
    [SETTINGS.COORDINATES]: DEFAULTS.COORDINATES,
    [SETTINGS.PIECE_SET]: DEFAULTS.PIECE_SET,
    [SETTINGS.BLINDFOLD]: DEFAULTS.BLINDFOLD,
  };
  /** The settings that are visible before the program has started. */
  const STYLED = [SETTINGS.THEME, SETTINGS.BOARD_COLORS, SETTINGS.PIECE_SET, SETTINGS.BOARD_SIZE];
  /** Whether a record is of a game that has come so far. */
  const isAt = (record, status) => record.includes(` ${STORED.STATUS} ${status} `);
  /** Whether it is of a game that shows the same picture. */
  const isFresh = (record) => isAt(record, STORED.NOT_STARTED)
    && record.includes(` ${STORED.BOTTOM} ${STORED.WHITE} `) && record.endsWith(STORED.NO_MOVES);
  /** Whether it is of one that the page may open with all the same. */
  const mayComeBack = (record) => isAt(record, STORED.NOT_STARTED) || isAt(record, STORED.IN_PROGRESS);

  const page = document.documentElement;

  /** The canonical path of a page: the same for all spellings of its address. */
  const place = (path) => path.split(/\/+/).map((step) => {
    try {
      return encodeURIComponent(decodeURIComponent(step));
    } catch (error) {
      return step.replace(/%../g, (escape) => escape.toUpperCase()); // Not UTF-8.
    }
  }).join(`/`).replace(/\/index(\.html?)?$/, `/`);
  const here = place(location.pathname);

  // Applies the chosen theme, board and pieces before anything is painted. If the page will open with the
  // start position, shows the document's picture of it.
  const query = new URLSearchParams(location.search);
  page.dataset.layout = query.get(STORED.LAYOUT) || '';
  let opensAnew = !location.hash && !query.has(STORED.POSITION) && !query.has(STORED.START_NUMBER) && (query.get(STORED.COLOR) || STORED.WHITE) === STORED.WHITE;
  try {
    const stored = localStorage.getItem(STORED.SETTINGS + here) || '';
    for (const line of stored.split('\n')) {
      const [name, option] = line.split(' ');
      if (STYLED.includes(name)) {
        page.dataset[name] = option;
      }
      opensAnew = opensAnew && (DRAWN[name] || option) === option;
    }
    const key = STORED.GAME + here;
    const own = (history.state || {})[key] || sessionStorage.getItem(key);
    const records = key + STORED.RECORD;
    const shows = (id, text) => isFresh(text) || (id !== own && !mayComeBack(text));
    opensAnew = opensAnew && Object.keys(localStorage)
      .filter((name) => name.startsWith(records))
      .every((name) => shows(name.slice(records.length), localStorage[name]));
  } catch (error) {
    // No storage: nothing has been chosen or played.
  }
  if (opensAnew) {
    // Two players need no opponent's settings.
    page.dataset.first = query.get(STORED.PLAYERS) === STORED.TWO ? 'board' : 'game';
  }

  const texts = self.LUFT_START;
  const tags = navigator.languages.map((tag) => tag.slice(0, 2));
  const language = tags.find((tag) => tag in texts) || 'en';
  const spoken = () => (texts[language] ? language : 'en');
  const say = (id, text) => texts[spoken()][id].replace('{ $text }', () => text);

  const all = (selector) => [...document.querySelectorAll(selector)];
  const boards = () => all(BOARDS);
  /** The elements for a message: the boards, or what exists of a page without them. */
  const places = () => (boards().length ? boards() : [document.body || page]);
  const isReady = ({ dataset }) => dataset.ready === 'true';
  const address = (part) => part.href || part.src;
  const parts = () => all(PARTS).map(address);
  const name = (part) => part.replace(/.*\//, '');
  const folder = ({ src }) => src.slice(0, -name(src).length);
  const reload = () => location.reload();
  const lost = new Set();
  const hasFailed = (part) =>
    lost.has(part) || performance.getEntriesByName(part).some((entry) => entry.responseStatus >= 400);
  /** The build ends each style sheet with a custom property that proves it is complete. */
  const isWhole = (sheet) =>
    getComputedStyle(page).getPropertyValue(`--whole-${name(sheet.href).split('.')[0]}`);
  /** Whether the page's own style sheet is complete: the last one, after the dialogs'. */
  const isStyled = () => all(STYLE).slice(-1).every(isWhole);
  /** The first fault (others follow from it), and whether it happened after the start. */
  let fault;
  let isStopped;

  function fail(kind, text) {
    if (!fault) {
      // In a frame without an origin, every file belongs to another origin.
      const isLocked = kind === 'missing' && self.origin === 'null';
      fault = isLocked ? ['sandbox', location.href.split(/[?#]/)[0]] : [kind, text];
      self.luftFault = fault;
      isStopped = boards().some(isReady);
      const isWorthIt = !isStopped && !LASTING.includes(fault[0]);
      whenParsed(() => (isWorthIt && isFirstTime() ? again(tell) : tell()));
    }
  }

  function tell() {
    const words = isStopped && fault[0] === 'error' ? ['crash', fault[1]] : fault;
    places().forEach((board) => show(board, isStopped ? 'stopped' : 'failed', words));
  }

  function whenParsed(act) {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', act, { once: true });
    } else {
      act();
    }
  }

  /** Whether the page has not been reloaded yet since it last started in this tab. */
  function isFirstTime() {
    try {
      const isFirst = !sessionStorage[AGAIN];
      sessionStorage[AGAIN] = 1;
      return isFirst;
    } catch (error) {
      return false; // Otherwise it would reload forever.
    }
  }

  /**
   * Reloads the page with files that come neither from the browser's cache nor from the service worker's.
   * The service worker's cache is deleted once the host has answered.
   */
  function again(otherwise) {
    const load = (part) => fetch(part, { cache: 'reload' }).then((response) => response.blob());
    const fresh = [location.href, ...parts()].map(load);
    const container = () => navigator.serviceWorker;
    const drop = () => container() && container().getRegistration().then((kept) => {
      // The path may lie within the scope of another page.
      if (kept && kept.scope === new URL('.', location).href) {
        const isOurs = (cache) => cache.startsWith(`luft ${kept.scope} `);
        const drops = caches.keys().then((names) => Promise.all(names.filter(isOurs).map((cache) => caches.delete(cache))));
        return Promise.all([kept.unregister(), drops]);
      }
    });
    Promise.all(fresh).then(drop).then(reload, otherwise);
    setTimeout(otherwise, ONCE_MORE);
  }

  /** Shows a message over a board. */
  function show(board, headline, [kind, text]) {
    clear(board);
    const card = document.createElement('div');
    card.dataset.part = 'fault';
    card.lang = spoken();
    card.dir = 'auto';
    card.setAttribute('role', 'alert');
    const add = (tag, words) => {
      const element = card.appendChild(document.createElement(tag));
      element.textContent = words;
      return element;
    };
    add('strong', say(headline));
    add('p', say(kind, text));
    if (!LASTING.includes(kind)) {
      add('button', say(isStopped ? 'resume' : 'again')).addEventListener('click', () => (isStopped ? reload() : again(reload)));
    }
    if (isStopped) {
      board.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
      board.querySelector('[data-part=table]').inert = true;
    }
    board.prepend(card);
    if (headline !== 'late') {
      board.dataset.ready = 'failed';
    }
    if (!texts[language]) {
      translate(() => show(board, headline, [kind, text]));
    }
  }

  /** Repeats an action once the texts in the player's language have loaded. If they fail, English stays. */
  function translate(again) {
    try {
      const script = document.createElement('script');
      script.src = `${folder(document.querySelector(PROGRAM))}lazy/start-texts.js`;
      script.addEventListener('load', again);
      document.head.append(script);
    } catch (error) {
      // The host's trusted types forbid addresses made by scripts.
    }
  }

  /** Pointer events on the picture: the board replays them when it is ready. */
  const done = [];
  const POINTER = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'];
  let isOnBoard = false;

  function keep(event) {
    const frame = document.querySelector('[data-part=board]');
    if (event.type === 'pointerdown' && frame) {
      const { left, top, width } = frame.getBoundingClientRect();
      const isWithin = (at) => at >= 0 && at < width;
      isOnBoard = isWithin(event.clientX - left) && isWithin(event.clientY - top);
    }
    if (isOnBoard) {
      event.stopImmediatePropagation();
      done.push(event);
    }
  }

  if (opensAnew) {
    POINTER.forEach((type) => addEventListener(type, keep, true));
  }

  function redo(board) {
    POINTER.forEach((type) => removeEventListener(type, keep, true));
    const canvas = board.querySelector('[data-part=board]');
    done.splice(0).forEach((event) => canvas.dispatchEvent(new PointerEvent(event.type, event)));
  }

  function clear(board) {
    const card = board.querySelector('[data-part=fault]');
    if (card) {
      card.remove();
    }
  }

  /** Tells the player that the start takes long: missing files may still arrive. */
  function tellLate() {
    const isCut = document.readyState === 'loading' && 'index.html';
    const missing = [isCut, ...parts().filter((part) => !performance.getEntriesByName(part).length).map(name)].filter(Boolean);
    const words = missing.length ? ['waiting', missing.join(', ')] : ['working'];
    if (boards().length && boards().every(isReady)) {
      return;
    }
    if (!isStyled()) {
      // A style sheet in the markup blocks painting and scripts until it arrives.
      all(STYLE).forEach((sheet) => sheet.replaceWith(sheet.cloneNode()));
    }
    all('link[rel=expect]').forEach((link) => link.remove());
    if (fault) {
      tell();
    } else {
      places().filter((board) => !isReady(board)).forEach((board) => show(board, 'late', words));
    }
  }

  function tellMissing(program) {
    const named = parts().filter(hasFailed);
    fail('missing', (named.length ? named : [program.src]).map(name).join(', '));
  }

  /** Handles a file that did not load, or a script that threw; a board that was ready is dead then. */
  function hear({ target, filename = '', message, error, reason }) {
    const ours = document.querySelector(PROGRAM);
    if (target === self) {
      const thrown = error || reason || {};
      const isTrap = self.WebAssembly && thrown instanceof WebAssembly.RuntimeError;
      if (isTrap || (ours && `${filename} ${thrown.stack}`.includes(folder(ours)))) {
        fail('error', [name(filename), message || reason].filter(Boolean).join(': '));
      }
    } else if (target === ours) {
      tellMissing(ours);
    } else if (target.matches && target.matches(STYLE)) {
      fail('missing', name(target.href));
    } else if (target.matches && target.matches(PARTS)) {
      lost.add(address(target));
    }
  }

  /** Checks the style sheets once all have loaded, for WebKit applies none before: one may be cut off, or something else. */
  function look({ target }) {
    if (target.matches && target.matches(STYLE) && all(STYLE).every(({ sheet }) => sheet)) {
      const broken = all(STYLE).filter((sheet) => !isWhole(sheet))[0];
      if (broken) {
        fail('missing', name(broken.href));
      } else {
        boards().filter(isReady).forEach(clear);
      }
    }
  }

  const changes = new MutationObserver((records) => {
    records.map(({ target }) => target).filter(isReady).forEach((board) => {
      if (board.querySelector('[data-part=fault]') && isStyled()) {
        clear(board);
      }
      // The board knows its size after the next frame.
      requestAnimationFrame(() => setTimeout(redo, 0, board));
      try {
        sessionStorage.removeItem(AGAIN);
      } catch (error) {
        // It was never set.
      }
    });
  });

  self.luftStart = { fail, place };
  addEventListener('error', hear, true);
  addEventListener('unhandledrejection', hear);
  document.addEventListener('load', look, true);
  changes.observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  setTimeout(tellLate, PATIENCE - performance.now());
  whenParsed(() => document.querySelector(LAST) || fail('missing', 'index.html'));
  // The page that is a single file (single.js) needs no host.
  if (location.protocol === 'file:' && !('single' in page.dataset)) {
    fail('file');
  } else if (typeof WebAssembly === 'undefined') {
    fail('no-wasm');
  } else if (self.luftFault) {
    fail(...self.luftFault);
  }
  // The file may run too late to receive this event; the inline copy runs before the program.
  const program = document.querySelector(PROGRAM);
  if (program && hasFailed(program.src)) {
    tellMissing(program);
  }
})();
