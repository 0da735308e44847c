import type { NoticeDetail } from './notice.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { authorColumns, authorsCompany } from '../members/authors.queries.ts';
import type { AuthorRow } from '../members/authors.service.ts';
import { isShown, likesOf } from './lines.queries.ts';

const PEOPLE_MAX = 1_000;
/** Of a comment. One more is read, which tells that there is more. */
export const EXCERPT_CHARACTERS = 60;

type Nullable<T> = { [K in keyof T]: T[K] | null };

export interface LineRow extends Nullable<AuthorRow> {
  id: string;
  kind: string;
  post_id: string | null;
  comment_id: string | null;
  product_id: string | null;
  detail: NoticeDetail;
  at: Date;
  read_at: Date | null;
  people: number;
  title_zh: string | null;
  title_en: string | null;
  product_zh: string | null;
  product_en: string | null;
  excerpt: string | null;
}

export interface After {
  at: string;
  id: string;
}

/** Newest first. Who likes, and how many they are, is read from the likes themselves. */
export const pageOfLines = (accountId: string, after: After | undefined, limit: number) => {
  const posts = likesOf(accountId, 'post_likes');
  const comments = likesOf(accountId, 'comment_likes');
  return sql<LineRow>`
    SELECT n.id, n.kind, n.post_id, n.comment_id, n.product_id, n.detail, n.at, n.read_at, n.people, p.title_zh,
      p.title_en, d.name_zh AS product_zh, d.name_en AS product_en, left(k.text, ${EXCERPT_CHARACTERS + 1}) AS excerpt, ${authorColumns}
    FROM (
      SELECT n.*,
        CASE n.kind
          WHEN 'post-like' THEN (SELECT l.member_id FROM ${posts} ORDER BY l.at DESC LIMIT 1)
          WHEN 'comment-like' THEN (SELECT l.member_id FROM ${comments} ORDER BY l.at DESC LIMIT 1)
          ELSE n.actor_id
        END AS who,
        CASE n.kind
          WHEN 'post-like' THEN (SELECT count(*) FROM (SELECT FROM ${posts} LIMIT ${PEOPLE_MAX}) x)::int
          WHEN 'comment-like' THEN (SELECT count(*) FROM (SELECT FROM ${comments} LIMIT ${PEOPLE_MAX}) x)::int
          ELSE 1
        END AS people
      FROM notifications n
      WHERE n.account_id = ${accountId} AND ${isShown(accountId)}
        ${after === undefined ? sql`` : sql`AND (n.at, n.id) < (${after.at}::timestamptz, ${after.id}::bigint)`}
      ORDER BY n.at DESC, n.id DESC LIMIT ${limit}
    ) n
    LEFT JOIN posts p ON p.id = n.post_id
    LEFT JOIN products d ON d.id = n.product_id
    LEFT JOIN comments k ON k.id = n.comment_id AND k.state <> 'removed'
    LEFT JOIN members m ON m.account_id = n.who ${authorsCompany}
    ORDER BY n.at DESC, n.id DESC`;
};

export const setRead = (db: Db, accountId: string, ids: readonly string[] | undefined, at: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`ANY(${ids}::bigint[])`))
    .execute();

export const deleteRead = (db: Db, before: Date) =>
  db.deleteFrom('notifications').where('read_at', '<', before).execute();
