import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

interface WorkerEvent {
  data?: string;
  waitUntil(work: Promise<unknown>): void;
}

/** The worker's script with three screens to fetch, in a scope that keeps no file. */
async function startWorker(fetched: (path: string) => void) {
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
      fetched(path);
      return new Response('');
    },
  });
  return {
    registration,
    async send(data: string): Promise<void> {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get('message')!({
        data,
        waitUntil: (given) => {
          work = given;
        },
      });
      await work;
    },
  };
}

test('fetches the members’ screens one after the other', async () => {
  const seen: string[] = [];
  const worker = await startWorker((path) => seen.push(path));
  await worker.send('fill');
  expect(seen).toEqual(['/a', '/b', '/c']);
});

test('stops fetching when a newer worker waits for it to end', async () => {
  const seen: string[] = [];
  const worker = await startWorker((path) => {
    seen.push(path);
    worker.registration.waiting = {};
  });
  await worker.send('fill');
  expect(seen).toEqual(['/a']);
});
