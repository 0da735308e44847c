import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { editionPath, ogImagePath } from './page-urls.ts';
import { html } from './html-template.ts';
import type { PageContext, Page } from './page-model.ts';
import { findUnavailableReason } from './pages.queries.ts';
import { pageTexts } from './page-texts.ts';

const ROOF_PATH = 'M2.6 11.8C8.9 12.3 13.4 9.5 16 4.6c2.6 4.9 7.1 7.7 13.4 7.2';

/**
 * Tells the visitor why the page is unavailable. Status: 200 for an ended post, 410 for a removed record,
 * else 404.
 */
export async function buildNotFoundPage(
  context: PageContext,
  path: string,
  record?: { kind: PublicRecordKind; id: string },
): Promise<Page> {
  const { deps, language } = context;
  const texts = pageTexts[language];
  const reason =
    record === undefined
      ? undefined
      : await findUnavailableReason(deps.db, deps.clock.now(), record.kind, record.id);
  const [title, text] =
    reason === 'ended'
      ? [texts.endedTitle, texts.ended]
      : reason === 'gone'
        ? [texts.removedTitle, texts.removed]
        : [texts.notFoundTitle, texts.notFound];
  return {
    status: reason === 'ended' ? 200 : reason === 'gone' ? 410 : 404,
    path,
    editions: ['zh', 'en'],
    indexable: false,
    title,
    description: text,
    type: 'website',
    ogImagePath: ogImagePath('site'),
    breadcrumbs: [],
    structuredData: [],
    appScreen: '/',
    renderMain: ({ openInApp }) =>
      html`<svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true">
          <path class="eave" d="${ROOF_PATH}" />
        </svg>
        <h1>${title}</h1>
        <p class="lead">${text}</p>
        <h2>${texts.instead}</h2>
        <ul class="chips">
          <li><a href="${editionPath(language, '/companies')}">${texts.companies}</a></li>
          <li><a href="${editionPath(language, '/news')}">${texts.news}</a></li>
        </ul>
        ${openInApp}`,
  };
}
