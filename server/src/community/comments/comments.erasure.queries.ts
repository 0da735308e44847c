import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Comments that are not removed yet, or whose text is not yet replaced by a dash. */
export const listCommentsToBlank = async (tx: Tx, authorId: string, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('comments')
      .select('id')
      .where('author_id', '=', authorId)
      .where((eb) => eb.or([eb('state', '<>', 'removed'), eb('text', '<>', '—')]))
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map((row) => row.id);

export const blankComments = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('comments')
    .set({ text: '—', edited_at: null })
    .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .execute();

/** Also updates the counts of the comments. */
export const deleteLikeBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    WITH deleted AS (
      DELETE FROM comment_likes WHERE ctid = ANY(ARRAY(
        SELECT l.ctid FROM comment_likes l WHERE l.member_id = ${memberId} LIMIT ${limit}))
      RETURNING comment_id
    )
    UPDATE comments k SET likes = greatest(k.likes - 1, 0) FROM deleted d WHERE k.id = d.comment_id`.execute(
    tx,
  );
