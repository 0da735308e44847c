import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { editionPath, languages } from './page-urls.ts';
import { renderHead } from './html-document.ts';
import { renderNewsFeed } from './rss-feed.ts';
import { buildHomePage } from './home.page.ts';
import { type PageContext, createPageContext } from './page-model.ts';
import { renderSiteOgImage, renderRecordOgImage } from './page-og-images.ts';
import {
  kindOfLetter,
  renderRobotsTxt,
  getSitemapIndex,
  renderListsSitemap,
  renderSitemapPart,
} from './sitemap.ts';
import { STYLE } from './page-stylesheet.ts';
import { shareLetters } from '../base/share-urls.ts';
import { readOnStandby } from '../platform/db/read-on-standby.ts';
import { createSingleFlight } from '../platform/http/response-cache.ts';
import { createRateLimiter } from '../platform/http/rate-limits.ts';
import { type RenderedPage, toPageResponse, type PageCache, pathWithoutQuery } from './page-cache.http.ts';

/** Longer than that of pages: crawlers fetch sitemaps repeatedly and need no fresh version. */
const SITEMAP_CACHE_CONTROL = 'public, max-age=300, stale-if-error=86400';
const HOME_STYLESHEET_LINK = '<noscript><link rel="stylesheet" href="/front/style.css"></noscript>';
/** Restores the heading styles, which the app's own stylesheet resets. */
const HOME_STYLES =
  '#root{display:none}main>h1{font:700 28px/38px var(--song);margin-top:20px}main>h2{font-size:18px;font-weight:600;margin:28px 0 12px}';
/** Per client IP, because rendering is expensive. Crawlers mostly hit the cache of the proxy. */
const IMAGE_RATE_LIMIT = { calls: 120, seconds: 60 };
const XML_TYPE = 'application/xml; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Files besides the pages: Open Graph images, sitemaps, the feed, and markup for the app's own document. */
export function registerPageFiles(app: FastifyInstance, deps: Deps, pageCache: PageCache): void {
  const registerFile = (path: string, render: (deps: Deps) => Promise<RenderedPage>) =>
    app.get(path, (request, reply) =>
      pageCache(request, reply, path, () => readOnStandby(deps, undefined, render)),
    );

  const consumeImageLimit = createRateLimiter(deps.redis, 'pictures', IMAGE_RATE_LIMIT);
  const registerImage = (path: string, drawImage: (context: PageContext, id: string) => Promise<Buffer>) => {
    for (const language of languages)
      app.get<{ Params: { id: string } }>(editionPath(language, path), async (request, reply) => {
        await consumeImageLimit(request.clientIp);
        void reply.header('cross-origin-resource-policy', 'cross-origin');
        const renderImage = async (deps: Deps) => ({
          type: 'image/png',
          body: await drawImage(await createPageContext(deps, language), request.params.id),
        });
        return pageCache(request, reply, pathWithoutQuery(request), () =>
          readOnStandby(deps, undefined, renderImage),
        );
      });
  };
  for (const [kind, letter] of Object.entries(shareLetters) as [PublicRecordKind, string][])
    registerImage(`/og/${letter}/:id(^[1-9]\\d{0,17}).png`, (context, id) =>
      renderRecordOgImage(context, kind, id),
    );
  registerImage('/og/site.png', renderSiteOgImage);

  for (const language of languages)
    registerFile(editionPath(language, '/news.xml'), async (deps) => ({
      type: 'application/rss+xml; charset=utf-8',
      body: await renderNewsFeed(await createPageContext(deps, language)),
    }));

  registerFile('/robots.txt', async (deps) => ({
    type: 'text/plain; charset=utf-8',
    body: renderRobotsTxt(deps),
    cacheControl: SITEMAP_CACHE_CONTROL,
  }));
  registerFile('/sitemap.xml', async (deps) => ({
    type: XML_TYPE,
    body: await getSitemapIndex(deps),
    cacheControl: SITEMAP_CACHE_CONTROL,
  }));
  registerFile('/sitemaps/lists.xml', async (deps) => ({
    type: XML_TYPE,
    body: await renderListsSitemap(deps),
    cacheControl: SITEMAP_CACHE_CONTROL,
  }));
  // A part has some megabytes, so it is not cached; concurrent requests share one rendering.
  const singleFlight = createSingleFlight();
  app.get<{ Params: { letter: string; part: string } }>(
    '/sitemaps/:letter(^[mcpdn])-:part(^(?:0|[1-9]\\d{0,6})).xml',
    async ({ params: { letter, part } }, reply) => {
      const { headers, bytes } = await singleFlight(`${letter}-${part}`, async () => {
        const body = await readOnStandby(deps, undefined, (deps) =>
          renderSitemapPart(deps, kindOfLetter(letter), Number(part)),
        );
        return toPageResponse({ type: XML_TYPE, body, cacheControl: SITEMAP_CACHE_CONTROL });
      });
      return reply.headers(headers).send(bytes);
    },
  );

  // The Content-Security-Policy of the app's document forbids inline styles but allows this stylesheet.
  registerFile('/front/style.css', async () => ({
    type: 'text/css; charset=utf-8',
    body: `${STYLE}${HOME_STYLES}`,
  }));
  registerFile('/front/head', async (deps) => {
    const context = await createPageContext(deps, 'zh');
    return {
      type: HTML_TYPE,
      body: renderHead(context, await buildHomePage(context)).markup + HOME_STYLESHEET_LINK,
    };
  });
  registerFile('/front/body', async (deps) => {
    const homePage = await buildHomePage(await createPageContext(deps, 'zh'));
    return { type: HTML_TYPE, body: `<noscript><main>${homePage.noScript.markup}</main></noscript>` };
  });
}
