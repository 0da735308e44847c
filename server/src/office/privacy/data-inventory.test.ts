import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { type InventoryEntry, dataInventory } from './data-inventory.ts';

const PERSON_COLUMN =
  /(_by|^(account|member|actor|author|owner|viewer|follower|reporter|referee|referrer|low|high|other|credit|subject)_id)$/;

describe('data inventory', () => {
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
  const isTextType = (type: string) => /^(text|character|json|tsvector)/.test(type);
  const entryOf = (table: string): InventoryEntry =>
    (dataInventory as Record<string, InventoryEntry>)[table]!;

  it('contains every table', async () => {
    const tables = new Set((await columns()).map(({ table }) => table));
    expect(Object.keys(dataInventory).sort()).toEqual([...tables].sort());
  });

  it('contains every column that refers to a person', async () => {
    const missing = (await columns()).filter(
      ({ table, column, type, person }) =>
        (person || (type === 'bigint' && PERSON_COLUMN.test(column))) &&
        entryOf(table).personColumns?.[column] === undefined,
    );
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('classifies every text column exactly once', async () => {
    const found = Object.groupBy(
      (await columns()).filter(({ type }) => isTextType(type)),
      ({ table }) => table,
    );
    for (const [table, { codes = [], personalTexts = [], otherTexts = [], retained = {} }] of Object.entries(
      dataInventory,
    )) {
      const classified = [...codes, ...personalTexts, ...otherTexts, ...Object.keys(retained)];
      expect({ table, columns: classified.toSorted() }).toEqual({
        table,
        columns: (found[table] ?? []).map(({ column }) => column).toSorted(),
      });
    }
  });

  it('deletes or blanks every personal text', () => {
    for (const [table, { personColumns = {}, personalTexts = [] }] of Object.entries(dataInventory)) {
      const rules = Object.values(personColumns);
      const removesRows = rules.includes('delete') || rules.includes('step');
      const blanked = new Set(
        rules.flatMap((rule) => (typeof rule === 'object' ? Object.keys(rule.blank) : [])),
      );
      expect({
        table,
        left: removesRows ? [] : personalTexts.filter((column) => !blanked.has(column)),
      }).toEqual({
        table,
        left: [],
      });
    }
  });
});
