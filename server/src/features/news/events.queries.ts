import { type RawBuilder, sql } from 'kysely';
import type { HomeEvent } from '@mingtang/contract/news';
import type { Db } from '../../db/client.ts';

/** So many of each kind at most: a busy day of one does not push the others out. */
const OF_EACH = 4;

export interface EventRow {
  kind: HomeEvent['kind'];
  id: string;
  name_zh: string;
  name_en: string;
  region: string | null;
  at: Date;
}

/** The newest of each kind, each by its own index, then merged. */
export async function listEvents(db: Db, abroadOnly: boolean, now: Date, limit: number): Promise<EventRow[]> {
  const abroad = (alias: string): RawBuilder<unknown> =>
    abroadOnly ? sql`AND ${sql.ref(`${alias}.abroad`)}` : sql``;
  const { rows } = await sql<EventRow>`
    SELECT e.kind, e.id::text, e.name_zh, e.name_en, e.region, e.at FROM (
      (SELECT 'member' AS kind, m.account_id AS id, m.name AS name_zh, m.name_en, m.region, a.created_at AS at
        FROM members m JOIN accounts a ON a.id = m.account_id AND a.state = 'active'
        WHERE m.listed ${abroad('m')} ORDER BY m.account_id DESC LIMIT ${OF_EACH})
      UNION ALL (SELECT 'company', c.id, c.name_zh, c.name_en, c.region, c.created_at FROM companies c
        WHERE c.state = 'live' AND c.listed ${abroad('c')} ORDER BY c.id DESC LIMIT ${OF_EACH})
      UNION ALL (SELECT 'product', p.id, p.name_zh, p.name_en, c.region, p.created_at
        FROM products p JOIN companies c ON c.id = p.company_id
        WHERE p.state = 'live' AND p.listed ${abroad('p')} ORDER BY p.id DESC LIMIT ${OF_EACH})
      UNION ALL (SELECT 'post', p.id, p.title_zh, p.title_en, p.region, p.published_at FROM posts p
        WHERE p.state = 'live' AND p.listed ${abroad('p')} ORDER BY p.published_at DESC, p.id DESC LIMIT ${OF_EACH})
      UNION ALL (SELECT 'news', n.id, n.title_zh, n.title_en, NULL, n.published_at FROM news n
        WHERE n.state = 'live' AND n.published_at <= ${now} ${abroad('n')}
        ORDER BY n.published_at DESC, n.id DESC LIMIT ${OF_EACH})
    ) e ORDER BY e.at DESC, e.kind, e.id DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}
