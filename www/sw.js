// Keeps the page for play without a network, and lets no half of an update through. The build puts
// a line before this one: self.LUFT_BUILD = { version, files, onDemand }, as JSON, both relative
// to this script.

const { version, files, onDemand } = self.LUFT_BUILD;
const PREFIX = `luft ${self.registration.scope} `;
const CACHE = PREFIX + version;
const PATIENCE = 3000; // milliseconds
const HOME = new URL('./', self.location).href;
const KEPT = addresses(files);
const ON_DEMAND = addresses(onDemand);
/** The folder of a build, as its index names it, and the line of its service worker. */
const FOLDER = /"\.\/v-([0-9a-f]{16})\//;
const BUILD = /^self\.LUFT_BUILD = (\{.*\});$/m;

self.addEventListener('install', (event) => {
  event.waitUntil(keep(version, files));
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
    event.respondWith(freshest(event));
  } else if (ON_DEMAND.has(address.href)) {
    event.respondWith(keptFromNowOn(event.request, address.href));
  } else if (KEPT.has(address.href) || address.href.startsWith(`${HOME}v-`)) {
    event.respondWith(kept(event.request, address.href));
  }
});

function addresses(names) {
  return new Set(names.map((name) => new URL(name, self.location).href));
}

/** Keeps all the files of a build, or none of them. */
async function keep(version, files) {
  const cache = await caches.open(PREFIX + version);
  // Files under the build's own name never change: what the page has loaded just now will do. The
  // others may be of an older build.
  const fresh = (file) => new Request(file, { cache: 'no-cache' });
  await cache.addAll(
    [...addresses(files)].map((file) => (file.includes(version) ? file : fresh(file))),
  );
}

/** Caches of other builds at this address; those of other pages are not ours. */
async function dropOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * The page itself: from the host where it answers in time, so that updates arrive. Another build's
 * only once all of that build is here; until then this one's, which is whole.
 */
async function freshest(event) {
  const answer = fetch(event.request);
  const whole = answer.then(isWhole);
  event.waitUntil(whole.catch(() => undefined));
  try {
    if (await Promise.race([whole, late()])) {
      return await answer;
    }
  } catch {
    // No network: the kept page is as good.
  }
  return (await caches.match(HOME, { cacheName: CACHE })) ?? answer;
}

/** Whether the host's answer is good, and nothing that belongs to it is missing. */
async function isWhole(response) {
  const [, build] = FOLDER.exec(await response.clone().text()) ?? [];
  return response.ok && (!build || build === version || (await isHere(build)));
}

/** Whether all of another build is here, or has just been brought here. */
async function isHere(build) {
  if (await caches.match(HOME, { cacheName: PREFIX + build })) {
    return true;
  }
  try {
    const script = await fetch(self.location.href, { cache: 'no-cache' });
    const next = JSON.parse(BUILD.exec(await script.text())[1]);
    if (next.version !== build) {
      return false; // The host is being changed just now.
    }
    await keep(build, next.files);
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
  return (await caches.match(address)) ?? fetch(request);
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
