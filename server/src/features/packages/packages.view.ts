import type { FieldChange } from '@mingtang/contract/changesets';
import type { Language } from '@mingtang/contract/fields';
import type { Offer, OfferedPackage, PackageRecord, WritePackage } from '@mingtang/contract/packages';
import { inLanguage } from '../../in-language.ts';
import { allowancesIn } from '../memberships/allowances.service.ts';
import type { PackageColumns, PackageRow } from './packages.queries.ts';

export const viewOffered = (language: Language, row: PackageRow, offer: Offer): OfferedPackage => ({
  id: row.id,
  serial: row.serial,
  name: inLanguage(language, row.name_zh, row.name_en),
  subject: row.subject as OfferedPackage['subject'],
  priceFen: row.price_fen,
  months: row.months,
  allowances: allowancesIn(row),
  recommended: row.recommended,
  offer,
});

export const viewRecord = (row: PackageRow, holders: number): PackageRecord => ({
  id: row.id,
  serial: row.serial,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  subject: row.subject as PackageRecord['subject'],
  rank: row.rank,
  priceFen: row.price_fen,
  months: row.months,
  allowances: allowancesIn(row),
  recommended: row.recommended,
  sortOrder: row.position,
  holders,
});

export const columnsOf = (given: WritePackage): PackageColumns => ({
  serial: given.serial,
  name_zh: given.nameZh,
  name_en: given.nameEn,
  subject: given.subject,
  rank: given.rank,
  price_fen: given.priceFen,
  months: given.months,
  posts_a_day: given.allowances.postsADay,
  products: given.allowances.products,
  reveals_a_day: given.allowances.revealsADay,
  quotes_a_month: given.allowances.quotesAMonth,
  pins_a_month: given.allowances.pinsAMonth,
  seats: given.allowances.seats,
  recommended: given.recommended,
  position: given.sortOrder,
});

/** The form that would make it, and its id. */
export function viewKept(row: PackageRow): WritePackage & { id: string } {
  const { holders: _, ...rest } = viewRecord(row, 0);
  return rest;
}

/** Field by field, and what a membership allows one by one. */
export function differences(
  { allowances: old, ...before }: WritePackage,
  given: WritePackage,
): FieldChange[] {
  const { allowances, ...after } = given;
  const pairs = [
    ...Object.entries(after).map(([field, value]) => [field, before[field as keyof typeof before], value]),
    ...Object.entries(allowances).map(([field, value]) => [field, old[field as keyof typeof old], value]),
  ] as [string, unknown, unknown][];
  return pairs
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => ({ field, before: was, after: is }));
}
