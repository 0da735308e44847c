import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { canManageCompanies } from '../company-access/company-access.service.ts';
import { findMemberRole } from './products.queries.ts';

/** Allows the owner and the editors of the company, and staff who manage companies. `role`: of the caller in it. */
export const mayEditProducts = (actor: Actor | undefined, role: string | null | undefined): boolean =>
  role === 'owner' || role === 'editor' || canManageCompanies(actor);

export async function canEditProducts(deps: Deps, actor: Actor, companyId: string): Promise<boolean> {
  const person = await findMemberRole(deps.db, companyId, actor.accountId);
  return mayEditProducts(actor, person?.role);
}
