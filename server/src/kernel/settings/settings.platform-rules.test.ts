import type { Changeset } from '@mingtang/contract/changesets';
import type { DocumentVersion } from '@mingtang/contract/documents';
import type { VendorStatus } from '@mingtang/contract/vendor-status';
import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { NotificationText, Notification } from '@mingtang/contract/notifications';
import type { AdminPointRules } from '@mingtang/contract/points';
import type { Settings } from '@mingtang/contract/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { getMemberAllowances } from '../../commerce/memberships/memberships.allowances.service.ts';

describe('platform-wide settings', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['setting:read', 'setting:write', 'document:publish']);
  });

  const get = async <T>(path: string) => (await kit.call<T>('GET', path, { token: staff.token })).data;
  const put = (path: string, body: unknown) => kit.call<Changeset>('PUT', path, { token: staff.token, body });
  const undo = async ({ data }: { data: Changeset }) => {
    const path = `/h5/changesets/${data.changesetId}/undo`;
    expect((await kit.call('POST', path, { token: staff.token })).code).toBe(200);
    kit.clock.forward(5);
  };

  it('changes and restores the points rules', async () => {
    const before = await get<AdminPointRules>('/h5/points/rules');
    expect(before).toEqual({
      perYuan: 1,
      referral: 100,
      card: 20,
      post: 5,
      postsADay: 3,
      referralDays: 7,
      referralCap: 20,
    });
    const change = await put('/h5/points/rules', { ...before, card: 50, postsADay: 1 });
    kit.clock.forward(5);
    const member = await kit.createMember();
    const { data } = await kit.call<{ rules: AdminPointRules }>('GET', '/h5/points', { token: member.token });
    expect(data.rules.card).toBe(50);
    await undo(change);
    expect(await get('/h5/points/rules')).toEqual(before);
    expect(await listAuditEvents(kit, 'points.rules')).toHaveLength(1);
    expect(await put('/h5/points/rules', { ...before, card: -1 })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it('changes and restores the allowances of members without a package', async () => {
    const { id } = await kit.createMember();
    expect(await getMemberAllowances(kit.deps, id)).toMatchObject({ revealsADay: 3, seats: 1 });
    const before = await get<AllowanceRules>('/h5/membership/rules');
    const change = await put('/h5/membership/rules', {
      ...before,
      temporary: { ...before.temporary, revealsADay: 9 },
    });
    kit.clock.forward(5);
    expect(await getMemberAllowances(kit.deps, id)).toMatchObject({ revealsADay: 9 });
    await undo(change);
    expect(await getMemberAllowances(kit.deps, id)).toMatchObject({ revealsADay: 3 });
  });

  it('publishes a new version of an agreement; undo publishes the earlier text as another version', async () => {
    const text = { titleZh: '隐私政策', titleEn: 'Privacy', bodyZh: '新的正文', bodyEn: 'The new text' };
    const publish = () =>
      kit.call<Changeset & { version: number }>('POST', '/h5/documents/privacy-policy', {
        token: staff.token,
        body: text,
      });
    const currentVersion = async () => {
      const { data } = await kit.call<{ body: string; version: number }>(
        'GET',
        '/no-auth/documents/privacy-policy',
        { clientIp: '10.9.8.7' },
      );
      return data;
    };
    const old = await get<{ bodyZh: string }>('/h5/documents/privacy-policy/versions/1');
    const published = await publish();
    expect(published.data.version).toBe(2);
    kit.clock.forward(61);
    expect(await currentVersion()).toMatchObject({ version: 2, body: '新的正文' });
    expect(await publish()).toMatchObject(errorResponse('changeset.same'));
    await undo(published);
    kit.clock.forward(61);
    expect(await currentVersion()).toMatchObject({ version: 3, body: old.bodyZh });
    const { rows } = await get<{ rows: DocumentVersion[] }>('/h5/documents');
    expect(
      rows
        .filter((row) => row.id === 'privacy-policy')
        .map((row) => row.version)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    const missing = '/h5/documents/privacy-policy/versions/99';
    expect(await kit.call('GET', missing, { token: staff.token })).toMatchObject(
      errorResponse('document.not_found'),
    );
  });

  it('changes and restores notification texts, limited to known placeholders', async () => {
    const textsPath = '/h5/notifications/words';
    const [member, follower] = [await kit.createMember(), await kit.createMember()];
    await kit.deps.db
      .insertInto('notifications')
      .values({
        account_id: member.id,
        kind: 'follow',
        group_key: 'follow',
        actor_id: follower.id,
        at: kit.clock.now(),
        since: kit.clock.now(),
      })
      .execute();
    const wording = async (language: 'zh' | 'en') =>
      (
        await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', {
          token: member.token,
          language,
        })
      ).data.rows[0]!.wording;
    expect(await wording('zh')).toBeNull();
    const texts = { zh: '{{who}}成了你的粉丝', en: '{{who}} is a fan of yours' };
    const change = await put(textsPath, { key: 'lines.follow', words: texts });
    kit.clock.forward(5);
    expect([await wording('zh'), await wording('en')]).toEqual([texts.zh, texts.en]);
    expect((await get<{ rows: NotificationText[] }>(textsPath)).rows).toEqual([
      { key: 'lines.follow', ...texts },
    ]);
    await undo(change);
    expect(await wording('zh')).toBeNull();
    for (const key of ['lines.follow', 'lines.none'])
      expect(await put(textsPath, { key, words: { zh: '{{phone}}', en: 'x' } })).toMatchObject(
        errorResponse('request.invalid'),
      );
  });

  it('shows the status of SMS and payment vendors without secrets', async () => {
    await kit.register();
    const { rows } = await get<{ rows: VendorStatus[] }>('/h5/gateways');
    expect(rows.map((row) => [row.gateway, row.configured, row.mode])).toEqual([
      ['sms', true, 'sandbox'],
      ['wechat', true, 'sandbox'],
      ['alipay', true, 'sandbox'],
    ]);
    expect(rows[0]!.today.succeeded).toBeGreaterThan(0);
    expect(rows[0]!.lastSuccessAt).not.toBeNull();
    await kit.deps.sms.send({ phone: '+8613800000000', template: 'register', params: {} }).catch(() => {});
    expect(JSON.stringify(rows)).not.toContain(kit.deps.secrets.ALIYUN_ACCESS_KEY_SECRET);
  });

  it('changes and restores the URL of the map tiles', async () => {
    const { rows } = await get<{ rows: Settings[] }>('/h5/freSystemSettings/query/list');
    const { edition: _, logoPath: _logo, sealPath: _seal, updatedAt: _at, ...editable } = rows[0]!;
    const set = (tileUrl: string) => put('/h5/freSystemSettings', { ...editable, tileUrl });
    const url = 'https://tiles.example.com/{z}/{x}/{y}.png';
    const change = await set(url);
    expect((await get<{ rows: Settings[] }>('/h5/freSystemSettings/query/list')).rows[0]!.tileUrl).toBe(url);
    await undo(change);
    expect((await get<{ rows: Settings[] }>('/h5/freSystemSettings/query/list')).rows[0]!.tileUrl).toBe('');
    for (const wrong of ['http://tiles.example.com/{z}/{x}/{y}', 'https://tiles.example.com/1.png'])
      expect(await set(wrong)).toMatchObject(errorResponse('request.invalid'));
  });

  it('requires the permission', async () => {
    const member = await kit.createMember();
    for (const path of [
      '/h5/points/rules',
      '/h5/membership/rules',
      '/h5/documents',
      '/h5/notifications/words',
      '/h5/gateways',
    ]) {
      expect(await kit.call('GET', path)).toMatchObject(errorResponse('session.invalid'));
      expect(await kit.call('GET', path, { token: member.token })).toMatchObject(errorResponse('forbidden'));
    }
  });
});
