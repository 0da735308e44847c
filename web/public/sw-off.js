/*
 * Kill switch: deployed in place of sw.js, it deletes all caches and handles no requests. Pushes keep working. See
 * docs/runbook.md.
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
