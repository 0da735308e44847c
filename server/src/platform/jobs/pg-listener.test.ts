import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { jobType } from './job-queue.ts';

const QUEUE = 'test.listen';
const kit = useKit();

interface TestPayload {
  number: number;
}

const testJobType = jobType<TestPayload>(QUEUE);
const completed: number[] = [];
const enqueue = (number: number): Promise<void> =>
  kit.deps.db.transaction().execute((tx) => kit.deps.jobs.enqueue(tx, testJobType, { number }));
const waitUntilRun = (number: number): Promise<void> =>
  waitUntil(`job ${number}`, async () => completed.includes(number), 5_000);

beforeAll(async () => {
  const { boss } = kit.deps.jobs;
  await boss.createQueue(QUEUE, { notify: true });
  // Polls too rarely to find a job, so only notifications can trigger it.
  await boss.work<TestPayload>(
    QUEUE,
    { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 },
    async (jobs) => {
      completed.push(...jobs.map(({ data }) => data.number));
    },
  );
  // A worker fetches once when it starts; wait for that before enqueueing.
  await sleep(500);
});

test('a worker runs a job as soon as it is committed, also after a lost connection', async () => {
  for (const number of [1, 2, 3]) {
    await enqueue(number);
    await waitUntilRun(number);
  }

  const terminated = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mingtang-worker-listen'`.execute(kit.deps.db);
  expect(terminated.rows).toHaveLength(1);
  await enqueue(4);
  // Jobs committed meanwhile are fetched after the reconnect.
  await waitUntilRun(4);
  await enqueue(5);
  await waitUntilRun(5);
  expect(completed).toEqual([1, 2, 3, 4, 5]);
});

test('a job that was rolled back never runs', async () => {
  await kit.deps.db
    .transaction()
    .execute(async (tx) => {
      await kit.deps.jobs.enqueue(tx, testJobType, { number: 6 });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await enqueue(7);
  await waitUntilRun(7);
  expect(completed).not.toContain(6);
});
