import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { createQueues } from './create-queues.ts';
import { cronJob } from './job-handler.ts';
import { startJobWorkers } from './job-workers.ts';

const kit = useKit({ worker: false });
const JOB = 'test.settings';
const doNothing = async () => {};

test('a changed retry limit applies to the existing queue', async () => {
  const ownerUrl = databaseUrl(new URL(kit.deps.config.DATABASE_URL).pathname.slice(1));
  const retryLimitOf = async () => (await kit.deps.jobs.boss.getQueue(JOB))?.retryLimit;
  await createQueues(ownerUrl, [{ name: JOB }]);
  expect(await retryLimitOf()).toBe(10);
  await createQueues(ownerUrl, [{ name: JOB, retryLimit: 3 }]);
  expect(await retryLimitOf()).toBe(3);
});

test('a changed schedule replaces the existing one, and a removed schedule ends', async () => {
  const scheduleOf = async () => {
    const { rows } = await sql<{ cron: string }>`
      SELECT cron FROM pgboss.schedule WHERE name = ${JOB}`.execute(kit.deps.db);
    return rows.map(({ cron }) => cron);
  };
  for (const cron of ['1 2 3 4 *', '5 6 7 8 *']) {
    await startJobWorkers(kit.deps, [cronJob(JOB, cron, doNothing)]);
    expect(await scheduleOf()).toEqual([cron]);
  }
  await startJobWorkers(kit.deps, []);
  expect(await scheduleOf()).toEqual([]);
});
