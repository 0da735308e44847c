import type { MembershipState } from '@mingtang/contract/members.fields';
import type { PersonDraft } from './demo-drafts.ts';
import type { CuratedTerm } from './membership-history.ts';
import type { DrawingName } from './drawings/product-drawings.ts';
import { parseBilingual, parseSpecs, type BilingualText, type ProductSpec } from './trades/trade-profile.ts';

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
  /** Replaces the random products. */
  products?: readonly CuratedProduct[];
}

export interface CuratedProduct {
  drawing: DrawingName;
  category: string;
  name: BilingualText;
  specs: readonly ProductSpec[];
}

export const curatedProduct = (
  drawing: DrawingName,
  category: string,
  name: string,
  specs: string,
): CuratedProduct => ({ drawing, category, name: parseBilingual(name), specs: parseSpecs(specs) });

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
