import { getNewsList } from '../features/news/list.service.ts';
import { inEdition, thingPath, tongues } from './addresses.ts';
import { xml } from './html.ts';
import { absolute, type House } from './page.ts';
import { words } from './words.ts';

const ITEMS = 30;
const day = (instant: string): string => new Date(instant).toUTCString();

/** The newest news as RSS 2.0. */
export async function newsFeed(house: House): Promise<string> {
  const { deps, language, settings } = house;
  const say = words[language];
  const { rows } = await getNewsList(deps, language, { pageSize: ITEMS });
  const at = (path: string) => absolute(house, inEdition(language, path));
  const newest = rows
    .map((row) => row.publishedAt)
    .sort()
    .at(-1);
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${settings.name}${say.between}${say.news}</title>
<link>${at('/news')}</link>
<description>${say.newsAbout(settings.name)}</description>
<language>${tongues[language]}</language>
<atom:link href="${at('/news.xml')}" rel="self" type="application/rss+xml"/>
${newest !== undefined && xml`<lastBuildDate>${day(newest)}</lastBuildDate>`}
${rows.map((row) => {
  const address = at(thingPath('news', row.id));
  return xml`<item><title>${row.title}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${day(row.publishedAt)}</pubDate>${row.categoryName !== null && xml`<category>${row.categoryName}</category>`}<description>${row.summary}</description></item>
`;
})}</channel></rss>
`.markup;
}
