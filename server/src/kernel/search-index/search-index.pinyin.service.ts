import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;

/** Pinyin syllables of the Chinese characters, and Latin words and numbers in lower case. Drops the rest. */
export function toPinyinSyllables(text: string): string[] {
  const parts: string[] = [];
  for (const token of text.toLowerCase().match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? [])
    parts.push(...(HAN.test(token) ? pinyin(token, { toneType: 'none', type: 'array', v: true }) : [token]));
  return parts;
}

/** Syllables of a name that are indexed from each of its characters on; bounds the size of the index. */
export const PINYIN_LEXEME_SYLLABLES = 8;

/**
 * Pinyin and initials of each suffix of a name, so that a prefix match finds the name from any character on.
 * Limited to the first 24 syllables.
 */
export function pinyinSuffixesOf(name: string): string[] {
  const parts = toPinyinSyllables(name).slice(0, 24);
  // A character without pinyin is kept as it is, and may be two UTF-16 units long.
  const initials = parts.map((part) => [...part][0]!);
  return parts.flatMap((_, start) => [
    parts.slice(start, start + PINYIN_LEXEME_SYLLABLES).join(''),
    ...(parts.length - start > 1 ? [initials.slice(start, start + PINYIN_LEXEME_SYLLABLES).join('')] : []),
  ]);
}

interface NamePart {
  text: string;
  syllable: string;
}

function findSpelling(
  parts: readonly NamePart[],
  letters: string,
  partsMin: number,
  spell: (syllable: string) => string,
): string {
  for (let start = 0; start < parts.length; start += 1) {
    let spelling = '';
    let end = start;
    while (end < parts.length && spelling.length < letters.length) spelling += spell(parts[end++]!.syllable);
    if (end - start >= partsMin && spelling.startsWith(letters))
      return parts
        .slice(start, end)
        .map((part) => part.text)
        .join('');
  }
  return '';
}

/** The part of a name whose pinyin or initials start with these letters; empty if there is none. */
export function findByPinyin(name: string, letters: string): string {
  const parts = (name.match(/\p{Script=Han}+|[A-Za-z0-9]+/gu) ?? []).flatMap((token) => {
    const syllables = toPinyinSyllables(token);
    return HAN.test(token)
      ? [...token].map((text, index) => ({ text, syllable: syllables[index] ?? text }))
      : [{ text: token, syllable: token.toLowerCase() }];
  });
  return (
    findSpelling(parts, letters, 1, (syllable) => syllable) ||
    findSpelling(parts, letters, 2, (syllable) => [...syllable][0]!)
  );
}

/** Capital letter under which a name stands in an index: of the family name in pinyin, or the first Latin letter. */
export function initialOf(name: string): string | null {
  const [first = ''] = HAN.test([...name][0] ?? '')
    ? pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' })
    : [name.normalize('NFD')];
  return /^[a-z]/i.exec(first)?.[0].toUpperCase() ?? null;
}
