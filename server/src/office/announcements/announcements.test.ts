import type { Announcement, AnnouncementInput } from '@mingtang/contract/announcements';
import type { HomeAnnouncement } from '@mingtang/contract/carousels';
import type { Edition } from '@mingtang/contract/editions';
import { beforeAll, describe, expect, it } from 'vitest';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';

const HOUR_MS = 3_600_000;

describe('an announcement', () => {
  const kit = useKit();
  let staff: Staff;
  const settingsIds: Record<string, string> = {};
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['announcement:write']);
    for (const row of await kit.deps.db.selectFrom('settings').select(['id', 'edition']).execute())
      settingsIds[row.edition] = row.id;
  });

  const inHours = (hours: number) => new Date(kit.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const announcement = (overrides: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
    textZh: '年会报名截止到周五',
    textEn: 'Annual dinner: register by Friday',
    link: { kind: 'none' },
    placement: 'both',
    startsAt: inHours(-1),
    endsAt: inHours(1),
    ...overrides,
  });
  const add = (input: AnnouncementInput, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ id: string }>('POST', '/h5/announcements', { token: staff.token, body: input, language });
  const addOne = async (overrides: Partial<AnnouncementInput> = {}) =>
    (await add(announcement(overrides))).data.id;
  const edit = (id: string, input: AnnouncementInput) =>
    kit.call('PUT', `/h5/announcements/${id}`, { token: staff.token, body: input });
  const remove = (id: string) => kit.call('DELETE', `/h5/announcements/${id}`, { token: staff.token });
  /** After the cached response has expired. */
  const shown = async (edition: Edition, language: 'zh' | 'en' = 'zh') => {
    kit.clock.forward(4);
    const path = `/h5/freSystemSettings/${settingsIds[edition]}`;
    return (await kit.call<{ announcement?: HomeAnnouncement }>('GET', path, { language })).data.announcement;
  };
  const list = async (state?: Announcement['state']) =>
    (
      await kit.call<{ rows: Announcement[]; total: number }>(
        'GET',
        `/h5/announcements/table${state ? `?state=${state}` : ''}`,
        { token: staff.token },
      )
    ).data;
  const removeAll = () => kit.deps.db.deleteFrom('announcements').execute();

  it('is shown to visitors in their language while it runs, and is audited', async () => {
    expect(await shown('domestic')).toBeUndefined();
    const link = { kind: 'screen', path: 'orders' } as const;
    const id = await addOne({ link, endsAt: inHours(0.1) });
    expect(await shown('domestic')).toEqual({
      id,
      text: '年会报名截止到周五',
      link,
      endsAt: expect.any(String),
    });
    expect(await shown('international', 'en')).toMatchObject({ text: 'Annual dinner: register by Friday' });
    expect(
      (await edit(id, announcement({ textZh: '年会延期', startsAt: inHours(-2), endsAt: inHours(0.1) })))
        .status,
    ).toBe(200);
    expect(await shown('domestic')).toMatchObject({ id, text: '年会延期', link: { kind: 'none' } });
    kit.clock.forward(360);
    expect(await shown('domestic')).toBeUndefined();
    expect((await remove(id)).status).toBe(200);
    const subject = `announcement:${id}`;
    expect(await listAuditEvents(kit, 'announcement.add', subject)).toHaveLength(1);
    expect(await listAuditEvents(kit, 'announcement.edit', subject)).toMatchObject([
      { actor_id: staff.id, before: { link }, after: { textZh: '年会延期' } },
    ]);
    expect(await listAuditEvents(kit, 'announcement.remove', subject)).toMatchObject([
      { before: { textZh: '年会延期' } },
    ]);
    expect((await list()).rows).toEqual([]);
  });

  it('that started last is shown, in its own edition only', async () => {
    await addOne({ textZh: '先', startsAt: inHours(-3) });
    await addOne({ textZh: '后', textEn: '', placement: 'domestic', startsAt: inHours(-2) });
    await addOne({ textZh: '', textEn: 'Abroad', placement: 'international', startsAt: inHours(-1) });
    expect(await shown('domestic')).toMatchObject({ text: '后' });
    expect(await shown('international', 'en')).toMatchObject({ text: 'Abroad' });
    await removeAll();
  });

  it('is listed with its state, the latest start first, and by state', async () => {
    const over = await addOne({ startsAt: inHours(-3), endsAt: inHours(-2) });
    const running = await addOne();
    const planned = await addOne({ startsAt: inHours(1), endsAt: inHours(2) });
    expect(await list()).toMatchObject({
      rows: [
        { id: planned, state: 'planned' },
        { id: running, state: 'running' },
        { id: over, state: 'over' },
      ],
      total: 3,
    });
    for (const [state, id] of [
      ['planned', planned],
      ['running', running],
      ['over', over],
    ] as const)
      expect((await list(state)).rows).toMatchObject([{ id, state }]);
    await removeAll();
  });

  it('needs the texts of its editions, an end after its start and an approved link', async () => {
    for (const overrides of [
      { textZh: '' },
      { textEn: '' },
      { textZh: '长'.repeat(121) },
      { textEn: 'x'.repeat(121) },
      { textZh: '两\n行' },
      { endsAt: inHours(-2) },
      { link: { kind: 'web', href: 'javascript:alert(1)' } as const },
      { link: { kind: 'screen', path: '//evil.example.org' } as const },
    ])
      expect(await add(announcement(overrides))).toMatchObject(errorResponse('request.invalid'));
    const outside = announcement({ link: { kind: 'web', href: 'https://evil.example.org/' } });
    expect(await callInBothLanguages((language) => add(outside, language))).toMatchObject(
      errorResponses('announcement.link_not_allowed'),
    );
    const approved = { kind: 'web', href: 'https://partner.example.com/fair' } as const;
    expect((await add(announcement({ link: approved, textEn: 'x'.repeat(120) }))).status).toBe(200);
    await removeAll();
  });

  it('that does not exist can be neither changed nor deleted', async () => {
    expect(await edit('987654321', announcement())).toMatchObject(errorResponse('announcement.not_found'));
    expect(
      await callInBothLanguages((language) =>
        kit.call('DELETE', '/h5/announcements/987654321', { token: staff.token, language }),
      ),
    ).toMatchObject(errorResponses('announcement.not_found'));
  });

  it('needs the permission', async () => {
    const member = await kit.createMember();
    const input = announcement();
    for (const token of [undefined, member.token])
      expect(
        await kit.call('POST', '/h5/announcements', { ...(token && { token }), body: input }),
      ).toMatchObject(errorResponse(token ? 'forbidden' : 'session.invalid'));
  });
});
