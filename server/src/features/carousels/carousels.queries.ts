import type { Db } from '../../db/client.ts';

export const listOnShow = (db: Db, edition: string, now: Date, limit: number) =>
  db
    .selectFrom('carousels as c')
    .innerJoin('media as m', 'm.id', 'c.picture_id')
    .select([
      'c.id',
      'c.picture_id',
      'm.sketch',
      'c.title_zh',
      'c.title_en',
      'c.link',
      'c.placement',
      'c.starts_at',
      'c.ends_at',
      'c.sort_order',
    ])
    .where('c.placement', 'in', [edition, 'both'])
    .where((eb) => eb.or([eb('c.starts_at', 'is', null), eb('c.starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('c.ends_at', 'is', null), eb('c.ends_at', '>', now)]))
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .limit(limit)
    .execute();

export type CarouselRow = Awaited<ReturnType<typeof listOnShow>>[number];
