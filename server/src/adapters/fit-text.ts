import { SHORTEN_SUFFIX } from '@mingtang/contract/limits';

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u;
/** What must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}，。、；：？！,.;:?!%]/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const split = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].map((part) => part.segment);

/** Widths of a bold serif face in parts of its size, a little rounded up, so that nothing runs over. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [WIDE, 1],
  [/^\s/, 0.26],
  [/^[!'(),./:;I[\\\]fijlt{|}-]/, 0.39],
  [/^["*?rsz]/, 0.52],
  [/^[bdhknopqu]/, 0.68],
  [/^[MWmw@%]/, 1.03],
  [/^\p{Lu}/u, 0.78],
];
const OTHERS = 0.6;

const widthOf = (text: string): number =>
  split(characters, text).reduce((sum, one) => sum + widthOfOne(one), 0);

const widthOfOne = (character: string): number =>
  WIDTHS.find(([these]) => these.test(character))?.[1] ?? OTHERS;

export interface Fitted {
  size: number;
  lines: string[];
}
export interface Room {
  width: number;
  /** How many lines there may be. */
  lines: number;
  /** From the wished size down to the smallest. */
  sizes: readonly [number, ...number[]];
}

/** Wraps, then shrinks, and at the smallest size cuts off what is too long. */
export function fitText(text: string, { width, lines, sizes }: Room): Fitted {
  let fitted: Fitted = { size: sizes[0], lines: [] };
  for (const size of sizes) {
    fitted = { size, lines: wrap(text.trim(), width / size) };
    if (fitted.lines.length <= lines) return fitted;
  }
  const kept = fitted.lines.slice(0, lines);
  return { size: fitted.size, lines: [...kept.slice(0, -1), cut(kept.at(-1)!, width / fitted.size)] };
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, width)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/** A type number or a hyphenated word stays whole. */
const RUNS = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’./&+-]*|[^\p{Script=Latin}\p{N}]+/gu;

/** Words with what closes them; one that is wider than a line comes in characters. */
function piecesOf(text: string, width: number): string[] {
  const runs = text.match(RUNS) ?? [];
  const pieces: string[] = [];
  for (const word of runs.flatMap((run) =>
    /^[\p{Script=Latin}\p{N}]/u.test(run) ? [run] : split(words, run),
  )) {
    const last = pieces.at(-1);
    if (last !== undefined && CLOSING.test(word)) pieces[pieces.length - 1] = last + word;
    else if (widthOf(word) > width) pieces.push(...split(characters, word));
    else pieces.push(word);
  }
  return pieces;
}

function cut(line: string, width: number): string {
  const kept = split(characters, line);
  while (kept.length > 0 && widthOf(kept.join('') + SHORTEN_SUFFIX) > width) kept.pop();
  return kept.join('').trimEnd() + SHORTEN_SUFFIX;
}
