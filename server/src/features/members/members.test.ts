import type { MemberCard, MemberDetail } from '@mingtang/contract/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberWithCard, saveCard, setPeriod } from '../../../test/cards.ts';
import { addCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';

const LIST = '/no-auth/h5/member/list';
interface Page {
  rows: MemberCard[];
  nextCursor: string | null;
}

describe('the directory of members', () => {
  const kit = useKit();
  type Member = Awaited<ReturnType<typeof kit.member>>;
  let shen: Member;
  let anna: Member;
  let gu: Member;
  let companyId: string;

  const list = async (body: object = {}, token?: string, language: 'zh' | 'en' = 'zh') =>
    (await kit.call<Page>('POST', LIST, { body, token, language })).data;
  const idsOf = async (...given: Parameters<typeof list>) => (await list(...given)).rows.map((row) => row.id);
  const read = (id: string, token?: string) => kit.call<MemberDetail>('GET', `/h5/member/${id}`, { token });

  beforeAll(async () => {
    shen = await kit.member();
    companyId = (await addCompany(kit, shen.token, { industry: 'machinery' })).id;
    await saveCard(kit, shen.token, { title: '总经理', companyId, region: 'cn-bj' });
    anna = await memberWithCard(kit, { name: '安娜', nameEn: 'Anna Lindqvist', region: 'cn-tj' });
    gu = await memberWithCard(kit, { name: '顾长风' });
    await setPeriod(kit, gu.id, 'paid');
  });

  it('shows who has a card, newest first, and nothing of those who have none', async () => {
    const newcomer = await kit.member();
    expect(await idsOf({ sort: 'newest' })).toEqual([gu.id, anna.id, shen.id]);
    expect((await read(newcomer.id)).code).toBe(404);
    expect((await read(newcomer.id, newcomer.token)).data.mine).toBe(true);
  });

  it('puts those first who were here last', async () => {
    kit.clock.forward(2 * 86_400);
    await kit.logIn(shen.phone);
    expect(await idsOf()).toEqual([shen.id, gu.id, anna.id]);
  });

  it('goes on where a page ended, in either order, each row once', async () => {
    for (const sort of ['active', 'newest'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, pageSize: 1, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.rows.map((row) => row.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(await idsOf({ sort }));
    }
    expect(await kit.call('POST', LIST, { body: { cursor: 'made up' } })).toMatchObject(
      refusal('request.invalid'),
    );
  });

  it.each([
    ['an industry', () => ({ industry: 'machinery' }), () => [shen.id]],
    ['a region', () => ({ region: 'cn-tj' }), () => [anna.id]],
    ['a company', () => ({ companyId }), () => [shen.id]],
    ['a running membership', () => ({ vipOnly: true }), () => [gu.id]],
    ['the beginning of a name', () => ({ keyword: '沈听' }), () => [shen.id]],
    ['a part of a long name', () => ({ keyword: 'lindq' }), () => [anna.id]],
    ['a sign that means anything to a database', () => ({ keyword: '%' }), () => []],
    ['a name nobody has', () => ({ keyword: '无此人' }), () => []],
  ])('is filtered by %s', async (_name, filter, found) => {
    expect(await idsOf(filter())).toEqual(found());
  });

  it('names things in the caller’s language', async () => {
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
      { id: anna.id, name: 'Anna Lindqvist', regionName: 'Tianjin', language: 'en' },
    ]);
  });

  it('says whom the caller follows, and to a visitor nothing of it', async () => {
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

  it('opens a card with its number', async () => {
    const { data, headers } = await read(anna.id);
    expect(data).toMatchObject({
      id: anna.id,
      memberNumber: `MT${anna.id.padStart(6, '0')}`,
      membership: 'temporary',
      exchange: 'none',
      mine: false,
    });
    expect(headers.get('cache-control')).toBe('public, max-age=4');
  });

  it('keeps nowhere what one person sees', async () => {
    expect((await read(anna.id, gu.token)).headers.get('cache-control')).toBe('no-store');
  });

  it('takes a token that is no longer good for a visitor’s', async () => {
    expect(await read(anna.id, `at_${'A'.repeat(43)}`)).toMatchObject({ code: 200, data: { mine: false } });
  });

  it('knows no hidden card, but its owner does', async () => {
    const ruan = await memberWithCard(kit, { hidden: true });
    expect(await idsOf()).not.toContain(ruan.id);
    expect(await read(ruan.id, gu.token)).toMatchObject(refusal('member.not_found'));
    expect((await read(ruan.id, ruan.token)).code).toBe(200);
  });

  it('keeps the name and the state of a lapsed member, and nothing else', async () => {
    const he = await memberWithCard(kit, {
      name: '贺书言',
      title: '店主',
      contacts: [{ field: 'phone', value: '13800001268', audience: 'public' }],
    });
    await setPeriod(kit, he.id, 'paid', '2020-01-01');
    expect((await read(he.id, gu.token)).data).toMatchObject({
      name: '贺书言',
      membership: 'lapsed',
      title: '',
      companyName: null,
      contacts: [],
    });
    expect(
      await kit.call('POST', '/h5/contacts/reveal', {
        token: gu.token,
        body: { subject: 'member', id: he.id, field: 'phone' },
      }),
    ).toMatchObject(refusal('member.not_found'));
    await saveCard(kit, he.token, { name: '贺书言' });
    expect(await idsOf()).not.toContain(he.id);
    expect((await read(he.id, he.token)).data.mine).toBe(true);
  });

  it('forgets a frozen account, and refuses an unknown id', async () => {
    const tan = await memberWithCard(kit);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', tan.id).execute();
    expect(await idsOf()).not.toContain(tan.id);
    for (const id of [tan.id, '987654321']) expect(await read(id)).toMatchObject(refusal('member.not_found'));
  });
});
