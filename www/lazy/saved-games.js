// The dialog with the games in storage, loaded when it is first opened. Its texts are messages of the
// catalogue, which the caller fills in; those of the games are given in words.

import { append, appendDialog, appendTitle, button } from './elements.js';

/** How many texts there are for each game. */
const TEXTS = 6;

/**
 * Creates the dialog inside a board, or updates it. `more` is the label of the button for the next part of
 * a long list; without it, there is no such part. The two after it say, by any text, whether games can be exported, and
 * whether one can be restored. Then come the texts of each game.
 */
export function show(root, [more, exports, restores, ...texts]) {
  const [part] = DIALOGS.SAVED_GAMES;
  const dialog = root.querySelector(`[data-part="${part}"]`) ?? make(root);
  const list = dialog.querySelector('ul');
  const hadFocus = dialog.contains(dialog.getRootNode().activeElement);
  list.replaceChildren();
  for (let at = 0; at < texts.length; at += TEXTS) {
    addGame(list, texts.slice(at, at + TEXTS));
  }
  list.scrollTop = 0;
  const [next, restore, all, close] = dialog.querySelectorAll('.dialog-actions > button');
  next.textContent = more;
  next.hidden = !more;
  restore.hidden = !restores;
  all.hidden = !exports;
  // The pressed button has gone with its row.
  if (hadFocus && !dialog.contains(dialog.getRootNode().activeElement)) {
    (restores ? restore : close).focus();
  }
}

function make(root) {
  const [name] = DIALOGS.SAVED_GAMES;
  const dialog = appendDialog(root, DIALOGS.SAVED_GAMES, { 'aria-describedby': 'saved-games-note' });
  appendTitle(dialog, DIALOGS.SAVED_GAMES);
  append(dialog, 'p', { id: 'saved-games-note', class: 'card-note', 'data-l10n-id': 'saved-games-note' });
  append(dialog, 'ul', { 'data-part': 'saved-games-list', class: 'dialog-body', 'data-l10n-attrs': ['data-empty', 'saved-games-empty'].join(':') });
  const actions = append(dialog, 'div', { class: 'dialog-actions' });
  for (const action of [ACTIONS.SAVED_GAMES_MORE, ACTIONS.SAVED_GAMES_UNDELETE, ACTIONS.SAVED_GAMES_EXPORT]) {
    button(actions, action);
  }
  button(actions, ACTIONS.CANCEL, name, 'button-close');
  return dialog;
}

/** A line: who plays and how it stands; and where it is played now, or its buttons with their names. */
function addGame(list, [id, title, detail, busy, resume, remove]) {
  const line = append(list, 'li');
  const words = append(line, 'div');
  append(words, 'strong', { class: 'card-name' }).textContent = title;
  append(words, 'span', { class: 'card-note' }).textContent = detail;
  if (busy) {
    append(line, 'span', { class: 'busy' }).textContent = busy;
    return;
  }
  if (resume) {
    button(line, ACTIONS.SAVED_GAMES_RESUME, id).setAttribute('aria-label', resume);
  }
  button(line, ACTIONS.SAVED_GAMES_DELETE, id).setAttribute('aria-label', remove);
}
