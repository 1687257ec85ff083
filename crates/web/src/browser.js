// What the browser's own language says in fewer words than bindings would. Nothing
// here decides anything: it hands on what happens, and does as it is told.

/** What marks the root of a board. */
const BOARD = '[data-ready]';

/** What marks the one that was used last. */
const USED = 'data-used';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const MORE_CONTRAST = '(prefers-contrast: more)';

/** What changes the colours of the style. */
const STYLES = ['(prefers-color-scheme: dark)', MORE_CONTRAST, '(forced-colors: active)'];

/**
 * Tells `listener` whatever happens to the board in `root`, until the controller that
 * it returns aborts. What is no event of the browser comes as one of the root.
 */
export function connect(root, canvas, listener) {
  const controller = new AbortController();
  const { signal } = controller;
  const listen = (target, types, heard, options) => {
    for (const type of types) {
      target.addEventListener(type, heard, { signal, ...options });
    }
  };
  const own = Object.values(OWN);
  listen(root, ['click', 'keydown', 'focusin', 'focusout', 'change', ...own], listener);
  listen(root, ['cancel'], listener, { capture: true }); // it does not bubble
  listen(canvas, ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], listener);
  listen(canvas, ['touchstart', 'wheel'], listener, { passive: false });
  listen(canvas, ['contextmenu'], (event) => event.preventDefault());
  connectKeys(root, listen, listener);
  connectBackdrops(root, listen);
  connectSurroundings(root, listen);
  connectSize(root, canvas, listen, signal);
  connectMoves(root.querySelector('[data-part=moves]'), signal);
  return controller;
}

/** A key pressed outside of all boards is for the one that was used last. */
function connectKeys(root, listen, listener) {
  const all = () => [...document.querySelectorAll(BOARD)];
  const use = () => all().forEach((board) => board.toggleAttribute(USED, board === root));
  listen(root, ['pointerdown', 'focusin'], use);
  listen(document, ['keydown'], (event) => {
    const last = all().find((board) => board.hasAttribute(USED)) ?? all()[0];
    if (last === root && !closest(event, BOARD)) {
      listener(event);
    }
  });
}

/** What is pressed in a dialog and let go of beside it was dragged: that is no click beside it. */
function connectBackdrops(root, listen) {
  let pressed;
  listen(root, ['pointerdown'], ({ target }) => {
    pressed = target;
  }, { capture: true });
  listen(root, ['click'], (event) => {
    if (event.target.matches('dialog') && event.target !== pressed) {
      event.stopImmediatePropagation();
    }
  }, { capture: true });
}

function connectSurroundings(root, listen) {
  listen(document, ['visibilitychange', 'freeze', 'resume'], goAway);
  listen(window, ['online', 'offline', 'pagehide'], goAway);
  // Timers stand still while the machine sleeps, and are late in a page that nobody looks at.
  const wake = () => tell(root, OWN.wake);
  listen(document, ['visibilitychange'], wake);
  listen(window, ['pageshow', 'focus'], wake);
  for (const query of [REDUCED_MOTION, ...STYLES]) {
    listen(matchMedia(query), ['change'], () => tell(root, OWN.preferences));
  }
  // Any window that knows this one can send it messages: other frames, and pages that have opened
  // it. Only the page that holds this one in a frame has a say, if it is one of those that may.
  listen(window, ['message'], ({ source, origin, data }) => {
    const isParent = parent !== window && source === parent;
    if (isParent && data?.luft === 'forfeit' && (data.board ?? '') === root.id) {
      tell(root, OWN.forfeit, [data.color, origin === location.origin ? undefined : origin]);
    }
  });
}

function connectSize(root, canvas, listen, signal) {
  let exact;
  const measure = () => {
    fit(canvas, exact);
    tell(root, OWN.resize);
  };
  const sizes = new ResizeObserver(([entry]) => {
    exact = entry.devicePixelContentBoxSize?.[0].inlineSize;
    measure();
  });
  try {
    sizes.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    sizes.observe(canvas);
  }
  // Where the observer does not count device pixels it misses a change of their density.
  const watchDensity = () => {
    const density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    listen(density, ['change'], () => [measure, watchDensity].forEach((act) => act()), { once: true });
  };
  watchDensity();
  signal.addEventListener('abort', () => sizes.disconnect());
}

/** The move that is marked stays in sight, however high its list becomes. */
function connectMoves(list, signal) {
  const sizes = new ResizeObserver(() => {
    const marked = list.querySelector('[aria-current]');
    if (marked) {
      reveal(list, marked);
    }
  });
  sizes.observe(list);
  signal.addEventListener('abort', () => sizes.disconnect());
}

