import { pinyin } from 'pinyin-pro';

/** What the law adds to a name; two records of one company often differ in nothing else. */
const LEGAL_ZH = /股份|有限|责任|集团|公司|省|市|[（(].*?[）)]/gu;
const LEGAL_EN = /\b(?:co|company|corp|corporation|group|holdings?|inc|limited|llc|ltd|plc|the)\b/gu;
const UNREAD = /[^\p{L}\p{N}]/gu;

/** Chinese as it sounds, so that a name written with other characters is found as well. */
function foldZh(name: string): string {
  const bare = name.normalize('NFKC').toLowerCase().replaceAll(LEGAL_ZH, '').replaceAll(UNREAD, '');
  return pinyin(bare, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('');
}

const foldEn = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(LEGAL_EN, '').replaceAll(UNREAD, '');

/** Each name as one long word; a trigram search compares against the word that fits best. */
export const foldedNames = (nameZh: string, nameEn: string): string[] =>
  [foldZh(nameZh), foldEn(nameEn)].filter((name) => name !== '');
