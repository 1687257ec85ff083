// The card of the review: progress, a graph of the winning chances, each side's accuracy, and the mistakes. The coach's
// module supplies all of it in words. The fixed texts are messages of its catalogue, which the caller fills in.

import { ask } from './asked.js';
import { addStyleSheet, append, showBoard } from './elements.js';
import { percent } from './percent.js';

/** The signs of the classes of moves, as in the list of moves. */
const SIGNS = {
  'only-move': '□', best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??', 'missed-win': '??',
};

let styled;

/** The cards, by their boards. */
const cards = new WeakMap();

/**
 * Shows the state of the review at the position on the board. The coach answers what the player does; `hear` is called
 * with each answer, and without one if the coach fails.
 */
export async function show(root, [ply], hear, files) {
  styled ??= addStyleSheet(files, root, 'review.css');
  styled.catch(() => { styled = undefined; });
  const answered = (request) => ask(root, request, files);
  const [[answer]] = await Promise.all([answered('report'), styled]);
  if (!cards.has(root)) {
    cards.set(root, new Card(root.querySelector('[data-part=review]'), hear));
  }
  cards.get(root).ask = (request) => answered(request).then((all) => all.forEach((one) => hear(one)), () => hear());
  const lines = answer.slice('report '.length).split('\n').map((line) => line.split('\t'));
  const report = { progress: [], accuracy: [], count: [], point: [], mistake: [] };
  lines.forEach(([kind, ...rest]) => report[kind]?.push(rest));
  cards.get(root).show({ ...report, ply: Number(ply) });
}

/** An element that shows a message of the catalogue. */
const labelled = (parent, name, id, attributes = {}) => append(parent, name, { ...attributes, 'data-l10n-id': id });

function button(parent, id, attributes, act) {
  const element = labelled(parent, 'button', id, { type: 'button', ...attributes });
  element.addEventListener('click', act);
  return element;
}

function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

class Card {
  #hear;
  #shown = {};
  /** Whether it is shown for the first time since it was closed. */
  #isOpened = true;

