import type {
  WatchedWordsImportResult,
  ImportWatchedWordsInput,
  WordTestResult,
  WatchedWordAction,
} from '@mingtang/contract/moderation';
import { WATCHED_WORDS_IMPORT_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { normaliseText } from './normalised-text.ts';
import { maskMatches, getWatchedWordFinder } from './screening.word-finder.service.ts';
import { listWatchedWordActions, upsertWatchedWords } from './screening.words.queries.ts';

const WORD_MAX = 40;
const REJECTED_LINES_MAX = 20;

const isValidWord = (word: string): boolean =>
  Array.from(word).length <= WORD_MAX && normaliseText(word).codes.length > 0;

/** Imports one word per line. Existing words get the new action. */
export async function importWords(
  deps: Deps,
  actor: Actor,
  { text, action }: ImportWatchedWordsInput,
): Promise<WatchedWordsImportResult> {
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  if (lines.length > WATCHED_WORDS_IMPORT_MAX) throw new AppError('word.too_many');
  const words = lines.filter(isValidWord);
  const rejected = lines.filter((line) => !isValidWord(line)).slice(0, REJECTED_LINES_MAX);
  return inTransaction(deps, async (deps) => {
    const existing = new Map(
      (await listWatchedWordActions(deps.db, words)).map((row) => [row.word, row.action]),
    );
    const changed = words.filter((word) => existing.has(word) && existing.get(word) !== action).length;
    const added = words.length - existing.size;
    if (words.length > 0) await upsertWatchedWords(deps.db, words, action, actor.accountId, deps.clock.now());
    await recordAuditEvent(deps, actor, 'word.import', 'words', { after: { action, added, changed } });
    return { added, changed, same: existing.size - changed, refused: rejected };
  });
}

const ACTIONS_BY_SEVERITY: readonly WatchedWordAction[] = ['block', 'review', 'mask'];

export async function testWatchedWords(deps: Deps, text: string): Promise<WordTestResult> {
  const found = (await getWatchedWordFinder(deps))(text);
  return {
    found,
    outcome: ACTIONS_BY_SEVERITY.find((action) => found.some((match) => match.action === action)) ?? 'shown',
    masked: maskMatches(
      text,
      found.filter(({ action }) => action === 'mask'),
    ),
  };
}
