import type { CarouselImage } from '@mingtang/contract/carousels';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { storePicture } from '../../kernel/media/media.service.ts';

describe('a carousel', () => {
  const kit = useKit();
  const settingsIds = { domestic: '', international: '' };
  let picture: string;

  beforeAll(async () => {
    const { id } = await kit.createMember();
    const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    picture = (await storePicture(kit.deps, id, 'carousel', bytes)).id;
    for (const row of await kit.deps.db.selectFrom('settings').select(['id', 'edition']).execute())
      settingsIds[row.edition as keyof typeof settingsIds] = row.id;
  });
  beforeEach(async () => {
    await kit.deps.db.deleteFrom('carousels').execute();
    kit.clock.forward(4);
  });

  const insertSlide = (
    title: string,
    columns: { placement?: string; sort_order?: number } & Partial<Dates> = {},
  ) =>
    kit.deps.db
      .insertInto('carousels')
      .values({ picture_id: picture, title_zh: title, title_en: `${title} en`, ...columns })
      .execute();
  interface Dates {
    starts_at: Date;
    ends_at: Date;
  }
  const getCarousel = (edition: keyof typeof settingsIds, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ rows: CarouselImage[] }>('GET', `/h5/freSystemSettings/${settingsIds[edition]}`, { language });
  const titles = async (edition: keyof typeof settingsIds) =>
    (await getCarousel(edition)).data.rows.map((row) => row.title);
  const inSeconds = (seconds: number) => new Date(kit.clock.now().getTime() + seconds * 1000);

  it('is public and ordered, with image placeholders and the caller’s language', async () => {
    await insertSlide('二', { sort_order: 2 });
    await insertSlide('一', { sort_order: 1 });
    expect(await titles('domestic')).toEqual(['一', '二']);
    const [first] = (await getCarousel('domestic', 'en')).data.rows;
    expect(first).toMatchObject({
      title: '一 en',
      link: { kind: 'none' },
      placement: 'both',
      startsAt: null,
      endsAt: null,
      picture: { sketch: 'f00'.repeat(9) },
    });
    expect(first?.picture.large).toContain(picture);
  });

  it('shows the slides of its edition', async () => {
    await insertSlide('内', { placement: 'domestic' });
    await insertSlide('外', { placement: 'international' });
    await insertSlide('都', { placement: 'both' });
    expect(await titles('domestic')).toEqual(['内', '都']);
    expect(await titles('international')).toEqual(['外', '都']);
  });

  it('shows slides that have started and not ended', async () => {
    await insertSlide('总在');
    await insertSlide('将来', { starts_at: inSeconds(60) });
    await insertSlide('将去', { starts_at: inSeconds(-60), ends_at: inSeconds(60) });
    await insertSlide('已去', { ends_at: inSeconds(-1) });
    expect(await titles('domestic')).toEqual(['总在', '将去']);
    kit.clock.forward(60);
    expect(await titles('domestic')).toEqual(['总在', '将来']);
  });

  it('shows at most eight slides', async () => {
    for (let index = 0; index < 10; index += 1) await insertSlide(`图${index}`);
    expect(await titles('domestic')).toHaveLength(8);
  });

  it('is not found for an unknown edition', async () => {
    expect(await kit.call('GET', '/h5/freSystemSettings/987654321')).toMatchObject(
      errorResponse('not_found'),
    );
    expect(await kit.call('GET', '/h5/freSystemSettings/first')).toMatchObject(
      errorResponse('request.invalid'),
    );
  });
});
