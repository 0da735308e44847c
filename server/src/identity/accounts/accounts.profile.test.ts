import type { Picture } from '@mingtang/contract/fields';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

const PROFILE = {
  name: '林晚舟',
  nameEn: 'Lin Wanzhou',
  title: '经理',
  intro: '你好。\n再会。',
  language: 'zh',
};

const formWithFile = (bytes: Uint8Array, type = 'image/png', field = 'file'): FormData => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), 'a.png');
  return form;
};
const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a44' } });

describe('the profile', () => {
  const kit = useKit();
  const edit = (token: string, body: object, language: 'zh' | 'en' = 'zh') =>
    kit.call<typeof PROFILE>('PUT', '/h5/account/profile', { token, body, language });

  const upload = (token: string, body: FormData, language: 'zh' | 'en' = 'zh') =>
    kit.call<Picture>('POST', '/h5/account/avatar', { token, body, language });

  it('is edited, read back and written to the audit log', async () => {
    const { token, id, phone } = await kit.createMember();
    expect((await edit(token, { ...PROFILE, name: '  林晚舟  ' })).data).toMatchObject(PROFILE);
    const read = await kit.call('GET', '/h5/account/profile', { token });
    expect(read.data).toMatchObject({
      ...PROFILE,
      titleEn: '',
      introEn: '',
      avatar: null,
      phoneMasked: `+86 138****${phone.slice(-4)}`,
    });
    const english = await kit.call('GET', '/h5/member/getUserByToken', { token, language: 'en' });
    expect(english.data).toMatchObject({ user: { nickname: 'Lin Wanzhou' } });
    expect(await listAuditEvents(kit, 'account.profile', `account:${id}`)).toMatchObject([
      { actor_id: id, after: { name: '林晚舟' }, trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name of 41 letters', { name: '名'.repeat(41) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['an invisible character', { name: 'a\u200bb' }],
    ['a text direction override', { intro: 'abc\u202Etxt' }],
    ['a lone surrogate', { name: 'a\ud800' }],
    ['a lone surrogate in a longer text', { intro: 'hello \udc00 there' }],
    ['a null character', { title: 'a\u0000' }],
    ['an unsupported language', { language: 'fr' }],
    ['the phone', { phone: '13800001001' }],
    ['a counter', { fans_count: 9 }],
    ['the id of another account', { account_id: '1' }],
  ])('rejects %s', async (_name, change) => {
    const { token } = await (member ??= kit.createMember());
    expect(await edit(token, { ...PROFILE, ...change })).toMatchObject(errorResponse('request.invalid'));
  });
  let member: ReturnType<typeof kit.createMember> | undefined;

  it('stores markup as plain text', async () => {
    const { token } = await kit.createMember();
    const name = '<img src=x onerror=alert(1)>';
    expect((await edit(token, { ...PROFILE, name })).data.name).toBe(name);
  });

  describe('picture', () => {
    it('is served from /media in three sizes with safe response headers', async () => {
      const { token } = await kit.createMember();
      const uploaded = await upload(token, formWithFile(await plainImage(640, 480).png().toBuffer()));
      expect(uploaded.code).toBe(200);
      expect(
        (await kit.call<{ avatar: Picture }>('GET', '/h5/account/profile', { token })).data.avatar,
      ).toEqual(uploaded.data);
      const { small, medium, large } = uploaded.data;
      for (const url of [small, medium, large]) {
        expect(url).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f-]{36}\/(small|medium|large)\.webp$/);
        for (const [path, type] of [
          [url, 'webp'],
          [url.replace(/webp$/, 'jpeg'), 'jpeg'],
        ] as const) {
          const response = await fetch(kit.baseUrl + path);
          expect(response.status).toBe(200);
          expect(Object.fromEntries(response.headers)).toMatchObject({
            'content-type': `image/${type}`,
            'x-content-type-options': 'nosniff',
            'content-security-policy': "sandbox; default-src 'none'",
            'cross-origin-resource-policy': 'cross-origin',
            'cache-control': 'public, max-age=31536000, immutable',
          });
          expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe(type);
        }
      }
    });

    it('is stripped of EXIF, XMP and IPTC metadata', async () => {
      const { token } = await kit.createMember();
      const photo = await plainImage(800, 600)
        .withExif({
          IFD0: { Artist: 'Zhou Ming' },
          IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' },
        })
        .jpeg()
        .toBuffer();
      expect((await sharp(photo).metadata()).exif).toBeDefined();
      const { data } = await upload(token, formWithFile(photo, 'image/jpeg'));
      for (const url of [data.large, data.large.replace(/webp$/, 'jpeg')]) {
        const bytes = Buffer.from(await (await fetch(kit.baseUrl + url)).arrayBuffer());
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
        expect(bytes.includes('Zhou Ming')).toBe(false);
      }
    });

    it('may be larger than the usual limit of a request body', async () => {
      const { token } = await kit.createMember();
      const noise = await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: '#000',
        },
      })
        .png()
        .toBuffer();
      expect(noise.length).toBeGreaterThan(1_000_000);
      expect((await upload(token, formWithFile(noise))).code).toBe(200);
    });

    it('is rejected when it is neither PNG nor JPEG, or too large', async () => {
      const { token } = await kit.createMember();
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      const gif = await plainImage(10, 10).gif().toBuffer();
      expect(
        await callInBothLanguages((language) => upload(token, formWithFile(svg), language)),
      ).toMatchObject(errorResponses('image.invalid_format'));
      for (const bytes of [gif, Buffer.from('<html>'), new Uint8Array()])
        expect(await upload(token, formWithFile(bytes))).toMatchObject(errorResponse('image.invalid_format'));
      const large = formWithFile(Buffer.alloc(5 * 1024 * 1024 + 1, 1));
      expect(await upload(token, large)).toMatchObject(errorResponse('image.too_large'));
      expect(
        (await kit.call<{ avatar: unknown }>('GET', '/h5/account/profile', { token })).data.avatar,
      ).toBeNull();
    });

    it('is reported as missing in a form without a file, and a non-form body is rejected', async () => {
      const { token } = await kit.createMember();
      const empty = new FormData();
      empty.append('note', 'x');
      expect(await callInBothLanguages((language) => upload(token, empty, language))).toMatchObject(
        errorResponses('image.missing'),
      );
      expect(await kit.call('POST', '/h5/account/avatar', { token, body: {} })).toMatchObject(
        errorResponse('request.unsupported_type'),
      );
    });

    it('is accepted under any field name, with unknown fields beside it', async () => {
      const { token } = await kit.createMember();
      const form = new FormData();
      form.append('updateSupport', '1');
      form.append('filePath', new Blob([new Uint8Array(await plainImage(90, 90).png().toBuffer())]), 'a.png');
      expect((await upload(token, form)).status).toBe(200);
    });

    it.each([
      ['without a boundary', 'multipart/form-data', 'x'],
      [
        'cut off in the middle',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      ],
      ['that is not a multipart body', 'multipart/form-data; boundary=b', 'hello'],
    ])('is rejected in a form %s', async (_name, type, body) => {
      const { token } = await (member ??= kit.createMember());
      const response = await fetch(`${kit.baseUrl}/h5/account/avatar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
      });
      expect(response.status).toBe(400);
    });

    it.each([
      '/media/../../etc/passwd',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media/ab',
      '/media/ab/x/large.png',
    ])('is not found at %s', async (path) => {
      expect(await kit.call('GET', path)).toMatchObject(errorResponse('not_found'));
    });
  });
});
