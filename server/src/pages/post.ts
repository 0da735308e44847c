import { memberCards } from '../features/members/members.service.ts';
import { readDetail } from '../features/posts/detail.service.ts';
import { inEdition, picturePath, screenOf, thingPath, tongues } from './addresses.ts';
import { thing } from './graph.ts';
import { html } from './html.ts';
import { absolute, type House, type Page } from './page.ts';
import { factList, image, personRow } from './pieces.ts';
import { editionsOf, standingOf } from './standing.ts';
import { describedBy, said } from './tongue.ts';
import { dayIn, words } from './words.ts';

export async function postPage(house: House, id: string): Promise<Page> {
  const { deps, language } = house;
  const say = words[language];
  const post = await readDetail(deps, undefined, language, id);
  const [standing, cards] = await Promise.all([
    standingOf(deps, 'post', id),
    memberCards(deps, undefined, language, [post.author.id]),
  ]);
  const { title, body, kind, author, publishedAt } = post;
  const path = thingPath('post', id);
  const own = (text: string) => (text === '' ? null : said(language, text));
  return {
    status: 200,
    path,
    editions: editionsOf(standing),
    indexed: standing.listed && standing[language],
    title,
    description: describedBy(language, body, `${say.kinds[kind]} · ${title}`),
    type: 'article',
    picture: picturePath('post', id),
    crumbs: [
      { name: say.home, path: '/' },
      { name: title, path },
    ],
    graph: [
      thing('Article', {
        headline: title,
        url: absolute(house, inEdition(language, path)),
        inLanguage: tongues[post.language],
        articleSection: say.kinds[kind],
        datePublished: publishedAt,
        dateModified: standing.updated_at.toISOString(),
        image: [
          ...post.images.map((one) => absolute(house, one.large)),
          absolute(house, inEdition(language, picturePath('post', id))),
        ],
        author: thing('Person', {
          name: author.name,
          url: cards.has(author.id)
            ? absolute(house, inEdition(language, thingPath('member', author.id)))
            : undefined,
        }),
      }),
    ],
    screen: screenOf('post', id),
    seen: `/seen${path}`,
    main: (act) =>
      html`<div class="two-up">
        <article>
          <p><span class="kind ${kind}">${say.kinds[kind]}</span></p>
          <h1>${said(language, title)}</h1>
          <p class="meta">
            ${publishedAt !== null && html`<time datetime="${publishedAt}">${dayIn(language, publishedAt)}</time>`}${post.regionName !== null && html`<span>${post.regionName}</span>`}
          </p>
          ${body !== '' && html`<p class="prose lead">${said(language, body)}</p>`}
          ${post.images.length > 0 && html`<div class="shots">${post.images.map((one, index) => image(one.medium, [480, 360], `${title} ${index + 1}`))}</div>`}
        </article>
        <aside>
          <h2>${say.author}</h2>
          ${personRow(house, author, cards.has(author.id))}
          ${factList([
            [say.quantity, own(post.quantity)],
            [say.stock, own(post.stock)],
            [say.minimumOrder, own(post.minimumOrder)],
            [say.deadline, post.deadline === null ? null : dayIn(language, post.deadline)],
            [say.source, own(post.source)],
            [say.place, own(post.place?.name ?? '')],
            [say.until, post.expiresAt === null ? null : dayIn(language, post.expiresAt)],
          ])}
          ${act}
        </aside>
      </div>`,
  };
}
