/** The letters and digits of a text in one width and case, each with its place in the text as it was given. */
export interface Letters {
  codes: number[];
  from: number[];
  to: number[];
}

/** From a wide letter to the plain one. */
const WIDE = 0xfee0;
const LETTER = /[\p{L}\p{N}]/u;

/** What stands between two letters, seen or unseen, is left out: it does not split a word. */
export function lettersOf(text: string): Letters {
  const letters: Letters = { codes: [], from: [], to: [] };
  const add = (code: number, from: number, to: number) => {
    letters.codes.push(code);
    letters.from.push(from);
    letters.to.push(to);
  };
  for (let at = 0; at < text.length;) {
    const given = text.codePointAt(at)!;
    const end = at + (given > 0xffff ? 2 : 1);
    const code = given >= 0xff01 && given <= 0xff5e ? given - WIDE : given;
    if (isHan(code)) add(code, at, end);
    else if (code < 0x80) {
      const small = code >= 0x41 && code <= 0x5a ? code + 32 : code;
      if (isAscii(small)) add(small, at, end);
    } else
      for (const char of String.fromCodePoint(code).normalize('NFKC').toLowerCase())
        if (LETTER.test(char)) add(char.codePointAt(0)!, at, end);
    at = end;
  }
  return letters;
}

/** The characters that nearly every text is made of need no folding. */
export const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
const isAscii = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
