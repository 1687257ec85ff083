// The page as the host of its boards. Boards leave to their host what concerns the document as a whole: its
// title and colours, and keys that are pressed outside all boards.

import { number } from './numbers.js';

const BOARD = '[data-ready]';

/** A board's attributes that the document takes over from its first board. */
const SHARED = ['data-theme', 'data-board', 'data-strength', 'data-layout', 'lang', 'dir'];

const hosted = () => [...document.querySelectorAll(BOARD)];

const tell = (board, type, detail) => board.dispatchEvent(new CustomEvent(type, { detail }));

/** Hosts the boards of the document, now and later. */
export function host() {
  let used;
  const use = ({ target }) => { used = target.closest?.(BOARD) ?? used; };
  const hear = {
    pointerdown: use,
    focusin: use,
    /** A key pressed outside all boards goes to the board used last. */
    keydown: (event) => {
      const all = hosted();
      const last = all.includes(used) ? used : all[0];
      if (last && !all.some((board) => board.contains(event.target))) {
        tell(last, 'luft-key', event);
      }
    },
    'luft-styled': ({ target }) => share(target),
    'luft-translated': ({ target, detail }) => translate(target, detail),
  };
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
