import type { MemberCard, MemberDetail } from '@mingtang/contract/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard, saveApprovedCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';

const LIST = '/no-auth/h5/member/list';
interface Page {
  rows: MemberCard[];
  nextCursor: string | null;
}

describe('the member directory', () => {
  const kit = useKit();
  type Member = Awaited<ReturnType<typeof kit.createMember>>;
  let shen: Member;
  let anna: Member;
  let gu: Member;
  let companyId: string;

  const list = async (body: object = {}, token?: string, language: 'zh' | 'en' = 'zh') =>
    (await kit.call<Page>('POST', LIST, { body, token, language })).data;
  const listIds = async (...args: Parameters<typeof list>) => (await list(...args)).rows.map((row) => row.id);
  const read = (id: string, token?: string) => kit.call<MemberDetail>('GET', `/h5/member/${id}`, { token });

  beforeAll(async () => {
    shen = await kit.createMember();
    companyId = (await addCompany(kit, shen.token, { industry: 'machinery' })).id;
    await saveApprovedCard(kit, shen.token, { title: '总经理', companyId, region: 'cn-bj' });
    anna = await createMemberWithCard(kit, { name: '安娜', nameEn: 'Anna Lindqvist', region: 'cn-tj' });
    gu = await createMemberWithCard(kit, { name: '顾长风' });
    await setMembershipPeriod(kit, gu.id, 'paid');
  });

  it('lists members with a card, newest first, and hides members without one', async () => {
    const newcomer = await kit.createMember();
    expect(await listIds({ sort: 'newest' })).toEqual([gu.id, anna.id, shen.id]);
    expect((await read(newcomer.id)).code).toBe(404);
    expect((await read(newcomer.id, newcomer.token)).data.mine).toBe(true);
  });

  it('sorts by last activity by default', async () => {
    kit.clock.forward(2 * 86_400);
    await kit.logIn(shen.phone);
    expect(await listIds()).toEqual([shen.id, gu.id, anna.id]);
  });

  it('pages by cursor in both sort orders without gaps or repeats', async () => {
    for (const sort of ['active', 'newest'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, pageSize: 1, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.rows.map((row) => row.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(await listIds({ sort }));
    }
    expect(await kit.call('POST', LIST, { body: { cursor: 'made up' } })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it.each([
    ['an industry', () => ({ industry: 'machinery' }), () => [shen.id]],
    ['a region', () => ({ region: 'cn-tj' }), () => [anna.id]],
    ['a company', () => ({ companyId }), () => [shen.id]],
    ['a running membership', () => ({ vipOnly: true }), () => [gu.id]],
    ['the beginning of a name', () => ({ keyword: '沈听' }), () => [shen.id]],
    ['a part of a long name', () => ({ keyword: 'lindq' }), () => [anna.id]],
    ['a SQL wildcard, taken literally', () => ({ keyword: '%' }), () => []],
    ['a name without a match', () => ({ keyword: '无此人' }), () => []],
  ])('is filtered by %s', async (_name, filter, found) => {
    expect(await listIds(filter())).toEqual(found());
  });

  it('returns names in the caller’s language', async () => {
    const [row] = (await list({ companyId })).rows;
    expect(row).toMatchObject({
      name: '沈听澜',
      title: '总经理',
      companyId,
      companyName: '澄湖精密机械有限公司',
      industryName: '机械设备',
      regionName: '北京',
      vip: false,
      language: 'zh',
    });
    expect((await list({}, undefined, 'en')).rows).toMatchObject([
      { id: anna.id, name: 'Anna Lindqvist', regionName: 'Tianjin, China', language: 'en' },
    ]);
  });

  it('marks members the caller follows, and none for a visitor', async () => {
    await kit.call('POST', '/h5/cloud/update_author', {
      token: gu.token,
      body: { id: anna.id, followed: true },
    });
    const followed = async (token?: string) =>
      (await list({}, token)).rows.filter((row) => row.followed).map((row) => row.id);
    expect(await followed(gu.token)).toEqual([anna.id]);
    expect(await followed()).toEqual([]);
    expect((await read(anna.id, gu.token)).data).toMatchObject({ followed: true, fansCount: 1 });
  });

  it('returns a card with its member number and public cache headers', async () => {
    const { data, headers } = await read(anna.id);
    expect(data).toMatchObject({
      id: anna.id,
      memberNumber: `MT${anna.id.padStart(6, '0')}`,
      membership: 'temporary',
      exchange: 'none',
      mine: false,
    });
    expect(headers.get('cache-control')).toBe('public, max-age=1, s-maxage=1, stale-while-revalidate=1');
  });

  it('forbids caching of a response for a signed-in caller', async () => {
    expect((await read(anna.id, gu.token)).headers.get('cache-control')).toBe('no-store');
  });

  it('treats a caller with an invalid token as a visitor', async () => {
    expect(await read(anna.id, `at_${'A'.repeat(43)}`)).toMatchObject({ code: 200, data: { mine: false } });
  });

  it('hides a hidden card from everyone but its owner', async () => {
    const hiddenMember = await createMemberWithCard(kit, { hidden: true });
    expect(await listIds()).not.toContain(hiddenMember.id);
    expect(await read(hiddenMember.id, gu.token)).toMatchObject(errorResponse('member.not_found'));
    expect((await read(hiddenMember.id, hiddenMember.token)).code).toBe(200);
  });

  it('shows only the name and the state of a lapsed member', async () => {
    const lapsedMember = await createMemberWithCard(kit, {
      name: '贺书言',
      title: '店主',
      contacts: [{ field: 'phone', value: '13800001268', audience: 'public' }],
    });
    await setMembershipPeriod(kit, lapsedMember.id, 'paid', '2020-01-01');
    expect((await read(lapsedMember.id, gu.token)).data).toMatchObject({
      name: '贺书言',
      membership: 'lapsed',
      title: '',
      companyName: null,
      contacts: [],
    });
    expect(
      await kit.call('POST', '/h5/contacts/reveal', {
        token: gu.token,
        body: { subject: 'member', id: lapsedMember.id, field: 'phone' },
      }),
    ).toMatchObject(errorResponse('member.not_found'));
    await saveApprovedCard(kit, lapsedMember.token, { name: '贺书言' });
    expect(await listIds()).not.toContain(lapsedMember.id);
    expect((await read(lapsedMember.id, lapsedMember.token)).data.mine).toBe(true);
  });

  it('returns not found for a frozen account and for an unknown id', async () => {
    const frozenMember = await createMemberWithCard(kit);
    await kit.deps.db
      .updateTable('accounts')
      .set({ state: 'frozen' })
      .where('id', '=', frozenMember.id)
      .execute();
    expect(await listIds()).not.toContain(frozenMember.id);
    for (const id of [frozenMember.id, '987654321'])
      expect(await read(id)).toMatchObject(errorResponse('member.not_found'));
  });
});
