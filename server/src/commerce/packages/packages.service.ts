import type { Language } from '@mingtang/contract/fields';
import type { Offer, OfferedPackage, Package, PackageOffers } from '@mingtang/contract/packages';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { offerTermsOf } from './package-offer.ts';
import * as queries from './packages.queries.ts';
import { toHeldPackage, toOfferedPackage, toPackage } from './packages.view.ts';

interface PackageOffer {
  row: queries.PackageRow;
  offer: Offer;
  /** The period whose remaining value is credited and which the order ends. */
  creditPeriodId: string | null;
}

const NO_PERIODS: queries.PeriodHistory = { held: [], ended: null };

/**
 * Offers personal packages for the caller and company packages for the company. Without a company, company
 * packages are offered as to a company that never had a membership.
 */
export async function listOffers(
  deps: Deps,
  actor: Actor,
  language: Language,
  companyId: string | undefined,
): Promise<PackageOffers> {
  const today = shanghaiDayOf(deps.clock.now());
  if (companyId !== undefined) await requireCompanyManager(deps, actor.accountId, companyId);
  const [rows, personHistory, companyHistory] = await Promise.all([
    queries.listPackagesOnSale(deps.db),
    queries.findPeriodHistory(deps.db, { memberId: actor.accountId }, today),
    companyId === undefined ? NO_PERIODS : queries.findPeriodHistory(deps.db, { companyId }, today),
  ]);
  const historyOf = (row: queries.PackageRow) => (row.subject === 'company' ? companyHistory : personHistory);
  const offers = await buildOffers(deps, rows, today, historyOf);
  return {
    rows: offers.map(({ row, offer }) =>
      toOfferedPackage(language, row, offer, holdingOf(row, historyOf(row), today)),
    ),
    held: toHeldPackage(
      language,
      currentPeriodOf(companyId === undefined ? personHistory : companyHistory, today),
    ),
  };
}

/** The packages on sale, without an offer for anyone. */
export const listPublicPackages = async (deps: Deps, language: Language): Promise<Package[]> =>
  (await queries.listPackagesOnSale(deps.db)).map((row) => toPackage(language, row));

const currentPeriodOf = ({ held }: queries.PeriodHistory, today: string) =>
  held.find((period) => period.starts_on <= today);

function holdingOf(
  { serial }: queries.PackageRow,
  history: queries.PeriodHistory,
  today: string,
): OfferedPackage['holding'] {
  if (currentPeriodOf(history, today)?.serial === serial) return 'current';
  return history.held.length === 0 && history.ended?.serial === serial ? 'last' : null;
}

/** Price and term of a package today. Called in the transaction that inserts the order. */
export async function getPackageOffer(
  deps: Deps,
  accountId: string,
  packageId: string,
  companyId: string | undefined,
): Promise<PackageOffer> {
  const row = requireFound(await queries.findPackageOnSale(deps.db, packageId), 'package.not_found');
  if ((row.subject === 'company') !== (companyId !== undefined))
    throw new AppError('package.company_invalid');
  if (companyId !== undefined) await requireCompanyManager(deps, accountId, companyId);
  const today = shanghaiDayOf(deps.clock.now());
  const holder = companyId === undefined ? { memberId: accountId } : { companyId };
  const history = await queries.findPeriodHistory(deps.db, holder, today);
  const [offered] = await buildOffers(deps, [row], today, () => history);
  return offered!;
}

/** Locks the terms of a package for the transaction that inserts an order. */
export async function lockPackageTerms(deps: TxDeps, packageId: string): Promise<void> {
  await queries.lockPackageForShare(deps.db, packageId);
}

async function buildOffers(
  deps: Deps,
  rows: readonly queries.PackageRow[],
  today: string,
  historyOf: (row: queries.PackageRow) => queries.PeriodHistory,
): Promise<PackageOffer[]> {
  const terms = rows.map((row) => {
    const { held, ended } = historyOf(row);
    return { row, months: row.months, ...offerTermsOf(row, held, ended !== null, today) };
  });
  const ends = await queries.listTermEnds(deps.db, terms);
  return terms.map(({ row, kind, creditFen, startsOn, buyableFrom, creditPeriodId }, index) => ({
    row,
    offer: {
      kind,
      creditFen,
      amountFen: row.price_fen - creditFen,
      startsOn,
      endsOn: ends[index]!,
      buyableFrom,
    },
    creditPeriodId,
  }));
}

async function requireCompanyManager(deps: Deps, accountId: string, companyId: string): Promise<void> {
  if (!(await queries.managesCompany(deps.db, companyId, accountId)))
    throw new AppError('package.company_invalid');
}

/** How a package is found by a name that people wrote. */
export const packageNameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');

/** Ids of the packages on sale for members by `packageNameKey`, in either language; without names that two share. */
export async function getPersonalPackagesByName(deps: Deps): Promise<ReadonlyMap<string, string>> {
  const named = (await queries.listPackagesOnSale(deps.db))
    .filter(({ subject }) => subject === 'person')
    .flatMap(({ id, name_zh, name_en }) =>
      [...new Set([name_zh, name_en].map(packageNameKey))].map((key) => ({ key, id })),
    );
  return new Map(
    [...Map.groupBy(named, ({ key }) => key)].flatMap(([key, found]) =>
      found.length === 1 ? [[key, found[0]!.id] as const] : [],
    ),
  );
}

/** Names by id, including packages that are off sale. */
export async function getPackageNames(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.listPackageNames(deps.db, ids);
  return new Map(rows.map((row) => [row.id, pickTranslation(language, row.name_zh, row.name_en)]));
}
