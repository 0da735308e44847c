/**
 * Measures the quality of search on the demo data: labelled queries in classes, of which a third is held back, that is,
 * not looked at while search is changed. Prints per class the mean recall of the first ten hits and how often the first
 * hit is right; for queries that nothing matches, how often something is shown. `-- --misses` lists the failed queries
 * that are not held back.
 */

import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { databaseUrl, dropDatabase, ensureDatabase, withClient } from '@mingtang/test-support/database';
import { runCommand } from '@mingtang/test-support/processes';
import { openKeepAliveConnection } from './directory/keep-alive-connection.ts';
import { startApi } from './directory/directory-server.ts';
import { buildRawRequest } from './directory/raw-request.ts';

const TABS = { companies: 'company', products: 'product', members: 'member' } as const;
type Tab = keyof typeof TABS;

interface LabelledQuery {
  class: string;
  query: string;
  tab: Tab;
  /** Patterns of the names of all right hits, as "Chinese | English". */
  right: string[];
  heldBack?: true;
}
interface Outcome extends LabelledQuery {
  /** Share of the right records in the first ten hits, of those that fit there. */
  recall: number;
  firstRight: boolean;
  found: string[];
}

const FIRST_HITS = 10;
const TARGETS = { recall: 0.92, firstRight: 0.85, wrongForNothing: 0.02 };
const CLASS_RECALL_MIN: Record<string, number> = { synonym: 0.9, sentence: 0.8 };
const DATABASE = 'mingtang_search_quality';
const KEEP = process.env['KEEP'] === '1';

const { misses: printMisses } = parseArgs({
  options: { misses: { type: 'boolean', default: false } },
}).values;

/** The demo data; a kept database is reused. */
async function ensureDemoData(): Promise<void> {
  if (!(await ensureDatabase(DATABASE))) return;
  const env = {
    LOG_LEVEL: 'warn',
    MIGRATE_DATABASE_URL: databaseUrl(DATABASE),
    DATABASE_URL: databaseUrl(DATABASE, 'mingtang_app'),
    MEDIA_ROOT: path.join(tmpdir(), 'mingtang-bench-media'),
  };
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], env, 'quiet');
  await runCommand(process.execPath, ['demo/src/cli/seed-demo.ts'], env, 'quiet');
}

async function readNamesById(sql: string): Promise<Map<string, string>> {
  const { rows } = await withClient(databaseUrl(DATABASE), (client) =>
    client.query<{ id: string; name: string }>(sql),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of all listed records by id, per tab. */
const readNames = async (): Promise<Record<Tab, Map<string, string>>> => ({
  companies: await readNamesById(
    `SELECT id, concat_ws(' | ', name_zh, name_en) AS name FROM companies WHERE state = 'live' AND listed`,
  ),
  products: await readNamesById(
    `SELECT id, concat_ws(' | ', name_zh, name_en) AS name FROM products WHERE state = 'live' AND listed`,
  ),
  members: await readNamesById(
    `SELECT account_id AS id, concat_ws(' | ', name, name_en) AS name FROM members WHERE listed`,
  ),
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

let [passed, failed] = [0, 0];
function check(name: string, value: number, holds: boolean, wanted: string): void {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`${holds ? '✓' : '✗'} ${name}: ${value.toFixed(3)} (wanted ${wanted})`);
}

try {
  await ensureDemoData();
  const queries = JSON.parse(
    await readFile(path.join(import.meta.dirname, 'search-quality/queries.json'), 'utf8'),
  ) as LabelledQuery[];
  const names = await readNames();
  const api = await startApi(0, databaseUrl(DATABASE, 'mingtang_app'));
  const outcomes: Outcome[] = [];
  try {
    const connection = await openKeepAliveConnection(api.port);
    for (const labelled of queries) {
      const { query, tab, right } = labelled;
      const { status, body } = await connection.send(
        buildRawRequest({ method: 'POST', path: '/h5/cloud/get_search', input: { tab, keyword: query } }),
      );
      if (status !== 200) throw new Error(`${query}: ${status} ${body.toString()}`);
      const { data } = JSON.parse(body.toString()) as {
        data: { rows: { kind: string; [kind: string]: unknown }[] };
      };
      const hits = data.rows
        .slice(0, FIRST_HITS)
        .map((hit) => names[tab].get((hit[TABS[tab]] as { id: string }).id) ?? '');
      const patterns = right.map((pattern) => new RegExp(pattern, 'iu'));
      const isRight = (name: string): boolean => patterns.some((pattern) => pattern.test(name));
      const rightCount = [...names[tab].values()].filter(isRight).length;
      if (right.length > 0 && rightCount === 0) throw new Error(`${query}: no record has a right name`);
      outcomes.push({
        ...labelled,
        recall: hits.filter(isRight).length / Math.min(FIRST_HITS, Math.max(1, rightCount)),
        firstRight: hits[0] !== undefined && isRight(hits[0]),
        found: hits,
      });
    }
    connection.close();
  } finally {
    await api.runningProcess.stop();
  }

  const answerable = outcomes.filter(({ right }) => right.length > 0);
  const unanswerable = outcomes.filter(({ right }) => right.length === 0);
  for (const name of new Set(answerable.map((outcome) => outcome.class))) {
    const ofClass = answerable.filter((outcome) => outcome.class === name);
    const recall = mean(ofClass.map((outcome) => outcome.recall));
    const firstRight = mean(ofClass.map((outcome) => Number(outcome.firstRight)));
    console.log(
      `metric: ${name}: ${ofClass.length} queries, recall@10 ${recall.toFixed(2)}, first hit right ${firstRight.toFixed(2)}`,
    );
    const min = CLASS_RECALL_MIN[name];
    if (min !== undefined) check(`${name}, recall@10`, recall, recall >= min, `at least ${min}`);
  }
  for (const [group, list] of [
    ['all', answerable],
    ['held back', answerable.filter(({ heldBack }) => heldBack)],
  ] as const) {
    const recall = mean(list.map((outcome) => outcome.recall));
    const firstRight = mean(list.map((outcome) => Number(outcome.firstRight)));
    check(`${group}, recall@10`, recall, recall >= TARGETS.recall, `at least ${TARGETS.recall}`);
    check(
      `${group}, first hit right`,
      firstRight,
      firstRight >= TARGETS.firstRight,
      `at least ${TARGETS.firstRight}`,
    );
  }
  const wrong = mean(unanswerable.map(({ found }) => Number(found.length > 0)));
  check(
    'something is shown for nothing',
    wrong,
    wrong <= TARGETS.wrongForNothing,
    `at most ${TARGETS.wrongForNothing}`,
  );
  if (printMisses)
    for (const outcome of outcomes.filter(({ heldBack }) => heldBack === undefined))
      if (outcome.right.length === 0 ? outcome.found.length > 0 : outcome.recall < 1 || !outcome.firstRight)
        console.log(
          `  ${outcome.class}: ${outcome.query} (${outcome.tab}), recall ${outcome.recall.toFixed(2)}: ${outcome.found.slice(0, 4).join('; ')}`,
        );
} finally {
  if (!KEEP) await dropDatabase(DATABASE);
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