  constructor(card, hear) {
    this.#hear = hear;
    new MutationObserver(() => { this.#isOpened ||= card.hidden; }).observe(card, { attributeFilter: ['hidden'] });
    const head = append(card, 'div', { class: 'review-head' });
    labelled(head, 'h2', 'review-title');
    this.pause = button(head, '', {}, () => this.ask(this.state === 'stopped' ? 'go-on' : 'stop'));
    const [action, label] = ACTIONS.NEW_GAME;
    labelled(head, 'button', label, { type: 'button', class: 'review-new', 'data-action': action });
    const close = append(head, 'button', { type: 'button', class: 'review-close', 'data-l10n-attrs': 'aria-label:review-close title:review-close' });
    close.textContent = '✕';
    close.addEventListener('click', () => hear('close'));
    this.progress = append(card, 'div', { class: 'review-progress', role: 'progressbar', 'aria-valuemin': 0, 'data-l10n-attrs': 'aria-label:review-title' });
    this.bar = append(this.progress, 'span', { class: 'review-bar' });
    this.words = append(this.progress, 'span', { class: 'review-words' });
    this.graph = new Graph(card, hear);
    const body = append(card, 'div', { class: 'review-body', tabindex: -1 });
    this.title = labelled(body, 'h3', 'review-accuracy');
    this.accuracy = append(body, 'dl', { class: 'review-sides' });
    this.values = ['white', 'black'].map((side) => {
      const group = append(this.accuracy, 'div');
      labelled(group, 'dt', `new-game-${side}`, { 'data-side': side });
      return append(group, 'dd');
    });
    this.retry = button(body, 'review-retry-all', { class: 'primary' }, () => this.#showOnBoard(() => this.ask('retry 0')));
    this.none = labelled(body, 'p', 'review-none', { class: 'card-note' });
    this.lists = ['review-key-moments', 'review-others'].map((id) => {
      const title = labelled(body, 'h3', id);
      return [title, append(body, 'ol', { class: 'review-mistakes' })];
    });
    this.counts = append(body, 'table', { class: 'review-counts' });
    const note = append(body, 'details');
    labelled(note, 'summary', 'review-accuracy-title');
    labelled(note, 'p', 'review-accuracy-note', { class: 'card-note' });
    this.note = note;
  }

  show(report) {
    const { progress: [[state, judged, all, words] = []], accuracy: [accuracy = []], mistake, count } = report;
    const isDone = state === 'done';
    this.state = state;
    const focused = this.pause.getRootNode().activeElement;
    this.pause.hidden = isDone;
    this.pause.dataset.l10nId = state === 'stopped' ? 'review-resume' : 'review-stop';
    this.progress.hidden = isDone;
    this.progress.setAttribute('aria-valuemax', all ?? 1);
    this.progress.setAttribute('aria-valuenow', judged ?? 0);
    this.progress.setAttribute('aria-valuetext', words ?? '');
    this.bar.style.inlineSize = `${(100 * (judged ?? 0)) / (all || 1)}%`;
    setText(this.words, words ?? '');
    this.graph.show(report);
    this.accuracy.hidden = !accuracy.some(Boolean);
    this.title.hidden = this.accuracy.hidden;
    this.values.forEach((value, at) => setText(value, accuracy[at] ? `\u2066${percent(value, accuracy[at] / 100)}\u2069` : '–'));
    const mayRetry = ([, , , , retry]) => isDone && retry;
    this.retry.hidden = !mistake.some(mayRetry);
    this.none.hidden = !isDone || mistake.length > 0;
    this.note.hidden = this.accuracy.hidden;
    // Nothing moves during the search: the key moments are known at its end.
    const isKey = ([, , , key]) => isDone && key;
    const inOrder = isDone ? mistake : [...mistake].sort(([one], [other]) => one - other);
    this.#showOnce('mistakes', [inOrder, isDone], () => {
      this.#list(this.lists[0], inOrder.filter(isKey), mayRetry);
      this.#list(this.lists[1], inOrder.filter((one) => !isKey(one)), mayRetry);
    });
    this.counts.hidden = !isDone || count.length === 0;
    this.#showOnce('counts', count, () => this.#count(count));
    this.#mark(report.ply);
    // The button that has opened the card is about to disappear, or gone; so is the button that stops the review.
    const isLost = document.activeElement === document.body;
    const isOpener = focused?.matches('[data-action="review"], [data-square]');
    if ((this.#isOpened && (isLost || isOpener)) || (isDone && focused === this.pause)) {
      (isDone ? this.graph.slider : this.pause).focus({ preventScroll: true });
    }
    this.#isOpened = false;
  }

  /** Carries out an action that shows on the board, and scrolls the board into sight. */
  #showOnBoard(act) {
    act();
    showBoard(this.graph.slider.closest('[data-part=table]'));
  }

  /** Rebuilds an element only if its content has changed, and keeps the focus in it. */
  #showOnce(name, value, act) {
    const text = JSON.stringify(value);
    if (this.#shown[name] !== text) {
      this.#shown[name] = text;
      const key = this.graph.slider.getRootNode().activeElement?.dataset.key;
      act();
      if (key) {
        this.lists[0][0].parentElement.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
      }
    }
  }

  #list([title, list], mistakes, mayRetry) {
    title.hidden = mistakes.length === 0;
    list.hidden = title.hidden;
    list.replaceChildren();
    for (const mistake of mistakes) {
      const [ply, name, label, , , played, sentence, words] = mistake;
      const item = append(list, 'li', { 'data-class': name, 'data-ply': ply });
      const go = append(item, 'button', { type: 'button', class: 'review-move', 'data-key': `move-${ply}` });
      go.addEventListener('click', () => this.#showOnBoard(() => this.#hear(['go', ply].join(' '))));
      append(go, 'span', { class: 'review-sign', 'aria-hidden': true }).textContent = SIGNS[name];
      append(go, 'bdi', { dir: 'ltr', translate: 'no' }).textContent = played;
      go.append(' ');
      append(go, 'small').textContent = label;
      if (sentence) {
        append(item, 'p', { dir: 'auto' }).textContent = sentence;
      }
      if (words) {
        append(item, 'p', { class: 'review-line', dir: 'ltr', translate: 'no' }).textContent = words;
        const row = append(item, 'div', { class: 'review-actions' });
        button(row, 'review-better', { 'data-key': `better-${ply}` }, () => this.#showOnBoard(() => this.ask(['better', ply].join(' '))));
        if (mayRetry(mistake)) {
          button(row, 'review-retry', { 'data-key': `retry-${ply}` }, () => this.#showOnBoard(() => this.ask(['retry', ply].join(' '))));
        }
      }
    }
  }

  #count(count) {
    this.counts.replaceChildren();
    const head = append(this.counts, 'tr');
    append(head, 'td');
    ['white', 'black'].forEach((side) => labelled(head, 'th', `new-game-${side}`, { scope: 'col' }));
    for (const [name, label, white, black] of count) {
      const row = append(this.counts, 'tr', { 'data-class': name });
      const title = append(row, 'th', { scope: 'row' });
      append(title, 'span', { class: 'review-sign', 'aria-hidden': true }).textContent = SIGNS[name];
      title.append(label);
      [white, black].forEach((number) => { append(row, 'td').textContent = number; });
    }
  }

  /** Marks the mistake that the board shows. */
  #mark(ply) {
    for (const [, list] of this.lists) {
      for (const item of list.children) {
        item.toggleAttribute('data-shown', Number(item.dataset.ply) === ply);
      }
    }
  }
}

