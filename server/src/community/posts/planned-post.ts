import type { ErrorKey } from '@mingtang/contract/errors';
import type { PlannedChange } from '../../kernel/changesets/changesets.kinds.service.ts';
import type { PostPlanRow } from './posts.admin-list.queries.ts';

/** One item of a bulk plan: the change of a field, or the reason why the post is skipped. */
export const toPlannedPost = (
  row: PostPlanRow,
  field: string,
  before: unknown,
  after: unknown,
  skip?: ErrorKey,
): PlannedChange => ({
  id: row.id,
  name: row.title_zh || row.title_en,
  diff: skip === undefined ? [{ field, before, after }] : [],
  ...(skip === undefined ? {} : { skip }),
});
