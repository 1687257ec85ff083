// The dialog with the options for a picture of the position, loaded when it is first opened. Its
// texts are messages of the catalogue, which the caller fills in.

import { append, appendDialog, appendTitle, button } from './elements.js';

/** Creates the dialog inside a board, unless it exists; `sides` are the minimum, maximum and default pixels. */
export function show(root, sides) {
  const [name] = DIALOGS.PICTURE;
  if (!root.querySelector(`[data-part="${name}"]`)) {
    make(root, sides);
  }
}

function make(root, [least, most, side]) {
  const form = append(appendDialog(root, DIALOGS.PICTURE), 'form', { 'data-part': 'picture-form', method: 'dialog' });
  appendTitle(form, DIALOGS.PICTURE);
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
  button(actions, ACTIONS.CANCEL, DIALOGS.PICTURE[0], 'button-cancel');
  const save = button(actions, ACTIONS.PICTURE_SAVE);
  save.type = 'submit';
  save.classList.add('primary');
}

/** A row: a label and its control. */
function row(parent, label, name, attributes) {
  const line = append(parent, 'label', { class: 'row' });
  append(line, 'span', { 'data-l10n-id': label });
  return append(line, name, attributes);
}
