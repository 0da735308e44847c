import { listPublishedNews } from '../community/news/news.list.service.ts';
import { getDictionaryLabels } from '../kernel/dictionaries/dictionaries.service.ts';
import { hillsSvg } from '../directory/posters/hills-svg.ts';
import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { editionPath, languages, ogImagePath, recordPath, languageTags } from './page-urls.ts';
import { filterChips, getNewestCompanies } from './companies.page.ts';
import { networkOrganization, jsonLdObject } from './json-ld.ts';
import { getEditionGroups } from './company-groups.ts';
import { trustedHtml, type Html, html } from './html-template.ts';
import { absoluteUrl, type PageContext, type Page } from './page-model.ts';
import { companyList, newsList } from './page-components.ts';
import { pickDescription, markLanguage } from './language-markup.ts';
import { pageTexts } from './page-texts.ts';

const COMPANY_COUNT = 12;
const NEWS_COUNT = 6;

const HILLS_SVG = trustedHtml(
  `<svg class="scene" viewBox="0 0 1128 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#F1F4EC"/><stop offset="1" stop-color="#DCE9E4"/></linearGradient><rect width="1128" height="300" fill="url(#sky)"/><circle cx="900" cy="80" r="52" fill="#E9D9A8" fill-opacity=".85"/><svg y="96" width="1128" height="204" viewBox="0 120 310 180" preserveAspectRatio="none">${hillsSvg(310, 300, false)}</svg></svg>`,
);

export interface HomePage extends Page {
  /**
   * Short version for the `<noscript>` element of the app's own document. Every visitor downloads it, so it is kept
   * small.
   */
  noScript: Html;
}

/** About the network, companies by industry and region, newest companies and news. */
export async function buildHomePage(context: PageContext): Promise<HomePage> {
  const { deps, language, settings } = context;
  const texts = pageTexts[language];
  const [groups, industries, regions, companies, news] = await Promise.all([
    getEditionGroups(deps, language),
    getDictionaryLabels(deps, language, 'industry'),
    getDictionaryLabels(deps, language, 'region'),
    getNewestCompanies(context, {}, COMPANY_COUNT),
    listPublishedNews(deps, language, { pageSize: NEWS_COUNT }),
  ]);
  const about = pickDescription(language, settings.about, texts.homeDescription(settings.name));
  const byIndustry = filterChips(context, industries, groups.industries({}), (industry) => ({ industry }));
  const byRegion = filterChips(context, regions, groups.regions({}), (region) => ({ region }));
  return {
    status: 200,
    path: '/',
    editions: languages,
    indexable: true,
    title: settings.name,
    description: about,
    type: 'website',
    ogImagePath: ogImagePath('site'),
    breadcrumbs: [],
    structuredData: [
      networkOrganization(context),
      jsonLdObject('WebSite', {
        name: settings.name,
        url: absoluteUrl(context, editionPath(language, '/')),
        inLanguage: languageTags[language],
        description: about,
        publisher: { '@id': absoluteUrl(context, '/#network') },
      }),
    ],
    appScreen: '/',
    renderMain: ({ openInApp }) =>
      html`${HILLS_SVG}
        <h1>${markLanguage(language, settings.name)}</h1>
        <p class="lead">${markLanguage(language, about)}</p>
        ${openInApp}
        <h2>${texts.industries}</h2>
        ${byIndustry}
        <h2>${texts.regions}</h2>
        ${byRegion}
        <h2>${texts.newest}</h2>
        ${companyList(context, companies.rows)}
        <p><a class="more" href="${editionPath(language, '/companies')}">${texts.allCompanies}</a></p>
        <h2>${texts.news}</h2>
        ${newsList(context, news.rows)}
        <p><a class="more" href="${editionPath(language, '/news')}">${texts.allNews}</a></p>`,
    noScript: html`<h1>${settings.name}</h1>
      <p class="lead">${about}</p>
      <p class="note">${texts.noScript}</p>
      <h2>${texts.industries}</h2>
      ${byIndustry}
      <h2>${texts.regions}</h2>
      ${byRegion}
      <h2>${texts.newest}</h2>
      ${linkList(
        context,
        'company',
        companies.rows.map((row) => [row.id, row.name]),
      )}
      <p><a href="${editionPath(language, '/companies')}">${texts.allCompanies}</a></p>
      <h2>${texts.news}</h2>
      ${linkList(
        context,
        'news',
        news.rows.map((row) => [row.id, row.title]),
      )}
      <p>
        <a href="${editionPath(language, '/news')}">${texts.allNews}</a>
        <a href="/en" lang="en" hreflang="en">${texts.otherLanguage}</a>
      </p>`,
  };
}

const linkList = (
  { language }: PageContext,
  kind: PublicRecordKind,
  rows: readonly [id: string, name: string][],
): Html =>
  html`<ul class="chips">
    ${rows.map(([id, name]) => html`<li><a href="${editionPath(language, recordPath(kind, id))}">${markLanguage(language, name)}</a></li>`)}
  </ul>`;
