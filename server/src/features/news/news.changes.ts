import type { ErrorKey } from '@mingtang/contract/errors';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { BulkKind } from '../changesets/kinds.service.ts';
import { stateOf } from './news.view.ts';
import { listStanding, type StandingRow } from './standing.queries.ts';
import { type Stood, turnBack, turnNews } from './standing.service.ts';

interface NewsTurn {
  name: string;
  action: string;
  to: 'draft' | 'live' | 'removed';
  /** Why it cannot be done to this item. */
  refusal: (row: StandingRow, now: Date) => ErrorKey | undefined;
}

/** The three are alike: a new state, and the day that goes with it. */
function newsChange({ name, action, to, refusal }: NewsTurn): BulkKind {
  const standing = (row: StandingRow, now: Date) => {
    if (to === 'removed') return { state: to, published_at: row.published_at };
    return { state: to, published_at: to === 'live' ? now : null };
  };
  return {
    name,
    permission: 'news:write',
    risky: false,
    plan: async (deps: Deps, ids) => {
      const now = deps.clock.now();
      return (await listStanding(deps.db, ids)).map((row) => {
        const skip = refusal(row, now);
        return {
          id: row.id,
          name: row.title_zh || row.title_en,
          diff: skip === undefined ? [{ field: 'state', before: stateOf(row, now), after: to }] : [],
          ...(skip === undefined ? {} : { skip }),
        };
      });
    },
    apply: (deps, by, id) =>
      turnNews(deps, by, id, action, (row, now) => {
        const key = refusal(row, now);
        if (key !== undefined) throw new AppError(key);
        return standing(row, now);
      }),
    undo: (deps, by, id, before) => turnBack(deps, by, id, before as Stood),
  };
}

export const newsPublishChange = newsChange({
  name: 'news.publish',
  action: 'news.publish',
  to: 'live',
  refusal: (row, now) => {
    if (row.state === 'removed') return 'news.not_found';
    if (stateOf(row, now) === 'live') return 'changeset.same';
    return row.written ? undefined : 'news.unwritten';
  },
});

export const newsWithdrawChange = newsChange({
  name: 'news.withdraw',
  action: 'news.withdraw',
  to: 'draft',
  refusal: (row) => {
    if (row.state === 'removed') return 'news.not_found';
    return row.state === 'draft' ? 'changeset.same' : undefined;
  },
});

export const newsRemoveChange = newsChange({
  name: 'news.remove',
  action: 'news.remove',
  to: 'removed',
  refusal: (row) => (row.state === 'removed' ? 'changeset.same' : undefined),
});
