import { listPublishedNews } from '../community/news/news.list.service.ts';
import { editionPath, recordPath, languageTags } from './page-urls.ts';
import { xml } from './html-template.ts';
import { absoluteUrl, type PageContext } from './page-model.ts';
import { pageTexts } from './page-texts.ts';

const FEED_ITEMS = 30;
const formatRfc822Date = (instant: string): string => new Date(instant).toUTCString();

/** RSS 2.0 feed of the newest news. */
export async function renderNewsFeed(context: PageContext): Promise<string> {
  const { deps, language, settings } = context;
  const texts = pageTexts[language];
  const { rows } = await listPublishedNews(deps, language, { pageSize: FEED_ITEMS });
  const toUrl = (path: string) => absoluteUrl(context, editionPath(language, path));
  const newestPublishedAt = rows
    .map((row) => row.publishedAt)
    .sort()
    .at(-1);
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${settings.name}${texts.titleSeparator}${texts.news}</title>
<link>${toUrl('/news')}</link>
<description>${texts.newsDescription(settings.name)}</description>
<language>${languageTags[language]}</language>
<atom:link href="${toUrl('/news.xml')}" rel="self" type="application/rss+xml"/>
${newestPublishedAt !== undefined && xml`<lastBuildDate>${formatRfc822Date(newestPublishedAt)}</lastBuildDate>`}
${rows.map((row) => {
  const url = toUrl(recordPath('news', row.id));
  return xml`<item><title>${row.title}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${formatRfc822Date(row.publishedAt)}</pubDate>${row.categoryName !== null && xml`<category>${row.categoryName}</category>`}<description>${row.summary}</description></item>
`;
})}</channel></rss>
`.markup;
}
