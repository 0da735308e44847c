import { withClient } from '../../scripts/database.ts';
import type { Sent } from './tap.ts';

/** Tables that grow with the directory; to read one of them from end to end is a mistake. */
const LARGE = /^(accounts|members|companies|products|search_\w+|company_\w+|member_\w+)$/;
/** Ten rows, whatever the size of the directory. */
const SMALL = /^company_pins$/;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

export interface Plans {
  /** Blocks of 8 KB that a call touches, in the mean. */
  blocks: number;
  /** Which large tables are read row by row, by which statement, and how far. */
  sequential: string[];
}

/** A branch that was planned and never reached reads nothing. */
const isSequential = (node: Node): boolean => {
  const table = node['Relation Name'] ?? '';
  const reads = node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0;
  return reads && LARGE.test(table) && !SMALL.test(table);
};

/** Rows that a node looked at, whether it kept them or not. */
const touched = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Prepares each statement as the API does and runs it with each of the values that were seen: so the plans are those
 * that PostgreSQL comes to, the generic one included, which it may choose from the sixth time on.
 */
export async function readPlans(url: string, calls: number, sent: readonly Sent[]): Promise<Plans> {
  return withClient(url, async (client) => {
    let blocks = 0;
    const sequential = new Map<string, number>();
    for (const [text, group] of Map.groupBy(sent, (one) => one.text)) {
      await client.query(`PREPARE seen AS ${text}`);
      for (const { values } of group) {
        const literals = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(value)));
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE seen${literals.length === 0 ? '' : `(${literals.join(', ')})`}`,
        );
        const root = rows[0]!['QUERY PLAN'][0].Plan;
        blocks += root['Shared Hit Blocks'] + root['Shared Read Blocks'];
        for (const node of nodesOf(root).filter(isSequential)) {
          const where = `${node['Relation Name']} in ${text.replaceAll(/\s+/g, ' ').trim()}`;
          sequential.set(where, Math.max(sequential.get(where) ?? 0, touched(node)));
        }
      }
      await client.query('DEALLOCATE seen');
    }
    return {
      blocks: Math.round(blocks / calls),
      sequential: [...sequential].map(([where, rows]) => `${rows} rows of ${where}`),
    };
  });
}
