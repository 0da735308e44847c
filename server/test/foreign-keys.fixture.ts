import { sql } from 'kysely';
import type { Kit } from './kit.ts';

/** Every column with a foreign key to this table, as `table.column`. */
export async function listForeignKeyColumns(kit: Kit, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass AND c.conparentid = 0
  `.execute(kit.deps.db);
  return rows.map((row) => row.name);
}
