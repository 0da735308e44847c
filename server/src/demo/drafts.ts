import type { Membership } from '@mingtang/contract/members.fields';
import type { CoverName } from './drawings/scenes.ts';
import type { DrawingName } from './drawings/catalogue.ts';
import type { City } from './places.ts';
import type { Pair, Trade } from './trades/trade.ts';

/** What the network is made of before it has ids: everything thrown, nothing stored. */
export interface PersonDraft {
  role: 'owner' | 'editor' | 'staff' | 'alone';
  /** One word for both languages where there is no Chinese one. */
  name: Pair;
  title: Pair;
  intro?: Pair;
  membership: Membership;
  /** Of an account that is there already, as it was typed. */
  phone?: string;
}

export interface ProductDraft {
  name: Pair;
  profile: Pair;
  detail: Pair;
  /** The Chinese name of a second-level category. */
  category: string;
  drawing: DrawingName;
}

export interface CompanyDraft {
  name: Pair;
  slug: string;
  trade: Trade;
  city: City;
  business: Pair;
  profile: Pair;
  address: Pair;
  addressDetail: Pair;
  latitude: number;
  longitude: number;
  uscc: string | null;
  international: boolean;
  imported: boolean;
  hasLogo: boolean;
  cover: CoverName | null;
  membership: Membership;
  /** Above zero: shown by staff's wish. */
  sortOrder: number;
  people: PersonDraft[];
  products: ProductDraft[];
}

/** English goes where there is no Chinese, so a name is never empty. */
export const shownName = (name: Pair): string => name.zh || name.en;
