import type { MembershipState } from '@mingtang/contract/members.fields';
import type { PersonDraft } from './demo-drafts.ts';
import type { CuratedTerm } from './membership-history.ts';
import { parseBilingual, type BilingualText } from './trades/trade-profile.ts';

/** A company written by hand. Missing fields get random values. */
export interface CuratedCompany {
  name: BilingualText;
  /** For website, email and account names. */
  slug: string;
  industry: string;
  city: string;
  business?: BilingualText;
  profile?: BilingualText;
  membership: MembershipState;
  term?: CuratedTerm;
  people: readonly PersonDraft[];
  /** Replaces the random products: drawing, category, name. */
  products?: readonly (readonly [drawing: string, category: string, name: BilingualText])[];
}

export const curatedPerson = (
  role: PersonDraft['role'],
  name: string,
  title: string,
  membership: MembershipState,
  optional: Pick<PersonDraft, 'phone' | 'intro' | 'term'> = {},
): PersonDraft => ({
  role,
  name: parseBilingual(name),
  title: parseBilingual(title),
  membership,
  ...optional,
});
