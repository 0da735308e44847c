import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';

interface Page {
  rows: CompanyCard[];
  nextCursor: string | null;
}
const DAY = 86_400;
const HERE = 'latitude=31.3&longitude=120.6';

describe('company list', () => {
  const kit = useKit();
  const getPage = (query: string, language: Language = 'zh') =>
    kit.call<Page>('GET', `/no-auth/h5/mall/companyInfo/list?${query}`, { language });

  /** Reads all pages; `afterFirstPage` runs after the first one. */
  async function listAllPages(
    query: string,
    language: Language = 'zh',
    afterFirstPage?: () => void,
  ): Promise<CompanyCard[]> {
    const rows: CompanyCard[] = [];
    let cursor: string | null = null;
    do {
      const response = await getPage(cursor === null ? query : `${query}&cursor=${cursor}`, language);
      expect(response.code).toBe(200);
      if (cursor === null) afterFirstPage?.();
      rows.push(...response.data.rows);
      cursor = response.data.nextCursor;
    } while (cursor !== null);
    return rows;
  }
  const names = (rows: CompanyCard[]) => rows.map((row) => row.name);
  const pin = (company_id: string, position: number, columns: object = {}) =>
    kit.deps.db
      .insertInto('company_pins')
      .values({ company_id, position, placement: 'both', ...columns })
      .execute();

  const ring: string[] = [];
  let categoryId = '';
  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    categoryId = (await insertCategories(kit)).second;
    for (let n = 0; n < 25; n += 1) {
      const name_zh = `环${String(n).padStart(2, '0')}`;
      ring.push(name_zh);
      await insertCompany(kit, {
        name_zh,
        rotation_key: n * 85_000_000,
        ...(n % 5 === 0 ? { name_en: `Ring ${n}`, industry: 'machinery', region: 'suzhou' } : {}),
      });
    }
    await insertCompany(kit, { name_zh: '次序二', sort_order: 2, industry: 'textiles' });
    await insertCompany(kit, { name_zh: '次序一', sort_order: 1 });
    await insertCompany(kit, { name_zh: '隐藏', state: 'hidden', sort_order: 1 });
    await insertCompany(kit, { name_zh: '移除', state: 'removed', sort_order: 1 });
    await insertCompany(kit, { name_zh: '过期', listed: false, sort_order: 1 });
    const later = new Date(kit.clock.now().getTime() + 3 * DAY * 1000);
    await pin(await insertCompany(kit, { name_zh: '置顶二', industry: 'machinery' }), 2, { ends_at: later });
    await pin(await insertCompany(kit, { name_zh: '置顶一', sort_order: 9 }), 1);
    await pin(await insertCompany(kit, { name_zh: '国际置顶', name_en: 'Abroad pin', rotation_key: 1 }), 3, {
      placement: 'international',
    });
    await pin(await insertCompany(kit, { name_zh: '将来置顶', rotation_key: 2 }), 0, { starts_at: later });
  });

  it('lists pins, then sorted companies, then the ring once, for any page size', async () => {
    const fullList = await listAllPages('pageSize=20');
    expect(names(fullList).slice(0, 4)).toEqual(['置顶一', '置顶二', '次序一', '次序二']);
    expect(fullList.map((row) => row.top)).toEqual(fullList.map((_, index) => index < 2));
    const rest = names(fullList).slice(4);
    expect(rest.toSorted()).toEqual([...ring, '国际置顶', '将来置顶'].toSorted());
    const ringNames = rest.filter((name) => ring.includes(name));
    const start = ring.indexOf(ringNames[0]!);
    expect(ringNames).toEqual([...ring.slice(start), ...ring.slice(0, start)]);
    for (const size of [1, 3, 7])
      expect(names(await listAllPages(`pageSize=${size}`))).toEqual(names(fullList));
  });

  it('changes the start of the ring daily, but not within a list that is being paged', async () => {
    // On these two days the ring of 25 starts at different companies; one pair of days in 25 shares a start.
    kit.clock.forward((Date.parse('2050-01-01T12:00:00+08:00') - kit.clock.now().getTime()) / 1000);
    const today = names(await listAllPages('pageSize=20'));
    const overNight = names(await listAllPages('pageSize=4', 'zh', () => kit.clock.forward(DAY)));
    expect(overNight).toEqual(today);
    const tomorrow = names(await listAllPages('pageSize=20'));
    expect(tomorrow).not.toEqual(today);
    expect(tomorrow.toSorted()).toEqual(today.toSorted());
  });

  it('shows a pin only from its start to its end', async () => {
    kit.clock.forward(3 * DAY);
    const rows = await listAllPages('pageSize=20');
    expect(names(rows.filter((row) => row.top))).toEqual(['将来置顶', '置顶一']);
    expect(names(rows)).toContain('置顶二');
  });

  it('lists companies with English text and international pins in the international edition', async () => {
    const rows = await listAllPages('pageSize=20', 'en');
    expect(rows[0]).toMatchObject({ name: 'Abroad pin', top: true, language: 'en' });
    expect(names(rows.slice(1)).toSorted()).toEqual(['Ring 0', 'Ring 10', 'Ring 15', 'Ring 20', 'Ring 5']);
    expect(rows[1]).toMatchObject({ industryName: 'Machinery', regionName: 'Suzhou', vip: false });
  });

  it('sorts by newest, without pins', async () => {
    const rows = await listAllPages('sort=newest&pageSize=20');
    const ids = rows.map((row) => Number(row.id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(rows.every((row) => !row.top)).toBe(true);
    expect(rows).toHaveLength(31);
  });

  it('lists matching pins, then the newest, if filtered by industry, region or category', async () => {
    const id = (await getPage('pageSize=1&sort=newest')).data.rows[0]!.id;
    await kit.deps.db
      .insertInto('company_categories')
      .values({ company_id: id, category_id: categoryId })
      .execute();
    await pin(await insertCompany(kit, { name_zh: '机械置顶', industry: 'machinery' }), 5);
    expect(names(await listAllPages('industry=machinery&pageSize=2'))).toEqual([
      '机械置顶',
      '置顶二',
      '环20',
      '环15',
      '环10',
      '环05',
      '环00',
    ]);
    expect(names(await listAllPages('industry=machinery&region=suzhou'))).toHaveLength(5);
    expect(names(await listAllPages('region=wuxi'))).toEqual([]);
    expect((await listAllPages(`categoryId=${categoryId}`)).map((row) => row.id)).toEqual([id]);
  });

  it('sorts by distance and returns it', async () => {
    for (const [name_zh, latitude] of [
      ['远', 31.9],
      ['近', 31.31],
      ['中', 31.5],
    ] as const)
      await insertCompany(kit, { name_zh, latitude, longitude: 120.6 });
    const rows = await listAllPages(`sort=nearest&${HERE}&pageSize=2`);
    expect(names(rows)).toEqual(['近', '中', '远']);
    expect(rows[0]!.distance).toBeGreaterThan(1_100);
    expect(rows[0]!.distance).toBeLessThan(1_120);
    expect(names(await listAllPages(`sort=nearest&${HERE}&within=30`))).toEqual(['近', '中']);
    expect(names(await listAllPages(`${HERE}&within=30`))).toEqual(['中', '近']);
    const far = (await listAllPages(`sort=newest&${HERE}`)).find((row) => row.name === '环01');
    expect(far).toMatchObject({ distance: null });
  });

  it.each<[string, Language]>([
    ['', 'zh'],
    ['', 'en'],
    ['sort=newest', 'zh'],
    ['industry=machinery', 'zh'],
    ['industry=machinery&region=suzhou', 'zh'],
    ['region=wuxi', 'zh'],
    [`sort=nearest&${HERE}`, 'zh'],
    [`${HERE}&within=30`, 'zh'],
  ])('counts the companies of the list with the query "%s" in the edition %s', async (query, language) => {
    const { data } = await kit.call('GET', `/no-auth/h5/mall/companyInfo/count?${query}`, { language });
    const rows = await listAllPages(query, language);
    expect(data).toEqual({ total: rows.length, more: false });
  });

  it('rejects the count of a radius without coordinates', async () => {
    expect(await kit.call('GET', '/no-auth/h5/mall/companyInfo/count?within=5')).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it.each(['5e-324', '-1e-300', '0', '1e-8'])('accepts coordinates of %s degrees', async (degrees) => {
    const near = `latitude=${degrees}&longitude=${degrees}`;
    for (const query of [near, `${near}&sort=nearest`, `${near}&within=5`])
      expect(await getPage(query)).toMatchObject({ code: 200 });
  });

  it.each([
    ['nearest without coordinates', 'sort=nearest'],
    ['a radius without coordinates', 'within=5'],
    ['a latitude without a longitude', 'latitude=31.3'],
    ['a latitude out of range', 'latitude=91&longitude=0'],
    ['an invalid cursor', 'cursor=abc'],
    ['a page size of 21', 'pageSize=21'],
  ])('rejects %s', async (_name, query) => {
    expect(await getPage(query)).toMatchObject(errorResponse('request.invalid'));
  });

  it('rejects the cursor of another list', async () => {
    const { nextCursor } = (await getPage('pageSize=2')).data;
    for (const query of ['sort=newest', `sort=nearest&${HERE}`])
      expect(await getPage(`${query}&cursor=${nextCursor}`)).toMatchObject(errorResponse('request.invalid'));
  });
});
