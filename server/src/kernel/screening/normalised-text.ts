/** Letters and digits of a text, normalised in width and case, each with its start and end in the original text. */
export interface NormalisedText {
  codes: number[];
  starts: number[];
  ends: number[];
}

/** Distance from a full-width character to its ASCII equivalent. */
const FULLWIDTH_OFFSET = 0xfee0;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Keeps only letters and digits, so that separators inside a word, visible or not, do not hide it. */
export function normaliseText(text: string): NormalisedText {
  const result: NormalisedText = { codes: [], starts: [], ends: [] };
  const add = (code: number, start: number, end: number) => {
    result.codes.push(code);
    result.starts.push(start);
    result.ends.push(end);
  };
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at)!;
    const end = at + (codePoint > 0xffff ? 2 : 1);
    const code = codePoint >= 0xff01 && codePoint <= 0xff5e ? codePoint - FULLWIDTH_OFFSET : codePoint;
    if (isHan(code)) add(code, at, end);
    else if (code < 0x80) {
      const lower = code >= 0x41 && code <= 0x5a ? code + 32 : code;
      if (isLowerAlphanumeric(lower)) add(lower, at, end);
    } else
      for (const char of String.fromCodePoint(code).normalize('NFKC').toLowerCase())
        if (LETTER_OR_DIGIT.test(char)) add(char.codePointAt(0)!, at, end);
    at = end;
  }
  return result;
}

/** Han characters are the most frequent ones and need no normalisation. */
export const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
const isLowerAlphanumeric = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
