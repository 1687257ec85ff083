// The values of form fields, the focus among controls, and the places of messages: an answer appears where it was asked for.

/** A field of a form, or the radio buttons of a name, which are one field. */
export function field(form, name) {
  return form.elements.namedItem(name);
}

/** The content of a number field in plain digits; empty if it is not a number. */
export function plainNumber({ valueAsNumber }) {
  return Number.isNaN(valueAsNumber) ? '' : String(valueAsNumber);
}

/** Whether a field holds more than `most` characters: such a text is not read. */
export function isLonger({ value }, most) {
  return value.length > most;
}

/** The mark of the row of controls in which something was pressed last. */
const ASKED = 'data-asked';

/** Whether something is inside a closed part of the page. */
const isFolded = (element) => element.closest('details:not([open])') !== null;

/**
 * Marks the row, until the controller aborts. What is pressed in a dialog is answered where the dialog was opened.
 * Only an unfolded row is measured: for a folded one the browser would have to lay its whole part of the page out.
 */
export function markAsked(root, { signal }) {
  for (const type of ['click', 'keydown', 'pointerdown', 'change']) {
    root.addEventListener(type, ({ target }) => {
      if (!target.closest('dialog')) {
        const isAsked = (row) => row.contains(target) && !isFolded(row) && row.getClientRects().length > 0;
        root.querySelectorAll('.field-row').forEach((row) => row.toggleAttribute(ASKED, isAsked(row)));
      }
    }, { capture: true, signal });
  }
}

const make = (name, properties) => Object.assign(document.createElement(name), properties);

/** The element for answers inside a dialog or a row of controls, created if it is missing. */
function answersIn(around) {
  let place = around.querySelector('.answer');
  if (!place) {
    place = make('div', { className: 'answer' });
    if (around.matches('dialog')) {
      place.role = 'alert';
      around.querySelector('.dialog-actions').before(place);
    } else {
      around.append(place);
    }
  }
  return place;
}

/**
 * Shows a message: in the open dialog, otherwise beside what was pressed last if that is in sight; news are shown in
 * the panel. `more` can be unfolded. Returns whether a screen reader announces it: live regions behind a dialog are
 * silent.
 */
export function answer(root, isNews, kind, text, more) {
  // Its size was asked for when it was pressed: here that would have the page laid out at once, and again before it is painted.
  const isSeen = (one) => one && !isFolded(one);
  const places = [[...root.querySelectorAll('dialog[open]')].pop(), root.querySelector(`[${ASKED}]`)];
  const around = isNews ? undefined : places.find(isSeen);
  const place = around ? answersIn(around) : root.querySelector('[data-part=message]');
  for (const other of root.querySelectorAll('.answer')) {
    other.textContent = '';
  }
  place.dataset.kind = kind;
  if (more.length > 0) {
    const details = make('details');
    details.append(make('summary', { textContent: text }), ...more.map((one) => make('p', { textContent: one })));
    place.append(details);
  } else {
    place.textContent = text;
  }
  return place.role === 'alert';
}

/**
 * Shows a modal dialog, and focuses the first element that a selector matches: not a part that scrolls. An open dialog
 * keeps its focus, if it still has it, and its answer.
 */
export function showModal(dialog, selector) {
  const isOpen = dialog.open;
  if (!isOpen) {
    answersIn(dialog).textContent = ''; // Before its first text, or it might not be read out.
    dialog.showModal();
  }
  if (!isOpen || !dialog.contains(dialog.getRootNode().activeElement)) {
    dialog.querySelector(selector)?.focus();
  }
}

/** Scrolls a part of the board into sight, as `elements.js` does for the lazily loaded parts. */
export function showPart(root, part) {
  root.querySelector(`[data-part="${part}"]`).scrollIntoView({ block: 'nearest' });
}

/** Whether the focus was moved by keyboard: only then is it shown. */
export function isFocusVisible(element) {
  return element.matches(':focus-visible');
}

/** Whether an element is a button that is hidden or cannot be used. Looking may lay the page out, so the board is left out. */
export function isOutOfUse(element) {
  return element.matches(':disabled') || (!element.matches('div') && !element.checkVisibility());
}

const controls = (root) => [...root.querySelectorAll('input,select,button')];

/** The index of the focused control among those in an element, or -1. */
export function focusedControl(root) {
  return controls(root).indexOf(root.getRootNode().activeElement);
}

/** Focuses the control with an index among those in an element, if there is one. */
export function focusControl(root, place) {
  controls(root)[place]?.focus();
}
