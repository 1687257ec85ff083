// The dialog that lists the keyboard shortcuts and lets the player change them, loaded when it is first
// opened. Its texts are messages of the catalogue, which the caller fills in.

import { append, appendDialog, appendTitle, button } from './elements.js';

/** Fixed keys: their names, and the message that says what they do. */
const FIXED = [
  ['\u2190 \u2191 \u2192 \u2193', 'shortcuts-arrows'],
  ['Home/End', 'shortcuts-ends'],
  ['Enter', 'shortcuts-enter'],
  ['Esc', 'shortcuts-escape'],
  ['Q R B N', 'promotion-label'],
  ['P N B R Q K Del', 'shortcuts-pieces'],
];

/** The button that is waiting for a key. */
const WAITING = '[data-action="set-key"][aria-pressed="true"]';

/**
 * Creates the dialog inside a board, or updates it. `rows` has four texts for each shortcut: the
 * message of its section's title, its name, the message of its label, and its key. When the player presses
 * a new key, `choose` gets the shortcut's name and the key as the browser names it.
 */
export function show(root, rows, choose) {
  const shortcuts = Array.from({ length: rows.length / 4 }, (_, at) => rows.slice(4 * at, 4 * at + 4));
  const [part] = DIALOGS.SHORTCUTS;
  const dialog = root.querySelector(`[data-part="${part}"]`) ?? make(root, shortcuts, choose);
  for (const [, name, , key] of shortcuts) {
    mark(dialog.querySelector(`[data-value="${name}"]`), key);
  }
}

function make(root, shortcuts, choose) {
  const dialog = appendDialog(root, DIALOGS.SHORTCUTS, { 'aria-describedby': 'shortcuts-note' });
  appendTitle(dialog, DIALOGS.SHORTCUTS);
  const note = append(dialog, 'p', { id: 'shortcuts-note', class: 'card-note', 'aria-live': 'polite' });
  const body = append(dialog, 'div', { class: 'dialog-body' });
  const sections = new Map();
  const [setKey] = ACTIONS.SET_KEY;
  for (const [title, name, label] of shortcuts) {
    sections.has(title) || sections.set(title, section(body, title));
    const id = `shortcut-${name}`;
    row(sections.get(title), label, 'button', {
      id, type: 'button', class: 'key', 'data-action': setKey, 'data-value': name,
      'aria-labelledby': `${id}-label ${id}`,
    }).previousElementSibling.id = `${id}-label`;
  }
  const fixed = section(body, 'html-board');
  for (const [keys, label] of FIXED) {
    row(fixed, label, 'kbd', {}).textContent = keys;
  }
  const actions = append(dialog, 'div', { class: 'dialog-actions' });
  button(actions, ACTIONS.SHORTCUTS_RESET);
  button(actions, ACTIONS.CANCEL, DIALOGS.SHORTCUTS[0], 'button-close');
  listen(dialog, note, choose);
  return dialog;
}

function section(body, title) {
  const made = append(body, 'section', { class: 'group' });
  append(made, 'h3', { class: 'group-label', 'data-l10n-id': title });
  return made;
}

/** A row: a label and its key. */
function row(parent, label, name, attributes) {
  const line = append(parent, 'div', { class: 'row' });
  append(line, 'span', { 'data-l10n-id': label });
  return append(line, name, attributes);
}

function mark(button, key) {
  button.setAttribute('aria-pressed', false);
  button.textContent = key.toUpperCase();
  button.toggleAttribute('data-l10n-id', !key);
  if (!key) {
    button.dataset.l10nId = 'shortcuts-none';
  }
}

/** A pressed button waits for a key; another press, Escape or Tab cancels that. */
function listen(dialog, note, choose) {
  // Both notes are in the document; only one is visible, and announced when it appears.
  const notes = ['shortcuts-note', 'shortcuts-press'].map((id) => append(note, 'span', { 'data-l10n-id': id }));
  const rest = () => {
    dialog.querySelector(WAITING)?.setAttribute('aria-pressed', false);
    notes.forEach((one, at) => { one.hidden = at > 0; });
  };
  rest();
  dialog.addEventListener('close', rest);
  dialog.addEventListener('click', ({ target }) => {
    const pressed = target.closest('[data-action="set-key"]:not([aria-pressed="true"])');
    rest();
    if (pressed) {
      pressed.setAttribute('aria-pressed', true);
      notes.forEach((one, at) => { one.hidden = at === 0; });
    }
  });
  dialog.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, repeat } = event;
    const waiting = dialog.querySelector(WAITING);
    if (!waiting || ctrlKey || altKey || metaKey || key === 'Shift') {
      return;
    }
    if (key !== 'Tab') {
      event.preventDefault();
    }
    if (!repeat) {
      rest();
      if (key !== 'Tab' && key !== 'Escape') {
        choose(waiting.dataset.value, ['Backspace', 'Delete'].includes(key) ? '' : key);
      }
    }
  });
}
