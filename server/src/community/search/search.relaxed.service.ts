import type { Db } from '../../platform/db/client.ts';
import { type ContentWord, contentWordsOf } from './search-words.ts';
import { toWordQuery } from './search-query.ts';
import { countDocumentsWithWords, type SearchScope } from './search.queries.ts';

/** Pairs of the most telling words are counted: ten pairs of five. */
const PAIRED_WORDS_MAX = 5;

/** A keyword of some words of a longer one. */
export interface RelaxedKeyword {
  keyword: string;
  /** Words that say something, but that the keyword does not contain. */
  leftOut: string[];
}

interface CountedWord extends ContentWord {
  position: number;
  documents: number;
}
type Pair = readonly [CountedWord, CountedWord];

/** A word says the less, the more documents contain it, and a size or model less than a name. */
const tellingOf = ({ documents, specification }: CountedWord): number =>
  (specification ? 0.1 : 1) / Math.log2(2 + documents);

/** Two words side by side are often one name. */
const tellingOfPair = ([a, b]: Pair): number =>
  tellingOf(a) + tellingOf(b) + (b.position - a.position === 1 ? 0.2 : 0);

async function countWords(db: Db, words: ContentWord[], scope: SearchScope): Promise<CountedWord[]> {
  const counts = await countDocumentsWithWords(
    db,
    words.map(({ text }) => toWordQuery(text)),
    scope,
  );
  return words.map((word, position) => ({ ...word, position, documents: counts[position]! }));
}

/** The most telling pair that at least one document contains. */
async function findBestPair(
  db: Db,
  telling: readonly CountedWord[],
  scope: SearchScope,
): Promise<Pair | undefined> {
  const words = telling.slice(0, PAIRED_WORDS_MAX).toSorted((a, b) => a.position - b.position);
  const pairs = words.flatMap((a, index) => words.slice(index + 1).map((b): Pair => [a, b]));
  const counts = await countDocumentsWithWords(
    db,
    pairs.map(([a, b]) => {
      const [first, second] = [toWordQuery(a.text), toWordQuery(b.text)];
      const bothEnglish = first.english !== '' && second.english !== '';
      return {
        simple: `(${first.simple}) & (${second.simple})`,
        english: bothEnglish ? `${first.english} ${second.english}` : '',
      };
    }),
    scope,
  );
  return pairs
    .filter((_, index) => counts[index]! > 0)
    .toSorted((a, b) => tellingOfPair(b) - tellingOfPair(a))
    .at(0);
}

/**
 * Shorter keywords for one that finds nothing as a whole, in the order in which they are to be searched: all words that
 * a document contains, all but the least telling one, the most telling pair that occurs together, the most telling word.
 * Empty if at least as many words are unknown as known: the rest would say something else.
 */
export async function listRelaxedKeywords(
  db: Db,
  typed: string,
  scope: SearchScope,
): Promise<RelaxedKeyword[]> {
  const words = contentWordsOf(typed);
  if (words.length === 0) return [];
  const counted = await countWords(db, words, scope);
  const known = counted.filter(({ documents }) => documents > 0);
  const countNames = (list: readonly CountedWord[]): number =>
    list.filter(({ specification }) => !specification).length;
  if (countNames(known) <= countNames(counted) - countNames(known)) return [];
  const telling = known.toSorted((a, b) => tellingOf(b) - tellingOf(a));
  const choices: (readonly CountedWord[])[] = [known];
  if (known.length > 3) choices.push(telling.slice(0, -1));
  if (known.length > 2) choices.push((await findBestPair(db, telling, scope)) ?? []);
  if (known.length > 1) choices.push(telling.slice(0, 1));
  return choices
    .filter((choice) => choice.length > 0)
    .map((choice) => {
      const chosen = new Set(choice);
      return {
        keyword: known
          .filter((word) => chosen.has(word))
          .map(({ text }) => text)
          .join(' '),
        leftOut: counted.filter((word) => !chosen.has(word)).map(({ text }) => text),
      };
    });
}
