import { withClient } from '@mingtang/test-support/database';
import { runStatements } from './parallel-sql.ts';

/** All indexes that back no constraint. Building an index after the load is much faster than updating it per row. */
const FIND_INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition,
    c.relkind = 'I' AS parent, c.relispartition AS child, a.amname <> 'btree' AS heavy, i.indrelid AS table
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid
  JOIN pg_am a ON a.oid = c.relam
  WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`;

interface IndexRow {
  name: string;
  definition: string;
  /** Index of a partitioned table, and index of one of its partitions. */
  parent: boolean;
  child: boolean;
  /** Not a B-tree: about ten times as expensive to build. */
  heavy: boolean;
  table: number;
}

/** Drops the indexes, runs `load`, then rebuilds the indexes, the most expensive first. */
export async function withoutIndexes(url: string, tables: readonly string[], load: () => Promise<void>) {
  const indexes = await withClient(url, async (client) => {
    const { rows } = await client.query<IndexRow>(FIND_INDEXES, [tables]);
    // Dropping a parent's index also drops those of its partitions.
    for (const { name } of rows.filter((index) => !index.child)) await client.query(`DROP INDEX ${name}`);
    return rows;
  });
  await load();
  const sizes = await withClient(url, async (client) => {
    const { rows } = await client.query<{ table: number; size: string }>(
      'SELECT t AS table, pg_relation_size(t::regclass) AS size FROM unnest($1::oid[]) t',
      [[...new Set(indexes.map((index) => index.table))]],
    );
    return new Map(rows.map((row) => [row.table, Number(row.size)]));
  });
  const buildCost = ({ heavy, table }: IndexRow): number => (sizes.get(table) ?? 0) * (heavy ? 10 : 1);
  const indexesByCost = indexes.filter((index) => !index.parent).sort((a, b) => buildCost(b) - buildCost(a));
  await runStatements(
    url,
    indexesByCost.map((index) => index.definition),
  );
  // Creating the parent's index attaches the existing indexes of the partitions.
  await runStatements(
    url,
    indexes.filter((index) => index.parent).map((index) => index.definition),
    1,
  );
}
