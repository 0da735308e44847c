import type { CompanyCard } from '@mingtang/contract/companies';
import { AppError } from '../errors.ts';
import { listNewest } from '../features/companies/list.service.ts';
import { dictionaryLabels } from '../features/dictionaries/dictionaries.service.ts';
import { companiesPath, type CompanyFilter, inEdition, picturePath, thingPath } from './addresses.ts';
import { collection } from './graph.ts';
import { groupsIn } from './groups.ts';
import { clean, type Html, html, NOTHING } from './html.ts';
import type { House, Page } from './page.ts';
import { companyRows } from './pieces.ts';
import { words } from './words.ts';

const PAGE_SIZE = 30;

export const newestCompanies = (
  { deps, language }: House,
  filter: CompanyFilter,
  limit: number,
  before?: string,
): Promise<{ rows: CompanyCard[]; more: boolean }> => listNewest(deps, language, filter, before, limit);

/** Companies, newest first: all, of an industry, of a region, or of both. It goes on behind the company `after`. */
export async function companiesPage(house: House, filter: CompanyFilter, after?: string): Promise<Page> {
  const { deps, language, settings } = house;
  const say = words[language];
  const [industries, regions] = await Promise.all([
    dictionaryLabels(deps, language, 'industry'),
    dictionaryLabels(deps, language, 'region'),
  ]);
  const industry = labelOf(industries, filter.industry);
  const region = labelOf(regions, filter.region);
  const [{ rows, more }, groups] = await Promise.all([
    newestCompanies(house, filter, PAGE_SIZE, after),
    groupsIn(deps, language),
  ]);
  const what = [region, industry].filter((one) => one !== undefined).join(language === 'en' ? ' · ' : '');
  const title = what === '' ? say.companies : say.companiesIn(what);
  const path = companiesPath(filter);
  const whole = after === undefined ? path : `${path}?after=${after}`;
  const items = rows.map((row) => ({ name: row.name, path: thingPath('company', row.id) }));
  const next = more ? `${path}?after=${rows.at(-1)!.id}` : undefined;
  return {
    status: 200,
    path: whole,
    // A region may have companies in one edition and none in the other.
    editions: groups.editionsOf(filter),
    indexed: after === undefined && rows.length > 0,
    title: after === undefined ? title : `${title} · ${say.moreCompanies}`,
    description: say.companiesAbout(settings.name, what === '' ? say.everyTrade : what),
    type: 'website',
    picture: picturePath('site'),
    crumbs: [
      { name: say.home, path: '/' },
      { name: say.companies, path: '/companies' },
      ...(industry === undefined
        ? []
        : [{ name: industry, path: companiesPath({ industry: filter.industry }) }]),
      ...(region === undefined ? [] : [{ name: region, path }]),
    ],
    graph: [collection(house, { path: whole, name: title, items })],
    screen: '/pages/enterprise-list/enterprise-list',
    main: (act) =>
      html`<h1>${title}</h1>
        <div class="two-up">
          <section aria-label="${say.companies}">
            ${rows.length === 0 ? html`<p class="note">${say.none}</p>` : companyRows(house, rows)}
            <p>
              ${next !== undefined && html`<a class="next" rel="next" href="${inEdition(language, next)}">${say.older}</a> `}${after !== undefined && html`<a class="more" href="${inEdition(language, path)}">${say.first}</a>`}
            </p>
          </section>
          <aside>
            <h2>${say.industries}</h2>
            ${chips(house, industries, groups.industries({ region: filter.region }), (value) => ({ ...filter, industry: value }), filter.industry)}
            <h2>${say.regions}</h2>
            ${chips(house, regions, groups.regions({ industry: filter.industry }), (value) => ({ ...filter, region: value }), filter.region)}
            ${act}
          </aside>
        </div>`,
  };
}

/** A value that staff took out of the dictionary has no list. */
function labelOf(labels: ReadonlyMap<string, string>, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const label = labels.get(value);
  if (label === undefined) throw new AppError('not_found');
  return label;
}

/** Those of a dictionary's choices that have a company, in its order. */
export const chips = (
  { language }: House,
  labels: ReadonlyMap<string, string>,
  taken: ReadonlySet<string | null>,
  filterOf: (value: string) => CompanyFilter,
  current?: string,
): Html =>
  html`<ul class="chips">
    ${[...labels]
      .filter(([value]) => taken.has(value))
      .map(
        ([value, label]) =>
          html`<li>
            <a
              href="${inEdition(language, companiesPath(filterOf(value)))}"
              ${value === current ? clean(' aria-current="true"') : NOTHING}
              >${label}</a
            >
          </li>`,
      )}
  </ul>`;
