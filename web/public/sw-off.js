/*
 * Put in the place of sw.js, this takes the worker's hand off the app: it forgets every kept file and lets each request
 * through. Pushes go on. See docs/runbook.md.
 */

const PUSH = '/push-worker.js';
const policy = self.trustedTypes?.createPolicy('app', { createScriptURL: () => PUSH });
importScripts(policy ? policy.createScriptURL(PUSH) : PUSH);

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);
