import { type RawBuilder, sql } from 'kysely';
import type { Kit } from './kit.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const touched = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** How many rows of these tables a query looks at, and which of them it reads from end to end. */
export async function touchedBy(kit: Kit, query: RawBuilder<unknown>, tables: readonly string[]) {
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${query}`.execute(kit.deps.db);
  const read = nodesOf(explained.rows[0]!['QUERY PLAN'][0].Plan).filter((node) =>
    tables.includes(node['Relation Name'] ?? ''),
  );
  return {
    scanned: read.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    rows: read.reduce((sum, node) => sum + touched(node), 0),
  };
}
