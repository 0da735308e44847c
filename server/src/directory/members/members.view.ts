import type { MemberContact, MaskedContact } from '@mingtang/contract/contacts';
import type { Language } from '@mingtang/contract/fields';
import type { MemberCard, MemberDetail, OwnCard } from '@mingtang/contract/members';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../base/pick-translation.ts';
import {
  type DirectoryLabels,
  dictionaryLabelOf,
  regionNameOf,
} from '../../kernel/dictionaries/dictionaries.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import type { listMemberCardRows } from './members.list.queries.ts';
import type { MemberRow } from './members.queries.ts';

export type MemberListRow = Awaited<ReturnType<typeof listMemberCardRows>>[number];

export const toMemberCard = (
  deps: Deps,
  labels: DirectoryLabels,
  row: Omit<MemberListRow, 'last_active_on'>,
): MemberCard => ({
  ...toAuthor(deps, labels.language, row),
  title: pickTranslation(labels.language, row.title, row.title_en),
  companyId: row.company_id,
  industryName: dictionaryLabelOf(labels.industries, row.industry),
  regionName: regionNameOf(labels, row.region),
  membership: membershipOf(row, shanghaiDayOf(deps.clock.now())),
  followed: row.follower_id !== null,
  language: pickTranslationLanguage(labels.language, row.name, row.name_en),
});

const memberNumberOf = (id: string): string => `MT${id.padStart(6, '0')}`;
const avatarPictureOf = (deps: Deps, row: MemberRow) =>
  row.avatar_id === null ? null : pictureOf(deps, row.avatar_id, row.placeholder ?? '');

/** The fields that depend on the viewer. */
export interface ViewerFields {
  contacts: MaskedContact[];
  exchange: MemberDetail['exchange'];
  mine: boolean;
}

export const toMemberDetail = (
  deps: Deps,
  labels: DirectoryLabels,
  row: MemberRow,
  viewerFields: ViewerFields,
): MemberDetail => ({
  ...toMemberCard(deps, labels, row),
  picture: avatarPictureOf(deps, row),
  intro: pickTranslation(labels.language, row.intro, row.intro_en),
  memberNumber: memberNumberOf(row.account_id),
  fansCount: row.fans_count,
  followCount: row.follow_count,
  ...viewerFields,
});

/** The URL of a lapsed member still works, but shows only the name and the membership state. */
export const toLapsedMemberDetail = (deps: Deps, labels: DirectoryLabels, row: MemberRow): MemberDetail => ({
  ...toMemberDetail(deps, labels, row, { contacts: [], exchange: 'none', mine: false }),
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

export const toOwnCard = (
  deps: Deps,
  language: Language,
  row: MemberRow,
  ownFields: { contacts: MemberContact[] } & Pick<
    OwnCard,
    'revealsLeft' | 'recentViewers' | 'admission' | 'reason'
  >,
): OwnCard => ({
  id: row.account_id,
  name: row.name,
  nameEn: row.name_en,
  title: row.title,
  titleEn: row.title_en,
  intro: row.intro,
  introEn: row.intro_en,
  language: row.language as Language,
  picture: avatarPictureOf(deps, row),
  companyId: row.chosen_company_id,
  companyName: pickTranslation(language, row.company_zh ?? '', row.company_en ?? '') || null,
  region: row.region,
  international: row.international,
  hidden: row.hidden,
  membership: membershipOf(row, shanghaiDayOf(deps.clock.now())),
  endsOn: row.period_ends_on,
  ...ownFields,
});
