import type { AuditFilter } from '@mingtang/contract/audit';
import { sql } from 'kysely';
import { countUpToLimit, type SortColumn, TOTAL_COUNT_MAX } from '../../platform/db/admin-list-paging.ts';
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

/** The index of each month has this order, so that they are merged and not sorted. Events with the same number are all read. */
export const selectChainEvents = (db: Db, shard: number, after: { seq: string; id: string }, limit: number) =>
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
    .where(sql<boolean>`(seq, id) > (${after.seq}::bigint, ${after.id}::bigint)`)
    .orderBy('seq')
    .orderBy('id')
    .limit(limit);

export const listChainEvents = (...page: Parameters<typeof selectChainEvents>) =>
  selectChainEvents(...page).execute();

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

export const NEWEST_AUDIT_EVENTS_FIRST: readonly SortColumn[] = [
  { column: sql.ref('e.at'), type: 'time', order: 'desc' },
  { column: sql.ref('e.id'), type: 'id', order: 'desc' },
];

/** Counts the events since `near` first: if these are enough, earlier months stay unopened. */
export async function countAuditEvents(db: Db, filter: AuditFilter, near: Date): Promise<number> {
  const events = filterEvents(db, filter);
  const count = await countUpToLimit(db, events.where('e.at', '>=', near));
  return count > TOTAL_COUNT_MAX
    ? count
    : count + (await countUpToLimit(db, events.where('e.at', '<', near)));
}

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

export type AuditEventRow = Awaited<ReturnType<ReturnType<typeof selectAuditEvents>['execute']>>[number];

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

/** The position of an event in the order of the log, with microseconds. */
export interface AuditCursor {
  at: string;
  id: string;
}
const cursorAt = sql<string>`to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Without a cursor from the first event on. The condition on `at` alone keeps earlier months unopened. */
export const listAuditEventsAfter = (
  db: Db,
  filter: AuditFilter,
  after: AuditCursor | undefined,
  limit: number,
) =>
  selectAuditEvents(db, filter)
    .select(cursorAt.as('cursor_at'))
    .$if(after !== undefined, (query) =>
      query
        .where(sql<boolean>`e.at >= ${after!.at}::timestamptz`)
        .where(sql<boolean>`(e.at, e.id) > (${after!.at}::timestamptz, ${after!.id}::bigint)`),
    )
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
