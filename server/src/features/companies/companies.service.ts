import type { CompanyCard, CompanyDetail } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import { holds } from '@mingtang/contract/holds';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { listCards } from './cards.queries.ts';
import { labelsIn, viewCard } from './cards.view.ts';
import { findStanding } from './companies.queries.ts';

export type CompanyRole = CompanyDetail['role'];

/** Cards of these companies by id, for lists of other features. */
export async function companyCards(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyCard>> {
  if (ids.length === 0) return new Map();
  const [labels, rows] = await Promise.all([labelsIn(deps, language), listCards(deps.db, ids)]);
  return new Map(rows.map((row) => [row.id, viewCard(deps, labels, row, false)]));
}

export async function companyCardOf(deps: Deps, language: Language, id: string): Promise<CompanyCard> {
  const card = (await companyCards(deps, language, [id])).get(id);
  if (card === undefined) throw new AppError('company.not_found');
  return card;
}

/** Staff who look after every company's record. */
export const keepsCompanies = (actor: Actor | undefined): boolean =>
  actor !== undefined && holds(actor.permissions, 'company:write');

const PEOPLE: ReadonlySet<CompanyRole> = new Set(['staff', 'editor', 'owner']);
const EDITORS: ReadonlySet<CompanyRole> = new Set(['editor', 'owner']);

/** What the caller is to a company. One that is hidden from them is not there. */
export async function getStanding(deps: Deps, actor: Actor | undefined, id: string) {
  const row = await findStanding(deps.db, id, actor?.accountId ?? null);
  const role = (row?.role ?? 'none') as CompanyRole;
  const shown = row?.state === 'live' || PEOPLE.has(role) || keepsCompanies(actor);
  if (row === undefined || row.state === 'removed' || !shown) throw new AppError('company.not_found');
  return { ...row, role };
}

/** The owner and the editors may change a company and its products, and so may staff who look after companies. */
export async function requireEditor(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { role } = await getStanding(deps, actor, id);
  if (!EDITORS.has(role) && !keepsCompanies(actor)) throw new AppError('forbidden');
}

/** Who is admitted is between a company's own people. */
export async function requireRole(
  deps: Deps,
  actor: Actor,
  id: string,
  roles: readonly CompanyRole[],
): Promise<void> {
  const { role } = await getStanding(deps, actor, id);
  if (!roles.includes(role)) throw new AppError('forbidden');
}
