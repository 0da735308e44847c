import type { ErrorKey } from '@mingtang/contract/errors';
import type { Planned } from '../changesets/kinds.service.ts';
import type { PlanRow } from './table.queries.ts';

/** One line of a plan: what becomes of a field, or why nothing does. */
export const planned = (
  row: PlanRow,
  field: string,
  before: unknown,
  after: unknown,
  skip?: ErrorKey,
): Planned => ({
  id: row.id,
  name: row.title_zh || row.title_en,
  diff: skip === undefined ? [{ field, before, after }] : [],
  ...(skip === undefined ? {} : { skip }),
});
