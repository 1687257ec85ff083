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

/** Appends a button with an action, its value, and the message that is its label. */
export function button(parent, action, value, label) {
  return append(parent, 'button', {
    type: 'button', 'data-action': action, 'data-value': value, ...(label && { 'data-l10n-id': label }),
  });
}

/** Adds a lazily loaded style sheet before all others; resolves once it has loaded completely. */
export function addStyleSheet(files, name) {
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
