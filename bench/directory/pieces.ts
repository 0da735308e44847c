import type { Client } from '../../scripts/database.ts';
import { INDUSTRIES, PLACES } from './places.ts';
import { SENTENCES, type Text, TITLES } from './texts.ts';
import { BRANDS, CATEGORIES, GIVEN, GRADES, MATERIALS, SURNAMES, TRADES, type Word } from './words.ts';

/**
 * What the search index keeps of a name is made of its pieces: each brings its part as text of a tsvector, with
 * `%1$s` and `%2$s` where the sounds and initials of the pieces behind it go.
 */
interface Piece {
  role: string;
  id: number;
  zh: string;
  en: string;
  /** Characters and pairs, as part of a name. */
  lex: string;
  /** Words, as part of a line of text. */
  line: string;
  sound: string;
  initials: string;
  /** How it sounds from each of its characters on, where nothing follows, and where something does. */
  tail: string;
  heads: string;
  en_sound: string;
  en_initials: string;
  en_lex: string;
  en_tail: string;
  en_heads: string;
}

type Weight = 'A' | 'B' | 'C';

/** Later roles stand behind earlier ones in a text, by their positions. */
const tokens = (from: number, weight: Weight, lexemes: readonly string[]): string =>
  lexemes.map((lexeme, index) => `'${lexeme}':${from + index}${weight}`).join(' ');

/** A name from each of its syllables on: whole and by initials. */
const suffixes = (syllables: readonly string[], sound: string, initials: string): string[] =>
  syllables.flatMap((_, from) => {
    const rest = syllables.slice(from);
    const whole = rest.join('') + sound;
    return rest.length + initials.length > 1
      ? [whole, rest.map((one) => one[0]).join('') + initials]
      : [whole];
  });

const pairs = (zh: string): string[] => [...zh].slice(1).map((char, index) => [...zh][index]! + char);

function pieceOf(role: string, from: number, { zh, sounds, en }: Word, index: number): Piece {
  const latin = en.toLowerCase().split(' ');
  return {
    role,
    id: index + 1,
    zh,
    en,
    lex: tokens(from, 'A', [...zh, ...pairs(zh)]),
    line: tokens(from + 40, 'B', zh.match(/..?/gu) ?? []),
    sound: sounds.join(''),
    initials: sounds.map((one) => one[0]).join(''),
    tail: tokens(from + 60, 'A', suffixes(sounds, '', '')),
    heads: tokens(from + 60, 'A', suffixes(sounds, '%1$s', '%2$s')),
    en_sound: latin.join(''),
    en_initials: latin.map((one) => one[0]).join(''),
    en_lex: tokens(from + 20, 'A', latin),
    en_tail: tokens(from + 80, 'A', suffixes(latin, '', '')),
    en_heads: tokens(from + 80, 'A', suffixes(latin, '%1$s', '%2$s')),
  };
}

const pieces = (role: string, from: number, words: readonly Word[]): Piece[] =>
  words.map((word, index) => pieceOf(role, from, word, index));

const NOTHING = pieceOf('', 0, { zh: '', sounds: [], en: '' }, 0);
const sayings = (role: string, weight: Weight, texts: readonly Text[]): Piece[] =>
  texts.map(({ zh, en }, index) => ({
    ...NOTHING,
    role,
    id: index + 1,
    zh: zh.replaceAll(' ', ''),
    en,
    line: tokens(
      100,
      weight,
      zh.split(' ').filter((word) => /\p{L}/u.test(word)),
    ),
  }));

/** Puts the words where the statements that compose the directory find them. */
export async function insertPieces(client: Client): Promise<void> {
  const all = [
    ...pieces('place', 1, PLACES),
    ...pieces('brand', 5, BRANDS),
    ...pieces('trade', 9, TRADES),
    ...pieces('grade', 1, GRADES),
    ...pieces('material', 1, MATERIALS),
    ...pieces('category', 5, CATEGORIES),
    ...pieces('surname', 1, SURNAMES),
    ...pieces('given', 3, GIVEN),
    ...sayings('title', 'B', TITLES),
    ...sayings('sentence', 'C', SENTENCES),
  ];
  const rows = (table: string, values: unknown[]) =>
    client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(values),
    ]);
  await rows('bench.pieces', all);
  await rows(
    'bench.places',
    PLACES.map((place, index) => ({ ...place, id: index + 1 })),
  );
  await rows(
    'bench.industries',
    INDUSTRIES.map((value, index) => ({ value, id: index + 1 })),
  );
  await client.query(`
    INSERT INTO bench.pieces (role, id, zh, en, line)
    SELECT e.type, coalesce(i.id, p.id), e.label_zh, e.label_en, 
      format('%L:80B %L:81B %L:82B', e.label_zh, left(e.label_zh, 2), right(e.label_zh, 2))
    FROM dictionary_entries e
    LEFT JOIN bench.industries i ON e.type = 'industry' AND i.value = e.value
    LEFT JOIN bench.places p ON e.type = 'region' AND p.region = e.value
    WHERE e.type IN ('industry', 'region')`);
  await client.query(`UPDATE bench.pieces SET stems = setweight(to_tsvector('english', en), 'B')`);
}
