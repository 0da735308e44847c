import type { FieldChange } from '@mingtang/contract/changesets';
import type { Language } from '@mingtang/contract/fields';
import type {
  AdminPackage,
  HeldPackage,
  Offer,
  OfferedPackage,
  Package,
  PackageInput,
} from '@mingtang/contract/packages';
import { pickTranslation } from '../../base/pick-translation.ts';
import { allowancesOfPackage } from './packages.allowances.service.ts';
import type { PackageColumns, PackagePeriod, PackageRow } from './packages.queries.ts';

export const toPackage = (language: Language, row: PackageRow): Package => ({
  id: row.id,
  serial: row.serial,
  name: pickTranslation(language, row.name_zh, row.name_en),
  subject: row.subject as Package['subject'],
  priceFen: row.price_fen,
  months: row.months,
  allowances: allowancesOfPackage(row),
  recommended: row.recommended,
});

export const toOfferedPackage = (
  language: Language,
  row: PackageRow,
  offer: Offer,
  holding: OfferedPackage['holding'],
): OfferedPackage => ({ ...toPackage(language, row), offer, holding });

export const toHeldPackage = (language: Language, period: PackagePeriod | undefined): HeldPackage | null =>
  period?.package
    ? {
        name: pickTranslation(language, period.package.name_zh, period.package.name_en),
        endsOn: period.ends_on,
        allowances: allowancesOfPackage(period.package),
      }
    : null;

export const toAdminPackage = (row: PackageRow, holders: number): AdminPackage => ({
  id: row.id,
  serial: row.serial,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  subject: row.subject as AdminPackage['subject'],
  rank: row.rank,
  priceFen: row.price_fen,
  months: row.months,
  allowances: allowancesOfPackage(row),
  recommended: row.recommended,
  sortOrder: row.position,
  holders,
});

export const toPackageColumns = (input: PackageInput): PackageColumns => ({
  serial: input.serial,
  name_zh: input.nameZh,
  name_en: input.nameEn,
  subject: input.subject,
  rank: input.rank,
  price_fen: input.priceFen,
  months: input.months,
  posts_per_day: input.allowances.postsADay,
  products: input.allowances.products,
  reveals_per_day: input.allowances.revealsADay,
  quotes_per_month: input.allowances.quotesAMonth,
  pins_per_month: input.allowances.pinsAMonth,
  seats: input.allowances.seats,
  recommended: input.recommended,
  position: input.sortOrder,
});

/** The input that would recreate the package, with its id, for changesets and diffs. */
export function toPackageSnapshot(row: PackageRow): PackageInput & { id: string } {
  const { holders: _, ...rest } = toAdminPackage(row, 0);
  return rest;
}

/** Diff by field, with each allowance as a field of its own. */
export function diffPackages(
  { allowances: oldAllowances, ...before }: PackageInput,
  input: PackageInput,
): FieldChange[] {
  const { allowances, ...after } = input;
  const fieldValues = [
    ...Object.entries(after).map(([field, value]) => [field, before[field as keyof typeof before], value]),
    ...Object.entries(allowances).map(([field, value]) => [
      field,
      oldAllowances[field as keyof typeof oldAllowances],
      value,
    ]),
  ] as [string, unknown, unknown][];
  return fieldValues
    .filter(([, oldValue, newValue]) => oldValue !== newValue)
    .map(([field, oldValue, newValue]) => ({ field, before: oldValue, after: newValue }));
}
