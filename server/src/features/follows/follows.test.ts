import type { Followed, FollowRow } from '@mingtang/contract/follows';
import type { AuthorCard } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { memberWithCard, saveCard } from '../../../test/cards.ts';
import { addCompany, insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';

interface Page {
  rows: FollowRow[];
  nextCursor: string | null;
}

describe('following', () => {
  const kit = useKit();
  const follow = (token: string | undefined, id: string, followed = true, subject = 'member') =>
    kit.call<Followed>('POST', '/h5/cloud/update_author', { token, body: { subject, id, followed } });
  const author = async (authorId: string, token?: string) =>
    (await kit.call<AuthorCard>('POST', '/h5/cloud/get_author', { token, body: { authorId } })).data;
  const list = (token: string | undefined, body: object) =>
    kit.call<Page>('POST', '/h5/cloud/get_follow', { token, body });
  const idsOf = ({ rows }: Page) =>
    rows.map((row) => (row.kind === 'member' ? row.member.id : row.kind === 'company' ? row.company.id : ''));

  it('counts once however often it is wished, and ends the same way', async () => {
    const [fan, star] = [await memberWithCard(kit), await memberWithCard(kit, { name: '顾长风' })];
    for (let i = 0; i < 2; i += 1)
      expect((await follow(fan.token, star.id)).data).toEqual({ followed: true, fansCount: 1 });
    expect(await author(star.id, fan.token)).toMatchObject({ name: '顾长风', followed: true, fansCount: 1 });
    expect(await author(star.id)).toMatchObject({ followed: false, fansCount: 1 });
    expect(await author(fan.id)).toMatchObject({ followCount: 1, fansCount: 0 });
    for (let i = 0; i < 2; i += 1)
      expect((await follow(fan.token, star.id, false)).data).toEqual({ followed: false, fansCount: 0 });
    expect(await author(fan.id)).toMatchObject({ followCount: 0 });
  });

  it('keeps its counts under calls that come together, of people who follow each other too', async () => {
    const [one, other] = [await memberWithCard(kit), await memberWithCard(kit)];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [follow(one.token, other.id), follow(other.token, one.id)]).flat(),
    );
    expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(200));
    for (const id of [one.id, other.id])
      expect(await author(id)).toMatchObject({ followCount: 1, fansCount: 1 });
    await Promise.all(Array.from({ length: 4 }, () => follow(one.token, other.id, false)));
    expect(await author(other.id)).toMatchObject({ followCount: 1, fansCount: 0 });
  });

  it('goes to companies as well', async () => {
    const [fan, owner] = [await memberWithCard(kit), await kit.member()];
    const company = await addCompany(kit, owner.token, { nameZh: '澄湖精密机械有限公司' });
    const answers = await Promise.all(
      [fan, owner, fan].map(({ token }) => follow(token, company.id, true, 'company')),
    );
    expect(Math.max(...answers.map((answer) => answer.data.fansCount))).toBe(2);
    expect(await author(fan.id)).toMatchObject({ followCount: 1 });
    expect((await list(fan.token, { tab: 'companies' })).data.rows).toMatchObject([
      { kind: 'company', company: { id: company.id, name: '澄湖精密机械有限公司' } },
    ]);
    expect((await follow(owner.token, company.id, false, 'company')).data.fansCount).toBe(1);
  });

  it('is listed newest first, page by page', async () => {
    const fan = await kit.member();
    const stars = [await memberWithCard(kit), await memberWithCard(kit), await memberWithCard(kit)];
    for (const star of stars) {
      kit.clock.forward(1);
      await follow(fan.token, star.id);
    }
    const first = (await list(fan.token, { tab: 'members', pageSize: 2 })).data;
    const second = (await list(fan.token, { tab: 'members', pageSize: 2, cursor: first.nextCursor })).data;
    expect([...idsOf(first), ...idsOf(second)]).toEqual(stars.map((star) => star.id).toReversed());
    expect(first.rows[0]).toMatchObject({ kind: 'member', member: { followed: true, fansCount: 1 } });
    expect(second.nextCursor).toBeNull();
    expect((await list(fan.token, {})).data).toEqual({ rows: [], nextCursor: null });
  });

  it('shows nobody who left the directory, and lets them go', async () => {
    const [fan, star] = [await kit.member(), await memberWithCard(kit)];
    await follow(fan.token, star.id);
    await saveCard(kit, star.token, { hidden: true });
    expect(idsOf((await list(fan.token, { tab: 'members' })).data)).toEqual([]);
    expect(await follow(fan.token, star.id)).toMatchObject(refusal('member.not_found'));
    expect((await follow(fan.token, star.id, false)).data).toEqual({ followed: false, fansCount: 0 });
  });

  it('is refused for oneself, for nobody, and for what is not shown', async () => {
    const { token, id } = await memberWithCard(kit);
    expect(await follow(token, id)).toMatchObject(refusal('follow.self'));
    expect(await follow(token, '987654321')).toMatchObject(refusal('member.not_found'));
    const hidden = await insertCompany(kit, { state: 'hidden' });
    for (const company of ['987654321', hidden])
      expect(await follow(token, company, true, 'company')).toMatchObject(refusal('company.not_found'));
    expect(await kit.call('POST', '/h5/cloud/get_author', { body: { authorId: '987654321' } })).toMatchObject(
      refusal('member.not_found'),
    );
  });

  it('belongs to the token, whatever user_id says', async () => {
    const [fan, other, star] = [
      await memberWithCard(kit),
      await memberWithCard(kit),
      await memberWithCard(kit),
    ];
    await kit.call('POST', '/h5/cloud/update_author', {
      token: fan.token,
      body: { id: star.id, followed: true, user_id: other.id },
    });
    expect(await author(fan.id)).toMatchObject({ followCount: 1 });
    expect(await author(other.id)).toMatchObject({ followCount: 0 });
    expect(await follow(undefined, star.id)).toMatchObject(refusal('session.invalid'));
    expect(await list(undefined, { tab: 'members' })).toMatchObject(refusal('session.invalid'));
  });
});
