// Shows on the board what a piece could do, while the player learns how the pieces move: the piece under the pointer,
// the piece that a finger holds, or the piece with the keyboard's focus. The coach's module knows the rules.

import { ask } from './asked.js';
import { append } from './elements.js';
import { addText } from './learn-texts.js';

/** The marks in the order of the coach's answer, each as it is drawn in a square of side 1. */
const MARKS = {
  move: ['circle', { cx: .5, cy: .5, r: .16 }],
  attack: ['circle', { cx: .5, cy: .5, r: .43 }],
  cover: ['path', { d: 'M.4 .4L.6 .6M.6 .4L.4 .6' }],
  protect: ['rect', { x: .07, y: .07, width: .86, height: .86, rx: .12 }],
};

function draw(parent, name, attributes = {}) {
  const namespace = parent.getRootNode().querySelector('svg').namespaceURI;
  const element = parent.appendChild(document.createElementNS(namespace, name));
  Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value));
  return element;
}

function mark(parent, name, attributes) {
  const [shape, form] = MARKS[name];
  draw(parent, shape, { ...form, ...attributes, class: `reach-${name}` });
}

/** The preview on a board. It is shown from `begin` to `end`. */
export class Preview {
  #root;
  #files;
  #canvas;
  #cells;
  #svg;
  #words;
  #how;
  #square;
  #listening;

  constructor(root, files) {
    this.#root = root;
    this.#files = files;
    this.#canvas = root.querySelector('canvas[data-part="board"]');
    this.#cells = root.querySelector('[data-part="grid"]');
  }

  /** Shows in `card` what the marks mean, and from now on the marks on the board. */
  begin(card, say) {
    const legend = append(card, 'div', { class: 'reach' });
    this.#how = say('reach-how');
    this.#words = addText(legend, 'p', this.#how, { 'aria-live': 'polite' });
    const list = append(legend, 'ul');
    for (const name of Object.keys(MARKS)) {
      const item = append(list, 'li');
      mark(draw(item, 'svg', { viewBox: '0 0 1 1', 'aria-hidden': true }), name);
      item.append(say(`reach-${name}`));
    }
    this.#listen();
  }

  end() {
    this.#listening?.abort();
    this.#listening = undefined;
    this.#clear();
  }

  #listen() {
    if (this.#listening) {
      return;
    }
    this.#listening = new AbortController();
    const listen = (element, names, act) =>
      names.forEach((name) => element.addEventListener(name, act, { signal: this.#listening.signal }));
    const frame = this.#canvas.parentElement;
    listen(frame, ['pointermove', 'pointerdown'], (event) => this.#point(event));
    listen(frame, ['pointerleave', 'pointercancel'], () => this.#clear());
    // A finger that is lifted points at nothing.
    listen(frame, ['pointerup'], ({ pointerType }) => pointerType === 'touch' && this.#clear());
    listen(this.#cells, ['focusin'], ({ target }) => target.matches(':focus-visible') && this.#show(target.dataset.square));
    listen(this.#cells, ['focusout'], () => this.#clear());
    listen(this.#root, ['luft-report'], ({ detail: { kind } }) => kind === 'position' && this.#forget());
  }

  /** While a button is down, the shown piece is the one that was pressed. */
  #point({ type, target, buttons, offsetX, offsetY }) {
    const side = this.#canvas.clientWidth;
    if (target !== this.#canvas || (type === 'pointermove' && buttons !== 0)) {
      return;
    }
    const [file, rank] = [offsetX, offsetY].map((at) => Math.floor(8 * at / side));
    this.#show(this.#squares()[8 * rank + file]);
  }

  /** The names of the squares in the order of the board, from its upper left corner. */
  #squares() {
    return Array.from(this.#cells.querySelectorAll('[data-square]'), ({ dataset }) => dataset.square);
  }

  #clear() {
    this.#square = undefined;
    this.#svg?.replaceChildren();
  }

  /** The piece has been captured, or has moved. */
  #forget() {
    this.#clear();
    if (this.#words.textContent !== this.#how) {
      this.#words.textContent = '';
    }
  }

  async #show(square) {
    // The board may have another game by now, in which this would be help.
    if (square === this.#square || !this.#root.dataset.exercise) {
      return;
    }
    this.#clear();
    this.#square = square;
    const fen = this.#root.querySelector('[data-part="fen-input"]').value;
    const [answer] = square ? await ask(this.#root, `reach ${square}\n${fen}`, this.#files).catch(() => []) : [];
    // The player may point at another piece by now.
    if (answer && square === this.#square) {
      this.#mark(answer.slice('reach '.length).split('\t'));
    }
  }

  #mark(sets) {
    this.#svg ??= draw(this.#canvas.parentElement, 'svg', { class: 'reach-marks', viewBox: '0 0 8 8', 'aria-hidden': true });
    const squares = this.#squares();
    Object.keys(MARKS).forEach((name, at) => {
      for (const square of sets[at].split(' ').filter(Boolean)) {
        const place = squares.indexOf(square);
        // A ring hides the dot inside it, as it says more.
        if (name !== 'move' || !sets[1].includes(square)) {
          mark(this.#svg, name, { transform: `translate(${place % 8} ${Math.floor(place / 8)})` });
        }
      }
    });
    this.#words.textContent = sets.at(-1);
  }
}

/** The moves of a piece from the middle of five by five squares: o where it can move, x where it only captures. */
const DIAGRAMS = {
  rook: '..o....o..oo.oo..o....o..',
  bishop: 'o...o.o.o.......o.o.o...o',
  queen: 'o.o.o.ooo.oo.oo.ooo.o.o.o',
  king: '......ooo..o.o..ooo......',
  knight: '.o.o.o...o.....o...o.o.o.',
  pawn: '..o...xox................',
};

/** Puts a small picture of how a piece moves before all other content; nothing if the name is not that of a piece. */
export function addDiagram(parent, piece) {
  const diagram = DIAGRAMS[piece];
  if (diagram) {
    const svg = draw(parent, 'svg', { viewBox: '0 0 5 5', class: 'diagram', 'aria-hidden': true });
    draw(svg, 'path', { d: 'M1 0h1v5h-1zM3 0h1v5h-1zM0 1h5v1h-5zM0 3h5v1h-5z', 'fill-rule': 'evenodd' });
    [...diagram].forEach((sign, at) => {
      const name = { o: 'move', x: 'attack' }[sign];
      if (name) {
        mark(svg, name, { transform: `translate(${at % 5} ${Math.floor(at / 5)})` });
      }
    });
    draw(svg, 'use', { href: `#carved-${piece}`, x: 2, y: 2, width: 1, height: 1 });
    parent.prepend(svg);
  }
}
