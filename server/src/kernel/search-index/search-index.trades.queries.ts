import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Reads all listed companies, so it runs with the nightly indexing only. */
export const upsertTrades = (db: Db) =>
  sql`
    INSERT INTO search_trades (category_id, company_count, international_count)
    SELECT cc.category_id, count(*), count(*) FILTER (WHERE c.in_international_edition)
    FROM company_categories cc
    JOIN categories g ON g.id = cc.category_id AND g.level = 2
    JOIN companies c ON c.id = cc.company_id AND c.state = 'live' AND c.listed
    GROUP BY cc.category_id
    ON CONFLICT (category_id) DO UPDATE SET
      company_count = EXCLUDED.company_count, international_count = EXCLUDED.international_count
  `.execute(db);

/** Deletes the categories that no listed company has any more. */
export const deleteUnusedTrades = (db: Db) =>
  sql`
    DELETE FROM search_trades t WHERE NOT EXISTS (
      SELECT FROM company_categories cc JOIN companies c ON c.id = cc.company_id AND c.state = 'live' AND c.listed
      WHERE cc.category_id = t.category_id)
  `.execute(db);
