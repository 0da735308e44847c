import type { PublicSettings, Settings } from '@mingtang/contract/settings';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { type MediaPurpose, pictureOf, storePicture } from '../media/media.service.ts';

const PATH = '/h5/freSystemSettings';
const LIST = `${PATH}/query/list`;
const INPUT = {
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
    const superAdmin = await kit.createSuperAdmin();
    writer = await createStaff(kit, superAdmin.token, ['setting:read', 'setting:write']);
    domestic = (await listForStaff()).data.rows[0]!;
  });

  const listForStaff = (query = '') =>
    kit.call<{ rows: Settings[]; total: number; more: boolean }>('GET', LIST + query, {
      token: writer.token,
    });
  const edit = (change: object, token: string | undefined = writer.token) =>
    kit.call<{ changesetId: string; undoUntil: string; settings: Settings }>('PUT', PATH, {
      token,
      body: { id: domestic.id, ...INPUT, ...change },
    });
  const listPublic = async (query = '', language: 'zh' | 'en' = 'zh') =>
    (await kit.call<{ rows: PublicSettings[] }>('GET', `/no-auth${LIST}${query}`, { language })).data.rows;
  const picture = async (owner: string, purpose: MediaPurpose) => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    return (await storePicture(kit.deps, owner, purpose, bytes)).id;
  };

  it('are public, in the caller’s language with the caller’s edition first', async () => {
    const zh = await listPublic();
    expect(zh.map((row) => [row.edition, row.name])).toEqual([
      ['domestic', '名堂'],
      ['international', '名堂国际'],
    ]);
    expect(zh[0]!.tabs).toEqual(['homepage', 'members', 'companies', 'community', 'global', 'products']);
    const en = await listPublic('', 'en');
    expect(en.map((row) => [row.edition, row.name])).toEqual([
      ['international', 'Mingtang International'],
      ['domestic', 'Mingtang'],
    ]);
    expect((await listPublic('?edition=domestic', 'en')).map((row) => row.edition)).toEqual(['domestic']);
  });

  it('are listed for staff in both languages', async () => {
    expect((await listForStaff()).data).toMatchObject({
      rows: [{ edition: 'domestic', nameEn: 'Mingtang' }, { edition: 'international' }],
    });
    expect((await listForStaff('?edition=international')).data).toMatchObject({
      rows: [{ edition: 'international' }],
    });
  });

  it('are edited by staff, published, and can be restored for seven days', async () => {
    const before = (await listForStaff()).data.rows[0]!;
    const { data } = await edit({});
    expect(data.settings).toMatchObject({ ...INPUT, edition: 'domestic' });
    kit.clock.forward(4);
    expect((await listPublic())[0]).toMatchObject({
      name: '江海商会',
      address: '示例路 1 号',
      about: '一个商会。',
    });
    expect((await listPublic('', 'en'))[1]).toMatchObject({
      name: 'River and Sea Chamber',
      about: 'A chamber.',
    });
    const changeset = await kit.deps.db
      .selectFrom('changesets')
      .selectAll()
      .where('id', '=', data.changesetId)
      .executeTakeFirstOrThrow();
    expect(changeset).toMatchObject({
      actor_id: writer.id,
      kind: 'settings',
      before: { id: before.id, nameZh: before.nameZh, logo: null },
      after: { ...INPUT, id: before.id, logo: null },
      undone_at: null,
    });
    expect(changeset.undo_until.getTime() - changeset.created_at.getTime()).toBe(7 * 86_400_000);
    expect(data.undoUntil).toBe(changeset.undo_until.toISOString());
    expect(await listAuditEvents(kit, 'settings.edit', `settings:${before.id}`)).toMatchObject([
      { actor_id: writer.id, before: { nameZh: before.nameZh }, after: { nameZh: INPUT.nameZh } },
    ]);
  });

  it('keep the logo until it is replaced or removed', async () => {
    const logo = await picture(writer.id, 'logo');
    const { medium } = pictureOf(kit.deps, logo);
    expect((await edit({ logo })).data.settings.logoPath).toBe(medium);
    expect((await edit({})).data.settings.logoPath).toBe(medium);
    kit.clock.forward(4);
    expect((await listPublic())[0]!.logoPath).toBe(medium);
    const carousel = await picture(writer.id, 'carousel');
    expect((await edit({ logo: carousel })).data.settings.logoPath).toContain(carousel);
    expect((await edit({ logo: null })).data.settings.logoPath).toBeNull();
  });

  it('accept as logo only a logo or carousel picture that the editor uploaded', async () => {
    const stranger = await kit.createMember();
    for (const logo of [
      await picture(stranger.id, 'logo'),
      await picture(writer.id, 'avatar'),
      '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11',
    ])
      expect(await edit({ logo })).toMatchObject({
        ...errorResponse('request.invalid'),
        data: { fields: { logo: 'unknown' } },
      });
  });

  it('that do not exist are not found', async () => {
    expect(await edit({ id: '987654321' })).toMatchObject(errorResponse('not_found'));
  });

  it('require the permission to read or to write', async () => {
    const member = await kit.createMember();
    const body = { id: domestic.id, ...INPUT };
    expect(await kit.call('GET', LIST)).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('PUT', PATH, { body })).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', LIST, { token: member.token })).toMatchObject(errorResponse('forbidden'));
    expect(await edit({}, member.token)).toMatchObject(errorResponse('forbidden'));
  });

  it.each([
    ['no name', { nameZh: '' }],
    ['a phone with letters', { phone: 'call me' }],
    ['an incomplete email address', { email: 'office@' }],
    ['an edition', { edition: 'international' }],
    ['a URL as logo', { logo: 'http://169.254.169.254/latest' }],
  ])('are rejected with %s', async (_name, change) => {
    expect(await edit(change)).toMatchObject(errorResponse('request.invalid'));
  });
});
