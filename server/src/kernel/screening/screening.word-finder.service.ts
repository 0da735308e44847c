import type { WatchedWordAction } from '@mingtang/contract/moderation';
import { memoize } from '../../platform/memoize.ts';
import { type WordMatch, createWordMatcher } from './word-matcher.ts';
import { listAllWatchedWords } from './screening.words.queries.ts';

export interface WatchedWordMatch extends Pick<WordMatch, 'from' | 'to'> {
  word: string;
  action: WatchedWordAction;
}

export type FindWatchedWords = (text: string) => WatchedWordMatch[];

/** The automaton of thousands of words is slow to build, so it is rebuilt only when the list changes. */
let compiled: { list: string; find: FindWatchedWords } = { list: '[]', find: () => [] };

/** Returns a function that finds watched words in a text. The list of words is at most one second old. */
export const getWatchedWordFinder = memoize(
  async (deps): Promise<FindWatchedWords> => {
    const rows = await listAllWatchedWords(deps.db);
    const list = JSON.stringify(rows);
    if (list !== compiled.list) compiled = { list, find: createWatchedWordFinder(rows) };
    return compiled.find;
  },
  { inTransactions: true },
);

function createWatchedWordFinder(rows: readonly { word: string; action: string }[]): FindWatchedWords {
  const findWords = createWordMatcher(rows.map((row) => row.word));
  return (text) =>
    findWords(text).map(({ wordIndex, from, to }) => ({
      word: rows[wordIndex]!.word,
      action: rows[wordIndex]!.action as WatchedWordAction,
      from,
      to,
    }));
}

/** Replaces each match by one asterisk per character. */
export function maskMatches(text: string, matches: readonly WatchedWordMatch[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of matches.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue;
    const start = Math.max(at, from);
    parts.push(text.slice(at, start), '*'.repeat(Array.from(text.slice(start, to)).length));
    at = to;
  }
  return parts.join('') + text.slice(at);
}
