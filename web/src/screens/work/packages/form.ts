import type { PackageForm, PackageRecord } from './packages.queries.ts';

/** As the form holds it: the price in yuan, and what it allows beside the rest. */
export interface Draft extends Omit<PackageForm, 'priceFen' | 'allowances'> {
  yuan: number;
  postsADay: number;
  products: number;
  revealsADay: number;
  quotesAMonth: number;
  pinsAMonth: number;
  seats: number;
}

export const allowanceFields = [
  'postsADay',
  'products',
  'revealsADay',
  'quotesAMonth',
  'pinsAMonth',
  'seats',
] as const;

export const EMPTY: Partial<Draft> = {
  subject: 'person',
  rank: 1,
  months: 12,
  postsADay: 5,
  products: 30,
  revealsADay: 20,
  quotesAMonth: 20,
  pinsAMonth: 1,
  seats: 1,
  recommended: false,
  sortOrder: 0,
};

export function draftOf(record: PackageRecord): Draft {
  const { id: _, holders: __, priceFen, allowances, ...rest } = record;
  return { ...rest, yuan: priceFen / 100, ...allowances };
}

/** A price has two places behind the point; the product of a fraction may be a hair beside a whole number. */
export function formOf(draft: Draft): PackageForm {
  const { yuan, postsADay, products, revealsADay, quotesAMonth, pinsAMonth, seats, ...rest } = draft;
  return {
    ...rest,
    priceFen: Math.round(yuan * 100),
    allowances: {
      postsADay,
      products,
      revealsADay,
      quotesAMonth,
      pinsAMonth,
      seats: rest.subject === 'person' ? 1 : seats,
    },
  };
}
