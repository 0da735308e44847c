import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { listForeignKeyColumns } from '../../../test/foreign-keys.fixture.ts';
import { pictureOf, storePicture, purgeUnusedMedia } from './media.service.ts';

describe('pictures', () => {
  const kit = useKit();
  let owner: string;

  beforeAll(async () => {
    owner = (await kit.createMember()).id;
  });

  const upload = async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#48c' } })
      .png()
      .toBuffer();
    return (await storePicture(kit.deps, owner, 'carousel', bytes)).id;
  };
  const listRemainingIds = async () =>
    (await kit.deps.db.selectFrom('media').select('id').execute()).map((row) => row.id);
  const isServed = async (id: string) =>
    (await fetch(new URL(new URL(pictureOf(kit.deps, id).small, kit.baseUrl).pathname, kit.baseUrl)))
      .status === 200;

  it('have a placeholder of nine colours', async () => {
    const row = await kit.deps.db
      .selectFrom('media')
      .select('placeholder')
      .where('id', '=', await upload())
      .executeTakeFirstOrThrow();
    expect(row.placeholder).toBe('48c'.repeat(9));
  });

  it('are purged a day after upload unless a column references them', async () => {
    const { db } = kit.deps;
    const company = await db
      .insertInto('companies')
      .values({ name_zh: '示例公司', logo_id: await upload(), image_id: await upload() })
      .returning(['id', 'logo_id', 'image_id'])
      .executeTakeFirstOrThrow();
    const first = await db
      .insertInto('categories')
      .values({ name_zh: '一', name_en: 'One' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const second = await db
      .insertInto('categories')
      .values({ name_zh: '二', name_en: 'Two', parent_id: first.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await db
      .insertInto('products')
      .values({
        company_id: company.id,
        first_category_id: first.id,
        category_id: second.id,
        name_zh: '样品',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const feedback = await db
      .insertInto('feedback')
      .values({ account_id: owner, kind: 'idea', text: '多放几张图' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const used: Record<string, string> = {
      'members.avatar_id': await upload(),
      'feedback_images.media_id': await upload(),
      'companies.logo_id': company.logo_id!,
      'companies.image_id': company.image_id!,
      'product_images.media_id': await upload(),
      'settings.logo_id': await upload(),
      'settings.seal_id': await upload(),
      'carousels.picture_id': await upload(),
      'carousels.dark_picture_id': await upload(),
      'post_images.media_id': await upload(),
      'news.cover_id': await upload(),
      'news_pictures.media_id': await upload(),
      'company_certificate_images.media_id': await upload(),
    };
    const certificate = await db
      .insertInto('company_certificates')
      .values({ company_id: company.id, name_en: 'CE', valid_until: '2030-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('company_certificate_images')
      .values({
        certificate_id: certificate.id,
        position: 0,
        media_id: used['company_certificate_images.media_id']!,
      })
      .execute();
    const post = await db
      .insertInto('posts')
      .values({ author_id: owner, kind: 'supply' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('post_images')
      .values({ post_id: post.id, position: 0, media_id: used['post_images.media_id']! })
      .execute();
    const news = await db
      .insertInto('news')
      .values({ written_by: owner, cover_id: used['news.cover_id']! })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('news_pictures')
      .values({
        news_id: news.id,
        position: 0,
        media_id: used['news_pictures.media_id']!,
        after_block: 0,
        caption_zh: '',
        caption_en: '',
      })
      .execute();
    await db
      .updateTable('members')
      .set({ avatar_id: used['members.avatar_id']! })
      .where('account_id', '=', owner)
      .execute();
    await db
      .insertInto('feedback_images')
      .values({ feedback_id: feedback.id, position: 0, media_id: used['feedback_images.media_id']! })
      .execute();
    await db
      .insertInto('product_images')
      .values({ product_id: product.id, position: 0, media_id: used['product_images.media_id']! })
      .execute();
    await db
      .updateTable('settings')
      .set({ logo_id: used['settings.logo_id']!, seal_id: used['settings.seal_id']! })
      .where('edition', '=', 'domestic')
      .execute();
    await db
      .insertInto('carousels')
      .values({
        picture_id: used['carousels.picture_id']!,
        dark_picture_id: used['carousels.dark_picture_id']!,
        title_zh: '图',
        title_en: 'Picture',
      })
      .execute();
    const unused = await upload();

    await purgeUnusedMedia(kit.deps);
    expect(await listRemainingIds()).toContain(unused);
    kit.clock.forward(25 * 3600);
    const recent = await upload();
    await db.updateTable('media').set({ created_at: kit.clock.now() }).where('id', '=', recent).execute();
    await purgeUnusedMedia(kit.deps);
    expect((await listRemainingIds()).sort()).toEqual([...Object.values(used), recent].sort());
    expect([await isServed(unused), await isServed(used['carousels.picture_id']!)]).toEqual([false, true]);

    // Fails when a new column references media and is not covered above.
    expect((await listForeignKeyColumns(kit, 'media')).sort()).toEqual(Object.keys(used).sort());
  });

  it('that the object store fails to delete are retried and do not block others', async () => {
    const { storage } = kit.deps;
    const [undeletable, deletable] = [await upload(), await upload()];
    kit.clock.forward(25 * 3600);
    const failingStorage = {
      ...storage,
      delete: (key: string) =>
        key.includes(undeletable) ? Promise.reject(new Error('503')) : storage.delete(key),
    };
    await expect(purgeUnusedMedia({ ...kit.deps, storage: failingStorage })).rejects.toThrow('1 pictures');
    const remainingIds = await listRemainingIds();
    expect([remainingIds.includes(undeletable), remainingIds.includes(deletable)]).toEqual([true, false]);
    await purgeUnusedMedia(kit.deps);
    expect([(await listRemainingIds()).includes(undeletable), await isServed(undeletable)]).toEqual([
      false,
      false,
    ]);
  });

  it('that an undo would restore are kept until the undo expires', async () => {
    const { db } = kit.deps;
    const logo = await upload();
    await db
      .insertInto('changesets')
      .values({
        actor_id: owner,
        kind: 'settings',
        before: JSON.stringify({ logo }),
        after: JSON.stringify({ logo: null }),
        created_at: kit.clock.now(),
        applied_at: kit.clock.now(),
        undo_until: new Date(kit.clock.now().getTime() + 7 * 86_400_000),
      })
      .execute();
    kit.clock.forward(6 * 86_400);
    await purgeUnusedMedia(kit.deps);
    expect(await listRemainingIds()).toContain(logo);
    kit.clock.forward(2 * 86_400);
    await purgeUnusedMedia(kit.deps);
    expect(await listRemainingIds()).not.toContain(logo);
  });
});
