import type { TxDeps } from '../../deps.ts';
import * as queries from './audit.queries.ts';
import { headOf, macOf } from './chain.ts';

const SHARDS = 16;

export interface NewEvent {
  /** Null for what the system or an operator at the console did. */
  actorId: string | null;
  action: string;
  subject: string;
  before?: object;
  after?: object;
  traceId: string;
}

/** The chain is over what the database will give back: a moment is its text there, and what is missing is not there. */
const asStored = (value: object | undefined): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));

/** Written in the transaction of the change, last, because it holds the actor's chain until commit. */
export async function recordEvent(deps: TxDeps, event: NewEvent): Promise<void> {
  const shard = Number(BigInt(event.actorId ?? 0) % BigInt(SHARDS));
  const chain = await queries.lockChain(deps.db, shard);
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
  const mac = macOf(deps.secrets.AUDIT_SECRET, chain.head, row);
  await queries.insertEvent(deps.db, row, mac);
  await queries.setChainHead(deps.db, shard, row.seq, headOf(deps.secrets.AUDIT_SECRET, mac));
}
