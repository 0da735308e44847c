import { getNewsList } from '../features/news/list.service.ts';
import { inEdition, languages, picturePath, thingPath } from './addresses.ts';
import { collection } from './graph.ts';
import { html } from './html.ts';
import type { House, Page } from './page.ts';
import { newsRows } from './pieces.ts';
import { words } from './words.ts';

const PAGE_SIZE = 20;

export async function newsListPage(house: House, after?: string): Promise<Page> {
  const { deps, language, settings } = house;
  const say = words[language];
  const { rows, nextCursor } = await getNewsList(deps, language, { pageSize: PAGE_SIZE, cursor: after });
  const path = after === undefined ? '/news' : `/news?after=${after}`;
  return {
    status: 200,
    path,
    editions: after === undefined ? languages : [language],
    indexed: after === undefined,
    title: say.news,
    description: say.newsAbout(settings.name),
    type: 'website',
    picture: picturePath('site'),
    crumbs: [
      { name: say.home, path: '/' },
      { name: say.news, path: '/news' },
    ],
    graph: [
      collection(house, {
        path,
        name: say.news,
        items: rows.map((row) => ({ name: row.title, path: thingPath('news', row.id) })),
      }),
    ],
    screen: '/',
    main: (act) =>
      html`<h1>${say.news}</h1>
        ${rows.length === 0 ? html`<p class="note">${say.noNews}</p>` : newsRows(house, rows)}
        <p>
          ${nextCursor !== null && html`<a class="next" rel="next" href="${inEdition(language, `/news?after=${nextCursor}`)}">${say.older}</a> `}${after !== undefined && html`<a class="more" href="${inEdition(language, '/news')}">${say.first}</a>`}
        </p>
        ${act}`,
  };
}
