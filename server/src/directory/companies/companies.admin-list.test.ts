import type { ChangesetPreview, ChangesetRow } from '@mingtang/contract/changesets';
import type { AdminCompanyListItem } from '@mingtang/contract/companies.admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

const ADMIN_LIST = '/h5/mall/companyInfo/table';

describe('admin list of companies', () => {
  const kit = useKit();
  let staff: Staff;
  /** Company ids by a key that names what is special about the company. */
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['company:write', 'company:pin']);
    await insertDictionaryEntries(kit);
    const owner = await kit.createMember();
    ids['made'] = (
      await addCompany(kit, owner.token, {
        nameZh: '云桥精密科技有限公司',
        nameEn: 'Cloudbridge',
        industry: 'machinery',
      })
    ).id;
    const today = shanghaiDayOf(kit.clock.now());
    ids['paid'] = await insertCompany(kit, {
      name_zh: '梅园食品',
      region: 'wuxi',
      period_kind: 'paid',
      period_ends_on: addDays(today, 3),
    });
    ids['grace'] = await insertCompany(kit, { period_kind: 'paid', period_ends_on: addDays(today, -3) });
    ids['lapsed'] = await insertCompany(kit, { period_kind: 'paid', period_ends_on: addDays(today, -30) });
    ids['hidden'] = await insertCompany(kit, { state: 'hidden' });
    ids['removed'] = await insertCompany(kit, { state: 'removed' });
    await kit.call('PUT', '/h5/mall/companyInfo', {
      token: staff.token,
      body: { id: ids['paid'], top: true, startsAt: null, endsAt: null },
    });
  });

  const adminList = (query = '', token: string | undefined = staff.token) =>
    kit.call<{ rows: AdminCompanyListItem[]; total: number; more: boolean }>('GET', ADMIN_LIST + query, {
      token,
    });
  const listKeys = async (query: string) => {
    const { data } = await adminList(query);
    expect(data.total).toBe(data.rows.length);
    return data.rows.map((row) => Object.keys(ids).find((key) => ids[key] === row.id));
  };
  const plan = (action: string, selection: object) =>
    kit.call<ChangesetPreview>('POST', `/h5/mall/companyInfo/bulk/${action}`, {
      token: staff.token,
      body: { selection },
    });
  const runOperation = async (id: string, operation: 'apply' | 'undo') => {
    await kit.call('POST', `/h5/changesets/${id}/${operation}`, { token: staff.token });
    await waitUntil(operation, async () => {
      const { data } = await kit.call<ChangesetRow>('GET', `/h5/changesets/${id}`, { token: staff.token });
      return data.state === (operation === 'apply' ? 'applied' : 'undone');
    });
  };

  it('lists companies with their columns, newest first', async () => {
    const { data } = await adminList();
    expect(data.rows.map((row) => row.id)).toEqual(
      ['hidden', 'lapsed', 'grace', 'paid', 'made'].map((key) => ids[key]),
    );
    expect(data.rows[3]).toMatchObject({
      name: '梅园食品',
      regionName: '无锡',
      membership: 'active',
      origin: 'imported',
      ownerName: null,
      pin: { placement: 'both' },
    });
    expect(data.rows[4]).toMatchObject({
      otherName: 'Cloudbridge',
      industryName: '机械设备',
      origin: 'made',
      pin: null,
    });
    expect(data.rows[4]!.ownerName).not.toBeNull();
  });

  it.each([
    ['keyword=云桥', ['made']],
    ['keyword=cloudbridge', ['made']],
    ['industry=machinery', ['made']],
    ['region=wuxi', ['paid']],
    ['state=removed', ['removed']],
    ['state=hidden', ['hidden']],
    ['origin=made', ['made']],
    ['membership=active', ['paid']],
    ['membership=grace', ['grace']],
    ['membership=lapsed', ['lapsed']],
    ['membership=none', ['hidden', 'made']],
    ['pinned=yes', ['paid']],
    ['sort=order', []],
  ])('filters by %s', async (query, keys) => {
    expect(await listKeys(`?${query}`)).toEqual(keys);
  });

  it('finds a company by its id', async () => {
    expect(await listKeys(`?keyword=${ids['grace']}`)).toEqual(['grace']);
  });

  it('hides, removes and shows companies in bulk, and undoes each', async () => {
    const hiding = await plan('hide', { matching: { membership: 'none' } });
    expect(hiding.data).toMatchObject({ total: 2, counts: { planned: 1, skipped: 1 } });
    expect((await adminList('?state=hidden')).data.total).toBe(1);
    await runOperation(hiding.data.id, 'apply');
    expect(await listKeys('?state=hidden')).toEqual(['hidden', 'made']);
    const path = `/h5/mall/companyInfo/${ids['made']}`;
    expect(await kit.call('GET', path)).toMatchObject(errorResponse('company.not_found'));
    await runOperation(hiding.data.id, 'undo');
    expect(await listKeys('?state=hidden')).toEqual(['hidden']);
    expect(await listAuditEvents(kit, 'company.state', `company:${ids['made']}`)).toHaveLength(2);

    const removing = await plan('remove', { ids: [ids['grace'], ids['lapsed']] });
    await runOperation(removing.data.id, 'apply');
    expect(await listKeys('?state=removed')).toEqual(['removed', 'lapsed', 'grace']);
    const showing = await plan('show', { ids: [ids['grace']] });
    await runOperation(showing.data.id, 'apply');
    await runOperation(removing.data.id, 'undo');
    expect(await listKeys('?state=removed')).toEqual(['removed']);
    const { data } = await kit.call<ChangesetRow>('GET', `/h5/changesets/${removing.data.id}`, {
      token: staff.token,
    });
    expect(data.counts).toMatchObject({ undone: 1, kept: 1 });
  });

  it('requires company:write', async () => {
    const member = await kit.createMember();
    expect(await kit.call('GET', ADMIN_LIST)).toMatchObject(errorResponse('session.invalid'));
    expect(await adminList('', member.token)).toMatchObject(errorResponse('forbidden'));
    expect(await plan('hide', { ids: ['987654321'] })).toMatchObject(errorResponse('rows.none_selected'));
  });
});
