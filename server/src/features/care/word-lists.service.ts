import type { ImportedWords, ImportWords, TestedText, WordAction } from '@mingtang/contract/care';
import { WORDS_IMPORT_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { lettersOf } from './letters.ts';
import { masked, wordWatch } from './words.ts';
import { listActions, upsertWords } from './words.queries.ts';

const WORD_MAX = 40;
const REFUSED_SHOWN = 20;

const isWord = (word: string): boolean =>
  Array.from(word).length <= WORD_MAX && lettersOf(word).codes.length > 0;

/** One word a line; the list may hold some of them already. */
export async function importWords(
  deps: Deps,
  actor: Actor,
  from: From,
  { text, action }: ImportWords,
): Promise<ImportedWords> {
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  if (lines.length > WORDS_IMPORT_MAX) throw new AppError('word.too_many');
  const words = lines.filter(isWord);
  const refused = lines.filter((line) => !isWord(line)).slice(0, REFUSED_SHOWN);
  return inTransaction(deps, async (deps) => {
    const known = new Map((await listActions(deps.db, words)).map((row) => [row.word, row.action]));
    const changed = words.filter((word) => known.has(word) && known.get(word) !== action).length;
    const added = words.length - known.size;
    if (words.length > 0) await upsertWords(deps.db, words, action, actor.accountId, deps.clock.now());
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'word.import',
      subject: 'words',
      after: { action, added, changed },
      traceId: from.traceId,
    });
    return { added, changed, same: known.size - changed, refused };
  });
}

const GRAVEST: readonly WordAction[] = ['block', 'review', 'mask'];

export async function testText(deps: Deps, text: string): Promise<TestedText> {
  const found = (await wordWatch(deps))(text);
  return {
    found,
    outcome: GRAVEST.find((action) => found.some((one) => one.action === action)) ?? 'shown',
    masked: masked(
      text,
      found.filter(({ action }) => action === 'mask'),
    ),
  };
}
