import { notificationKinds, notificationKindTable } from '@mingtang/contract/notification-kinds';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildPushWorker } from './push-worker-plugin.ts';

interface PushEvent {
  data: { json(): unknown };
  waitUntil(work: unknown): void;
}

/** Runs the push worker and returns a function that shows a push and returns its title and body. */
function runPushWorker(language: 'zh' | 'en') {
  const listeners = new Map<string, (event: PushEvent) => void>();
  const shown: [title: string, body: string][] = [];
  const self = {
    location: { href: `https://example.com/sw.js?lang=${language}` },
    registration: {
      showNotification: (title: string, { body }: { body: string }) => shown.push([title, body]),
    },
    addEventListener: (name: string, listener: (event: PushEvent) => void) => listeners.set(name, listener),
  };
  runInNewContext(buildPushWorker(), { self, URL });
  return (payload: object) => {
    listeners.get('push')!({ data: { json: () => payload }, waitUntil: () => undefined });
    return shown.at(-1);
  };
}

test.each(['zh', 'en'] as const)('shows the push text of every kind, in %s', (language) => {
  const showPush = runPushWorker(language);
  for (const kind of notificationKinds)
    expect(showPush({ kind, unread: 1 })?.[0]).toBe(notificationKindTable[kind].push[language]);
});

test('shows the name of the app for an unknown kind, and the unread count up to 99', () => {
  expect(runPushWorker('zh')({ kind: 'unknown', unread: 100 })).toEqual(['名堂', '99+ 条未读通知']);
  expect(runPushWorker('en')({ unread: 1 })).toEqual(['Mingtang', '1 unread notification']);
});
