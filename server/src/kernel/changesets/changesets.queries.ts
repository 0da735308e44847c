import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PlannedChange } from './changesets.kinds.service.ts';

export interface NewChangeset {
  actor_id: string;
  kind: string;
  state: 'draft' | 'applied';
  subject: string;
  note: string;
  before: object;
  after: object;
  created_at: Date;
  applied_at: Date | null;
  undo_until: Date;
}

export const insertChangeset = (tx: Tx, { before, after, ...rest }: NewChangeset) =>
  tx
    .insertInto('changesets')
    .values({ ...rest, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertChangesetItems = (
  tx: Tx,
  changesetId: string,
  firstPosition: number,
  plannedChanges: readonly PlannedChange[],
) =>
  tx
    .insertInto('changeset_items')
    .values(
      plannedChanges.map(({ id, name, diff, skip }, index) => ({
        changeset_id: changesetId,
        position: firstPosition + index,
        subject_id: id,
        name,
        state: skip === undefined ? 'planned' : 'skipped',
        reason: skip ?? '',
        diff: JSON.stringify(diff),
      })),
    )
    .execute();

export const updateChangesetTotal = (tx: Tx, id: string, total: number) =>
  tx.updateTable('changesets').set({ total }).where('id', '=', id).execute();

/** `kept` means not undone: the item was changed after the changeset was applied, or undoing it failed. */
const ITEM_STATES = ['planned', 'skipped', 'done', 'failed', 'undone', 'kept'] as const;

const selectWithCounts = (db: Db) =>
  db
    .selectFrom('changesets as c')
    .innerJoin('members as m', 'm.account_id', 'c.actor_id')
    .select([
      'c.id',
      'c.kind',
      'c.state',
      'c.subject',
      'c.actor_id',
      'm.name as actor_name',
      'c.note',
      'c.total',
      'c.created_at',
      'c.applied_at',
      'c.undo_until',
    ])
    .select((eb) =>
      ITEM_STATES.map((state) =>
        eb
          .selectFrom('changeset_items as i')
          .whereRef('i.changeset_id', '=', 'c.id')
          .where('i.state', '=', state)
          .select((inner) => inner.fn.countAll<string>().as('count'))
          .as(state),
      ),
    );

export type StoredChangeset = NonNullable<Awaited<ReturnType<typeof findChangeset>>>;

export const findChangeset = (db: Db, id: string) =>
  selectWithCounts(db).select(['c.before', 'c.after']).where('c.id', '=', id).executeTakeFirst();

export interface ChangesetFilter {
  kinds: readonly string[];
  state: string | undefined;
}

/** Includes drafts only if the filter has the state `draft`; never includes discarded (`dropped`) ones. */
export const changesetsQuery = (db: Db, { kinds, state }: ChangesetFilter) =>
  selectWithCounts(db)
    .where('c.kind', 'in', kinds)
    .where('c.state', '!=', 'dropped')
    .$if(state === undefined, (query) => query.where('c.state', '!=', 'draft'))
    .$if(state !== undefined, (query) => query.where('c.state', '=', state!));

export const lockChangeset = (tx: Tx, id: string) =>
  tx
    .selectFrom('changesets')
    .select(['id', 'kind', 'state', 'subject', 'before', 'after', 'undo_until', 'total'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findNewerChangeset = (db: Db, kind: string, subject: string, id: string) =>
  db
    .selectFrom('changesets')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'applied')
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();

export const updateChangesetState = (
  tx: Tx,
  id: string,
  fields: { state: string; applied_at?: Date; undone_at?: Date; undone_by?: string },
) => tx.updateTable('changesets').set(fields).where('id', '=', id).execute();

export const changesetItemsQuery = (db: Db, id: string, state: string | undefined) =>
  db
    .selectFrom('changeset_items')
    .select(['position', 'subject_id', 'name', 'state', 'reason', 'diff'])
    .where('changeset_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state!));

export type ChangesetItemRow = Awaited<ReturnType<ReturnType<typeof changesetItemsQuery>['execute']>>[number];

export const listItemReasons = (db: Db, id: string) =>
  db
    .selectFrom('changeset_items')
    .select(['reason', sql<string>`count(*)`.as('count')])
    .where('changeset_id', '=', id)
    .where('reason', '!=', '')
    .groupBy('reason')
    .orderBy('reason')
    .execute();

/** The next batch to process: planned items in order, items to undo in reverse order. */
export const listNextItems = (db: Db, id: string, state: 'planned' | 'done', limit: number) =>
  db
    .selectFrom('changeset_items')
    .select(['position', 'subject_id'])
    .where('changeset_id', '=', id)
    .where('state', '=', state)
    .orderBy('position', state === 'planned' ? 'asc' : 'desc')
    .limit(limit)
    .execute();

export const lockChangesetItem = (tx: Tx, id: string, position: number, state: string) =>
  tx
    .selectFrom('changeset_items')
    .select(['subject_id', 'before'])
    .where('changeset_id', '=', id)
    .where('position', '=', position)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();

export const updateChangesetItem = (
  db: Db,
  id: string,
  position: number,
  { before, ...fields }: { state: string; reason?: string; before?: object },
) =>
  db
    .updateTable('changeset_items')
    .set(before === undefined ? fields : { ...fields, before: JSON.stringify(before) })
    .where('changeset_id', '=', id)
    .where('position', '=', position)
    .execute();

export const deleteChangesetDrafts = (db: Db, createdBefore: Date) =>
  db
    .deleteFrom('changesets')
    .where('state', 'in', ['draft', 'dropped'])
    .where('created_at', '<', createdBefore)
    .execute();
