/*
 * The app's worker: the app's own files without a network, and pushes. It never answers for the API or for pictures, so
 * it holds nothing of anybody. It waits for no tab to close: a file's name tells its content, so that files of two
 * builds lie side by side, and the document is asked for anew each time. docs/runbook.md says how to switch it off.
 */

/* Written by the build (web/worker-plugin.ts): the first script's name, what the shell needs, and the members' screens. */
const BUILD = '';
const SHELL = [];
const SCREENS = [];

const PUSH = '/push-worker.js';
const policy = self.trustedTypes?.createPolicy('app', {
  createScriptURL(url) {
    if (url !== PUSH) throw new TypeError('an unknown script');
    return url;
  },
});
importScripts(policy ? policy.createScriptURL(PUSH) : PUSH);

const FAMILY = 'app ';
const CACHE = FAMILY + BUILD;
const DOCUMENT = '/';
/** Longer than this nobody looks at an empty page while an older one lies here. */
const DOCUMENT_WAIT_MS = 3000;

/** Nginx says that an answer varies with its encoding, which a worker never sees. */
const anywhere = (path) => caches.match(path, { ignoreVary: true });

async function add(path) {
  const cache = await caches.open(CACHE);
  if (await cache.match(path, { ignoreVary: true })) return;
  const answer = (await anywhere(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** The files that a document asks for by an attribute: what members wrote in it stands between its tags. */
const filesOf = (text) =>
  Array.from(text.matchAll(/(?:src|href)="(\/assets\/[\w.-]+)"/g), ([, path]) => path);

/** A document is worth keeping with its files alone. */
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

/** The files of the build before stay: a tab that runs it may still ask for them. */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * One after the other, behind everything else; what does not come is asked for when it is opened. A newer worker cannot
 * take over before this has ended, so it ends: on a slow connection a new build or the switch-off would wait for minutes.
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
