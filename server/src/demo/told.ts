import type { Membership } from '@mingtang/contract/members.fields';
import type { PersonDraft } from './drafts.ts';
import { pair, type Pair } from './trades/trade.ts';

/** A company told by hand; whatever is not told is thrown like everyone else's. */
export interface Featured {
  name: Pair;
  /** For addresses on the web. */
  slug: string;
  industry: string;
  city: string;
  business?: Pair;
  profile?: Pair;
  membership: Membership;
  people: readonly PersonDraft[];
  /** Names of products, in place of thrown ones: drawing, category, then the name in both languages. */
  products?: readonly (readonly [drawing: string, category: string, name: Pair])[];
}

export const person = (
  role: PersonDraft['role'],
  name: string,
  title: string,
  membership: Membership,
  known: Pick<PersonDraft, 'phone' | 'intro'> = {},
): PersonDraft => ({ role, name: pair(name), title: pair(title), membership, ...known });
