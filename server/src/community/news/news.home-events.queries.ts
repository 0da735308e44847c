import { type RawBuilder, sql } from 'kysely';
import type { HomeEvent } from '@mingtang/contract/news';
import type { Db } from '../../platform/db/client.ts';

/** Maximum number of events per kind, so that one kind does not displace the others. */
const EVENTS_PER_KIND = 4;

export interface HomeEventRow {
  kind: HomeEvent['kind'];
  id: string;
  name_zh: string;
  name_en: string;
  region: string | null;
  at: Date;
}

/** Reads the newest rows of each kind by its own index and merges them. */
export async function listHomeEvents(
  db: Db,
  internationalOnly: boolean,
  now: Date,
  limit: number,
): Promise<HomeEventRow[]> {
  const internationalCondition = (alias: string): RawBuilder<unknown> =>
    internationalOnly ? sql`AND ${sql.ref(`${alias}.in_international_edition`)}` : sql``;
  const { rows } = await sql<HomeEventRow>`
    SELECT e.kind, e.id::text, e.name_zh, e.name_en, e.region, e.at FROM (
      (SELECT 'member' AS kind, m.account_id AS id, m.name AS name_zh, m.name_en, m.region, a.created_at AS at
        FROM members m JOIN accounts a ON a.id = m.account_id AND a.state = 'active'
        WHERE m.listed ${internationalCondition('m')} ORDER BY m.account_id DESC LIMIT ${sql.lit(EVENTS_PER_KIND)})
      UNION ALL (SELECT 'company', c.id, c.name_zh, c.name_en, c.region, c.created_at FROM companies c
        WHERE c.state = 'live' AND c.listed ${internationalCondition('c')} ORDER BY c.id DESC LIMIT ${sql.lit(EVENTS_PER_KIND)})
      UNION ALL (SELECT 'product', p.id, p.name_zh, p.name_en, c.region, p.created_at
        FROM products p JOIN companies c ON c.id = p.company_id
        WHERE p.state = 'live' AND p.listed ${internationalCondition('p')} ORDER BY p.id DESC LIMIT ${sql.lit(EVENTS_PER_KIND)})
      UNION ALL (SELECT 'post', p.id, p.title_zh, p.title_en, p.region, p.published_at FROM posts p
        WHERE p.state = 'live' AND p.listed ${internationalCondition('p')} ORDER BY p.published_at DESC, p.id DESC LIMIT ${sql.lit(EVENTS_PER_KIND)})
      UNION ALL (SELECT 'news', n.id, n.title_zh, n.title_en, NULL, n.published_at FROM news n
        WHERE n.state = 'live' AND n.published_at <= ${now} ${internationalCondition('n')}
        ORDER BY n.published_at DESC, n.id DESC LIMIT ${sql.lit(EVENTS_PER_KIND)})
    ) e ORDER BY e.at DESC, e.kind, e.id DESC LIMIT ${sql.lit(limit)}
  `.execute(db);
  return rows;
}
