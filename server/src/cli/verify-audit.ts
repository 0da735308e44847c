import { verifyAudit } from '../features/audit/verify.service.ts';
import { atConsole } from './open-console.ts';

await atConsole(async (deps) => {
  const verdict = await verifyAudit(deps);
  console.log(`${verdict.events} events, ${verdict.broken.length} broken`);
  for (const row of verdict.broken)
    console.log(`${row.reason}: event ${row.id ?? '—'}, chain ${row.shard}, number ${row.seq}`);
  if (verdict.broken.length > 0) process.exitCode = 1;
});
