import { pinyin } from 'pinyin-pro';

/** One word with a capital, as a name is written: 砚田 → Yantian. */
export function pinyinOf(text: string, mode: 'normal' | 'surname' = 'normal'): string {
  const word = pinyin(text, { toneType: 'none', type: 'array', mode, v: true }).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
