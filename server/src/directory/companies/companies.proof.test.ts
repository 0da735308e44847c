import type { CompanyCard, CompanyDetail, CompanyProof } from '@mingtang/contract/companies';
import { describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

describe('the proof of a company', () => {
  const kit = useKit();
  const today = () => shanghaiDayOf(kit.clock.now());
  const proofOf = async (id: string): Promise<CompanyProof> =>
    (await kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`)).data.proof;
  const listed = async (query: string) =>
    (await kit.call<{ rows: CompanyCard[] }>('GET', `/no-auth/h5/mall/companyInfo/list?${query}`)).data.rows;
  const setActive = async (accountId: string, day: string) => {
    await kit.deps.db
      .updateTable('members')
      .set({ last_active_on: day })
      .where('account_id', '=', accountId)
      .execute();
    await kit.deps.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(`${day}T04:00:00Z`) })
      .where('account_id', '=', accountId)
      .execute();
    kit.clock.forward(5);
  };

  it('of an imported company is empty', async () => {
    const id = await insertCompany(kit, { name_zh: '待认领行' });
    expect(await proofOf(id)).toEqual({
      claimed: false,
      memberYears: null,
      products: 0,
      certificates: 0,
      active: null,
    });
  });

  it('counts whole years of membership and valid certificates, also in lists', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token, { nameZh: '三年行' });
    await kit.deps.db
      .insertInto('membership_periods')
      .values([
        {
          company_id: id,
          kind: 'granted',
          starts_on: addDays(today(), -3 * 366),
          ends_on: addDays(today(), -400),
        },
        {
          company_id: id,
          kind: 'granted',
          starts_on: addDays(today(), -399),
          ends_on: addDays(today(), 100),
        },
      ])
      .execute();
    await kit.deps.db
      .updateTable('companies')
      .set({ period_kind: 'granted', period_ends_on: addDays(today(), 100), product_count: 8 })
      .where('id', '=', id)
      .execute();
    await kit.deps.db
      .insertInto('company_certificates')
      .values([
        { company_id: id, name_en: 'Proof mark', valid_until: addDays(today(), 10) },
        { company_id: id, name_en: 'Old mark', valid_until: addDays(today(), -10) },
      ])
      .execute();
    const proof = { claimed: true, memberYears: 3, products: 8, certificates: 1, active: 'week' };
    expect(await proofOf(id)).toEqual(proof);
    expect((await listed('certificate=proofmark')).map((row) => [row.id, row.proof])).toEqual([[id, proof]]);
    expect(await listed('certificate=oldmark')).toEqual([]);
  });

  it('tells no activity of an owner who has never logged in', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token, { nameZh: '未登录行' });
    await kit.deps.db
      .updateTable('members')
      .set({ last_active_on: '-infinity' })
      .where('account_id', '=', owner.id)
      .execute();
    await kit.deps.db.deleteFrom('sessions').where('account_id', '=', owner.id).execute();
    kit.clock.forward(5);
    expect((await proofOf(id)).active).toBeNull();
  });

  it('tells only the week or month of the last activity of its owner and editors', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token, { nameZh: '活跃行' });
    for (const [days, active] of [
      [-7, 'week'],
      [-8, 'month'],
      [-30, 'month'],
      [-31, null],
    ] as const) {
      await setActive(owner.id, addDays(today(), days));
      expect((await proofOf(id)).active).toBe(active);
    }
  });
});
