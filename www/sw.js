// Keeps the page for play without a network, and lets no half of an update through. The build puts
// a line before this one: self.LUFT_BUILD = { version, files, onDemand, sums }, as JSON: files by
// their addresses relative to this script, and of each its SHA-256 and its type.

const BUILD = self.LUFT_BUILD;
const PREFIX = `luft ${self.registration.scope} `;
const CACHE = PREFIX + BUILD.version;
const PATIENCE = 3000; // milliseconds
/** The page, by the address under which it is opened. */
const INDEX = './';
const HOME = addressOf(INDEX);
const KEPT = new Set(BUILD.files.map(addressOf));
const ON_DEMAND = new Map(BUILD.onDemand.map((file) => [addressOf(file), file]));
/** The folder of a build: as its index names it, and within an address. */
const FOLDER = /"\.\/v-([0-9a-f]{16})\//;
const FOLDER_OF = /^v-([0-9a-f]{16})\//;
/** The end of an index that is whole. Some hosts add to it, so its hash says nothing. */
const END = /<\/html>/i;
/** The line of a build in its service worker. */
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
  // Whoever wants to load past what is kept shall have that.
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

// A page that has started, or has failed to, has what is kept looked over.
self.addEventListener('message', (event) => {
  if (event.data === 'check') {
    event.waitUntil(mend());
  }
});

function addressOf(file) {
  return new URL(file, self.location).href;
}

/** What is kept under an address: in the cache of the build that it is of, and in no other. */
function found(address) {
  const [, build = BUILD.version] = FOLDER_OF.exec(address.slice(HOME.length)) ?? [];
  return foundOf(build, address);
}

async function foundOf(version, address) {
  try {
    return await caches.match(address, { cacheName: PREFIX + version, ignoreVary: true });
  } catch {
    return undefined; // A cache that cannot be read is none.
  }
}

/** Keeps all the files of a build, or none of them. */
async function keep(build) {
  const wanted = async (file) => [addressOf(file), await missing(file, build)];
  const files = await Promise.all(build.files.map(wanted));
  const cache = await caches.open(PREFIX + build.version);
  // The index comes last: where it is, all the others are.
  for (const [address, response] of files.reverse()) {
    if (response) {
      await cache.put(address, response);
    }
  }
}

/** A file that is to be kept; nothing where it is kept already, as it was built. */
async function missing(file, build) {
  const before = await foundOf(build.version, addressOf(file));
  return before && (await asBuilt(before, file, build)) ? undefined : load(file, build);
}

/**
 * Loads a file, as it was built. What the browser has may be wrong, such as half of a file that was being
 * uploaded: then the host is asked once more.
 */
async function load(file, build) {
  // Files under the build's own name never change: what the page has loaded just now will do. The
  // others may be of an older build.
  const first = file.includes(build.version) ? 'default' : 'no-cache';
  // A host may know the page by its full name alone.
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
 * The same answer with the type that browsers need, and without a redirect that it came by; nothing where it
 * is not as the file was built. Older builds have no sums.
 */
async function asBuilt(response, file, { version, sums = {} }) {
  const [sum, type] = sums[file] ?? [];
  let bytes;
  try {
    bytes = await response.arrayBuffer();
  } catch {
    return undefined; // It was broken off, or cannot be read from the cache.
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

/** Looks over what is kept of this build, and loads anew what is wrong. */
async function mend() {
  const cache = await caches.open(CACHE);
  for (const file of [...BUILD.files, ...BUILD.onDemand]) {
    const address = addressOf(file);
    const before = await found(address);
    const isWanted = before || KEPT.has(address);
    if (isWanted && !(before && (await asBuilt(before, file, BUILD)))) {
      await cache.delete(address);
      // Without a network it is loaded when it is next wanted.
      await load(file, BUILD).then((response) => cache.put(address, response)).catch(console.info);
    }
  }
}

/** Caches of this address: those of other pages are not ours. */
async function own() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function dropOld() {
  const old = (await own()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * The page itself: from the host where it answers in time, so that updates arrive. Another build's
 * only once all of that build is here; until then this one's, which is whole.
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
    // No network: the kept page is as good.
  }
  return (await found(HOME)) ?? answer;
}

/** Whether the player is to see the host's answer, rather than the page that is kept. */
async function isToBeShown(response) {
  const { type, status, ok } = response;
  if (type === 'opaqueredirect') {
    return true; // The browser follows it, wherever the host has moved to.
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

/** Whether a text is no more than the beginning of the page: half of it, or nothing. */
async function isBeginning(text) {
  const whole = await (await found(HOME))?.text();
  return !END.test(text) && (whole?.startsWith(text.slice(0, 100)) ?? false);
}

/**
 * Whether Luft is no longer hosted here: its page is gone, or another's, and so is this script. Then nothing
 * of it is kept any longer; the games are the player's, and stay.
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

/** Whether all of another build is here, or has just been brought here. */
async function isHere(build) {
  if (await foundOf(build, HOME)) {
    return true;
  }
  try {
    const script = await fetch(self.location.href, { cache: 'no-cache' });
    const next = JSON.parse(LINE.exec(await script.text())[1]);
    if (next.version !== build) {
      return false; // The host is being changed just now.
    }
    await keep(next);
    return true;
  } catch (error) {
    await caches.delete(PREFIX + build);
    // All has been loaded, but there is no room to keep it.
    return error.name === 'QuotaExceededError';
  }
}

/** A network that neither answers nor fails must not keep the player waiting. */
function late() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

/** A file of a build: it never changes under its name. */
async function kept(request, address) {
  return (await found(address)) ?? fetch(request);
}

/** A language: whoever speaks it once will again, and the others need not load it. */
async function keptFromNowOn(request, address) {
  const before = await found(address);
  if (before) {
    return before;
  }
  try {
    const whole = await load(ON_DEMAND.get(address), BUILD);
    const cache = await caches.open(CACHE);
    // Without room for it, it is loaded again the next time.
    await cache.put(address, whole.clone()).catch(() => undefined);
    return whole;
  } catch {
    return fetch(request); // It is not kept: whoever has asked for it sees what is wrong with it.
  }
}
