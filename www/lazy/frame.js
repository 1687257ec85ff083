// The messages between a frame and the page around it: docs/frame.md. Messages are exchanged with a page of another
// origin only if the frame's address names that origin. frame.schema.json describes the messages, and a test compares.

import { OPTIONS, refusalParts } from '../options.js';

/** The version of these messages, which is a member of each. */
const VERSION = 1;

/** The reports of a board that become messages unchanged. */
const REPORTS = ['move', 'end', 'position', 'exercise', 'error'];

/** What a board reports about itself when it is ready. */
const STATE = ['fen', 'turn', 'orientation', 'result'];

/** The width in rem below which the layout "auto" is the board alone, as in alone.css. */
const LEAST = 18;

/** The height that fits a width, in rem: the rows above and below a board, or a panel beside one. */
const BESIDE_FROM = 36;
const ROWS = 40;
const PANEL_BESIDE = 20;
const LEAST_BESIDE = 30;
const MOST_BESIDE = 50;

const isText = (value) => typeof value === 'string';
const isNumber = (value) => Number.isSafeInteger(value) && value >= 0;
const isPlain = (value) => Boolean(value) && Object.getPrototypeOf(value) === Object.prototype;

/** The types of members of messages, each with its test. */
const OPTION = ['a text, a whole number, or null', (value) => value === null || isText(value) || isNumber(value)];
const MOVE = ['a text', isText];
const PLY = ['a whole number or "last"', (value) => value === 'last' || isNumber(value)];
const WORDS = ['a list of words', (value) => Array.isArray(value) && value.every((word) => isText(word) && /^\w+$/.test(word))];
const COLOR = ['"white" or "black"', (value) => value === 'white' || value === 'black'];
const OBJECT = ['an object', isPlain];

/**
 * The request that changes options. It has all options; those that have changed are also listed alone, and only they
 * are checked.
 */
const change = (board, options) => ['options', changed(board.query, options), changed('', options)];

/** The known messages: the members that each must have, and the request to the board that it becomes. */
const MESSAGES = {
  set: { members: { options: OBJECT }, request: ({ options }, board) => change(board, options) },
  lock: {
    members: { locked: WORDS },
    request: ({ locked }, board) => change(board, { locked: locked.join(' ') || null }),
  },
  play: { members: { move: MOVE }, request: ({ move }) => ['play', move] },
  goTo: { members: { ply: PLY }, request: ({ ply }) => ['goTo', String(ply)] },
  forfeit: { members: { color: COLOR }, request: ({ color }) => ['forfeit', color] },
  undo: {},
  resign: {},
  flip: {},
  restart: {},
};

/** The members that every message may have. */
const COMMON = {
  board: MOVE,
  id: ['a text or a whole number', (value) => isText(value) || isNumber(value)],
};

/** A query with other options; `null` removes one. A new game replaces the game of a link. */
function changed(query, options) {
  const [search, link] = query.split('#');
  const all = new URLSearchParams(search);
  for (const [name, value] of Object.entries(options)) {
    if (value === null) {
      all.delete(name);
    } else {
      all.set(name, value);
    }
  }
  return `${all}${link && !('fen' in options || 'pgn' in options) ? `#${link}` : ''}`;
}

/** The fault of a message: the member, a code, and a sentence; nothing if there is none. */
function fault(message) {
  const { luft, type } = message;
  if (luft !== VERSION || !isPlain(message)) {
    return ['luft', 'unsupported-version', `This frame understands messages { luft: ${VERSION}, type: … }.`];
  }
  if (!isText(type) || !Object.hasOwn(MESSAGES, type)) {
    return ['type', 'unknown-message', `"type" must be one of: ${Object.keys(MESSAGES).join(', ')}.`];
  }
  const { members = {} } = MESSAGES[type];
  const options = Object.entries(members === MESSAGES.set.members && isPlain(message.options) ? message.options : {});
  const found = [
    ...Object.entries(members).map(([name, rule]) => [name, rule, message[name]]),
    ...Object.entries(message).filter(([name]) => name !== 'luft' && name !== 'type' && !Object.hasOwn(members, name))
      .map(([name, value]) => [name, Object.hasOwn(COMMON, name) ? COMMON[name] : undefined, value]),
    ...options.map(([name, value]) => [`options.${name}`, OPTIONS.includes(name) ? OPTION : undefined, value]),
  ].find(([, rule, value]) => !rule?.[1](value));
  if (found) {
    const [name, rule] = found;
    return rule
      ? [name, 'invalid-member', `"${name}" must be ${rule[0]}.`]
      : [name, 'unknown-member', `"${name}" is unknown.`];
  }
  return undefined;
}

