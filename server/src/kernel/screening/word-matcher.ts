import { AhoCorasick } from './aho-corasick.ts';
import { isHan, normaliseText } from './normalised-text.ts';

/** Position of a watched word in the original text; `word` is the index of the word in the list. */
export interface WordMatch {
  wordIndex: number;
  from: number;
  to: number;
}

/** Finds all words in one pass: the time depends on the length of the text, not of the list. */
export function createWordMatcher(words: readonly string[]): (text: string) => WordMatch[] {
  const wordCodes = words.map((word) => normaliseText(word).codes);
  const automaton = new AhoCorasick(wordCodes);
  return (text) => {
    const { codes, starts, ends } = normaliseText(text);
    const matches: WordMatch[] = [];
    let state = 0;
    for (let at = 0; at < codes.length; at += 1) {
      state = automaton.next(state, codes[at]!);
      let matchState = automaton.wordEndingAt[state] === -1 ? automaton.outputLink[state]! : state;
      for (; matchState !== 0; matchState = automaton.outputLink[matchState]!) {
        const wordIndex = automaton.wordEndingAt[matchState]!;
        const firstIndex = at - wordCodes[wordIndex]!.length + 1;
        const match = { wordIndex, from: starts[firstIndex]!, to: ends[at]! };
        if (isWholeWord(text, codes[firstIndex]!, codes[at]!, match)) matches.push(match);
      }
    }
    return matches;
  };
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const isNonHanLetter = (char: string | undefined): boolean =>
  char !== undefined && LETTER_OR_DIGIT.test(char) && !isHan(char.codePointAt(0)!);

/** A match that begins or ends with a non-Han letter must lie on a word boundary; Chinese has no word boundaries. */
const isWholeWord = (text: string, firstCode: number, lastCode: number, { from, to }: WordMatch): boolean =>
  (isHan(firstCode) || !isNonHanLetter(text[from - 1])) && (isHan(lastCode) || !isNonHanLetter(text[to]));
