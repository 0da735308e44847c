import { createHmac } from 'node:crypto';

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

/** The same text whatever order PostgreSQL keeps the keys of a jsonb in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

export const macOf = (key: string, previous: Buffer, event: ChainedEvent): Buffer =>
  createHmac('sha256', key)
    .update(previous)
    .update(
      canonical([
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
 * What a chain keeps of its last event, and the next one builds on. It stands in no row, so whoever cuts off the
 * end of a chain cannot work out the head that would fit.
 */
export const headOf = (key: string, mac: Buffer): Buffer =>
  createHmac('sha256', key).update('head\n').update(mac).digest();