/** The events of our own, by what they are about. */
const OWN = {
  wake: 'luft-wake',
  preferences: 'luft-preferences',
  forfeit: 'luft-forfeit',
  resize: 'luft-resize',
  copied: 'luft-copied',
  file: 'luft-file',
  settings: 'luft-settings-file',
  catalogue: 'luft-catalogue',
  voice: 'luft-voice',
  shown: 'luft-shown',
  done: 'luft-done',
};

function tell(root, type, detail) {
  root.dispatchEvent(new CustomEvent(type, { detail }));
}

/** The side of a square element, in CSS pixels of its own layout, however it is scaled or rotated. */
export function side(element) {
  return Number.parseFloat(getComputedStyle(element).width);
}

/** How an element is scaled, rotated and skewed on its way to the window, by itself and by all around it. */
function distortion(element) {
  let all = new DOMMatrix();
  for (let one = element; one; one = one.parentElement) {
    const { rotate, scale, transform, zoom } = getComputedStyle(one);
    const [across, down = across] = scale.split(' ').map((factor) => Number.parseFloat(factor) || 1);
    all = new DOMMatrix()
      .scale(Number.parseFloat(zoom) || 1)
      .rotate(Number.parseFloat(rotate) || 0)
      .scale(across, down)
      .multiply(new DOMMatrix(transform))
      .multiply(all);
  }
  return all;
}

/** The matrix that takes a point of the window to where it is on a square element: its six numbers. */
export function wayOnto(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { a, b, c, d } = distortion(element);
  const half = side(element) / 2;
  // Whatever is done to it, its middle stays the middle of the box around it.
  const way = new DOMMatrix([a, b, c, d, left + width / 2, top + height / 2]).translate(-half, -half).inverse();
  return [way.a, way.b, way.c, way.d, way.e, way.f];
}

/** Gives a canvas the side that it has on the screen, in device pixels. */
function fit(canvas, exact) {
  const { a, b, c, d } = distortion(canvas);
  const reckoned = side(canvas) * Math.sqrt(Math.abs(a * d - b * c)) * devicePixelRatio;
  // The two differ by a rounding. Where they differ by more, as in a browser that only emulates a
  // dense screen, the exact one is not.
  const pixels = Math.round(Math.abs(exact - reckoned) < 2 ? exact : reckoned);
  if (canvas.width !== pixels || canvas.height !== pixels) {
    canvas.width = pixels;
    canvas.height = pixels;
  }
}

export function prefersReducedMotion() {
  return matchMedia(REDUCED_MOTION).matches;
}

/** When the page was last known to be out of sight, or cut off: a machine that sleeps is both. */
let lastAway = -1;

function goAway() {
  lastAway = performance.now();
}

export function away() {
  if (document.hidden) {
    goAway();
  }
  return lastAway;
}

/** How many minutes the clocks of the place are ahead of Universal Time. */
export function utcOffset() {
  return -new Date().getTimezoneOffset();
}

/** Whether the page can be scrolled up and down. */
export function pageScrolls() {
  const { scrollHeight, clientHeight } = document.scrollingElement;
  return scrollHeight > clientHeight;
}

