// DOM helpers that are shorter in JavaScript than through web-sys. Nothing here decides anything:
// it passes events on and carries out calls.

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const MORE_CONTRAST = '(prefers-contrast: more)';

/** Media queries that change the style's colours. */
const STYLES = ['(prefers-color-scheme: dark)', MORE_CONTRAST, '(forced-colors: active)'];

/**
 * Sends `listener` all events of the board in `root`, until the returned controller
 * aborts. What is not a browser event is dispatched as a custom event of the root.
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
  // A held piece on a card of the host page that can be dragged: the card stays.
  listen(document, ['dragstart'], (event) => 'grabbing' in root.dataset && event.preventDefault(), { capture: true });
  connectBackdrops(root, listen);
  connectSurroundings(root, listen);
  connectSize(root, canvas, listen, signal);
  connectMoves(root.querySelector('[data-part=moves]'), signal);
  return controller;
}

/** Pressing inside a dialog and releasing outside is a drag, not a click outside. */
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
  // Timers stop while the machine sleeps, and are late in a hidden page.
  const wake = () => tell(root, OWN.wake);
  listen(document, ['visibilitychange'], wake);
  listen(window, ['pageshow', 'focus'], wake);
  for (const query of [REDUCED_MOTION, ...STYLES]) {
    listen(matchMedia(query), ['change'], () => tell(root, OWN.preferences));
  }
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
  // If the observer does not report device pixels, it misses a change of their density.
  const watchDensity = () => {
    const density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    listen(density, ['change'], () => [measure, watchDensity].forEach((act) => act()), { once: true });
  };
  watchDensity();
  signal.addEventListener('abort', () => sizes.disconnect());
}

/** Keeps the marked move visible when the list's height changes. */
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

/** Custom events, by their subject. The first two come from the board's host. */
const OWN = {
  key: 'luft-key',
  given: 'luft-given',
  wake: 'luft-wake',
  preferences: 'luft-preferences',
  resize: 'luft-resize',
  copied: 'luft-copied',
  file: 'luft-file',
  settings: 'luft-settings-file',
  catalogue: 'luft-catalogue',
  voice: 'luft-voice',
  shown: 'luft-shown',
  done: 'luft-done',
};

/** Custom events for the board's host: its attributes, or its language, have changed. */
const STYLED = 'luft-styled';
const TRANSLATED = 'luft-translated';

/** The custom event of a report to the board's host. */
const REPORT = 'luft-report';

function tell(root, type, detail) {
  root.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
}

/** The side of a square element, in CSS pixels of its own layout, however it is scaled or rotated. */
export function side(element) {
  return Number.parseFloat(getComputedStyle(element).width);
}

/** The accumulated transform of an element and its ancestors. */
function distortion(element) {
  let all = new DOMMatrix();
  for (let one = element; one; one = one.parentElement ?? one.getRootNode().host) {
    const { rotate, scale, transform, zoom } = getComputedStyle(one);
    if (rotate + scale + transform + zoom === 'nonenonenone1') {
      continue; // As most are: matrices would take longer than the rest of an event.
    }
    const [across, down = across] = scale.split(' ').map((factor) => Number.parseFloat(factor) || 1);
    all = new DOMMatrix()
      .scale(Number.parseFloat(zoom) || 1).rotate(Number.parseFloat(rotate) || 0).scale(across, down)
      .multiply(new DOMMatrix(transform))
      .multiply(all);
  }
  return all;
}

/** The matrix, as six numbers, that maps a point of the window to a square element's own coordinates. */
export function wayOnto(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { a, b, c, d } = distortion(element);
  const half = side(element) / 2;
  // Under any transform, its centre stays the centre of its bounding box.
  const way = new DOMMatrix([a, b, c, d, left + width / 2, top + height / 2]).translate(-half, -half).inverse();
  return [way.a, way.b, way.c, way.d, way.e, way.f];
}

