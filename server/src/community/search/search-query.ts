import { segmentText } from '../../adapters/segmenter.ts';
import { truncateText } from '../../base/truncate-text.ts';
import { normaliseSearchName } from '../../kernel/search-index/search-index.lexemes.service.ts';
import {
  PINYIN_LEXEME_SYLLABLES,
  toPinyinSyllables,
} from '../../kernel/search-index/search-index.pinyin.service.ts';
import {
  toBigrams,
  tokenize,
  type SearchToken,
} from '../../kernel/search-index/search-index.tokens.service.ts';

/** Maximum number of tokens; further ones hardly change the result and cost as much. */
const TOKENS_MAX = 6;
const HAN_CHARACTERS_MAX = 24;
/** With fewer characters, the rest of a word says too little about the wrong one. */
const TYPO_CHARACTERS_MIN = 4;

const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
const joinAnd = (parts: string[]): string => parts.join(' & ');

export interface ParsedSearchQuery {
  /** The keyword without legal forms, as the names of the index are stored. */
  keyword: string;
  /** For `to_tsquery('simple', …)` over names; matches prefixes of pinyin, initials and English words. */
  names: string;
  /** For the column `words`: the segmented Chinese words, or every pair of adjacent characters. */
  words: string;
  /** Latin words, which the database stems. */
  latin: string[];
  /** Pinyin in one word and the query that finds it, for homophones; undefined if not applicable. */
  homophone: { letters: string; names: string } | undefined;
  /**
   * For names with one wrong character: a query for the other characters, and for each wrong character a pattern of
   * `LIKE` with all others in their places. Undefined if not applicable.
   */
  typo: { names: string; patterns: string[] } | undefined;
  /** Words to highlight, the longest first. */
  highlights: string[];
}

/** No prefix match for a single letter: it would match too many names. */
const prefixQuery = (latin: string): string =>
  latin.length > 1 ? `${quoteLexeme(latin)}:*` : quoteLexeme(latin);

const joinOr = (left: string, right: string): string =>
  left === right ? `(${left})` : `((${left}) | (${right}))`;

/** A single character at the end is the beginning of a word that is still being typed. */
const wordQuery = (words: readonly string[]): string =>
  joinAnd(
    words.map((word, index) =>
      index === words.length - 1 && [...word].length === 1 ? `${quoteLexeme(word)}:*` : quoteLexeme(word),
    ),
  );

function toHomophone(han: string): ParsedSearchQuery['homophone'] {
  const syllables = toPinyinSyllables(han);
  if (syllables.length < 2) return undefined;
  const windows =
    syllables.length > PINYIN_LEXEME_SYLLABLES
      ? [syllables.slice(0, PINYIN_LEXEME_SYLLABLES), syllables.slice(-PINYIN_LEXEME_SYLLABLES)]
      : [syllables];
  return {
    letters: syllables.join(''),
    names: joinAnd(windows.map((window) => `${quoteLexeme(window.join(''))}:*`)),
  };
}

function toTypo(han: string): ParsedSearchQuery['typo'] {
  const characters = [...han];
  if (characters.length < TYPO_CHARACTERS_MIN) return undefined;
  const variants = characters.map((_, wrongIndex) =>
    [characters.slice(0, wrongIndex), characters.slice(wrongIndex + 1)].filter((part) => part.length > 0),
  );
  return {
    // The index contains every character and every pair of adjacent ones.
    names: variants
      .map((parts) => `(${joinAnd(parts.flatMap((part) => toBigrams(part.join('')).map(quoteLexeme)))})`)
      .join(' | '),
    patterns: characters.map(
      (_, wrongIndex) => `%${characters.map((char, index) => (index === wrongIndex ? '_' : char)).join('')}%`,
    ),
  };
}

/** English words also without their ending, because the database finds them by their stem. */
const toHighlights = (tokens: readonly SearchToken[], segments: readonly string[]): string[] =>
  [
    ...new Set([
      ...tokens.map((token) => token.text),
      ...segments.filter((segment) => [...segment].length > 1),
      ...tokens.flatMap(({ han, text }) =>
        han ? [] : (/^(.{4,}?)(?:e|es|s|ed|ing|ings)$/u.exec(text)?.[1] ?? []),
      ),
    ]),
  ]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 20);

/** One word as a query over texts; `english` is stemmed by the database, empty for a Chinese word. */
export const toWordQuery = (word: string): { simple: string; english: string } =>
  /^\p{Script=Han}/u.test(word)
    ? { simple: joinOr(quoteLexeme(word), joinAnd(toBigrams(word).map(quoteLexeme))), english: '' }
    : { simple: `${quoteLexeme(word)}:*`, english: word };

export function parseSearchQuery(typed: string): ParsedSearchQuery | undefined {
  // A keyword that is nothing but a legal form is searched as it is.
  const keyword = normaliseSearchName(typed) || typed;
  const tokens = tokenize(keyword)
    .slice(0, TOKENS_MAX)
    .map((token) => (token.han ? { ...token, text: truncateText(token.text, HAN_CHARACTERS_MAX) } : token));
  if (tokens.length === 0) return undefined;
  const segmented = tokens.map((token) => (token.han ? segmentText(token.text) : [token.text]));
  const onlyHan = tokens.length === 1 && tokens[0]!.han ? tokens[0]!.text : undefined;
  return {
    keyword,
    names: joinAnd(
      tokens.map((token) =>
        token.han ? joinAnd(toBigrams(token.text).map(quoteLexeme)) : prefixQuery(token.text),
      ),
    ),
    words: joinAnd(
      tokens.flatMap((token, index) =>
        token.han
          ? [joinOr(wordQuery(segmented[index] ?? []), joinAnd(toBigrams(token.text).map(quoteLexeme)))]
          : [],
      ),
    ),
    latin: tokens.filter((token) => !token.han).map((token) => token.text),
    homophone: onlyHan === undefined ? undefined : toHomophone(onlyHan),
    typo: onlyHan === undefined ? undefined : toTypo(onlyHan),
    highlights: toHighlights(tokens, segmented.flat()),
  };
}
