import type { CompanyCard } from '@mingtang/contract/companies';
import { AppError } from '../base/errors.ts';
import { listNewestCompanies } from '../directory/companies/companies.list.service.ts';
import { getDictionaryLabels } from '../kernel/dictionaries/dictionaries.service.ts';
import {
  appScreenPath,
  companiesPath,
  type CompanyFilter,
  editionPath,
  ogImagePath,
  recordPath,
} from './page-urls.ts';
import { collectionPage } from './json-ld.ts';
import { getEditionGroups } from './company-groups.ts';
import { trustedHtml, type Html, html, EMPTY_HTML } from './html-template.ts';
import type { PageContext, Page } from './page-model.ts';
import { companyList } from './page-components.ts';
import { pageTexts } from './page-texts.ts';

const PAGE_SIZE = 30;

export const getNewestCompanies = (
  { deps, language }: PageContext,
  filter: CompanyFilter,
  limit: number,
  after?: string,
): Promise<{ rows: CompanyCard[]; more: boolean }> =>
  listNewestCompanies(deps, language, filter, after, limit);

/** Companies, newest first, filtered by industry, region or both. The id `after` is the cursor. */
export async function buildCompaniesPage(
  context: PageContext,
  filter: CompanyFilter,
  after?: string,
): Promise<Page> {
  const { deps, language, settings } = context;
  const texts = pageTexts[language];
  const [industries, regions] = await Promise.all([
    getDictionaryLabels(deps, language, 'industry'),
    getDictionaryLabels(deps, language, 'region'),
  ]);
  const industry = requireLabel(industries, filter.industry);
  const region = requireLabel(regions, filter.region);
  const [{ rows, more }, groups] = await Promise.all([
    getNewestCompanies(context, filter, PAGE_SIZE, after),
    getEditionGroups(deps, language),
  ]);
  const filterLabel = [region, industry]
    .filter((label) => label !== undefined)
    .join(language === 'en' ? ' · ' : '');
  const title = filterLabel === '' ? texts.companies : texts.companiesIn(filterLabel);
  const path = companiesPath(filter);
  const pagePath = after === undefined ? path : `${path}?after=${after}`;
  const items = rows.map((row) => ({ name: row.name, path: recordPath('company', row.id) }));
  const next = more ? `${path}?after=${rows.at(-1)!.id}` : undefined;
  return {
    status: 200,
    path: pagePath,
    // A region can have companies in one edition and none in the other.
    editions: groups.editionsOf(filter),
    indexable: after === undefined && rows.length > 0,
    title: after === undefined ? title : `${title} · ${texts.moreCompanies}`,
    description: texts.companiesDescription(
      settings.name,
      filterLabel === '' ? texts.allIndustries : filterLabel,
    ),
    type: 'website',
    ogImagePath: ogImagePath('site'),
    breadcrumbs: [
      { name: texts.home, path: '/' },
      { name: texts.companies, path: '/companies' },
      ...(industry === undefined
        ? []
        : [{ name: industry, path: companiesPath({ industry: filter.industry }) }]),
      ...(region === undefined ? [] : [{ name: region, path }]),
    ],
    structuredData: [collectionPage(context, { path: pagePath, name: title, items })],
    appScreen: appScreenPath('companies'),
    renderMain: ({ openInApp }) =>
      html`<h1>${title}</h1>
        <ul class="chips jump">
          <li><a href="#industries">${texts.industries}</a></li>
          <li><a href="#regions">${texts.regions}</a></li>
        </ul>
        <div class="two-up">
          <section aria-label="${texts.companies}">
            ${rows.length === 0 ? html`<p class="note">${texts.noCompanies}</p>` : companyList(context, rows)}
            <p>
              ${next !== undefined && html`<a class="next" rel="next" href="${editionPath(language, next)}">${texts.nextPage}</a> `}${after !== undefined && html`<a class="more" href="${editionPath(language, path)}">${texts.firstPage}</a>`}
            </p>
          </section>
          <aside>
            <h2 id="industries">${texts.industries}</h2>
            ${filterChips(context, industries, groups.industries({ region: filter.region }), (value) => ({ ...filter, industry: value }), filter.industry)}
            <h2 id="regions">${texts.regions}</h2>
            ${filterChips(context, regions, groups.regions({ industry: filter.industry }), (value) => ({ ...filter, region: value }), filter.region)}
            ${openInApp}
          </aside>
        </div>`,
  };
}

/** Throws `not_found` for a value that is no longer in the dictionary. */
function requireLabel(labels: ReadonlyMap<string, string>, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const label = labels.get(value);
  if (label === undefined) throw new AppError('not_found');
  return label;
}

/** Links to the dictionary values that have a company, in dictionary order. */
export const filterChips = (
  { language }: PageContext,
  labels: ReadonlyMap<string, string>,
  usedValues: ReadonlySet<string | null>,
  filterOf: (value: string) => CompanyFilter,
  current?: string,
): Html =>
  html`<ul class="chips">
    ${[...labels]
      .filter(([value]) => usedValues.has(value))
      .map(
        ([value, label]) =>
          html`<li>
            <a
              href="${editionPath(language, companiesPath(filterOf(value)))}"
              ${value === current ? trustedHtml(' aria-current="true"') : EMPTY_HTML}
              >${label}</a
            >
          </li>`,
      )}
  </ul>`;
