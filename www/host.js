// The page as the host of its boards. Boards leave to their host what concerns the document as a whole: its title and
// colours, and keys that are pressed outside all boards.

import { number } from './numbers.js';

const BOARD = '[data-ready]';

/** A board's attributes that the document takes over from its first board. */
const SHARED = ['data-theme', 'data-board', 'data-size', 'data-strength', 'data-layout', 'lang', 'dir'];

const hosted = () => [...document.querySelectorAll(BOARD)];

const tell = (board, type, detail) => board.dispatchEvent(new CustomEvent(type, { detail }));

/** The longest file that is read, in bytes: longer than any that a board accepts. */
const MOST_BYTES = 1 << 24;

/**
 * The bytes of a file; nothing if it is too long. A file that cannot be read (deleted, or a folder) counts as empty.
 */
const contents = async (file) => (file.size > MOST_BYTES ? null : new Uint8Array(await file.arrayBuffer().catch(() => [])));

/** What is pasted or dropped: a file, or a text; nothing if it is neither, or if a field takes it itself. */
function given({ target }, data) {
  const [file] = [...data?.files ?? []].filter(({ type }) => !type.startsWith('image/'));
  const isField = target.matches?.(':read-write');
  return file ?? (isField ? '' : data?.getData('text/plain').trim());
}

/** Hosts the boards of the document, now and later. */
export function host() {
  let used;
  const use = ({ target }) => { used = target.closest?.(BOARD) ?? used; };
  /** The board used last. */
  const last = () => { const all = hosted(); return all.includes(used) ? used : all[0]; };
  const give = async (what) => {
    const read = typeof what === 'string' ? what : await contents(what);
    if (last()) {
      tell(last(), 'luft-given', read);
    }
  };
  /** Gives the board what is pasted or dropped, and prevents the browser's own action. */
  const take = (event, data) => {
    const what = given(event, data);
    if (what) {
      event.preventDefault();
      give(what);
    }
  };
  /** Opens a file with which the system has started the installed page. */
  const open = async ({ files }) => {
    const [handle] = files ?? [];
    if (handle) {
      give(await handle.getFile().catch(() => new Blob()));
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
    // What is pasted or dropped goes there, too.
    paste: (event) => take(event, event.clipboardData),
    /** Something can be dropped only if this event is prevented. Its content cannot be read before the drop. */
    dragover: (event) => {
      const types = [...event.dataTransfer?.types ?? []];
      if (types.includes('Files') || (types.includes('text/plain') && !event.target.matches?.(':read-write'))) {
        event.preventDefault();
      }
    },
    drop: (event) => {
      if (!event.defaultPrevented) {
        take(event, event.dataTransfer);
        // The browser would open a rejected file in place of the page.
        if (event.dataTransfer?.files.length) {
          event.preventDefault();
        }
      }
    },
    'luft-styled': ({ target }) => share(target),
    'luft-translated': ({ target, detail }) => translate(target, detail),
  };
  // A file that the system opens waits until there is a board. Reports do not bubble.
  document.addEventListener('luft-report', ({ detail: { kind } }) => {
    if (kind === 'ready') {
      try {
        self.launchQueue?.setConsumer((launch) => open(launch).catch(console.info));
      } catch (error) {
        console.info(error); // The page plays without it.
      }
    }
  }, true);
  Object.entries(hear).forEach(([type, heard]) => document.addEventListener(type, heard));
}

/** Gives the document the attributes of its first board, and the browser's user interface its colour. */
function share(board) {
  if (board === hosted()[0]) {
    const page = document.documentElement;
    for (const name of SHARED.filter((shared) => board.hasAttribute(shared))) {
      page.setAttribute(name, board.getAttribute(name));
    }
    requestAnimationFrame(() => setTimeout(color));
  }
}

/** Gives the browser's user interface the page's colour. Right after a frame, asking for it causes no additional layout. */
function color() {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  document.querySelectorAll('[name=theme-color]').forEach((meta) => { meta.content = backgroundColor; });
}

/** A board's language has changed; `say` returns a message by its id. */
function translate(board, say) {
  const place = hosted().indexOf(board);
  number(board, place);
  if (place <= 0) {
    document.title = say('html-title');
    document.querySelectorAll('[name=description]').forEach((meta) => { meta.content = say('html-description'); });
    share(board);
  }
}
