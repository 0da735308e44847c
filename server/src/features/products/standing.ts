import type { Actor } from '../../http/call.ts';
import { keepsCompanies } from '../companies/companies.service.ts';
import type { ProductRow, Standing } from './products.queries.ts';
import type { WeighedProduct } from './weighing.ts';

/** What becomes of a product that is sent in. One that waits goes on waiting, unless it is hidden. */
export function standingOf(
  actor: Actor,
  { fields, cause }: WeighedProduct,
  now: Date,
  before?: ProductRow,
): Standing {
  const admitted_at = before?.admitted_at ?? null;
  // What staff put right for a company stays its author's.
  const author_id = keepsCompanies(actor) ? (before?.author_id ?? null) : actor.accountId;
  if (fields.state === 'hidden') return { state: 'hidden', admitted_at, author_id };
  return cause === null && before?.state !== 'queued'
    ? { state: 'live', admitted_at: admitted_at ?? now, author_id }
    : { state: 'queued', admitted_at, author_id };
}
