import type { CarouselImage } from '@mingtang/contract/carousels';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { storePicture } from '../media/media.service.ts';

describe('a carousel', () => {
  const kit = useKit();
  const ids = { domestic: '', international: '' };
  let picture: string;

  beforeAll(async () => {
    const { id } = await kit.member();
    const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    picture = (await storePicture(kit.deps, id, 'carousel', bytes)).id;
    for (const row of await kit.deps.db.selectFrom('settings').select(['id', 'edition']).execute())
      ids[row.edition as keyof typeof ids] = row.id;
  });
  beforeEach(async () => {
    await kit.deps.db.deleteFrom('carousels').execute();
    kit.clock.forward(4);
  });

  const hang = (title: string, more: { placement?: string; sort_order?: number } & Partial<Dates> = {}) =>
    kit.deps.db
      .insertInto('carousels')
      .values({ picture_id: picture, title_zh: title, title_en: `${title} en`, ...more })
      .execute();
  interface Dates {
    starts_at: Date;
    ends_at: Date;
  }
  const look = (edition: keyof typeof ids, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ rows: CarouselImage[] }>('GET', `/h5/freSystemSettings/${ids[edition]}`, { language });
  const titles = async (edition: keyof typeof ids) => (await look(edition)).data.rows.map((row) => row.title);
  const inSeconds = (seconds: number) => new Date(kit.clock.now().getTime() + seconds * 1000);

  it('is open to everyone, in order, with the picture’s sketch and the caller’s language', async () => {
    await hang('二', { sort_order: 2 });
    await hang('一', { sort_order: 1 });
    expect(await titles('domestic')).toEqual(['一', '二']);
    const [first] = (await look('domestic', 'en')).data.rows;
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

  it('shows what is placed in its edition', async () => {
    await hang('内', { placement: 'domestic' });
    await hang('外', { placement: 'international' });
    await hang('都', { placement: 'both' });
    expect(await titles('domestic')).toEqual(['内', '都']);
    expect(await titles('international')).toEqual(['外', '都']);
  });

  it('shows what has begun and has not ended', async () => {
    await hang('总在');
    await hang('将来', { starts_at: inSeconds(60) });
    await hang('将去', { starts_at: inSeconds(-60), ends_at: inSeconds(60) });
    await hang('已去', { ends_at: inSeconds(-1) });
    expect(await titles('domestic')).toEqual(['总在', '将去']);
    kit.clock.forward(60);
    expect(await titles('domestic')).toEqual(['总在', '将来']);
  });

  it('shows eight at most', async () => {
    for (let index = 0; index < 10; index += 1) await hang(`图${index}`);
    expect(await titles('domestic')).toHaveLength(8);
  });

  it('of no edition is not found', async () => {
    expect(await kit.call('GET', '/h5/freSystemSettings/987654321')).toMatchObject(refusal('not_found'));
    expect(await kit.call('GET', '/h5/freSystemSettings/first')).toMatchObject(refusal('request.invalid'));
  });
});
