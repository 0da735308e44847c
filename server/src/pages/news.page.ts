import { sanitizeRichText } from '../adapters/rich-text.ts';
import { pickTranslation } from '../base/pick-translation.ts';
import { getNewsItem } from '../community/news/news.service.ts';
import { editionPath, ogImagePath, appScreenPath, recordPath, languageTags } from './page-urls.ts';
import { networkOrganization, jsonLdObject } from './json-ld.ts';
import { html } from './html-template.ts';
import { absoluteUrl, type PageContext, type Page } from './page-model.ts';
import { illustratedTextBlock } from './rich-text-block.ts';
import { editionsOf, requirePageAvailability } from './page-availability.ts';
import { pickDescription, isWrittenIn, stripTags, markLanguage, markName } from './language-markup.ts';
import { formatDay } from '../base/format-day.ts';
import { pageTexts } from './page-texts.ts';

export async function buildNewsPage(context: PageContext, id: string): Promise<Page> {
  const { deps, language } = context;
  const texts = pageTexts[language];
  const news = await getNewsItem(deps, undefined, language, id);
  const availability = await requirePageAvailability(deps, 'news', id);
  const title = pickTranslation(language, news.titleZh, news.titleEn);
  const summary = pickTranslation(language, news.summaryZh, news.summaryEn);
  const body = sanitizeRichText(pickTranslation(language, news.bodyZh, news.bodyEn));
  const path = recordPath('news', id);
  const publishedAt = news.publishedAt!;
  return {
    status: 200,
    path,
    editions: editionsOf(availability),
    indexable: availability[language],
    title,
    description: pickDescription(language, summary, stripTags(body), title),
    type: 'article',
    ogImagePath: ogImagePath('news', id),
    breadcrumbs: [
      { name: texts.home, path: '/' },
      { name: texts.news, path: '/news' },
      { name: title, path },
    ],
    structuredData: [
      jsonLdObject('NewsArticle', {
        headline: title,
        url: absoluteUrl(context, editionPath(language, path)),
        inLanguage: languageTags[isWrittenIn(language, title) ? language : news.language],
        description: summary,
        datePublished: publishedAt,
        dateModified: availability.updated_at.toISOString(),
        image: [
          ...(news.cover === null ? [] : [absoluteUrl(context, news.cover.large)]),
          ...news.pictures.map(({ picture }) => absoluteUrl(context, picture.large)),
          absoluteUrl(context, editionPath(language, ogImagePath('news', id))),
        ],
        author:
          news.credit === null
            ? networkOrganization(context)
            : jsonLdObject('Person', { name: news.credit.name }),
        publisher: networkOrganization(context),
      }),
    ],
    appScreen: appScreenPath('news', id),
    viewPixelUrl: `/seen${path}`,
    renderMain: ({ invite }) =>
      html`<div class="two-up">
        <article>
          <h1>${markName(language, title)}</h1>
          <p class="meta">
            <time datetime="${publishedAt}">${formatDay(language, publishedAt)}</time
            >${news.credit !== null && html`<span>${texts.credit} ${markLanguage(language, news.credit.name)}</span>`}
          </p>
          ${summary !== '' && html`<p class="lead">${markLanguage(language, summary)}</p>`}
          ${news.cover !== null && html`<img class="cover" src="${news.cover.large}" alt="" width="960" height="540" fetchpriority="high" />`}
          ${illustratedTextBlock(language, body, news.pictures)}
        </article>
        <aside>${invite(texts.inviteTitle(context.settings.name), texts.inviteText)}</aside>
      </div>`,
  };
}
