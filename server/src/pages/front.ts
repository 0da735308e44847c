import { getNewsList } from '../features/news/list.service.ts';
import { dictionaryLabels } from '../features/dictionaries/dictionaries.service.ts';
import { hillsSvg } from '../features/posters/hills.ts';
import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import { inEdition, languages, picturePath, thingPath, tongues } from './addresses.ts';
import { chips, newestCompanies } from './companies.ts';
import { network, thing } from './graph.ts';
import { groupsIn } from './groups.ts';
import { clean, type Html, html } from './html.ts';
import { absolute, type House, type Page } from './page.ts';
import { companyRows, newsRows } from './pieces.ts';
import { describedBy, said } from './tongue.ts';
import { words } from './words.ts';

const COMPANIES = 12;
const NEWS = 6;

const SCENE = clean(
  `<svg class="scene" viewBox="0 0 1128 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#F1F4EC"/><stop offset="1" stop-color="#DCE9E4"/></linearGradient><rect width="1128" height="300" fill="url(#sky)"/><circle cx="900" cy="80" r="52" fill="#E9D9A8" fill-opacity=".85"/><svg y="96" width="1128" height="204" viewBox="0 120 310 180" preserveAspectRatio="none">${hillsSvg(310, 300, false)}</svg></svg>`,
);

/** What the network is, where its companies are, who came last and what is new. */
export interface Front extends Page {
  /** The same in few words, for who has no scripts and opens the app's own document: everybody else carries it too. */
  plain: Html;
}

export async function frontPage(house: House): Promise<Front> {
  const { deps, language, settings } = house;
  const say = words[language];
  const [groups, industries, regions, companies, news] = await Promise.all([
    groupsIn(deps, language),
    dictionaryLabels(deps, language, 'industry'),
    dictionaryLabels(deps, language, 'region'),
    newestCompanies(house, {}, COMPANIES),
    getNewsList(deps, language, { pageSize: NEWS }),
  ]);
  const about = describedBy(language, settings.about, say.frontAbout(settings.name));
  const byIndustry = chips(house, industries, groups.industries({}), (industry) => ({ industry }));
  const byRegion = chips(house, regions, groups.regions({}), (region) => ({ region }));
  return {
    status: 200,
    path: '/',
    editions: languages,
    indexed: true,
    title: settings.name,
    description: about,
    type: 'website',
    picture: picturePath('site'),
    crumbs: [],
    graph: [
      network(house),
      thing('WebSite', {
        name: settings.name,
        url: absolute(house, inEdition(language, '/')),
        inLanguage: tongues[language],
        description: about,
        publisher: { '@id': absolute(house, '/#network') },
      }),
    ],
    screen: '/',
    main: (act) =>
      html`${SCENE}
        <h1>${settings.name}</h1>
        <p class="lead">${about}</p>
        ${act}
        <h2>${say.industries}</h2>
        ${byIndustry}
        <h2>${say.regions}</h2>
        ${byRegion}
        <h2>${say.newest}</h2>
        ${companyRows(house, companies.rows)}
        <p><a class="more" href="${inEdition(language, '/companies')}">${say.allCompanies}</a></p>
        <h2>${say.news}</h2>
        ${newsRows(house, news.rows)}
        <p><a class="more" href="${inEdition(language, '/news')}">${say.allNews}</a></p>`,
    plain: html`<h1>${settings.name}</h1>
      <p class="lead">${about}</p>
      <p class="note">${say.noScript}</p>
      <h2>${say.industries}</h2>
      ${byIndustry}
      <h2>${say.regions}</h2>
      ${byRegion}
      <h2>${say.newest}</h2>
      ${links(
        house,
        'company',
        companies.rows.map((row) => [row.id, row.name]),
      )}
      <p><a href="${inEdition(language, '/companies')}">${say.allCompanies}</a></p>
      <h2>${say.news}</h2>
      ${links(
        house,
        'news',
        news.rows.map((row) => [row.id, row.title]),
      )}
      <p>
        <a href="${inEdition(language, '/news')}">${say.allNews}</a>
        <a href="/en" lang="en" hreflang="en">${say.otherLanguage}</a>
      </p>`,
  };
}

const links = ({ language }: House, kind: QrCodeRef, rows: readonly [id: string, name: string][]): Html =>
  html`<ul class="chips">
    ${rows.map(([id, name]) => html`<li><a href="${inEdition(language, thingPath(kind, id))}">${said(language, name)}</a></li>`)}
  </ul>`;
