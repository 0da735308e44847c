import { parsePhone } from '../../server/src/adapters/phone-number.ts';
import { addDays, daysUntil, shanghaiDayOf } from '../../server/src/base/calendar.ts';
import type { StoredCompany } from './companies.insert.demo.ts';
import { memberContacts, phones } from './contacts.demo.ts';
import type { PersonDraft } from './demo-drafts.ts';
import { createSeededRandom } from './seeded-random.ts';
import { givenColumnsOf, type MembershipHistory } from './membership-history.ts';
import { officeTimeOn } from './office-time.ts';

/** A person with company and region. The company is null for people without one. */
export interface PersonWithCompany {
  draft: PersonDraft;
  company: StoredCompany | null;
  region: string | null;
}
/** A person with a unique index and the periods that result in the drafted membership state. */
export interface PersonWithHistory extends PersonWithCompany {
  index: number;
  history: MembershipHistory;
}

const isOverseas = (company: StoredCompany | null): boolean => company?.draft.name.zh === '';

/** Without an English name, and so outside the international edition. */
export const isChineseOnly = ({ draft, company }: Pick<PersonWithCompany, 'draft' | 'company'>): boolean =>
  draft.phone === undefined && company?.draft.name.en === '';

const WAITING_DAYS = 3;

/** Columns of the `members` row, without the account id. */
export function cardColumnsOf({ draft, company, region, index, history }: PersonWithHistory, now: Date) {
  const random = createSeededRandom(`card of ${draft.name.en} ${index}`);
  const today = shanghaiDayOf(now);
  const english = isOverseas(company);
  const predefined = draft.phone !== undefined;
  const chineseOnly = isChineseOnly({ draft, company });
  const hidden = !predefined && random.chance(0.01);
  // The cards of the newest members wait for review.
  const waiting =
    !predefined && draft.membership === 'temporary' && history.joinedOn >= addDays(today, -WAITING_DAYS);
  const inactiveDays =
    draft.membership === 'lapsed' ? random.between(30, 150) : Math.floor(random.next() ** 2 * 45);
  return {
    name: english ? draft.name.en : draft.name.zh,
    name_en: chineseOnly ? '' : draft.name.en,
    title: english ? draft.title.en : draft.title.zh,
    title_en: chineseOnly ? '' : draft.title.en,
    intro: (english ? draft.intro?.en : draft.intro?.zh) ?? '',
    intro_en: chineseOnly ? '' : (draft.intro?.en ?? ''),
    language: english ? 'en' : 'zh',
    company_id: company?.id ?? null,
    region,
    industry: company?.draft.trade.industry ?? null,
    international: english || (!chineseOnly && company?.draft.international === true),
    last_active_on: addDays(
      today,
      predefined ? 0 : -Math.min(inactiveDays, daysUntil(today, history.joinedOn)),
    ),
    hidden,
    listed: draft.membership !== 'lapsed' && !hidden && !waiting,
    approved_at: waiting ? null : officeTimeOn(addDays(history.joinedOn, 1), random, now),
    ...givenColumnsOf(history),
  };
}

export function randomCardContacts({ draft, company, index }: PersonWithHistory) {
  const random = createSeededRandom(`contacts of ${draft.name.en} ${index}`);
  const english = isOverseas(company);
  const slug = company?.draft.slug ?? 'mail';
  const emailName = draft.name.en.toLowerCase().replaceAll(/[^a-z]/g, '');
  const accountPhone = parsePhone(draft.phone ?? '');
  const mobile = accountPhone === undefined ? phones.card(index) : accountPhone.replace(/^\+86/, '');
  const overseasMobile =
    accountPhone ?? (company?.draft.city.region === 'de' ? phones.overseasCard(index) : '');
  const predefined = accountPhone !== undefined;
  return memberContacts(random, [
    ['phone', english ? overseasMobile : predefined || random.chance(0.8) ? mobile : ''],
    [
      'landline',
      !english && company !== null && random.chance(0.25)
        ? phones.landline(company.draft.city.diallingCode, 5000 + index)
        : '',
    ],
    ['email', predefined || random.chance(0.65) ? `${emailName}@${slug}.example.com` : ''],
    ['wechat', !english && (predefined || random.chance(0.55)) ? `${emailName}_${slug}` : ''],
    ['address', company !== null && random.chance(0.2) ? addressOf(company) : ''],
  ]);
}

const addressOf = ({ draft }: StoredCompany): string =>
  draft.name.zh === ''
    ? `${draft.addressDetail.en}, ${draft.address.en}`
    : `${draft.address.zh}${draft.addressDetail.zh}`;
