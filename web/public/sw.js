/*
 * Service worker: serves the app's files offline and shows pushes. It never handles API or picture requests, so it
 * stores no personal data. It activates without waiting for tabs to close: file names contain a hash, so files of two
 * builds can coexist, and the document is fetched from the network each time. docs/runbook.md: how to switch it off.
 */

/* Set by the build (web/service-worker-plugin.ts): name of the first script, files of the shell and of the members' screens. */
const BUILD = '';
const SHELL = [];
const SCREENS = [];

const PUSH = '/push-worker.js';
const policy = self.trustedTypes?.createPolicy('app', {
  createScriptURL(url) {
    if (url !== PUSH) throw new TypeError('unknown script URL');
    return url;
  },
});
importScripts(policy ? policy.createScriptURL(PUSH) : PUSH);

const FAMILY = 'app ';
const CACHE = FAMILY + BUILD;
const DOCUMENT = '/';
/** After this time the cached document is used instead of waiting for the network. */
const DOCUMENT_WAIT_MS = 3000;

/** nginx sends `Vary: Accept-Encoding`; a service worker's requests do not have that header, so Vary is ignored. */
const anywhere = (path) => caches.match(path, { ignoreVary: true });

async function add(path) {
  const cache = await caches.open(CACHE);
  if (await cache.match(path, { ignoreVary: true })) return;
  const answer = (await anywhere(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** Files in src and href attributes of the document; texts written by members are never inside these attributes. */
const filesOf = (text) =>
  Array.from(text.matchAll(/(?:src|href)="(\/assets\/[\w.-]+)"/g), ([, path]) => path);

/** Caches the document only after all of its files are cached. */
async function keepDocument(answer) {
  if (!answer.ok || answer.redirected) return;
  await Promise.all(filesOf(await answer.clone().text()).map(add));
  await (await caches.open(CACHE)).put(DOCUMENT, answer);
}

async function install() {
  await keepDocument(await fetch(DOCUMENT, { cache: 'no-store' }));
  await Promise.all(SHELL.map(add));
  await self.skipWaiting();
}

/** Keeps the cache of the previous build, because an open tab may still run it. */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * Caches the members' screens one by one, with low priority; a file that fails is fetched when its screen is opened.
 * Stops when a newer worker waits, which cannot activate while this runs: on a slow connection that would take minutes.
 */
async function fill() {
  for (const path of SCREENS) {
    if (self.registration.waiting) return;
    await add(path).catch(() => undefined);
  }
}

async function openDocument(event) {
  const kept = caches.open(CACHE).then((cache) => cache.match(DOCUMENT));
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((answer) => keepDocument(answer.clone())).catch(() => undefined));
  const late = new Promise((resolve) => {
    setTimeout(resolve, DOCUMENT_WAIT_MS);
  });
  const answer = await Promise.race([fresh.catch(() => undefined), late]);
  if (answer && answer.status < 500) return answer;
  return (await kept) ?? fresh;
}

async function openFile(event) {
  const kept = await anywhere(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(
      caches
        .open(CACHE)
        .then((cache) => cache.put(event.request, copy))
        .catch(() => undefined),
    );
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === DOCUMENT) event.respondWith(openDocument(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event));
});

self.addEventListener('message', (event) => {
  if (event.data === 'build') event.source?.postMessage({ build: BUILD });
  if (event.data === 'fill') event.waitUntil(fill());
});
