// Offers a new build once the service worker has cached all of it. Nothing is replaced before the player asks for it;
// the game is stored with each move, and continues in the new build. Loaded with the page, after its board.

import { append } from './elements.js';

/** A page that stays open looks for a new build when it becomes visible, at most once in this many milliseconds. */
const PERIOD = 3_600_000;

/** Has the service worker check its cache, and watches for another build than that of `files`. */
export async function watch(files) {
  const { serviceWorker } = navigator;
  serviceWorker?.controller?.postMessage('check');
  const registration = await serviceWorker?.ready;
  if (!registration) {
    return;
  }
  const look = async () => {
    const { waiting } = registration;
    if (waiting && !files.folder.endsWith(`/v-${await buildOf(waiting)}/`)) {
      offer();
    }
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  follow();
  look();
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() > asked + PERIOD) {
      asked = Date.now();
      registration.update().catch(console.info); // No network: the next check will do.
    }
  });
}

/** The build that a service worker has cached. The workers of old builds do not answer. */
function buildOf(worker) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('build', [port2]);
  return new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
}

/** Shows the offer in the first board, at the end of the line of "More", where it moves nothing. */
function offer() {
  const more = document.querySelector('[data-ready] [data-part="more"]');
  if (!more || document.querySelector('[data-part="update"]')) {
    return;
  }
  const line = append(document.createDocumentFragment(), 'div', { 'data-part': 'update', role: 'status' });
  append(line, 'span', { 'data-l10n-id': 'update-ready' });
  append(line, 'button', { type: 'button', 'data-l10n-id': 'update-now' }).addEventListener('click', () => location.reload());
  more.before(line);
  // The board fills in the words.
  more.closest('[data-ready]').dispatchEvent(new CustomEvent('luft-shown', { detail: ['update', true] }));
}
