import { describe, expect, it } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import { poller, startPollers } from '../../src/platform/jobs/pollers.ts';

describe('a poller of the worker', () => {
  const logged: unknown[] = [];
  const deps = { log: { error: (entry: unknown) => logged.push(entry) } } as unknown as Deps;

  it('runs again after a failure, and stops after the current run', async () => {
    let [runs, ended] = [0, 0];
    const thirdRunStarted = Promise.withResolvers<void>();
    const running = startPollers(deps, [
      poller('work', 1, async () => {
        runs += 1;
        if (runs === 1) throw new Error('once');
        if (runs === 3) thirdRunStarted.resolve();
        await new Promise((resolve) => setTimeout(resolve, 20));
        ended += 1;
      }),
    ]);
    await thirdRunStarted.promise;
    await running.stop();
    expect([runs, ended]).toEqual([3, 2]);
    expect(logged).toMatchObject([{ poller: 'work', err: { message: 'once' } }]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(runs).toBe(3);
  });

  it('stops during its pause', async () => {
    const running = startPollers(deps, [poller('slow', 60_000, async () => {})]);
    const before = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await running.stop();
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
