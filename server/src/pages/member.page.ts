import { listProductsOfCompany } from '../directory/products/products.cards.service.ts';
import { getMember } from '../directory/members/members.service.ts';
import { editionPath, ogImagePath, appScreenPath, recordPath } from './page-urls.ts';
import { jsonLdObject } from './json-ld.ts';
import { html } from './html-template.ts';
import { absoluteUrl, type PageContext, type Page } from './page-model.ts';
import {
  avatarOrInitial,
  definitionList,
  joinWithDots,
  markMeanings,
  productGrid,
  vipBadge,
} from './page-components.ts';
import { editionsOf, requirePageAvailability } from './page-availability.ts';
import { pickDescription, markJoined, markLanguage, markName } from './language-markup.ts';
import { pageTexts } from './page-texts.ts';

const PRODUCT_COUNT = 3;

export async function buildMemberPage(context: PageContext, id: string): Promise<Page> {
  const { deps, language } = context;
  const texts = pageTexts[language];
  const member = await getMember(deps, undefined, language, id);
  const availability = await requirePageAvailability(deps, 'member', id);
  const lapsed = member.membership === 'lapsed';
  const { name, title, companyName, companyId } = member;
  const path = recordPath('member', id);
  const companyPath = companyId === null ? null : editionPath(language, recordPath('company', companyId));
  const products =
    companyId === null ? [] : await listProductsOfCompany(deps, language, companyId, PRODUCT_COUNT);
  const regionAndIndustry = joinWithDots(member.regionName, member.industryName);
  return {
    status: 200,
    path,
    editions: editionsOf(availability),
    indexable: !lapsed && availability.listed && availability[language],
    title: texts.cardOf(name),
    description: pickDescription(
      language,
      ...(lapsed ? [texts.lapsed] : [joinWithDots(title, companyName, member.intro)]),
      member.intro,
      joinWithDots(title, regionAndIndustry),
      texts.cardOf(name),
    ),
    type: 'profile',
    ogImagePath: ogImagePath('member', id),
    breadcrumbs: [
      { name: texts.home, path: '/' },
      { name, path },
    ],
    structuredData: [
      jsonLdObject('Person', {
        name,
        url: absoluteUrl(context, editionPath(language, path)),
        jobTitle: title,
        description: member.intro,
        image: member.picture === null ? undefined : absoluteUrl(context, member.picture.large),
        worksFor:
          companyName === null
            ? undefined
            : jsonLdObject('Organization', {
                name: companyName,
                url: companyPath === null ? undefined : absoluteUrl(context, companyPath),
              }),
      }),
    ],
    appScreen: appScreenPath('member', id),
    renderMain: ({ invite, contact }) =>
      html`<div class="two-up">
        <article>
          <div class="card${member.vip ? ' vip' : ''}">
            ${avatarOrInitial(language, member, member.picture?.medium ?? null)}
            <h1>${markName(language, name)}</h1>
            ${title !== '' && html`<p>${markLanguage(language, title)}</p>`}${vipBadge(language, member.vip)}
            ${
              (companyName !== null || regionAndIndustry !== '') &&
              html`<p class="at">
                ${
                  companyName !== null &&
                  (companyPath === null
                    ? markLanguage(language, companyName)
                    : html`<a href="${companyPath}">${markLanguage(language, companyName)}</a>`)
                }<small>${markJoined(language, member.regionName, member.industryName)}</small>
              </p>`
            }
          </div>
          ${
            lapsed
              ? html`<p class="note">${texts.lapsed}</p>
                  ${invite(texts.inviteTitle(context.settings.name), texts.inviteText)}`
              : contact(
                  texts.contact,
                  member.contacts.length === 0 ? texts.contactNoteByAudience : texts.contactNote,
                )
          }
          ${markMeanings(language, { vip: member.vip })}
          ${
            member.intro !== '' &&
            html`<h2>${texts.about}</h2>
              <p class="prose">${markLanguage(language, member.intro)}</p>`
          }
          ${
            companyPath !== null &&
            products.length > 0 &&
            html`<h2>${texts.products}</h2>
              <div class="few">${productGrid(context, products)}</div>
              <p><a class="more" href="${companyPath}">${texts.viewCompany}</a></p>`
          }
        </article>
        <aside>
          ${
            !lapsed &&
            html`<h2>${texts.facts}</h2>
              ${definitionList([
                [texts.region, member.regionName && markLanguage(language, member.regionName)],
                [texts.industry, member.industryName && markLanguage(language, member.industryName)],
                [texts.memberNumber, member.memberNumber],
              ])}`
          }
        </aside>
      </div>`,
  };
}
