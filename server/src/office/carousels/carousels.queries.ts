import type { Db, Tx } from '../../platform/db/client.ts';

export const listActiveSlides = (db: Db, edition: string, now: Date, limit: number) =>
  db
    .selectFrom('carousels as c')
    .innerJoin('media as m', 'm.id', 'c.picture_id')
    .leftJoin('media as dark', 'dark.id', 'c.dark_picture_id')
    .select([
      'c.id',
      'c.picture_id',
      'm.placeholder',
      'c.dark_picture_id',
      'dark.placeholder as dark_placeholder',
      'c.focus_x',
      'c.focus_y',
      'c.title_zh',
      'c.title_en',
      'c.caption_zh',
      'c.caption_en',
      'c.link',
      'c.placement',
      'c.starts_at',
      'c.ends_at',
      'c.sort_order',
    ])
    .where('c.visible', '=', true)
    .where('c.placement', 'in', [edition, 'both'])
    .where((eb) => eb.or([eb('c.starts_at', 'is', null), eb('c.starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('c.ends_at', 'is', null), eb('c.ends_at', '>', now)]))
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .limit(limit)
    .execute();

export type ActiveSlideRow = Awaited<ReturnType<typeof listActiveSlides>>[number];

/** All published slides, active or not. */
export const listAllSlides = (db: Db) =>
  db.selectFrom('carousels').selectAll().orderBy('sort_order').orderBy('id').execute();
export type SlideRow = Awaited<ReturnType<typeof listAllSlides>>[number];

export type NewSlide = Omit<SlideRow, 'id' | 'link' | 'starts_at' | 'ends_at'> & {
  link: string;
  starts_at: string | null;
  ends_at: string | null;
};

export async function replaceSlides(tx: Tx, slides: readonly NewSlide[]): Promise<void> {
  await tx.deleteFrom('carousels').execute();
  if (slides.length > 0) await tx.insertInto('carousels').values(slides).execute();
}
