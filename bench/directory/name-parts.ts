import type { Client } from '@mingtang/test-support/database';
import { INDUSTRIES, PLACES } from './directory-places.ts';
import { SENTENCES, type SampleText, TITLES } from './sample-texts.ts';
import {
  BRANDS,
  CATEGORIES,
  GIVEN_NAMES,
  GRADES,
  MATERIALS,
  SURNAMES,
  TRADES,
  type NameWord,
} from './name-words.ts';

/**
 * Row of bench.name_parts: one part of a name, with its share of the search document as tsvector text. `%1$s` and `%2$s`
 * stand for the pinyin and the initials of the parts that follow.
 */
interface NamePartRow {
  role: string;
  id: number;
  zh: string;
  en: string;
  /** Characters and character pairs, as lexemes of a name. */
  lex: string;
  /** Words, as lexemes of running text. */
  line: string;
  sound: string;
  initials: string;
  /** Pinyin suffixes from each character on: `tail` if this is the last part, `heads` if other parts follow. */
  tail: string;
  heads: string;
  en_sound: string;
  en_initials: string;
  en_lex: string;
  en_tail: string;
  en_heads: string;
}

type Weight = 'A' | 'B' | 'C';

/** Lexemes with consecutive positions; a later part of a name starts at a higher position. */
const formatLexemes = (firstPosition: number, weight: Weight, lexemes: readonly string[]): string =>
  lexemes.map((lexeme, index) => `'${lexeme}':${firstPosition + index}${weight}`).join(' ');

/** Suffixes of a name from each syllable on, spelled out and as initials, up to the end of the whole name. */
const suffixes = (
  syllables: readonly string[],
  followingSound: string,
  followingInitials: string,
): string[] =>
  syllables.flatMap((_, from) => {
    const rest = syllables.slice(from);
    const spelledOut = rest.join('') + followingSound;
    return rest.length + followingInitials.length > 1
      ? [spelledOut, rest.map((syllable) => syllable[0]).join('') + followingInitials]
      : [spelledOut];
  });

const characterPairs = (zh: string): string[] =>
  [...zh].slice(1).map((char, index) => [...zh][index]! + char);

/** The offsets 20 to 80 keep the positions of characters, English words, running text and pinyin apart. */
function toNamePart(
  role: string,
  firstPosition: number,
  { zh, syllables, en }: NameWord,
  index: number,
): NamePartRow {
  const englishWords = en.toLowerCase().split(' ');
  return {
    role,
    id: index + 1,
    zh,
    en,
    lex: formatLexemes(firstPosition, 'A', [...zh, ...characterPairs(zh)]),
    line: formatLexemes(firstPosition + 40, 'B', zh.match(/..?/gu) ?? []),
    sound: syllables.join(''),
    initials: syllables.map((syllable) => syllable[0]).join(''),
    tail: formatLexemes(firstPosition + 60, 'A', suffixes(syllables, '', '')),
    heads: formatLexemes(firstPosition + 60, 'A', suffixes(syllables, '%1$s', '%2$s')),
    en_sound: englishWords.join(''),
    en_initials: englishWords.map((word) => word[0]).join(''),
    en_lex: formatLexemes(firstPosition + 20, 'A', englishWords),
    en_tail: formatLexemes(firstPosition + 80, 'A', suffixes(englishWords, '', '')),
    en_heads: formatLexemes(firstPosition + 80, 'A', suffixes(englishWords, '%1$s', '%2$s')),
  };
}

const toNameParts = (role: string, firstPosition: number, words: readonly NameWord[]): NamePartRow[] =>
  words.map((word, index) => toNamePart(role, firstPosition, word, index));

const EMPTY_PART = toNamePart('', 0, { zh: '', syllables: [], en: '' }, 0);
const toTextParts = (role: string, weight: Weight, texts: readonly SampleText[]): NamePartRow[] =>
  texts.map(({ zh, en }, index) => ({
    ...EMPTY_PART,
    role,
    id: index + 1,
    zh: zh.replaceAll(' ', ''),
    en,
    line: formatLexemes(
      100,
      weight,
      zh.split(' ').filter((word) => /\p{L}/u.test(word)),
    ),
  }));

/** Fills the tables from which the load statements compose the directory. */
export async function insertNameParts(client: Client): Promise<void> {
  const nameParts = [
    ...toNameParts('place', 1, PLACES),
    ...toNameParts('brand', 5, BRANDS),
    ...toNameParts('trade', 9, TRADES),
    ...toNameParts('grade', 1, GRADES),
    ...toNameParts('material', 1, MATERIALS),
    ...toNameParts('category', 5, CATEGORIES),
    ...toNameParts('surname', 1, SURNAMES),
    ...toNameParts('given_name', 3, GIVEN_NAMES),
    ...toTextParts('title', 'B', TITLES),
    ...toTextParts('sentence', 'C', SENTENCES),
  ];
  const insertRows = (table: string, values: unknown[]) =>
    client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(values),
    ]);
  await insertRows('bench.name_parts', nameParts);
  await insertRows(
    'bench.places',
    PLACES.map((place, index) => ({ ...place, id: index + 1 })),
  );
  await insertRows(
    'bench.industries',
    INDUSTRIES.map((value, index) => ({ value, id: index + 1 })),
  );
  await client.query(`
    INSERT INTO bench.name_parts (role, id, zh, en, line)
    SELECT e.type, coalesce(i.id, p.id), e.label_zh, e.label_en, 
      format('%L:80B %L:81B %L:82B', e.label_zh, left(e.label_zh, 2), right(e.label_zh, 2))
    FROM dictionary_entries e
    LEFT JOIN bench.industries i ON e.type = 'industry' AND i.value = e.value
    LEFT JOIN bench.places p ON e.type = 'region' AND p.region = e.value
    WHERE e.type IN ('industry', 'region')`);
  await client.query(`UPDATE bench.name_parts SET stems = setweight(to_tsvector('english', en), 'B')`);
}
