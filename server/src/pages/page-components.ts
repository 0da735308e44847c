import { formatPriceRange } from '@mingtang/contract/price-texts';
import type { CompanyCertificate } from '@mingtang/contract/certificates';
import type { CompanyCard, CompanyDetail, CompanyProof } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import { companyProofFacts, companyProofOfRow, MARK_MEANINGS } from '@mingtang/contract/companies.proof';
import { hueOf, visualIdentityOf } from '@mingtang/contract/companies.visual-identity';
import type { Author } from '@mingtang/contract/members.fields';
import type { NewsCard } from '@mingtang/contract/news';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { coverPatternSvg } from '../directory/posters/seal-svg.ts';
import { editionPath, recordPath } from './page-urls.ts';
import { trustedHtml, type Html, html, EMPTY_HTML } from './html-template.ts';
import type { PageContext } from './page-model.ts';
import { isWrittenIn, markJoined, markLanguage, markName } from './language-markup.ts';
import { formatDay } from '../base/format-day.ts';
import { pageTexts } from './page-texts.ts';

export const joinWithDots = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

export const lazyImage = (src: string, size: readonly [number, number], alt = '', className = ''): Html =>
  html`<img
    src="${src}"
    alt="${alt}"
    width="${size[0]}"
    height="${size[1]}"
    loading="lazy"
    decoding="async"
    ${className === '' ? EMPTY_HTML : html` class="${className}"`}
  />`;

export const vipBadge = (language: Language, vip: boolean): Html =>
  vip ? html` <span class="vipmark" title="${MARK_MEANINGS[language].vip}">VIP</span>` : EMPTY_HTML;

/** What the marks on the page mean, because a phone shows no `title`. */
export const markMeanings = (
  language: Language,
  shown: Partial<Record<keyof (typeof MARK_MEANINGS)['zh'], boolean>>,
): Html => {
  const meanings = (['claimed', 'vip'] as const)
    .filter((mark) => shown[mark])
    .map((mark) => MARK_MEANINGS[language][mark]);
  return meanings.length === 0
    ? EMPTY_HTML
    : html`<p class="hint">${meanings.join(language === 'zh' ? '' : ' ')}</p>`;
};

/** The company's logo, or the seal made from its name. */
export function logoOrSeal({ id, name, logoPath }: Pick<CompanyCard, 'id' | 'name' | 'logoPath'>): Html {
  if (logoPath !== null) return lazyImage(logoPath, [52, 52], '', 'logo');
  const { seal, hue } = visualIdentityOf(id, name);
  return html`<span class="seal ${hue} n${seal.length}" aria-hidden="true"
    >${seal.map((character) => html`<i>${character}</i>`)}</span
  >`;
}

export const avatarOrInitial = (
  language: Language,
  { id, name }: Pick<Author, 'id' | 'name'>,
  avatar: string | null,
): Html =>
  avatar === null
    ? html`<span class="face ${hueOf(id)}" aria-hidden="true"
        >${markLanguage(language, [...name][0]?.toLocaleUpperCase() ?? '')}</span
      >`
    : lazyImage(avatar, [52, 52], '', 'face');

/** The cover of a company; without one, the plaque with its short name. */
export function coverOrPlaque(
  { language }: PageContext,
  company: Pick<CompanyDetail, 'id' | 'name' | 'image' | 'vip'>,
): Html {
  const { id, name, image: cover, vip } = company;
  if (cover !== null)
    return html`<div class="plate">
      <img src="${cover.large}" alt="" width="1200" height="360" fetchpriority="high" />
    </div>`;
  const { shortName } = visualIdentityOf(id, name);
  return html`<div
    class="plate${vip ? ' vip' : ''}${isWrittenIn('zh', shortName) ? '' : ' latin'}"
    aria-hidden="true"
  >
    <svg viewBox="0 0 1200 360" preserveAspectRatio="xMidYMid slice">
      ${trustedHtml(coverPatternSvg(company, 0, 0, 1200, 360))}</svg
    ><i></i><b>${markName(language, shortName)}</b>
  </div>`;
}

export const definitionList = (
  entries: readonly (readonly [name: string, value: Html | string | null])[],
): Html => {
  const filled = entries.filter(
    ([, value]) => value !== null && (typeof value === 'string' ? value : value.markup) !== '',
  );
  return filled.length === 0
    ? EMPTY_HTML
    : html`<dl class="facts">
        ${filled.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>`;
};

export const certificateList = (
  { language }: PageContext,
  certificates: readonly CompanyCertificate[],
): Html => {
  const texts = pageTexts[language];
  return html`<ul class="papers">
    ${certificates.map(
      ({ name, issuer, number, validUntil, expired, expiring, images: [picture] }) =>
        html`<li>
          ${picture === undefined ? html`<span class="blank" aria-hidden="true">${SHIELD_SVG}</span>` : lazyImage(picture.small, [56, 72])}
          <div>
            <p class="name">
              <strong>${markLanguage(language, name)}</strong>
              ${expired && html`<span class="kind danger">${texts.certificateExpired}</span>`}
              ${expiring && html`<span class="kind opportunity">${texts.certificateExpiring}</span>`}
            </p>
            ${issuer !== '' && html`<p>${markLanguage(language, issuer)}</p>`}
            ${number !== '' && html`<p>${texts.certificateNumber(number)}</p>`}
            <p>${texts.certificateUntil(formatDay(language, validUntil))}</p>
          </div>
        </li>`,
    )}
  </ul>`;
};

