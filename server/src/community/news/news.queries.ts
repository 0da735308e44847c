import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface NewsFields {
  title_zh: string;
  title_en: string;
  summary_zh: string;
  summary_en: string;
  body_zh: string;
  body_en: string;
  language: string;
  international: boolean;
  cover_id: string | null;
  first_category_id: string | null;
  pinned: boolean;
  state: 'draft' | 'live';
  published_at: Date | null;
  updated_at: Date;
}

/** One item with its cover and, if that account is active, the credited member. */
export const findNews = (db: Db, id: string) =>
  db
    .selectFrom('news as n')
    .leftJoin('media as c', 'c.id', 'n.cover_id')
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'n.credit_id').on('a.state', '=', 'active'))
    .leftJoin('members as m', 'm.account_id', 'a.id')
    .selectAll('n')
    .select(['c.placeholder', 'm.account_id as credited', 'm.name as credit_zh', 'm.name_en as credit_en'])
    .where('n.id', '=', id)
    .where('n.state', '<>', 'removed')
    .executeTakeFirst();
export type NewsItemRow = NonNullable<Awaited<ReturnType<typeof findNews>>>;

/** The row lock serialises changes of one item. */
export const lockNews = (tx: Tx, id: string) =>
  tx
    .selectFrom('news')
    .select(['id', 'title_zh', 'title_en', 'state', 'pinned', 'published_at', 'cover_id'])
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedNews = NonNullable<Awaited<ReturnType<typeof lockNews>>>;

/** The post that was promoted to news, and its author. */
export interface NewsOrigin {
  post_id: string;
  credit_id: string;
}

/** Undefined when the post was promoted already. The literal state is needed to match the partial unique index. */
export const insertNews = (
  tx: Tx,
  { updated_at, ...fields }: NewsFields & Partial<NewsOrigin>,
  writtenBy: string,
) =>
  tx
    .insertInto('news')
    .values({ ...fields, written_by: writtenBy, created_at: updated_at, updated_at })
    .onConflict((conflict) => conflict.column('post_id').where('state', '<>', sql.lit('removed')).doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateNews = (tx: Tx, id: string, fields: NewsFields) =>
  tx.updateTable('news').set(fields).where('id', '=', id).execute();

export const markNewsRemoved = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('news').set({ state: 'removed', updated_at: at }).where('id', '=', id).execute();

export const moveCategory = (tx: Tx, sourceId: string, targetId: string) =>
  tx
    .updateTable('news')
    .set({ first_category_id: targetId })
    .where('first_category_id', '=', sourceId)
    .execute();

/** Ordered by id, so that concurrent workers do not deadlock. */
export const addViews = (db: Db, increments: readonly { id: string; amount: number }[]) =>
  sql`
    UPDATE news n SET views = n.views + g.amount
    FROM (SELECT * FROM unnest(${increments.map(({ id }) => id)}::bigint[], ${increments.map(({ amount }) => amount)}::int[])
      AS increment_rows (id, amount) ORDER BY id) g
    WHERE n.id = g.id
  `.execute(db);

/** A live post with its first picture. */
export const findLivePost = (tx: Tx, id: string) =>
  tx
    .selectFrom('posts as p')
    .leftJoin('post_images as i', (join) => join.onRef('i.post_id', '=', 'p.id').on('i.position', '=', 0))
    .select([
      'p.author_id',
      'p.kind',
      'p.language',
      'p.title_zh',
      'p.title_en',
      'p.body_zh',
      'p.body_en',
      'p.international',
      'p.first_category_id',
      'i.media_id',
    ])
    .where('p.id', '=', id)
    .where('p.state', '=', 'live')
    .executeTakeFirst();

export const deleteNewsCreditedTo = async (tx: Tx, memberId: string): Promise<string[]> =>
  (await tx.deleteFrom('news').where('credit_id', '=', memberId).returning('id').execute()).map(
    (row) => row.id,
  );
