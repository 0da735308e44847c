import { listPublishedNews } from '../community/news/news.list.service.ts';
import { editionPath, languages, ogImagePath, recordPath } from './page-urls.ts';
import { collectionPage } from './json-ld.ts';
import { html } from './html-template.ts';
import type { PageContext, Page } from './page-model.ts';
import { newsList } from './page-components.ts';
import { pageTexts } from './page-texts.ts';

const PAGE_SIZE = 20;

export async function buildNewsListPage(context: PageContext, after?: string): Promise<Page> {
  const { deps, language, settings } = context;
  const texts = pageTexts[language];
  const { rows, nextCursor } = await listPublishedNews(deps, language, {
    pageSize: PAGE_SIZE,
    cursor: after,
  });
  const path = after === undefined ? '/news' : `/news?after=${after}`;
  return {
    status: 200,
    path,
    editions: after === undefined ? languages : [language],
    indexable: after === undefined,
    title: texts.news,
    description: texts.newsDescription(settings.name),
    type: 'website',
    ogImagePath: ogImagePath('site'),
    breadcrumbs: [
      { name: texts.home, path: '/' },
      { name: texts.news, path: '/news' },
    ],
    structuredData: [
      collectionPage(context, {
        path,
        name: texts.news,
        items: rows.map((row) => ({ name: row.title, path: recordPath('news', row.id) })),
      }),
    ],
    appScreen: '/',
    renderMain: ({ openInApp }) =>
      html`<h1>${texts.news}</h1>
        ${rows.length === 0 ? html`<p class="note">${texts.noNews}</p>` : newsList(context, rows)}
        <p>
          ${nextCursor !== null && html`<a class="next" rel="next" href="${editionPath(language, `/news?after=${nextCursor}`)}">${texts.nextPage}</a> `}${after !== undefined && html`<a class="more" href="${editionPath(language, '/news')}">${texts.firstPage}</a>`}
        </p>
        ${openInApp}`,
  };
}
