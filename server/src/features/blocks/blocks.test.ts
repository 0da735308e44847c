import type { Shielded } from '@mingtang/contract/blocks';
import type { Exchange, Looker } from '@mingtang/contract/contacts';
import type { FollowRow } from '@mingtang/contract/follows';
import type { AuthorCard, MemberCard } from '@mingtang/contract/members';
import type { SearchHit, Suggestion } from '@mingtang/contract/search';
import { describe, expect, it } from 'vitest';
import { connect, memberWithCard, setPeriod } from '../../../test/cards.ts';
import { addCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';

interface Person {
  token: string;
  id: string;
}
interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

describe('a block', () => {
  const kit = useKit();
  const shield = (token: string | undefined, memberId: string, on = true, kind = 'block') =>
    kit.call('PUT', '/h5/blocks', { token, body: { kind, memberId, on } });
  const shields = async (token: string, query = '') =>
    (await kit.call<Page<Shielded>>('GET', `/h5/blocks${query}`, { token })).data;
  const follow = (token: string, id: string) =>
    kit.call('POST', '/h5/cloud/update_author', { token, body: { id, followed: true } });
  const author = (token: string | undefined, authorId: string) =>
    kit.call<AuthorCard>('POST', '/h5/cloud/get_author', { token, body: { authorId } });
  const listed = async (token?: string) =>
    (
      await kit.call<Page<MemberCard>>('POST', '/no-auth/h5/member/list', {
        token,
        body: { sort: 'newest' },
      })
    ).data.rows.map((row) => row.id);
  const pair = async (): Promise<[Person, Person]> => [
    await memberWithCard(kit, { name: '陆知微' }),
    await memberWithCard(kit, { name: '程望舒' }),
  ];

  it('ends the follows of both and keeps the counts right', async () => {
    const [one, other] = await pair();
    await Promise.all([follow(one.token, other.id), follow(other.token, one.id)]);
    expect((await author(undefined, one.id)).data).toMatchObject({ followCount: 1, fansCount: 1 });
    expect(await shield(one.token, other.id)).toMatchObject({ code: 200 });
    for (const { id } of [one, other])
      expect((await author(undefined, id)).data).toMatchObject({ followCount: 0, fansCount: 0 });
    expect(await follow(one.token, other.id)).toMatchObject(refusal('member.not_found'));
    expect(await follow(other.token, one.id)).toMatchObject(refusal('member.not_found'));
    const followed = await kit.call<Page<FollowRow>>('POST', '/h5/cloud/get_follow', {
      token: other.token,
      body: { tab: 'members' },
    });
    expect(followed.data.rows).toEqual([]);
  });

  it('hides both from each other in the list and as a card, and from nobody else', async () => {
    const [[one, other], third] = [await pair(), await memberWithCard(kit)];
    await shield(one.token, other.id);
    for (const [viewer, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await listed(viewer.token)).not.toContain(hidden.id);
      expect(await kit.call('GET', `/h5/member/${hidden.id}`, { token: viewer.token })).toMatchObject(
        refusal('member.not_found'),
      );
      expect(await author(viewer.token, hidden.id)).toMatchObject(refusal('member.not_found'));
    }
    for (const token of [third.token, undefined])
      expect(await listed(token)).toEqual(expect.arrayContaining([one.id, other.id]));
  });

  it('hides both from each other in search', async () => {
    const [one, other] = [
      await memberWithCard(kit, { name: '欧阳屏山' }),
      await memberWithCard(kit, { name: '欧阳屏水' }),
    ];
    const names = async (token?: string) =>
      (
        await kit.call<Page<SearchHit>>('POST', '/h5/cloud/get_search', {
          token,
          body: { keyword: '欧阳屏', tab: 'members' },
        })
      ).data.rows.flatMap((hit) => (hit.kind === 'member' ? [hit.member.name] : []));
    await until('the index', async () => (await names()).length === 2);
    await shield(one.token, other.id);
    expect(await names(one.token)).toEqual(['欧阳屏山']);
    expect(await names(other.token)).toEqual(['欧阳屏水']);
    expect(await names()).toHaveLength(2);
  });

  it('hides both from each other in suggestions, and leaves room for the next name', async () => {
    const people: Person[] = [];
    // One more than are suggested at once.
    for (const last of '山水云石松竹梅兰菊')
      people.push(await memberWithCard(kit, { name: `司徒屏${last}` }));
    const suggested = async (token?: string, keyword = '司徒屏') =>
      (
        await kit.call<{ rows: Suggestion[] }>(
          'GET',
          `/h5/search/suggest?keyword=${encodeURIComponent(keyword)}`,
          { token },
        )
      ).data.rows.map((row) => row.id);
    const seen = async (id: string, name: string, token?: string) =>
      (await suggested(token, name)).includes(id);
    for (const [index, { id }] of people.entries())
      await until('the index', () => seen(id, `司徒屏${'山水云石松竹梅兰菊'[index]}`));
    const [one, other] = [people[8]!, people[7]!];
    const namesOf = [
      [one, other, '司徒屏兰'],
      [other, one, '司徒屏菊'],
    ] as const;
    // Asked before the block: what visitors and members were answered must not come again.
    for (const [viewer, hidden, name] of namesOf)
      expect(await seen(hidden.id, name, viewer.token)).toBe(true);
    await shield(one.token, other.id);
    for (const [viewer, hidden, name] of namesOf) {
      expect(await seen(hidden.id, name, viewer.token)).toBe(false);
      expect(await suggested(viewer.token)).toHaveLength(8);
      expect(await suggested(viewer.token)).not.toContain(hidden.id);
      expect(await seen(hidden.id, name)).toBe(true);
      expect(await seen(hidden.id, name, people[0]!.token)).toBe(true);
    }
    await shield(one.token, other.id, false);
    for (const [viewer, hidden, name] of namesOf)
      expect(await seen(hidden.id, name, viewer.token)).toBe(true);
  });

  it('leaves no gap in a page of search', async () => {
    const people: Person[] = [];
    for (const last of '甲乙丙') people.push(await memberWithCard(kit, { name: `令狐听${last}` }));
    const find = async (token: string | undefined, keyword = '令狐听') =>
      (
        await kit.call<Page<SearchHit>>('POST', '/h5/cloud/get_search', {
          token,
          body: { keyword, tab: 'members', pageSize: 2 },
        })
      ).data;
    for (const last of '甲乙丙')
      await until('the index', async () => (await find(undefined, `令狐听${last}`)).rows.length === 1);
    await shield(people[0]!.token, people[2]!.id);
    const page = await find(people[0]!.token);
    expect(page.rows).toHaveLength(2);
    expect(page.nextCursor).toBeNull();
    expect((await find(undefined)).nextCursor).not.toBeNull();
  });

  it('hides both from each other among the people of a company', async () => {
    const [one, other] = await pair();
    const company = await addCompany(kit, one.token, {});
    const team = async (token?: string) =>
      (
        await kit.call<{ team: { id: string }[] }>('GET', `/h5/mall/companyInfo/${company.id}`, { token })
      ).data.team.map((person) => person.id);
    await shield(other.token, one.id);
    expect(await team(other.token)).toEqual([]);
    expect(await team()).toEqual([one.id]);
  });

  it('closes contacts and exchanges, and opens them again when it ends', async () => {
    const [one, other] = [
      await memberWithCard(kit, {
        contacts: [{ field: 'email', value: 'luzhiwei@mingtang.example', audience: 'signed-in' }],
      }),
      await memberWithCard(kit),
    ];
    await setPeriod(kit, other.id, 'paid');
    const reveal = () =>
      kit.call('POST', '/h5/contacts/reveal', {
        token: other.token,
        body: { subject: 'member', id: one.id, field: 'email' },
      });
    const exchanges = async (token: string) =>
      (await kit.call<Page<Exchange>>('GET', '/h5/contacts/exchanges', { token })).data.rows;
    const lookers = async () =>
      (await kit.call<Page<Looker>>('GET', '/h5/contacts/lookers', { token: one.token })).data.rows;
    expect(await reveal()).toMatchObject({ code: 200 });
    await connect(kit, one, other);
    await shield(one.token, other.id);
    expect(await reveal()).toMatchObject(refusal('member.not_found'));
    for (const [asker, asked] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await exchanges(asker.token)).toEqual([]);
      expect(
        await kit.call('POST', '/h5/contacts/exchanges', {
          token: asker.token,
          body: { memberId: asked.id },
        }),
      ).toMatchObject(refusal('member.not_found'));
    }
    expect(await lookers()).toEqual([]);
    await shield(one.token, other.id, false);
    expect(await exchanges(other.token)).toHaveLength(1);
    expect(await lookers()).toHaveLength(1);
    expect(await reveal()).toMatchObject({ code: 200 });
  });

  it('lasts as long as one of the two wants it, however often it is wished and whoever is first', async () => {
    const [one, other] = await pair();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [shield(one.token, other.id), shield(other.token, one.id)]).flat(),
    );
    expect(answers.map((answer) => answer.code)).toEqual(Array(8).fill(200));
    await shield(one.token, other.id, false);
    expect((await shields(one.token)).rows).toEqual([]);
    expect(await author(one.token, other.id)).toMatchObject(refusal('member.not_found'));
    expect((await shields(other.token)).rows).toMatchObject([{ kind: 'block', member: { id: one.id } }]);
    for (let i = 0; i < 2; i += 1) await shield(other.token, one.id, false);
    expect(await author(one.token, other.id)).toMatchObject({ code: 200 });
    expect(await author(other.token, one.id)).toMatchObject({ code: 200 });
  });

  it('is known to whoever made it alone, newest first, page by page', async () => {
    const one = await kit.member();
    const others = [await memberWithCard(kit), await memberWithCard(kit), await memberWithCard(kit)];
    for (const other of others) {
      kit.clock.forward(1);
      await shield(one.token, other.id);
    }
    const first = await shields(one.token, '?pageSize=2');
    const second = await shields(one.token, `?pageSize=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map((row) => row.member.id)).toEqual(
      others.map((other) => other.id).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
    expect((await shields(others[0]!.token)).rows).toEqual([]);
  });

  it('is not a mute: who is muted sees and is seen', async () => {
    const [one, other] = await pair();
    await follow(one.token, other.id);
    for (let i = 0; i < 2; i += 1) await shield(one.token, other.id, true, 'mute');
    expect((await author(one.token, other.id)).data).toMatchObject({ followed: true });
    expect(await author(other.token, one.id)).toMatchObject({ code: 200 });
    expect((await shields(one.token, '?kind=mute')).rows).toMatchObject([{ kind: 'mute' }]);
    expect((await shields(one.token)).rows).toEqual([]);
    await shield(one.token, other.id, false, 'mute');
    expect((await shields(one.token, '?kind=mute')).rows).toEqual([]);
  });

  it('is refused for oneself, for nobody, and for visitors', async () => {
    const { token, id } = await kit.member();
    expect(await shield(token, id)).toMatchObject(refusal('block.self'));
    expect(await shield(token, '987654321')).toMatchObject(refusal('member.not_found'));
    expect(await shield(undefined, id)).toMatchObject(refusal('session.invalid'));
    expect(await kit.call('GET', '/h5/blocks')).toMatchObject(refusal('session.invalid'));
  });
});