/** Whether a click lies outside of the dialog that it is about: on what is behind it. */
export function isOutside({ target, clientX, clientY }) {
  if (!target.matches('dialog')) {
    return false;
  }
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** The nearest element around what an event is about, itself included, that a selector names. */
export function closest({ target }, selector) {
  return target.closest?.(selector) ?? undefined;
}

/** Whether the focus went, or goes, by keyboard: only then is it shown. */
export function isFocusVisible(element) {
  return element.matches(':focus-visible');
}

/** Gives an element the focus, and scrolls to it if told so. */
export function focus(element, scrolls) {
  element.focus({ preventScroll: !scrolls });
}

export function hasFocus(element) {
  return element.contains(document.activeElement);
}

/** What has the focus inside an element. */
export function focused(root) {
  return hasFocus(root) ? document.activeElement : undefined;
}

/** Whether an element is hidden, or a button that cannot be used. */
export function isOutOfUse(element) {
  return element.matches(':disabled, [hidden], [hidden] *');
}

/** Sets an attribute, or removes it, unless it is so already: assistive technology listens. */
export function setAttribute(element, name, value) {
  if (value === undefined) {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

export function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** Adds a new last child, with that text in it. */
export function append(parent, name, text) {
  const child = document.createElement(name);
  child.textContent = text;
  return parent.appendChild(child);
}

/** A canvas that is in no document. */
export function createCanvas(side) {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

/** The path of a symbol in the document, by the symbol's id and the path's place in it. */
export function outline(id, index) {
  return document.getElementById(id)?.children[index].getAttribute('d') ?? '';
}

/** Sets the font of a canvas's context, by its height in pixels. */
export function setFont(context, height) {
  context.font = `600 ${height}px system-ui, sans-serif`;
}

/** The colours that custom properties (their names in a row) hold for an element, for a canvas. */
export function colors(element, names) {
  // The properties may hold expressions, such as one colour for light and one for dark. In a list of
  // shadows the browser works all of them out at once.
  const { style } = element;
  style.boxShadow = names.split(' ').map((name) => `0 0 var(${name}, currentcolor)`).join();
  const { boxShadow } = getComputedStyle(element);
  style.boxShadow = '';
  return boxShadow.split(/(?: 0px){4},? ?/);
}

/** Sets an attribute on a board; for the first board, on the document too. */
export function setPageAttribute(root, name, value) {
  const isFirst = document.querySelector(BOARD) === root;
  for (const element of isFirst ? [root, document.documentElement] : [root]) {
    element.setAttribute(name, value);
  }
}

/** A script that is not needed at first, by its name. */
const lazy = (folder, name) => import(`${folder}lazy/${name}.js`);

/** Makes a sound as loud as said; for no loudness the device shakes. The sounds come with the first. */
export async function makeSound(folder, name, loudness) {
  try {
    const { play, shake } = await lazy(folder, 'sound');
    await (loudness > 0 ? play(name, loudness) : shake(name));
  } catch (error) {
    // No network, or no sound in this browser: the game goes on in silence.
    console.info(`Luft is silent: ${error.message}`);
  }
}

/**
 * Speaks a text after what is being spoken, and tells whether there is a voice for its language. An
 * empty text is silence: through the same script, so that both come in their order.
 */
export async function speak(folder, root, text, tag, rate) {
  const found = lazy(folder, 'speech').then((speech) => speech.speak(text, tag, rate)).catch(() => false);
  if (text) {
    tell(root, OWN.voice, await found);
  }
}

/**
 * Has a script that is not needed at first show its part of a board, and tells by an event whether it does.
 * What is done there it tells by another event, each with the script's name.
 */
export async function showLater(folder, root, name, texts) {
  const hear = (...done) => tell(root, OWN.done, [name, ...done]);
  const shown = lazy(folder, name).then(({ show }) => show(root, texts, hear));
  tell(root, OWN.shown, [name, await shown.then(() => true, () => false)]);
}

/** Whether the system asks for more contrast. */
export function prefersContrast() {
  return matchMedia(MORE_CONTRAST).matches;
}

/** Colours what the browser shows around the page as the page's ground. */
export function colorSurroundings(root) {
  if (document.querySelector(BOARD) === root) {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      meta.content = backgroundColor;
    }
  }
}

/** Scrolls a list, and nothing around it, as far as it takes to show one of its elements. */
export function reveal(list, element) {
  const edge = 4; // CSS pixels between the two, as in the list's style
  const [seen, wanted] = [list, element].map((one) => one.getBoundingClientRect());
  if (wanted.top < seen.top + edge) {
    list.scrollTop -= seen.top + edge - wanted.top;
  } else if (wanted.bottom > seen.bottom - edge) {
    list.scrollTop += wanted.bottom - seen.bottom + edge;
  }
}

/** The first of the browser's languages that a select has an option for; else its first option. */
export function preferredLanguage({ options }) {
  const tags = [...options].map(({ value }) => value);
  // Who reads a variety of a language reads the language.
  const wanted = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]]);
  return wanted.find((tag) => tags.includes(tag)) ?? tags[0];
}

/** Tells the catalogue of a language, its tag before it; the tag alone where it cannot be had. */
export async function loadCatalogue(root, folder, tag) {
  const load = () => fetch(`${folder}${tag}.ftl`);
  let text = '';
  try {
    const response = await load();
    text = response.ok ? `\n${await response.text()}` : '';
    // The service worker keeps what it hands on: all but what comes before its time.
    navigator.serviceWorker?.addEventListener('controllerchange', () => load().catch(console.info), { once: true });
  } catch {
    // No network, or a frame in which there are no service workers.
  }
  tell(root, OWN.catalogue, tag + text);
}

/** What is marked as a message, or has attributes that are: pairs of attribute and id. */
const MARKED = '[data-l10n-id], [data-l10n-attrs]';

