import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { TxDeps } from '../../platform/deps.ts';
import * as queries from './audit.queries.ts';
import { chainHeadOf, eventMacOf } from './audit-chain.ts';

/** Number of hash chains. With several of them, events of different actors rarely wait for the same lock. */
const SHARDS = 16;

/** The account id is null for actions of the system or of an operator at the console. */
export interface AuditActor {
  accountId: string | null;
  traceId: string;
}

/** The MAC must cover the value as read back from jsonb: dates become strings, undefined properties are omitted. */
const asStored = (value: object | undefined): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));

/** Call it last in the transaction of the change: it locks the actor's chain until commit. */
export async function recordAuditEvent(
  deps: TxDeps,
  { accountId, traceId }: AuditActor,
  action: AuditAction,
  subject: string,
  { before, after }: { before?: object | undefined; after?: object } = {},
): Promise<void> {
  const shard = Number(BigInt(accountId ?? 0) % BigInt(SHARDS));
  const chain = await queries.lockAuditChain(deps.db, shard);
  const row = {
    shard,
    seq: String(BigInt(chain.length) + 1n),
    at: deps.clock.now(),
    actor_id: accountId,
    action,
    subject,
    before: asStored(before),
    after: asStored(after),
    trace_id: traceId,
  };
  const mac = eventMacOf(deps.secrets.AUDIT_SECRET, chain.head, row);
  await queries.insertAuditEvent(deps.db, row, mac);
  await queries.updateChainHead(deps.db, shard, row.seq, chainHeadOf(deps.secrets.AUDIT_SECRET, mac));
}
