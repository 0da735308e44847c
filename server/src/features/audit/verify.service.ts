import type { AuditVerdict } from '@mingtang/contract/audit';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { noteCheckup } from '../operations/operations.service.ts';
import * as queries from './audit.queries.ts';
import { recordEvent } from './audit.service.ts';
import { headOf, macOf } from './chain.ts';

const PAGE = 1000;
/** Well within the time a caller waits. */
const DEMAND_MS = 15_000;
const BROKEN_SHOWN = 100;

export interface Verdict {
  events: number;
  /** The rows where a chain breaks: edited, moved, missing before, or cut off at the end. */
  broken: { shard: number; seq: string; id: string | null; reason: 'edited' | 'missing' | 'cut off' }[];
  /** False when the time was over before the end of the last chain. */
  complete: boolean;
}

export async function verifyAudit(deps: Deps, withinMs = Infinity): Promise<Verdict> {
  const key = deps.secrets.AUDIT_SECRET;
  const until = performance.now() + withinMs;
  const verdict: Verdict = { events: 0, broken: [], complete: true };
  for (const chain of await queries.listHeads(deps.db)) {
    let previous: Buffer = Buffer.alloc(0);
    let seq = 0n;
    for (;;) {
      const rows = await queries.listChain(deps.db, chain.shard, String(seq), PAGE);
      for (const row of rows) {
        const broken = (reason: Verdict['broken'][number]['reason']) =>
          verdict.broken.push({ shard: row.shard, seq: row.seq, id: row.id, reason });
        const head = headOf(key, row.mac);
        if (BigInt(row.seq) !== seq + 1n) broken('missing');
        else if (!macOf(key, previous, row).equals(row.mac)) broken('edited');
        else if (row.seq === chain.length && !head.equals(chain.head)) broken('cut off');
        seq = BigInt(row.seq);
        // Go on from what stands here, so that one edited row is reported once and not with all that follow it.
        previous = head;
        verdict.events += 1;
      }
      if (rows.length < PAGE) break;
      if (performance.now() > until) return { ...verdict, complete: false };
    }
    // Read the length first: events written meanwhile are beyond it.
    if (seq < BigInt(chain.length))
      verdict.broken.push({ shard: chain.shard, seq: chain.length, id: null, reason: 'cut off' });
  }
  return verdict;
}

export async function checkAudit(deps: Deps): Promise<void> {
  const verdict = await verifyAudit(deps);
  await noteCheckup(deps, 'audit', verdict.broken.length);
  if (verdict.broken.length > 0)
    deps.log.error({ broken: verdict.broken.slice(0, 20) }, 'audit chain broken');
  else deps.log.info({ events: verdict.events }, 'audit chain verified');
}

/** While somebody waits: as far as the time goes. */
export async function verifyOnDemand(deps: Deps, actor: Actor, from: From): Promise<AuditVerdict> {
  const { events, broken, complete } = await verifyAudit(deps, DEMAND_MS);
  await inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: actor.accountId,
      action: 'audit.verify',
      subject: 'audit',
      after: { events, broken: broken.length, complete },
      traceId: from.traceId,
    }),
  );
  return {
    events,
    complete,
    broken: broken
      .slice(0, BROKEN_SHOWN)
      .map(({ id, shard, seq, reason }) => ({ id, chain: shard, number: seq, reason })),
    verifiedAt: deps.clock.now().toISOString(),
  };
}
