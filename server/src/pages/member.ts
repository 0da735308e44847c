import { getMember } from '../features/members/members.service.ts';
import { inEdition, picturePath, screenOf, thingPath } from './addresses.ts';
import { thing } from './graph.ts';
import { html } from './html.ts';
import { absolute, type House, type Page } from './page.ts';
import { faceOf, factList, joined, vipMark } from './pieces.ts';
import { editionsOf, standingOf } from './standing.ts';
import { describedBy, said } from './tongue.ts';
import { words } from './words.ts';

export async function memberPage(house: House, id: string): Promise<Page> {
  const { deps, language } = house;
  const say = words[language];
  const member = await getMember(deps, undefined, language, id);
  const standing = await standingOf(deps, 'member', id);
  const lapsed = member.membership === 'lapsed';
  const { name, title, companyName, companyId } = member;
  const path = thingPath('member', id);
  const companyPath = companyId === null ? null : inEdition(language, thingPath('company', companyId));
  const facts = joined(member.regionName, member.industryName);
  return {
    status: 200,
    path,
    editions: editionsOf(standing),
    indexed: !lapsed && standing.listed && standing[language],
    title: say.cardOf(name),
    description: describedBy(
      language,
      ...(lapsed ? [say.lapsed] : [joined(title, companyName, member.intro)]),
      member.intro,
      joined(title, facts),
      say.cardOf(name),
    ),
    type: 'profile',
    picture: picturePath('member', id),
    crumbs: [
      { name: say.home, path: '/' },
      { name, path },
    ],
    graph: [
      thing('Person', {
        name,
        url: absolute(house, inEdition(language, path)),
        jobTitle: title,
        description: member.intro,
        image: member.picture === null ? undefined : absolute(house, member.picture.large),
        worksFor:
          companyName === null
            ? undefined
            : thing('Organization', {
                name: companyName,
                url: companyPath === null ? undefined : absolute(house, companyPath),
              }),
      }),
    ],
    screen: screenOf('member', id),
    main: (act) =>
      html`<div class="two-up">
        <article>
          <div class="card${member.vip ? ' vip' : ''}">
            ${faceOf(language, name, member.picture?.medium ?? null)}
            <h1>${said(language, name)}</h1>
            ${title !== '' && html`<p>${said(language, title)}</p>`}${vipMark(house, member.vip)}
            ${
              (companyName !== null || facts !== '') &&
              html`<p class="at">
                ${
                  companyName !== null &&
                  (companyPath === null
                    ? said(language, companyName)
                    : html`<a href="${companyPath}">${said(language, companyName)}</a>`)
                }<small>${facts}</small>
              </p>`
            }
          </div>
          ${lapsed && html`<p class="note">${say.lapsed}</p>`}
          ${
            member.intro !== '' &&
            html`<h2>${say.about}</h2>
              <p class="prose">${said(language, member.intro)}</p>`
          }
        </article>
        <aside>
          ${
            !lapsed &&
            html`<h2>${say.facts}</h2>
              ${factList([
                [say.region, member.regionName],
                [say.industry, member.industryName],
                [say.memberNumber, member.memberNumber],
                [say.contact, member.contacts.length === 0 ? null : say.contactNote],
              ])}`
          }
          ${act}
        </aside>
      </div>`,
  };
}
