import { describe, expect, it } from 'vitest';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { purchasePackage } from '../../../test/purchases.fixture.ts';
import { enforceAllProductQuotas, enforceProductQuota } from './products.quota.service.ts';

describe('the product quota of a company', () => {
  const kit = useKit();

  it('lists only the newest products within the quota, and the others again when it rises', async () => {
    const owner = await kit.createMember();
    const { id: companyId } = await addCompany(kit, owner.token);
    const insertCategory = async (parent_id: string | null, name_zh: string) =>
      (
        await kit.deps.db
          .insertInto('categories')
          .values({ parent_id, name_zh, name_en: name_zh })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const first = await insertCategory(null, '器材');
    const second = await insertCategory(first, '量具');
    await kit.deps.db
      .insertInto('products')
      .values(
        Array.from({ length: 5 }, (_none, index) => ({
          company_id: companyId,
          category_id: second,
          first_category_id: first,
          name_zh: `卡尺 ${index}`,
        })),
      )
      .execute();
    await kit.deps.db
      .updateTable('companies')
      .set({ product_count: 5 })
      .where('id', '=', companyId)
      .execute();
    const listProductNames = async () =>
      (
        await kit.call<{ rows: { name: string }[] }>(
          'GET',
          `/no-auth/pms/product/list?companyId=${companyId}`,
          { token: owner.token },
        )
      ).data.rows.map((row) => row.name);
    await enforceAllProductQuotas(kit.deps);
    expect(await listProductNames()).toEqual(['卡尺 4', '卡尺 3', '卡尺 2']);
    await purchasePackage(kit, owner.id, 'P-12');
    await enforceProductQuota(kit.deps, { memberId: owner.id });
    expect(await listProductNames()).toHaveLength(5);
  });
});
