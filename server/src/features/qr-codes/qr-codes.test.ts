import jsqr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';

const CODE = '/no-auth/h5/mall/generateQRCode';
const PUBLIC_URL = 'https://hall.example.com';

describe('a QR code', () => {
  const kit = useKit({ env: { PUBLIC_URL: `${PUBLIC_URL}/` } });
  const draw = (query: string) => fetch(`${kit.base}${CODE}?${query}`);
  const pictureOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer()));

  it.each([
    ['member', 'm'],
    ['company', 'c'],
    ['product', 'p'],
    ['post', 'd'],
    ['news', 'n'],
  ])('of a %s leads to its address, which is a page of ours', async (ref, letter) => {
    const answer = await draw(`ref=${ref}&id=123456789012345678`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { data, info } = await (
      await pictureOf(answer)
    )
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(480);
    const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toBe(`${PUBLIC_URL}/${letter}/123456789012345678`);
    const led = await fetch(kit.base + new URL(read!).pathname, { redirect: 'manual' });
    // There is no such thing; what there is, its page leads to the app: see pages.test.ts.
    expect(led.status).toBe(404);
    expect(led.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await led.text()).toContain('<h1');
  });

  it('has four modules of white around it', async () => {
    const picture = await pictureOf(await draw('ref=member&id=1'));
    const { width } = await picture.metadata();
    const { info } = await picture
      .clone()
      .trim({ background: '#fff', threshold: 10 })
      .toBuffer({ resolveWithObject: true });
    const module = info.width / 29;
    expect(Number.isInteger(module)).toBe(true);
    expect(width).toBe(info.width + 8 * module);
    expect([info.trimOffsetLeft, info.trimOffsetTop]).toEqual([-4 * module, -4 * module]);
  });

  it('is drawn alike for what exists and what does not', async () => {
    const { id } = await kit.member();
    const [known, unknown] = [await draw(`ref=member&id=${id}`), await draw('ref=member&id=987654321')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    '',
    'ref=member',
    'ref=order&id=1',
    'ref=member&id=0',
    'ref=member&id=1%2F..',
    'ref=member&id=1&url=x',
  ])('is refused for "%s"', async (query) => {
    expect((await draw(query)).status).toBe(400);
  });

  it.each(['/m/', '/m/0', '/m/x', '/m/1/2', '/m/1234567890123456789', '/x/1', '/m/1%0d%0aset-cookie:a=b'])(
    'has no neighbour at %s',
    async (path) => {
      expect((await fetch(kit.base + path, { redirect: 'manual' })).status).toBe(404);
    },
  );
});
