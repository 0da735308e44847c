import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import type { Db } from '../../db/client.ts';

/** The picture that stands on the poster of a member, a company or a product. */
export const findPicture = {
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

/** The picture of anything that has an address to be shared. */
export const findSharedPicture: Record<QrCodeRef, (db: Db, id: string) => Promise<string | null>> = {
  ...findPicture,
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
