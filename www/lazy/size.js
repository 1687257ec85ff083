// The corner by which a board is resized. It is a slider, so it also works with the keyboard; the chosen size is a
// setting.

import { percent } from './percent.js';

/** Shows the corners of the boards in a container, from now on: in the page, or in an element, which has all styles. */
export function offer(_files, place = document) {
  if (place !== document || isStyled()) {
    place.querySelectorAll('[data-part="table"] > [name="size"][hidden]').forEach(show);
  } else {
    // Without its style it would be a wide slider and displace the panel. Load events do not bubble.
    document.addEventListener('load', () => offer(), { capture: true, once: true });
  }
}

/** Whether the page has the style sheet that positions the corner. */
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

/** Announces a slider's value in per cent. */
function say(slider) {
  slider.ariaValueText = percent(slider, slider.value / 10);
}

/** The board's corner follows the pointer until it is released, from one available size to the next. */
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
    // The board is centred: its corner moves half as far in each direction as its side grows.
    choose(corner, Number(corner.value) + Math.round((outward + clientY - bottom) / step));
  };
  corner.addEventListener('pointermove', move, { signal: over.signal });
  corner.addEventListener('lostpointercapture', () => over.abort(), { once: true });
}

/** The width of the board at a size. */
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
