import { Id } from '@mingtang/contract/fields';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import type { PointRules, PointsEntry } from '@mingtang/contract/points';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { memoize } from '../../platform/memoize.ts';
import { findPointsBalance, findPointRules, listPointsEntries } from './points.queries.ts';

const PointsCursor = z.tuple([Id]);

/** The point rules as configured by staff, memoized. */
export const getPointRules = memoize((deps) => findPointRules(deps.db));

export async function getPoints(deps: Deps, actor: Actor): Promise<{ balance: number; rules: PointRules }> {
  const [balance, rules] = await Promise.all([
    findPointsBalance(deps.db, actor.accountId),
    getPointRules(deps),
  ]);
  return { balance, rules };
}

export async function getPointsEntries(
  deps: Deps,
  actor: Actor,
  { cursor, pageSize }: CursorPageQuery,
): Promise<{ rows: PointsEntry[]; nextCursor: string | null }> {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, PointsCursor);
  const found = await listPointsEntries(deps.db, actor.accountId, before, pageSize + 1);
  const { rows, nextCursor } = toCursorPage(found, pageSize, (last) => [last.id]);
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