/** The icon `shield` of the app. */
const SHIELD_SVG = trustedHtml(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3.8c2.3 1.6 4.6 2.4 7 2.5v5.2c0 4.2-2.5 7-7 8.7-4.5-1.7-7-4.5-7-8.7V6.3c2.4-.1 4.7-.9 7-2.5Z"/><path d="m8.8 12 2.3 2.3 4.2-4.3"/></svg>',
);

/** The facts of a company in one line; nothing if there are none. */
export const proofLine = ({ language }: PageContext, proof: CompanyProof): Html => {
  const facts = companyProofFacts(proof, language);
  return facts.length === 0
    ? EMPTY_HTML
    : html`<ul class="proof">
        ${facts.map(({ name, text }) =>
          name === 'claimed'
            ? html`<li class="claimed" title="${MARK_MEANINGS[language].claimed}">${SHIELD_SVG}${text}</li>`
            : html`<li>${text}</li>`,
        )}
      </ul>`;
};

/** Two facts in one line of a list. */
const proofOfRow = (language: Language, proof: CompanyProof): Html => {
  const facts = companyProofOfRow(proof, language);
  return facts.length === 0
    ? EMPTY_HTML
    : html`<small class="proven">${markJoined(language, ...facts.map(({ text }) => text))}</small>`;
};

export const companyList = (context: PageContext, rows: readonly CompanyCard[]): Html => {
  const { language } = context;
  return html`<ul class="rows two">
    ${rows.map(
      (company) =>
        html`<li>
          <a class="row" href="${editionPath(language, recordPath('company', company.id))}"
            >${logoOrSeal(company)}<span
              ><strong>${markName(language, company.name)}${vipBadge(language, company.vip)}</strong
              >${company.mainBusiness !== '' && html`<span class="sub">${markLanguage(language, company.mainBusiness)}</span>`}<small>${markJoined(language, company.regionName, company.industryName)}</small>${proofOfRow(language, company.proof)}</span
            ></a
          >
        </li>`,
    )}
  </ul>`;
};

/** `linked`: false if visitors cannot see the card of this person. */
export const memberRow = (context: PageContext, person: Author & { title?: string }, linked = true): Html => {
  const { language } = context;
  const details = markJoined(language, person.title ?? '', person.companyName);
  const content = html`${avatarOrInitial(language, person, person.avatar)}<span
      ><strong>${markName(language, person.name)}${vipBadge(language, person.vip)}</strong
      >${details.markup !== '' && html`<span class="sub">${details}</span>`}</span
    >`;
  return linked
    ? html`<a class="row" href="${editionPath(language, recordPath('member', person.id))}">${content}</a>`
    : html`<div class="row">${content}</div>`;
};

export const productGrid = ({ language }: PageContext, rows: readonly ProductCard[]): Html =>
  html`<ul class="wares">
    ${rows.map(
      (product) =>
        html`<li>
          <a href="${editionPath(language, recordPath('product', product.id))}"
            >${product.image === null ? html`<span class="blank" aria-hidden="true"></span>` : lazyImage(product.image.medium, [320, 320])}<strong>${markName(language, product.name)}</strong>${product.terms.price !== null && html`<span class="cost"><b>${formatPriceRange(product.terms.price.min, product.terms.price.max, language)}</b> / ${product.terms.price.unit}</span>`}<small
              >${markLanguage(language, product.category.second?.name ?? product.category.first.name)}</small
            ></a
          >
        </li>`,
    )}
  </ul>`;

export const newsList = ({ language }: PageContext, rows: readonly NewsCard[]): Html =>
  html`<ul class="rows stories">
    ${rows.map(
      (item) =>
        html`<li>
          <a class="row" href="${editionPath(language, recordPath('news', item.id))}"
            >${item.cover !== null && lazyImage(item.cover.small, [104, 78])}<span
              ><strong>${markName(language, item.title)}</strong
              >${item.summary !== '' && html`<span class="sub">${markLanguage(language, item.summary)}</span>`}<small
                >${markJoined(language, formatDay(language, item.publishedAt), item.categoryName)}</small
              ></span
            ></a
          >
        </li>`,
    )}
  </ul>`;

/** Link to a URL entered by a member; null unless it is http or https. */
export const externalLink = (href: string): Html | null => {
  const url = URL.parse(href);
  return url === null || !/^https?:$/.test(url.protocol)
    ? null
    : html`<a href="${url.href}" rel="nofollow noopener noreferrer">${url.host}</a>`;
};
