import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendError } from './envelope.ts';

const MEDIA_KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}\/(?:small|medium|large)\.(webp|jpeg)$/;

/** Serves pictures from the file system, for a single machine; an object store serves them itself. */
export function registerMedia(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const format = MEDIA_KEY.exec(request.params['*'])?.[1];
    if (format === undefined) return sendError(request, reply, 'not_found');
    const bytes = await deps.storage.get(request.params['*']).catch(() => undefined);
    if (bytes === undefined) return sendError(request, reply, 'not_found');
    return reply
      .headers({
        'content-type': `image/${format}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(Buffer.from(bytes));
  });
}
