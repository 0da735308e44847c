import type {
  ChangesetDetail,
  ChangesetItem,
  ChangesetPreview,
  ChangesetRow,
} from '@mingtang/contract/changesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { useKit } from '../../../test/kit.ts';
import { openSseClient } from '../../../test/sse-client.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { changesetKinds } from '../../change-registry.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { runChangeset } from './changesets.run.service.ts';

interface ListPage<T> {
  rows: T[];
  total: number;
  more: boolean;
}

describe('changesets', () => {
  const kit = useKit();
  let vipStaff: Staff;
  let settingsStaff: Staff;
  let members: { id: string }[];

  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    vipStaff = await createStaff(kit, superAdmin.token, ['member:read', 'member:vip']);
    settingsStaff = await createStaff(kit, superAdmin.token, ['setting:read', 'setting:write']);
    members = [await kit.createMember(), await kit.createMember(), await kit.createMember()];
  });

  const plan = (ids: string[], staff = vipStaff) =>
    kit.call<ChangesetPreview>('POST', '/h5/member/bulk/vip', {
      token: staff.token,
      body: { selection: { ids }, endsOn: '2030-12-31', reason: '年度赞助' },
    });
  const postAction = (id: string, action: 'apply' | 'undo', staff = vipStaff) =>
    kit.call<ChangesetRow>('POST', `/h5/changesets/${id}/${action}`, { token: staff.token });
  const read = async (id: string, staff = vipStaff) =>
    (await kit.call<ChangesetDetail>('GET', `/h5/changesets/${id}`, { token: staff.token })).data;
  const waitForState = (id: string, state: string) =>
    waitUntil(`changeset ${state}`, async () => (await read(id)).state === state);
  const grantedPeriods = () =>
    kit.deps.db
      .selectFrom('membership_periods')
      .select(['member_id', 'kind', 'ends_on'])
      .where(
        'member_id',
        'in',
        members.map(({ id }) => id),
      )
      .where('kind', '=', 'granted')
      .where('revoked_at', 'is', null)
      .orderBy('member_id')
      .execute();

  it('start as drafts that change nothing', async () => {
    const { data, code } = await plan(members.map(({ id }) => id));
    expect(code).toBe(200);
    expect(data).toMatchObject({ kind: 'members.vip', state: 'draft', total: 3, undoable: false });
    expect(data.counts).toMatchObject({ planned: 3, done: 0 });
    expect(data.sample).toHaveLength(3);
    expect(data.sample[0]!.diff.length).toBeGreaterThan(0);
    expect(await grantedPeriods()).toEqual([]);
    const discarded = await kit.call('DELETE', `/h5/changesets/${data.id}`, { token: vipStaff.token });
    expect(discarded.code).toBe(200);
    expect(await postAction(data.id, 'apply')).toMatchObject(errorResponse('changeset.not_draft'));
  });

  it('need at least one existing member', async () => {
    expect(await plan(['987654321'])).toMatchObject(errorResponse('rows.none_selected'));
  });

  it('are applied and undone in the background', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    expect((await postAction(data.id, 'apply')).data.state).toBe('applying');
    await waitForState(data.id, 'applied');
    expect(await read(data.id)).toMatchObject({ undoable: true, counts: { done: 3, planned: 0 } });
    expect(await grantedPeriods()).toHaveLength(3);
    expect(await postAction(data.id, 'apply')).toMatchObject(errorResponse('changeset.not_draft'));

    expect((await postAction(data.id, 'undo')).data.state).toBe('undoing');
    await waitForState(data.id, 'undone');
    expect(await grantedPeriods()).toEqual([]);
    expect(await postAction(data.id, 'undo')).toMatchObject(errorResponse('changeset.not_undoable'));
    for (const action of ['changeset.apply', 'changeset.undo'])
      expect(await listAuditEvents(kit, action, `changeset:${data.id}`)).toHaveLength(1);
  });

  it('do not undo items that were changed since', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    await postAction(data.id, 'apply');
    await waitForState(data.id, 'applied');
    const laterChange = await kit.call('POST', `/ums/member/vip/${members[1]!.id}`, {
      token: vipStaff.token,
      body: { reason: '误操作' },
    });
    expect(laterChange.code).toBe(200);
    await postAction(data.id, 'undo');
    await waitForState(data.id, 'undone');
    expect((await read(data.id)).counts).toMatchObject({ undone: 2, kept: 1 });
    const items = await kit.call<ListPage<ChangesetItem>>(
      'GET',
      `/h5/changesets/${data.id}/items?state=kept`,
      {
        token: vipStaff.token,
        language: 'en',
      },
    );
    expect(items.data).toMatchObject({
      total: 1,
      rows: [{ subjectId: members[1]!.id, reason: 'Changed by someone since, left as it is' }],
    });
  });

  it('change no item twice in concurrent runs', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    await postAction(data.id, 'apply');
    const run = () =>
      runChangeset(kit.deps, changesetKinds, { id: data.id, by: vipStaff.id, traceId: 'test' });
    await Promise.all([run(), run(), run()]);
    await waitForState(data.id, 'applied');
    expect((await read(data.id)).counts).toMatchObject({ done: 3, failed: 0 });
    expect(await grantedPeriods()).toHaveLength(3);
    await postAction(data.id, 'undo');
    await waitForState(data.id, 'undone');
  });

  it('publish their progress as server-sent events', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    const stream = await openSseClient(kit.baseUrl, vipStaff.token, '', `/h5/changesets/${data.id}/stream`);
    await postAction(data.id, 'apply');
    await waitUntil('the applied event', async () =>
      stream.events.some((event) => event.name === 'changeset' && event.data['state'] === 'applied'),
    );
    stream.close();
    await postAction(data.id, 'undo');
    await waitForState(data.id, 'undone');
  });

  it('cannot be undone after the undo period', async () => {
    const { data } = await plan([members[0]!.id]);
    await postAction(data.id, 'apply');
    await waitForState(data.id, 'applied');
    const past = new Date(kit.clock.now().getTime() - 1000);
    await kit.deps.db.updateTable('changesets').set({ undo_until: past }).where('id', '=', data.id).execute();
    expect(await postAction(data.id, 'undo')).toMatchObject(errorResponse('changeset.not_undoable'));
  });

  it('are not found in a member session, whatever roles the account has', async () => {
    const { data } = await plan([members[2]!.id]);
    const ctx = {
      clientIp: '10.0.0.1',
      userAgent: '',
      language: 'zh',
      traceId: 'x',
      token: undefined,
    } as const;
    const token = await inTransaction(kit.deps, (deps) =>
      openSession(deps, ctx, { accountId: vipStaff.id, staff: false, step: 'done', steppedUp: true }),
    );
    const changesetPath = `/h5/changesets/${data.id}`;
    for (const [method, path] of [
      ['POST', `${changesetPath}/apply`],
      ['POST', `${changesetPath}/undo`],
      ['DELETE', changesetPath],
      ['GET', changesetPath],
      ['GET', `${changesetPath}/items`],
      ['GET', `${changesetPath}/stream`],
    ] as const)
      expect(await kit.call(method, path, { token })).toMatchObject(errorResponse('changeset.not_found'));
    expect((await kit.call<ListPage<ChangesetRow>>('GET', '/h5/changesets', { token })).data.rows).toEqual(
      [],
    );
    expect(await read(data.id)).toMatchObject({ state: 'draft' });
  });

  it('are not found by staff without the permission of their kind', async () => {
    const { data } = await plan([members[2]!.id]);
    for (const action of ['apply', 'undo'] as const)
      expect(await postAction(data.id, action, settingsStaff)).toMatchObject(
        errorResponse('changeset.not_found'),
      );
    for (const path of [`/h5/changesets/${data.id}`, `/h5/changesets/${data.id}/items`])
      expect(await kit.call('GET', path, { token: settingsStaff.token })).toMatchObject(
        errorResponse('changeset.not_found'),
      );
    const member = await kit.createMember();
    expect(
      (await kit.call<ListPage<ChangesetRow>>('GET', '/h5/changesets', { token: member.token })).data,
    ).toMatchObject({ rows: [], total: 0, more: false, next: null, previous: null });
    expect((await kit.call('GET', '/h5/changesets')).code).toBe(401);
  });

  describe('of settings', () => {
    const edit = (nameZh: string) =>
      kit.call<{ changesetId: string }>('PUT', '/h5/freSystemSettings', {
        token: settingsStaff.token,
        body: {
          id: '1',
          nameZh,
          nameEn: 'Harbour',
          phone: '',
          email: '',
          addressZh: '',
          addressEn: '',
          aboutZh: '',
          aboutEn: '',
          icpNumber: '',
          registrationOpen: true,
        },
      });
    const getNameZh = async () =>
      (
        await kit.deps.db
          .selectFrom('settings')
          .select('name_zh')
          .where('id', '=', '1')
          .executeTakeFirstOrThrow()
      ).name_zh;

    it('show the changed fields, and must be undone newest first', async () => {
      const first = (await edit('江海')).data.changesetId;
      const second = (await edit('山川')).data.changesetId;
      const detail = await read(second, settingsStaff);
      expect(detail).toMatchObject({ kind: 'settings', total: 0, state: 'applied', undoable: true });
      expect(detail.diff).toEqual([{ field: 'nameZh', before: '江海', after: '山川' }]);
      expect(await postAction(first, 'undo', settingsStaff)).toMatchObject(
        errorResponse('changeset.superseded'),
      );
      expect((await postAction(second, 'undo', settingsStaff)).data.state).toBe('undone');
      expect(await getNameZh()).toBe('江海');
      expect((await postAction(first, 'undo', settingsStaff)).data.state).toBe('undone');
      expect(await getNameZh()).toBe('名堂');
    });

    it('are listed newest first to staff with the permission of their kind', async () => {
      const { data } = await kit.call<ListPage<ChangesetRow>>('GET', '/h5/changesets', {
        token: settingsStaff.token,
      });
      expect(data.rows.map((row) => row.kind)).toEqual(['settings', 'settings']);
      expect(Number(data.rows[0]!.id)).toBeGreaterThan(Number(data.rows[1]!.id));
    });
  });
});
