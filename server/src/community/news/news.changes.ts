import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { ErrorKey } from '@mingtang/contract/errors';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { BulkChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { newsStateOf } from './news.view.ts';
import { listNewsVisibility, type NewsVisibilityRow } from './news.visibility.queries.ts';
import {
  type PreviousVisibility,
  undoNewsVisibility,
  changeNewsVisibility,
} from './news.visibility.service.ts';

interface NewsStateChange {
  name: string;
  action: AuditAction;
  to: 'draft' | 'live' | 'removed';
  /** Why the change cannot be applied to this item; undefined when it can. */
  skipReasonOf: (row: NewsVisibilityRow, now: Date) => ErrorKey | undefined;
}

/** Builds a bulk change that sets a new state with its publish time. */
function createNewsChange({ name, action, to, skipReasonOf }: NewsStateChange): BulkChangeKind {
  const nextVisibility = (row: NewsVisibilityRow, now: Date) => {
    if (to === 'removed') return { state: to, published_at: row.published_at };
    return { state: to, published_at: to === 'live' ? now : null };
  };
  return {
    name,
    permission: 'news:write',
    risky: false,
    plan: async (deps: Deps, ids) => {
      const now = deps.clock.now();
      return (await listNewsVisibility(deps.db, ids)).map((row) => {
        const skip = skipReasonOf(row, now);
        return {
          id: row.id,
          name: row.title_zh || row.title_en,
          diff: skip === undefined ? [{ field: 'state', before: newsStateOf(row, now), after: to }] : [],
          ...(skip === undefined ? {} : { skip }),
        };
      });
    },
    apply: (deps, changeActor, id) =>
      changeNewsVisibility(deps, changeActor, id, action, (row, now) => {
        const key = skipReasonOf(row, now);
        if (key !== undefined) throw new AppError(key);
        return nextVisibility(row, now);
      }),
    undo: (deps, changeActor, id, before) =>
      undoNewsVisibility(deps, changeActor, id, before as PreviousVisibility),
  };
}

export const newsPublishChange = createNewsChange({
  name: 'news.publish',
  action: 'news.publish',
  to: 'live',
  skipReasonOf: (row, now) => {
    if (row.state === 'removed') return 'news.not_found';
    if (newsStateOf(row, now) === 'live') return 'changeset.same';
    return row.written ? undefined : 'news.unwritten';
  },
});

export const newsWithdrawChange = createNewsChange({
  name: 'news.withdraw',
  action: 'news.withdraw',
  to: 'draft',
  skipReasonOf: (row) => {
    if (row.state === 'removed') return 'news.not_found';
    return row.state === 'draft' ? 'changeset.same' : undefined;
  },
});

export const newsRemoveChange = createNewsChange({
  name: 'news.remove',
  action: 'news.remove',
  to: 'removed',
  skipReasonOf: (row) => (row.state === 'removed' ? 'changeset.same' : undefined),
});