/** Sets a canvas's side to its size on the screen, in device pixels. */
function fit(canvas, exact) {
  const { a, b, c, d } = distortion(canvas);
  const reckoned = side(canvas) * Math.sqrt(Math.abs(a * d - b * c)) * devicePixelRatio;
  // The two differ by rounding. If they differ by more, as in a browser that emulates a dense
  // screen, the exact one is wrong.
  const pixels = Math.round(Math.abs(exact - reckoned) < 2 ? exact : reckoned);
  if (canvas.width !== pixels || canvas.height !== pixels) {
    canvas.width = pixels;
    canvas.height = pixels;
  }
}

export function prefersReducedMotion() {
  return matchMedia(REDUCED_MOTION).matches;
}

/** When the page was last known to be hidden or offline: a sleeping machine is both. */
let lastAway = -1;

function goAway() {
  lastAway = performance.now();
}

export function away() {
  if (document.hidden) {
    goAway();
    return Infinity;
  }
  return lastAway;
}

/** The local time zone's offset from UTC, in minutes. */
export function utcOffset() {
  return -new Date().getTimezoneOffset();
}

/** Whether the page can be scrolled vertically. */
export function pageScrolls() {
  const { scrollHeight, clientHeight } = document.scrollingElement;
  return scrollHeight > clientHeight;
}

