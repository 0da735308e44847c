import { sanitizeRichText } from '../adapters/rich-text.ts';
import { inLanguage } from '../in-language.ts';
import { readNews } from '../features/news/news.service.ts';
import { inEdition, picturePath, screenOf, thingPath, tongues } from './addresses.ts';
import { network, thing } from './graph.ts';
import { html } from './html.ts';
import { absolute, type House, type Page } from './page.ts';
import { richText } from './rich.ts';
import { editionsOf, standingOf } from './standing.ts';
import { describedBy, isIn, plain, said } from './tongue.ts';
import { dayIn, words } from './words.ts';

export async function newsPage(house: House, id: string): Promise<Page> {
  const { deps, language } = house;
  const say = words[language];
  const news = await readNews(deps, undefined, language, id);
  const standing = await standingOf(deps, 'news', id);
  const title = inLanguage(language, news.titleZh, news.titleEn);
  const summary = inLanguage(language, news.summaryZh, news.summaryEn);
  const body = sanitizeRichText(inLanguage(language, news.bodyZh, news.bodyEn));
  const path = thingPath('news', id);
  const at = news.publishedAt!;
  return {
    status: 200,
    path,
    editions: editionsOf(standing),
    indexed: standing[language],
    title,
    description: describedBy(language, summary, plain(body), title),
    type: 'article',
    picture: picturePath('news', id),
    crumbs: [
      { name: say.home, path: '/' },
      { name: say.news, path: '/news' },
      { name: title, path },
    ],
    graph: [
      thing('NewsArticle', {
        headline: title,
        url: absolute(house, inEdition(language, path)),
        inLanguage: tongues[isIn(language, title) ? language : news.language],
        description: summary,
        datePublished: at,
        dateModified: standing.updated_at.toISOString(),
        image: [
          ...(news.cover === null ? [] : [absolute(house, news.cover.large)]),
          absolute(house, inEdition(language, picturePath('news', id))),
        ],
        author: news.credit === null ? network(house) : thing('Person', { name: news.credit.name }),
        publisher: network(house),
      }),
    ],
    screen: screenOf('news', id),
    seen: `/seen${path}`,
    main: (act) =>
      html`<article>
          <h1>${said(language, title)}</h1>
          <p class="meta">
            <time datetime="${at}">${dayIn(language, at)}</time
            >${news.credit !== null && html`<span>${say.credit} ${said(language, news.credit.name)}</span>`}
          </p>
          ${summary !== '' && html`<p class="lead">${said(language, summary)}</p>`}
          ${news.cover !== null && html`<img class="cover" src="${news.cover.large}" alt="" width="960" height="540" fetchpriority="high" />`}
          ${richText(language, body)}
        </article>
        ${act}`,
  };
}
