import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language, Picture } from '@mingtang/contract/fields';
import { identityOf } from '@mingtang/contract/identity';
import type { Author } from '@mingtang/contract/members.fields';
import type { NewsCard } from '@mingtang/contract/news';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { latticeSvg } from '../features/posters/seal.ts';
import { inEdition, thingPath } from './addresses.ts';
import { clean, type Html, html, NOTHING } from './html.ts';
import type { House } from './page.ts';
import { isIn, said } from './tongue.ts';
import { dayIn, words } from './words.ts';

export const joined = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ');

/** Pictures far down the page wait until somebody comes near. */
export const image = (address: string, side: readonly [number, number], name = '', className = ''): Html =>
  html`<img
    src="${address}"
    alt="${name}"
    width="${side[0]}"
    height="${side[1]}"
    loading="lazy"
    decoding="async"
    ${className === '' ? NOTHING : html` class="${className}"`}
  />`;

export const vipMark = ({ language }: House, vip: boolean): Html =>
  vip ? html` <span class="vipmark">${words[language].member}</span>` : NOTHING;

/** A company's logo, or its name cut as a seal. */
export function markOf(name: string, logo: string | null): Html {
  if (logo !== null) return image(logo, [52, 52], '', 'logo');
  const { seal, hue } = identityOf(name);
  return html`<span class="seal ${hue} n${seal.length}" aria-hidden="true"
    >${seal.map((one) => html`<i>${one}</i>`)}</span
  >`;
}

export const faceOf = (language: Language, name: string, avatar: string | null): Html =>
  avatar === null
    ? html`<span class="face" aria-hidden="true"
        >${said(language, [...name][0]?.toLocaleUpperCase() ?? '')}</span
      >`
    : image(avatar, [52, 52], '', 'face');

/** The cover of a company; without one, its short name on the lattice. */
export function plateOf({ language }: House, name: string, cover: Picture | null, vip: boolean): Html {
  if (cover !== null)
    return html`<div class="plate">
      <img src="${cover.large}" alt="" width="1200" height="360" fetchpriority="high" />
    </div>`;
  const { plate } = identityOf(name);
  return html`<div class="plate${vip ? ' vip' : ''}${isIn('zh', plate) ? '' : ' latin'}" aria-hidden="true">
    <svg viewBox="0 0 1200 360" preserveAspectRatio="xMidYMid slice">
      ${clean(latticeSvg(name, 0, 0, 1200, 360))}</svg
    ><i></i><b>${said(language, plate)}</b>
  </div>`;
}

export const factList = (facts: readonly (readonly [name: string, value: Html | string | null])[]): Html => {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return known.length === 0
    ? NOTHING
    : html`<dl class="facts">
        ${known.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>`;
};

export const companyRows = (house: House, rows: readonly CompanyCard[]): Html => {
  const { language } = house;
  return html`<ul class="rows two">
    ${rows.map(
      (one) =>
        html`<li>
          <a class="row" href="${inEdition(language, thingPath('company', one.id))}"
            >${markOf(one.name, one.logoPath)}<span
              ><strong>${said(language, one.name)}${vipMark(house, one.vip)}</strong
              >${one.mainBusiness !== '' && html`<span class="sub">${said(language, one.mainBusiness)}</span>`}<small
                >${joined(one.regionName, one.industryName)}</small
              ></span
            ></a
          >
        </li>`,
    )}
  </ul>`;
};

/** A person, with the way to their card where it is open to all. */
export const personRow = (house: House, person: Author & { title?: string }, open = true): Html => {
  const { language } = house;
  const facts = [person.title ?? '', person.companyName ?? ''].filter((one) => one !== '');
  const inside = html`${faceOf(language, person.name, person.avatar)}<span
      ><strong>${said(language, person.name)}${vipMark(house, person.vip)}</strong
      >${facts.length > 0 && html`<span class="sub">${said(language, facts.join(' · '))}</span>`}</span
    >`;
  return open
    ? html`<a class="row" href="${inEdition(language, thingPath('member', person.id))}">${inside}</a>`
    : html`<div class="row">${inside}</div>`;
};

export const productGrid = ({ language }: House, rows: readonly ProductCard[]): Html =>
  html`<ul class="wares">
    ${rows.map(
      (one) =>
        html`<li>
          <a href="${inEdition(language, thingPath('product', one.id))}"
            >${one.image === null ? html`<span class="blank" aria-hidden="true"></span>` : image(one.image.medium, [320, 320])}<strong
              >${said(language, one.name)}</strong
            ><small>${one.category.second?.name ?? one.category.first.name}</small></a
          >
        </li>`,
    )}
  </ul>`;

export const newsRows = ({ language }: House, rows: readonly NewsCard[]): Html =>
  html`<ul class="rows stories">
    ${rows.map(
      (one) =>
        html`<li>
          <a class="row" href="${inEdition(language, thingPath('news', one.id))}"
            >${one.cover !== null && image(one.cover.small, [104, 78])}<span
              ><strong>${said(language, one.title)}</strong
              >${one.summary !== '' && html`<span class="sub">${said(language, one.summary)}</span>`}<small
                >${joined(dayIn(language, one.publishedAt), one.categoryName)}</small
              ></span
            ></a
          >
        </li>`,
    )}
  </ul>`;

/** Addresses that people gave lead away only where they read as such. */
export const outward = (address: string): Html | null => {
  const url = URL.parse(address);
  return url === null || !/^https?:$/.test(url.protocol)
    ? null
    : html`<a href="${url.href}" rel="nofollow noopener noreferrer">${url.host}</a>`;
};
