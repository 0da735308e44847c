import { pinyin } from 'pinyin-pro';
import { toSimplified } from '../../base/simplified-chinese.ts';

/** Legal forms and place suffixes; two records of the same company often differ only in these. */
const IGNORED_WORDS_ZH = /股份|有限|责任|集团|公司|省|市|[（(].*?[）)]/gu;
const IGNORED_WORDS_EN = /\b(?:co|company|corp|corporation|group|holdings?|inc|limited|llc|ltd|plc|the)\b/gu;
const NON_ALPHANUMERIC = /[^\p{L}\p{N}]/gu;

export const stripLegalFormZh = (name: string): string =>
  toSimplified(name.normalize('NFKC').toLowerCase())
    .replaceAll(IGNORED_WORDS_ZH, '')
    .replaceAll(NON_ALPHANUMERIC, '');

/** Converts Chinese to pinyin, so that homophones match. */
const normaliseZh = (name: string): string =>
  pinyin(stripLegalFormZh(name), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('');

/** The words of an English name without its legal form. */
export const toWordsEn = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(IGNORED_WORDS_EN, ' ')
    .split(NON_ALPHANUMERIC)
    .filter((word) => word !== '');

const normaliseEn = (name: string): string => toWordsEn(name).join('');

/** Each name without spaces, so that `word_similarity` compares whole names and not single words. */
export const normaliseCompanyNames = (nameZh: string, nameEn: string): string[] =>
  [normaliseZh(nameZh), normaliseEn(nameEn)].filter((name) => name !== '');
