import { splitIntoWords } from '@mingtang/contract/word-breaks';

export interface TextSegment {
  text: string;
  marked: boolean;
  /** Start offset in the whole text. */
  at: number;
}

const escapeRegExp = (term: string) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at the terms, case-insensitively; the longest term wins. */
export function splitByTerms(text: string, terms: readonly string[]): readonly TextSegment[] {
  const sortedTerms = terms.filter(Boolean).sort((a, b) => b.length - a.length);
  if (sortedTerms.length === 0) return [{ text, marked: false, at: 0 }];
  // `split` with a capture group keeps the matches, at the odd indexes.
  const parts = text.split(new RegExp(`(${sortedTerms.map(escapeRegExp).join('|')})`, 'iu'));
  let at = 0;
  const segments = parts.map((part, index) => {
    const segment = { text: part, marked: index % 2 === 1, at };
    at += part.length;
    return segment;
  });
  return segments.filter((segment) => segment.text !== '');
}

/** The pieces of a segment between which a line may break; the first is empty if one may break before the segment. */
export function splitSegmentIntoWords(
  text: string,
  { at, text: { length } }: TextSegment,
): readonly string[] {
  const words: string[] = [];
  let start = 0;
  for (const word of splitIntoWords(text)) {
    if (start === at && at > 0) words.push('');
    if (start < at + length && start + word.length > at)
      words.push(word.slice(Math.max(0, at - start), at + length - start));
    start += word.length;
  }
  return words;
}
