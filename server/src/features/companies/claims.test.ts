import type { CompanyDetail, Duplicate } from '@mingtang/contract/companies';
import { describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';

const USCC = '91350100M000100Y43';

describe('a company that is there already', () => {
  const kit = useKit();
  const claim = (token: string | undefined, id: string) =>
    kit.call<{ state: string }>('POST', `/h5/mall/companyInfo/${id}/claim`, {
      token,
      body: { reason: '我是负责人' },
    });
  const detail = async (id: string, token?: string) =>
    (await kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, { token })).data;
  const duplicates = async (token: string, given: object) =>
    (
      await kit.call<{ rows: Duplicate[] }>('POST', '/h5/mall/companyInfo/duplicates', {
        token,
        body: { nameZh: '', nameEn: '', uscc: '', ...given },
      })
    ).data.rows;

  it('is found by its code, its name, how it sounds and its English name', async () => {
    const owner = await kit.member();
    const { id } = await addCompany(kit, owner.token, {
      nameZh: '苏州市云桥精密科技有限公司',
      nameEn: 'Cloudbridge Precision Co., Ltd.',
      uscc: USCC,
    });
    await addCompany(kit, owner.token, { nameZh: '无锡梅园食品有限公司' });
    const { token } = await kit.member();
    for (const given of [
      { uscc: USCC, nameZh: '别的名字' },
      { nameZh: '云桥精密科技' },
      { nameZh: '苏州云桥精密科技股份有限公司' },
      { nameZh: '云乔精密科技（苏州）有限公司' },
      { nameEn: 'CLOUDBRIDGE precision limited' },
    ])
      expect(await duplicates(token, given)).toEqual([
        {
          id,
          name: '苏州市云桥精密科技有限公司',
          regionName: null,
          by: 'uscc' in given ? 'uscc' : 'name',
          claimable: false,
        },
      ]);
    for (const given of [{}, { nameZh: '有限公司' }, { nameZh: '常州青果文化传播有限公司' }])
      expect(await duplicates(token, given)).toEqual([]);
  });

  it('is taken over at once by whoever holds the phone in its record', async () => {
    const { token, id: memberId, phone } = await kit.member();
    const id = await insertCompany(kit);
    await kit.deps.db
      .insertInto('company_contacts')
      .values({ company_id: id, field: 'phone', value: `+86 ${phone}`, audience: 'members' })
      .execute();
    expect((await detail(id)).claimable).toBe(true);
    expect((await claim(token, id)).data).toEqual({ state: 'accepted' });
    expect(await detail(id, token)).toMatchObject({ role: 'owner', claimable: false });
    expect(await eventsOf(kit, 'company.claim', `company:${id}`)).toMatchObject([{ actor_id: memberId }]);
    expect(await claim((await kit.member()).token, id)).toMatchObject(refusal('company.not_claimable'));
  });

  it('waits for staff when the phone is another', async () => {
    const { token } = await kit.member();
    const id = await insertCompany(kit);
    for (let n = 0; n < 2; n += 1) expect((await claim(token, id)).data).toEqual({ state: 'open' });
    expect(await detail(id, token)).toMatchObject({ role: 'none', claimable: true });
    expect(await eventsOf(kit, 'company.claim', `company:${id}`)).toHaveLength(1);
  });

  it('cannot be claimed when a member added it, when it is not there, or by a visitor', async () => {
    const [owner, other] = [await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token);
    expect(await claim(other.token, id)).toMatchObject(refusal('company.not_claimable'));
    expect(await claim(other.token, '987654321')).toMatchObject(refusal('company.not_found'));
    expect(await claim(undefined, id)).toMatchObject(refusal('session.invalid'));
  });

  it('is given to one of two who claim it at the same moment', async () => {
    const [one, two] = [await kit.member(), await kit.member()];
    const id = await insertCompany(kit);
    await kit.deps.db
      .insertInto('company_contacts')
      .values([
        { company_id: id, field: 'phone', value: one.phone, audience: 'public' },
        { company_id: id, field: 'landline', value: two.phone, audience: 'public' },
      ])
      .execute();
    const codes = (await Promise.all([claim(one.token, id), claim(two.token, id)])).map(
      (answer) => answer.code,
    );
    expect(codes.toSorted()).toEqual([200, 409]);
  });
});