/** A point of the graph. WebKit draws the ends of a line without length as wide as the graph is stretched. */
const dot = (place) => `M${place}h.001`;

const KEYS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };

/** White's winning chances after each half-move; a slider that moves through the game. */
class Graph {
  #hear;
  #last = 1;
  #ply = 0;

  constructor(card, hear) {
    this.#hear = hear;
    this.slider = append(card, 'div', {
      class: 'review-graph', role: 'slider', tabindex: 0, 'aria-valuemin': 0, 'data-l10n-attrs': 'aria-label:review-graph',
    });
    const namespace = card.parentElement.querySelector('svg').namespaceURI;
    const draw = (parent, name, attributes) => {
      const element = parent.appendChild(document.createElementNS(namespace, name));
      Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value));
      return element;
    };
    this.svg = draw(this.slider, 'svg', { preserveAspectRatio: 'none', 'aria-hidden': true });
    this.area = draw(this.svg, 'path', { class: 'review-area' });
    this.middle = draw(this.svg, 'path', { class: 'review-middle' });
    this.curve = draw(this.svg, 'path', { class: 'review-curve' });
    this.marker = draw(this.svg, 'path', { class: 'review-marker' });
    this.dots = ['inaccuracy', 'mistake', 'blunder', 'missed-win'].map((name) =>
      [name, draw(this.svg, 'path', { class: 'review-dots', 'data-class': name })]);
    this.now = draw(this.svg, 'path', { class: 'review-dots review-now' });
    this.slider.addEventListener('keydown', (event) => this.#press(event));
    this.slider.addEventListener('pointerdown', (event) => this.#drag(event));
    this.slider.addEventListener('pointermove', (event) => this.#drag(event));
  }

  show({ progress: [[, , all] = []], point, mistake, ply }) {
    const last = Math.max(1, (all ?? 2) - 1);
    this.#last = last;
    this.#ply = Math.min(ply, last);
    const at = new Map(point.map(([half, white, words]) => [Number(half), { y: 100 - white, words }]));
    const place = (half) => `${half},${at.get(half)?.y ?? 50}`;
    // The result of the game may be known before the positions in between.
    const known = [...at.keys()].filter((half, index) => half === index);
    this.svg.setAttribute('viewBox', `0 0 ${last} 100`);
    const line = known.map(place).join(' ');
    this.curve.setAttribute('d', line && `M${line}`);
    this.area.setAttribute('d', line && `M0,100 L${line} L${known.at(-1)},100Z`);
    this.middle.setAttribute('d', `M0,50H${last}`);
    this.marker.setAttribute('d', `M${this.#ply},0V100`);
    this.now.setAttribute('d', at.has(this.#ply) ? dot(place(this.#ply)) : '');
    for (const [name, dots] of this.dots) {
      const own = mistake.filter(([, its]) => its === name);
      dots.setAttribute('d', own.map(([half]) => dot(place(Number(half)))).join(''));
    }
    this.slider.setAttribute('aria-valuemax', last);
    this.slider.setAttribute('aria-valuenow', this.#ply);
    this.slider.setAttribute('aria-valuetext', at.get(this.#ply)?.words ?? '');
    this.slider.title = at.get(this.#ply)?.words ?? '';
  }

  #go(ply) {
    const wanted = Math.max(0, Math.min(this.#last, ply));
    if (wanted !== this.#ply) {
      this.#ply = wanted; // The next key may come before the board has answered.
      this.#hear(['go', wanted].join(' '));
    }
  }

  #press(event) {
    const step = KEYS[event.key];
    if (step && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation(); // The same keys step through the game elsewhere.
      this.#go(this.#ply + step);
    }
  }

  #drag(event) {
    if (event.buttons % 2 === 1) {
      this.slider.setPointerCapture(event.pointerId);
      const { left, width } = this.slider.getBoundingClientRect();
      this.#go(Math.round(((event.clientX - left) / width) * this.#last));
    }
  }
}
