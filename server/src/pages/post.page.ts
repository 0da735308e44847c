import { getMemberCards } from '../directory/members/members.service.ts';
import { getPostDetail } from '../community/posts/posts.detail.service.ts';
import { editionPath, ogImagePath, appScreenPath, recordPath, languageTags } from './page-urls.ts';
import { jsonLdObject } from './json-ld.ts';
import { html } from './html-template.ts';
import { absoluteUrl, type PageContext, type Page } from './page-model.ts';
import { definitionList, lazyImage, memberRow } from './page-components.ts';
import { editionsOf, requirePageAvailability } from './page-availability.ts';
import { langAttribute, pickDescription, markLanguage, markName } from './language-markup.ts';
import { formatDay } from '../base/format-day.ts';
import { pageTexts } from './page-texts.ts';

export async function buildPostPage(context: PageContext, id: string): Promise<Page> {
  const { deps, language } = context;
  const texts = pageTexts[language];
  const post = await getPostDetail(deps, undefined, language, id);
  const [availability, cards] = await Promise.all([
    requirePageAvailability(deps, 'post', id),
    getMemberCards(deps, undefined, language, [post.author.id]),
  ]);
  const { title, body, kind, author, publishedAt } = post;
  const path = recordPath('post', id);
  const optionalText = (text: string) => (text === '' ? null : markLanguage(language, text));
  return {
    status: 200,
    path,
    editions: editionsOf(availability),
    indexable: availability.listed && availability[language],
    title,
    description: pickDescription(language, body, `${texts.kinds[kind]} · ${title}`),
    type: 'article',
    ogImagePath: ogImagePath('post', id),
    breadcrumbs: [
      { name: texts.home, path: '/' },
      { name: title, path },
    ],
    structuredData: [
      jsonLdObject('Article', {
        headline: title,
        url: absoluteUrl(context, editionPath(language, path)),
        inLanguage: languageTags[post.language],
        articleSection: texts.kinds[kind],
        datePublished: publishedAt,
        dateModified: availability.updated_at.toISOString(),
        image: [
          ...post.images.map((image) => absoluteUrl(context, image.large)),
          absoluteUrl(context, editionPath(language, ogImagePath('post', id))),
        ],
        author: jsonLdObject('Person', {
          name: author.name,
          url: cards.has(author.id)
            ? absoluteUrl(context, editionPath(language, recordPath('member', author.id)))
            : undefined,
        }),
      }),
    ],
    appScreen: appScreenPath('post', id),
    viewPixelUrl: `/seen${path}`,
    renderMain: ({ contact }) =>
      html`<div class="two-up">
        <article>
          <p><span class="kind ${kind}">${texts.kinds[kind]}</span></p>
          <h1>${markName(language, title)}</h1>
          <p class="meta">
            ${publishedAt !== null && html`<time datetime="${publishedAt}">${formatDay(language, publishedAt)}</time>`}${post.regionName !== null && html`<span>${markLanguage(language, post.regionName)}</span>`}
          </p>
          ${body !== '' && html`<p class="prose lead">${markLanguage(language, body)}</p>`}
          ${post.images.length > 0 && html`<div class="shots" ${langAttribute(language, title)}>${post.images.map((image, index) => lazyImage(image.medium, [480, 360], `${title} ${index + 1}`))}</div>`}
        </article>
        <aside>
          <h2>${texts.author}</h2>
          ${memberRow(context, author, cards.has(author.id))}
          ${contact(texts.contactAuthor, texts.contactAuthorNote)}
          ${definitionList([
            [texts.quantity, optionalText(post.quantity)],
            [texts.stock, optionalText(post.stock)],
            [texts.minimumOrder, optionalText(post.minimumOrder)],
            [texts.deadline, post.deadline === null ? null : formatDay(language, post.deadline)],
            [texts.source, optionalText(post.source)],
            [texts.place, optionalText(post.place?.name ?? '')],
            [texts.until, post.expiresAt === null ? null : formatDay(language, post.expiresAt)],
          ])}
        </aside>
      </div>`,
  };
}
