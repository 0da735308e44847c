import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;

/** Pinyin syllables of the Chinese characters, and Latin words and numbers in lower case. Drops the rest. */
export function toPinyinSyllables(text: string): string[] {
  const parts: string[] = [];
  for (const token of text.toLowerCase().match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? [])
    parts.push(...(HAN.test(token) ? pinyin(token, { toneType: 'none', type: 'array', v: true }) : [token]));
  return parts;
}

/**
 * Pinyin and initials of each suffix of a name, so that a prefix match finds the name from any character on.
 * Limited to the first 24 syllables and to 8 syllables each, which bounds the size of the index.
 */
export function pinyinSuffixesOf(name: string): string[] {
  const parts = toPinyinSyllables(name).slice(0, 24);
  // A character without pinyin is kept as it is, and may be two UTF-16 units long.
  const initials = parts.map((part) => [...part][0]!);
  return parts.flatMap((_, start) => [
    parts.slice(start, start + 8).join(''),
    ...(parts.length - start > 1 ? [initials.slice(start, start + 8).join('')] : []),
  ]);
}
