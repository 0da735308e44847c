import type { MembershipState } from '@mingtang/contract/members.fields';
import type { CoverName } from './drawings/banners-and-covers.ts';
import type { DrawingName } from './drawings/product-drawings.ts';
import type { City } from './cities.ts';
import type { CuratedTerm } from './membership-history.ts';
import type { BilingualText, TradeProfile } from './trades/trade-profile.ts';

/** A person before insertion, without id. The role `alone` means without a company. */
export interface PersonDraft {
  role: 'owner' | 'editor' | 'staff' | 'alone';
  /** Overseas people have the same name in both languages. */
  name: BilingualText;
  title: BilingualText;
  intro?: BilingualText;
  membership: MembershipState;
  /** Replaces the random terms of an active membership. */
  term?: CuratedTerm;
  /** Only for predefined accounts: the phone as entered, not normalised. */
  phone?: string;
}

export interface ProductDraft {
  name: BilingualText;
  profile: BilingualText;
  detail: BilingualText;
  /** The Chinese name of a second-level category. */
  category: string;
  drawing: DrawingName;
}

export interface CompanyDraft {
  name: BilingualText;
  slug: string;
  trade: TradeProfile;
  city: City;
  business: BilingualText;
  profile: BilingualText;
  address: BilingualText;
  addressDetail: BilingualText;
  latitude: number;
  longitude: number;
  uscc: string | null;
  international: boolean;
  imported: boolean;
  hasLogo: boolean;
  cover: CoverName | null;
  membership: MembershipState;
  term?: CuratedTerm | undefined;
  /** Above zero for curated companies, which are listed first in this order; zero for the others. */
  sortOrder: number;
  people: PersonDraft[];
  products: ProductDraft[];
}

/** The Chinese name, or the English one if there is none. Never empty. */
export const displayName = (name: BilingualText): string => name.zh || name.en;
