import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../scripts/database.ts';
import { startStack } from '../scripts/stack.ts';
import { at, readLists } from './imports/lists.ts';
import { type Job, openOffice, sheetOf } from './imports/office.ts';

/** A sheet of companies through the real API and worker while visitors read lists; then once more with a worker that dies. */
const ROWS = Number(process.env['ROWS'] ?? 20_000);
const IDLE_MS = 20_000;
const REPLY_MS_MAX = 2_000;
const DONE_MS_MAX = 120_000;
const RSS_MB_MAX = 512;
const GROWTH_MAX = 1.5;
const KILLS = 5;

const checks: [name: string, holds: boolean][] = [];
const stack = await startStack({ name: 'imports', apis: 1, redisDb: 6 });
try {
  const office = await openOffice(stack);
  const port = stack.apiPorts[0]!;

  const resting = readLists(port);
  await sleep(IDLE_MS);
  const idle = await resting.stop();

  const sheet = await sheetOf('平稳', ROWS);
  const reading = readLists(port);
  const began = performance.now();
  const { id } = await office.upload(sheet);
  const reply = performance.now() - began;
  await office.until(id, 'ready', DONE_MS_MAX);
  const ready = performance.now() - began;
  await office.apply(id);
  await office.until(id, 'done', DONE_MS_MAX);
  const done = performance.now() - began;
  const busy = await reading.stop();
  const rss = await peakOf(stack.worker.child.pid!);
  const growth = at(busy, 0.99) / at(idle, 0.99);
  console.log(
    `figure: ${ROWS} rows (${(sheet.length / 1024 / 1024).toFixed(1)} MB): reply ${reply.toFixed(0)} ms, checked after ${(ready / 1000).toFixed(1)} s, written after ${(done / 1000).toFixed(1)} s; worker at most ${rss} MB`,
  );
  console.log(
    `figure: list of companies: idle p50 ${at(idle, 0.5).toFixed(1)} ms, p99 ${at(idle, 0.99).toFixed(1)} ms (${idle.length} calls); during the import p50 ${at(busy, 0.5).toFixed(1)} ms, p99 ${at(busy, 0.99).toFixed(1)} ms (${busy.length} calls), ${growth.toFixed(2)} times`,
  );
  checks.push(
    ['the upload is answered within 2 s', reply <= REPLY_MS_MAX],
    ['it is written within 120 s', done <= DONE_MS_MAX],
    ['the worker stays under 512 MB', rss <= RSS_MB_MAX],
    ['lists take at most 1.5 times as long at p99', growth <= GROWTH_MAX],
    ['every row is there once', await isOnce('平稳', id)],
  );

  const second = await office.upload(await sheetOf('多难', ROWS));
  const kills = await endure(second.id);
  console.log(`figure: the worker was killed with -9 after ${kills.join(', ')} rows`);
  checks.push(
    [`the worker was killed ${KILLS} times`, kills.length === KILLS],
    ['every row is there once all the same', await isOnce('多难', second.id)],
  );

  /** Goes through check and write, with the worker killed whenever another part of the rows is handled. */
  async function endure(import_: string): Promise<number[]> {
    const killed: number[] = [];
    const end = performance.now() + 4 * DONE_MS_MAX;
    for (let applied = false; ;) {
      const job = await office.read(import_);
      if (job.state === 'ready' && !applied) {
        await office.apply(import_);
        applied = true;
      }
      if (job.state === 'done') return killed;
      if (performance.now() > end) throw new Error(`the import is still ${job.state}`);
      const handled = handledOf(job);
      // Twice ROWS: each row is checked, then written.
      if (killed.length < KILLS && handled > ((killed.length + 1) * 2 * ROWS) / (KILLS + 1)) {
        await stack.worker.stop('SIGKILL');
        killed.push(handled);
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

function handledOf({ counts, rowCount }: Job): number {
  const written = (counts['added'] ?? 0) + (counts['updated'] ?? 0);
  return rowCount - (counts['unchecked'] ?? 0) + written;
}

/** As many companies as rows, each name once, and each row with a company of its own. */
async function isOnce(mark: string, id: string): Promise<boolean> {
  const { rows } = await withClient(stack.databaseUrl, (client) =>
    client.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM companies WHERE name_zh LIKE $1 || '%') AS companies,
        (SELECT count(DISTINCT name_zh)::int FROM companies WHERE name_zh LIKE $1 || '%') AS names,
        (SELECT count(*)::int FROM company_contacts k JOIN companies c ON c.id = k.company_id
          WHERE c.name_zh LIKE $1 || '%' AND k.field = 'phone') AS phones,
        (SELECT count(DISTINCT subject_id)::int FROM import_rows WHERE import_id = $2 AND state = 'added') AS written`,
      [mark, id],
    ),
  );
  console.log(`figure: ${mark}: ${JSON.stringify(rows[0])}`);
  return Object.values(rows[0]!).every((count) => count === ROWS);
}

/** In megabytes, since the process began. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
