import type { PackageInput, AdminPackage } from './packages.admin.queries.ts';

/** Values of the form: the price in yuan, the allowances flattened. */
export interface PackageFormValues extends Omit<PackageInput, 'priceFen' | 'allowances'> {
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

export const EMPTY_PACKAGE_VALUES: Partial<PackageFormValues> = {
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

export function toPackageFormValues(pkg: AdminPackage): PackageFormValues {
  const { id: _, holders: __, priceFen, allowances, ...rest } = pkg;
  return { ...rest, yuan: priceFen / 100, ...allowances };
}

/** Rounds the price: `yuan * 100` may miss the exact integer in floating point. */
export function toPackageInput(values: PackageFormValues): PackageInput {
  const { yuan, postsADay, products, revealsADay, quotesAMonth, pinsAMonth, seats, ...rest } = values;
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
