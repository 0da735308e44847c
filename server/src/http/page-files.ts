import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { inEdition, languages } from '../pages/addresses.ts';
import { headOf } from '../pages/document.ts';
import { newsFeed } from '../pages/feed.ts';
import { frontPage } from '../pages/front.ts';
import { type House, houseIn } from '../pages/page.ts';
import { sitePicture, thingPicture } from '../pages/pictures.ts';
import { kindOf, robots, sitemapIndex, sitemapLists, sitemapPart } from '../pages/sitemap.ts';
import { STYLE } from '../pages/style.ts';
import { sharedPages } from '../shared-addresses.ts';
import { createRuns } from './answers.ts';
import { createLimiter } from './budgets.ts';
import { type Made, onWire, type PageAnswers, withoutQuery } from './page-answers.ts';

/** Site maps are read by machines, which come back. */
const MAP_CACHE = 'public, max-age=300, stale-if-error=86400';
const FRONT_SHEET = '<noscript><link rel="stylesheet" href="/front/style.css"></noscript>';
/** The app's own sheet comes after this one and takes the headings' looks away. */
const FRONT_RULES =
  '#root{display:none}main>h1{font:700 28px/38px var(--song);margin-top:20px}main>h2{font-size:18px;font-weight:600;margin:28px 0 12px}';
/** Of one address. A crawler asks through the proxy, which keeps what it drew; drawing is dear. */
const PICTURES = { calls: 120, seconds: 60 };
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/html; charset=utf-8';

/** What stands beside the pages: pictures for links, site maps, the feed, and the words of the app's own document. */
export function registerPageFiles(app: FastifyInstance, deps: Deps, answers: PageAnswers): void {
  const file = (path: string, make: () => Promise<Made>) =>
    app.get(path, (request, reply) => answers(request, reply, path, make));

  const spend = createLimiter(deps.redis, 'pictures', PICTURES);
  const picture = (path: string, draw: (house: House, id: string) => Promise<Buffer>) => {
    for (const language of languages)
      app.get<{ Params: { id: string } }>(inEdition(language, path), async (request, reply) => {
        await spend(request.address);
        void reply.header('cross-origin-resource-policy', 'cross-origin');
        return answers(request, reply, withoutQuery(request), async () => ({
          type: 'image/png',
          body: await draw(await houseIn(deps, language), request.params.id),
        }));
      });
  };
  for (const [kind, { letter }] of Object.entries(sharedPages) as [QrCodeRef, { letter: string }][])
    picture(`/og/${letter}/:id(^[1-9]\\d{0,17}).png`, (house, id) => thingPicture(house, kind, id));
  picture('/og/site.png', sitePicture);

  for (const language of languages)
    file(inEdition(language, '/news.xml'), async () => ({
      type: 'application/rss+xml; charset=utf-8',
      body: await newsFeed(await houseIn(deps, language)),
    }));

  file('/robots.txt', async () => ({
    type: 'text/plain; charset=utf-8',
    body: robots(deps),
    cache: MAP_CACHE,
  }));
  file('/sitemap.xml', async () => ({ type: XML, body: await sitemapIndex(deps), cache: MAP_CACHE }));
  file('/sitemaps/lists.xml', async () => ({ type: XML, body: await sitemapLists(deps), cache: MAP_CACHE }));
  // A part is some megabytes, which this process does not keep. It has one address: each would be made anew.
  const runs = createRuns();
  app.get<{ Params: { letter: string; part: string } }>(
    '/sitemaps/:letter(^[mcpdn])-:part(^(?:0|[1-9]\\d{0,6})).xml',
    async ({ params: { letter, part } }, reply) => {
      const { headers, bytes } = await runs(`${letter}-${part}`, async () => {
        const body = await sitemapPart(deps, kindOf(letter), Number(part));
        return onWire({ type: XML, body, cache: MAP_CACHE });
      });
      return reply.headers(headers).send(bytes);
    },
  );

  // The app's document allows no style of its own making, but a sheet from here.
  file('/front/style.css', async () => ({
    type: 'text/css; charset=utf-8',
    body: `${STYLE}${FRONT_RULES}`,
  }));
  file('/front/head', async () => {
    const house = await houseIn(deps, 'zh');
    return { type: TEXT, body: headOf(house, await frontPage(house)).markup + FRONT_SHEET };
  });
  file('/front/body', async () => {
    const front = await frontPage(await houseIn(deps, 'zh'));
    return { type: TEXT, body: `<noscript><main>${front.plain.markup}</main></noscript>` };
  });
}
