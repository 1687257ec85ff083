// Watches over the start, and says why it fails. The build puts it into the page itself, where it
// cannot be missing, and beside it as a file, which twin.js loads where a host's policy forbids
// scripts in pages. It puts a line before this one, with the English texts out of their catalogue, and
// the tags of the other languages, whose texts come when they are needed: self.LUFT_START = { en:
// { failed, late, … }, de: 0, … }. Written so that old browsers can read it, too.

(() => {
  if (self.luftStart) {
    return; // The other copy is at work.
  }

  /** After so many milliseconds without a board the player is told. */
  const PATIENCE = 10000;
  const BOARDS = '[data-ready]';
  /** What is asked for from the beginning. */
  const PROGRAM = 'script[type=module]';
  const PARTS = `link[rel=modulepreload], link[rel=preload], ${PROGRAM}`;
  /** What does not become better by trying again. */
  const LASTING = ['file', 'sandbox', 'no-wasm', 'policy'];

  /** How the document's picture of the start position has been drawn. */
  const DRAWN = { coordinates: 'inside', pieces: 'carved', blindfold: 'off' };
  /** The records of games that show it too, and of those that are over. */
  const FRESH = / stage fresh .* bottom white .* fen rnbqkbnr\/p{8}\/8\/8\/8\/8\/P{8}\/RNBQKBNR w KQkq - 0 1 moves$/;
  const OVER = / stage [01]/;

  const page = document.documentElement;

  // Theme, board and pieces as they were chosen last, before anything is painted. And where the page is to
  // open with the start position, the picture of it in the document.
  const query = new URLSearchParams(location.search);
  let opensAnew = !query.has('fen') && (query.get('color') || 'white') === 'white';
  try {
    const stored = localStorage.getItem(`luft.settings:${location.pathname}`) || '';
    for (const line of stored.split('\n')) {
      const [name, option] = line.split(' ');
      if (name === 'theme' || name === 'board' || name === 'pieces') {
        page.dataset[name] = option;
      }
      opensAnew = opensAnew && (DRAWN[name] || option) === option;
    }
    const key = `luft.game:${location.pathname}`;
    const own = (history.state || {})[key] || sessionStorage.getItem(key);
    const shows = (id, text) => FRESH.test(text) || (OVER.test(text) && id !== own);
    opensAnew = opensAnew && Object.keys(localStorage)
      .filter((name) => name === key || name.startsWith(`${key}:`))
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

  const boards = () => [...document.querySelectorAll(BOARDS)];
  const isReady = ({ dataset }) => dataset.ready === 'true';
  const address = (part) => part.href || part.src;
  const parts = () => [...document.querySelectorAll(PARTS)].map(address);
  const name = (part) => part.replace(/.*\//, '');
  const folder = ({ src }) => src.slice(0, -name(src).length);
  const lost = new Set();
  const hasFailed = (part) =>
    lost.has(part) || performance.getEntriesByName(part).some((entry) => entry.responseStatus >= 400);
  /** What has gone wrong: the first thing, for others follow from it. */
  let fault;

  function fail(kind, text) {
    if (!fault) {
      // In a frame without an origin every part is another origin's.
      const isLocked = kind === 'missing' && self.origin === 'null';
      fault = isLocked ? ['sandbox', location.href.split(/[?#]/)[0]] : [kind, text];
      whenParsed(() => boards().forEach((board) => show(board, 'failed', fault)));
    }
  }

  function whenParsed(act) {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', act, { once: true });
    } else {
      act();
    }
  }

  /** Says something over a board that is not ready. */
  function show(board, headline, [kind, text]) {
    if (isReady(board)) {
      return;
    }
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
      add('button', say('again')).addEventListener('click', () => location.reload());
    }
    board.prepend(card);
    if (headline === 'failed') {
      board.dataset.ready = headline;
    }
    if (!texts[language]) {
      translate(() => show(board, headline, [kind, text]));
    }
  }

  /** Does something again once the texts of the player's language have come. Else English must do. */
  function translate(again) {
    try {
      const script = document.createElement('script');
      script.src = `${folder(document.querySelector(PROGRAM))}later/start-texts.js`;
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
    const missing = parts().filter((part) => !performance.getEntriesByName(part).length).map(name);
    const words = missing.length ? ['waiting', missing.join(', ')] : ['working'];
    if (!fault) {
      boards().forEach((board) => show(board, 'late', words));
    }
  }

  function tellMissing(program) {
    const named = parts().filter(hasFailed);
    fail('missing', (named.length ? named : [program.src]).map(name).join(', '));
  }

  /** A part did not load, or a script of the page has thrown. */
  function hear({ target, filename, message }) {
    const ours = document.querySelector(PROGRAM);
    if (target === self) {
      if (ours && filename && filename.startsWith(folder(ours))) {
        fail('error', message);
      }
    } else if (target === ours) {
      tellMissing(ours);
    } else if (target.matches && target.matches(PARTS)) {
      lost.add(address(target));
    }
  }

  const changes = new MutationObserver((records) => {
    records.map(({ target }) => target).filter(isReady).forEach((board) => {
      clear(board);
      // With the next frame it knows its size.
      requestAnimationFrame(() => setTimeout(redo, 0, board));
    });
    if (boards().every(isReady) && document.readyState !== 'loading') {
      removeEventListener('error', hear, true);
    }
  });

  self.luftStart = { fail };
  addEventListener('error', hear, true);
  changes.observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  setTimeout(tellLate, PATIENCE - performance.now());
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
