import type {
  ChangesetDetail,
  ChangesetItem,
  ChangesetPreview,
  ChangesetRow,
} from '@mingtang/contract/changesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/in-transaction.ts';
import { useKit } from '../../../test/kit.ts';
import { listen } from '../../../test/live.ts';
import { refusal } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { changeKinds } from '../changes.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { runChangeset } from './run.service.ts';

interface Table<T> {
  rows: T[];
  total: number;
  more: boolean;
}

describe('changesets', () => {
  const kit = useKit();
  let office: Staff;
  let settings: Staff;
  let members: { id: string }[];

  beforeAll(async () => {
    const boss = await kit.superAdmin();
    office = await staffWith(kit, boss.token, ['member:read', 'member:vip']);
    settings = await staffWith(kit, boss.token, ['setting:read', 'setting:write']);
    members = [await kit.member(), await kit.member(), await kit.member()];
  });

  const plan = (ids: string[], staff = office) =>
    kit.call<ChangesetPreview>('POST', '/h5/member/bulk/vip', {
      token: staff.token,
      body: { selection: { ids }, endsOn: '2030-12-31', reason: '年度赞助' },
    });
  const turn = (id: string, what: 'apply' | 'undo', staff = office) =>
    kit.call<ChangesetRow>('POST', `/h5/changesets/${id}/${what}`, { token: staff.token });
  const read = async (id: string, staff = office) =>
    (await kit.call<ChangesetDetail>('GET', `/h5/changesets/${id}`, { token: staff.token })).data;
  const settled = (id: string, state: string) =>
    until(`changeset ${state}`, async () => (await read(id)).state === state);
  const periods = () =>
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

  it('plan first and change nothing', async () => {
    const { data, code } = await plan(members.map(({ id }) => id));
    expect(code).toBe(200);
    expect(data).toMatchObject({ kind: 'members.vip', state: 'draft', total: 3, undoable: false });
    expect(data.counts).toMatchObject({ planned: 3, done: 0 });
    expect(data.sample).toHaveLength(3);
    expect(data.sample[0]!.diff.length).toBeGreaterThan(0);
    expect(await periods()).toEqual([]);
    const dropped = await kit.call('DELETE', `/h5/changesets/${data.id}`, { token: office.token });
    expect(dropped.code).toBe(200);
    expect(await turn(data.id, 'apply')).toMatchObject(refusal('changeset.not_draft'));
  });

  it('need at least one row', async () => {
    expect(await plan(['987654321'])).toMatchObject(refusal('rows.none'));
  });

  it('are applied in the background and undone', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    expect((await turn(data.id, 'apply')).data.state).toBe('applying');
    await settled(data.id, 'applied');
    expect(await read(data.id)).toMatchObject({ undoable: true, counts: { done: 3, planned: 0 } });
    expect(await periods()).toHaveLength(3);
    expect(await turn(data.id, 'apply')).toMatchObject(refusal('changeset.not_draft'));

    expect((await turn(data.id, 'undo')).data.state).toBe('undoing');
    await settled(data.id, 'undone');
    expect(await periods()).toEqual([]);
    expect(await turn(data.id, 'undo')).toMatchObject(refusal('changeset.not_undoable'));
    for (const action of ['changeset.apply', 'changeset.undo'])
      expect(await eventsOf(kit, action, `changeset:${data.id}`)).toHaveLength(1);
  });

  it('leave alone what others changed since', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    await turn(data.id, 'apply');
    await settled(data.id, 'applied');
    const other = await kit.call('POST', `/ums/member/vip/${members[1]!.id}`, {
      token: office.token,
      body: { reason: '误操作' },
    });
    expect(other.code).toBe(200);
    await turn(data.id, 'undo');
    await settled(data.id, 'undone');
    expect((await read(data.id)).counts).toMatchObject({ undone: 2, kept: 1 });
    const items = await kit.call<Table<ChangesetItem>>('GET', `/h5/changesets/${data.id}/items?state=kept`, {
      token: office.token,
      language: 'en',
    });
    expect(items.data).toMatchObject({
      total: 1,
      rows: [{ subjectId: members[1]!.id, reason: 'Changed by someone since, left as it is' }],
    });
  });

  it('change nothing twice when two runs meet', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    await turn(data.id, 'apply');
    const run = () => runChangeset(kit.deps, changeKinds, { id: data.id, by: office.id, traceId: 'test' });
    await Promise.all([run(), run(), run()]);
    await settled(data.id, 'applied');
    expect((await read(data.id)).counts).toMatchObject({ done: 3, failed: 0 });
    expect(await periods()).toHaveLength(3);
    await turn(data.id, 'undo');
    await settled(data.id, 'undone');
  });

  it('tell how far they are', async () => {
    const { data } = await plan(members.map(({ id }) => id));
    const line = await listen(kit.base, office.token, '', `/h5/changesets/${data.id}/stream`);
    await turn(data.id, 'apply');
    await until('the last word', async () =>
      line.events.some((event) => event.name === 'changeset' && event.data['state'] === 'applied'),
    );
    line.close();
    await turn(data.id, 'undo');
    await settled(data.id, 'undone');
  });

  it('cannot be undone after seven days', async () => {
    const { data } = await plan([members[0]!.id]);
    await turn(data.id, 'apply');
    await settled(data.id, 'applied');
    const past = new Date(kit.clock.now().getTime() - 1000);
    await kit.deps.db.updateTable('changesets').set({ undo_until: past }).where('id', '=', data.id).execute();
    expect(await turn(data.id, 'undo')).toMatchObject(refusal('changeset.not_undoable'));
  });

  it('are not there in a session of members, whatever role its account holds', async () => {
    const { data } = await plan([members[2]!.id]);
    const from = { address: '10.0.0.1', device: '', language: 'zh', traceId: 'x', token: undefined } as const;
    const token = await inTransaction(kit.deps, (deps) =>
      openSession(deps, from, { accountId: office.id, staff: false, step: 'done', steppedUp: true }),
    );
    const one = `/h5/changesets/${data.id}`;
    for (const [method, path] of [
      ['POST', `${one}/apply`],
      ['POST', `${one}/undo`],
      ['DELETE', one],
      ['GET', one],
      ['GET', `${one}/items`],
      ['GET', `${one}/stream`],
    ] as const)
      expect(await kit.call(method, path, { token })).toMatchObject(refusal('changeset.not_found'));
    expect((await kit.call<Table<ChangesetRow>>('GET', '/h5/changesets', { token })).data.rows).toEqual([]);
    expect(await read(data.id)).toMatchObject({ state: 'draft' });
  });

  it('are not there for staff without the permission of their kind', async () => {
    const { data } = await plan([members[2]!.id]);
    for (const what of ['apply', 'undo'] as const)
      expect(await turn(data.id, what, settings)).toMatchObject(refusal('changeset.not_found'));
    for (const path of [`/h5/changesets/${data.id}`, `/h5/changesets/${data.id}/items`])
      expect(await kit.call('GET', path, { token: settings.token })).toMatchObject(
        refusal('changeset.not_found'),
      );
    const member = await kit.member();
    expect(
      (await kit.call<Table<ChangesetRow>>('GET', '/h5/changesets', { token: member.token })).data,
    ).toEqual({ rows: [], total: 0, more: false });
    expect((await kit.call('GET', '/h5/changesets')).code).toBe(401);
  });

  describe('of settings', () => {
    const edit = (nameZh: string) =>
      kit.call<{ changesetId: string }>('PUT', '/h5/freSystemSettings', {
        token: settings.token,
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
    const name = async () =>
      (
        await kit.deps.db
          .selectFrom('settings')
          .select('name_zh')
          .where('id', '=', '1')
          .executeTakeFirstOrThrow()
      ).name_zh;

    it('show the fields that differ, and the newest is undone first', async () => {
      const first = (await edit('江海')).data.changesetId;
      const second = (await edit('山川')).data.changesetId;
      const detail = await read(second, settings);
      expect(detail).toMatchObject({ kind: 'settings', total: 0, state: 'applied', undoable: true });
      expect(detail.diff).toEqual([{ field: 'nameZh', before: '江海', after: '山川' }]);
      expect(await turn(first, 'undo', settings)).toMatchObject(refusal('changeset.superseded'));
      expect((await turn(second, 'undo', settings)).data.state).toBe('undone');
      expect(await name()).toBe('江海');
      expect((await turn(first, 'undo', settings)).data.state).toBe('undone');
      expect(await name()).toBe('名堂');
    });

    it('are listed newest first, for those who may change them', async () => {
      const { data } = await kit.call<Table<ChangesetRow>>('GET', '/h5/changesets', {
        token: settings.token,
      });
      expect(data.rows.map((row) => row.kind)).toEqual(['settings', 'settings']);
      expect(Number(data.rows[0]!.id)).toBeGreaterThan(Number(data.rows[1]!.id));
    });
  });
});
