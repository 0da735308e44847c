import type { AdminCompanyListItem, CompanyApproval } from '@mingtang/contract/companies.admin';
import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type { CompanyDetail, EditableCompany, MyCompany } from '@mingtang/contract/companies';
import type { Notification } from '@mingtang/contract/notifications';
import type { PublicSettings } from '@mingtang/contract/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, companyForm, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';

const APPROVALS = '/h5/mall/companyInfo/approvals';

describe('approval of companies', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['company:write', 'company:import']);
  });

  const setApproval = async (on: boolean, edition = 'domestic') => {
    await kit.deps.db
      .updateTable('settings')
      .set({ company_approval: on })
      .where('edition', '=', edition)
      .execute();
    // Longer than the response cache.
    kit.clock.forward(5);
  };
  const addWaiting = async () => {
    await setApproval(true);
    const owner = await kit.createMember();
    const company = await addCompany(kit, owner.token);
    expect(company.state).toBe('waiting');
    return { owner, id: company.id };
  };
  const save = (token: string, id: string, change: object = {}) =>
    kit.call<EditableCompany>('PUT', `/h5/mall/companyInfo/${id}`, {
      token,
      body: { ...companyForm(), state: 'live', ...change },
    });
  const list = async (state = 'waiting') =>
    (
      await kit.call<{ rows: CompanyApproval[] }>('GET', `${APPROVALS}?state=${state}`, {
        token: staff.token,
      })
    ).data.rows;
  const decide = (id: string, body: object, token: string | undefined = staff.token) =>
    kit.call<CompanyApproval>('POST', `${APPROVALS}/${id}`, { token, body });
  const reject = (id: string, reason = '请填写统一社会信用代码') => decide(id, { accept: false, reason });
  const stateOf = async (id: string) =>
    (await kit.deps.db.selectFrom('companies').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  const open = (id: string, token?: string) => {
    kit.clock.forward(5);
    return kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, { token });
  };
  const notificationsOf = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows;

  it('lets companies of members wait only while the setting of an edition is on', async () => {
    const { token } = await kit.createMember();
    await setApproval(false);
    expect((await addCompany(kit, token)).state).toBe('live');
    await setApproval(true, 'international');
    const settings = await kit.call<{ rows: PublicSettings[] }>(
      'GET',
      '/no-auth/h5/freSystemSettings/query/list?edition=domestic',
    );
    expect(settings.data.rows).toMatchObject([{ edition: 'domestic', companyApproval: true }]);
    const { id, state } = await addCompany(kit, token);
    expect(state).toBe('waiting');
    expect((await addCompany(kit, staff.token)).state).toBe('live');
    await setApproval(false, 'international');
    expect(await stateOf(id)).toBe('waiting');
    expect((await list()).map((row) => row.id)).toContain(id);
    expect(await listAuditEvents(kit, 'company.add', `company:${id}`)).toMatchObject([
      { after: { state: 'waiting' } },
    ]);
  });

  it('shows a waiting company to its team and to staff, with its state', async () => {
    const { owner, id } = await addWaiting();
    const [colleague, stranger] = [await kit.createMember(), await kit.createMember()];
    await kit.deps.db
      .insertInto('company_team')
      .values([
        { company_id: id, member_id: colleague.id, role: 'staff' },
        { company_id: id, member_id: stranger.id, role: 'asked' },
      ])
      .execute();
    for (const { token } of [owner, colleague, staff])
      expect((await open(id, token)).data.approval).toEqual({ state: 'waiting', reason: '' });
    for (const token of [undefined, stranger.token])
      expect(await open(id, token)).toMatchObject(errorResponse('company.not_found'));
    const mine = async (token: string) =>
      (await kit.call<{ rows: MyCompany[] }>('GET', '/h5/mall/companyInfo/mine', { token })).data.rows;
    expect(await mine(owner.token)).toMatchObject([{ id, state: 'waiting', rejectionReason: '' }]);
    expect(await mine(stranger.token)).toEqual([]);
  });

  it('does not publish a waiting company when it is saved, by its owner or by staff', async () => {
    const { owner, id } = await addWaiting();
    for (const state of ['live', 'hidden'])
      expect((await save(owner.token, id, { state })).data.state).toBe('waiting');
    expect((await save(staff.token, id)).data.state).toBe('waiting');
  });

  it('approves a company, which is public then, and notifies the owner', async () => {
    const { owner, id } = await addWaiting();
    expect((await list()).find((row) => row.id === id)).toMatchObject({
      name: '澄湖精密机械有限公司',
      ownerId: owner.id,
      state: 'waiting',
    });
    expect((await decide(id, { accept: true })).data.state).toBe('live');
    expect((await open(id)).data.approval).toBeNull();
    expect(await notificationsOf(owner.token)).toMatchObject([
      { kind: 'company-approval', decision: 'accepted', reason: null, company: { id } },
    ]);
    expect(await listAuditEvents(kit, 'company.approve', `company:${id}`)).toMatchObject([
      { actor_id: staff.id, before: { state: 'waiting' }, after: { state: 'live' } },
    ]);
    // An edit of an approved company needs no approval.
    expect((await save(owner.token, id, { state: 'hidden' })).data.state).toBe('hidden');
    expect((await save(owner.token, id)).data.state).toBe('live');
  });

  it('rejects a company with a reason; its owner submits it again by saving it', async () => {
    const { owner, id } = await addWaiting();
    expect(await decide(id, { accept: false })).toMatchObject(errorResponse('request.invalid'));
    expect(await reject(id, 'x'.repeat(201))).toMatchObject(errorResponse('request.invalid'));
    expect((await reject(id)).data).toMatchObject({
      state: 'rejected',
      rejectionReason: '请填写统一社会信用代码',
    });
    expect((await list('rejected'))[0]).toMatchObject({ id, state: 'rejected' });
    expect((await open(id, owner.token)).data.approval).toEqual({
      state: 'rejected',
      reason: '请填写统一社会信用代码',
    });
    expect(await open(id)).toMatchObject(errorResponse('company.not_found'));
    expect(await notificationsOf(owner.token)).toMatchObject([
      { kind: 'company-approval', decision: 'refused', reason: '请填写统一社会信用代码', company: { id } },
    ]);
    expect((await save(staff.token, id)).data.state).toBe('rejected');
    await setApproval(false);
    expect((await save(owner.token, id, { state: 'hidden' })).data.state).toBe('waiting');
    expect((await listAuditEvents(kit, 'company.edit', `company:${id}`)).at(-1)).toMatchObject({
      before: { state: 'rejected' },
      after: { state: 'waiting' },
    });
    // Staff see why it was rejected before.
    expect((await list()).find((row) => row.id === id)?.rejectionReason).toBe('请填写统一社会信用代码');
    await decide(id, { accept: true });
    expect((await list('rejected')).map((row) => row.id)).not.toContain(id);
  });

  it('lists waiting companies oldest first', async () => {
    const [first, second] = [await addWaiting(), await addWaiting()];
    const ids = (await list()).map((row) => row.id).filter((id) => id === first.id || id === second.id);
    expect(ids).toEqual([first.id, second.id]);
  });

  it('accepts one of two concurrent decisions', async () => {
    const { id } = await addWaiting();
    const answers = await Promise.all([decide(id, { accept: true }), reject(id)]);
    const [done, refused] = answers.toSorted((a, b) => a.code - b.code);
    expect(done!.code).toBe(200);
    expect(refused).toMatchObject(errorResponse('company.decided'));
    expect(await decide(id, { accept: true })).toMatchObject(errorResponse('company.decided'));
    expect(await stateOf(id)).toBe(done!.data.state);
  });

  it('approves no company whose owner is closing the account', async () => {
    const { owner, id } = await addWaiting();
    const setState = (state: string) =>
      kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', owner.id).execute();
    await setState('deleting');
    expect(await decide(id, { accept: true })).toMatchObject(errorResponse('company.owner_leaving'));
    expect(await stateOf(id)).toBe('waiting');
    await setState('active');
    expect((await decide(id, { accept: true })).code).toBe(200);
  });

  it('decides only on waiting companies', async () => {
    const [live, removed] = [await insertCompany(kit), await insertCompany(kit, { state: 'removed' })];
    expect(await decide(live, { accept: true })).toMatchObject(errorResponse('company.decided'));
    for (const id of [removed, '987654321'])
      expect(await decide(id, { accept: true })).toMatchObject(errorResponse('company.not_found'));
  });

  it('skips companies that are not approved when staff show or hide many, but removes them', async () => {
    const [waiting, rejected] = [await addWaiting(), await addWaiting()];
    await reject(rejected.id);
    const plan = async (action: string) =>
      (
        await kit.call<ChangesetPreview>('POST', `/h5/mall/companyInfo/bulk/${action}`, {
          token: staff.token,
          body: { selection: { ids: [waiting.id, rejected.id] } },
        })
      ).data.counts;
    for (const action of ['show', 'hide'])
      expect(await plan(action)).toMatchObject({ planned: 0, skipped: 2 });
    expect(await plan('remove')).toMatchObject({ planned: 2, skipped: 0 });
    const { data } = await kit.call<{ rows: AdminCompanyListItem[] }>(
      'GET',
      '/h5/mall/companyInfo/table?state=rejected',
      { token: staff.token },
    );
    expect(data.rows.map((row) => row.id)).toContain(rejected.id);
  });

  it('does not store a rejection without a reason', async () => {
    const { id } = await addWaiting();
    await expect(
      kit.deps.db.updateTable('companies').set({ state: 'rejected' }).where('id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'companies_rejection_reason' });
  });

  it('rejects visitors and members without the permission', async () => {
    const { owner, id } = await addWaiting();
    expect(await kit.call('GET', APPROVALS)).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', APPROVALS, { token: owner.token })).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(await decide(id, { accept: true }, owner.token)).toMatchObject(errorResponse('forbidden'));
    expect(await stateOf(id)).toBe('waiting');
  });
});
