import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { until } from '../../test/services.ts';
import { jobKind } from './enqueue.ts';

const QUEUE = 'test.listen';
const kit = useKit();

interface Numbered {
  number: number;
}

const kind = jobKind<Numbered>(QUEUE);
const done: number[] = [];
const enqueue = (number: number): Promise<void> =>
  kit.deps.db.transaction().execute((tx) => kit.deps.jobs.enqueue(tx, kind, { number }));
const ran = (number: number): Promise<void> =>
  until(`job ${number}`, async () => done.includes(number), 5_000);

beforeAll(async () => {
  const { boss } = kit.deps.jobs;
  await boss.createQueue(QUEUE, { notify: true });
  // Polls far too rarely to find a job by itself.
  await boss.work<Numbered>(
    QUEUE,
    { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 },
    async (jobs) => {
      done.push(...jobs.map(({ data }) => data.number));
    },
  );
  // The first fetch of a worker happens at once; the jobs of these tests come after it.
  await sleep(500);
});

test('a worker runs a job as soon as it is committed, also after its connection was lost', async () => {
  for (const number of [1, 2, 3]) {
    await enqueue(number);
    await ran(number);
  }

  const lost = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mingtang-worker-listen'`.execute(kit.deps.db);
  expect(lost.rows).toHaveLength(1);
  await enqueue(4);
  // What was committed meanwhile is fetched when the connection is back.
  await ran(4);
  await enqueue(5);
  await ran(5);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('a job that was rolled back is never run', async () => {
  await kit.deps.db
    .transaction()
    .execute(async (tx) => {
      await kit.deps.jobs.enqueue(tx, kind, { number: 6 });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await enqueue(7);
  await ran(7);
  expect(done).not.toContain(6);
});
