import type { WatchedWord, WatchedWordAction } from '@mingtang/contract/moderation';
import type { NumberedPageQuery } from '@mingtang/contract/paging';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { normaliseText } from './normalised-text.ts';
import * as queries from './screening.words.queries.ts';

const toWatchedWord = (row: queries.WatchedWordRow): WatchedWord => ({
  id: row.id,
  word: row.word,
  action: row.action as WatchedWordAction,
  createdAt: row.created_at.toISOString(),
});

export async function getWatchedWords(
  deps: Deps,
  { pageNum, pageSize, keyword = '' }: NumberedPageQuery & { keyword?: string | undefined },
) {
  const [rows, total] = await Promise.all([
    queries.listWatchedWords(deps.db, keyword, (pageNum - 1) * pageSize, pageSize),
    queries.countWatchedWords(deps.db, keyword),
  ]);
  return { rows: rows.map(toWatchedWord), total, more: false };
}

export async function saveWatchedWord(
  deps: Deps,
  actor: Actor,
  { word, action }: { word: string; action: WatchedWordAction },
): Promise<WatchedWord> {
  if (normaliseText(word).codes.length === 0)
    throw new AppError('request.invalid', { fields: { word: 'letters' } });
  return inTransaction(deps, async (deps) => {
    const before = await queries.findWatchedWord(deps.db, word);
    const row = await queries.upsertWatchedWord(deps.db, word, action, actor.accountId, deps.clock.now());
    await recordAuditEvent(deps, actor, 'word.set', `word:${row.id}`, {
      before: before && { word, action: before.action },
      after: { word, action },
    });
    return toWatchedWord(row);
  });
}

export const removeWatchedWord = (deps: Deps, actor: Actor, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const before = requireFound(await queries.deleteWatchedWord(deps.db, id), 'word.not_found');
    await recordAuditEvent(deps, actor, 'word.remove', `word:${id}`, { before });
    return null;
  });
