// Keeps the page for play without a network. The build puts a line before this
// one: self.LUFT_BUILD = { version, files, languages }, both relative to this script.

const { version, files, languages } = self.LUFT_BUILD;
const PREFIX = `luft ${self.registration.scope} `;
const CACHE = PREFIX + version;
const PATIENCE = 3000; // milliseconds
const HOME = new URL('./', self.location).href;
const KEPT = addresses(files);
const LANGUAGES = addresses(languages);

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') {
    return;
  }
  const address = new URL(event.request.url);
  address.search = '';
  address.hash = '';
  if (address.href === HOME || address.href === `${HOME}index.html`) {
    event.respondWith(freshest(event.request));
  } else if (KEPT.has(address.href)) {
    event.respondWith(kept(event.request, address.href));
  } else if (LANGUAGES.has(address.href)) {
    event.respondWith(keptFromNowOn(event.request, address.href));
  }
});

function addresses(names) {
  return new Set(names.map((name) => new URL(name, self.location).href));
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  // Files under the build's own name never change: what the page has loaded just now will do. The
  // others may be of an older build.
  const fresh = (file) => new Request(file, { cache: 'no-cache' });
  await cache.addAll([...KEPT].map((file) => (file.includes(version) ? file : fresh(file))));
}

/** Caches of other builds at this address; those of other pages are not ours. */
async function dropOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page itself: from the host where it answers in time, so that updates arrive. */
async function freshest(request) {
  const answer = fetch(request);
  try {
    const response = await Promise.race([answer, late()]);
    if (response?.ok) {
      return response;
    }
  } catch {
    // No network: the kept page is as good.
  }
  return (await fromCache(HOME)) ?? answer;
}

/** A network that neither answers nor fails must not keep the player waiting. */
function late() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

/** A file of this build: it never changes under its name. */
async function kept(request, address) {
  return (await fromCache(address)) ?? fetch(request);
}

/** A language: whoever speaks it once will again, and the others need not load it. */
async function keptFromNowOn(request, address) {
  const response = await kept(request, address);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    // Without room for it, it is loaded again the next time.
    await cache.put(address, response.clone()).catch(() => undefined);
  }
  return response;
}

async function fromCache(address) {
  const cache = await caches.open(CACHE);
  return cache.match(address);
}
