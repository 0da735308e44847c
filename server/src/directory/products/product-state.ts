import type { Actor } from '../../platform/http/handler.ts';
import { canManageCompanies } from '../company-access/company-access.service.ts';
import type { ProductRow, ProductStateColumns } from './products.queries.ts';
import type { ScreenedProduct } from './product-screening.ts';

/** The state of a submitted product. A queued one stays queued unless it is hidden. */
export function productStateOf(
  actor: Actor,
  { fields, cause }: ScreenedProduct,
  now: Date,
  before?: ProductRow,
): ProductStateColumns {
  const approved_at = before?.approved_at ?? null;
  // An edit by staff does not change the author.
  const author_id = canManageCompanies(actor) ? (before?.author_id ?? null) : actor.accountId;
  if (fields.state === 'hidden') return { state: 'hidden', approved_at, author_id };
  return cause === null && before?.state !== 'queued'
    ? { state: 'live', approved_at: approved_at ?? now, author_id }
    : { state: 'queued', approved_at, author_id };
}
