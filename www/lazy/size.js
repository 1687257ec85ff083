// The corner by which a board is made smaller or larger. It is a slider, so the keyboard moves it, too; what is
// chosen is a setting.

import { percent } from './percent.js';

/** Shows the corners of the boards in a place, from now on: in the page, or in an element, which has all styles. */
export function offer(_files, place = document) {
  if (place !== document || isStyled()) {
    place.querySelectorAll('[data-part="table"] > [name="size"][hidden]').forEach(show);
  } else {
    // As the wide slider that it is without its style it would push the panel away. Loads do not bubble.
    document.addEventListener('load', () => offer(), { capture: true, once: true });
  }
}

/** Whether the page has the style sheet that puts the corner in its place. */
function isStyled() {
  return getComputedStyle(document.documentElement).getPropertyValue('--whole-play') !== '';
}

/** Shows the corner of a board. */
function show(corner) {
  const root = corner.closest('[data-ready]');
  const follow = () => {
    corner.value = root.dataset.size;
    root.querySelectorAll('[name="size"]').forEach(say);
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-size'] });
  follow();
  // The setting's slider comes with its dialog.
  root.addEventListener('focusin', ({ target }) => target.name === 'size' && say(target));
  corner.hidden = false;
  corner.addEventListener('pointerdown', (event) => grab(event, corner, root));
}

/** Says a slider's value in per cent. */
function say(slider) {
  slider.ariaValueText = percent(slider, slider.value / 10);
}

/** The board's corner follows the pointer until it is released, from one size that there is to the next. */
function grab(event, corner, root) {
  const frame = root.querySelector('[data-part="board-frame"]');
  // The slider itself would jump to where it is pressed.
  event.preventDefault();
  corner.focus({ focusVisible: false });
  corner.setPointerCapture(event.pointerId);
  const step = Math.max(1, (width(root, 10) - width(root, 6)) / 4);
  const isMirrored = getComputedStyle(corner).direction === 'rtl';
  const over = new AbortController();
  const move = ({ clientX, clientY }) => {
    const { left, right, bottom } = frame.getBoundingClientRect();
    const outward = isMirrored ? left - clientX : clientX - right;
    // The board stands in the middle: its corner goes half as far in each direction as its side grows.
    choose(corner, Number(corner.value) + Math.round((outward + clientY - bottom) / step));
  };
  corner.addEventListener('pointermove', move, { signal: over.signal });
  corner.addEventListener('lostpointercapture', () => over.abort(), { once: true });
}

/** How wide the board would be with a size. */
function width(root, size) {
  const chosen = root.dataset.size;
  root.dataset.size = size;
  const { clientWidth } = root.querySelector('[data-part="board-frame"]');
  root.dataset.size = chosen;
  return clientWidth;
}

function choose(corner, tenths) {
  const before = corner.value;
  corner.value = tenths; // The slider keeps it within its bounds.
  if (corner.value !== before) {
    corner.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
