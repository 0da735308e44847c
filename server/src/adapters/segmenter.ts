import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

/** Well above the frequency of common words, so that a word of ours is never cut in two. */
const FREQUENCY = 100_000;
let jieba: Jieba | undefined;

const open = (): Jieba => (jieba ??= Jieba.withDict(dict));

/** Teaches the segmenter words that it does not know by itself. */
export function learnWords(words: readonly string[]): void {
  if (words.length === 0) return;
  open().loadDict(Buffer.from(words.map((word) => `${word} ${FREQUENCY} n\n`).join('')));
}

const spoken = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** All words of a text, the short ones inside long ones too. */
export const wordsIn = (text: string): string[] => open().cutForSearch(text, true).filter(spoken);

/** The words a person most likely meant, none inside another. */
export const wordsMeant = (text: string): string[] => open().cut(text, true).filter(spoken);
