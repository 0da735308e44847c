/** A token of normalised text: a sequence of Chinese characters or of other letters and digits. */
export interface SearchToken {
  han: boolean;
  text: string;
}

export const normaliseSearchText = (text: string): string => text.normalize('NFKC').toLowerCase();

export const tokenize = (text: string): SearchToken[] =>
  (
    normaliseSearchText(text).match(
      /\p{Script=Han}+|[^\p{Script=Han}\P{L}]+[\p{N}]*|\p{N}+[^\p{Script=Han}\P{L}]*/gu,
    ) ?? []
  ).map((token) => ({ han: /^\p{Script=Han}/u.test(token), text: token }));

/** Pairs of adjacent characters; a single character is returned as it is. */
export function toBigrams(han: string): string[] {
  const chars = [...han];
  if (chars.length === 1) return chars;
  return chars.slice(1).map((char, index) => chars[index]! + char);
}
