import { pinyin } from 'pinyin-pro';

/** Legal forms and place suffixes; two records of the same company often differ only in these. */
const IGNORED_WORDS_ZH = /股份|有限|责任|集团|公司|省|市|[（(].*?[）)]/gu;
const IGNORED_WORDS_EN = /\b(?:co|company|corp|corporation|group|holdings?|inc|limited|llc|ltd|plc|the)\b/gu;
const NON_ALPHANUMERIC = /[^\p{L}\p{N}]/gu;

/** Converts Chinese to pinyin, so that homophones match. */
function normaliseZh(name: string): string {
  const stripped = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(IGNORED_WORDS_ZH, '')
    .replaceAll(NON_ALPHANUMERIC, '');
  return pinyin(stripped, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('');
}

const normaliseEn = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(IGNORED_WORDS_EN, '').replaceAll(NON_ALPHANUMERIC, '');

/** Each name without spaces, so that `word_similarity` compares whole names and not single words. */
export const normaliseCompanyNames = (nameZh: string, nameEn: string): string[] =>
  [normaliseZh(nameZh), normaliseEn(nameEn)].filter((name) => name !== '');
