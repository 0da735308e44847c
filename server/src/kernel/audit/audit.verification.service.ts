import type { AuditVerificationResult } from '@mingtang/contract/audit';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordCheckup } from '../operations/operations.service.ts';
import * as queries from './audit.queries.ts';
import { recordAuditEvent } from './audit.service.ts';
import { chainHeadOf, eventMacOf } from './audit-chain.ts';

const PAGE_SIZE = 1000;
/** Well below the request timeout. */
const ON_DEMAND_TIME_LIMIT_MS = 15_000;
const MAX_REPORTED_BREAKS = 100;

export interface AuditVerification {
  events: number;
  /** Rows where a chain breaks: row edited or moved, predecessor missing, number used before, or end cut off. */
  broken: {
    shard: number;
    seq: string;
    id: string | null;
    reason: AuditVerificationResult['broken'][number]['reason'];
  }[];
  /** False when the time limit was reached before the end of the last chain. */
  complete: boolean;
}

export async function verifyAuditChains(deps: Deps, timeLimitMs = Infinity): Promise<AuditVerification> {
  const key = deps.secrets.AUDIT_SECRET;
  const deadline = performance.now() + timeLimitMs;
  const result: AuditVerification = { events: 0, broken: [], complete: true };
  for (const chain of await queries.listChainHeads(deps.db)) {
    let previousHead: Buffer = Buffer.alloc(0);
    let seq = 0n;
    let last = { seq: '0', id: '0' };
    for (;;) {
      const rows = await queries.listChainEvents(deps.db, chain.shard, last, PAGE_SIZE);
      for (const row of rows) {
        const reportBroken = (reason: AuditVerification['broken'][number]['reason']) =>
          result.broken.push({ shard: row.shard, seq: row.seq, id: row.id, reason });
        last = row;
        result.events += 1;
        // No index over all months rejects a second event with the number. The chain continues from the first one.
        if (BigInt(row.seq) === seq) {
          reportBroken('duplicate');
          continue;
        }
        const head = chainHeadOf(key, row.mac);
        if (BigInt(row.seq) !== seq + 1n) reportBroken('missing');
        else if (!eventMacOf(key, previousHead, row).equals(row.mac)) reportBroken('edited');
        else if (row.seq === chain.length && !head.equals(chain.head)) reportBroken('cut off');
        seq = BigInt(row.seq);
        // Continue from the stored MAC, so that an edited row is reported once and not with every row after it.
        previousHead = head;
      }
      if (rows.length < PAGE_SIZE) break;
      if (performance.now() > deadline) return { ...result, complete: false };
    }
    // `chain.length` was read before the events, so concurrent inserts cannot make a chain look cut off.
    if (seq < BigInt(chain.length))
      result.broken.push({ shard: chain.shard, seq: chain.length, id: null, reason: 'cut off' });
  }
  return result;
}

export async function runAuditVerification(deps: Deps): Promise<void> {
  const result = await verifyAuditChains(deps);
  await recordCheckup(deps, 'audit', result.broken.length);
  if (result.broken.length > 0) deps.log.error({ broken: result.broken.slice(0, 20) }, 'audit chain broken');
  else deps.log.info({ events: result.events }, 'audit chain verified');
}

/** Verifies as many events as fit into the time limit. */
export async function verifyAuditOnDemand(deps: Deps, actor: Actor): Promise<AuditVerificationResult> {
  const { events, broken, complete } = await verifyAuditChains(deps, ON_DEMAND_TIME_LIMIT_MS);
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'audit.verify', 'audit', {
      after: { events, broken: broken.length, complete },
    }),
  );
  return {
    events,
    complete,
    broken: broken
      .slice(0, MAX_REPORTED_BREAKS)
      .map(({ id, shard, seq, reason }) => ({ id, chain: shard, number: seq, reason })),
    verifiedAt: deps.clock.now().toISOString(),
  };
}
