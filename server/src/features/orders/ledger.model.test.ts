import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSql } from '../../../../scripts/database.ts';
import { urlOf } from '../../../test/databases.ts';
import { useKit } from '../../../test/kit.ts';
import { run } from '../../../test/ledger/run.ts';
import { Step } from '../../../test/ledger/steps.ts';
import { newWorld } from '../../../test/ledger/world.ts';
import { sized } from '../../../test/size.ts';

const RUNS = Number(process.env['MODEL_RUNS'] ?? sized('random lives of orders', 60, 300));
const SWEEP_EVERY = 100;

describe('the order machine', () => {
  const kit = useKit({ worker: false });

  it(
    'does what the rules say, whatever happens in whatever order, and its books stay true',
    { timeout: 3_600_000 },
    async () => {
      const owner = urlOf(new URL(kit.deps.config.DATABASE_URL).pathname.slice(1));
      let [sequences, commands] = [0, 0];
      const lives = fc.array(Step, { minLength: 8, maxLength: 36, size: 'max' });
      await fc.assert(
        fc.asyncProperty(lives, async (steps) => {
          // What was rolled back still lies about and makes every look at the books longer.
          if (sequences % SWEEP_EVERY === 0) await runSql(owner, 'VACUUM');
          const tx = await kit.deps.db.startTransaction().execute();
          try {
            const world = await newWorld({ ...kit.deps, db: tx, afterCommit: () => {} });
            for (const step of steps) await run(world, step);
            sequences += 1;
            commands += world.done;
          } finally {
            await tx.rollback().execute();
          }
        }),
        { numRuns: RUNS },
      );
      console.log(`figure: ${sequences} sequences of ${commands} commands`);
      expect(commands).toBeGreaterThan(RUNS * 10);
    },
  );
});
