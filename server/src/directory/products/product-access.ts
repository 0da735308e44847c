import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { canManageCompanies } from '../company-access/company-access.service.ts';
import { findMemberRole } from './products.queries.ts';

/** Allows the owner and the editors of the company, and staff who manage companies. */
export async function canEditProducts(deps: Deps, actor: Actor, companyId: string): Promise<boolean> {
  if (canManageCompanies(actor)) return true;
  const person = await findMemberRole(deps.db, companyId, actor.accountId);
  return person?.role === 'owner' || person?.role === 'editor';
}
