import type { MemberCard, OwnCard } from '@mingtang/contract/members';
import type { Notification } from '@mingtang/contract/notifications';
import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardForm, connect, memberWithCard, sendCard, setPeriod } from '../../../test/cards.ts';
import { decide, reviewOf, watchWord } from '../../../test/care.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

interface Person {
  token: string;
  id: string;
}
const PHONE = { field: 'phone', value: '13800001268', audience: 'public' } as const;

describe('a first card', () => {
  const kit = useKit();
  let staff: Person;
  let reader: Person;

  const own = async ({ token }: Person) =>
    (await kit.call<OwnCard>('GET', '/h5/member/card', { token })).data;
  const open = (id: string, token?: string) => kit.call('GET', `/h5/member/${id}`, { token });
  const isListed = async (id: string) =>
    (
      await kit.call<{ rows: MemberCard[] }>('POST', '/no-auth/h5/member/list', { body: { sort: 'newest' } })
    ).data.rows.some((row) => row.id === id);
  const isFound = async (keyword: string) =>
    (
      await kit.call<{ rows: SearchHit[] }>('POST', '/h5/cloud/get_search', {
        body: { keyword, tab: 'members' },
      })
    ).data.rows.length > 0;
  const notices = async ({ token }: Person) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows;
  const review = ({ id }: Person) => reviewOf(kit, staff.token, id, 'member');
  const judge = async (member: Person, decision: string, reason = '') =>
    decide(kit, staff.token, (await review(member))!.id, decision, reason);

  beforeAll(async () => {
    staff = await staffWith(kit, (await kit.superAdmin()).token, ['post:moderate']);
    reader = await memberWithCard(kit);
    await setPeriod(kit, reader.id, 'paid');
  });

  it('is in no list, no search and at no address until staff have admitted it', async () => {
    const member = await kit.member();
    expect((await own(member)).admission).toBe('none');
    const card = await sendCard(kit, member.token, {
      name: '钟离望',
      title: '总经理',
      intro: '五轴加工',
      contacts: [PHONE],
    });
    expect(card).toMatchObject({ admission: 'queued', reason: null });
    expect(await isListed(member.id)).toBe(false);
    expect(await open(member.id)).toMatchObject(refusal('member.not_found'));
    expect(await open(member.id, reader.token)).toMatchObject(refusal('member.not_found'));
    expect((await open(member.id, member.token)).code).toBe(200);
    expect((await open(member.id, staff.token)).code).toBe(200);
    expect(await review(member)).toMatchObject({
      cause: 'first-card',
      subjectId: member.id,
      postId: null,
      author: { id: member.id },
      title: '钟离望',
      text: '总经理\n\n五轴加工',
      images: [],
    });

    expect(await judge(member, 'accepted')).toMatchObject({ code: 200 });
    expect(await own(member)).toMatchObject({ admission: 'admitted', reason: null });
    expect(await isListed(member.id)).toBe(true);
    expect((await open(member.id, reader.token)).code).toBe(200);
    await until('the index', () => isFound('钟离望'));
    expect(await notices(member)).toMatchObject([
      { kind: 'review', decision: 'accepted', post: null, product: null },
    ]);
    expect(await eventsOf(kit, 'member.accepted', `member:${member.id}`)).toMatchObject([
      { actor_id: staff.id, before: { cause: 'first-card' } },
    ]);
  });

  it('is not indexed while it waits', async () => {
    const member = await kit.member();
    await sendCard(kit, member.token, { name: '司空见' });
    // A card that is indexed later says that the one before it was read.
    await memberWithCard(kit, { name: '令狐远' });
    await until('the index', () => isFound('令狐远'));
    expect(await isFound('司空见')).toBe(false);
  });

  it('gives nobody its phone, and is neither followed nor exchanged', async () => {
    const member = await kit.member();
    await sendCard(kit, member.token, { contacts: [PHONE] });
    const { token } = reader;
    for (const answer of [
      await kit.call('POST', '/h5/contacts/reveal', {
        token,
        body: { subject: 'member', id: member.id, field: 'phone' },
      }),
      await kit.call('POST', '/h5/cloud/update_author', { token, body: { id: member.id, followed: true } }),
      await kit.call('POST', '/h5/contacts/exchanges', { token, body: { memberId: member.id } }),
    ])
      expect(answer).toMatchObject(refusal('member.not_found'));
  });

  it('opens for those who exchanged cards with its owner', async () => {
    const member = await kit.member();
    await sendCard(kit, member.token);
    await connect(kit, member, reader);
    expect((await open(member.id, reader.token)).code).toBe(200);
  });

  it('is refused with a reason, mended, sent in again and admitted', async () => {
    const member = await kit.member();
    await sendCard(kit, member.token);
    await judge(member, 'refused', '请写真实姓名');
    expect(await own(member)).toMatchObject({ admission: 'refused', reason: '请写真实姓名' });
    expect(await open(member.id, reader.token)).toMatchObject(refusal('member.not_found'));
    expect(await notices(member)).toMatchObject([{ decision: 'refused', reason: '请写真实姓名' }]);
    expect(await review(member)).toBeUndefined();
    expect(await sendCard(kit, member.token, { name: '上官云' })).toMatchObject({
      admission: 'queued',
      reason: null,
    });
    expect(await review(member)).toMatchObject({ title: '上官云', strikes: 0 });
    await judge(member, 'accepted');
    expect(await isListed(member.id)).toBe(true);
  });

  it('waits once, however often it is saved, and its later changes wait for nobody', async () => {
    const member = await kit.member();
    await sendCard(kit, member.token);
    const first = await review(member);
    await sendCard(kit, member.token, { title: '店主' });
    expect(await review(member)).toMatchObject({ id: first!.id, text: '店主' });
    await judge(member, 'accepted');
    expect(await sendCard(kit, member.token, { title: '经理' })).toMatchObject({ admission: 'admitted' });
    expect(await review(member)).toBeUndefined();
    expect(await isListed(member.id)).toBe(true);
  });

  it('needs no look while it is hidden', async () => {
    const member = await kit.member();
    expect(await sendCard(kit, member.token, { hidden: true })).toMatchObject({ admission: 'none' });
    expect(await review(member)).toBeUndefined();
    expect(await sendCard(kit, member.token)).toMatchObject({ admission: 'queued' });
    expect(await sendCard(kit, member.token, { hidden: true })).toMatchObject({ admission: 'none' });
    expect(await review(member)).toBeUndefined();
  });

  it('of staff who decide waits for nobody', async () => {
    expect(await sendCard(kit, staff.token)).toMatchObject({ admission: 'admitted' });
    expect(await isListed(staff.id)).toBe(true);
  });

  it('is never listed before it is admitted, whoever writes the row', async () => {
    const { id } = await kit.member();
    await expect(
      kit.deps.db.updateTable('members').set({ listed: true }).where('account_id', '=', id).execute(),
    ).rejects.toThrow('members_listed_admitted');
  });

  it('holds no blocked word, has its masks, and says which word staff should look at', async () => {
    await watchWord(kit, staff.token, '代开发票', 'block');
    await watchWord(kit, staff.token, '加微信', 'mask');
    await watchWord(kit, staff.token, '刷单', 'review');
    const member = await kit.member();
    const blocked = await kit.call('PUT', '/h5/member/card', {
      token: member.token,
      body: cardForm({ intro: '本店代开发票' }),
    });
    expect(blocked).toMatchObject({ ...refusal('text.blocked'), data: { fields: { intro: 'words' } } });
    expect(await sendCard(kit, member.token, { title: '加微信', intro: '不刷单' })).toMatchObject({
      title: '***',
      intro: '不刷单',
    });
    expect(await review(member)).toMatchObject({ cause: 'words', found: '刷单' });
  });
});
