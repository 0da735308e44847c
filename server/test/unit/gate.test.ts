import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../src/gate.ts';

const open = (atOnce: number, waiting: number) =>
  createGate({ atOnce, waiting, refuse: () => new Error('full') });

describe('a gate', () => {
  it('lets so many in at once, and never more', async () => {
    const gate = open(2, 50);
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        gate(async () => {
          inside += 1;
          most = Math.max(most, inside);
          await sleep(2);
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
  });

  it('refuses at once when the queue is full, and in the order of coming lets the rest in', async () => {
    const gate = open(1, 2);
    const order: number[] = [];
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4].map((n) =>
        gate(async () => {
          order.push(n);
          await sleep(5);
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2]);
    expect(results.map((one) => one.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('opens again after work that failed', async () => {
    const gate = open(1, 5);
    const failed = gate(() => Promise.reject(new Error('no')));
    const next = gate(async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await gate(async () => 'again')).toBe('again');
  });
});
