import type { ChangesetDetail, ChangesetPreview } from '@mingtang/contract/changesets';
import type { MemberRecord } from '@mingtang/contract/members.records';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { payFor } from '../../../test/paid.ts';
import { refusal } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';

describe('a bulk change of members', () => {
  const kit = useKit();
  let boss: Awaited<ReturnType<typeof kit.superAdmin>>;
  let staff: Staff;
  const today = () => dayOf(kit.clock.now());
  beforeAll(async () => {
    boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['member:read', 'member:vip', 'member:freeze']);
  });

  const plan = (what: string, ids: string[], more: object = {}, token = staff.token) =>
    kit.call<ChangesetPreview>('POST', `/h5/member/bulk/${what}`, {
      token,
      body: { selection: { ids }, reason: '年会赠送', ...more },
    });
  const detail = async (id: string) =>
    (await kit.call<ChangesetDetail>('GET', `/h5/changesets/${id}`, { token: staff.token })).data;
  const run = async (id: string, what: 'apply' | 'undo') => {
    const answer = await kit.call('POST', `/h5/changesets/${id}/${what}`, { token: staff.token });
    if (answer.code !== 200) throw new Error(answer.text);
    const wanted = what === 'apply' ? 'applied' : 'undone';
    await until(wanted, async () => (await detail(id)).state === wanted);
    return (await detail(id)).counts;
  };
  const periods = (id: string) =>
    kit.deps.db
      .selectFrom('membership_periods')
      .select(['kind', 'starts_on', 'ends_on'])
      .where('member_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('starts_on')
      .execute();
  const record = async (id: string) =>
    (await kit.call<MemberRecord>('GET', `/h5/member/${id}/record`, { token: staff.token })).data;

  it('is planned by staff who may', async () => {
    const { id, token } = await kit.member();
    const [reader] = [await staffWith(kit, boss.token, ['member:read'])];
    for (const what of ['vip', 'vip-clear', 'freeze', 'unfreeze', 'remove']) {
      const more = what === 'vip' ? { endsOn: '2099-01-01' } : {};
      expect(await kit.call('POST', `/h5/member/bulk/${what}`)).toMatchObject(refusal('session.invalid'));
      for (const other of [token, reader.token])
        expect(await plan(what, [id], more, other)).toMatchObject(refusal('forbidden'));
      expect(await plan(what, ['987654321'], more)).toMatchObject(refusal('rows.none'));
    }
  });

  it('grants VIP to many as the plan said, and an undo puts back what stood before', async () => {
    const [temporary, paid] = [await kit.member(), await kit.member()];
    await payFor(kit, paid.id, 'P-12');
    const before = [await periods(temporary.id), await periods(paid.id)];
    const endsOn = addDays(today(), 60);
    const planned = await plan('vip', [temporary.id, paid.id], { endsOn });
    expect(planned.data).toMatchObject({
      kind: 'members.vip',
      state: 'draft',
      counts: { planned: 1, skipped: 1 },
      reasons: [{ count: 1, reason: refusal('vip.end').msg }],
      sample: [{ subjectId: temporary.id, diff: [{ field: 'endsOn', before: null, after: endsOn }] }, {}],
    });
    expect(await periods(temporary.id)).toEqual(before[0]);
    expect(await run(planned.data.id, 'apply')).toMatchObject({ done: 1, failed: 0, skipped: 1 });
    expect(await record(temporary.id)).toMatchObject({ membership: 'active', vip: true, endsOn });
    expect(await eventsOf(kit, 'member.vip', `account:${temporary.id}`)).toMatchObject([
      { actor_id: staff.id },
    ]);
    expect(await run(planned.data.id, 'undo')).toMatchObject({ undone: 1, kept: 0 });
    expect([await periods(temporary.id), await periods(paid.id)]).toEqual(before);
    expect(await record(temporary.id)).toMatchObject({ membership: 'temporary', vip: false });
  });

  it('leaves alone on undo what was changed since', async () => {
    const { id } = await kit.member();
    const planned = await plan('vip', [id], { endsOn: addDays(today(), 60) });
    await run(planned.data.id, 'apply');
    await payFor(kit, id, 'P-12');
    const since = await periods(id);
    expect(await run(planned.data.id, 'undo')).toMatchObject({ undone: 0, kept: 1 });
    expect(await periods(id)).toEqual(since);
  });

  it('clears VIP, moves up what was paid for, and an undo moves it back', async () => {
    const { id } = await kit.member();
    const granted = await plan('vip', [id], { endsOn: addDays(today(), 60) });
    await run(granted.data.id, 'apply');
    await payFor(kit, id, 'P-12');
    const before = await periods(id);
    expect(before.map((period) => period.kind)).toEqual(['granted', 'paid']);
    const planned = await plan('vip-clear', [id, (await kit.member()).id]);
    expect(planned.data.counts).toMatchObject({ planned: 1, skipped: 1 });
    await run(planned.data.id, 'apply');
    expect((await periods(id)).map((period) => [period.kind, period.starts_on])).toEqual([['paid', today()]]);
    await run(planned.data.id, 'undo');
    expect(await periods(id)).toEqual(before);
  });

  it('freezes and removes whom the planner may reach, and lets them in again', async () => {
    const [one, two] = [await kit.member(), await kit.member()];
    for (const [what, state] of [
      ['freeze', 'frozen'],
      ['remove', 'deleting'],
    ] as const) {
      const planned = await plan(what, [one.id, two.id, staff.id, boss.id]);
      expect(planned.data.counts).toMatchObject({ planned: 2, skipped: 2 });
      expect(planned.data.reasons.map(({ reason }) => reason).sort()).toEqual(
        [refusal('member.self').msg, refusal('member.above').msg].sort(),
      );
      const token = (await kit.logIn(one.phone)).token;
      expect(await run(planned.data.id, 'apply')).toMatchObject({ done: 2 });
      expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
      expect((await record(one.id)).state).toBe(state);
      expect(await run(planned.data.id, 'undo')).toMatchObject({ undone: 2 });
      expect((await record(two.id)).state).toBe('active');
    }
  });

  it('unfreezes, and an undo freezes again unless somebody has since', async () => {
    const [one, two] = [await kit.member(), await kit.member()];
    await run((await plan('freeze', [one.id, two.id])).data.id, 'apply');
    const planned = await plan('unfreeze', [one.id, two.id]);
    await run(planned.data.id, 'apply');
    expect((await record(one.id)).state).toBe('active');
    await run((await plan('remove', [two.id])).data.id, 'apply');
    expect(await run(planned.data.id, 'undo')).toMatchObject({ undone: 1, kept: 1 });
    expect([(await record(one.id)).state, (await record(two.id)).state]).toEqual(['frozen', 'deleting']);
  });

  it('is about everything that matches a filter, but for those left out', async () => {
    const made = [await kit.member(), await kit.member(), await kit.member()];
    await kit.deps.db
      .updateTable('members')
      .set({ name: '同名同姓' })
      .where(
        'account_id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
    const planned = await kit.call<ChangesetPreview>('POST', '/h5/member/bulk/freeze', {
      token: staff.token,
      body: {
        selection: { matching: { keyword: '同名同姓' }, except: [made[0]!.id] },
        reason: '重复注册',
      },
    });
    expect(planned.data.sample.map((item) => item.subjectId)).toEqual([made[1]!.id, made[2]!.id]);
  });

  it('asks for a fresh second factor to be applied', async () => {
    const { id } = await kit.member();
    const late = await staffWith(kit, boss.token, ['member:freeze']);
    const planned = await plan('freeze', [id], {}, late.token);
    kit.clock.forward(301);
    expect(
      await kit.call('POST', `/h5/changesets/${planned.data.id}/apply`, { token: late.token }),
    ).toMatchObject(refusal('step_up.required'));
  });
});
