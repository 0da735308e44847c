import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface NewMedia {
  id: string;
  owner_id: string;
  purpose: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
}

export const insertMedia = (db: Db, media: NewMedia) => db.insertInto('media').values(media).execute();

export const sumMediaBytes = async (db: Db, ownerId: string): Promise<number> => {
  const row = await db
    .selectFrom('media')
    .select((eb) => eb.fn.sum<string>('bytes').as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

export const listOwnedMedia = (db: Db, ownerId: string, purpose: string, ids: readonly string[]) =>
  db
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .execute();

export const listMediaByPurpose = (db: Db, purpose: string, ids: readonly string[]) =>
  db
    .selectFrom('media')
    .select(['id', 'placeholder'])
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .execute();

/** Every column that references a picture. Pictures of a column missing here are deleted by the nightly purge. */
const MEDIA_COLUMNS = [
  ['members', 'avatar_id'],
  ['feedback_images', 'media_id'],
  ['companies', 'logo_id'],
  ['companies', 'image_id'],
  ['product_images', 'media_id'],
  ['settings', 'logo_id'],
  ['settings', 'seal_id'],
  ['carousels', 'picture_id'],
  ['carousels', 'dark_picture_id'],
  ['post_images', 'media_id'],
  ['news', 'cover_id'],
  ['news_pictures', 'media_id'],
  ['company_certificate_images', 'media_id'],
] as const;

/**
 * Ids of pictures that nothing references and that no undo can restore: replaced pictures, and uploads
 * whose form was never submitted. Pictures of published carousels and of the carousel draft are excluded,
 * because any version can be published again.
 */
export async function listUnusedMedia(
  db: Db,
  { before, now, ownerId, limit }: { before: Date; now: Date; ownerId?: string; limit: number },
): Promise<string[]> {
  const unusedConditions = MEDIA_COLUMNS.map(
    ([table, column]) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(table)} u WHERE ${sql.ref(`u.${column}`)} = m.id)`,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM media m
    WHERE m.created_at < ${before} AND (${ownerId ?? null}::bigint IS NULL OR m.owner_id = ${ownerId ?? null}::bigint)
      AND ${sql.join(unusedConditions, sql` AND `)}
      AND m.id::text NOT IN (
        SELECT picture FROM changesets c, unnest(ARRAY[c.before ->> 'logo', c.before ->> 'seal']) picture
        WHERE c.undo_until > ${now} AND c.undone_at IS NULL AND picture IS NOT NULL
      )
      AND NOT (m.purpose = 'carousel' AND m.id::text IN (
        SELECT jsonb_path_query(retained.content, '$.rows[*].keyvalue()
          ? ((@.key == "picture" || @.key == "darkPicture") && @.value != null).value') #>> '{}' FROM (
          SELECT d.content FROM page_drafts d WHERE d.page = 'carousel'
          UNION ALL SELECT c.before FROM changesets c WHERE c.kind = 'carousel'
          UNION ALL SELECT c.after FROM changesets c WHERE c.kind = 'carousel') retained
      ))
    LIMIT ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}

export const deleteMedia = (db: Db, id: string) => db.deleteFrom('media').where('id', '=', id).execute();
