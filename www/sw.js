// Caches the page for offline play, and never serves a partial update. The build adds
// a line before this one: self.LUFT_BUILD = { version, files, onDemand, sums }, as JSON: files by
// their addresses relative to this script, each with its SHA-256 and its type.

const BUILD = self.LUFT_BUILD;
const PREFIX = `luft ${self.registration.scope} `;
const CACHE = PREFIX + BUILD.version;
const PATIENCE = 3000; // milliseconds
/** The page's relative address. */
const INDEX = './';
const HOME = addressOf(INDEX);
const KEPT = new Set(BUILD.files.map(addressOf));
const ON_DEMAND = new Map(BUILD.onDemand.map((file) => [addressOf(file), file]));
/** A build's folder: in its index, and in a relative address. */
const FOLDER = /"\.\/v-([0-9a-f]{16})\//;
const FOLDER_OF = /^v-([0-9a-f]{16})\//;
/** The end of a complete index. Some hosts add to the index, so its hash proves nothing. */
const END = /<\/html>/i;
/** The line that describes a build in its service worker. */
const LINE = /^self\.LUFT_BUILD = (\{.*\});$/m;

self.addEventListener('install', (event) => {
  event.waitUntil(keep(BUILD));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  address.search = '';
  address.hash = '';
// Requests that bypass the cache are not intercepted.
  if (request.method === 'HEAD' && ON_DEMAND.has(address.href)) {
    event.respondWith(kept(request, address.href));
  } else if (request.method !== 'GET' || request.cache === 'reload') {
    return;
  } else if (address.href === HOME || address.href === `${HOME}index.html`) {
    event.respondWith(freshest(event));
  } else if (ON_DEMAND.has(address.href)) {
    event.respondWith(keptFromNowOn(request, address.href));
  } else if (KEPT.has(address.href) || address.href.startsWith(`${HOME}v-`)) {
    event.respondWith(kept(request, address.href));
  }
});

// A page that has started, or failed to start, has the cache checked. It also asks a waiting service worker for its
// build, to offer that build to the player.
self.addEventListener('message', (event) => {
  if (event.data === 'check') {
    event.waitUntil(mend());
  } else if (event.data === 'build') {
    event.ports[0].postMessage(BUILD.version);
  }
});

function addressOf(file) {
  return new URL(file, self.location).href;
}

/** The cached file of an address, from the cache of its own build only. */
function found(address) {
  const [, build = BUILD.version] = FOLDER_OF.exec(address.slice(HOME.length)) ?? [];
  return foundOf(build, address);
}

async function foundOf(version, address) {
  try {
    return await caches.match(address, { cacheName: PREFIX + version, ignoreVary: true });
  } catch {
    return undefined; // A cache that cannot be read counts as missing.
  }
}

/** Caches all files of a build, or none. */
async function keep(build) {
  const wanted = async (file) => [addressOf(file), await missing(file, build)];
  const files = await Promise.all(build.files.map(wanted));
  const cache = await caches.open(PREFIX + build.version);
  // The index comes last: if it is cached, all other files are.
  for (const [address, response] of files.reverse()) {
    if (response) {
      await cache.put(address, response);
    }
  }
}

/** A file to cache; nothing if it is cached already and matches the build. */
async function missing(file, build) {
  const before = await foundOf(build.version, addressOf(file));
  return before && (await asBuilt(before, file, build)) ? undefined : load(file, build);
}

/**
 * Loads a file that matches the build. The browser's cache may be wrong, such as half of a file that was
 * being uploaded: then the host is asked again.
 */
async function load(file, build) {
  // Files in the build's own folder never change, so the browser's cache will do. The
  // others may belong to an older build.
  const first = file.includes(build.version) ? 'default' : 'no-cache';
  // Some hosts know the page only by its full name.
  const names = file === INDEX ? [INDEX, 'index.html'] : [file];
  for (const cache of [first, 'reload']) {
    for (const name of names) {
      const whole = await asBuilt(await fetch(addressOf(name), { cache }), file, build);
      if (whole) {
        return whole;
      }
    }
  }
  throw new Error(`${file} is not as it was built`);
}

/**
 * The same response with the type that browsers need and without its redirect; nothing if it does not match
 * the build. Older builds have no sums.
 */
