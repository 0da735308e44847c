import { placeNameOf } from '@mingtang/contract/place-names';
import { getCompanyDetail } from '../directory/companies/companies.detail.service.ts';
import { companiesPath, editionPath, ogImagePath, appScreenPath, recordPath } from './page-urls.ts';
import { jsonLdObject } from './json-ld.ts';
import { html } from './html-template.ts';
import { absoluteUrl, type PageContext, type Page } from './page-model.ts';
import {
  certificateList,
  companyList,
  definitionList,
  logoOrSeal,
  externalLink,
  memberRow,
  coverOrPlaque,
  productGrid,
  proofLine,
  markMeanings,
  vipBadge,
} from './page-components.ts';
import { getNewestCompanies } from './companies.page.ts';
import { editionsOf, requirePageAvailability } from './page-availability.ts';
import { pickDescription, markLanguage, markName } from './language-markup.ts';
import { pageTexts } from './page-texts.ts';

const RELATED_COUNT = 6;

export async function buildCompanyPage(context: PageContext, id: string): Promise<Page> {
  const { deps, language } = context;
  const texts = pageTexts[language];
  const company = await getCompanyDetail(deps, undefined, { language }, id);
  const availability = await requirePageAvailability(deps, 'company', id);
  const lapsed = company.membership === 'lapsed';
  const { name, industry, region } = company;
  const path = recordPath('company', id);
  const relatedCompanies =
    industry === null && region === null
      ? []
      : (
          await getNewestCompanies(
            context,
            industry === null ? { region: region?.value } : { industry: industry.value },
            RELATED_COUNT + 1,
          )
        ).rows.filter((other) => other.id !== id);
  const filterLink = (filter: { industry?: string; region?: string }, label: string) =>
    html`<a href="${editionPath(language, companiesPath(filter))}">${markLanguage(language, label)}</a>`;
  const categories = company.categories.map(({ first, second }) => second?.name ?? first.name);
  const breadcrumbs = [
    { name: texts.home, path: '/' },
    { name: texts.companies, path: '/companies' },
    ...(industry === null
      ? []
      : [{ name: industry.label, path: companiesPath({ industry: industry.value }) }]),
    { name, path },
  ];
  const fullAddress = [company.address, company.addressDetail].filter(Boolean).join(' ');
  return {
    status: 200,
    path,
    editions: editionsOf(availability),
    indexable: !lapsed && availability.listed && availability[language],
    title: name,
    description: pickDescription(
      language,
      ...(lapsed ? [texts.lapsed] : [[company.mainBusiness, company.profile].filter(Boolean).join(' ')]),
      company.profile,
      company.mainBusiness,
      texts.companiesDescription(context.settings.name, industry?.label ?? texts.allIndustries),
    ),
    type: 'profile',
    ogImagePath: ogImagePath('company', id),
    breadcrumbs,
    structuredData: [
      jsonLdObject('Organization', {
        '@id': absoluteUrl(context, `${editionPath(language, path)}#company`),
        name,
        alternateName: company.otherName,
        url: absoluteUrl(context, editionPath(language, path)),
        logo: company.logo === null ? undefined : absoluteUrl(context, company.logo.large),
        image: absoluteUrl(context, editionPath(language, ogImagePath('company', id))),
        description: company.mainBusiness,
        sameAs: externalLink(company.website) === null ? undefined : [company.website],
        hasCertification: company.certificates
          .filter(({ expired }) => !expired)
          .map((certificate) =>
            jsonLdObject('Certification', {
              name: certificate.name,
              certificationIdentification: certificate.number,
              issuedBy:
                certificate.issuer === ''
                  ? undefined
                  : jsonLdObject('Organization', { name: certificate.issuer }),
              validFrom: certificate.validFrom ?? undefined,
              expires: certificate.validUntil,
            }),
          ),
        address:
          fullAddress === '' && region === null
            ? undefined
            : jsonLdObject('PostalAddress', { addressLocality: region?.label, streetAddress: fullAddress }),
      }),
    ],
    appScreen: appScreenPath('company', id),
    renderMain: ({ invite, contact }) =>
      html`${coverOrPlaque(context, company)}
        <div class="two-up">
          <article>
            <div class="row head">
              ${logoOrSeal(company)}
              <div>
                <h1>${markName(language, name)}${vipBadge(language, company.vip)}</h1>
                ${company.otherName !== '' && html`<p class="other">${markLanguage(language, company.otherName)}</p>`}
              </div>
            </div>
            ${company.mainBusiness !== '' && html`<p class="lead">${markLanguage(language, company.mainBusiness)}</p>`}
            ${proofLine(context, company.proof)}
            ${
              lapsed
                ? html`<p class="note">${texts.lapsed}</p>
                    ${invite(texts.inviteTitle(context.settings.name), texts.inviteText)}`
                : contact(
                    texts.contact,
                    company.contacts.length === 0 ? texts.contactNoteByAudience : texts.contactNote,
                  )
            }
            ${markMeanings(language, { claimed: company.proof.claimed, vip: company.vip })}
            ${
              company.profile !== '' &&
              html`<h2>${texts.about}</h2>
                <p class="prose">${markLanguage(language, company.profile)}</p>`
            }
            ${
              company.certificates.length > 0 &&
              html`<h2>${texts.certificates}</h2>
                <p class="other">${texts.certificatesNote}</p>
                ${certificateList(context, company.certificates)}`
            }
            ${
              company.products.length > 0 &&
              html`<h2>${texts.products}</h2>
                ${productGrid(context, company.products)}`
            }
            ${
              company.team.length > 0 &&
              html`<h2>${texts.team}</h2>
                <ul class="rows two">
                  ${company.team.map(
                    (person) => html`<li>${memberRow(context, { ...person, companyName: null })}</li>`,
                  )}
                </ul>`
            }
          </article>
          <aside>
            ${
              !lapsed &&
              html`<h2>${texts.facts}</h2>
                ${definitionList([
                  [texts.industry, industry && filterLink({ industry: industry.value }, industry.label)],
                  [
                    texts.region,
                    region && filterLink({ region: region.value }, placeNameOf(language, region)),
                  ],
                  [
                    texts.category,
                    html`${categories.map((name, index) => [index > 0 && (language === 'zh' ? '、' : ', '), markLanguage(language, name)])}`,
                  ],
                  [texts.address, fullAddress === '' ? null : markLanguage(language, fullAddress)],
                  [texts.website, externalLink(company.website)],
                ])}`
            }
          </aside>
        </div>
        ${
          relatedCompanies.length > 0 &&
          html`<section>
            <h2>${texts.moreCompanies}</h2>
            ${companyList(context, relatedCompanies.slice(0, RELATED_COUNT))}
          </section>`
        }`,
  };
}
