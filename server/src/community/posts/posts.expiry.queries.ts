import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** SKIP LOCKED: concurrent workers get different rows. */
export const expireDuePosts = async (tx: Tx, now: Date, limit: number) =>
  (
    await sql<{ id: string; author_id: string }>`
      UPDATE posts SET state = 'expired', updated_at = ${now}::timestamptz WHERE id IN (
        SELECT id FROM posts WHERE state = 'live' AND expires_at <= ${now}::timestamptz
        ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
      ) RETURNING id, author_id`.execute(tx)
  ).rows;
