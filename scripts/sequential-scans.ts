/**
 * `npm run scans -- FOLDER` finds statements that read a growing table from end to end. FOLDER has the statements that the
 * server tests sent while RECORD_STATEMENTS named it. Each is planned on a database whose tables are filled; the planner
 * avoids sequential scans and joins that read a whole table, so that what still reads one lacks an index.
 */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize } from 'node:v8';
import {
  type Client,
  databaseUrl,
  dropDatabase,
  ensureDatabase,
  withClient,
} from '@mingtang/test-support/database';
import { runCommand } from '@mingtang/test-support/processes';
import { fillTables } from './fill-tables.ts';
import { isBoundedTable, isKnownScan } from './sequential-scan-rules.ts';

interface RecordedStatement {
  /** The file that sends it. */
  file: string;
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Total Cost': number;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

async function readRecordedStatements(folder: string): Promise<RecordedStatement[]> {
  const byText = new Map<string, RecordedStatement>();
  for (const name of await readdir(folder))
    for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n').filter(Boolean)) {
      const { file, text, values } = JSON.parse(line) as { file: string; text: string; values: string };
      byText.set(text, { file, text, values: deserialize(Buffer.from(values, 'base64')) as unknown[] });
    }
  const all = [...byText.values()];
  return all.filter(
    ({ text }) =>
      /^\s*(?:select|insert|update|delete|with|\()/i.test(text) &&
      !/\bpgboss\b|\bpg_/i.test(text) &&
      // Only tests empty a table.
      !/^\s*delete from \w+\s*$/i.test(text),
  );
}

/**
 * The tables that the plan reads from end to end. An index scan below a limit is left out: whether it ends early depends on
 * the data.
 */
function wholeTableScans(node: PlanNode, limited = false): string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'];
  const withoutCondition =
    type === 'Seq Scan'
      ? !limited || node.Filter !== undefined
      : /^Index (?:Only )?Scan$/.test(type) && node['Index Cond'] === undefined && !limited;
  return [
    ...(withoutCondition && table !== undefined ? [table] : []),
    ...(node.Plans ?? []).flatMap((child) => wholeTableScans(child, limited || type === 'Limit')),
  ];
}

/**
 * The partitioned table of each partition, by their names: plans name the partition. Null for an empty partition, which
 * costs the same with or without an index.
 */
async function readPartitionedTables(client: Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ partition: string; table: string | null }>(
    `SELECT c.relname AS partition, CASE WHEN c.reltuples > 0 THEN r.relname END AS table FROM pg_class c JOIN pg_class r ON r.oid = pg_partition_root(c.oid)
     WHERE c.relispartition AND c.relkind = 'r'`,
  );
  return new Map(rows.map(({ partition, table }) => [partition, table]));
}

type ExplainResult = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** The plan for all values; `undefined` for a statement without any. */
async function explainGenerically(client: Client, text: string): Promise<PlanNode | undefined> {
  await client.query(`PREPARE explained AS ${text}`);
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'explained'`,
    );
    const values = Array.from({ length: rows[0]!.count }, () => 'NULL').join(', ');
    if (values === '') return undefined;
    const plans = await client.query<ExplainResult>(`EXPLAIN (FORMAT JSON) EXECUTE explained(${values})`);
    return plans.rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('DEALLOCATE explained');
  }
}

/** The plan that PostgreSQL uses in the long run: the one for all values unless that for these values is cheaper. */
async function explain(client: Client, { text, values }: RecordedStatement): Promise<PlanNode> {
  const { rows } = await client.query<ExplainResult>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const customPlan = rows[0]!['QUERY PLAN'][0].Plan;
  const genericPlan = await explainGenerically(client, text);
  return genericPlan === undefined || customPlan['Total Cost'] < genericPlan['Total Cost']
    ? customPlan
    : genericPlan;
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: npm run scans -- FOLDER');
const statements = await readRecordedStatements(folder);
const database = `mingtang_scans_${process.pid}`;
let passed = 0;
const findings: string[] = [];
const notPlanned: string[] = [];
try {
  await ensureDatabase(database);
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], {
    MIGRATE_DATABASE_URL: databaseUrl(database),
  });
  await withClient(databaseUrl(database), async (client) => {
    await fillTables(client);
    const partitionedTables = await readPartitionedTables(client);
    await client.query(
      `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
       SET enable_hashjoin = off; SET enable_mergejoin = off`,
    );
    for (const statement of statements) {
      const { file, text } = statement;
      const plan = await explain(client, statement).catch((error: unknown) => {
        notPlanned.push(`${file}: ${(error as Error).message}: ${text.slice(0, 300)}`);
      });
      if (plan === undefined) continue;
      const tables = wholeTableScans(plan)
        .map((table) => {
          const partitioned = partitionedTables.get(table);
          return partitioned === undefined ? table : partitioned;
        })
        .filter((table) => table !== null && !isBoundedTable(table));
      if (tables.length === 0 || isKnownScan(text)) passed += 1;
      else
        findings.push(
          `${file} reads all of ${[...new Set(tables)].join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 2_000)}`,
        );
    }
  });
} finally {
  await dropDatabase(database);
}
for (const finding of findings) console.error(finding);
for (const statement of notPlanned) console.error(`not planned: ${statement}`);
console.log(`${passed} passed, ${findings.length + notPlanned.length} failed`);
if (findings.length + notPlanned.length > 0) process.exitCode = 1;
