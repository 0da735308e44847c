import type { CompanyDetail } from '@mingtang/contract/companies';
import { includesPermission } from '@mingtang/contract/permissions.check';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { findCompanyAccess } from './company-access.queries.ts';

export type CompanyRole = CompanyDetail['role'];

/** Whether the caller is staff who may edit every company. */
export const canManageCompanies = (actor: Actor | undefined): boolean =>
  actor !== undefined && includesPermission(actor.permissions, 'company:write');

const TEAM_ROLES: ReadonlySet<CompanyRole> = new Set(['staff', 'editor', 'owner']);
const EDITOR_ROLES: ReadonlySet<CompanyRole> = new Set(['editor', 'owner']);

/** The company's state and the caller's role. Throws `company.not_found` if the company is hidden from the caller. */
export async function getCompanyAccess(deps: Deps, actor: Actor | undefined, id: string) {
  return companyAccessOf(actor, await findCompanyAccess(deps.db, id, actor?.accountId ?? null));
}

/** Like `getCompanyAccess` for a row that a query has read: the company's state and the caller's role in it. */
export function companyAccessOf<Row extends { state: string; role: string | null }>(
  actor: Actor | undefined,
  row: Row | undefined,
) {
  const role = (row?.role ?? 'none') as CompanyRole;
  const visible = row?.state === 'live' || TEAM_ROLES.has(role) || canManageCompanies(actor);
  if (row === undefined || row.state === 'removed' || !visible) throw new AppError('company.not_found');
  return { ...row, role };
}

/** Whether the role is that of the owner or of an editor. */
export const isEditorRole = (role: CompanyRole): boolean => EDITOR_ROLES.has(role);

/** Like `getCompanyAccess`, but requires the owner, an editor or staff who manage companies. */
export async function requireCompanyEditor(deps: Deps, actor: Actor, id: string) {
  const access = await getCompanyAccess(deps, actor, id);
  if (!EDITOR_ROLES.has(access.role) && !canManageCompanies(actor)) throw new AppError('forbidden');
  return access;
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
