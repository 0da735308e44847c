import type { AuditFilter } from '@mingtang/contract/audit';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ChainedEvent } from './audit-chain.ts';

export const lockAuditChain = (tx: Tx, shard: number) =>
  tx
    .selectFrom('audit_chains')
    .select(['length', 'head'])
    .where('shard', '=', shard)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateChainHead = (tx: Tx, shard: number, length: string, head: Buffer) =>
  tx.updateTable('audit_chains').set({ length, head }).where('shard', '=', shard).execute();

const toJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

export const insertAuditEvent = (tx: Tx, event: ChainedEvent, mac: Buffer) =>
  tx
    .insertInto('audit_events')
    .values({ ...event, before: toJson(event.before), after: toJson(event.after), mac })
    .execute();

export const listChainEvents = (db: Db, shard: number, afterSeq: string, limit: number) =>
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

export const listChainHeads = (db: Db) =>
  db.selectFrom('audit_chains').select(['shard', 'length', 'head']).orderBy('shard').execute();

const subjectType = sql<string>`split_part(e.subject, ':', 1)`;

/** A subject that ends in a colon matches every subject of that type. */
const matchesSubject = (subject: string) =>
  subject.endsWith(':')
    ? sql<boolean>`${subjectType} = ${subject.slice(0, -1)}`
    : sql<boolean>`e.subject = ${subject}`;

const filterEvents = (db: Db, { action, actorId, subject, from, to }: AuditFilter) =>
  db
    .selectFrom('audit_events as e')
    .$if(action !== undefined, (query) => query.where('e.action', '=', action!))
    .$if(actorId !== undefined, (query) => query.where('e.actor_id', '=', actorId!))
    .$if(subject !== undefined, (query) => query.where(matchesSubject(subject!)))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('e.at', '<', new Date(to!)));

/** Selects ids only, for counting. */
export const selectAuditEventIds = (db: Db, filter: AuditFilter) => filterEvents(db, filter).select('e.id');

export const selectAuditEvents = (db: Db, filter: AuditFilter) =>
  filterEvents(db, filter)
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

/** Names of the records that the subjects refer to. A kind without a name is left out, and an erased record. */
export const listSubjectNames = async (db: Db, subjects: readonly string[]) => {
  const { rows } = await sql<{ subject: string; name: string; name_en: string }>`
    SELECT s.subject, n.name, n.name_en
    FROM (
      SELECT subject, split_part(subject, ':', 1) AS kind, split_part(subject, ':', 2)::bigint AS id
      FROM unnest(${[...new Set(subjects)]}::text[]) AS subject
      WHERE subject ~ '^[a-z]+:[1-9][0-9]{0,17}$'
    ) AS s
    CROSS JOIN LATERAL (
      SELECT name, name_en FROM members WHERE s.kind IN ('account', 'member') AND account_id = s.id
      UNION ALL SELECT name_zh, name_en FROM companies WHERE s.kind = 'company' AND id = s.id
      UNION ALL SELECT name_zh, name_en FROM products WHERE s.kind = 'product' AND id = s.id
      UNION ALL SELECT title_zh, title_en FROM posts WHERE s.kind = 'post' AND id = s.id
      UNION ALL SELECT title_zh, title_en FROM news WHERE s.kind = 'news' AND id = s.id
      UNION ALL SELECT name_zh, name_en FROM packages WHERE s.kind = 'package' AND id = s.id
      UNION ALL SELECT name_zh, name_en FROM categories WHERE s.kind = 'category' AND id = s.id
      UNION ALL SELECT name_zh, name_en FROM labels WHERE s.kind = 'label' AND id = s.id
      UNION ALL SELECT name, name_en FROM roles WHERE s.kind = 'role' AND id = s.id
    ) AS n`.execute(db);
  return rows;
};

export const listAuditEventsAfter = (db: Db, filter: AuditFilter, afterId: string, limit: number) =>
  selectAuditEvents(db, filter).where('e.id', '>', afterId).orderBy('e.id').limit(limit).execute();
export type AuditEventRow = Awaited<ReturnType<typeof listAuditEventsAfter>>[number];
