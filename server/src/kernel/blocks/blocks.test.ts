import type { BlockEntry } from '@mingtang/contract/blocks';
import type { CardExchange, RevealLogEntry } from '@mingtang/contract/contacts';
import type { FollowRow } from '@mingtang/contract/follows';
import type { AuthorCard, MemberCard } from '@mingtang/contract/members';
import type { SearchHit, Suggestion } from '@mingtang/contract/search';
import { describe, expect, it } from 'vitest';
import { exchangeContacts, createMemberWithCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';

interface Person {
  token: string;
  id: string;
}
interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

describe('blocks', () => {
  const kit = useKit();
  const setBlock = (token: string | undefined, memberId: string, on = true, kind = 'block') =>
    kit.call('PUT', '/h5/blocks', { token, body: { kind, memberId, on } });
  const listBlocks = async (token: string, query = '') =>
    (await kit.call<Page<BlockEntry>>('GET', `/h5/blocks${query}`, { token })).data;
  const follow = (token: string, id: string) =>
    kit.call('POST', '/h5/cloud/update_author', { token, body: { id, followed: true } });
  const getAuthor = (token: string | undefined, authorId: string) =>
    kit.call<AuthorCard>('POST', '/h5/cloud/get_author', { token, body: { authorId } });
  const listMemberIds = async (token?: string) =>
    (
      await kit.call<Page<MemberCard>>('POST', '/no-auth/h5/member/list', {
        token,
        body: { sort: 'newest' },
      })
    ).data.rows.map((row) => row.id);
  const createPair = async (): Promise<[Person, Person]> => [
    await createMemberWithCard(kit, { name: '陆知微' }),
    await createMemberWithCard(kit, { name: '程望舒' }),
  ];

  it('delete the follows in both directions and update the counts', async () => {
    const [member, other] = await createPair();
    await Promise.all([follow(member.token, other.id), follow(other.token, member.id)]);
    expect((await getAuthor(undefined, member.id)).data).toMatchObject({ followCount: 1, fansCount: 1 });
    expect(await setBlock(member.token, other.id)).toMatchObject({ code: 200 });
    for (const { id } of [member, other])
      expect((await getAuthor(undefined, id)).data).toMatchObject({ followCount: 0, fansCount: 0 });
    expect(await follow(member.token, other.id)).toMatchObject(errorResponse('member.not_found'));
    expect(await follow(other.token, member.id)).toMatchObject(errorResponse('member.not_found'));
    const followed = await kit.call<Page<FollowRow>>('POST', '/h5/cloud/get_follow', {
      token: other.token,
      body: { tab: 'members' },
    });
    expect(followed.data.rows).toEqual([]);
  });

  it('hide both members from each other in lists and cards, but not from others', async () => {
    const [[member, other], third] = [await createPair(), await createMemberWithCard(kit)];
    await setBlock(member.token, other.id);
    for (const [viewer, hidden] of [
      [member, other],
      [other, member],
    ] as const) {
      expect(await listMemberIds(viewer.token)).not.toContain(hidden.id);
      expect(await kit.call('GET', `/h5/member/${hidden.id}`, { token: viewer.token })).toMatchObject(
        errorResponse('member.not_found'),
      );
      expect(await getAuthor(viewer.token, hidden.id)).toMatchObject(errorResponse('member.not_found'));
    }
    for (const token of [third.token, undefined])
      expect(await listMemberIds(token)).toEqual(expect.arrayContaining([member.id, other.id]));
  });

  it('hide both members from each other in search', async () => {
    const [member, other] = [
      await createMemberWithCard(kit, { name: '欧阳屏山' }),
      await createMemberWithCard(kit, { name: '欧阳屏水' }),
    ];
    const searchNames = async (token?: string) =>
      (
        await kit.call<Page<SearchHit>>('POST', '/h5/cloud/get_search', {
          token,
          body: { keyword: '欧阳屏', tab: 'members' },
        })
      ).data.rows.flatMap((hit) => (hit.kind === 'member' ? [hit.member.name] : []));
    await waitUntil('the index', async () => (await searchNames()).length === 2);
    await setBlock(member.token, other.id);
    expect(await searchNames(member.token)).toEqual(['欧阳屏山']);
    expect(await searchNames(other.token)).toEqual(['欧阳屏水']);
    expect(await searchNames()).toHaveLength(2);
  });

  it('hide both members from each other in suggestions, and the next name fills the free place', async () => {
    const people: Person[] = [];
    // One more than the maximum number of suggested members.
    for (const last of '山水云') people.push(await createMemberWithCard(kit, { name: `司徒屏${last}` }));
    const listSuggestedIds = async (token?: string, keyword = '司徒屏') =>
      (
        await kit.call<{ rows: Suggestion[] }>(
          'GET',
          `/h5/search/suggest?keyword=${encodeURIComponent(keyword)}`,
          { token },
        )
      ).data.rows.map((row) => row.id);
    const isSuggested = async (id: string, name: string, token?: string) =>
      (await listSuggestedIds(token, name)).includes(id);
    for (const [index, { id }] of people.entries())
      await waitUntil('the index', () => isSuggested(id, `司徒屏${'山水云'[index]}`));
    const [member, other] = [people[2]!, people[1]!];
    const viewerCases = [
      [member, other, '司徒屏水'],
      [other, member, '司徒屏云'],
    ] as const;
    // Request before the block, to prove that cached responses are not reused afterwards.
    for (const [viewer, hidden, name] of viewerCases)
      expect(await isSuggested(hidden.id, name, viewer.token)).toBe(true);
    await setBlock(member.token, other.id);
    for (const [viewer, hidden, name] of viewerCases) {
      expect(await isSuggested(hidden.id, name, viewer.token)).toBe(false);
      expect(await listSuggestedIds(viewer.token)).toHaveLength(2);
      expect(await listSuggestedIds(viewer.token)).not.toContain(hidden.id);
      expect(await isSuggested(hidden.id, name)).toBe(true);
      expect(await isSuggested(hidden.id, name, people[0]!.token)).toBe(true);
    }
    await setBlock(member.token, other.id, false);
    for (const [viewer, hidden, name] of viewerCases)
      expect(await isSuggested(hidden.id, name, viewer.token)).toBe(true);
  });

  it('leave no gap in a page of search results', async () => {
    const people: Person[] = [];
    for (const last of '甲乙丙') people.push(await createMemberWithCard(kit, { name: `令狐听${last}` }));
    const find = async (token: string | undefined, keyword = '令狐听') =>
      (
        await kit.call<Page<SearchHit>>('POST', '/h5/cloud/get_search', {
          token,
          body: { keyword, tab: 'members', pageSize: 2 },
        })
      ).data;
    for (const last of '甲乙丙')
      await waitUntil('the index', async () => (await find(undefined, `令狐听${last}`)).rows.length === 1);
    await setBlock(people[0]!.token, people[2]!.id);
    const page = await find(people[0]!.token);
    expect(page.rows).toHaveLength(2);
    expect(page.nextCursor).toBeNull();
    expect((await find(undefined)).nextCursor).not.toBeNull();
  });

  it('hide both members from each other in the team of a company', async () => {
    const [member, other] = await createPair();
    const company = await addCompany(kit, member.token, {});
    const team = async (token?: string) =>
      (
        await kit.call<{ team: { id: string }[] }>('GET', `/h5/mall/companyInfo/${company.id}`, { token })
      ).data.team.map((person) => person.id);
    await setBlock(other.token, member.id);
    expect(await team(other.token)).toEqual([]);
    expect(await team()).toEqual([member.id]);
  });

  it('forbid contact reveals and exchanges until they are removed', async () => {
    const [member, other] = [
      await createMemberWithCard(kit, {
        contacts: [{ field: 'email', value: 'luzhiwei@mingtang.example', audience: 'signed-in' }],
      }),
      await createMemberWithCard(kit),
    ];
    await setMembershipPeriod(kit, other.id, 'paid');
    const reveal = () =>
      kit.call('POST', '/h5/contacts/reveal', {
        token: other.token,
        body: { subject: 'member', id: member.id, field: 'email' },
      });
    const exchanges = async (token: string) =>
      (await kit.call<Page<CardExchange>>('GET', '/h5/contacts/exchanges', { token })).data.rows;
    const revealLog = async () =>
      (await kit.call<Page<RevealLogEntry>>('GET', '/h5/contacts/lookers', { token: member.token })).data
        .rows;
    expect(await reveal()).toMatchObject({ code: 200 });
    await exchangeContacts(kit, member, other);
    await setBlock(member.token, other.id);
    expect(await reveal()).toMatchObject(errorResponse('member.not_found'));
    for (const [requester, requested] of [
      [member, other],
      [other, member],
    ] as const) {
      expect(await exchanges(requester.token)).toEqual([]);
      expect(
        await kit.call('POST', '/h5/contacts/exchanges', {
          token: requester.token,
          body: { memberId: requested.id },
        }),
      ).toMatchObject(errorResponse('member.not_found'));
    }
    expect(await revealLog()).toEqual([]);
    await setBlock(member.token, other.id, false);
    expect(await exchanges(other.token)).toHaveLength(1);
    expect(await revealLog()).toHaveLength(1);
    expect(await reveal()).toMatchObject({ code: 200 });
  });

  it('last until both members have removed their own, also with repeated and concurrent requests', async () => {
    const [member, other] = await createPair();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => [
        setBlock(member.token, other.id),
        setBlock(other.token, member.id),
      ]).flat(),
    );
    expect(responses.map((response) => response.code)).toEqual(Array(8).fill(200));
    await setBlock(member.token, other.id, false);
    expect((await listBlocks(member.token)).rows).toEqual([]);
    expect(await getAuthor(member.token, other.id)).toMatchObject(errorResponse('member.not_found'));
    expect((await listBlocks(other.token)).rows).toMatchObject([
      { kind: 'block', member: { id: member.id } },
    ]);
    for (let i = 0; i < 2; i += 1) await setBlock(other.token, member.id, false);
    expect(await getAuthor(member.token, other.id)).toMatchObject({ code: 200 });
    expect(await getAuthor(other.token, member.id)).toMatchObject({ code: 200 });
  });

  it('are listed only to the member who created them, newest first, in pages', async () => {
    const member = await kit.createMember();
    const others = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
    ];
    for (const other of others) {
      kit.clock.forward(1);
      await setBlock(member.token, other.id);
    }
    const first = await listBlocks(member.token, '?pageSize=2');
    const second = await listBlocks(member.token, `?pageSize=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map((row) => row.member.id)).toEqual(
      others.map((other) => other.id).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
    expect((await listBlocks(others[0]!.token)).rows).toEqual([]);
  });

  it('differ from mutes: a muted member sees the other and stays visible', async () => {
    const [member, other] = await createPair();
    await follow(member.token, other.id);
    for (let i = 0; i < 2; i += 1) await setBlock(member.token, other.id, true, 'mute');
    expect((await getAuthor(member.token, other.id)).data).toMatchObject({ followed: true });
    expect(await getAuthor(other.token, member.id)).toMatchObject({ code: 200 });
    expect((await listBlocks(member.token, '?kind=mute')).rows).toMatchObject([{ kind: 'mute' }]);
    expect((await listBlocks(member.token)).rows).toEqual([]);
    await setBlock(member.token, other.id, false, 'mute');
    expect((await listBlocks(member.token, '?kind=mute')).rows).toEqual([]);
  });

  it('are rejected for oneself, for unknown members and for visitors', async () => {
    const { token, id } = await kit.createMember();
    expect(await setBlock(token, id)).toMatchObject(errorResponse('block.self'));
    expect(await setBlock(token, '987654321')).toMatchObject(errorResponse('member.not_found'));
    expect(await setBlock(undefined, id)).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', '/h5/blocks')).toMatchObject(errorResponse('session.invalid'));
  });
});
