import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { countShare, countView, viewerOf } from '../features/posts/views.service.ts';
import { readNews } from '../features/news/news.service.ts';

/** One transparent dot. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Who reads for others: search engines, unfolders of links, monitors, scripts. */
const MACHINE =
  /bot\b|bot[/;_ -]|crawl|spider|slurp|preview|facebookexternalhit|embedly|lighthouse|headless|monitor|curl|wget|python|java\/|go-http|node|^$/i;

/** The page's own picture, loaded by a browser that shows the page: not a machine's, not ahead of time, not from elsewhere. */
function isReader({ headers }: FastifyRequest): boolean {
  const early = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ');
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const target = headers['sec-fetch-dest'] ?? 'image';
  return (
    !MACHINE.test(headers['user-agent'] ?? '') &&
    !/prefetch|prerender/i.test(early) &&
    site === 'same-origin' &&
    target === 'image'
  );
}

/**
 * The page asks for this dot when somebody reads it. Pages themselves come from caches, so they cannot count. A shared
 * post counts a share and a view, news a view.
 */
export function registerSeen(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { letter: string; id: string } }>(
    '/seen/:letter(^[dn]$)/:id(^[1-9]\\d{0,17}$)',
    async (request, reply) => {
      const { letter, id } = request.params;
      if (isReader(request)) {
        const viewer = viewerOf(undefined, {
          address: request.address,
          device: (request.headers['user-agent'] ?? '').slice(0, 300),
        });
        if (letter === 'd') await countShare(deps, id, viewer);
        else if (await isOut(deps, id)) await countView(deps, 'news', id, viewer);
      }
      return reply.type('image/gif').send(DOT);
    },
  );
}

const isOut = (deps: Deps, id: string): Promise<boolean> =>
  readNews(deps, undefined, 'zh', id).then(
    () => true,
    () => false,
  );
