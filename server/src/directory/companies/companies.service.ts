import type { CompanyCard, CompanyDetail } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import { includesPermission } from '@mingtang/contract/permissions.check';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listCompanyCards } from './companies.cards.queries.ts';
import { toCompanyCard } from './companies.cards.view.ts';
import { findCompanyAccess } from './companies.queries.ts';

export type CompanyRole = CompanyDetail['role'];

/** Cards of these companies by id, for lists of other features. */
export async function getCompanyCards(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyCard>> {
  if (ids.length === 0) return new Map();
  const [labels, rows] = await Promise.all([
    getDirectoryLabels(deps, language),
    listCompanyCards(deps.db, ids),
  ]);
  return new Map(rows.map((row) => [row.id, toCompanyCard(deps, labels, row, false)]));
}

export async function getCompanyCard(deps: Deps, language: Language, id: string): Promise<CompanyCard> {
  const card = (await getCompanyCards(deps, language, [id])).get(id);
  if (card === undefined) throw new AppError('company.not_found');
  return card;
}

/** Whether the caller is staff who may edit every company. */
export const canManageCompanies = (actor: Actor | undefined): boolean =>
  actor !== undefined && includesPermission(actor.permissions, 'company:write');

const TEAM_ROLES: ReadonlySet<CompanyRole> = new Set(['staff', 'editor', 'owner']);
const EDITOR_ROLES: ReadonlySet<CompanyRole> = new Set(['editor', 'owner']);

/** The company's state and the caller's role. Throws `company.not_found` if the company is hidden from the caller. */
export async function getCompanyAccess(deps: Deps, actor: Actor | undefined, id: string) {
  const row = await findCompanyAccess(deps.db, id, actor?.accountId ?? null);
  const role = (row?.role ?? 'none') as CompanyRole;
  const visible = row?.state === 'live' || TEAM_ROLES.has(role) || canManageCompanies(actor);
  if (row === undefined || row.state === 'removed' || !visible) throw new AppError('company.not_found');
  return { ...row, role };
}

/** Requires the owner, an editor or staff who manage companies. */
export async function requireCompanyEditor(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { role } = await getCompanyAccess(deps, actor, id);
  if (!EDITOR_ROLES.has(role) && !canManageCompanies(actor)) throw new AppError('forbidden');
}

/** Unlike `requireCompanyEditor`, ignores staff permissions: only the company's own people manage its team. */
export async function requireCompanyRole(
  deps: Deps,
  actor: Actor,
  id: string,
  roles: readonly CompanyRole[],
): Promise<void> {
  const { role } = await getCompanyAccess(deps, actor, id);
  if (!roles.includes(role)) throw new AppError('forbidden');
}
