import jsqr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';

const QR_CODE_PATH = '/no-auth/h5/mall/generateQRCode';
const PUBLIC_URL = 'https://hall.example.com';

describe('a QR code', () => {
  const kit = useKit({ env: { PUBLIC_URL: `${PUBLIC_URL}/` } });
  const fetchQrCode = (query: string) => fetch(`${kit.baseUrl}${QR_CODE_PATH}?${query}`);
  const pictureOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()));

  it.each([
    ['member', 'm'],
    ['company', 'c'],
    ['product', 'p'],
    ['post', 'd'],
    ['news', 'n'],
  ])('of a %s contains the public URL of its page', async (ref, letter) => {
    const response = await fetchQrCode(`ref=${ref}&id=123456789012345678`);
    expect(response.headers.get('content-type')).toBe('image/png');
    const { data, info } = await (
      await pictureOf(response)
    )
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(480);
    const decodedUrl = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(decodedUrl).toBe(`${PUBLIC_URL}/${letter}/123456789012345678`);
    const page = await fetch(kit.baseUrl + new URL(decodedUrl!).pathname, { redirect: 'manual' });
    // The id is unknown, so the page is a 404; pages of existing subjects are tested in pages.test.ts.
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<h1');
  });

  it('has a quiet zone of four modules', async () => {
    const picture = await pictureOf(await fetchQrCode('ref=member&id=1'));
    const { width } = await picture.metadata();
    const { info } = await picture
      .clone()
      .trim({ background: '#fff', threshold: 10 })
      .toBuffer({ resolveWithObject: true });
    // A code of version 3 is 29 modules wide.
    const module = info.width / 29;
    expect(Number.isInteger(module)).toBe(true);
    expect(width).toBe(info.width + 8 * module);
    expect([info.trimOffsetLeft, info.trimOffsetTop]).toEqual([-4 * module, -4 * module]);
  });

  it('is drawn for existing and unknown ids alike', async () => {
    const { id } = await kit.createMember();
    const [known, unknown] = [
      await fetchQrCode(`ref=member&id=${id}`),
      await fetchQrCode('ref=member&id=987654321'),
    ];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.headers.get('cache-control')).toBe(
      'public, max-age=3600, s-maxage=1, stale-while-revalidate=1',
    );
  });

  it.each([
    '',
    'ref=member',
    'ref=order&id=1',
    'ref=member&id=0',
    'ref=member&id=1%2F..',
    'ref=member&id=1&url=x',
  ])('is rejected for "%s"', async (query) => {
    expect((await fetchQrCode(query)).status).toBe(400);
  });

  it.each(['/m/', '/m/0', '/m/x', '/m/1/2', '/m/1234567890123456789', '/x/1', '/m/1%0d%0aset-cookie:a=b'])(
    'does not resolve the invalid path %s',
    async (path) => {
      expect((await fetch(kit.baseUrl + path, { redirect: 'manual' })).status).toBe(404);
    },
  );
});
