import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../src/base/concurrency-limit.ts';

const createLimit = (maxConcurrent: number, maxQueued: number) =>
  createConcurrencyLimit({
    maxConcurrent,
    maxQueued,
    createRejection: () => new Error('full'),
  });

describe('concurrency limit', () => {
  it('never runs more calls at once than allowed', async () => {
    const limit = createLimit(2, 50);
    let running = 0;
    let peak = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        limit(async () => {
          running += 1;
          peak = Math.max(peak, running);
          await sleep(2);
          running -= 1;
        }),
      ),
    );
    expect(peak).toBe(2);
  });

  it('rejects at once when the queue is full, and runs the rest in order of arrival', async () => {
    const limit = createLimit(1, 2);
    const order: number[] = [];
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4].map((n) =>
        limit(async () => {
          order.push(n);
          await sleep(5);
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('continues after a failed call', async () => {
    const limit = createLimit(1, 5);
    const failed = limit(() => Promise.reject(new Error('no')));
    const next = limit(async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await limit(async () => 'again')).toBe('again');
  });
});
