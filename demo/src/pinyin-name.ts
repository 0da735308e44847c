import { pinyin } from 'pinyin-pro';

/** Pinyin as one capitalised word: 砚田 → Yantian. */
export function toPinyinName(text: string, mode: 'normal' | 'surname' = 'normal'): string {
  const word = pinyin(text, { toneType: 'none', type: 'array', mode, v: true }).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