/** Puts marked elements into a language; `say` gives a message by its id. */
function put(elements, say) {
  for (const element of elements) {
    const { l10nId, l10nAttrs } = element.dataset;
    if (l10nId) {
      setText(element, say(l10nId));
    }
    for (const pair of l10nAttrs?.split(' ') ?? []) {
      const [name, id] = pair.split(':');
      setAttribute(element, name, say(id));
    }
  }
}

/** Puts what is marked in a part of a board into a language. */
export function translatePart(part, say) {
  put(part.querySelectorAll(MARKED), say);
}

/**
 * Puts the marked elements of a board into the language of a tag; `say` gives a message by its id.
 * What stands outside of all boards goes with the first of them.
 */
export function translate(root, tag, say) {
  const isFirst = document.querySelector(BOARD) === root;
  const isOurs = (element) => (element.closest(BOARD) ?? (isFirst && root)) === root;
  put([...document.querySelectorAll(MARKED)].filter(isOurs), say);
  const place = [...document.querySelectorAll(BOARD)].indexOf(root);
  for (const part of place > 0 ? root.querySelectorAll('[role=grid], aside') : []) {
    part.ariaLabel += ` ${place + 1}`; // Those who hear them tell several boards apart by it.
  }
  for (const element of isFirst ? [root, document.documentElement] : [root]) {
    element.lang = tag;
    element.dir = say('direction');
  }
}

