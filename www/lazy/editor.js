// The controls of the board editor, loaded when it is first opened. Their texts are messages of
// the catalogue, which the caller fills in; the program draws the pieces.

import { addStyleSheet, append, button } from './elements.js';

/** The palette: pieces by their FEN letters, and two tools. */
const TOOLS = ['K', 'Q', 'R', 'B', 'N', 'P', 'hand', 'k', 'q', 'r', 'b', 'n', 'p', 'eraser'];

/** The tools that are not pieces: the message that names each, and its icon. */
const OTHERS = {
  hand: ['editor-hand', 'M9 12V6.4a1.4 1.4 0 0 1 2.8 0V11V5a1.4 1.4 0 0 1 2.8 0v6V6.6a1.4 1.4 0 0 1 2.8 0V15c0 3.3-2.2 5.5-5.2 5.5-2.6 0-4-1.2-5.2-3.3l-2.5-4.3a1.4 1.4 0 0 1 2.4-1.5L9 13.5'],
  eraser: ['editor-eraser', 'M9.5 19.5H20M4.6 14.6l9.3-9.3a1.8 1.8 0 0 1 2.5 0l3.3 3.3a1.8 1.8 0 0 1 0 2.5l-8.4 8.4H8.4l-3.8-3.8a.8.8 0 0 1 0-1.1zM9.3 10l5.6 5.6'],
};

/** How much larger than its square a dragged piece is, and its offset above the pointer, in squares. */
const LIFT = { mouse: [1.1, 0], touch: [1.75, .55] };

/** The distance in CSS pixels after which a pointer drags. */
const THRESHOLD = 5;

/** The style sheet, once it is needed. */
let styled;

/**
 * Shows the controls inside a board, creating them first if needed; hides them if there is no state. `put` is called
 * with the letter of a dropped piece and its position in the window; `files` has the style sheet.
 */
export async function show(root, state, put, files) {
  styled ??= addStyleSheet(files, root, 'editor.css');
  await styled.catch((error) => {
    styled = undefined; // Try again next time.
    throw error;
  });
  const editor = root.querySelector('[data-part="editor"]') ?? make(root, put);
  const isOpen = state.length > 0;
  if (editor.hidden === isOpen) {
    open(root, editor, isOpen);
  }
  if (isOpen) {
    update(editor, state);
  }
}

function make(root, put) {
  const panel = root.querySelector('[data-part="panel"]');
  const editor = document.createElement('section');
  editor.dataset.part = 'editor';
  name(editor, 'editor-title');
  editor.hidden = true;
  panel.querySelector('[data-part="news"]').after(editor);
  const palette = append(editor, 'div', { class: 'palette', role: 'group' });
  name(palette, 'editor-tools');
  for (const value of TOOLS) {
    tool(root, palette, value);
  }
  connectPalette(root, palette, put);
  makeRights(editor);
  append(editor, 'p', { 'data-part': 'editor-fault' });
  const fen = append(editor, 'div', { class: 'field-row fen' });
  const field = append(fen, 'input', { type: 'text', dir: 'ltr', readonly: '', 'data-part': 'editor-fen' });
  name(field, 'html-fen');
  button(fen, ACTIONS.EDIT_COPY);
  const actions = append(editor, 'div', { class: 'field-row' });
  button(actions, ACTIONS.EDIT_CLEAR);
  button(actions, ACTIONS.EDIT_START);
  button(actions, ACTIONS.FLIP);
  button(actions, ACTIONS.SAVE_PICTURE);
  makeSquares(editor);
  const answers = append(editor, 'div', { class: 'field-row answers' });
  button(answers, ACTIONS.EDIT_CLOSE);
  button(answers, ACTIONS.EDIT_PLAY).classList.add('primary');
  return editor;
}

/** Gives an element a message as its name for screen readers. */
function name(element, label) {
  element.dataset.l10nAttrs = `aria-label:${label}`;
}

function tool(root, palette, value) {
  const made = button(palette, ACTIONS.EDIT_TOOL, value);
  if (value in OTHERS) {
    const [label, drawing] = OTHERS[value];
    made.dataset.l10nAttrs = `aria-label:${label} title:${label}`;
    made.append(root.querySelector('.gear>button>svg').cloneNode());
    made.firstElementChild.append(root.querySelector('.gear>button>svg>path').cloneNode());
    made.querySelector('path').setAttribute('d', drawing);
  }
}

/** Each side: whether it is to move, and its castling rights. */
function makeRights(editor) {
  const rights = append(editor, 'div', { class: 'rights' });
  append(rights, 'span', { class: 'field-label', 'data-l10n-id': 'editor-turn' });
  append(rights, 'span', { class: 'field-label castling', 'data-l10n-id': 'editor-castling' });
  for (const [side, label, king, queen] of [['white', 'new-game-white', 'K', 'Q'], ['black', 'new-game-black', 'k', 'q']]) {
    button(rights, ACTIONS.EDIT_TURN, side, label);
    for (const [right, notation] of [[king, 'O-O'], [queen, 'O-O-O']]) {
      const made = button(rights, ACTIONS.EDIT_CASTLE, right);
      made.textContent = notation;
      made.dir = 'ltr';
    }
  }
}

