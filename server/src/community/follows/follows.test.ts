import type { FollowResult, FollowRow } from '@mingtang/contract/follows';
import type { AuthorCard } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { createMemberWithCard, saveApprovedCard } from '../../../test/cards.fixture.ts';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';

interface Page {
  rows: FollowRow[];
  nextCursor: string | null;
}

describe('following', () => {
  const kit = useKit();
  const follow = (token: string | undefined, id: string, followed = true, subject = 'member') =>
    kit.call<FollowResult>('POST', '/h5/cloud/update_author', { token, body: { subject, id, followed } });
  const getAuthor = async (authorId: string, token?: string) =>
    (await kit.call<AuthorCard>('POST', '/h5/cloud/get_author', { token, body: { authorId } })).data;
  const list = (token: string | undefined, body: object) =>
    kit.call<Page>('POST', '/h5/cloud/get_follow', { token, body });
  const idsOf = ({ rows }: Page) =>
    rows.map((row) => (row.kind === 'member' ? row.member.id : row.kind === 'company' ? row.company.id : ''));

  it('and unfollowing are idempotent and counted once', async () => {
    const [fan, followedMember] = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit, { name: '顾长风' }),
    ];
    for (let i = 0; i < 2; i += 1)
      expect((await follow(fan.token, followedMember.id)).data).toEqual({ followed: true, fansCount: 1 });
    expect(await getAuthor(followedMember.id, fan.token)).toMatchObject({
      name: '顾长风',
      followed: true,
      fansCount: 1,
    });
    expect(await getAuthor(followedMember.id)).toMatchObject({ followed: false, fansCount: 1 });
    expect(await getAuthor(fan.id)).toMatchObject({ followCount: 1, fansCount: 0 });
    for (let i = 0; i < 2; i += 1)
      expect((await follow(fan.token, followedMember.id, false)).data).toEqual({
        followed: false,
        fansCount: 0,
      });
    expect(await getAuthor(fan.id)).toMatchObject({ followCount: 0 });
  });

  it('keeps exact counts under concurrent requests, also for mutual follows', async () => {
    const [one, other] = [await createMemberWithCard(kit), await createMemberWithCard(kit)];
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => [follow(one.token, other.id), follow(other.token, one.id)]).flat(),
    );
    expect(responses.map((response) => response.code)).toEqual(Array(10).fill(200));
    for (const id of [one.id, other.id])
      expect(await getAuthor(id)).toMatchObject({ followCount: 1, fansCount: 1 });
    await Promise.all(Array.from({ length: 4 }, () => follow(one.token, other.id, false)));
    expect(await getAuthor(other.id)).toMatchObject({ followCount: 1, fansCount: 0 });
  });

  it('works for companies', async () => {
    const [fan, owner] = [await createMemberWithCard(kit), await kit.createMember()];
    const company = await addCompany(kit, owner.token, { nameZh: '澄湖精密机械有限公司' });
    const responses = await Promise.all(
      [fan, owner, fan].map(({ token }) => follow(token, company.id, true, 'company')),
    );
    expect(Math.max(...responses.map((response) => response.data.fansCount))).toBe(2);
    expect(await getAuthor(fan.id)).toMatchObject({ followCount: 1 });
    expect((await list(fan.token, { tab: 'companies' })).data.rows).toMatchObject([
      { kind: 'company', company: { id: company.id, name: '澄湖精密机械有限公司' } },
    ]);
    expect((await follow(owner.token, company.id, false, 'company')).data.fansCount).toBe(1);
  });

  it('is listed newest first, in pages', async () => {
    const fan = await kit.createMember();
    const followedMembers = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
    ];
    for (const followedMember of followedMembers) {
      kit.clock.forward(1);
      await follow(fan.token, followedMember.id);
    }
    const first = (await list(fan.token, { tab: 'members', pageSize: 2 })).data;
    const second = (await list(fan.token, { tab: 'members', pageSize: 2, cursor: first.nextCursor })).data;
    expect([...idsOf(first), ...idsOf(second)]).toEqual(
      followedMembers.map((followedMember) => followedMember.id).toReversed(),
    );
    expect(first.rows[0]).toMatchObject({ kind: 'member', member: { followed: true, fansCount: 1 } });
    expect(second.nextCursor).toBeNull();
    expect((await list(fan.token, {})).data).toEqual({ rows: [], nextCursor: null });
  });

  it('leaves unlisted members out of the list, but they can be unfollowed', async () => {
    const [fan, followedMember] = [await kit.createMember(), await createMemberWithCard(kit)];
    await follow(fan.token, followedMember.id);
    await saveApprovedCard(kit, followedMember.token, { hidden: true });
    expect(idsOf((await list(fan.token, { tab: 'members' })).data)).toEqual([]);
    expect(await follow(fan.token, followedMember.id)).toMatchObject(errorResponse('member.not_found'));
    expect((await follow(fan.token, followedMember.id, false)).data).toEqual({
      followed: false,
      fansCount: 0,
    });
  });

  it('is rejected for oneself, unknown ids and hidden companies', async () => {
    const { token, id } = await createMemberWithCard(kit);
    expect(await follow(token, id)).toMatchObject(errorResponse('follow.self'));
    expect(await follow(token, '987654321')).toMatchObject(errorResponse('member.not_found'));
    const hidden = await insertCompany(kit, { state: 'hidden' });
    for (const company of ['987654321', hidden])
      expect(await follow(token, company, true, 'company')).toMatchObject(errorResponse('company.not_found'));
    expect(await kit.call('POST', '/h5/cloud/get_author', { body: { authorId: '987654321' } })).toMatchObject(
      errorResponse('member.not_found'),
    );
  });

  it('is stored for the signed-in member, whatever the user_id', async () => {
    const [fan, other, followedMember] = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
    ];
    await kit.call('POST', '/h5/cloud/update_author', {
      token: fan.token,
      body: { id: followedMember.id, followed: true, user_id: other.id },
    });
    expect(await getAuthor(fan.id)).toMatchObject({ followCount: 1 });
    expect(await getAuthor(other.id)).toMatchObject({ followCount: 0 });
    expect(await follow(undefined, followedMember.id)).toMatchObject(errorResponse('session.invalid'));
    expect(await list(undefined, { tab: 'members' })).toMatchObject(errorResponse('session.invalid'));
  });
});
