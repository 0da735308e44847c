import type { Language } from '@mingtang/contract/fields';
import type { SearchMatch } from '@mingtang/contract/search';
import type { MatchTexts } from './search.matches.queries.ts';

/** Characters shown before the found word, and in all. */
const BEFORE_MAX = { zh: 10, en: 24 } as const;
const LENGTH_MAX = { zh: 26, en: 64 } as const;

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

/** The part of a text around a word, in one line; cut between clauses in Chinese and words in English. */
function excerptAround(text: string, { index, length }: FoundWord): string {
  const language = /^\p{Script=Han}/u.test(text.slice(index)) ? 'zh' : 'en';
  let before = Array.from(text.slice(0, index)).slice(-BEFORE_MAX[language]).join('');
  let after = Array.from(text.slice(index + length))
    .slice(0, LENGTH_MAX[language] - BEFORE_MAX[language])
    .join('');
  const startsInside = before.length < index;
  const endsInside = index + length + after.length < text.length;
  if (startsInside)
    before = before.slice(before.search(language === 'zh' ? /[。！？；，、][^。！？；，、]*$/u : /\s/) + 1);
  if (endsInside && language === 'en') after = after.slice(0, Math.max(0, after.search(/\s\S*$/)));
  // No comma before the ellipsis.
  if (endsInside) after = trimSeparators(after);
  const excerpt = `${startsInside ? '…' : ''}${before}${text.slice(index, index + length)}${after}${endsInside ? '…' : ''}`;
  return excerpt.replaceAll(/\s+/g, ' ').trim();
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