/** The origins that the frame's address names. */
function named() {
  const values = [...new URLSearchParams(location.search)].filter(([name]) => name === 'origin' || name === 'parents');
  const words = (values.pop()?.[1] ?? '').split(/\s+/).filter(Boolean);
  const isOrigin = (word) => word === '*' || (URL.canParse(word) && new URL(word).origin === word);
  return words.every(isOrigin) ? words : [];
}

/** The origins that the page around may have: browsers do not deliver a message to any other. */
function receivers() {
  const { ancestorOrigins: { 0: around } = [] } = location;
  return named().filter((origin) => origin === '*' || !around || origin === around);
}

function post(message) {
  receivers().forEach((origin) => parent.postMessage({ luft: VERSION, ...message }, origin));
}

/** A message of a board, with the board's id so that the page can distinguish them. */
function tell({ id }, type, detail) {
  post({ type, ...(id && { board: id }), ...detail });
}

/** The height at which a frame of its width shows everything. It depends only on the width, so it settles at once. */
function size() {
  const page = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(page).fontSize);
  const width = page.clientWidth;
  const wide = width / rem;
  let high = wide + ROWS;
  const { layout } = page.dataset;
  if (layout === 'board' || (layout === 'auto' && wide < LEAST)) {
    high = wide;
  } else if (wide >= BESIDE_FROM) {
    high = Math.min(Math.max(wide - PANEL_BESIDE, LEAST_BESIDE), MOST_BESIDE);
  }
  return { width, height: Math.ceil(high * rem) };
}

/** Carries a message out, or returns what is wrong with it: the member, a code, and a sentence. */
function carryOut(message, board) {
  const { type } = message;
  const { request = () => [type, ''], members = {} } = MESSAGES[type];
  const [name, text, given = text] = request(message, board);
  const why = board.refusal(name, given);
  if (why) {
    return [Object.keys(members)[0] ?? type, ...refusalParts(why)];
  }
  if (name === 'options') {
    board.query = text;
  }
  board.request(name, text);
  return undefined;
}

/** Receives a message of the page around, and answers if something is wrong with it. */
function hear({ source, origin, data }, boards) {
  if (source !== parent || !(data?.luft)) {
    return;
  }
  // An older form of this message, from before messages had a version.
  const message = data.luft === 'forfeit' ? { ...data, luft: VERSION, type: 'forfeit' } : data;
  const board = boards().find(({ id }) => id === (message.board ?? ''));
  // The program decides which pages may send messages. Pages without an origin, such as files, cannot be distinguished.
  const stranger = origin === location.origin && origin !== 'null' ? '' : origin;
  const isHeard = boards().some((one) => one.request('admits', stranger) !== undefined);
  if (!isHeard) {
    return;
  }
  let wrong = fault(message);
  if (!wrong && !board) {
    wrong = ['board', 'unknown-board', 'There is no such board, or it is not ready.'];
  }
  wrong ??= carryOut(message, board);
  if (wrong) {
    const [what, code, why] = wrong;
    const { id } = message;
    tell({ id: board?.id }, 'error', { ...(COMMON.id[1](id) && { id }), fault: what, code, message: why });
  }
}

/** Exchanges messages with the page around for the boards of this document; `all` returns them. */
export function speak(all) {
  const isReady = ({ dataset }) => dataset.ready === 'true';
  const boards = () => all().filter(isReady);
  let told;
  // The list of moves must not grow with the height that follows from it.
  document.documentElement.toggleAttribute('data-fits', receivers().length > 0);
  const tellSize = () => {
    const now = size();
    if (told !== now.height) {
      told = now.height;
      post({ type: 'size', ...now });
    }
  };
  const ready = (board) => {
    const state = STATE.map((name) => [name, board.request(name)]);
    told = undefined;
    tellSize();
    tell(board, 'ready', { ...Object.fromEntries(state), ply: Number(board.request('ply')) });
  };
  addEventListener('message', (event) => hear(event, boards));
  // Reports do not bubble.
  document.addEventListener('luft-report', ({ target, detail: { kind, detail } }) => {
    if (kind === 'ready') {
      // By then the element has the board.
      queueMicrotask(() => ready(target));
    } else if (REPORTS.includes(kind) && (kind === 'error' || isReady(target))) {
      tell(target, kind, detail);
    }
  }, true);
  document.addEventListener('luft-styled', tellSize);
  new ResizeObserver(tellSize).observe(document.documentElement);
  boards().forEach(ready);
}
