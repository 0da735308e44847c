/** Verifies the hash chains of the audit log; the exit code is 1 if a chain is broken. */
import { verifyAuditChains } from '../kernel/audit/audit.verification.service.ts';
import { runCliTask } from './run-cli-task.ts';

await runCliTask(async (deps) => {
  const result = await verifyAuditChains(deps);
  console.log(`${result.events} events, ${result.broken.length} broken`);
  for (const row of result.broken)
    console.log(`${row.reason}: event ${row.id ?? '—'}, chain ${row.shard}, number ${row.seq}`);
  if (result.broken.length > 0) process.exitCode = 1;
});
