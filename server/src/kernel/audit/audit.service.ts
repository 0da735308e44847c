import type { TxDeps } from '../../platform/deps.ts';
import * as queries from './audit.queries.ts';
import { chainHeadOf, eventMacOf } from './audit-chain.ts';

/** Number of hash chains. With several of them, events of different actors rarely wait for the same lock. */
const SHARDS = 16;

export interface AuditEventInput {
  /** Null for actions of the system or of an operator at the console. */
  actorId: string | null;
  action: string;
  subject: string;
  before?: object;
  after?: object;
  traceId: string;
}

/** The MAC must cover the value as read back from jsonb: dates become strings, undefined properties are omitted. */
const asStored = (value: object | undefined): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));

/** Call it last in the transaction of the change: it locks the actor's chain until commit. */
export async function recordAuditEvent(deps: TxDeps, event: AuditEventInput): Promise<void> {
  const shard = Number(BigInt(event.actorId ?? 0) % BigInt(SHARDS));
  const chain = await queries.lockAuditChain(deps.db, shard);
  const row = {
    shard,
    seq: String(BigInt(chain.length) + 1n),
    at: deps.clock.now(),
    actor_id: event.actorId,
    action: event.action,
    subject: event.subject,
    before: asStored(event.before),
    after: asStored(event.after),
    trace_id: event.traceId,
  };
  const mac = eventMacOf(deps.secrets.AUDIT_SECRET, chain.head, row);
  await queries.insertAuditEvent(deps.db, row, mac);
  await queries.updateChainHead(deps.db, shard, row.seq, chainHeadOf(deps.secrets.AUDIT_SECRET, mac));
}
