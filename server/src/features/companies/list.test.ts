import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertChoices, insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';

interface Page {
  rows: CompanyCard[];
  nextCursor: string | null;
}
const DAY = 86_400;
const HERE = 'latitude=31.3&longitude=120.6';

describe('the list of companies', () => {
  const kit = useKit();
  const page = (query: string, language: Language = 'zh') =>
    kit.call<Page>('GET', `/no-auth/h5/mall/companyInfo/list?${query}`, { language });

  /** Every page to the end; `between` runs after the first. */
  async function all(query: string, language: Language = 'zh', between?: () => void): Promise<CompanyCard[]> {
    const rows: CompanyCard[] = [];
    let cursor: string | null = null;
    do {
      const answer = await page(cursor === null ? query : `${query}&cursor=${cursor}`, language);
      expect(answer.code).toBe(200);
      if (cursor === null) between?.();
      rows.push(...answer.data.rows);
      cursor = answer.data.nextCursor;
    } while (cursor !== null);
    return rows;
  }
  const names = (rows: CompanyCard[]) => rows.map((row) => row.name);
  const pin = (company_id: string, position: number, rest: object = {}) =>
    kit.deps.db
      .insertInto('company_pins')
      .values({ company_id, position, placement: 'both', ...rest })
      .execute();

  const ring: string[] = [];
  let category = '';
  beforeAll(async () => {
    await insertChoices(kit);
    category = (await insertCategories(kit)).second;
    for (let n = 0; n < 25; n += 1) {
      const name_zh = `环${String(n).padStart(2, '0')}`;
      ring.push(name_zh);
      await insertCompany(kit, {
        name_zh,
        rotation: n * 85_000_000,
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
    await pin(await insertCompany(kit, { name_zh: '国际置顶', name_en: 'Abroad pin', rotation: 1 }), 3, {
      placement: 'international',
    });
    await pin(await insertCompany(kit, { name_zh: '将来置顶', rotation: 2 }), 0, { starts_at: later });
  });

  it('shows pins first, then staff’s order, then the whole ring once, whatever the size of a page', async () => {
    const whole = await all('pageSize=20');
    expect(names(whole).slice(0, 4)).toEqual(['置顶一', '置顶二', '次序一', '次序二']);
    expect(whole.map((row) => row.top)).toEqual(whole.map((_, index) => index < 2));
    const rest = names(whole).slice(4);
    expect(rest.toSorted()).toEqual([...ring, '国际置顶', '将来置顶'].toSorted());
    const turned = rest.filter((name) => ring.includes(name));
    const start = ring.indexOf(turned[0]!);
    expect(turned).toEqual([...ring.slice(start), ...ring.slice(0, start)]);
    for (const size of [1, 3, 7]) expect(names(await all(`pageSize=${size}`))).toEqual(names(whole));
  });

  it('starts the ring elsewhere on another day, but ends a list where it was begun', async () => {
    // These two days begin in different places of this ring; every twenty-fifth pair does not.
    kit.clock.forward((Date.parse('2050-01-01T12:00:00+08:00') - kit.clock.now().getTime()) / 1000);
    const today = names(await all('pageSize=20'));
    const overNight = names(await all('pageSize=4', 'zh', () => kit.clock.forward(DAY)));
    expect(overNight).toEqual(today);
    const tomorrow = names(await all('pageSize=20'));
    expect(tomorrow).not.toEqual(today);
    expect(tomorrow.toSorted()).toEqual(today.toSorted());
  });

  it('shows a pin only from its start to its end', async () => {
    kit.clock.forward(3 * DAY);
    const rows = await all('pageSize=20');
    expect(names(rows.filter((row) => row.top))).toEqual(['将来置顶', '置顶一']);
    expect(names(rows)).toContain('置顶二');
  });

  it('in the international edition has those with English text, and its own pins', async () => {
    const rows = await all('pageSize=20', 'en');
    expect(rows[0]).toMatchObject({ name: 'Abroad pin', top: true, language: 'en' });
    expect(names(rows.slice(1)).toSorted()).toEqual(['Ring 0', 'Ring 10', 'Ring 15', 'Ring 20', 'Ring 5']);
    expect(rows[1]).toMatchObject({ industryName: 'Machinery', regionName: 'Suzhou', vip: false });
  });

  it('by newest follows the time of entry, without pins', async () => {
    const rows = await all('sort=newest&pageSize=20');
    const ids = rows.map((row) => Number(row.id));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(rows.every((row) => !row.top)).toBe(true);
    expect(rows).toHaveLength(31);
  });

  it('of an industry, a region or a category has the pins that fit, then the newest', async () => {
    const id = (await page('pageSize=1&sort=newest')).data.rows[0]!.id;
    await kit.deps.db
      .insertInto('company_categories')
      .values({ company_id: id, category_id: category })
      .execute();
    await pin(await insertCompany(kit, { name_zh: '机械置顶', industry: 'machinery' }), 5);
    expect(names(await all('industry=machinery&pageSize=2'))).toEqual([
      '机械置顶',
      '置顶二',
      '环20',
      '环15',
      '环10',
      '环05',
      '环00',
    ]);
    expect(names(await all('industry=machinery&region=suzhou'))).toHaveLength(5);
    expect(names(await all('region=wuxi'))).toEqual([]);
    expect((await all(`categoryId=${category}`)).map((row) => row.id)).toEqual([id]);
  });

  it('by nearest goes from near to far and says how far', async () => {
    for (const [name_zh, latitude] of [
      ['远', 31.9],
      ['近', 31.31],
      ['中', 31.5],
    ] as const)
      await insertCompany(kit, { name_zh, latitude, longitude: 120.6 });
    const rows = await all(`sort=nearest&${HERE}&pageSize=2`);
    expect(names(rows)).toEqual(['近', '中', '远']);
    expect(rows[0]!.distance).toBeGreaterThan(1_100);
    expect(rows[0]!.distance).toBeLessThan(1_120);
    expect(names(await all(`sort=nearest&${HERE}&within=30`))).toEqual(['近', '中']);
    expect(names(await all(`${HERE}&within=30`))).toEqual(['中', '近']);
    const far = (await all(`sort=newest&${HERE}`)).find((row) => row.name === '环01');
    expect(far).toMatchObject({ distance: null });
  });

  it.each(['5e-324', '-1e-300', '0', '1e-8'])('takes a place at %s degrees', async (degrees) => {
    const near = `latitude=${degrees}&longitude=${degrees}`;
    for (const query of [near, `${near}&sort=nearest`, `${near}&within=5`])
      expect(await page(query)).toMatchObject({ code: 200 });
  });

  it.each([
    ['nearest without a place', 'sort=nearest'],
    ['a circle without a middle', 'within=5'],
    ['half a place', 'latitude=31.3'],
    ['a place off the map', 'latitude=91&longitude=0'],
    ['a cursor that is none', 'cursor=abc'],
    ['a page of 21', 'pageSize=21'],
  ])('refuses %s', async (_name, query) => {
    expect(await page(query)).toMatchObject(refusal('request.invalid'));
  });

  it('refuses the cursor of another list', async () => {
    const { nextCursor } = (await page('pageSize=2')).data;
    for (const query of ['sort=newest', `sort=nearest&${HERE}`])
      expect(await page(`${query}&cursor=${nextCursor}`)).toMatchObject(refusal('request.invalid'));
  });
});
