import type { MemberCard, OwnCard } from '@mingtang/contract/members';
import type { Notification } from '@mingtang/contract/notifications';
import type { SearchHit } from '@mingtang/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cardForm,
  exchangeContacts,
  createMemberWithCard,
  submitCard,
  setMembershipPeriod,
} from '../../../test/cards.fixture.ts';
import { decideReview, findReview, addWatchedWord } from '../../../test/moderation.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

interface Person {
  token: string;
  id: string;
}
const PHONE = { field: 'phone', value: '13800001268', audience: 'public' } as const;

describe('a first card', () => {
  const kit = useKit();
  let staff: Person;
  let reader: Person;

  const getOwnCard = async ({ token }: Person) =>
    (await kit.call<OwnCard>('GET', '/h5/member/card', { token })).data;
  const openCard = (id: string, token?: string) => kit.call('GET', `/h5/member/${id}`, { token });
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
  const notifications = async ({ token }: Person) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows;
  const review = ({ id }: Person) => findReview(kit, staff.token, id, 'member');
  const decideOn = async (member: Person, decision: string, reason = '') =>
    decideReview(kit, staff.token, (await review(member))!.id, decision, reason);

  beforeAll(async () => {
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, ['post:moderate']);
    reader = await createMemberWithCard(kit);
    await setMembershipPeriod(kit, reader.id, 'paid');
  });

  it('is neither listed nor found nor readable until staff approve it', async () => {
    const member = await kit.createMember();
    expect((await getOwnCard(member)).admission).toBe('none');
    const card = await submitCard(kit, member.token, {
      name: '钟离望',
      title: '总经理',
      intro: '五轴加工',
      contacts: [PHONE],
    });
    expect(card).toMatchObject({ admission: 'queued', reason: null });
    expect(await isListed(member.id)).toBe(false);
    expect(await openCard(member.id)).toMatchObject(errorResponse('member.not_found'));
    expect(await openCard(member.id, reader.token)).toMatchObject(errorResponse('member.not_found'));
    expect((await openCard(member.id, member.token)).code).toBe(200);
    expect((await openCard(member.id, staff.token)).code).toBe(200);
    expect(await review(member)).toMatchObject({
      cause: 'first-card',
      subjectId: member.id,
      postId: null,
      author: { id: member.id },
      title: '钟离望',
      text: '总经理\n\n五轴加工',
      images: [],
    });

    expect(await decideOn(member, 'accepted')).toMatchObject({ code: 200 });
    expect(await getOwnCard(member)).toMatchObject({ admission: 'admitted', reason: null });
    expect(await isListed(member.id)).toBe(true);
    expect((await openCard(member.id, reader.token)).code).toBe(200);
    await waitUntil('the index', () => isFound('钟离望'));
    expect(await notifications(member)).toMatchObject([
      { kind: 'review', decision: 'accepted', post: null, product: null },
    ]);
    expect(await listAuditEvents(kit, 'member.accepted', `member:${member.id}`)).toMatchObject([
      { actor_id: staff.id, before: { cause: 'first-card' } },
    ]);
  });

  it('is not indexed while it waits for approval', async () => {
    const member = await kit.createMember();
    await submitCard(kit, member.token, { name: '司空见' });
    // Once a later card is indexed, the earlier one has been processed.
    await createMemberWithCard(kit, { name: '令狐远' });
    await waitUntil('the index', () => isFound('令狐远'));
    expect(await isFound('司空见')).toBe(false);
  });

  it('does not reveal its phone number and cannot be followed or exchanged', async () => {
    const member = await kit.createMember();
    await submitCard(kit, member.token, { contacts: [PHONE] });
    const { token } = reader;
    for (const response of [
      await kit.call('POST', '/h5/contacts/reveal', {
        token,
        body: { subject: 'member', id: member.id, field: 'phone' },
      }),
      await kit.call('POST', '/h5/cloud/update_author', { token, body: { id: member.id, followed: true } }),
      await kit.call('POST', '/h5/contacts/exchanges', { token, body: { memberId: member.id } }),
    ])
      expect(response).toMatchObject(errorResponse('member.not_found'));
  });

  it('is readable by members who exchanged cards with its owner', async () => {
    const member = await kit.createMember();
    await submitCard(kit, member.token);
    await exchangeContacts(kit, member, reader);
    expect((await openCard(member.id, reader.token)).code).toBe(200);
  });

  it('can be refused with a reason, revised, resubmitted and approved', async () => {
    const member = await kit.createMember();
    await submitCard(kit, member.token);
    await decideOn(member, 'refused', '请写真实姓名');
    expect(await getOwnCard(member)).toMatchObject({ admission: 'refused', reason: '请写真实姓名' });
    expect(await openCard(member.id, reader.token)).toMatchObject(errorResponse('member.not_found'));
    expect(await notifications(member)).toMatchObject([{ decision: 'refused', reason: '请写真实姓名' }]);
    expect(await review(member)).toBeUndefined();
    expect(await submitCard(kit, member.token, { name: '上官云' })).toMatchObject({
      admission: 'queued',
      reason: null,
    });
    expect(await review(member)).toMatchObject({ title: '上官云', strikes: 0 });
    await decideOn(member, 'accepted');
    expect(await isListed(member.id)).toBe(true);
  });

  it('has one review however often it is saved; later changes need no review', async () => {
    const member = await kit.createMember();
    await submitCard(kit, member.token);
    const first = await review(member);
    await submitCard(kit, member.token, { title: '店主' });
    expect(await review(member)).toMatchObject({ id: first!.id, text: '店主' });
    await decideOn(member, 'accepted');
    expect(await submitCard(kit, member.token, { title: '经理' })).toMatchObject({ admission: 'admitted' });
    expect(await review(member)).toBeUndefined();
    expect(await isListed(member.id)).toBe(true);
  });

  it('needs no review while it is hidden', async () => {
    const member = await kit.createMember();
    expect(await submitCard(kit, member.token, { hidden: true })).toMatchObject({ admission: 'none' });
    expect(await review(member)).toBeUndefined();
    expect(await submitCard(kit, member.token)).toMatchObject({ admission: 'queued' });
    expect(await submitCard(kit, member.token, { hidden: true })).toMatchObject({ admission: 'none' });
    expect(await review(member)).toBeUndefined();
  });

  it('of a moderator needs no review', async () => {
    expect(await submitCard(kit, staff.token)).toMatchObject({ admission: 'admitted' });
    expect(await isListed(staff.id)).toBe(true);
  });

  it('cannot be listed before approval, enforced by a database constraint', async () => {
    const { id } = await kit.createMember();
    await expect(
      kit.deps.db.updateTable('members').set({ listed: true }).where('account_id', '=', id).execute(),
    ).rejects.toThrow('members_listed_approved');
  });

  it('is rejected for a blocked word, masked for others, and queued with the word to review', async () => {
    await addWatchedWord(kit, staff.token, '代开发票', 'block');
    await addWatchedWord(kit, staff.token, '加微信', 'mask');
    await addWatchedWord(kit, staff.token, '刷单', 'review');
    const member = await kit.createMember();
    const blocked = await kit.call('PUT', '/h5/member/card', {
      token: member.token,
      body: cardForm({ intro: '本店代开发票' }),
    });
    expect(blocked).toMatchObject({ ...errorResponse('text.blocked'), data: { fields: { intro: 'words' } } });
    expect(await submitCard(kit, member.token, { title: '加微信', intro: '不刷单' })).toMatchObject({
      title: '***',
      intro: '不刷单',
    });
    expect(await review(member)).toMatchObject({ cause: 'words', found: '刷单' });
  });
});
