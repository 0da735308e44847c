import type { MemberContact, MaskedContact } from '@mingtang/contract/contacts';
import type { Language } from '@mingtang/contract/fields';
import type { MemberCard, MemberDetail, OwnCard } from '@mingtang/contract/members';
import type { Deps } from '../../deps.ts';
import { inLanguage, languageShown } from '../../in-language.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import { viewAuthor } from './authors.service.ts';
import type { listMembers } from './list.queries.ts';
import type { findMember } from './members.queries.ts';

export type ListedRow = Awaited<ReturnType<typeof listMembers>>[number];
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The caller's language and what the dictionaries call things in it. */
export interface Labels {
  language: Language;
  industries: ReadonlyMap<string, string>;
  regions: ReadonlyMap<string, string>;
}

export async function labelsIn(deps: Deps, language: Language): Promise<Labels> {
  const [industries, regions] = await Promise.all([
    dictionaryLabels(deps, language, 'industry'),
    dictionaryLabels(deps, language, 'region'),
  ]);
  return { language, industries, regions };
}

export const labelOf = (labels: ReadonlyMap<string, string>, value: string | null): string | null =>
  value === null ? null : (labels.get(value) ?? null);

export const viewCard = (deps: Deps, labels: Labels, row: Omit<ListedRow, 'active_on'>): MemberCard => ({
  ...viewAuthor(deps, labels.language, row),
  title: inLanguage(labels.language, row.title, row.title_en),
  companyId: row.company_id,
  industryName: labelOf(labels.industries, row.industry),
  regionName: labelOf(labels.regions, row.region),
  membership: membershipOf(row, dayOf(deps.clock.now())),
  followed: row.follower_id !== null,
  language: languageShown(labels.language, row.name, row.name_en),
});

const numberOf = (id: string): string => `MT${id.padStart(6, '0')}`;
const pictureIn = (deps: Deps, row: MemberRow) =>
  row.avatar_id === null ? null : pictureOf(deps, row.avatar_id, row.sketch ?? '');

/** What depends on who is looking. */
export interface Look {
  contacts: MaskedContact[];
  exchange: MemberDetail['exchange'];
  mine: boolean;
}

export const viewDetail = (deps: Deps, labels: Labels, row: MemberRow, look: Look): MemberDetail => ({
  ...viewCard(deps, labels, row),
  picture: pictureIn(deps, row),
  intro: inLanguage(labels.language, row.intro, row.intro_en),
  memberNumber: numberOf(row.account_id),
  fansCount: row.fans_count,
  followCount: row.follow_count,
  ...look,
});

/** After a lapsed membership the address still answers, with the name and the state. */
export const viewLapsed = (deps: Deps, labels: Labels, row: MemberRow): MemberDetail => ({
  ...viewDetail(deps, labels, row, { contacts: [], exchange: 'none', mine: false }),
  avatar: null,
  companyName: null,
  title: '',
  companyId: null,
  industryName: null,
  regionName: null,
  picture: null,
  intro: '',
  fansCount: 0,
  followCount: 0,
});

export const viewOwnCard = (
  deps: Deps,
  language: Language,
  row: MemberRow,
  own: { contacts: MemberContact[] } & Pick<OwnCard, 'revealsLeft' | 'admission' | 'reason'>,
): OwnCard => ({
  id: row.account_id,
  name: row.name,
  nameEn: row.name_en,
  title: row.title,
  titleEn: row.title_en,
  intro: row.intro,
  introEn: row.intro_en,
  language: row.language as Language,
  picture: pictureIn(deps, row),
  companyId: row.chosen_company_id,
  companyName: inLanguage(language, row.company_zh ?? '', row.company_en ?? '') || null,
  region: row.region,
  international: row.international,
  hidden: row.hidden,
  membership: membershipOf(row, dayOf(deps.clock.now())),
  endsOn: row.period_ends_on,
  ...own,
});
