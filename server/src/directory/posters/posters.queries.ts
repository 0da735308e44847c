import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import type { Db } from '../../platform/db/client.ts';

/** Media id of the picture on the poster of a member, a company or a product. */
export const findPosterPictureId = {
  member: async (db: Db, id: string): Promise<string | null> =>
    (await db.selectFrom('members').select('avatar_id').where('account_id', '=', id).executeTakeFirst())
      ?.avatar_id ?? null,
  company: async (db: Db, id: string): Promise<string | null> =>
    (await db.selectFrom('companies').select('logo_id').where('id', '=', id).executeTakeFirst())?.logo_id ??
    null,
  product: async (db: Db, id: string): Promise<string | null> =>
    (
      await db
        .selectFrom('product_images')
        .select('media_id')
        .where('product_id', '=', id)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()
    )?.media_id ?? null,
};

/** Media id of the picture of anything with a shareable URL. */
export const findSharedPictureId: Record<PublicRecordKind, (db: Db, id: string) => Promise<string | null>> = {
  ...findPosterPictureId,
  post: async (db, id) =>
    (
      await db
        .selectFrom('post_images')
        .select('media_id')
        .where('post_id', '=', id)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()
    )?.media_id ?? null,
  news: async (db, id) =>
    (await db.selectFrom('news').select('cover_id').where('id', '=', id).executeTakeFirst())?.cover_id ??
    null,
};
