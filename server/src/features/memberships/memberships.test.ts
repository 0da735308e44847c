import type { OwnMembership } from '@mingtang/contract/memberships';
import { describe, expect, it } from 'vitest';
import { setPeriod } from '../../../test/cards.ts';
import { addCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { payBack, payFor, quietMember } from '../../../test/paid.ts';
import { refusal } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { allowancesFor, companyAllowances } from './allowances.service.ts';
import { fitAllProducts, fitProducts } from './fitting.service.ts';
import { addDays, dayOf } from './memberships.service.ts';
import { remindMembers } from './reminders.service.ts';

const DAY = 86_400;
const STANDARD = { postsADay: 5, products: 30, revealsADay: 20, quotesAMonth: 20, pinsAMonth: 1, seats: 1 };
const GOLD = { postsADay: 20, products: 200, revealsADay: 100, quotesAMonth: 60, pinsAMonth: 4, seats: 1 };
const NONE = { postsADay: 1, products: 3, revealsADay: 0, quotesAMonth: 0, pinsAMonth: 0, seats: 1 };

describe('a membership', () => {
  const kit = useKit();
  const own = async (token: string, language: 'zh' | 'en' = 'zh') =>
    (await kit.call<OwnMembership>('GET', '/h5/membership', { token, language })).data;
  const today = () => dayOf(kit.clock.now());
  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * DAY * 1000);

  it('is the caller’s own', async () => {
    expect(await kit.call('GET', '/h5/membership')).toMatchObject(refusal('session.invalid'));
  });

  it('of the first days says what a temporary period allows and what is left of it', async () => {
    const { token } = await kit.member();
    expect(await own(token)).toMatchObject({
      membership: 'temporary',
      packageName: null,
      endsOn: addDays(today(), 29),
      daysLeft: 29,
      periods: [{ kind: 'temporary', packageName: null, companyName: null, startsOn: today() }],
      allowances: { ...NONE, revealsADay: 3 },
      today: { posts: { used: 0, of: 1 }, reveals: { used: 0, of: 3 } },
      month: { pins: { used: 0, of: 0 } },
      products: { used: 0, of: 3 },
    });
  });

  it('shows what runs and what comes after it, and allows what the package says', async () => {
    const { token, id } = await kit.member();
    await payFor(kit, id, 'G-12', { at: daysAgo(330) });
    await payFor(kit, id, 'P-12');
    const shown = await own(token, 'en');
    expect(shown).toMatchObject({ membership: 'active', packageName: 'Gold annual', allowances: GOLD });
    expect(shown.periods.map((period) => period.packageName)).toEqual(['Gold annual', 'Annual']);
    expect(shown.endsOn).toBe(shown.periods[1]!.endsOn);
    const company = await addCompany(kit, token, { nameZh: '金牌试验有限公司' });
    await kit.deps.db
      .insertInto('contact_reveals')
      .values({ viewer_id: id, company_id: company.id, field: 'phone', day: today(), at: kit.clock.now() })
      .execute();
    expect((await own(token)).today.reveals).toEqual({ used: 1, of: 100 });
    expect((await own(token)).products).toEqual({ used: 0, of: 200 });
  });

  it('keeps in the days of grace what ended, and allows nothing more after them', async () => {
    const inGrace = await kit.member();
    await payFor(kit, inGrace.id, 'G-12', { at: daysAgo(375) });
    expect(await own(inGrace.token)).toMatchObject({
      membership: 'grace',
      packageName: '金牌年度',
      daysLeft: null,
      periods: [],
      allowances: GOLD,
    });
    const lapsed = await kit.member();
    await payFor(kit, lapsed.id, 'G-12', { at: daysAgo(400) });
    expect(await own(lapsed.token)).toMatchObject({
      membership: 'lapsed',
      packageName: null,
      allowances: NONE,
    });
    const tried = await quietMember(kit);
    await setPeriod(kit, tried, 'temporary', addDays(today(), -3));
    expect(await allowancesFor(kit.deps, tried)).toEqual({ ...NONE, revealsADay: 3 });
    await setPeriod(kit, tried, 'paid');
    expect(await allowancesFor(kit.deps, tried)).toEqual(STANDARD);
    await setPeriod(kit, tried, null);
    expect(await allowancesFor(kit.deps, tried)).toEqual(NONE);
  });

  it('ends with the money that is paid back', async () => {
    const { token, id } = await kit.member();
    const number = await payFor(kit, id, 'P-12');
    await payBack(kit, number, 'term');
    expect(await own(token)).toMatchObject({ membership: 'none', periods: [], allowances: NONE });
  });

  it('of a company counts for its products where it allows more than the owner’s', async () => {
    const owner = await kit.member();
    const { id: companyId } = await addCompany(kit, owner.token);
    const allowed = async () => (await companyAllowances(kit.deps, [companyId])).get(companyId)!.products;
    expect(await allowed()).toBe(3);
    await payFor(kit, owner.id, 'P-12');
    expect(await allowed()).toBe(30);
    await payFor(kit, owner.id, 'CG-12', { companyId });
    expect(await allowed()).toBe(200);
    expect((await own(owner.token)).products).toEqual({ used: 0, of: 200 });
  });

  it('that allows fewer products keeps the newest in the lists and brings the others back', async () => {
    const owner = await kit.member();
    const { id: companyId } = await addCompany(kit, owner.token);
    const category = async (parent_id: string | null, name_zh: string) =>
      (
        await kit.deps.db
          .insertInto('categories')
          .values({ parent_id, name_zh, name_en: name_zh })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const first = await category(null, '器材');
    const second = await category(first, '量具');
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
    const listed = async () =>
      (
        await kit.call<{ rows: { name: string }[] }>(
          'GET',
          `/no-auth/pms/product/list?companyId=${companyId}`,
          { token: owner.token },
        )
      ).data.rows.map((row) => row.name);
    await fitAllProducts(kit.deps);
    expect(await listed()).toEqual(['卡尺 4', '卡尺 3', '卡尺 2']);
    await payFor(kit, owner.id, 'P-12');
    await fitProducts(kit.deps, { memberId: owner.id });
    expect(await listed()).toHaveLength(5);
  });

  it('is announced 30, 7 and 1 days before its end, on the day and a week after, and by SMS a week before and on the day', async () => {
    const ends = [30, 7, 1, 0, -7, 2];
    const members: { phone: string; token: string }[] = [];
    for (const days of ends) {
      const member = await kit.member();
      await setPeriod(kit, member.id, 'paid', addDays(today(), days));
      members.push(member);
    }
    await remindMembers(kit.deps);
    await remindMembers(kit.deps);
    for (const [index, days] of ends.entries()) {
      const { data } = await kit.call<{ rows: { kind: string; day: string }[] }>('GET', '/h5/notifications', {
        token: members[index]!.token,
      });
      expect(data.rows.map(({ kind, day }) => ({ kind, day }))).toEqual(
        days === 2 ? [] : [{ kind: 'membership', day: addDays(today(), days) }],
      );
    }
    const told = async (index: number) =>
      (await kit.inbox(members[index]!.phone))
        .filter((message) => message.templateCode === 'SMS_100005')
        .map((message) => message.text);
    for (const [index, days] of ends.entries()) {
      if (days !== 7 && days !== 0) continue;
      await until('the notice', async () => (await told(index)).length > 0);
      expect(await told(index)).toEqual([
        `【名堂】您的会员将于 ${addDays(today(), days)} 到期，请登录续费。`,
      ]);
    }
    for (const [index, days] of ends.entries())
      if (days !== 7 && days !== 0) expect(await told(index)).toEqual([]);
  });
});
