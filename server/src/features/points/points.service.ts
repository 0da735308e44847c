import { Id } from '@mingtang/contract/fields';
import type { ScrollQuery } from '@mingtang/contract/paging';
import type { PointRules, PointsEntry } from '@mingtang/contract/points';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { kept } from '../../kept.ts';
import { findBalance, findRules, listEntries } from './points.queries.ts';

const Cursor = z.tuple([Id]);

/** What brings how many points, as staff set it. */
export const pointRules = kept((deps) => findRules(deps.db));

export async function getPoints(deps: Deps, actor: Actor): Promise<{ balance: number; rules: PointRules }> {
  const [balance, rules] = await Promise.all([findBalance(deps.db, actor.accountId), pointRules(deps)]);
  return {
    balance,
    rules: { perYuan: rules.per_yuan, referral: rules.referral, card: rules.card, post: rules.post },
  };
}

export async function getEntries(
  deps: Deps,
  actor: Actor,
  { cursor, pageSize }: ScrollQuery,
): Promise<{ rows: PointsEntry[]; nextCursor: string | null }> {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const found = await listEntries(deps.db, actor.accountId, before, pageSize + 1);
  const { rows, nextCursor } = pageOf(found, pageSize, (last) => [last.id]);
  return {
    rows: rows.map(({ id, kind, points, at }) => ({
      id,
      kind: kind as PointsEntry['kind'],
      points,
      at: at.toISOString(),
    })),
    nextCursor,
  };
}