async function asBuilt(response, file, { version, sums = {} }) {
  const [sum, type] = sums[file] ?? [];
  let bytes;
  try {
    bytes = await response.arrayBuffer();
  } catch {
    return undefined; // It was aborted, or cannot be read from the cache.
  }
  const isRight = file === INDEX ? isWhole(new TextDecoder().decode(bytes), version) : !sum || sum === await hash(bytes);
  if (!response.ok || !isRight) {
    return undefined;
  }
  const headers = new Headers(response.headers);
  ['Content-Encoding', 'Content-Length'].forEach((name) => headers.delete(name));
  if (type) {
    headers.set('Content-Type', type);
  }
  return new Response(bytes, { headers });
}

function isWhole(index, version) {
  return FOLDER.exec(index)?.[1] === version && END.test(index);
}

async function hash(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...sum));
}

/** Checks this build's cache, and downloads wrong files again. */
async function mend() {
  const cache = await caches.open(CACHE);
  for (const file of [...BUILD.files, ...BUILD.onDemand]) {
    const address = addressOf(file);
    const before = await found(address);
    const isWanted = before || KEPT.has(address);
    if (isWanted && !(before && (await asBuilt(before, file, BUILD)))) {
      await cache.delete(address);
      // Offline: it is loaded when it is next needed.
      await load(file, BUILD).then((response) => cache.put(address, response)).catch(console.info);
    }
  }
}

/** The caches of this address, not those of other pages. */
async function own() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function dropOld() {
  const old = (await own()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * The page itself: from the host if it answers in time, so that updates arrive. A new build's page is used
 * only once that build is cached completely; until then this build's page.
 */
async function freshest(event) {
  const answer = fetch(event.request);
  const isGood = answer.then(isToBeShown);
  event.waitUntil(isGood.catch(() => undefined));
  try {
    if (await Promise.race([isGood, late()])) {
      return await answer;
    }
  } catch {
    // Offline: use the cached page.
  }
  return (await found(HOME)) ?? answer;
}

/** Whether the player should see the host's response instead of the cached page. */
async function isToBeShown(response) {
  const { type, status, ok } = response;
  if (type === 'opaqueredirect') {
    return true; // The browser follows the redirect, wherever the host has moved to.
  }
  if (!ok) {
    return (status === 404 || status === 410) && isWithdrawn(status);
  }
  const index = await response.clone().text();
  const [, build] = FOLDER.exec(index) ?? [];
  if (!build) {
    return !(await isBeginning(index)) && (await isWithdrawn(status), true);
  }
  return isWhole(index, build) && (build === BUILD.version || isHere(build));
}

/** Whether a text is only the beginning of the page, or nothing. */
async function isBeginning(text) {
  const whole = await (await found(HOME))?.text();
  return !END.test(text) && (whole?.startsWith(text.slice(0, 100)) ?? false);
}

/**
 * Whether Luft is no longer hosted here: its page and this script are gone, or another page's. Then its caches
 * are deleted; the player's games stay.
 */
async function isWithdrawn(status) {
  const isGone = async () => {
    const script = await fetch(self.location.href, { cache: 'no-store' });
    const isOther = script.headers.get('Content-Type')?.includes('html');
    return script.ok ? isOther : script.status === 404 || script.status === 410;
  };
  if (status !== 410 && !(await isGone().catch(() => false))) {
    return false;
  }
  await self.registration.unregister();
  await Promise.all((await own()).map((name) => caches.delete(name)));
  return true;
}

/** Whether another build is cached completely, if need be after downloading it. */
async function isHere(build) {
  if (await foundOf(build, HOME)) {
    return true;
  }
  try {
    const script = await fetch(self.location.href, { cache: 'no-cache' });
    const next = JSON.parse(LINE.exec(await script.text())[1]);
    if (next.version !== build) {
      return false; // The host is being updated right now.
    }
    await keep(next);
    return true;
  } catch (error) {
    await caches.delete(PREFIX + build);
    // Everything was downloaded, but the storage is full.
    return error.name === 'QuotaExceededError';
  }
}

/** Rejects after a while: a network that neither answers nor fails must not keep the player waiting. */
function late() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

/** A file of a build, which never changes under its name. */
async function kept(request, address) {
  return (await found(address)) ?? fetch(request);
}

/** A file on demand, such as a language: cached once it has been used. */
async function keptFromNowOn(request, address) {
  const before = await found(address);
  if (before) {
    return before;
  }
  try {
    const whole = await load(ON_DEMAND.get(address), BUILD);
    const cache = await caches.open(CACHE);
    // If the storage is full, it is loaded again next time.
    await cache.put(address, whole.clone()).catch(() => undefined);
    return whole;
  } catch {
    return fetch(request); // Not cached: the caller sees what is wrong with it.
  }
}
