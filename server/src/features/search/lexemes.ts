import { wordsIn } from '../../adapters/segmenter.ts';
import { firstLetters } from '../../first-letters.ts';
import { fold, pairs, runsOf } from './runs.ts';
import { soundsFrom, syllables } from './sounds.ts';

/** Forms of a company that everybody has and nobody looks for. */
const FORMS = /(?:股份|集团)?有限(?:责任)?公司|分公司|(?:co|ltd|inc|llc|gmbh|pte|sdn|bhd|corp)\b\.?,?/giu;
const LEXEME_MAX = 60;
const SOUNDS_MAX = 400;

export const plainName = (name: string): string => fold(name).replaceAll(FORMS, ' ').trim();

export interface Findable {
  nameZh: string;
  nameEn: string;
  /** Main business, title, category: what it is, in a line. */
  line: string;
  /** Profile, introduction. */
  prose: string;
}

type Weight = 'A' | 'B' | 'C';

/** A tsvector literal; positions tell the ranking that words stand near each other. */
function literal(lexemes: Iterable<readonly [lexeme: string, weight: Weight]>): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [lexeme, weight] of lexemes) {
    if (lexeme === '' || lexeme.length > LEXEME_MAX) continue;
    place = Math.min(place + 1, 16_000);
    const known = places.get(lexeme) ?? [];
    if (known.length < 8) places.set(lexeme, [...known, `${place}${weight}`]);
  }
  return [...places]
    .map(([lexeme, at]) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}':${at.join(',')}`)
    .join(' ');
}

function* nameLexemes(name: string): Generator<string> {
  for (const run of runsOf(name)) {
    if (!run.han) yield run.text;
    else yield* new Set([...run.text, ...pairs(run.text)]);
  }
}

/**
 * Stands in both vectors of what is filed under a category, so that one index answers for words and category together. No text
 * yields a lexeme with a space in it.
 */
export const categoryLexeme = (id: string): string => `'category ${id}'`;

/** Of the name alone: characters, pairs, words, pinyin and initials. */
export function namesOf({ nameZh, nameEn }: Findable): string {
  const [zh, en] = [plainName(nameZh), plainName(nameEn)];
  const all = [...nameLexemes(zh), ...nameLexemes(en), ...soundsFrom(zh), ...soundsFrom(en)];
  return literal(all.map((lexeme) => [lexeme, 'A'] as const));
}

const inWords = (text: string, weight: Weight) => wordsIn(fold(text)).map((word) => [word, weight] as const);

/** Of everything that is Chinese or belongs to the name; English text is added by the database. */
export function wordsOf({ nameZh, nameEn, line, prose }: Findable): string {
  return literal([
    ...inWords(plainName(nameZh), 'A'),
    ...[...nameLexemes(plainName(nameZh)), ...nameLexemes(plainName(nameEn))].map(
      (one) => [one, 'A'] as const,
    ),
    ...inWords(line, 'B'),
    ...inWords(prose, 'C'),
  ]);
}

export function soundsOf({ nameZh, nameEn }: Findable): string {
  const sounds = [plainName(nameZh), syllables(plainName(nameZh)).join(''), plainName(nameEn)].join(' ');
  return firstLetters(sounds.trim(), SOUNDS_MAX);
}
