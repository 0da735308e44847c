import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

/** Well above the frequency of common words, so that custom words are never split. */
const CUSTOM_WORD_FREQUENCY = 100_000;
let jieba: Jieba | undefined;

const getJieba = (): Jieba => (jieba ??= Jieba.withDict(dict));

/** Adds custom words to the dictionary. */
export function addDictionaryWords(words: readonly string[]): void {
  if (words.length === 0) return;
  getJieba().loadDict(Buffer.from(words.map((word) => `${word} ${CUSTOM_WORD_FREQUENCY} n\n`).join('')));
}

const hasLettersOrDigits = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** All words of a text, including short words inside long ones. */
export const segmentForSearch = (text: string): string[] =>
  getJieba().cutForSearch(text, true).filter(hasLettersOrDigits);

/** The most likely segmentation, without overlapping words. */
export const segmentText = (text: string): string[] => getJieba().cut(text, true).filter(hasLettersOrDigits);

/** The most likely segmentation, with the part of speech of each word. */
export const tagWords = (text: string): { word: string; tag: string }[] =>
  getJieba()
    .tag(text, true)
    .map(({ word, tag }) => ({ word, tag }));
