import type { WordAction } from '@mingtang/contract/care';
import { kept } from '../../kept.ts';
import { type Found, matcherOf } from './matcher.ts';
import { listAllWords } from './words.queries.ts';

export interface Watched extends Omit<Found, 'word'> {
  word: string;
  action: WordAction;
}

export type Watch = (text: string) => Watched[];

/** Learning thousands of words takes a while; as long as the list is the same, once is enough. */
let learnt: { list: string; watch: Watch } = { list: '[]', watch: () => [] };

/** The watched words in a text, as the list stood at most a second ago. */
export const wordWatch = kept(
  async (deps): Promise<Watch> => {
    const rows = await listAllWords(deps.db);
    const list = JSON.stringify(rows);
    if (list !== learnt.list) learnt = { list, watch: watchOf(rows) };
    return learnt.watch;
  },
  { inTransactions: true },
);

function watchOf(rows: readonly { word: string; action: string }[]): Watch {
  const find = matcherOf(rows.map((row) => row.word));
  return (text) =>
    find(text).map(({ word, from, to }) => ({
      word: rows[word]!.word,
      action: rows[word]!.action as WordAction,
      from,
      to,
    }));
}

/** As many signs as there were characters. */
export function masked(text: string, found: readonly Watched[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of found.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue;
    const start = Math.max(at, from);
    parts.push(text.slice(at, start), '*'.repeat(Array.from(text.slice(start, to)).length));
    at = to;
  }
  return parts.join('') + text.slice(at);
}
