import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { countShare, countView, viewerOf } from '../community/posts/posts.views.service.ts';
import { getNewsItem } from '../community/news/news.service.ts';

const TRANSPARENT_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** User agents of search engines, link previews, monitors and scripts. */
const BOT_USER_AGENT =
  /bot\b|bot[/;_ -]|crawl|spider|slurp|preview|facebookexternalhit|embedly|lighthouse|headless|monitor|curl|wget|python|java\/|go-http|node|^$/i;

/** True if a browser loads the pixel from our own page: no bot, no prefetch, not cross-site. */
function isHumanView({ headers }: FastifyRequest): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ');
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const destination = headers['sec-fetch-dest'] ?? 'image';
  return (
    !BOT_USER_AGENT.test(headers['user-agent'] ?? '') &&
    !/prefetch|prerender/i.test(purpose) &&
    site === 'same-origin' &&
    destination === 'image'
  );
}

/**
 * Pages embed this pixel to count views, because the pages themselves come from caches. The page of a post
 * is the target of shared links, so it counts a share and a view; the page of a news item counts a view.
 */
export function registerViewPixel(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { letter: string; id: string } }>(
    '/seen/:letter(^[dn]$)/:id(^[1-9]\\d{0,17}$)',
    async (request, reply) => {
      const { letter, id } = request.params;
      if (isHumanView(request)) {
        const viewer = viewerOf(undefined, {
          clientIp: request.clientIp,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        });
        if (letter === 'd') await countShare(deps, id, viewer);
        else if (await isPublishedNews(deps, id)) await countView(deps, 'news', id, viewer);
      }
      return reply.type('image/gif').send(TRANSPARENT_GIF);
    },
  );
}

const isPublishedNews = (deps: Deps, id: string): Promise<boolean> =>
  getNewsItem(deps, undefined, 'zh', id).then(
    () => true,
    () => false,
  );