/** The square on which a pawn can be captured en passant. */
function makeSquares(editor) {
  const squares = append(editor, 'div', { 'data-part': 'editor-en-passant', role: 'group' });
  name(squares, 'editor-en-passant');
  append(squares, 'span', { class: 'field-label', 'data-l10n-id': 'editor-en-passant' });
  button(squares, ACTIONS.EDIT_EN_PASSANT, '', 'editor-en-passant-none');
}

/** Hides what is beside the board for the controls, and shows it again afterwards. */
function open(root, editor, isOpen) {
  const focused = root.getRootNode().activeElement;
  const leaves = !isOpen && root.contains(focused);
  const seen = focused?.matches(':focus-visible');
  const plays = focused?.matches('[data-action="edit-play"]');
  editor.hidden = !isOpen;
  root.toggleAttribute('data-editing', isOpen);
  editor.parentElement.scrollTop = 0;
  for (const part of editor.parentElement.children) {
    if (part !== editor && !part.matches('[data-part="news"], .gear')) {
      part.inert = isOpen;
    }
  }
  if (leaves) {
    // The focus goes to the board if the player plays on, and otherwise back to the control that opened the editor.
    const opener = root.querySelector('[data-action="edit-board"]');
    const back = !plays && opener.getClientRects().length > 0 && opener;
    (back || root.querySelector('[data-part="grid"] [tabindex="0"]')).focus({ preventScroll: !seen });
  }
}

function update(editor, [tool, side, rights, squares, square, fault, fen, note]) {
  const press = ([action], isPressed) => {
    for (const one of editor.querySelectorAll(`[data-action="${action}"]`)) {
      one.setAttribute('aria-pressed', isPressed(one.dataset.value));
    }
  };
  press(ACTIONS.EDIT_TOOL, (value) => value === tool);
  press(ACTIONS.EDIT_TURN, (value) => value === side);
  // The letters of the rights that are given, and after a space the letters of those that are possible.
  const [given, possible] = rights.split(' ');
  press(ACTIONS.EDIT_CASTLE, (value) => given.includes(value));
  for (const one of editor.querySelectorAll('[data-action="edit-castle"]')) {
    one.disabled = !possible.includes(one.dataset.value);
  }
  offer(editor.querySelector('[data-part="editor-en-passant"]'), squares.split(' ').filter(Boolean));
  press(ACTIONS.EDIT_EN_PASSANT, (value) => value === square);
  const told = editor.querySelector('[data-part="editor-fault"]');
  told.textContent = note;
  told.toggleAttribute('data-fault', fault);
  editor.querySelector('[data-part="editor-fen"]').value = fen;
  editor.querySelector('[data-action="edit-play"]').disabled = fault;
}

/** Offers the squares on which a pawn can be captured en passant; nothing where there are none. */
function offer(group, squares) {
  group.hidden = squares.length === 0;
  const offered = [...group.querySelectorAll('[dir]')];
  if (offered.map((one) => one.dataset.value).join() !== squares.join()) {
    offered.forEach((one) => one.remove());
    for (const square of squares) {
      const made = button(group, ACTIONS.EDIT_EN_PASSANT, square);
      made.textContent = square;
      made.dir = 'ltr';
    }
  }
}

/** A piece can be dragged from the palette onto the board: it is drawn at the pointer. */
function connectPalette(root, palette, put) {
  let held;
  let isDropped;
  const drop = () => {
    held?.ghost?.remove();
    held = undefined;
  };
  palette.addEventListener('pointerdown', ({ target, pointerId, pointerType, button: pressed, clientX, clientY }) => {
    const tool = target.closest('button');
    drop();
    isDropped = false;
    if (pressed === 0 && tool) {
      tool.setPointerCapture(pointerId);
      held = { tool, pointerId, pointerType, clientX, clientY, lift: LIFT[pointerType] ?? LIFT.mouse };
    }
  });
  palette.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (held?.pointerId === pointerId) {
      const far = Math.hypot(clientX - held.clientX, clientY - held.clientY) > THRESHOLD;
      const isPiece = held.tool.dataset.value.length === 1;
      held.ghost ??= far && isPiece ? lift(root, held) : undefined;
      move(held, clientX, clientY);
    }
  });
  palette.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    const { tool, ghost, pointerType } = held?.pointerId === pointerId ? held : {};
    drop();
    if (ghost) {
      put(tool.dataset.value, clientX, clientY);
      isDropped = true;
    } else if (pointerType && pointerType !== 'mouse') {
      tool.click();
    }
  });
  palette.addEventListener('pointercancel', drop);
  // Touches are handled here alone: after a swipe, the browser would take some taps for a part of it.
  palette.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
  // The click that follows a drag would choose the piece as well. Clicks by keyboard have no count.
  palette.addEventListener('click', (event) => {
    if (isDropped && event.detail > 0) {
      event.stopPropagation();
    }
  }, { capture: true });
}

function lift(root, { tool, lift: [scale] }) {
  // In the top layer, because the page may scale or rotate its board.
  const ghost = append(root, 'div', { class: 'ghost', popover: 'manual' });
  ghost.showPopover?.();
  ghost.append(tool.firstElementChild.cloneNode(true));
  const unit = root.querySelector('[data-part="board"]').getBoundingClientRect().width / 8;
  ghost.style.width = `${unit * scale}px`;
  return ghost;
}

function move({ ghost, lift: [scale, raise] }, x, y) {
  if (ghost) {
    const size = ghost.clientWidth;
    const up = (raise / scale) * size;
    ghost.style.translate = `${x - size / 2}px ${y - size / 2 - up}px`;
  }
}
