import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

interface WorkerEvent {
  data?: string;
  waitUntil(work: Promise<unknown>): void;
}

/** Runs sw.js with three files to precache and an empty cache that stores nothing. */
async function runServiceWorker(onFetch: (path: string) => void) {
  const script = await readFile(new URL('public/sw.js', import.meta.url), 'utf8');
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const registration: { waiting: object | null } = { waiting: null };
  const cache = { match: async () => undefined, put: async () => undefined };
  const self = {
    registration,
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => listeners.set(name, listener),
  };
  runInNewContext(script.replace('const SCREENS = [];', "const SCREENS = ['/a', '/b', '/c'];"), {
    self,
    importScripts: () => undefined,
    caches: { open: async () => cache, match: async () => undefined },
    fetch: async (path: string) => {
      onFetch(path);
      return new Response('');
    },
  });
  return {
    registration,
    async send(data: string): Promise<void> {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get('message')!({
        data,
        waitUntil: (promise) => {
          work = promise;
        },
      });
      await work;
    },
  };
}

test('fetches the files of the members’ screens one after the other', async () => {
  const fetchedPaths: string[] = [];
  const worker = await runServiceWorker((path) => fetchedPaths.push(path));
  await worker.send('fill');
  expect(fetchedPaths).toEqual(['/a', '/b', '/c']);
});

test('stops fetching when a newer service worker is waiting', async () => {
  const fetchedPaths: string[] = [];
  const worker = await runServiceWorker((path) => {
    fetchedPaths.push(path);
    worker.registration.waiting = {};
  });
  await worker.send('fill');
  expect(fetchedPaths).toEqual(['/a']);
});
