import { parsePhone } from '../adapters/phone.ts';
import { addDays } from '../features/memberships/memberships.service.ts';
import type { StoredCompany } from './companies.rows.ts';
import { memberContacts, phones } from './contacts.ts';
import type { PersonDraft } from './drafts.ts';
import { dice } from './random.ts';
import { standingColumns, type Standing } from './standing.ts';

/** Someone and the company they work for, or a region where there is none. */
export interface Placed {
  draft: PersonDraft;
  company: StoredCompany | null;
  region: string | null;
}
/** With a number of their own and dates that lead to their membership. */
export interface Dated extends Placed {
  index: number;
  standing: Standing;
}

const isAbroad = (company: StoredCompany | null): boolean => company?.draft.name.zh === '';

/** What stands in the directory, without whose it is. */
export function cardOf({ draft, company, region, index, standing }: Dated, today: string) {
  const throws = dice(`card of ${draft.name.en} ${index}`);
  const english = isAbroad(company);
  const known = draft.phone !== undefined;
  const chineseOnly = !english && !known && (company?.draft.name.en === '' || throws.chance(0.12));
  const hidden = !known && throws.chance(0.01);
  const { listed, ...period } = standingColumns(standing, draft.membership, today);
  const away = draft.membership === 'lapsed' ? throws.between(30, 150) : Math.floor(throws.next() ** 2 * 45);
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
    international: english || company?.draft.international === true,
    active_on: addDays(today, known ? 0 : -Math.min(away, standing.since)),
    hidden,
    listed: listed && !hidden,
    admitted_at: new Date(`${addDays(today, -standing.since)}T02:00:00Z`),
    ...period,
  };
}

export function cardContacts({ draft, company, index }: Dated) {
  const throws = dice(`contacts of ${draft.name.en} ${index}`);
  const english = isAbroad(company);
  const slug = company?.draft.slug ?? 'mail';
  const spelled = draft.name.en.toLowerCase().replaceAll(/[^a-z]/g, '');
  const own = parsePhone(draft.phone ?? '');
  const mobile = own === undefined ? phones.card(index) : own.replace(/^\+86/, '');
  const mobileAbroad = own ?? (company?.draft.city.region === 'de' ? phones.cardAbroad(index) : '');
  const known = own !== undefined;
  return memberContacts(throws, [
    ['phone', english ? mobileAbroad : known || throws.chance(0.8) ? mobile : ''],
    [
      'landline',
      !english && company !== null && throws.chance(0.25)
        ? phones.landline(company.draft.city.dialling, 5000 + index)
        : '',
    ],
    ['email', known || throws.chance(0.65) ? `${spelled}@${slug}.example.com` : ''],
    ['wechat', !english && (known || throws.chance(0.55)) ? `${spelled}_${slug}` : ''],
    ['address', company !== null && throws.chance(0.2) ? addressOf(company) : ''],
  ]);
}

const addressOf = ({ draft }: StoredCompany): string =>
  draft.name.zh === ''
    ? `${draft.addressDetail.en}, ${draft.address.en}`
    : `${draft.address.zh}${draft.addressDetail.zh}`;
