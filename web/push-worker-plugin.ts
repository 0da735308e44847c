import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { notificationKinds, notificationKindTable } from '@mingtang/contract/notification-kinds';
import { setConstant } from './set-constant.ts';

const FILE = 'push-worker.js';

const titlesIn = (language: 'zh' | 'en') =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, notificationKindTable[kind].push[language]]));

/** The push worker with the push texts of all kinds. It is a plain script, which cannot import them. */
export function buildPushWorker(): string {
  const source = readFileSync(new URL(`public/${FILE}`, import.meta.url), 'utf8');
  return setConstant(source, 'TITLES', { zh: titlesIn('zh'), en: titlesIn('en') });
}

export const pushWorkerTexts: Plugin = {
  name: 'push-worker-texts',
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(buildPushWorker());
    });
  },
  // Replaces the copy of the file in `public`.
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: buildPushWorker() });
  },
};
