import type { Language } from '@mingtang/contract/fields';
import type { Offer, OfferedPackage } from '@mingtang/contract/packages';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { type Held, termsOf } from './offer.ts';
import * as queries from './packages.queries.ts';
import { viewOffered } from './packages.view.ts';

interface Offered {
  row: queries.PackageRow;
  offer: Offer;
  /** The period whose rest is credited, and which the order ends. */
  creditPeriodId: string | null;
}
interface Past {
  held: readonly Held[];
  before: boolean;
}

const NOTHING: Past = { held: [], before: false };

/** Personal packages as for the caller, company packages as for the company, or for one that holds nothing. */
export async function listOffers(
  deps: Deps,
  actor: Actor,
  language: Language,
  companyId: string | undefined,
): Promise<OfferedPackage[]> {
  const today = dayOf(deps.clock.now());
  if (companyId !== undefined) await requireRun(deps, actor.accountId, companyId);
  const [rows, person, company] = await Promise.all([
    queries.listOnSale(deps.db),
    queries.listHeld(deps.db, { memberId: actor.accountId }, today),
    companyId === undefined ? NOTHING : queries.listHeld(deps.db, { companyId }, today),
  ]);
  const offers = await offer(deps, rows, today, (row) => (row.subject === 'company' ? company : person));
  return offers.map((one) => viewOffered(language, one.row, one.offer));
}

/** What the package would cost and give today. Called in the transaction that orders it. */
export async function offerFor(
  deps: Deps,
  accountId: string,
  packageId: string,
  companyId: string | undefined,
): Promise<Offered> {
  const row = await queries.findOnSale(deps.db, packageId);
  if (row === undefined) throw new AppError('package.not_found');
  if ((row.subject === 'company') !== (companyId !== undefined)) throw new AppError('package.company');
  if (companyId !== undefined) await requireRun(deps, accountId, companyId);
  const today = dayOf(deps.clock.now());
  const holder = companyId === undefined ? { memberId: accountId } : { companyId };
  const past = await queries.listHeld(deps.db, holder, today);
  const [offered] = await offer(deps, [row], today, () => past);
  return offered!;
}

/** For who writes an order of it in the same transaction. */
export async function holdTerms(deps: TxDeps, packageId: string): Promise<void> {
  await queries.holdTerms(deps.db, packageId);
}

async function offer(
  deps: Deps,
  rows: readonly queries.PackageRow[],
  today: string,
  pastOf: (row: queries.PackageRow) => Past,
): Promise<Offered[]> {
  const terms = rows.map((row) => {
    const { held, before } = pastOf(row);
    return { row, months: row.months, ...termsOf(row, held, before, today) };
  });
  const ends = await queries.listTermEnds(deps.db, terms);
  return terms.map(({ row, kind, creditFen, startsOn, creditPeriodId }, index) => ({
    row,
    offer: { kind, creditFen, amountFen: row.price_fen - creditFen, startsOn, endsOn: ends[index]! },
    creditPeriodId,
  }));
}

async function requireRun(deps: Deps, accountId: string, companyId: string): Promise<void> {
  if (!(await queries.isRun(deps.db, companyId, accountId))) throw new AppError('package.company');
}

/** Names by id, also of packages that are no longer sold. */
export async function getPackageNames(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.listNames(deps.db, ids);
  return new Map(rows.map((row) => [row.id, inLanguage(language, row.name_zh, row.name_en)]));
}
