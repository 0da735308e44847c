import type { AuditFilter } from '@mingtang/contract/audit';
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

const kindOf = sql<string>`split_part(e.subject, ':', 1)`;

/** A subject that ends in a colon stands for everything of its kind. */
const about = (subject: string) =>
  subject.endsWith(':')
    ? sql<boolean>`${kindOf} = ${subject.slice(0, -1)}`
    : sql<boolean>`e.subject = ${subject}`;

const filtered = (db: Db, { action, actorId, subject, from, to }: AuditFilter) =>
  db
    .selectFrom('audit_events as e')
    .$if(action !== undefined, (query) => query.where('e.action', '=', action!))
    .$if(actorId !== undefined, (query) => query.where('e.actor_id', '=', actorId!))
    .$if(subject !== undefined, (query) => query.where(about(subject!)))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('e.at', '<', new Date(to!)));

/** To be counted. */
export const filteredEvents = (db: Db, filter: AuditFilter) => filtered(db, filter).select('e.id');

const selectEvents = (db: Db, filter: AuditFilter) =>
  filtered(db, filter)
    .leftJoin('members as m', 'm.account_id', 'e.actor_id')
    .select([
      'e.id',
      'e.at',
      'e.actor_id',
      'm.name as actor_name',
      'e.action',
      'e.subject',
      'e.before',
      'e.after',
      'e.trace_id',
    ]);

export const listEvents = (db: Db, filter: AuditFilter, offset: number, limit: number) =>
  selectEvents(db, filter).orderBy('e.id', 'desc').offset(offset).limit(limit).execute();
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export const listEventsBehind = (db: Db, filter: AuditFilter, after: string, limit: number) =>
  selectEvents(db, filter).where('e.id', '>', after).orderBy('e.id').limit(limit).execute();
