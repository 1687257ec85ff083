// The values of form fields, the focus among controls, and the places of messages: an answer appears where it was asked for.

/** A field of a form, or the radio buttons of a name, which are one field. */
export function field(form, name) {
  return form.elements.namedItem(name);
}

/** What a field for numbers holds, written plainly; empty where that is no number. */
export function plainNumber({ valueAsNumber }) {
  return Number.isNaN(valueAsNumber) ? '' : String(valueAsNumber);
}

/** Whether a field holds more than `most` characters: then its text is better left alone. */
export function isLonger({ value }, most) {
  return value.length > most;
}

/** What marks the row of controls in which something was pressed last. */
const ASKED = 'data-asked';

/** Marks it, until the controller aborts. What is pressed in a dialog is asked where that was opened. */
export function markAsked(root, { signal }) {
  for (const type of ['click', 'keydown', 'pointerdown', 'change']) {
    root.addEventListener(type, ({ target }) => {
      if (!target.closest('dialog')) {
        root.querySelectorAll('.field-row').forEach((row) => row.toggleAttribute(ASKED, row.contains(target)));
      }
    }, { capture: true, signal });
  }
}

const make = (name, properties) => Object.assign(document.createElement(name), properties);

/** Where answers stand inside a dialog, or a row of controls: made where there is no such place. */
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
 * Tells something: in the dialog that is open, else beside what was pressed last, if that is in sight; news in
 * the panel. What `more` there is can be unfolded. Whether it is heard by that: live regions behind a dialog
 * are silent.
 */
export function answer(root, isNews, kind, text, more) {
  const isSeen = (one) => one?.getClientRects().length > 0 && !one.closest('details:not([open])');
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

/** Shows a modal dialog, and gives the first element that a selector names the focus: not a part that scrolls. */
export function showModal(dialog, selector) {
  answersIn(dialog).textContent = ''; // Before its first text, or it might not be read out.
  if (!dialog.open) {
    dialog.showModal();
  }
  dialog.querySelector(selector)?.focus();
}

/** Whether the focus was moved by keyboard: only then is it shown. */
export function isFocusVisible(element) {
  return element.matches(':focus-visible');
}

/** Whether an element is hidden, or a button that cannot be used. */
export function isOutOfUse(element) {
  return element.matches(':disabled') || element.closest('[hidden]') !== null;
}

const controls = (root) => [...root.querySelectorAll('input,select,button')];

/** The place of the focused control among those in an element, or -1. */
export function focusedControl(root) {
  return controls(root).indexOf(root.getRootNode().activeElement);
}

/** Focuses the control in a place among those in an element, if there is one. */
export function focusControl(root, place) {
  controls(root)[place]?.focus();
}
