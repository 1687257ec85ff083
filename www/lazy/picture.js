// The dialog that asks which picture of the position is wanted. It comes when it is first wanted. What
// it says are messages of the catalogue, which whoever has it made puts in.

import { append, button } from './elements.js';

/** Makes the dialog inside a board, where there is none; `sides` are the least and the most pixels. */
export function show(root, sides) {
  if (!root.querySelector('[data-part="picture"]')) {
    make(root, sides);
  }
}

function make(root, [least, most, side]) {
  const dialog = append(root, 'dialog', {
    'data-part': 'picture', class: 'pick', 'aria-labelledby': 'picture-title',
  });
  const form = append(dialog, 'form', { 'data-part': 'picture-form', method: 'dialog' });
  append(form, 'h2', { id: 'picture-title', 'data-l10n-id': 'picture-title' });
  const body = append(form, 'div', { class: 'dialog-body' });
  const format = row(body, 'picture-format', 'select', { name: 'format' });
  for (const name of ['png', 'svg']) {
    append(format, 'option', { value: name }).textContent = name.toUpperCase();
  }
  row(body, 'picture-size', 'input', {
    name: 'side', type: 'number', min: least, max: most, value: side, inputmode: 'numeric',
  });
  const switched = { type: 'checkbox', role: 'switch', checked: '' };
  row(body, 'setting-coordinates', 'input', { name: 'coordinates', ...switched });
  row(body, 'html-draw', 'input', { name: 'drawings', ...switched });
  const actions = append(form, 'div', { class: 'dialog-actions' });
  button(actions, 'cancel', 'picture', 'button-cancel');
  const save = button(actions, 'picture-save', '', 'settings-export');
  save.type = 'submit';
  save.classList.add('primary');
}

/** A line: what is chosen, and by what. */
function row(parent, label, name, attributes) {
  const line = append(parent, 'label', { class: 'row' });
  append(line, 'span', { 'data-l10n-id': label });
  return append(line, name, attributes);
}
