import { type RawBuilder, sql } from 'kysely';
import type { Kit } from './kit.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsTouched = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** Counts the rows of these tables that a query touches, and lists the tables that it scans sequentially. */
export async function measureQueryRows(kit: Kit, query: RawBuilder<unknown>, tables: readonly string[]) {
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${query}`.execute(kit.deps.db);
  const scans = nodesOf(plan.rows[0]!['QUERY PLAN'][0].Plan).filter((node) =>
    tables.includes(node['Relation Name'] ?? ''),
  );
  return {
    sequentiallyScannedTables: scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']),
    touchedRowCount: scans.reduce((sum, node) => sum + rowsTouched(node), 0),
  };
}
