import type { PublicSettings, Settings } from '@mingtang/contract/settings';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { type MediaPurpose, pictureOf, storePicture } from '../media/media.service.ts';

const PATH = '/h5/freSystemSettings';
const LIST = `${PATH}/query/list`;
const GIVEN = {
  nameZh: '江海商会',
  nameEn: 'River and Sea Chamber',
  phone: '010-0000 1234 x8',
  email: 'office@example.com',
  addressZh: '示例路 1 号',
  addressEn: '1 Example Road',
  aboutZh: '一个商会。',
  aboutEn: 'A chamber.',
  icpNumber: '示例备 00000000 号',
  registrationOpen: true,
};

describe('settings', () => {
  const kit = useKit();
  let writer: Staff;
  let domestic: Settings;

  beforeAll(async () => {
    const boss = await kit.superAdmin();
    writer = await staffWith(kit, boss.token, ['setting:read', 'setting:write']);
    domestic = (await table()).data.rows[0]!;
  });

  const table = (query = '') =>
    kit.call<{ rows: Settings[]; total: number; more: boolean }>('GET', LIST + query, {
      token: writer.token,
    });
  const edit = (change: object, token: string | undefined = writer.token) =>
    kit.call<{ changesetId: string; undoUntil: string; settings: Settings }>('PUT', PATH, {
      token,
      body: { id: domestic.id, ...GIVEN, ...change },
    });
  const shown = async (query = '', language: 'zh' | 'en' = 'zh') =>
    (await kit.call<{ rows: PublicSettings[] }>('GET', `/no-auth${LIST}${query}`, { language })).data.rows;
  const picture = async (owner: string, purpose: MediaPurpose) => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    return (await storePicture(kit.deps, owner, purpose, bytes)).id;
  };

  it('are shown to everyone, the caller’s edition first and in the caller’s language', async () => {
    const zh = await shown();
    expect(zh.map((row) => [row.edition, row.name])).toEqual([
      ['domestic', '名堂'],
      ['international', '名堂国际'],
    ]);
    expect(zh[0]!.tabs).toEqual(['homepage', 'members', 'companies', 'community', 'global', 'products']);
    const en = await shown('', 'en');
    expect(en.map((row) => [row.edition, row.name])).toEqual([
      ['international', 'Mingtang International'],
      ['domestic', 'Mingtang'],
    ]);
    expect((await shown('?edition=domestic', 'en')).map((row) => row.edition)).toEqual(['domestic']);
  });

  it('are read in both languages by staff, page by page', async () => {
    expect((await table()).data).toMatchObject({
      rows: [{ edition: 'domestic', nameEn: 'Mingtang' }, { edition: 'international' }],
      total: 2,
      more: false,
    });
    expect((await table('?edition=international')).data).toMatchObject({
      rows: [{ edition: 'international' }],
      total: 1,
    });
    expect((await table('?pageNum=2&pageSize=1')).data).toMatchObject({
      rows: [{ edition: 'international' }],
      total: 2,
    });
  });

  it('are changed by staff, shown to everyone, and can be put back for seven days', async () => {
    const before = (await table()).data.rows[0]!;
    const { data } = await edit({});
    expect(data.settings).toMatchObject({ ...GIVEN, edition: 'domestic' });
    kit.clock.forward(4);
    expect((await shown())[0]).toMatchObject({
      name: '江海商会',
      address: '示例路 1 号',
      about: '一个商会。',
    });
    expect((await shown('', 'en'))[1]).toMatchObject({ name: 'River and Sea Chamber', about: 'A chamber.' });
    const changeset = await kit.deps.db
      .selectFrom('changesets')
      .selectAll()
      .where('id', '=', data.changesetId)
      .executeTakeFirstOrThrow();
    expect(changeset).toMatchObject({
      actor_id: writer.id,
      kind: 'settings',
      before: { id: before.id, nameZh: before.nameZh, logo: null },
      after: { ...GIVEN, id: before.id, logo: null },
      undone_at: null,
    });
    expect(changeset.undo_until.getTime() - changeset.created_at.getTime()).toBe(7 * 86_400_000);
    expect(data.undoUntil).toBe(changeset.undo_until.toISOString());
    expect(await eventsOf(kit, 'settings.edit', `settings:${before.id}`)).toMatchObject([
      { actor_id: writer.id, before: { nameZh: before.nameZh }, after: { nameZh: GIVEN.nameZh } },
    ]);
  });

  it('keep the logo until another is sent or it is taken away', async () => {
    const logo = await picture(writer.id, 'logo');
    const { medium } = pictureOf(kit.deps, logo);
    expect((await edit({ logo })).data.settings.logoPath).toBe(medium);
    expect((await edit({})).data.settings.logoPath).toBe(medium);
    kit.clock.forward(4);
    expect((await shown())[0]!.logoPath).toBe(medium);
    const carousel = await picture(writer.id, 'carousel');
    expect((await edit({ logo: carousel })).data.settings.logoPath).toContain(carousel);
    expect((await edit({ logo: null })).data.settings.logoPath).toBeNull();
  });

  it('take only a logo that the editor uploaded for it', async () => {
    const stranger = await kit.member();
    for (const logo of [
      await picture(stranger.id, 'logo'),
      await picture(writer.id, 'avatar'),
      '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11',
    ])
      expect(await edit({ logo })).toMatchObject({
        ...refusal('request.invalid'),
        data: { fields: { logo: 'unknown' } },
      });
  });

  it('that do not exist are not found', async () => {
    expect(await edit({ id: '987654321' })).toMatchObject(refusal('not_found'));
  });

  it('are for staff with the permission to read or to write', async () => {
    const member = await kit.member();
    const body = { id: domestic.id, ...GIVEN };
    expect(await kit.call('GET', LIST)).toMatchObject(refusal('session.invalid'));
    expect(await kit.call('PUT', PATH, { body })).toMatchObject(refusal('session.invalid'));
    expect(await kit.call('GET', LIST, { token: member.token })).toMatchObject(refusal('forbidden'));
    expect(await edit({}, member.token)).toMatchObject(refusal('forbidden'));
  });

  it.each([
    ['no name', { nameZh: '' }],
    ['a phone with letters', { phone: 'call me' }],
    ['half a mail address', { email: 'office@' }],
    ['an edition', { edition: 'international' }],
    ['a logo by address', { logo: 'http://169.254.169.254/latest' }],
  ])('are refused with %s', async (_name, change) => {
    expect(await edit(change)).toMatchObject(refusal('request.invalid'));
  });
});
