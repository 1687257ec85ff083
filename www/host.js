// The page as the host of its boards. Boards leave to their host what concerns the document as a whole: its
// title and colours, and keys that are pressed outside all boards.

import { number } from './numbers.js';

const BOARD = '[data-ready]';

/** A board's attributes that the document takes over from its first board. */
const SHARED = ['data-theme', 'data-board', 'data-strength', 'data-layout', 'lang', 'dir'];

const hosted = () => [...document.querySelectorAll(BOARD)];

const tell = (board, type, detail) => board.dispatchEvent(new CustomEvent(type, { detail }));

/** The kinds of what can be dropped on a board. */
const GIVEN = ['Files', 'text/plain'];

/** Whether an event is about a field, which takes it itself. */
const isField = ({ target }) => target.matches?.(':read-write');

/** The longest file that is read, in bytes: longer ones than a board takes. */
const MOST_BYTES = 1 << 24;

/** The bytes of a file; nothing if it is too long, or cannot be read. */
const contents = async (file) => (file.size > MOST_BYTES ? null : new Uint8Array(await file.arrayBuffer().catch(() => [])));

/** Hosts the boards of the document, now and later. */
export function host() {
  let used;
  const use = ({ target }) => { used = target.closest?.(BOARD) ?? used; };
  /** The board used last. */
  const last = () => { const all = hosted(); return all.includes(used) ? used : all[0]; };
  const give = async (given) => {
    if (last() && given) {
      tell(last(), 'luft-given', typeof given === 'string' ? given : await contents(given));
    }
  };
  const hear = {
    pointerdown: use,
    focusin: use,
    /** A key pressed outside all boards goes to the board used last. */
    keydown: (event) => {
      if (last() && !hosted().some((board) => board.contains(event.target))) {
        tell(last(), 'luft-key', event);
      }
    },
    // A game or a position that is pasted or dropped goes there, too.
    paste: (event) => {
      const text = event.clipboardData?.getData('text/plain').trim();
      if (text && !isField(event)) {
        event.preventDefault();
        give(text);
      }
    },
    dragover: (event) => {
      if (!isField(event) && event.dataTransfer?.types.some((type) => GIVEN.includes(type))) {
        event.preventDefault();
      }
    },
    drop: (event) => {
      if (!event.defaultPrevented && !isField(event)) {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        give(file ?? event.dataTransfer.getData('text/plain').trim());
      }
    },
    'luft-styled': ({ target }) => share(target),
    'luft-translated': ({ target, detail }) => translate(target, detail),
  };
  // The file with which the system has opened the installed page waits until there is a board. Reports do not bubble.
  document.addEventListener('luft-report', ({ detail: { kind } }) => {
    if (kind === 'ready') {
      self.launchQueue?.setConsumer(async ({ files: [handle] }) => give(await handle?.getFile()));
    }
  }, true);
  Object.entries(hear).forEach(([type, heard]) => document.addEventListener(type, heard));
}

/** Gives the document the attributes of its first board, and the browser's own surface around it its colour. */
function share(board) {
  if (board === hosted()[0]) {
    const page = document.documentElement;
    for (const name of SHARED.filter((shared) => board.hasAttribute(shared))) {
      page.setAttribute(name, board.getAttribute(name));
    }
    const { backgroundColor } = getComputedStyle(page);
    document.querySelectorAll('[name=theme-color]').forEach((meta) => { meta.content = backgroundColor; });
  }
}

/** A board speaks another language; `say` returns a message by its id. */
function translate(board, say) {
  const place = hosted().indexOf(board);
  number(board, place);
  if (place <= 0) {
    document.title = say('html-title');
    document.querySelectorAll('[name=description]').forEach((meta) => { meta.content = say('html-description'); });
    share(board);
  }
}
