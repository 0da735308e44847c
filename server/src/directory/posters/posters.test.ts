import jsqr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';

const POSTER = '/no-auth/h5/mall/poster';
const PUBLIC_URL = 'https://hall.example.com';

describe('posters', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  let member: { token: string; id: string };
  let companyId: string;
  let productId: string;

  const fetchPoster = (ref: string, id: string, language: 'zh' | 'en' = 'zh') => {
    // Skips the four-second cache of visitor responses.
    kit.clock.forward(5);
    return fetch(`${kit.baseUrl}${POSTER}?ref=${ref}&id=${id}`, {
      headers: language === 'en' ? { internation: '1' } : {},
    });
  };
  const readPoster = async (ref: string, id: string, language: 'zh' | 'en' = 'zh'): Promise<Buffer> => {
    const response = await fetchPoster(ref, id, language);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    return Buffer.from(await response.arrayBuffer());
  };
  const readError = async (ref: string, id: string) => {
    const response = await fetchPoster(ref, id);
    return { ...((await response.json()) as object), status: response.status };
  };
  const readQrCode = async (png: Buffer): Promise<string | undefined> => {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
  };
  /** The colour of one pixel, to check the card design and the pictures. */
  const colourAt = async (png: Buffer, left: number, top: number): Promise<number[]> => [
    ...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const isNear = (actual: number[], expected: number[]) =>
    actual.every((value, index) => Math.abs(value - expected[index]!) < 24);
  const setMember = (fields: object) =>
    kit.deps.db.updateTable('members').set(fields).where('account_id', '=', member.id).execute();
  const upload = async (route: string, background: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    const { data } = await kit.call<{ id: string }>('POST', route, { token: member.token, body });
    return data.id;
  };

  beforeAll(async () => {
    member = await kit.createMember();
    const { db } = kit.deps;
    const company = await db
      .insertInto('companies')
      .values({
        name_zh: '苏州砺衡精密机械有限公司',
        name_en: 'Suzhou Liheng Precision Machinery Co., Ltd.',
        main_business_zh: '五轴数控加工、铝合金壳体',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    companyId = company.id;
    await setMember({
      name: '周砚清',
      name_en: 'Zhou Yanqing',
      title: '总经理',
      listed: true,
      approved_at: new Date(),
      company_id: companyId,
    });
    const first = await db
      .insertInto('categories')
      .values({ name_zh: '机械', name_en: 'Machinery' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const second = await db
      .insertInto('categories')
      .values({ parent_id: first.id, name_zh: '机床', name_en: 'Tools' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await db
      .insertInto('products')
      .values({
        company_id: companyId,
        category_id: second.id,
        first_category_id: first.id,
        name_zh: '五轴加工中心',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    productId = product.id;
  });

  it.each([
    ['member', 'm', () => member.id],
    ['company', 'c', () => companyId],
    ['product', 'p', () => productId],
  ] as const)('renders a %s poster whose QR code contains its URL', async (ref, letter, getId) => {
    const png = await readPoster(ref, getId());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 750, height: 1100 });
    expect(await readQrCode(png)).toBe(`${PUBLIC_URL}/${letter}/${getId()}`);
  });

  it('renders equal content identically, and anew for another language or after a change', async () => {
    const zh = await readPoster('member', member.id);
    expect(zh.equals(await readPoster('member', member.id))).toBe(true);
    expect(zh.equals(await readPoster('member', member.id, 'en'))).toBe(false);
    await setMember({ title: '董事长' });
    expect(zh.equals(await readPoster('member', member.id))).toBe(false);
  });

  it('uses the dark card for a paid membership and the white one otherwise', async () => {
    const corner = [70, 500] as const;
    expect(isNear(await colourAt(await readPoster('member', member.id), ...corner), [255, 255, 255])).toBe(
      true,
    );
    await setMember({ period_kind: 'paid', period_ends_on: '2099-12-31' });
    expect(isNear(await colourAt(await readPoster('member', member.id), ...corner), [14, 42, 46])).toBe(true);
  });

  it('shows the photo, the logo and the product picture', async () => {
    const route = (purpose: string) => `/h5/mall/companyInfo/images/${purpose}`;
    const photo = await upload(route('logo'), '#c02020');
    await setMember({ avatar_id: photo });
    expect(isNear(await colourAt(await readPoster('member', member.id), 594, 374), [192, 32, 32])).toBe(true);
    const logo = await upload(route('logo'), '#2020c0');
    await kit.deps.db.updateTable('companies').set({ logo_id: logo }).where('id', '=', companyId).execute();
    expect(isNear(await colourAt(await readPoster('company', companyId), 122, 496), [32, 32, 192])).toBe(
      true,
    );
    const media_id = await upload(route('product'), '#20a020');
    await kit.deps.db
      .insertInto('product_images')
      .values({ product_id: productId, position: 0, media_id })
      .execute();
    expect(isNear(await colourAt(await readPoster('product', productId), 375, 370), [32, 160, 32])).toBe(
      true,
    );
  });

  it('renders names with markup, invalid characters or excessive length', async () => {
    for (const name of [
      '<image href="file:///etc/passwd"/>',
      `&amp;"'</text><script>`,
      '长\uFFFE\uFFFF',
      '长'.repeat(40),
    ]) {
      await setMember({ name });
      expect(await readQrCode(await readPoster('member', member.id))).toBe(`${PUBLIC_URL}/m/${member.id}`);
    }
    await kit.deps.db
      .updateTable('companies')
      .set({ name_zh: '砺'.repeat(60), main_business_zh: '业 '.repeat(60) })
      .where('id', '=', companyId)
      .execute();
    expect(await readQrCode(await readPoster('company', companyId))).toBe(`${PUBLIC_URL}/c/${companyId}`);
    expect(await readQrCode(await readPoster('product', productId))).toBe(`${PUBLIC_URL}/p/${productId}`);
  });

  it('still renders posters while the OG image queue is full', async () => {
    const ids = await Promise.all(
      Array.from({ length: 120 }, (_, number) =>
        insertCompany(kit, { name_zh: `商行${number}`, listed: true }),
      ),
    );
    const statuses: number[] = [];
    const requests = ids.map(async (id) => {
      const picture = await fetch(`${kit.baseUrl}/og/c/${id}.png`, {
        headers: { 'x-forwarded-for': uniqueClientIp() },
      });
      statuses.push(picture.status);
      await picture.arrayBuffer();
    });
    await waitUntil('a full OG image queue', async () => statuses.includes(503));
    await setMember({ name: '方知夏' });
    expect(await readQrCode(await readPoster('member', member.id))).toBe(`${PUBLIC_URL}/m/${member.id}`);
    await Promise.all(requests);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  it('returns not found for content hidden from visitors', async () => {
    for (const ref of ['member', 'company', 'product'] as const)
      expect(await readError(ref, '987654321')).toMatchObject(errorResponse(`${ref}.not_found`));
    await setMember({ hidden: true });
    expect(await readError('member', member.id)).toMatchObject(errorResponse('member.not_found'));
    await kit.deps.db.updateTable('companies').set({ state: 'hidden' }).where('id', '=', companyId).execute();
    expect(await readError('company', companyId)).toMatchObject(errorResponse('company.not_found'));
    expect(await readError('product', productId)).toMatchObject(errorResponse('product.not_found'));
  });

  it('rejects invalid query parameters', async () => {
    for (const query of ['', '?ref=post&id=1', '?ref=member&id=x', '?ref=member&id=1&color=red'])
      expect((await fetch(kit.baseUrl + POSTER + query)).status).toBe(400);
  });
});
