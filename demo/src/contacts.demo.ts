import type { Audience } from '@mingtang/contract/contacts';
import type { SeededRandom } from './seeded-random.ts';

const MEMBER_AUDIENCE_WEIGHTS: Readonly<Record<Audience, number>> = {
  public: 6,
  'signed-in': 22,
  members: 46,
  connections: 20,
  'only-me': 6,
};
const COMPANY_AUDIENCE_WEIGHTS: Readonly<Record<'public' | 'signed-in' | 'members', number>> = {
  public: 40,
  'signed-in': 35,
  members: 25,
};

interface Contact<F extends string> {
  field: F;
  value: string;
  audience: Audience;
}
type MemberField = 'phone' | 'landline' | 'email' | 'wechat' | 'address';
type CompanyField = 'person' | 'phone' | 'landline' | 'email' | 'wechat';

/** Leaves out empty values and assigns an audience to the others. */
const withAudience = <F extends string>(
  fields: readonly (readonly [field: F, value: string])[],
  audience: () => Audience,
): Contact<F>[] =>
  fields
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value, audience: audience() }));

export const memberContacts = (
  random: SeededRandom,
  fields: readonly (readonly [field: MemberField, value: string])[],
): Contact<MemberField>[] => withAudience(fields, () => random.pickWeighted(MEMBER_AUDIENCE_WEIGHTS));

export const companyContacts = (
  random: SeededRandom,
  fields: readonly (readonly [field: CompanyField, value: string])[],
): Contact<CompanyField>[] => withAudience(fields, () => random.pickWeighted(COMPANY_AUDIENCE_WEIGHTS));

/** Unassigned Chinese numbers, and numbers of two German blocks that are reserved for fictional use. */
export const phones = {
  /** Login number of the account. */
  login: (index: number): string => `+861390000${String(index).padStart(4, '0')}`,
  /** Phone on the member's card. */
  card: (index: number): string => `1380000${String(3000 + index)}`,
  company: (index: number): string => `1380000${String(2000 + index)}`,
  overseasCard: (index: number): string => `+4917139200${String(index % 100).padStart(2, '0')}`,
  overseasCompany: (index: number): string => `+4917604069${String(index % 100).padStart(3, '0')}`,
  landline: (diallingCode: string, index: number): string =>
    `${diallingCode}-5550 ${String(index % 10_000).padStart(4, '0')}`,
};
