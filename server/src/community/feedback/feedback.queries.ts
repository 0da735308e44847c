import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const insertFeedback = (
  tx: Tx,
  feedback: { account_id: string; kind: string; text: string; contact: string },
) => tx.insertInto('feedback').values(feedback).returning('id').executeTakeFirstOrThrow();

export const insertFeedbackImages = (tx: Tx, feedbackId: string, mediaIds: readonly string[]) =>
  tx
    .insertInto('feedback_images')
    .values(mediaIds.map((media_id, position) => ({ feedback_id: feedbackId, position, media_id })))
    .execute();

export const listFeedbackOf = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('feedback as f')
    .select((eb) => [
      'f.id',
      'f.kind',
      'f.text',
      'f.state',
      'f.created_at',
      'f.answer',
      'f.answered_at',
      eb
        .selectFrom('feedback_images as i')
        .innerJoin('media as m', 'm.id', 'i.media_id')
        .whereRef('i.feedback_id', '=', 'f.id')
        .select(
          sql<{ id: string; placeholder: string }[]>`
            coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'placeholder', m.placeholder) order by i.position), '[]')`.as(
            'pictures',
          ),
        )
        .as('images'),
    ])
    .where('f.account_id', '=', accountId)
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();

export const deleteFeedbackBatch = (tx: Tx, accountId: string, limit: number) =>
  sql`
    DELETE FROM feedback WHERE id IN (
      SELECT id FROM feedback WHERE account_id = ${accountId} LIMIT ${limit})`.execute(tx);
