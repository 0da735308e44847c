import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { ChainedEvent } from './chain.ts';

export const lockChain = (tx: Tx, shard: number) =>
  tx
    .selectFrom('audit_chains')
    .select(['length', 'head'])
    .where('shard', '=', shard)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setChainHead = (tx: Tx, shard: number, length: string, head: Buffer) =>
  tx.updateTable('audit_chains').set({ length, head }).where('shard', '=', shard).execute();

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

export const insertEvent = (tx: Tx, event: ChainedEvent, mac: Buffer) =>
  tx
    .insertInto('audit_events')
    .values({ ...event, before: json(event.before), after: json(event.after), mac })
    .execute();

export const listChain = (db: Db, shard: number, afterSeq: string, limit: number) =>
  db
    .selectFrom('audit_events')
    .select([
      'id',
      'shard',
      'seq',
      'at',
      'actor_id',
      'action',
      'subject',
      'before',
      'after',
      'trace_id',
      'mac',
    ])
    .where('shard', '=', shard)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();

export const listHeads = (db: Db) =>
  db.selectFrom('audit_chains').select(['shard', 'length', 'head']).orderBy('shard').execute();

export interface EventFilter {
  action: string | undefined;
  actorId: string | undefined;
  subject: string | undefined;
}

const filtered = (db: Db, filter: EventFilter) =>
  db
    .selectFrom('audit_events')
    .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action!))
    .$if(filter.actorId !== undefined, (query) => query.where('actor_id', '=', filter.actorId!))
    .$if(filter.subject !== undefined, (query) => query.where('subject', '=', filter.subject!));

export const listEvents = (db: Db, filter: EventFilter, offset: number, limit: number) =>
  filtered(db, filter)
    .select(['id', 'at', 'actor_id', 'action', 'subject', 'before', 'after', 'trace_id'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** Exact up to the ceiling; counting further would read the whole log. */
export const countEvents = async (db: Db, filter: EventFilter, ceiling: number): Promise<number> => {
  const row = await db
    .selectFrom(
      filtered(db, filter)
        .select(sql<number>`1`.as('one'))
        .limit(ceiling + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
