import type { ChangesetDetail, ChangesetPreview } from '@mingtang/contract/changesets';
import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { purchasePackage } from '../../../test/purchases.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

describe('a bulk change of members', () => {
  const kit = useKit();
  let superAdmin: Awaited<ReturnType<typeof kit.createSuperAdmin>>;
  let staff: Staff;
  const today = () => shanghaiDayOf(kit.clock.now());
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['member:read', 'member:vip', 'member:freeze']);
  });

  const draftChange = (action: string, ids: string[], extra: object = {}, token = staff.token) =>
    kit.call<ChangesetPreview>('POST', `/h5/member/bulk/${action}`, {
      token,
      body: { selection: { ids }, reason: '年会赠送', ...extra },
    });
  const detail = async (id: string) =>
    (await kit.call<ChangesetDetail>('GET', `/h5/changesets/${id}`, { token: staff.token })).data;
  const runAndWait = async (id: string, action: 'apply' | 'undo') => {
    const response = await kit.call('POST', `/h5/changesets/${id}/${action}`, { token: staff.token });
    if (response.code !== 200) throw new Error(response.text);
    const finalState = action === 'apply' ? 'applied' : 'undone';
    await waitUntil(finalState, async () => (await detail(id)).state === finalState);
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
  const readMember = async (id: string) =>
    (await kit.call<AdminMemberDetail>('GET', `/h5/member/${id}/record`, { token: staff.token })).data;

  it('requires the permission to draft a change, and rejects a selection without members', async () => {
    const { id, token } = await kit.createMember();
    const [reader] = [await createStaff(kit, superAdmin.token, ['member:read'])];
    for (const action of ['vip', 'vip-clear', 'freeze', 'unfreeze', 'remove']) {
      const extra = action === 'vip' ? { endsOn: '2099-01-01' } : {};
      expect(await kit.call('POST', `/h5/member/bulk/${action}`)).toMatchObject(
        errorResponse('session.invalid'),
      );
      for (const other of [token, reader.token])
        expect(await draftChange(action, [id], extra, other)).toMatchObject(errorResponse('forbidden'));
      expect(await draftChange(action, ['987654321'], extra)).toMatchObject(
        errorResponse('rows.none_selected'),
      );
    }
  });

  it('grants VIP as previewed, and an undo restores the previous periods', async () => {
    const [temporary, paid] = [await kit.createMember(), await kit.createMember()];
    await purchasePackage(kit, paid.id, 'P-12');
    const before = [await periods(temporary.id), await periods(paid.id)];
    const endsOn = addDays(today(), 60);
    const draft = await draftChange('vip', [temporary.id, paid.id], { endsOn });
    expect(draft.data).toMatchObject({
      kind: 'members.vip',
      state: 'draft',
      counts: { planned: 1, skipped: 1 },
      reasons: [{ count: 1, reason: errorResponse('vip.end').msg }],
      sample: [{ subjectId: temporary.id, diff: [{ field: 'endsOn', before: null, after: endsOn }] }, {}],
    });
    expect(await periods(temporary.id)).toEqual(before[0]);
    expect(await runAndWait(draft.data.id, 'apply')).toMatchObject({ done: 1, failed: 0, skipped: 1 });
    expect(await readMember(temporary.id)).toMatchObject({ membership: 'active', vip: true, endsOn });
    expect(await listAuditEvents(kit, 'member.vip', `account:${temporary.id}`)).toMatchObject([
      { actor_id: staff.id },
    ]);
    expect(await runAndWait(draft.data.id, 'undo')).toMatchObject({ undone: 1, kept: 0 });
    expect([await periods(temporary.id), await periods(paid.id)]).toEqual(before);
    expect(await readMember(temporary.id)).toMatchObject({ membership: 'temporary', vip: false });
  });

  it('keeps periods on undo that changed after the change was applied', async () => {
    const { id } = await kit.createMember();
    const draft = await draftChange('vip', [id], { endsOn: addDays(today(), 60) });
    await runAndWait(draft.data.id, 'apply');
    await purchasePackage(kit, id, 'P-12');
    const periodsSince = await periods(id);
    expect(await runAndWait(draft.data.id, 'undo')).toMatchObject({ undone: 0, kept: 1 });
    expect(await periods(id)).toEqual(periodsSince);
  });

  it('clears VIP and moves paid periods forward, and an undo moves them back', async () => {
    const { id } = await kit.createMember();
    const granted = await draftChange('vip', [id], { endsOn: addDays(today(), 60) });
    await runAndWait(granted.data.id, 'apply');
    await purchasePackage(kit, id, 'P-12');
    const before = await periods(id);
    expect(before.map((period) => period.kind)).toEqual(['granted', 'paid']);
    const draft = await draftChange('vip-clear', [id, (await kit.createMember()).id]);
    expect(draft.data.counts).toMatchObject({ planned: 1, skipped: 1 });
    await runAndWait(draft.data.id, 'apply');
    expect((await periods(id)).map((period) => [period.kind, period.starts_on])).toEqual([['paid', today()]]);
    await runAndWait(draft.data.id, 'undo');
    expect(await periods(id)).toEqual(before);
  });

  it('freezes and removes only members within the actor’s authority, and an undo reactivates them', async () => {
    const [one, two] = [await kit.createMember(), await kit.createMember()];
    for (const [action, state] of [
      ['freeze', 'frozen'],
      ['remove', 'deleting'],
    ] as const) {
      const draft = await draftChange(action, [one.id, two.id, staff.id, superAdmin.id]);
      expect(draft.data.counts).toMatchObject({ planned: 2, skipped: 2 });
      expect(draft.data.reasons.map(({ reason }) => reason).sort()).toEqual(
        [errorResponse('member.self').msg, errorResponse('member.above').msg].sort(),
      );
      const token = (await kit.logIn(one.phone)).token;
      expect(await runAndWait(draft.data.id, 'apply')).toMatchObject({ done: 2 });
      expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
      expect((await readMember(one.id)).state).toBe(state);
      expect(await runAndWait(draft.data.id, 'undo')).toMatchObject({ undone: 2 });
      expect((await readMember(two.id)).state).toBe('active');
    }
  });

  it('unfreezes, and an undo freezes again only members whose state has not changed since', async () => {
    const [one, two] = [await kit.createMember(), await kit.createMember()];
    await runAndWait((await draftChange('freeze', [one.id, two.id])).data.id, 'apply');
    const draft = await draftChange('unfreeze', [one.id, two.id]);
    await runAndWait(draft.data.id, 'apply');
    expect((await readMember(one.id)).state).toBe('active');
    await runAndWait((await draftChange('remove', [two.id])).data.id, 'apply');
    expect(await runAndWait(draft.data.id, 'undo')).toMatchObject({ undone: 1, kept: 1 });
    expect([(await readMember(one.id)).state, (await readMember(two.id)).state]).toEqual([
      'frozen',
      'deleting',
    ]);
  });

  it('selects everything that matches a filter, except the excluded ids', async () => {
    const members = [await kit.createMember(), await kit.createMember(), await kit.createMember()];
    await kit.deps.db
      .updateTable('members')
      .set({ name: '同名同姓' })
      .where(
        'account_id',
        'in',
        members.map(({ id }) => id),
      )
      .execute();
    const draft = await kit.call<ChangesetPreview>('POST', '/h5/member/bulk/freeze', {
      token: staff.token,
      body: {
        selection: { matching: { keyword: '同名同姓' }, except: [members[0]!.id] },
        reason: '重复注册',
      },
    });
    expect(draft.data.sample.map((item) => item.subjectId)).toEqual([members[1]!.id, members[2]!.id]);
  });

  it('requires a recent second factor to apply', async () => {
    const { id } = await kit.createMember();
    const staffWithStaleFactor = await createStaff(kit, superAdmin.token, ['member:freeze']);
    const draft = await draftChange('freeze', [id], {}, staffWithStaleFactor.token);
    kit.clock.forward(301);
    expect(
      await kit.call('POST', `/h5/changesets/${draft.data.id}/apply`, { token: staffWithStaleFactor.token }),
    ).toMatchObject(errorResponse('step_up.required'));
  });
});
