import type { Client } from '@mingtang/test-support/database';
import { isBoundedTable } from './sequential-scan-rules.ts';

/** Rows per table: enough that an index lookup is cheaper than reading the table. */
const ROWS = 5_000;
const ROWS_OF_BOUNDED_TABLE = 20;

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Values that a constraint or the partitions allow. */
  values: string[] | null;
}

/** Tables that hold rows, with the columns that an INSERT may set. */
const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
    coalesce(
      (SELECT array_agg(DISTINCT m[1]) FROM pg_constraint k,
        regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') AS m
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ')),
      (SELECT array_agg(DISTINCT m[1]) FROM pg_inherits h JOIN pg_class p ON p.oid = h.inhrelid,
        regexp_matches(pg_get_expr(p.relpartbound, p.oid), '''([^'']+)''', 'g') AS m
        WHERE h.inhparent = c.oid AND a.attname = pt.key AND pt.strategy = 'l')
    ) AS values
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  LEFT JOIN LATERAL (
    SELECT substring(pg_get_partkeydef(c.oid) FROM '\\((\\w+)') AS key,
      (SELECT partstrat FROM pg_partitioned_table WHERE partrelid = c.oid) AS strategy) AS pt ON true
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> 'schema_migrations' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ORDER BY c.relname, a.attnum`;

/** A value of row `i`; rows differ in each column, so that an index on any of them is selective. */
function valueExpression({ name, type, values, nullable }: Omit<Column, 'table'>): string {
  if (nullable)
    return `CASE WHEN i % 2 = 1 THEN ${valueExpression({ name, type, values, nullable: false })} END`;
  if (values !== null) return `(ARRAY['${values.join("','")}'])[1 + i % ${values.length}]`;
  if (type.endsWith('[]'))
    return `ARRAY[${valueExpression({ name, type: type.slice(0, -2), values, nullable })}]`;
  switch (type) {
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'real':
    case 'double precision':
      return /latitude|longitude/.test(name) ? 'i / 100.0' : 'i';
    case 'boolean':
      return 'i % 2 = 0';
    case 'date':
      return "date '2026-01-01' + i";
    case 'timestamp with time zone':
      return "timestamptz '2026-01-01 00:00Z' + i * interval '1 minute'";
    case 'time without time zone':
      return "time '00:00'";
    case 'interval':
      return "i * interval '1 minute'";
    case 'bytea':
      return "decode(md5(i::text), 'hex')";
    case 'uuid':
      return 'md5(i::text)::uuid';
    case 'json':
    case 'jsonb':
      return `'{}'::${type}`;
    case 'tsvector':
      return "to_tsvector('simple', 'word' || i)";
    case 'daterange':
      return "daterange(date '2026-01-01' + i, date '2026-01-02' + i)";
    case 'tstzrange':
      return "tstzrange(timestamptz '2026-01-01' + i * interval '1 minute', timestamptz '2026-01-02' + i * interval '1 minute')";
    case 'inet':
      return "inet '10.0.0.0' + i";
    case '"char"':
      return "'a'";
    default:
      return `('text ' || i)::${type}`;
  }
}

/** Fills every table with rows that satisfy the unique constraints; foreign keys and checks are not applied. */
export async function fillTables(client: Client): Promise<void> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  await client.query('SET session_replication_role = replica');
  const { rows: checks } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0 AND conislocal`,
  );
  for (const { statement } of checks) await client.query(statement);
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table))
    await client.query(
      `INSERT INTO "${table}" (${ofTable.map(({ name }) => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${ofTable.map(valueExpression).join(', ')} FROM generate_series(1, ${isBoundedTable(table) ? ROWS_OF_BOUNDED_TABLE : ROWS}) AS i ON CONFLICT DO NOTHING`,
    );
  await client.query('ANALYZE');
  await client.query('SET session_replication_role = origin');
}
