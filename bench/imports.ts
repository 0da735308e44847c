/** Imports a spreadsheet through API and worker while visitors read lists; then again while the worker is killed. */

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@mingtang/test-support/database';
import { startProductionStack } from '@mingtang/test-support/production-stack';
import { percentileOf, startCompanyListLoad } from './imports/company-list-load.ts';
import { type ImportJob, openImportClient, createCompanySpreadsheet } from './imports/import-client.ts';

const ROWS = Number(process.env['ROWS'] ?? 20_000);
const BASELINE_LOAD_MS = 20_000;
const UPLOAD_MS_MAX = 2_000;
const DONE_MS_MAX = 120_000;
const RSS_MB_MAX = 512;
const GROWTH_MAX = 1.5;
const KILLS = 5;

const checks: [name: string, holds: boolean][] = [];
const stack = await startProductionStack({ name: 'imports', apiCount: 1, redisDb: 6 });
try {
  const importClient = await openImportClient(stack);
  const port = stack.apiPorts[0]!;

  // Without an import, to compare with.
  const baselineLoad = startCompanyListLoad(port);
  await sleep(BASELINE_LOAD_MS);
  const baselineDurations = await baselineLoad.stop();

  // Each import has its own prefix of company names, so that its companies can be counted.
  const spreadsheet = await createCompanySpreadsheet('平稳', ROWS);
  const busyLoad = startCompanyListLoad(port);
  const startedAt = performance.now();
  const { id } = await importClient.upload(spreadsheet);
  const uploadMs = performance.now() - startedAt;
  await importClient.waitForState(id, 'ready', DONE_MS_MAX);
  const checkedMs = performance.now() - startedAt;
  await importClient.apply(id);
  await importClient.waitForState(id, 'done', DONE_MS_MAX);
  const doneMs = performance.now() - startedAt;
  const busyDurations = await busyLoad.stop();
  const workerMb = await readPeakMemoryMb(stack.worker.child.pid!);
  const growth = percentileOf(busyDurations, 0.99) / percentileOf(baselineDurations, 0.99);
  console.log(
    `metric: ${ROWS} rows (${(spreadsheet.length / 1024 / 1024).toFixed(1)} MB): response after ${uploadMs.toFixed(0)} ms, checked after ${(checkedMs / 1000).toFixed(1)} s, written after ${(doneMs / 1000).toFixed(1)} s; worker at most ${workerMb} MB`,
  );
  console.log(
    `metric: list of companies: baseline p50 ${percentileOf(baselineDurations, 0.5).toFixed(1)} ms, p99 ${percentileOf(baselineDurations, 0.99).toFixed(1)} ms (${baselineDurations.length} calls); during the import p50 ${percentileOf(busyDurations, 0.5).toFixed(1)} ms, p99 ${percentileOf(busyDurations, 0.99).toFixed(1)} ms (${busyDurations.length} calls), ${growth.toFixed(2)} times`,
  );
  checks.push(
    ['the upload response takes at most 2 s', uploadMs <= UPLOAD_MS_MAX],
    ['the import is done within 120 s', doneMs <= DONE_MS_MAX],
    ['the worker stays under 512 MB', workerMb <= RSS_MB_MAX],
    ['p99 of the list grows at most 1.5 times during the import', growth <= GROWTH_MAX],
    ['every row was imported exactly once', await isImportedOnce('平稳', id)],
  );

  const secondImport = await importClient.upload(await createCompanySpreadsheet('多难', ROWS));
  const stepsAtKills = await importWithKills(secondImport.id);
  console.log(
    `metric: the worker was killed with SIGKILL after ${stepsAtKills.join(', ')} of ${2 * ROWS} steps`,
  );
  checks.push(
    [`the worker was killed ${KILLS} times`, stepsAtKills.length === KILLS],
    ['every row was imported exactly once despite the kills', await isImportedOnce('多难', secondImport.id)],
  );

  /** Runs the import and kills the worker at even intervals of its progress. Returns the progress at each kill. */
  async function importWithKills(importId: string): Promise<number[]> {
    const stepsAtKill: number[] = [];
    const end = performance.now() + 4 * DONE_MS_MAX;
    for (let applied = false; ;) {
      const job = await importClient.read(importId);
      if (job.state === 'ready' && !applied) {
        await importClient.apply(importId);
        applied = true;
      }
      if (job.state === 'done') return stepsAtKill;
      if (performance.now() > end) throw new Error(`the import is still ${job.state}`);
      const handledSteps = countHandledSteps(job);
      // Twice ROWS: each row has two steps.
      if (stepsAtKill.length < KILLS && handledSteps > ((stepsAtKill.length + 1) * 2 * ROWS) / (KILLS + 1)) {
        await stack.worker.stop('SIGKILL');
        stepsAtKill.push(handledSteps);
        stack.startWorker();
      }
      await sleep(50);
    }
  }
} finally {
  await stack.stop();
}

for (const [name, holds] of checks) console.log(`${holds ? '✓' : '✗'} ${name}`);
const failed = checks.filter(([, holds]) => !holds).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Each row has two steps: it is checked, then written. */
function countHandledSteps({ counts, rowCount }: ImportJob): number {
  const written = (counts['added'] ?? 0) + (counts['updated'] ?? 0);
  return rowCount - (counts['unchecked'] ?? 0) + written;
}

/** Compares the numbers of companies, distinct names, phones and imported rows with the number of rows. */
async function isImportedOnce(namePrefix: string, id: string): Promise<boolean> {
  const { rows } = await withClient(stack.databaseUrl, (client) =>
    client.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM companies WHERE name_zh LIKE $1 || '%') AS companies,
        (SELECT count(DISTINCT name_zh)::int FROM companies WHERE name_zh LIKE $1 || '%') AS names,
        (SELECT count(*)::int FROM company_contacts k JOIN companies c ON c.id = k.company_id
          WHERE c.name_zh LIKE $1 || '%' AND k.field = 'phone') AS phones,
        (SELECT count(DISTINCT subject_id)::int FROM import_rows WHERE import_id = $2 AND state = 'added') AS written`,
      [namePrefix, id],
    ),
  );
  console.log(`metric: ${namePrefix}: ${JSON.stringify(rows[0])}`);
  return Object.values(rows[0]!).every((count) => count === ROWS);
}

/** Peak resident memory of the process in MB. */
async function readPeakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
