import type { CompanyDetail, DuplicateCompany, MyCompany } from '@mingtang/contract/companies';
import { describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

const USCC = '91350100M000100Y43';

describe('duplicates and claims of companies', () => {
  const kit = useKit();
  const claim = (token: string | undefined, id: string) =>
    kit.call<{ state: string }>('POST', `/h5/mall/companyInfo/${id}/claim`, {
      token,
      body: { reason: '我是负责人' },
    });
  const getDetail = async (id: string, token?: string) =>
    (await kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, { token })).data;
  const findDuplicates = async (token: string, input: object) =>
    (
      await kit.call<{ rows: DuplicateCompany[] }>('POST', '/h5/mall/companyInfo/duplicates', {
        token,
        body: { nameZh: '', nameEn: '', uscc: '', ...input },
      })
    ).data.rows;

  it('finds duplicates by uscc, Chinese name, homophones and English name', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token, {
      nameZh: '苏州市云桥精密科技有限公司',
      nameEn: 'Cloudbridge Precision Co., Ltd.',
      uscc: USCC,
    });
    await addCompany(kit, owner.token, { nameZh: '无锡梅园食品有限公司' });
    const { token } = await kit.createMember();
    for (const input of [
      { uscc: USCC, nameZh: '别的名字' },
      { nameZh: '云桥精密科技' },
      { nameZh: '苏州云桥精密科技股份有限公司' },
      { nameZh: '云乔精密科技（苏州）有限公司' },
      { nameEn: 'CLOUDBRIDGE precision limited' },
    ])
      expect(await findDuplicates(token, input)).toEqual([
        {
          id,
          name: '苏州市云桥精密科技有限公司',
          regionName: null,
          by: 'uscc' in input ? 'uscc' : 'name',
          claimable: false,
        },
      ]);
    for (const input of [{}, { nameZh: '有限公司' }, { nameZh: '常州青果文化传播有限公司' }])
      expect(await findDuplicates(token, input)).toEqual([]);
  });

  it('accepts a claim at once if the caller’s phone is among the contacts', async () => {
    const { token, id: memberId, phone } = await kit.createMember();
    const id = await insertCompany(kit);
    await kit.deps.db
      .insertInto('company_contacts')
      .values({ company_id: id, field: 'phone', value: `+86 ${phone}`, audience: 'members' })
      .execute();
    expect((await getDetail(id)).claimable).toBe(true);
    expect((await claim(token, id)).data).toEqual({ state: 'accepted' });
    expect(await getDetail(id, token)).toMatchObject({ role: 'owner', claimable: false });
    expect(await listAuditEvents(kit, 'company.claim', `company:${id}`)).toMatchObject([
      { actor_id: memberId },
    ]);
    expect(await claim((await kit.createMember()).token, id)).toMatchObject(
      errorResponse('company.not_claimable'),
    );
  });

  it('leaves the claim open for staff if the phone differs', async () => {
    const { token } = await kit.createMember();
    const id = await insertCompany(kit);
    for (let n = 0; n < 2; n += 1) expect((await claim(token, id)).data).toEqual({ state: 'open' });
    expect(await getDetail(id, token)).toMatchObject({ role: 'none', claimable: true });
    const mine = await kit.call<{ rows: MyCompany[] }>('GET', '/h5/mall/companyInfo/mine', { token });
    expect(mine.data.rows).toMatchObject([{ id, role: 'claiming' }]);
    expect(await listAuditEvents(kit, 'company.claim', `company:${id}`)).toHaveLength(1);
  });

  it('rejects claims of member-added and unknown companies, and claims by visitors', async () => {
    const [owner, other] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token);
    expect(await claim(other.token, id)).toMatchObject(errorResponse('company.not_claimable'));
    expect(await claim(other.token, '987654321')).toMatchObject(errorResponse('company.not_found'));
    expect(await claim(undefined, id)).toMatchObject(errorResponse('session.invalid'));
  });

  it('accepts only one of two concurrent claims', async () => {
    const [first, second] = [await kit.createMember(), await kit.createMember()];
    const id = await insertCompany(kit);
    await kit.deps.db
      .insertInto('company_contacts')
      .values([
        { company_id: id, field: 'phone', value: first.phone, audience: 'public' },
        { company_id: id, field: 'landline', value: second.phone, audience: 'public' },
      ])
      .execute();
    const codes = (await Promise.all([claim(first.token, id), claim(second.token, id)])).map(
      (response) => response.code,
    );
    expect(codes.toSorted()).toEqual([200, 409]);
  });
});
