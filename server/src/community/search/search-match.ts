import type { Language } from '@mingtang/contract/fields';
import type { SearchMatch } from '@mingtang/contract/search';
import { splitIntoWords } from '@mingtang/contract/word-breaks';
import type { MatchTexts } from './search.matches.queries.ts';

/** Characters of an excerpt. */
const LENGTH_MAX = { zh: 44, en: 92 } as const;
/** The found word ends within so many characters, so that it is visible on the narrowest rows. */
const FOUND_MAX = { zh: 28, en: 56 } as const;
/** Characters before the found word, if the beginning is left out. */
const BEFORE_MAX = { zh: 10, en: 24 } as const;
/** Characters in which the beginning of a word is looked for. */
const WORDS_MAX = 100;

const SENTENCE_END = /[。！？；\n]|[.!?]\s(?=\p{Lu})/gu;
const CLAUSE_END = /[，、：]|[,;:]\s/gu;

interface FoundWord {
  index: number;
  length: number;
}

/** `words` has the longest first; the first that the text contains is the best. */
export function findWord(text: string, words: readonly string[]): FoundWord | undefined {
  const lowerCase = text.toLowerCase();
  for (const word of words) {
    const index = lowerCase.indexOf(word.toLowerCase());
    if (index >= 0) return { index, length: word.length };
  }
  return undefined;
}

/** Without spaces, commas and semicolons at the end. A loop, because the regular expression for it is slow. */
function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n,;，、；'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Where a text may be cut: between words and after punctuation, not between a number and its unit. */
const splitAtBreaks = (text: string): string[] =>
  splitIntoWords(text).flatMap((chunk) => chunk.split(/(?<=[ \n，。！？；、：])/u));

const endOfLast = (text: string, pattern: RegExp): number => {
  const last = [...text.matchAll(pattern)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};

/** The longest end of a text that starts with a word and has at most `max` characters. */
function lastWords(text: string, max: number): string {
  // The first chunk of a shortened text may be the rest of a word.
  const [first = '', ...chunks] = splitAtBreaks(text.slice(-WORDS_MAX));
  let words = '';
  for (const chunk of (text.length > WORDS_MAX ? chunks : [first, ...chunks]).toReversed()) {
    if (words.length + chunk.length > max) break;
    words = chunk + words;
  }
  return words;
}

/** The longest beginning of a text that ends with a word and has at most `max` characters. */
function firstWords(text: string, max: number): string {
  if (text.length <= max) return text;
  let words = '';
  for (const chunk of splitAtBreaks(text.slice(0, max + WORDS_MAX))) {
    if (words.length + chunk.length > max) break;
    words += chunk;
  }
  return words;
}

/**
 * The part of a text around a word, in one line: from the beginning of the text or the sentence if the word is then
 * still visible, otherwise from the beginning of a clause or a word.
 */
function excerptAround(text: string, { index, length }: FoundWord): string {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  const before = text.slice(0, index);
  const isVisibleFrom = (start: number) => index + length - start <= FOUND_MAX[language];
  const start = [0, endOfLast(before, SENTENCE_END)].find(isVisibleFrom);
  const clause = text.slice(endOfLast(before, CLAUSE_END), index);
  const shown =
    start === undefined
      ? `…${clause.length <= BEFORE_MAX[language] ? clause : lastWords(clause, BEFORE_MAX[language])}`
      : before.slice(start);
  const rest = text.slice(index + length);
  const after = firstWords(rest, Math.max(0, LENGTH_MAX[language] - shown.length - length));
  const isWhole =
    after.length >= rest.trimEnd().length || '。！？.!?'.includes(after.trimEnd().slice(-1) || ' ');
  // No comma before the ellipsis.
  const end = isWhole ? after : `${trimSeparators(after)}…`;
  return `${shown}${text.slice(index, index + length)}${end}`.replaceAll(/\s+/g, ' ').trim();
}

/** The name on the line on which the word was found: `names` has the same lines in another language. */
const nameOnLineOf = (names: string, text: string, { index }: FoundWord): string =>
  names.split('\n')[text.slice(0, index).split('\n').length - 1] ?? '';

/** Every entry of their dictionaries has a name in both languages. */
const FIELDS_OF_NAMES = new Set<SearchMatch['field']>(['category', 'industry', 'region']);

/** The field with the longest of the words, and in it the part of the text around it. */
export function findMatch(
  texts: MatchTexts,
  words: readonly string[],
  language: Language,
): SearchMatch | null {
  let best: { match: SearchMatch; length: number } | undefined;
  for (const [field, [zh, en]] of Object.entries(texts) as [SearchMatch['field'], [string, string]][]) {
    for (const text of language === 'en' ? [en, zh] : [zh, en]) {
      const found = text ? findWord(text, words) : undefined;
      if (found !== undefined && found.length > (best?.length ?? 0))
        best = {
          match: {
            field,
            text: FIELDS_OF_NAMES.has(field)
              ? nameOnLineOf(language === 'en' ? en : zh, text, found)
              : excerptAround(text, found),
          },
          length: found.length,
        };
    }
  }
  return best?.match ?? null;
}
