import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { runStep } from '../../../test/ledger/run-step.ts';
import { Step } from '../../../test/ledger/random-steps.ts';
import { createModel } from '../../../test/ledger/ledger-model.ts';
import { testSize } from '../../../test/test-size.ts';

const RUNS = Number(process.env['MODEL_RUNS'] ?? testSize('random order step sequences', 60, 300));
const VACUUM_EVERY = 100;

describe('the order state machine', () => {
  const kit = useKit({ worker: false });

  it(
    'matches the model for every random step sequence and keeps the ledger consistent',
    { timeout: 3_600_000 },
    async () => {
      const ownerUrl = databaseUrl(new URL(kit.deps.config.DATABASE_URL).pathname.slice(1));
      let [sequences, commands] = [0, 0];
      const stepSequences = fc.array(Step, { minLength: 8, maxLength: 36, size: 'max' });
      await fc.assert(
        fc.asyncProperty(stepSequences, async (steps) => {
          // Dead rows of rolled-back transactions slow down every read of the ledger.
          if (sequences % VACUUM_EVERY === 0) await runSql(ownerUrl, 'VACUUM');
          const tx = await kit.deps.db.startTransaction().execute();
          try {
            const model = await createModel({ ...kit.deps, db: tx, afterCommit: () => {} });
            for (const step of steps) await runStep(model, step);
            sequences += 1;
            commands += model.commandCount;
          } finally {
            await tx.rollback().execute();
          }
        }),
        { numRuns: RUNS },
      );
      console.log(`metric: ${sequences} sequences of ${commands} commands`);
      expect(commands).toBeGreaterThan(RUNS * 10);
    },
  );
});
