import type { ChangesetPreview, ChangesetRow } from '@mingtang/contract/changesets';
import type { CompanyRow } from '@mingtang/contract/companies.admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertChoices, insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';

const TABLE = '/h5/mall/companyInfo/table';

describe('the table of companies', () => {
  const kit = useKit();
  let staff: Staff;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['company:write', 'company:pin']);
    await insertChoices(kit);
    const owner = await kit.member();
    ids['made'] = (
      await addCompany(kit, owner.token, {
        nameZh: '云桥精密科技有限公司',
        nameEn: 'Cloudbridge',
        industry: 'machinery',
      })
    ).id;
    const today = dayOf(kit.clock.now());
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

  const table = (query = '', token: string | undefined = staff.token) =>
    kit.call<{ rows: CompanyRow[]; total: number; more: boolean }>('GET', TABLE + query, { token });
  const found = async (query: string) => {
    const { data } = await table(query);
    expect(data.total).toBe(data.rows.length);
    return data.rows.map((row) => Object.keys(ids).find((name) => ids[name] === row.id));
  };
  const plan = (action: string, selection: object) =>
    kit.call<ChangesetPreview>('POST', `/h5/mall/companyInfo/bulk/${action}`, {
      token: staff.token,
      body: { selection },
    });
  const apply = async (id: string, what: 'apply' | 'undo') => {
    await kit.call('POST', `/h5/changesets/${id}/${what}`, { token: staff.token });
    await until(what, async () => {
      const { data } = await kit.call<ChangesetRow>('GET', `/h5/changesets/${id}`, { token: staff.token });
      return data.state === (what === 'apply' ? 'applied' : 'undone');
    });
  };

  it('shows what a company is at a glance, newest first', async () => {
    const { data } = await table();
    expect(data.rows.map((row) => row.id)).toEqual(
      ['hidden', 'lapsed', 'grace', 'paid', 'made'].map((name) => ids[name]),
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
  ])('finds by %s', async (query, names) => {
    expect(await found(`?${query}`)).toEqual(names);
  });

  it('finds by number', async () => {
    expect(await found(`?keyword=${ids['grace']}`)).toEqual(['grace']);
  });

  it('hides, removes and shows many at once, each of which can be undone', async () => {
    const hiding = await plan('hide', { matching: { membership: 'none' } });
    expect(hiding.data).toMatchObject({ total: 2, counts: { planned: 1, skipped: 1 } });
    expect((await table('?state=hidden')).data.total).toBe(1);
    await apply(hiding.data.id, 'apply');
    expect(await found('?state=hidden')).toEqual(['hidden', 'made']);
    const path = `/h5/mall/companyInfo/${ids['made']}`;
    expect(await kit.call('GET', path)).toMatchObject(refusal('company.not_found'));
    await apply(hiding.data.id, 'undo');
    expect(await found('?state=hidden')).toEqual(['hidden']);
    expect(await eventsOf(kit, 'company.state', `company:${ids['made']}`)).toHaveLength(2);

    const removing = await plan('remove', { ids: [ids['grace'], ids['lapsed']] });
    await apply(removing.data.id, 'apply');
    expect(await found('?state=removed')).toEqual(['removed', 'lapsed', 'grace']);
    const showing = await plan('show', { ids: [ids['grace']] });
    await apply(showing.data.id, 'apply');
    await apply(removing.data.id, 'undo');
    expect(await found('?state=removed')).toEqual(['removed']);
    const { data } = await kit.call<ChangesetRow>('GET', `/h5/changesets/${removing.data.id}`, {
      token: staff.token,
    });
    expect(data.counts).toMatchObject({ undone: 1, kept: 1 });
  });

  it('is for staff who hold the permission', async () => {
    const member = await kit.member();
    expect(await kit.call('GET', TABLE)).toMatchObject(refusal('session.invalid'));
    expect(await table('', member.token)).toMatchObject(refusal('forbidden'));
    expect(await plan('hide', { ids: ['987654321'] })).toMatchObject(refusal('rows.none'));
  });
});
