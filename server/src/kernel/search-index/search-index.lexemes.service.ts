import { segmentForSearch } from '../../adapters/segmenter.ts';
import { truncateText } from '../../base/truncate-text.ts';
import { normaliseSearchText, toBigrams, tokenize } from './search-index.tokens.service.ts';
import { pinyinSuffixesOf, toPinyinSyllables } from './search-index.pinyin.service.ts';

/** Legal forms, which are common to all companies and not searched for. */
const LEGAL_FORMS =
  /(?:股份|集团)?有限(?:责任)?公司|分公司|(?<![\p{L}\p{N}])(?:co|ltd|inc|llc|gmbh|pte|sdn|bhd|corp)\b\.?,?/giu;
const LEXEME_MAX = 60;
const PINYIN_TEXT_MAX = 400;
/** A company is also found by the names of its newest products; bounds the size of its document. */
export const INDEXED_PRODUCTS_MAX = 50;

export const normaliseSearchName = (name: string): string =>
  normaliseSearchText(name).replaceAll(LEGAL_FORMS, ' ').trim();

export interface SearchableText {
  nameZh: string;
  nameEn: string;
  /** Main business, products, title: a short description. */
  shortText: string;
  /** Categories, industry, region. */
  attributes: string;
  /** Profile, introduction. */
  longText: string;
}

type Weight = 'A' | 'B' | 'C' | 'D';

/**
 * Builds a tsvector literal. Positions let the ranking prefer adjacent words. PostgreSQL allows positions up
 * to 16,383; a lexeme gets at most 8, so that the vector stays small.
 */
function toTsvectorLiteral(lexemes: Iterable<readonly [lexeme: string, weight: Weight]>): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const [lexeme, weight] of lexemes) {
    if (lexeme === '' || lexeme.length > LEXEME_MAX) continue;
    position = Math.min(position + 1, 16_000);
    const earlier = positions.get(lexeme) ?? [];
    if (earlier.length < 8) positions.set(lexeme, [...earlier, `${position}${weight}`]);
  }
  return [...positions]
    .map(
      ([lexeme, lexemePositions]) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}':${lexemePositions.join(',')}`,
    )
    .join(' ');
}

function* nameLexemes(name: string): Generator<string> {
  for (const token of tokenize(name)) {
    if (!token.han) yield token.text;
    else yield* new Set([...token.text, ...toBigrams(token.text)]);
  }
}

/**
 * Added to both vectors of each document in the category, so that one index covers words and category
 * together. It cannot collide with a lexeme of a text, or with a prefix that is searched, because none starts with a space.
 */
export const categoryLexeme = (id: string): string => `' category ${id}'`;

/** Lexemes of the name alone: characters, pairs, words, pinyin and initials. */
export function toNameVector({ nameZh, nameEn }: SearchableText): string {
  const [zh, en] = [normaliseSearchName(nameZh), normaliseSearchName(nameEn)];
  const lexemes = [...nameLexemes(zh), ...nameLexemes(en), ...pinyinSuffixesOf(zh), ...pinyinSuffixesOf(en)];
  return toTsvectorLiteral(lexemes.map((lexeme) => [lexeme, 'A'] as const));
}

const segmentedLexemes = (text: string, weight: Weight) =>
  segmentForSearch(normaliseSearchText(text)).map((word) => [word, weight] as const);

/** Lexemes of all Chinese text and of the names; the database adds English text. */
export function toTextVector({ nameZh, nameEn, shortText, attributes, longText }: SearchableText): string {
  return toTsvectorLiteral([
    ...segmentedLexemes(normaliseSearchName(nameZh), 'A'),
    ...[...nameLexemes(normaliseSearchName(nameZh)), ...nameLexemes(normaliseSearchName(nameEn))].map(
      (lexeme) => [lexeme, 'A'] as const,
    ),
    ...segmentedLexemes(shortText, 'B'),
    ...segmentedLexemes(attributes, 'C'),
    ...segmentedLexemes(longText, 'D'),
  ]);
}

/** The names and the pinyin of the Chinese name, for trigram similarity. */
export function toTrigramText({ nameZh, nameEn }: SearchableText): string {
  const pinyinText = [
    normaliseSearchName(nameZh),
    toPinyinSyllables(normaliseSearchName(nameZh)).join(''),
    normaliseSearchName(nameEn),
  ].join(' ');
  return truncateText(pinyinText.trim(), PINYIN_TEXT_MAX);
}
