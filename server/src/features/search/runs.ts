/** What was typed, folded to one width and case, as runs of Chinese characters and of other letters. */
export interface Run {
  han: boolean;
  text: string;
}

export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

export const runsOf = (text: string): Run[] =>
  (
    fold(text).match(/\p{Script=Han}+|[^\p{Script=Han}\P{L}]+[\p{N}]*|\p{N}+[^\p{Script=Han}\P{L}]*/gu) ?? []
  ).map((run) => ({ han: /^\p{Script=Han}/u.test(run), text: run }));

/** Neighbouring characters in pairs; a single character stands alone. */
export function pairs(han: string): string[] {
  const chars = [...han];
  if (chars.length === 1) return chars;
  return chars.slice(1).map((char, index) => chars[index]! + char);
}
