import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;

/** The syllables of the Chinese characters in a text; other letters stand as they are, in lower case. */
export function syllables(text: string): string[] {
  const parts: string[] = [];
  for (const run of text.toLowerCase().match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? [])
    parts.push(...(HAN.test(run) ? pinyin(run, { toneType: 'none', type: 'array', v: true }) : [run]));
  return parts;
}

/** How a name sounds from each of its characters on, whole and by initials: the beginning of one is enough to find it. */
export function soundsFrom(name: string): string[] {
  const parts = syllables(name).slice(0, 24);
  // A character without a sound stands for itself, and may be two units long.
  const initials = parts.map((part) => [...part][0]!);
  return parts.flatMap((_, from) => [
    parts.slice(from, from + 8).join(''),
    ...(parts.length - from > 1 ? [initials.slice(from, from + 8).join('')] : []),
  ]);
}
