import { getDetail } from '../features/companies/detail.service.ts';
import { companiesPath, inEdition, picturePath, screenOf, thingPath } from './addresses.ts';
import { thing } from './graph.ts';
import { html } from './html.ts';
import { absolute, type House, type Page } from './page.ts';
import {
  companyRows,
  factList,
  markOf,
  outward,
  personRow,
  plateOf,
  productGrid,
  vipMark,
} from './pieces.ts';
import { newestCompanies } from './companies.ts';
import { editionsOf, standingOf } from './standing.ts';
import { describedBy, said } from './tongue.ts';
import { words } from './words.ts';

const NEIGHBOURS = 6;

export async function companyPage(house: House, id: string): Promise<Page> {
  const { deps, language } = house;
  const say = words[language];
  const company = await getDetail(deps, undefined, { language }, id);
  const standing = await standingOf(deps, 'company', id);
  const lapsed = company.membership === 'lapsed';
  const { name, industry, region } = company;
  const path = thingPath('company', id);
  const around =
    industry === null && region === null
      ? []
      : (
          await newestCompanies(
            house,
            industry === null ? { region: region?.value } : { industry: industry.value },
            NEIGHBOURS + 1,
          )
        ).rows.filter((one) => one.id !== id);
  const within = (filter: { industry?: string; region?: string }, label: string) =>
    html`<a href="${inEdition(language, companiesPath(filter))}">${label}</a>`;
  const categories = company.categories.map(({ first, second }) => second?.name ?? first.name);
  const crumbs = [
    { name: say.home, path: '/' },
    { name: say.companies, path: '/companies' },
    ...(industry === null
      ? []
      : [{ name: industry.label, path: companiesPath({ industry: industry.value }) }]),
    { name, path },
  ];
  const fullAddress = [company.address, company.addressDetail].filter(Boolean).join(' ');
  return {
    status: 200,
    path,
    editions: editionsOf(standing),
    indexed: !lapsed && standing.listed && standing[language],
    title: name,
    description: describedBy(
      language,
      ...(lapsed ? [say.lapsed] : [[company.mainBusiness, company.profile].filter(Boolean).join(' ')]),
      company.profile,
      company.mainBusiness,
      say.companiesAbout(house.settings.name, industry?.label ?? say.everyTrade),
    ),
    type: 'profile',
    picture: picturePath('company', id),
    crumbs,
    graph: [
      thing('Organization', {
        '@id': absolute(house, `${inEdition(language, path)}#company`),
        name,
        alternateName: company.otherName,
        url: absolute(house, inEdition(language, path)),
        logo: company.logo === null ? undefined : absolute(house, company.logo.large),
        image: absolute(house, inEdition(language, picturePath('company', id))),
        description: company.mainBusiness,
        sameAs: outward(company.website) === null ? undefined : [company.website],
        address:
          fullAddress === '' && region === null
            ? undefined
            : thing('PostalAddress', { addressLocality: region?.label, streetAddress: fullAddress }),
      }),
    ],
    screen: screenOf('company', id),
    main: (act) =>
      html`${plateOf(house, name, company.image, company.vip)}
        <div class="two-up">
          <article>
            <div class="row">
              ${markOf(name, company.logoPath)}
              <div>
                <h1>${said(language, name)}${vipMark(house, company.vip)}</h1>
                ${company.otherName !== '' && html`<p class="other">${said(language, company.otherName)}</p>`}
              </div>
            </div>
            ${lapsed && html`<p class="note">${say.lapsed}</p>`}
            ${company.mainBusiness !== '' && html`<p class="lead">${said(language, company.mainBusiness)}</p>`}
            ${
              company.profile !== '' &&
              html`<h2>${say.about}</h2>
                <p class="prose">${said(language, company.profile)}</p>`
            }
            ${
              company.products.length > 0 &&
              html`<h2>${say.products}</h2>
                ${productGrid(house, company.products)}`
            }
            ${
              company.team.length > 0 &&
              html`<h2>${say.team}</h2>
                <ul class="rows two">
                  ${company.team.map(
                    (person) => html`<li>${personRow(house, { ...person, companyName: null })}</li>`,
                  )}
                </ul>`
            }
          </article>
          <aside>
            ${
              !lapsed &&
              html`<h2>${say.facts}</h2>
                ${factList([
                  [say.industry, industry && within({ industry: industry.value }, industry.label)],
                  [say.region, region && within({ region: region.value }, region.label)],
                  [say.category, said(language, categories.join(language === 'zh' ? '、' : ', '))],
                  [say.address, fullAddress === '' ? null : said(language, fullAddress)],
                  [say.website, outward(company.website)],
                  [say.contact, company.contacts.length === 0 ? null : say.contactNote],
                ])}`
            }
            ${act}
          </aside>
        </div>
        ${
          around.length > 0 &&
          html`<section>
            <h2>${say.moreCompanies}</h2>
            ${companyRows(house, around.slice(0, NEIGHBOURS))}
          </section>`
        }`,
  };
}
