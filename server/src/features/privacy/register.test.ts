import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { type Entry, register } from './register.ts';

const PERSON =
  /(_by|^(account|member|actor|author|owner|viewer|follower|reporter|referee|referrer|low|high|other|credit|subject)_id)$/;

describe('the register of personal data', () => {
  const kit = useKit({ worker: false });

  const columns = async () =>
    (
      await sql<{ table: string; column: string; type: string; person: boolean }>`
        SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, EXISTS (
          SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND a.attnum = ANY(f.conkey)
            AND cardinality(f.conkey) = 1 AND f.confrelid IN ('accounts'::regclass, 'members'::regclass)) AS person
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND c.relname <> 'schema_migrations'`.execute(kit.deps.db)
    ).rows;
  const holdsWords = (type: string) => /^(text|character|json|tsvector)/.test(type);
  const entryOf = (table: string): Entry => (register as Record<string, Entry>)[table]!;

  it('knows every table', async () => {
    const tables = new Set((await columns()).map(({ table }) => table));
    expect(Object.keys(register).sort()).toEqual([...tables].sort());
  });

  it('knows every column that names a person', async () => {
    const missing = (await columns()).filter(
      ({ table, column, type, person }) =>
        (person || (type === 'bigint' && PERSON.test(column))) &&
        entryOf(table).people?.[column] === undefined,
    );
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('says of every column with words whose they are, once', async () => {
    const found = Object.groupBy(
      (await columns()).filter(({ type }) => holdsWords(type)),
      ({ table }) => table,
    );
    for (const [table, { codes = [], words = [], office = [], kept = {} }] of Object.entries(register)) {
      const said = [...codes, ...words, ...office, ...Object.keys(kept)];
      expect({ table, columns: said.toSorted() }).toEqual({
        table,
        columns: (found[table] ?? []).map(({ column }) => column).toSorted(),
      });
    }
  });

  it('has an end for every word', () => {
    for (const [table, { people = {}, words = [] }] of Object.entries(register)) {
      const ends = Object.values(people);
      const whole = ends.includes('delete') || ends.includes('step');
      const blanked = new Set(ends.flatMap((end) => (typeof end === 'object' ? Object.keys(end.blank) : [])));
      expect({ table, left: whole ? [] : words.filter((word) => !blanked.has(word)) }).toEqual({
        table,
        left: [],
      });
    }
  });
});
