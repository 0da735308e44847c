import { describe, expect, it } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { loop, runLoops } from '../../src/jobs/loops.ts';

describe('a loop of the worker', () => {
  const logged: unknown[] = [];
  const deps = { log: { error: (line: unknown) => logged.push(line) } } as unknown as Deps;

  it('runs again after a failure, and stops once the run under way has ended', async () => {
    let [runs, ended] = [0, 0];
    const started = Promise.withResolvers<void>();
    const running = runLoops(deps, [
      loop('work', 1, async () => {
        runs += 1;
        if (runs === 1) throw new Error('once');
        if (runs === 3) started.resolve();
        await new Promise((resolve) => setTimeout(resolve, 20));
        ended += 1;
      }),
    ]);
    await started.promise;
    await running.stop();
    expect([runs, ended]).toEqual([3, 2]);
    expect(logged).toMatchObject([{ loop: 'work', err: { message: 'once' } }]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(runs).toBe(3);
  });

  it('does not wait for its pause to end before it stops', async () => {
    const running = runLoops(deps, [loop('slow', 60_000, async () => {})]);
    const before = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await running.stop();
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
