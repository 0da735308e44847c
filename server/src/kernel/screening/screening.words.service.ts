import type { WatchedWord, WatchedWordAction } from '@mingtang/contract/moderation';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { countUpToLimit, listAdminPage, slicesOf, sortedById } from '../../platform/db/admin-list-paging.ts';
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

export function getWatchedWords(
  deps: Deps,
  { keyword = '', ...page }: TablePageQuery & { keyword?: string | undefined },
) {
  const words = queries.selectWatchedWords(deps.db, keyword);
  return listAdminPage(
    {
      name: 'watched words',
      page,
      filter: { keyword },
      sort: sortedById('id'),
      listRows: slicesOf(words),
      count: countUpToLimit(deps.db, words),
    },
    toWatchedWord,
  );
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
