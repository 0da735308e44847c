import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

const columns = ['id', 'name_zh', 'name_en', 'sort_order'] as const;

export type LabelRow = Awaited<ReturnType<typeof listLabels>>[number];
type LabelFields = Omit<LabelRow, 'id'>;

export const listLabels = (db: Db) =>
  db.selectFrom('labels').select(columns).orderBy('sort_order').orderBy('id').execute();

/** The labels that the member chose, in the member's order, then the others in staff order. */
export const listLabelsForMember = (db: Db, memberId: string | undefined) =>
  db
    .selectFrom('labels as l')
    .leftJoin('member_labels as c', (join) =>
      join.onRef('c.label_id', '=', 'l.id').on('c.member_id', '=', memberId ?? null),
    )
    .select(['l.id', 'l.name_zh', 'l.name_en', 'c.position'])
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy('l.sort_order')
    .orderBy('l.id')
    .execute();

export type ChosenLabelRow = Awaited<ReturnType<typeof listLabelsForMember>>[number];

/** The labels of a post, with the place that the member gave to each. */
export const selectLabelsOfPost = (db: Db, postId: string, memberId: string) =>
  db
    .selectFrom('post_labels as t')
    .innerJoin('labels as l', 'l.id', 't.label_id')
    .leftJoin('member_labels as c', (join) =>
      join.onRef('c.label_id', '=', 'l.id').on('c.member_id', '=', memberId),
    )
    .select(['l.id', 'l.name_zh', 'l.name_en', 'c.position'])
    .where('t.post_id', '=', postId)
    .orderBy('l.sort_order')
    .orderBy('l.id');

/** The row lock serialises concurrent choices of one member. */
export const lockMember = (tx: Tx, id: string) =>
  tx
    .selectFrom('members')
    .select('account_id')
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Those of the ids that exist. The key-share lock prevents their deletion until the transaction ends. */
export const listExistingLabelIds = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await tx.selectFrom('labels').select('id').where('id', 'in', ids).forKeyShare().execute()).map(
        (row) => row.id,
      );

export async function replaceMemberLabels(
  tx: Tx,
  memberId: string,
  labelIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('member_labels').where('member_id', '=', memberId).execute();
  if (labelIds.length === 0) return;
  await tx
    .insertInto('member_labels')
    .values(labelIds.map((label_id, position) => ({ member_id: memberId, label_id, position })))
    .execute();
}

/** Serialises changes to labels. This lock mode does not block key-share locks of rows that refer to them. */
export const lockLabels = (tx: Tx) => sql`LOCK TABLE labels IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const findLabel = (tx: Tx, id: string) =>
  tx.selectFrom('labels').select(columns).where('id', '=', id).executeTakeFirst();

/** Another label with one of these names. */
export const findLabelByName = (tx: Tx, { name_zh, name_en }: LabelFields, exceptId: string | null) =>
  tx
    .selectFrom('labels')
    .select('id')
    .where((eb) => eb.or([eb('name_zh', '=', name_zh), eb('name_en', '=', name_en)]))
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .executeTakeFirst();

export const insertLabel = (tx: Tx, fields: LabelFields) =>
  tx.insertInto('labels').values(fields).returning(columns).executeTakeFirstOrThrow();

export const updateLabel = (tx: Tx, id: string, fields: LabelFields) =>
  tx.updateTable('labels').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

export const deleteLabel = (tx: Tx, id: string) => tx.deleteFrom('labels').where('id', '=', id).execute();
