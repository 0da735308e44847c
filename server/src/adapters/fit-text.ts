import { SHORTEN_SUFFIX } from '@mingtang/contract/limits';

/** Chinese, Japanese and Korean characters, full-width forms and emoji. */
const WIDE_CHARACTER =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u;
/** Punctuation that must not begin a line. */
const CLOSING_PUNCTUATION = /^[\p{Pe}\p{Pf}，。、；：？！,.;:?!%]/u;

const wordSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const splitSegments = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].map((part) => part.segment);

/** Character widths of a bold serif font relative to its size, rounded up, so that nothing overflows. */
const CHARACTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [WIDE_CHARACTER, 1],
  [/^\s/, 0.26],
  [/^[!'(),./:;I[\\\]fijlt{|}-]/, 0.39],
  [/^["*?rsz]/, 0.52],
  [/^[bdhknopqu]/, 0.68],
  [/^[MWmw@%]/, 1.03],
  [/^\p{Lu}/u, 0.78],
];
const DEFAULT_CHARACTER_WIDTH = 0.6;

const widthOf = (text: string): number =>
  splitSegments(graphemeSegmenter, text).reduce((sum, grapheme) => sum + graphemeWidthOf(grapheme), 0);

const graphemeWidthOf = (character: string): number =>
  CHARACTER_WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? DEFAULT_CHARACTER_WIDTH;

export interface FittedText {
  size: number;
  lines: string[];
}
export interface TextBox {
  width: number;
  /** Maximum number of lines. */
  maxLines: number;
  /** From the preferred size down to the smallest. */
  sizes: readonly [number, ...number[]];
}

/**
 * Wraps at the preferred size; if there are too many lines, tries smaller sizes and truncates at the
 * smallest.
 */
export function fitText(text: string, { width, maxLines, sizes }: TextBox): FittedText {
  let fitted: FittedText = { size: sizes[0], lines: [] };
  for (const size of sizes) {
    fitted = { size, lines: wrapText(text.trim(), width / size) };
    if (fitted.lines.length <= maxLines) return fitted;
  }
  const shown = fitted.lines.slice(0, maxLines);
  return {
    size: fitted.size,
    lines: [...shown.slice(0, -1), truncateLine(shown.at(-1)!, width / fitted.size)],
  };
}

function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const chunk of chunksOf(text, width)) {
    if (line !== '' && widthOf((line + chunk).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = chunk.trimStart();
    } else line += chunk;
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/** Keeps model numbers and hyphenated words in one token. */
const TOKENS = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’./&+-]*|[^\p{Script=Latin}\p{N}]+/gu;

/** Words with their closing punctuation; a word wider than a line is split into graphemes. */
function chunksOf(text: string, width: number): string[] {
  const tokens = text.match(TOKENS) ?? [];
  const chunks: string[] = [];
  for (const word of tokens.flatMap((token) =>
    /^[\p{Script=Latin}\p{N}]/u.test(token) ? [token] : splitSegments(wordSegmenter, token),
  )) {
    const last = chunks.at(-1);
    if (last !== undefined && CLOSING_PUNCTUATION.test(word)) chunks[chunks.length - 1] = last + word;
    else if (widthOf(word) > width) chunks.push(...splitSegments(graphemeSegmenter, word));
    else chunks.push(word);
  }
  return chunks;
}

function truncateLine(line: string, width: number): string {
  const shown = splitSegments(graphemeSegmenter, line);
  while (shown.length > 0 && widthOf(shown.join('') + SHORTEN_SUFFIX) > width) shown.pop();
  return shown.join('').trimEnd() + SHORTEN_SUFFIX;
}
