import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { keepsCompanies } from '../companies/companies.service.ts';
import { findRole } from './products.queries.ts';

/** The owner and the editors of a company, and staff who look after companies. */
export async function mayWrite(deps: Deps, actor: Actor, companyId: string): Promise<boolean> {
  if (keepsCompanies(actor)) return true;
  const found = await findRole(deps.db, companyId, actor.accountId);
  return found?.role === 'owner' || found?.role === 'editor';
}
