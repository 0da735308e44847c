import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { TxDeps } from '../../platform/deps.ts';
import * as queries from './audit.queries.ts';
import { type AuditActor, chainHeadOf, chainNumberOf, eventMacOf } from './audit-chain.ts';

export type { AuditActor } from './audit-chain.ts';

/** The MAC must cover the value as read back from jsonb: dates become strings, undefined properties are omitted. */
const asStored = (value: object | undefined): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));

/** Call it last in the transaction of the change: it locks a chain until commit. */
export async function recordAuditEvent(
  deps: TxDeps,
  actor: AuditActor,
  action: AuditAction,
  subject: string,
  { before, after }: { before?: object | undefined; after?: object } = {},
): Promise<void> {
  const shard = chainNumberOf(actor);
  const chain = await queries.lockAuditChain(deps.db, shard);
  const row = {
    shard,
    seq: String(BigInt(chain.length) + 1n),
    at: deps.clock.now(),
    actor_id: actor.accountId,
    action,
    subject,
    before: asStored(before),
    after: asStored(after),
    trace_id: actor.traceId,
  };
  const mac = eventMacOf(deps.secrets.AUDIT_SECRET, chain.head, row);
  await queries.insertAuditEvent(deps.db, row, mac);
  await queries.updateChainHead(deps.db, shard, row.seq, chainHeadOf(deps.secrets.AUDIT_SECRET, mac));
}