/** Whether a click hits a dialog's backdrop. */
export function isOutside({ target, clientX, clientY }) {
  if (!target.matches('dialog')) {
    return false;
  }
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** The closest element to an event's target that matches a selector. */
export function closest({ target }, selector) {
  return target.closest?.(selector) ?? undefined;
}

/** Focuses an element, and scrolls to it if requested. */
export function focus(element, scrolls) {
  element.focus({ preventScroll: !scrolls });
}

/** The focused element of the tree, of a document or a shadow root, that an element is in. */
const active = (element) => element.getRootNode().activeElement;

export function hasFocus(element) {
  return element.contains(active(element));
}

/** The focused element inside an element. */
export function focused(root) {
  return hasFocus(root) ? active(root) : undefined;
}

/** Sets or removes an attribute only if that changes it: assistive technology reacts to each change. */
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

/** Appends a new element with a text. */
export function append(parent, name, text) {
  const child = document.createElement(name);
  child.textContent = text;
  return parent.appendChild(child);
}

/** A canvas outside the document. */
export function createCanvas(side) {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

/** A path of a piece's outlines, by the piece's name and the path's place among its paths. */
export function outline(outlines, name, index) {
  return outlines.querySelector(`[data-piece=${name}]`)?.children[index].getAttribute('d') ?? '';
}

/** Sets the font size of a canvas context, in pixels. */
export function setFont(context, height) {
  context.font = `600 ${height}px system-ui, sans-serif`;
}

/** The computed colours of custom properties (names separated by spaces), for use on a canvas. */
export function colors(element, names) {
  // The properties may be expressions, such as light-dark(). As a list of shadows, the browser
  // computes all of them at once.
  const { style } = element;
  style.boxShadow = names.split(' ').map((name) => `0 0 var(${name}, currentcolor)`).join();
  const { boxShadow } = getComputedStyle(element);
  style.boxShadow = '';
  return boxShadow.split(/(?: 0px){4},? ?/);
}

/** Imports a lazily loaded script by its name. */
const lazy = (files, name) => files.import(`lazy/${name}.js`);

/** Plays a sound at a volume; without a volume the device vibrates. The script loads with the first sound. */
export async function makeSound(files, name, loudness) {
  try {
    const { play, shake } = await lazy(files, 'sound');
    await (loudness > 0 ? play(name, loudness) : shake(name));
  } catch (error) {
    // No network, or no sound in this browser: the game continues silently.
    console.info(`Luft is silent: ${error.message}`);
  }
}

/**
 * Queues a text to be spoken, and reports whether there is a voice for its language. An empty text
 * cancels speech; it uses the same script, so both stay in order.
 */
export async function speak(files, root, text, tag, rate) {
  const found = lazy(files, 'speech').then((speech) => speech.speak(text, tag, rate)).catch(() => false);
  if (text) {
    tell(root, OWN.voice, await found);
  }
}

/** After this time a script that has not come is reported: a host may never answer. */
const LATE = 5000; // milliseconds

/**
 * Lets a lazily loaded script show its part of a board, and reports by an event whether that worked; if it takes long,
 * the event has an empty text. Another event reports what the player does there; without a value, it reports a failure.
 * Both name the script, which loads its other files from `files`.
 */
export async function showLater(files, root, name, texts) {
  const hear = (...done) => tell(root, done.length ? OWN.done : OWN.shown, [name, ...done]);
  const say = (outcome) => tell(root, OWN.shown, [name, outcome]);
  const late = setTimeout(say, LATE, '');
  const shown = lazy(files, name).then(({ show }) => show(root, texts, hear, files));
  say(await shown.then(() => true, () => false));
  clearTimeout(late);
}

/** Whether the system asks for more contrast. */
export function prefersContrast() {
  return matchMedia(MORE_CONTRAST).matches;
}

/**
 * Reports something to whoever hosts the board; returns `false` if it objects to what can be prevented. Only
 * listeners of the root hear it.
 */
export function tellHost(root, kind, detail, cancelable) {
  return root.dispatchEvent(new CustomEvent(REPORT, { detail: { kind, detail }, cancelable }));
}

/** Tells the host that the settings have changed the board's attributes. */
export function tellStyled(root) {
  tell(root, STYLED);
}

/** Scrolls a list, and nothing around it, just far enough to show one of its elements. */
export function reveal(list, element) {
  const edge = 4; // CSS pixels between the two, as in the list's style
  const [seen, wanted] = [list, element].map((one) => one.getBoundingClientRect());
  if (wanted.top < seen.top + edge) {
    list.scrollTop -= seen.top + edge - wanted.top;
  } else if (wanted.bottom > seen.bottom - edge) {
    list.scrollTop += wanted.bottom - seen.bottom + edge;
  }
}

/** Reports a language's catalogue after its tag; the tag alone if it cannot be loaded. With a `pause`, tries again. */
export async function loadCatalogue(root, files, tag, pause) {
  const load = () => files.text(`locales/${tag}.ftl`);
  let text = '';
  try {
    text = `\n${await load()}`;
    // The service worker caches what it serves, but not what was loaded before it started.
    navigator.serviceWorker?.addEventListener('controllerchange', () => load().catch(console.info), { once: true });
  } catch {
    // No network, or the host has only a part of it.
  }
  if (!text && pause && root.isConnected) {
    setTimeout(loadCatalogue, pause, root, files, tag, Math.min(2 * pause, 60_000));
  } else {
    tell(root, OWN.catalogue, tag + text);
  }
}

/** Selects elements marked as a message, or with attributes that are messages: pairs of attribute and id. */
const MARKED = '[data-l10n-id], [data-l10n-attrs]';

/** Translates marked elements; `say` returns a message by its id, or nothing if it is still to be loaded. */
function put(elements, say) {
  for (const element of elements) {
    const { l10nId, l10nAttrs } = element.dataset;
    const text = l10nId && say(l10nId);
    if (text) {
      setText(element, text);
    }
    for (const pair of l10nAttrs?.split(' ') ?? []) {
      const [name, id] = pair.split(':');
      setAttribute(element, name, say(id));
    }
  }
}

/** Translates the marked elements in a part of a board. */
export function translatePart(part, say) {
  put(part.querySelectorAll(MARKED), say);
}

/**
 * Translates the marked elements of a board into the language of a tag, and has the host translate what
 * surrounds it; `say` returns a message by its id.
 */
export function translate(root, tag, say) {
  translatePart(root, say);
  root.lang = tag;
  root.dir = say('direction');
  tell(root, TRANSLATED, say);
}

/** How often something was copied. */
let copies = 0;

/**
 * Copies to the clipboard and reports the outcome: `act` returns a promise, which some browsers never settle if
 * they do not allow it, and then there may be `another` way. If something else has been copied meanwhile, only that counts.
 */
async function copy(root, act, another) {
  const mine = ++copies;
  const late = new Promise((resolve) => { setTimeout(resolve, 3000, false); });
  const copied = await Promise.race([late, act().then(() => true)]).catch(() => false);
  if (mine === copies) {
    tell(root, OWN.copied, copied || another?.());
  }
}

/** Copies a text to the clipboard. */
export function copyText(root, text) {
  // The API is missing on insecure addresses, and may be refused in a frame.
  copy(root, async () => navigator.clipboard.writeText(text), () => copyBySelection(root, text));
}

/** The legacy way: the browser copies the selection of a field. Behind an open dialog nothing can be selected. */
function copyBySelection(root, text) {
  const focused = active(root);
  const field = append([root, ...root.querySelectorAll('dialog[open]')].pop(), 'textarea', text);
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
 * Reports by an event the bytes of the file chosen in a field, with the number of the request. A file of
 * more than `most` bytes is not read, and reported without bytes.
 */
export async function readFile(root, field, most, type, number) {
  const file = field.files[0];
  // So choosing the same file again fires a change event.
  field.value = '';
  if (file?.size > most) {
    tell(root, type, [number]);
  } else if (file) {
    // A file that cannot be read (deleted, or not a file) counts as empty.
    const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
    tell(root, type, [number, new Uint8Array(bytes)]);
  }
}

/** How long a download's object URL stays valid: the browser may ask the player where to save it. */
const KEPT = 600_000; // milliseconds

/** The types of files that are not plain text, by their extensions. */
const TYPES = { pgn: 'application/vnd.chess-pgn', svg: 'image/svg+xml' };

/** Lets the player save a text as a file. */
export function saveFile(name, text) {
  const [ending] = /[^.]*$/.exec(name);
  saveBlob(name, new Blob([text], { type: TYPES[ending] ?? 'text/plain' }));
}

/** Lets the player save a picture as a file; without a name, copies it to the clipboard. */
export async function handPicture(root, canvas, name) {
  const picture = new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (name) {
    await picture.then((blob) => saveBlob(name, blob)).catch(console.info);
    return;
  }
  copy(root, async () => navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]));
}

function saveBlob(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** The blob addresses of scripts that this program has assembled itself. */
const made = new Set();

/** Matches a script in a subfolder, as the build names them; it cannot lead upwards. */
const SCRIPT = /^[\w/-]+\.js$/;

/** Whether an address is a script in the page's own folder, or one assembled here. */
function isOurs(address) {
  const home = new URL('./', document.baseURI).href;
  return made.has(address) || (address.startsWith(home) && SCRIPT.test(address.slice(home.length)));
}

/** The template of boards, which is one of the files of the build, once it has been loaded. */
let template;

/** Matches drawings of pieces: only outlines, which neither load nor run anything. */
const DRAWING = /^(<(svg|path)( (class|viewBox|d|fill|stroke[a-z-]*)="[^"<>]*")*\/?>|<\/svg>)*$/;

/** A policy rule that accepts what passes a test. */
const only = (passes) => (text) => {
  if (!passes(text)) {
    throw new TypeError(text);
  }
  return text;
};

/**
 * On hosts that require trusted types, script addresses and markup must be trusted. The policy
 * accepts only the program's own, even if other code gets hold of it.
 */
const types = (() => {
  try {
    return self.trustedTypes?.createPolicy('luft', {
      createScriptURL: only(isOurs),
      createHTML: only((text) => text === template || DRAWING.test(text)),
    });
  } catch {
    return undefined; // The host does not allow this policy, so our scripts cannot start.
  }
})();

const trusted = (address) => types?.createScriptURL(address) ?? address;

/** Fills an empty root with a board's markup, and says whether it has. */
export async function fill(root, files) {
  const script = await lazy(files, 'template');
  return script.fill(root, files, (text) => {
    template = text;
    return types?.createHTML(text) ?? text;
  });
}

/** Puts our own SVG drawing into an element; does nothing if the host forbids it. */
export function draw(element, svg) {
  try {
    element.innerHTML = types?.createHTML(svg) ?? svg;
  } catch {
    // The host requires trusted types, and does not allow our policy.
  }
}

/** Caches the page for offline play, and offers a new build when there is one. Nothing else depends on it. */
export async function keepForOffline(script, files) {
  try {
    // In a sandboxed frame, even reading `serviceWorker` throws.
    await navigator.serviceWorker?.register(trusted(script));
    await (await lazy(files, 'update')).watch(files);
  } catch (error) {
    console.info(`Luft will not be kept for offline play: ${error.message}`);
  }
}

/** The blob addresses of the worker's program as kept by the page, by the provider of its files. */
const programs = new Map();

/**
 * The worker's program as one script that needs nothing more from the host: the host may have a newer
 * build by now, and in a frame without an origin it counts as another origin.
 */
function program(files) {
  if (!programs.has(files)) {
    const texts = ['luft.js', 'worker.js'].map((name) => load(files, name));
    const kept = Promise.all(texts).then((parts) => {
      const address = URL.createObjectURL(new Blob([parts.join('\n')], { type: 'text/javascript' }));
      made.add(address);
      return address;
    });
    kept.catch(() => programs.delete(files));
    programs.set(files, kept);
  }
  return programs.get(files);
}

/** The text of a script, which never changes under its address. */
async function load(files, name) {
  const response = await files.fetch(name, { cache: 'force-cache' });
  if (!response.ok) {
    throw new Error(`${name}: ${response.status}`);
  }
  return response.text();
}

/** The neural network's file, by the provider that it is loaded from. */
const networks = new Map();

/** That file as a view of its bytes, or the error. */
function network(files, cache) {
  const name = 'luft.net';
  const load = async () => {
    const response = await files.fetch(name, { cache });
    if (!response.ok) {
      throw new Error(response.status);
    }
    return new Uint8Array(await response.arrayBuffer());
  };
  if (!networks.has(files)) {
    networks.set(files, load().catch(({ message }) => {
      networks.delete(files); // The next worker tries again.
      return new Error(`${name}: ${message}`);
    }));
  }
  return networks.get(files);
}

/**
 * Sends the network to a worker or its substitute. If it was damaged, it is sent again, downloaded past
 * all caches.
 */
async function sendNetwork(files, worker, isAgain) {
  if (isAgain) {
    networks.delete(files);
  }
  worker.postMessage(await network(files, isAgain ? 'reload' : 'default'));
}

/**
 * The engine at work: in a worker, or on this thread where none starts. `listener` is told whether the
 * engine's module has loaded, and then gets its messages and errors until it is ended.
 */
export class WorkerLine {
  #files;
  /** The worker, or a port that takes messages in its place. */
  #worker;
  #stop = () => {};
  #isEnded = false;

  /** `place`: `worker`, `kept` (from the text that was kept when the first worker started) or `page`. */
  constructor(files, engine, place, listener) {
    this.#files = files;
    const hear = (event) => {
      event.preventDefault(); // Otherwise it becomes an error of the page.
      if (!this.#isEnded) {
        listener(event);
      }
    };
    const tell = (kind) => ({ message }) => hear(new ErrorEvent(kind, { message }));
    const kept = program(files);
    const start = async (module) => {
      hear(new Event('loaded'));
      const address = place === 'kept' ? await kept : files.address('worker.js');
      this.#connect(await (place === 'page' ? onPage(engine, files.folder) : inWorker(address, module)), hear);
    };
    engine.module().then((module) => start(module).catch(tell('error')), tell('missing'));
  }

  #connect([worker, stop], hear) {
    this.#stop = stop;
    if (this.#isEnded) {
      stop();
      return;
    }
    this.#worker = worker;
    for (const type of ['message', 'error', 'messageerror']) {
      worker.addEventListener(type, hear);
    }
    worker.start?.(); // A port delivers only then.
    sendNetwork(this.#files, worker);
  }

  post(line) {
    this.#worker?.postMessage(line);
  }

  sendNetworkAgain() {
    sendNetwork(this.#files, this.#worker, true);
  }

  end() {
    this.#isEnded = true;
    this.#stop();
  }
}

/** Starts a worker: the worker, and how to end it. */
function inWorker(address, module) {
  const worker = new Worker(trusted(address));
  worker.postMessage({ module });
  return [worker, () => worker.terminate()];
}

/** Starts the engine on this thread: a port in the place of a worker, and how to end it. */
async function onPage(engine, build) {
  const { port1, port2 } = new MessageChannel();
  const running = await engine.run(port1, build);
  return [port2, () => {
    port2.close();
    running.free();
  }];
}
