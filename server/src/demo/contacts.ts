import type { Audience } from '@mingtang/contract/contacts';
import type { Dice } from './random.ts';

const MEMBER_AUDIENCES: Readonly<Record<Audience, number>> = {
  public: 6,
  'signed-in': 22,
  members: 46,
  connections: 20,
  'only-me': 6,
};
const COMPANY_AUDIENCES: Readonly<Record<'public' | 'signed-in' | 'members', number>> = {
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

/** What is there is shown to somebody; what is empty is not given. */
const given = <F extends string>(
  fields: readonly (readonly [field: F, value: string])[],
  audience: () => Audience,
): Contact<F>[] =>
  fields
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value, audience: audience() }));

export const memberContacts = (
  dice: Dice,
  fields: readonly (readonly [field: MemberField, value: string])[],
): Contact<MemberField>[] => given(fields, () => dice.weighted(MEMBER_AUDIENCES));

export const companyContacts = (
  dice: Dice,
  fields: readonly (readonly [field: CompanyField, value: string])[],
): Contact<CompanyField>[] => given(fields, () => dice.weighted(COMPANY_AUDIENCES));

/** Numbers of a pattern nobody has, and abroad the two blocks that the German regulator keeps for fiction. */
export const phones = {
  /** To sign in with. */
  login: (index: number): string => `+861390000${String(index).padStart(4, '0')}`,
  /** On a card. */
  card: (index: number): string => `1380000${String(3000 + index)}`,
  company: (index: number): string => `1380000${String(2000 + index)}`,
  cardAbroad: (index: number): string => `+4917139200${String(index % 100).padStart(2, '0')}`,
  companyAbroad: (index: number): string => `+4917604069${String(index % 100).padStart(3, '0')}`,
  landline: (dialling: string, index: number): string =>
    `${dialling}-5550 ${String(index % 10_000).padStart(4, '0')}`,
};
