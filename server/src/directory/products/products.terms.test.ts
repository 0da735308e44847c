import type { EditableProduct, ProductDetail } from '@mingtang/contract/products';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany, insertCategories, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addProduct, insertRemovedProduct, productForm } from '../../../test/products.fixture.ts';

describe('terms of a product', () => {
  const kit = useKit();
  const owners: { id: string; token: string }[] = [];
  const companyIds: string[] = [];
  let categories = { firstCategoryId: '', categoryId: '' };
  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const { first, second } = await insertCategories(kit);
    categories = { firstCategoryId: first, categoryId: second };
    for (const region of ['suzhou', 'wuxi']) {
      const owner = await kit.createMember();
      await setMembershipPeriod(kit, owner.id, 'paid', '2099-12-31');
      const { id } = await addCompany(kit, owner.token, { nameZh: `价目行 ${region}`, region });
      await insertRemovedProduct(kit, owner.id, {
        company_id: id,
        category_id: second,
        first_category_id: first,
      });
      owners.push(owner);
      companyIds.push(id);
    }
  });
  const TERMS = {
    priceMinFen: 3_800,
    priceMaxFen: 5_250,
    unit: 'item',
    minOrder: 500,
    leadDays: 15,
  } as const;
  const add = (change: object, index = 0): Promise<EditableProduct> =>
    addProduct(kit, owners[index]!.token, companyIds[index]!, { ...categories, ...change });
  const open = async (id: string, language: 'zh' | 'en' = 'zh') =>
    (await kit.call<ProductDetail>('GET', `/pms/product/${id}`, { language })).data;
  const namesOf = async (query: string) => {
    kit.clock.forward(5);
    const { data } = await kit.call<{ rows: ProductCard[] }>('GET', `/no-auth/pms/product/list?${query}`);
    return data.rows.map(({ name }) => name);
  };

  it('are stored and shown with the unit in the language of the caller', async () => {
    const product = await add({ nameZh: '有价', nameEn: 'Priced', ...TERMS });
    expect(product).toMatchObject(TERMS);
    expect((await open(product.id)).terms).toEqual({
      price: { min: 3_800, max: 5_250, unit: '件' },
      minOrder: { quantity: 500, unit: '件' },
      leadDays: 15,
    });
    expect((await open(product.id, 'en')).terms).toEqual({
      price: { min: 3_800, max: 5_250, unit: 'piece' },
      minOrder: { quantity: 500, unit: 'pieces' },
      leadDays: 15,
    });
    const { data } = await kit.call<{ rows: ProductCard[] }>('GET', '/no-auth/pms/product/list');
    expect(data.rows.find(({ id }) => id === product.id)?.terms.price?.min).toBe(3_800);
  });

  it('are optional', async () => {
    const product = await add({ nameZh: '面议' });
    expect((await open(product.id)).terms).toEqual({ price: null, minOrder: null, leadDays: null });
  });

  it.each([
    [{ priceMinFen: 0 }, 'priceMinFen'],
    [{ priceMinFen: 100, priceMaxFen: 100 }, 'priceMaxFen'],
    [{ priceMinFen: null }, 'priceMaxFen'],
    [{ unit: null }, 'unit'],
    [{ unit: 'furlong' }, 'unit'],
    [{ minOrder: 0 }, 'minOrder'],
    [{ leadDays: 366 }, 'leadDays'],
  ])('reject %j', async (change, field) => {
    const { code, data } = await kit.call<{ fields: object }>('POST', '/pms/product', {
      token: owners[0]!.token,
      body: { companyId: companyIds[0], ...productForm({ ...categories, ...TERMS }), ...change },
    });
    expect([code, Object.keys(data.fields)]).toEqual([400, [field]]);
  });

  it('are constrained by the database', async () => {
    const { id } = await add({ nameZh: '约束', ...TERMS });
    for (const change of [
      sql`price_max_fen = price_min_fen`,
      sql`price_min_fen = NULL`,
      sql`unit = NULL`,
      sql`unit = 'furlong'`,
      sql`min_order = 0`,
      sql`lead_days = 0`,
    ])
      await expect(
        sql`UPDATE products SET ${change} WHERE id = ${id}`.execute(kit.deps.db),
      ).rejects.toMatchObject({ code: '23514' });
  });

  it('filter the list, together with the region and a valid certificate of the company', async () => {
    await add({ nameZh: '快', ...TERMS, leadDays: 3 }, 1);
    await add({ nameZh: '慢', ...TERMS, leadDays: 30 }, 1);
    expect(await namesOf('leadDays=7')).toEqual(['快']);
    expect(await namesOf('region=wuxi')).toEqual(['慢', '快']);
    await kit.deps.db
      .insertInto('company_certificates')
      .values([
        { company_id: companyIds[1]!, name_en: 'ISO 9001', valid_until: '2999-01-01' },
        { company_id: companyIds[0]!, name_en: 'ISO 9001', valid_until: '2020-01-01' },
      ])
      .execute();
    expect(await namesOf('certificate=iso9001&sort=updated')).toEqual(['慢', '快']);
    expect(await namesOf('certificate=iso9001&leadDays=3')).toEqual(['快']);
    expect(await namesOf('certificate=ce')).toEqual([]);
  });
});
