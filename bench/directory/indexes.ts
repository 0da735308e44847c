import { withClient } from '../../scripts/database.ts';
import { runAll } from './work-queue.ts';

/** Everything but what a constraint stands on; to build an index at once is far quicker than to feed it row by row. */
const FIND = `
  SELECT i.indexrelid::regclass::text AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition,
    c.relkind = 'I' AS parent, c.relispartition AS child, a.amname <> 'btree' AS heavy, i.indrelid AS table
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid
  JOIN pg_am a ON a.oid = c.relam
  WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`;

interface Index {
  name: string;
  definition: string;
  parent: boolean;
  child: boolean;
  heavy: boolean;
  table: number;
}

/** Does the work without indexes and builds them afterwards, the heaviest first. */
export async function withoutIndexes(url: string, tables: readonly string[], work: () => Promise<void>) {
  const indexes = await withClient(url, async (client) => {
    const { rows } = await client.query<Index>(FIND, [tables]);
    // Those of partitions go with their parent's.
    for (const { name } of rows.filter((one) => !one.child)) await client.query(`DROP INDEX ${name}`);
    return rows;
  });
  await work();
  const sizes = await withClient(url, async (client) => {
    const { rows } = await client.query<{ table: number; size: string }>(
      'SELECT t AS table, pg_relation_size(t::regclass) AS size FROM unnest($1::oid[]) t',
      [[...new Set(indexes.map((one) => one.table))]],
    );
    return new Map(rows.map((row) => [row.table, Number(row.size)]));
  });
  const weight = ({ heavy, table }: Index): number => (sizes.get(table) ?? 0) * (heavy ? 10 : 1);
  const order = indexes.filter((one) => !one.parent).sort((a, b) => weight(b) - weight(a));
  await runAll(
    url,
    order.map((one) => one.definition),
  );
  // A parent's finds the indexes of its partitions and takes them over.
  await runAll(
    url,
    indexes.filter((one) => one.parent).map((one) => one.definition),
    1,
  );
}
