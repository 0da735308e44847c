import { Automaton } from './automaton.ts';
import { isHan, lettersOf } from './letters.ts';

/** Where a word stands in a text as it was given. */
export interface Found {
  word: number;
  from: number;
  to: number;
}

/** Finds many words at once: the time grows with the text, not with the list. */
export function matcherOf(words: readonly string[]): (text: string) => Found[] {
  const spelt = words.map((word) => lettersOf(word).codes);
  const automaton = new Automaton(spelt);
  return (text) => {
    const { codes, from, to } = lettersOf(text);
    const found: Found[] = [];
    let state = 0;
    for (let at = 0; at < codes.length; at += 1) {
      state = automaton.next(state, codes[at]!);
      let end = automaton.word[state] === -1 ? automaton.shorter[state]! : state;
      for (; end !== 0; end = automaton.shorter[end]!) {
        const word = automaton.word[end]!;
        const first = at - spelt[word]!.length + 1;
        const one = { word, from: from[first]!, to: to[at]! };
        if (standsAlone(text, codes[first]!, codes[at]!, one)) found.push(one);
      }
    }
    return found;
  };
}

const LETTER = /[\p{L}\p{N}]/u;
const isLatin = (char: string | undefined): boolean =>
  char !== undefined && LETTER.test(char) && !isHan(char.codePointAt(0)!);

/** A word of letters is no part of a longer one; Chinese has no gaps to go by. */
const standsAlone = (text: string, first: number, last: number, { from, to }: Found): boolean =>
  (isHan(first) || !isLatin(text[from - 1])) && (isHan(last) || !isLatin(text[to]));
