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

/** After five executions with their own plans, PostgreSQL decides whether one plan for all parameters is as good. */
const EXECUTIONS = 8;

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return literalOf(`{${value.join(',')}}`);
  if (value instanceof Date) return literalOf(value.toISOString());
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};

/**
 * Counts the rows of these tables that a query touches with the plan that it has after some executions, and lists the
 * tables that it scans sequentially. `generic`: the plan is kept, and the query is not planned for each execution.
 */
export async function measureQueryRows(kit: Kit, query: RawBuilder<unknown>, tables: readonly string[]) {
  const { sql: text, parameters } = query.compile(kit.deps.db);
  const execution = sql.raw(
    parameters.length === 0
      ? 'EXECUTE measured'
      : `EXECUTE measured (${parameters.map(literalOf).join(', ')})`,
  );
  const { plan, generic } = await kit.deps.db.connection().execute(async (db) => {
    await sql`PREPARE measured AS ${sql.raw(text)}`.execute(db);
    for (let count = 0; count < EXECUTIONS; count += 1) await execution.execute(db);
    const { rows } = await sql<{ generic: boolean }>`
      SELECT generic_plans > 0 AS generic FROM pg_prepared_statements WHERE name = 'measured'`.execute(db);
    const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) ${execution}`.execute(db);
    await sql`DEALLOCATE measured`.execute(db);
    return { plan: plans[0]!['QUERY PLAN'][0].Plan, generic: rows[0]!.generic };
  });
  const scans = nodesOf(plan).filter((node) => tables.includes(node['Relation Name'] ?? ''));
  return {
    sequentiallyScannedTables: scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']),
    touchedRowCount: scans.reduce((sum, node) => sum + rowsTouched(node), 0),
    generic,
  };
}

/** How a query reads a partitioned table: its partitions, the rows that it takes from them and those that it sorts. */
export async function measurePartitions(
  kit: Kit,
  { sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
  table: string,
) {
  const values = parameters.length === 0 ? '' : `(${parameters.map(literalOf).join(', ')})`;
  const plan = await kit.deps.db.connection().execute(async (db) => {
    await sql`PREPARE measured AS ${sql.raw(text)}`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE measured ${sql.raw(values)}`.execute(db);
    await sql`DEALLOCATE measured`.execute(db);
    return rows[0]!['QUERY PLAN'][0].Plan;
  });
  const nodes = nodesOf(plan);
  const scans = nodes.filter((node) => node['Relation Name']?.startsWith(`${table}_`));
  return {
    partitions: scans.map((node) => node['Relation Name']!),
    rows: scans.reduce((sum, node) => sum + rowsTouched(node), 0),
    // An empty partition has no page to read.
    sequentialScans: scans
      .filter((node) => node['Node Type'] === 'Seq Scan' && rowsTouched(node) > 0)
      .map((node) => node['Relation Name']!),
    sortedRows: nodes
      .filter((node) => node['Node Type'].endsWith('Sort'))
      .flatMap((node) => node.Plans ?? [])
      .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
  };
}
