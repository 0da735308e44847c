import type { Changeset } from '@mingtang/contract/changesets';
import type { DocumentVersion } from '@mingtang/contract/documents';
import type { GatewayStatus } from '@mingtang/contract/gateways';
import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { NoticeWords, Notification } from '@mingtang/contract/notifications';
import type { AllPointRules } from '@mingtang/contract/points';
import type { Settings } from '@mingtang/contract/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { allowancesFor } from '../memberships/allowances.service.ts';

describe('what staff set for the whole network', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['setting:read', 'setting:write', 'document:publish']);
  });

  const get = async <T>(path: string) => (await kit.call<T>('GET', path, { token: staff.token })).data;
  const put = (path: string, body: unknown) => kit.call<Changeset>('PUT', path, { token: staff.token, body });
  const undo = async ({ data }: { data: Changeset }) => {
    const path = `/h5/changesets/${data.changesetId}/undo`;
    expect((await kit.call('POST', path, { token: staff.token })).code).toBe(200);
    kit.clock.forward(5);
  };

  it('points: how many each thing brings, and back', async () => {
    const before = await get<AllPointRules>('/h5/points/rules');
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
    const member = await kit.member();
    const { data } = await kit.call<{ rules: AllPointRules }>('GET', '/h5/points', { token: member.token });
    expect(data.rules.card).toBe(50);
    await undo(change);
    expect(await get('/h5/points/rules')).toEqual(before);
    expect(await eventsOf(kit, 'points.rules')).toHaveLength(1);
    expect(await put('/h5/points/rules', { ...before, card: -1 })).toMatchObject(refusal('request.invalid'));
  });

  it('allowances of those without a package, and back', async () => {
    const { id } = await kit.member();
    expect(await allowancesFor(kit.deps, id)).toMatchObject({ revealsADay: 3, seats: 1 });
    const before = await get<AllowanceRules>('/h5/membership/rules');
    const change = await put('/h5/membership/rules', {
      ...before,
      temporary: { ...before.temporary, revealsADay: 9 },
    });
    kit.clock.forward(5);
    expect(await allowancesFor(kit.deps, id)).toMatchObject({ revealsADay: 9 });
    await undo(change);
    expect(await allowancesFor(kit.deps, id)).toMatchObject({ revealsADay: 3 });
  });

  it('agreements: a new version in force, and the earlier text as another one', async () => {
    const text = { titleZh: '隐私政策', titleEn: 'Privacy', bodyZh: '新的正文', bodyEn: 'The new text' };
    const publish = () =>
      kit.call<Changeset & { version: number }>('POST', '/h5/documents/privacy-policy', {
        token: staff.token,
        body: text,
      });
    const inForce = async () => {
      const { data } = await kit.call<{ body: string; version: number }>(
        'GET',
        '/no-auth/documents/privacy-policy',
        { address: '10.9.8.7' },
      );
      return data;
    };
    const old = await get<{ bodyZh: string }>('/h5/documents/privacy-policy/versions/1');
    const published = await publish();
    expect(published.data.version).toBe(2);
    kit.clock.forward(61);
    expect(await inForce()).toMatchObject({ version: 2, body: '新的正文' });
    expect(await publish()).toMatchObject(refusal('changeset.same'));
    await undo(published);
    kit.clock.forward(61);
    expect(await inForce()).toMatchObject({ version: 3, body: old.bodyZh });
    const { rows } = await get<{ rows: DocumentVersion[] }>('/h5/documents');
    expect(
      rows
        .filter((row) => row.id === 'privacy-policy')
        .map((row) => row.version)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    const missing = '/h5/documents/privacy-policy/versions/99';
    expect(await kit.call('GET', missing, { token: staff.token })).toMatchObject(
      refusal('document.not_found'),
    );
  });

  it('words of notices, with the places they may name, and back', async () => {
    const words = '/h5/notifications/words';
    const [member, follower] = [await kit.member(), await kit.member()];
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
    const given = { zh: '{{who}}成了你的粉丝', en: '{{who}} is a fan of yours' };
    const change = await put(words, { key: 'lines.follow', words: given });
    kit.clock.forward(5);
    expect([await wording('zh'), await wording('en')]).toEqual([given.zh, given.en]);
    expect((await get<{ rows: NoticeWords[] }>(words)).rows).toEqual([{ key: 'lines.follow', ...given }]);
    await undo(change);
    expect(await wording('zh')).toBeNull();
    for (const key of ['lines.follow', 'lines.none'])
      expect(await put(words, { key, words: { zh: '{{phone}}', en: 'x' } })).toMatchObject(
        refusal('request.invalid'),
      );
  });

  it('how SMS and payments go, without a secret', async () => {
    await kit.register();
    const { rows } = await get<{ rows: GatewayStatus[] }>('/h5/gateways');
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

  it('where the map comes from', async () => {
    const { rows } = await get<{ rows: Settings[] }>('/h5/freSystemSettings/query/list');
    const { edition: _, logoPath: _logo, updatedAt: _at, ...given } = rows[0]!;
    const set = (tileUrl: string) => put('/h5/freSystemSettings', { ...given, tileUrl });
    const url = 'https://tiles.example.com/{z}/{x}/{y}.png';
    const change = await set(url);
    expect((await get<{ rows: Settings[] }>('/h5/freSystemSettings/query/list')).rows[0]!.tileUrl).toBe(url);
    await undo(change);
    expect((await get<{ rows: Settings[] }>('/h5/freSystemSettings/query/list')).rows[0]!.tileUrl).toBe('');
    for (const wrong of ['http://tiles.example.com/{z}/{x}/{y}', 'https://tiles.example.com/1.png'])
      expect(await set(wrong)).toMatchObject(refusal('request.invalid'));
  });

  it('is for staff who hold the permission', async () => {
    const member = await kit.member();
    for (const path of [
      '/h5/points/rules',
      '/h5/membership/rules',
      '/h5/documents',
      '/h5/notifications/words',
      '/h5/gateways',
    ]) {
      expect(await kit.call('GET', path)).toMatchObject(refusal('session.invalid'));
      expect(await kit.call('GET', path, { token: member.token })).toMatchObject(refusal('forbidden'));
    }
  });
});
