// Typed moves in words, such as "knight to f3", in the page's language: the coach's module knows which moves a sentence
// can mean. The move that is meant is played as if it were typed.

import { heard } from './asked.js';

/** A word by itself, or anything between two squares. Notation has neither. */
const WORDS = /(^|\s)\p{L}{2,}(\s|$)|^[a-h][1-8]\s+\p{L}\s+[a-h][1-8]$/iu;

/** Reads words on the page's boards. */
export function offer(files) {
  for (const root of document.querySelectorAll('[data-ready]')) {
    listen(root, files);
  }
}

function listen(root, files) {
  const field = root.querySelector('[data-part="move-input"]');
  let isRead = false;
  // Before the board itself hears it.
  document.addEventListener('click', (event) => {
    const button = event.target.closest?.('[data-action="play-move"]');
    const text = field.value.trim();
    if (!isRead && button?.form === field.form && WORDS.test(text)) {
      event.preventDefault();
      event.stopPropagation();
      meant(root, text, files).then((move) => {
        if (field.value.trim() === text) {
          field.value = move;
          isRead = true;
          button.click();
          isRead = false;
        }
      });
    }
  }, { capture: true });
}

/** The only move that words can mean, in coordinates; otherwise the words, which the board refuses. */
async function meant(root, text, files) {
  const said = text.replace(/^\d+\s*[.…]+\s*/, '').toLocaleLowerCase(root.lang);
  const [kind, move] = await heard(root, [said], files).catch(() => []);
  return kind === 'move' ? move : text;
}
