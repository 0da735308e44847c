import { createHash, createHmac } from 'node:crypto';

/** Number of hash chains. With several of them, events of different actors rarely wait for the same lock. */
const CHAINS = 16;

/** The account id is null for actions of the system or of an operator at the console. */
export interface AuditActor {
  accountId: string | null;
  traceId: string;
}

/**
 * Events without an actor are spread by trace id, which all events of a transaction share: with several chains in one
 * transaction, two transactions could deadlock.
 */
export const chainNumberOf = ({ accountId, traceId }: AuditActor): number =>
  accountId === null
    ? createHash('sha256').update(traceId).digest()[0]! % CHAINS
    : Number(BigInt(accountId) % BigInt(CHAINS));

export interface ChainedEvent {
  shard: number;
  seq: string;
  at: Date;
  actor_id: string | null;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  trace_id: string;
}

/** JSON with sorted keys: PostgreSQL does not preserve the key order of jsonb. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

export const eventMacOf = (key: string, previousHead: Buffer, event: ChainedEvent): Buffer =>
  createHmac('sha256', key)
    .update(previousHead)
    .update(
      canonicalJson([
        event.shard,
        event.seq,
        event.at.toISOString(),
        event.actor_id,
        event.action,
        event.subject,
        event.before ?? null,
        event.after ?? null,
        event.trace_id,
      ]),
    )
    .digest();

/**
 * Head of a chain, derived from the MAC of its last event and used as input for the next one. Event rows do not contain
 * it, so that an attacker who deletes the last events cannot compute the matching head.
 */
export const chainHeadOf = (key: string, mac: Buffer): Buffer =>
  createHmac('sha256', key).update('head\n').update(mac).digest();