/** The browser's storage. A frame without `allow-same-origin` has none; some have one that only throws. */
export function storage() {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Puts a text on the clipboard and tells how that went. */
export async function copyText(root, text) {
  // It is missing on insecure addresses, and may be refused in a frame.
  const copied = await isDone(() => navigator.clipboard.writeText(text));
  tell(root, OWN.copied, copied || copyBySelection(text));
}

/** Whether a promise is kept, and in time: some browsers leave what they do not allow open for ever. */
async function isDone(act) {
  const late = new Promise((resolve) => { setTimeout(resolve, 3000, false); });
  try {
    return await Promise.race([late, act().then(() => true)]);
  } catch {
    return false;
  }
}

/** The way of old: the browser copies what is selected in a field. */
function copyBySelection(text) {
  const focused = document.activeElement;
  const field = append(document.body, 'textarea', text);
  field.className = 'visually-hidden';
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}

/**
 * Tells by an event what the file holds that is chosen in a field, with the number that it was asked
 * for by; no bytes where it holds more than `most` of them: it is not read then.
 */
export async function readFile(root, field, most, type, number) {
  const file = field.files[0];
  // The same file, chosen once more, is a change once more.
  field.value = '';
  if (file?.size > most) {
    tell(root, type, [number]);
  } else if (file) {
    // A file that cannot be read (it has gone, or is no file) holds nothing.
    const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
    tell(root, type, [number, new Uint8Array(bytes)]);
  }
}

/** How long the address of a file that is handed out stays good: a browser may ask where to put it. */
const KEPT = 600_000; // milliseconds

/** The types of files by how their names end, where they are more than texts. */
const TYPES = { pgn: 'application/vnd.chess-pgn', svg: 'image/svg+xml' };

/** Hands a text to the player as a file. */
export function saveFile(name, text) {
  const [ending] = /[^.]*$/.exec(name);
  saveBlob(name, new Blob([text], { type: TYPES[ending] ?? 'text/plain' }));
}

/** Hands a picture to the player: as a file, or without a name on the clipboard. */
export async function handPicture(root, canvas, name) {
  const picture = new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (name) {
    await picture.then((blob) => saveBlob(name, blob)).catch(console.info);
    return;
  }
  const item = () => new ClipboardItem({ 'image/png': picture });
  tell(root, OWN.copied, await isDone(async () => navigator.clipboard.write([item()])));
}

function saveBlob(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** The addresses of the scripts that this program has put together itself. */
const made = new Set();

/** A script in a folder below, as the build names them: no way leads up from there. */
const SCRIPT = /^[\w/-]+\.js$/;

/** A script in the page's own folder, or one that was made here. */
function isOurs(address) {
  const home = new URL('./', document.baseURI).href;
  return made.has(address) || (address.startsWith(home) && SCRIPT.test(address.slice(home.length)));
}

/** Pieces as the program draws them: outlines alone, which neither load nor run anything. */
const DRAWING = /^(<(svg|path)( (class|viewBox|d|fill|stroke[a-z-]*)="[^"<>]*")*\/?>|<\/svg>)*$/;

/** A rule that lets through what passes a test. */
const only = (passes) => (text) => {
  if (!passes(text)) {
    throw new TypeError(text);
  }
  return text;
};

/**
 * On hosts that require trusted types a script's address must be of one, and so must what is drawn. The
 * policy lets through what is the program's own, whoever may get at it.
 */
const types = (() => {
  try {
    return self.trustedTypes?.createPolicy('luft', {
      createScriptURL: only(isOurs),
      createHTML: only((text) => DRAWING.test(text)),
    });
  } catch {
    return undefined; // The host does not know this policy: it starts no scripts of ours.
  }
})();

const trusted = (address) => types?.createScriptURL(address) ?? address;

/** Draws a picture of our own making, in SVG, into an element; nothing where the host lets nobody. */
export function draw(element, svg) {
  try {
    element.innerHTML = types?.createHTML(svg) ?? svg;
  } catch {
    // The host requires trusted types, and knows no policy of ours.
  }
}

/** Keeps the page for days without a network, and has looked over what is kept. Nothing else depends on it. */
export async function keepForOffline(script) {
  try {
    // In a frame without an origin even asking for the container throws.
    navigator.serviceWorker?.controller?.postMessage('check');
    await navigator.serviceWorker?.register(trusted(script));
  } catch (error) {
    console.info(`Luft will not be kept for offline play: ${error.message}`);
  }
}

/** The addresses of the worker's program as the page has kept it, by the folder that it came from. */
const programs = new Map();

/**
 * The worker's program as one script, which needs nothing more of its host: that may be another
 * build's by now, and in a frame without an origin it is a stranger's.
 */
function program(folder) {
  if (!programs.has(folder)) {
    const texts = ['luft.js', 'worker.js'].map((name) => load(`${folder}${name}`));
    const kept = Promise.all(texts).then((parts) => {
      const address = URL.createObjectURL(new Blob([parts.join('\n')], { type: 'text/javascript' }));
      made.add(address);
      return address;
    });
    kept.catch(() => programs.delete(folder));
    programs.set(folder, kept);
  }
  return programs.get(folder);
}

/** The text of a script, which never changes under its address. */
async function load(address) {
  const response = await fetch(address, { cache: 'force-cache' });
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return response.text();
}

/** The file of the network by which the computer judges, by the folder that it is loaded from. */
const networks = new Map();

/** That file as a view on its bytes, or the error by which it cannot be had. */
function network(folder, cache) {
  const name = 'luft.net';
  const load = async () => {
    const response = await fetch(folder + name, { cache });
    if (!response.ok) {
      throw new Error(response.status);
    }
    return new Uint8Array(await response.arrayBuffer());
  };
  if (!networks.has(folder)) {
    networks.set(folder, load().catch(({ message }) => {
      networks.delete(folder); // The next worker may have more luck.
      return new Error(`${name}: ${message}`);
    }));
  }
  return networks.get(folder);
}

/**
 * Sends it to a worker, or to what stands in for one. Once more, where it was damaged: then nothing will
 * do that has been kept.
 */
export async function sendNetwork(folder, worker, isAgain) {
  if (isAgain) {
    networks.delete(folder);
  }
  worker.postMessage(await network(folder, isAgain ? 'reload' : 'default'));
}

/** A worker at work. What it says, and what becomes of it, `listener` hears until it is ended. */
export class WorkerLine {
  #folder;
  #worker;
  #isEnded = false;

  /** `isKept`: from the text that was kept when the first one was started. */
  constructor(folder, isKept, module, listener) {
    this.#folder = folder;
    const hear = (event) => {
      event.preventDefault(); // Else it becomes an error of the page.
      if (!this.#isEnded) {
        listener(event);
      }
    };
    const kept = program(folder);
    const start = (address) => {
      if (!this.#isEnded) {
        this.#worker = new Worker(trusted(address));
        for (const type of ['message', 'error', 'messageerror']) {
          this.#worker.addEventListener(type, hear);
        }
        this.#worker.postMessage({ module });
        sendNetwork(folder, this.#worker);
      }
    };
    const fail = ({ message }) => hear(new ErrorEvent('error', { message }));
    (isKept ? kept : Promise.resolve(`${folder}worker.js`)).then(start).catch(fail);
  }

  post(line) {
    this.#worker?.postMessage(line);
  }

  sendNetworkAgain() {
    sendNetwork(this.#folder, this.#worker, true);
  }

  end() {
    this.#isEnded = true;
    this.#worker?.terminate();
  }
}
