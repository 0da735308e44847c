import { withClient } from '@mingtang/test-support/database';
import type { SqlStatement } from './postgres-proxy.ts';

/** Tables that grow with the directory and must never be read by a sequential scan. */
const LARGE_TABLES = /^(accounts|members|companies|products|search_\w+|company_\w+|member_\w+)$/;
/** Matches LARGE_TABLES, but has ten rows at every directory size. */
const SMALL_TABLES = /^company_pins$/;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

export interface PlanSummary {
  /** Mean number of 8 KB blocks that a call reads. */
  blocksPerCall: number;
  /** Sequential scans of large tables: rows read, table and statement. */
  sequentialScans: string[];
}

/** Ignores nodes that were planned but never executed. */
const isLargeTableScan = (node: PlanNode): boolean => {
  const table = node['Relation Name'] ?? '';
  const isExecutedScan = node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0;
  return isExecutedScan && LARGE_TABLES.test(table) && !SMALL_TABLES.test(table);
};

/** Rows that a node read, including those removed by its filter. */
const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

const flattenPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

/**
 * Prepares each statement as the API does and runs it with all captured parameter values. This includes the generic
 * plan, which PostgreSQL may choose from the sixth execution on.
 */
export async function readPlans(
  url: string,
  calls: number,
  statements: readonly SqlStatement[],
): Promise<PlanSummary> {
  return withClient(url, async (client) => {
    let blocks = 0;
    const sequentialScans = new Map<string, number>();
    for (const [text, group] of Map.groupBy(statements, ({ text }) => text)) {
      await client.query(`PREPARE captured AS ${text}`);
      for (const { values } of group) {
        const literals = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(value)));
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE captured${literals.length === 0 ? '' : `(${literals.join(', ')})`}`,
        );
        const root = rows[0]!['QUERY PLAN'][0].Plan;
        blocks += root['Shared Hit Blocks'] + root['Shared Read Blocks'];
        for (const node of flattenPlan(root).filter(isLargeTableScan)) {
          const scan = `${node['Relation Name']} in ${text.replaceAll(/\s+/g, ' ').trim()}`;
          sequentialScans.set(scan, Math.max(sequentialScans.get(scan) ?? 0, rowsRead(node)));
        }
      }
      await client.query('DEALLOCATE captured');
    }
    return {
      blocksPerCall: Math.round(blocks / calls),
      sequentialScans: [...sequentialScans].map(([scan, rows]) => `${rows} rows of ${scan}`),
    };
  });
}
