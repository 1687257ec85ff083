// Creates elements for the lazily loaded parts. Their texts are messages of the catalogue, which the
// caller fills in.

/** Appends a new element with these attributes. */
export function append(parent, name, attributes = {}) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  return parent.appendChild(element);
}

/**
 * Appends a button. The build writes an action in place of a name such as `ACTIONS.UNDO`: its name, and the
 * message that is its label. Another `label` replaces that.
 */
export function button(parent, [action, own], value = '', label = own) {
  return append(parent, 'button', {
    type: 'button', 'data-action': action, 'data-value': value, ...(label && { 'data-l10n-id': label }),
  });
}

/** Appends a dialog. The build writes its name, and the message that is its title, as for actions. */
export function appendDialog(root, [name], attributes) {
  return append(root, 'dialog', { 'data-part': name, class: 'pick', 'aria-labelledby': `${name}-title`, ...attributes });
}

/** Appends the title of a dialog. */
export function appendTitle(parent, [name, label]) {
  append(parent, 'h2', { id: `${name}-title`, 'data-l10n-id': label });
}

/** Scrolls the board into sight: on a telephone other parts are far below it. */
export function showBoard(root) {
  root.querySelector('[data-part="board-frame"]').scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the board, and scrolls the whole board into sight. */
export function goToBoard(root) {
  root.querySelector('[data-part="grid"] [tabindex="0"]')?.focus({ preventScroll: true });
  showBoard(root);
}

/**
 * Adds a lazily loaded style sheet before all others; resolves once it has loaded completely. A board in a
 * shadow root has them all from the start.
 */
export function addStyleSheet(files, root, name) {
  if (root.getRootNode() !== document) {
    return Promise.resolve();
  }
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.dataset.own = ''; // The caller handles a failed load.
  sheet.href = files.address(`lazy/${name}`);
  document.head.prepend(sheet);
  const mark = `--whole-${name.split('.')[0]}`;
  const isWhole = () => getComputedStyle(document.documentElement).getPropertyValue(mark) !== '';
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => (isWhole() ? resolve() : reject()));
    sheet.addEventListener('error', reject);
  });
}
