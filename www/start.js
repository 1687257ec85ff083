// Watches over the page: says why it does not start, and later, that it has stopped. The build puts it
// into the page itself, where it cannot be missing, before all that can be waited for; and beside it as
// a file, which start-fallback.js loads where a host's policy forbids scripts in pages. It puts a line before this one, with the English texts out of their catalogue, and
// the tags of the other languages, whose texts come when they are needed: self.LUFT_START = { en:
// { failed, late, … }, de: 0, … }. Written so that old browsers can read it, too.

(() => {
  if (self.luftStart) {
    return; // The other copy is at work.
  }

  /** After so many milliseconds without a board the player is told. */
  const PATIENCE = 10000;
  /** So many are given to fetch parts once more. */
  const ONCE_MORE = 3000;
  /** Notes, in a tab, that they have been. */
  const AGAIN = 'luft.again';
  const BOARDS = '[data-ready]';
  /** What is asked for from the beginning. */
  const PROGRAM = 'script[type=module]';
  /** Sheets without which the page cannot be used. */
  const STYLE = 'link[rel=stylesheet]:not([data-own])';
  const PARTS = `${STYLE}, link[rel=modulepreload], link[rel=preload], ${PROGRAM}`;
  /** What a board has last: without it the page has been cut short. */
  const LAST = '[data-part=live-assertive]';
  /** What does not become better by trying again. */
  const LASTING = ['file', 'sandbox', 'no-wasm', 'policy'];

  /** How the document's picture of the start position has been drawn. */
  const DRAWN = { coordinates: 'inside', pieces: 'carved', blindfold: 'off' };
  /** The records of games that show it too, and of those that are over. */
  const FRESH = / stage fresh .* bottom white .* fen rnbqkbnr\/p{8}\/8\/8\/8\/8\/P{8}\/RNBQKBNR w KQkq - 0 1 moves$/;
  const OVER = / stage [01]/;

  const page = document.documentElement;

  /** The place of a page: the same for all spellings of its address. */
  const place = (path) => path.split(/\/+/).map((step) => {
    try {
      return encodeURIComponent(decodeURIComponent(step));
    } catch (error) {
      return step.replace(/%../g, (escape) => escape.toUpperCase()); // It is not of UTF-8.
    }
  }).join(`/`).replace(/\/index(\.html?)?$/, `/`);
  const here = place(location.pathname);

  // Theme, board and pieces as they were chosen last, before anything is painted. And where the page is to
  // open with the start position, the picture of it in the document.
  const query = new URLSearchParams(location.search);
  page.dataset.layout = query.get('layout') || '';
  let opensAnew = !query.has('fen') && (query.get('color') || 'white') === 'white';
  try {
    const stored = localStorage.getItem(`luft.settings:${here}`) || '';
    for (const line of stored.split('\n')) {
      const [name, option] = line.split(' ');
      if (name === 'theme' || name === 'board' || name === 'pieces') {
        page.dataset[name] = option;
      }
      opensAnew = opensAnew && (DRAWN[name] || option) === option;
    }
    const key = `luft.game:${here}`;
    const own = (history.state || {})[key] || sessionStorage.getItem(key);
    const shows = (id, text) => FRESH.test(text) || (OVER.test(text) && id !== own);
    opensAnew = opensAnew && Object.keys(localStorage)
      .filter((name) => name.startsWith(`${key}:`))
      .every((name) => shows(name.slice(key.length + 1), localStorage[name]));
  } catch (error) {
    // Storage refuses: nothing has been chosen, and nothing played.
  }
  if (opensAnew) {
    // Two people need no opponent.
    page.dataset.first = query.get('players') === '2' ? 'board' : 'game';
  }

  const texts = self.LUFT_START;
  const tags = navigator.languages.map((tag) => tag.slice(0, 2));
  const language = tags.find((tag) => tag in texts) || 'en';
  const spoken = () => (texts[language] ? language : 'en');
  const say = (id, text) => texts[spoken()][id].replace('{ $text }', () => text);

  const all = (selector) => [...document.querySelectorAll(selector)];
  const boards = () => all(BOARDS);
  /** Where to say something: in the boards, or in what there is of a page that lacks them. */
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
  /** The build ends each sheet by a rule that says so. */
  const isWhole = (sheet) =>
    getComputedStyle(page).getPropertyValue(`--whole-${name(sheet.href).split('.')[0]}`);
  /** Of the page itself: that of the dialogs comes later, and stands before it. */
  const isStyled = () => all(STYLE).slice(-1).every(isWhole);
  /** What has gone wrong: the first thing, for others follow from it. And whether that was after the start. */
  let fault;
  let isStopped;

  function fail(kind, text) {
    if (!fault) {
      // In a frame without an origin every part is another origin's.
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

  /** Whether the page has not been loaded again yet since it last started in this tab. */
  function isFirstTime() {
    try {
      const isFirst = !sessionStorage[AGAIN];
      sessionStorage[AGAIN] = 1;
      return isFirst;
    } catch (error) {
      return false; // It would be loaded again for ever.
    }
  }

  /**
   * Loads the page again, with parts that the browser does not take from what it has kept, and neither does
   * the service worker. What that has kept is dropped once the host has answered.
   */
  function again(otherwise) {
    const load = (part) => fetch(part, { cache: 'reload' }).then((response) => response.blob());
    const fresh = [location.href, ...parts()].map(load);
    const container = () => navigator.serviceWorker;
    const drop = () => container() && container().getRegistration().then((kept) => {
      // The place may be within that of another page's.
      if (kept && kept.scope === new URL('.', location).href) {
        const isOurs = (cache) => cache.startsWith(`luft ${kept.scope} `);
        const drops = caches.keys().then((names) => Promise.all(names.filter(isOurs).map((cache) => caches.delete(cache))));
        return Promise.all([kept.unregister(), drops]);
      }
    });
    Promise.all(fresh).then(drop).then(reload, otherwise);
    setTimeout(otherwise, ONCE_MORE);
  }

  /** Says something over a board. */
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

  /** Does something again once the texts of the player's language have come. Else English must do. */
  function translate(again) {
    try {
      const script = document.createElement('script');
      script.src = `${folder(document.querySelector(PROGRAM))}lazy/start-texts.js`;
      script.addEventListener('load', again);
      document.head.append(script);
    } catch (error) {
      // The host trusts no addresses that scripts make.
    }
  }

  /** What has been done to the picture by pointer: the board does it when it is there. */
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

  /** It is late: what is missing may still come. */
  function tellLate() {
    const isCut = document.readyState === 'loading' && 'index.html';
    const missing = [isCut, ...parts().filter((part) => !performance.getEntriesByName(part).length).map(name)].filter(Boolean);
    const words = missing.length ? ['waiting', missing.join(', ')] : ['working'];
    if (boards().length && boards().every(isReady)) {
      return;
    }
    if (!isStyled()) {
      // Nothing is painted, and no script runs, before a sheet has come that the page was written with.
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

  /** A part did not load, or a script of the page has thrown; a board that was ready is dead then. */
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

  /** Of a sheet no more than the beginning may have come, or something else. */
  function look({ target }) {
    if (target.matches && target.matches(STYLE)) {
      if (!isWhole(target)) {
        fail('missing', name(target.href));
      } else if (isStyled()) {
        boards().filter(isReady).forEach(clear);
      }
    }
  }

  const changes = new MutationObserver((records) => {
    records.map(({ target }) => target).filter(isReady).forEach((board) => {
      if (board.querySelector('[data-part=fault]') && isStyled()) {
        clear(board);
      }
      // With the next frame it knows its size.
      requestAnimationFrame(() => setTimeout(redo, 0, board));
      try {
        sessionStorage.removeItem(AGAIN);
      } catch (error) {
        // It was never noted.
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
  if (location.protocol === 'file:') {
    fail('file');
  } else if (typeof WebAssembly === 'undefined') {
    fail('no-wasm');
  } else if (self.luftFault) {
    fail(...self.luftFault);
  }
  // As a file it may come too late to hear of it. Inside the page it comes before the program.
  const program = document.querySelector(PROGRAM);
  if (program && hasFailed(program.src)) {
    tellMissing(program);
  }
})();
