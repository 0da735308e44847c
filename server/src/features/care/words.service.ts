import type { WatchedWord, WordAction } from '@mingtang/contract/care';
import type { TableQuery } from '@mingtang/contract/paging';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { lettersOf } from './letters.ts';
import * as queries from './words.queries.ts';

const viewWord = (row: queries.WordRow): WatchedWord => ({
  id: row.id,
  word: row.word,
  action: row.action as WordAction,
  createdAt: row.created_at.toISOString(),
});

export async function getWords(
  deps: Deps,
  { pageNum, pageSize, keyword = '' }: TableQuery & { keyword?: string | undefined },
) {
  const [rows, total] = await Promise.all([
    queries.listWords(deps.db, keyword, (pageNum - 1) * pageSize, pageSize),
    queries.countWords(deps.db, keyword),
  ]);
  return { rows: rows.map(viewWord), total, more: false };
}

export async function setWord(
  deps: Deps,
  actor: Actor,
  from: From,
  { word, action }: { word: string; action: WordAction },
): Promise<WatchedWord> {
  if (lettersOf(word).codes.length === 0)
    throw new AppError('request.invalid', { fields: { word: 'letters' } });
  return inTransaction(deps, async (deps) => {
    const before = await queries.findWord(deps.db, word);
    const row = await queries.upsertWord(deps.db, word, action, actor.accountId, deps.clock.now());
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'word.set',
      subject: `word:${row.id}`,
      ...(before === undefined ? {} : { before: { word, action: before.action } }),
      after: { word, action },
      traceId: from.traceId,
    });
    return viewWord(row);
  });
}

export const removeWord = (deps: Deps, actor: Actor, from: From, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const before = await queries.deleteWord(deps.db, id);
    if (before === undefined) throw new AppError('word.not_found');
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'word.remove',
      subject: `word:${id}`,
      before,
      traceId: from.traceId,
    });
    return null;
  });
