import { segmentText } from '../../adapters/segmenter.ts';
import { truncateText } from '../../base/truncate-text.ts';
import { toBigrams, tokenize } from '../../kernel/search-index/search-index.tokens.service.ts';
import { toPinyinSyllables } from '../../kernel/search-index/search-index.pinyin.service.ts';

/** Maximum number of tokens; further ones hardly change the result and cost as much. */
const TOKENS_MAX = 6;
const HAN_CHARACTERS_MAX = 24;

const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
const joinAnd = (parts: string[]): string => parts.join(' & ');

export interface ParsedSearchQuery {
  /** For `to_tsquery('simple', …)` over names; matches prefixes of pinyin, initials and English words. */
  names: string;
  /** For the column `words`: the segmented Chinese words, or every pair of adjacent characters. */
  words: string;
  /** Latin words, which the database stems. */
  latin: string[];
  /** Matches names if one character is wrong; empty if not applicable. */
  oneWrongCharacter: string;
  /** Pinyin, which matches homophones; empty if not applicable. */
  pinyin: string;
  /** Words to highlight. */
  highlights: string[];
}

/** No prefix match for a single letter: it would match too many names. */
const prefixQuery = (latin: string): string =>
  latin.length > 1 ? `${quoteLexeme(latin)}:*` : quoteLexeme(latin);

const joinOr = (left: string, right: string): string =>
  left === right ? `(${left})` : `((${left}) | (${right}))`;

/** For each character, the query without the pairs that contain it. */
function oneWrongCharacterQuery(han: string): string {
  const bigrams = toBigrams(han);
  if ([...han].length < 4) return '';
  return [...han]
    .map((_, wrongIndex) =>
      bigrams.filter((_pair, index) => index !== wrongIndex && index !== wrongIndex - 1),
    )
    .map((rest) => `(${joinAnd(rest.map(quoteLexeme))})`)
    .join(' | ');
}

export function parseSearchQuery(keyword: string): ParsedSearchQuery | undefined {
  const tokens = tokenize(keyword)
    .slice(0, TOKENS_MAX)
    .map((token) => (token.han ? { ...token, text: truncateText(token.text, HAN_CHARACTERS_MAX) } : token));
  if (tokens.length === 0) return undefined;
  const segmented = tokens.map((token) => (token.han ? segmentText(token.text) : [token.text]));
  const oneWrongQueries = tokens.map((token) => (token.han ? oneWrongCharacterQuery(token.text) : ''));
  return {
    names: joinAnd(
      tokens.map((token) =>
        token.han ? joinAnd(toBigrams(token.text).map(quoteLexeme)) : prefixQuery(token.text),
      ),
    ),
    words: joinAnd(
      tokens.flatMap((token, index) =>
        token.han
          ? [
              joinOr(
                joinAnd((segmented[index] ?? []).map(quoteLexeme)),
                joinAnd(toBigrams(token.text).map(quoteLexeme)),
              ),
            ]
          : [],
      ),
    ),
    latin: tokens.filter((token) => !token.han).map((token) => token.text),
    oneWrongCharacter: tokens.length === 1 ? (oneWrongQueries[0] ?? '') : '',
    pinyin:
      tokens.length === 1 && tokens[0]!.han && [...tokens[0]!.text].length > 1
        ? `${quoteLexeme(toPinyinSyllables(tokens[0]!.text).join(''))}:*`
        : '',
    highlights: [...new Set([...segmented.flat(), ...tokens.map((token) => token.text)])].slice(0, 20),
  };
}
