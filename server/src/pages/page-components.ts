import type { CompanyCertificate } from '@mingtang/contract/certificates';
import type { CompanyCard, CompanyDetail, CompanyProof } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import {
  companyProofFacts,
  companyProofOfRow,
  type CompanyProofFact,
} from '@mingtang/contract/companies.proof';
import { hueOf, visualIdentityOf } from '@mingtang/contract/companies.visual-identity';
import type { Author } from '@mingtang/contract/members.fields';
import { CERTIFICATE_EXPIRING_DAYS } from '@mingtang/contract/limits';
import type { NewsCard } from '@mingtang/contract/news';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { addDays, shanghaiDayOf } from '../base/calendar.ts';
import { coverPatternSvg } from '../directory/posters/seal-svg.ts';
import { editionPath, recordPath } from './page-urls.ts';
import { trustedHtml, type Html, html, EMPTY_HTML } from './html-template.ts';
import type { PageContext } from './page-model.ts';
import { isWrittenIn, markLanguage, markName } from './language-markup.ts';
import { formatDay, pageTexts } from './page-texts.ts';
import { formatTermsPrice } from './product-terms.ts';

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

export const vipBadge = (vip: boolean): Html => (vip ? html` <span class="vipmark">VIP</span>` : EMPTY_HTML);

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
  const filled = entries.filter(([, value]) => value !== null && value !== '');
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
  { deps, language }: PageContext,
  certificates: readonly CompanyCertificate[],
): Html => {
  const texts = pageTexts[language];
  const lastExpiringDay = addDays(shanghaiDayOf(deps.clock.now()), CERTIFICATE_EXPIRING_DAYS);
  return html`<ul class="rows two">
    ${certificates.map(
      ({ name, issuer, number, validUntil, expired, images: [picture] }) =>
        html`<li>
          <div class="row">
            ${picture !== undefined && lazyImage(picture.small, [52, 52], '', 'logo')}<span
              ><strong>${markLanguage(language, name)}</strong
              >${issuer !== '' && html`<span class="sub">${markLanguage(language, issuer)}</span>`}<small
                >${joinWithDots(
                  number,
                  expired ? texts.certificateExpired(validUntil) : texts.certificateUntil(validUntil),
                )}${
                  !expired &&
                  validUntil <= lastExpiringDay &&
                  html` <span class="kind opportunity">${texts.certificateExpiring}</span>`
                }</small
              ></span
            >
          </div>
        </li>`,
    )}
  </ul>`;
};

/** The facts of a company in one line; nothing if there are none. */
export const proofLine = ({ language }: PageContext, proof: CompanyProof): Html => {
  const facts = companyProofFacts(proof, language);
  return facts.length === 0 ? EMPTY_HTML : html`<p class="proof">${joinFacts(facts)}</p>`;
};

/** The dot belongs to the fact before it, so that no line starts with one. */
const joinFacts = (facts: readonly CompanyProofFact[]): Html =>
  html`${facts.map(({ text }, index) => html`<span>${text}${index < facts.length - 1 && ' ·'}</span> `)}`;

export const companyList = (context: PageContext, rows: readonly CompanyCard[]): Html => {
  const { language } = context;
  return html`<ul class="rows two">
    ${rows.map(
      (company) =>
        html`<li>
          <a class="row" href="${editionPath(language, recordPath('company', company.id))}"
            >${logoOrSeal(company)}<span
              ><strong>${markName(language, company.name)}${vipBadge(company.vip)}</strong
              >${company.mainBusiness !== '' && html`<span class="sub">${markLanguage(language, company.mainBusiness)}</span>`}<small
                >${joinWithDots(company.regionName, company.industryName)}</small
              ><small class="proof">${joinFacts(companyProofOfRow(company.proof, language))}</small></span
            ></a
          >
        </li>`,
    )}
  </ul>`;
};

/** `linked`: false if visitors cannot see the card of this person. */
export const memberRow = (context: PageContext, person: Author & { title?: string }, linked = true): Html => {
  const { language } = context;
  const details = [person.title ?? '', person.companyName ?? ''].filter((part) => part !== '');
  const content = html`${avatarOrInitial(language, person, person.avatar)}<span
      ><strong>${markName(language, person.name)}${vipBadge(person.vip)}</strong
      >${details.length > 0 && html`<span class="sub">${markLanguage(language, details.join(' · '))}</span>`}</span
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
            >${product.image === null ? html`<span class="blank" aria-hidden="true"></span>` : lazyImage(product.image.medium, [320, 320])}<strong
              >${markName(language, product.name)}</strong
            ><small
              >${product.terms.price !== null && html`${formatTermsPrice(language, product.terms)}<br />`}${product.category.second?.name ?? product.category.first.name}</small
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
                >${joinWithDots(formatDay(language, item.publishedAt), item.categoryName)}</small
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
