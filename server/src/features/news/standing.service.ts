import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { By } from '../changesets/kinds.service.ts';
import { indexLater } from '../search/index.service.ts';
import { recordOf } from './news.service.ts';
import { findPromoted, lockStanding, setStanding, type StandingRow } from './standing.queries.ts';

interface Standing {
  state: string;
  published_at: Date | null;
}

/** How an item stood before, and what tells whether anybody touched it since. */
export interface Stood {
  state: string;
  publishedAt: string | null;
  changedAt: string;
}

/** Says what becomes of an item, or throws why nothing does. */
export type Turn = (row: StandingRow, now: Date) => Standing;

export async function turnNews(deps: TxDeps, by: By, id: string, action: string, turn: Turn): Promise<Stood> {
  const now = deps.clock.now();
  const row = await lockStanding(deps.db, id);
  if (row === undefined) throw new AppError('news.not_found');
  await write(deps, by, action, row, turn(row, now), now);
  return {
    state: row.state,
    publishedAt: row.published_at?.toISOString() ?? null,
    changedAt: now.toISOString(),
  };
}

export async function turnBack(deps: TxDeps, by: By, id: string, before: Stood): Promise<boolean> {
  const row = await lockStanding(deps.db, id);
  if (row === undefined || row.updated_at.toISOString() !== before.changedAt) return false;
  const promoted = row.state === 'removed' && row.post_id !== null;
  if (promoted && (await findPromoted(deps.db, row.post_id!)) !== undefined)
    throw new AppError('news.promoted');
  const published_at = before.publishedAt === null ? null : new Date(before.publishedAt);
  await write(deps, by, 'news.edit', row, { state: before.state, published_at }, deps.clock.now());
  return true;
}

async function write(
  deps: TxDeps,
  by: By,
  action: string,
  row: StandingRow,
  standing: Standing,
  now: Date,
): Promise<void> {
  await setStanding(deps.db, row.id, standing, now);
  await indexLater(deps, 'news', row.id);
  await recordEvent(deps, {
    actorId: by.accountId,
    action,
    subject: `news:${row.id}`,
    before: recordOf(row),
    after: recordOf({ ...row, ...standing }),
    traceId: by.traceId,
  });
}
