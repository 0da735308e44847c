import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { countShare, viewerOf } from '../features/posts/views.service.ts';
import { sharedPages } from '../shared-addresses.ts';

/** Leads a shared address to its screen of the app. That of a post counts as a share of it. */
export function registerSharedPages(app: FastifyInstance, deps: Deps): void {
  for (const [ref, { letter, screen }] of Object.entries(sharedPages))
    app.get<{ Params: { id: string } }>(`/${letter}/:id(^[1-9]\\d{0,17}$)`, async (request, reply) => {
      const { id } = request.params;
      if (ref === 'post') {
        const device = request.headers['user-agent'] ?? '';
        await countShare(deps, id, viewerOf(undefined, { address: request.address, device }));
      }
      return reply.redirect(`/#/pages/${screen}?id=${id}`, 302);
    });
}
