import type { Comment } from '@mingtang/contract/comments';
import { notificationKinds } from '@mingtang/contract/notification-kinds';
import type { Notification, NotificationKind, NotificationSetting } from '@mingtang/contract/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { exchangeContacts, saveApprovedCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { remindMembers } from '../../commerce/memberships/memberships.reminders.service.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { purgeReadNotifications } from './notifications.service.ts';
import { notify } from './notifications.notify.service.ts';

type Member = Awaited<ReturnType<typeof createTrustedMember>>;
interface Page {
  rows: Notification[];
  nextCursor: string | null;
}
const DAY = 86_400;

describe('notifications', () => {
  const kit = useKit();
  let author: Member;
  let reader: Member;
  let other: Member;

  beforeAll(async () => {
    author = await createTrustedMember(kit, '顾行舟');
    reader = await createTrustedMember(kit, '沈听澜');
    other = await createTrustedMember(kit, '陆知微');
  });
  const list = async (member: Member, query = '') =>
    (await kit.call<Page>('GET', `/h5/notifications${query}`, { token: member.token })).data;
  const unread = async (member: Member) =>
    (await kit.call<{ unread: number }>('GET', '/h5/notifications/unread', { token: member.token })).data
      .unread;
  const markRead = async (member: Member, ids?: string[]) =>
    (
      await kit.call<{ unread: number }>('PUT', '/h5/notifications/read', {
        token: member.token,
        body: { ...(ids && { ids }) },
      })
    ).data.unread;
  const deleteAll = () => kit.deps.db.deleteFrom('notifications').execute();
  const comment = async (member: Member, postId: string, more: object = {}) =>
    (
      await kit.call<Comment>('POST', '/h5/cloud/update_comment', {
        token: member.token,
        body: { postId, text: '请问起订量是多少？', ...more },
      })
    ).data;
  const like = (member: Member, postId: string, liked = true) =>
    kit.call('POST', '/h5/cloud/update_like', { token: member.token, body: { postId, liked } });
  const likeComment = (member: Member, commentId: string, liked = true) =>
    kit.call('POST', '/h5/cloud/update_thumbsup', { token: member.token, body: { commentId, liked } });
  const saveSettings = (member: Member, ...rows: NotificationSetting[]) =>
    kit.call('PUT', '/h5/notifications/settings', { token: member.token, body: { rows } });
  const createNotification = (accountId: string, kind: NotificationKind, groupKey: string) =>
    inTransaction(kit.deps, (deps) => notify(deps, { accountId, kind, groupKey }));

  it('notifies the post author of comments and the thread author of replies', async () => {
    await deleteAll();
    const postId = await insertPost(kit, author.id, { title_zh: '求购轴承', title_en: 'Bearings wanted' });
    const thread = await comment(reader, postId);
    await comment(author, postId, { parentId: thread.id, text: '五十件。' });
    await comment(other, postId, { parentId: thread.id, text: '一百件。' });
    expect((await list(author)).rows).toMatchObject([
      { kind: 'comment', actor: { name: '陆知微' }, excerpt: '一百件。', post: { id: postId } },
      {
        kind: 'comment',
        actor: { id: reader.id, name: '沈听澜' },
        post: { title: '求购轴承' },
        commentId: thread.id,
        excerpt: '请问起订量是多少？',
        people: 1,
        read: false,
        decision: null,
      },
    ]);
    expect((await list(reader)).rows.map(({ kind, excerpt }) => [kind, excerpt])).toEqual([
      ['reply', '一百件。'],
      ['reply', '五十件。'],
    ]);
    expect((await list(other)).rows).toEqual([]);
    const english = await kit.call<Page>('GET', '/h5/notifications', { token: author.token, language: 'en' });
    expect(english.data.rows[0]!.post).toEqual({ id: postId, title: 'Bearings wanted' });
    await kit.call('DELETE', `/h5/comments/${thread.id}`, { token: reader.token });
    expect(await unread(author)).toBe(1);
    expect((await list(author)).rows).toHaveLength(1);
  });

  it('shortens a long comment with two dots', async () => {
    await deleteAll();
    const postId = await insertPost(kit, author.id);
    await comment(reader, postId, { text: '件'.repeat(61) });
    expect((await list(author)).rows.map(({ excerpt }) => excerpt)).toEqual([`${'件'.repeat(60)}..`]);
  });

  it('groups the likes of one post while unread, and counts each person once', async () => {
    await deleteAll();
    const postId = await insertPost(kit, author.id);
    await like(reader, postId);
    await like(reader, postId, false);
    await like(reader, postId);
    expect((await list(author)).rows).toMatchObject([{ kind: 'post-like', people: 1 }]);
    await like(other, postId);
    await like(author, postId);
    expect((await list(author)).rows).toMatchObject([
      { kind: 'post-like', people: 2, actor: { id: other.id }, post: { id: postId } },
    ]);
    expect(await unread(author)).toBe(1);
    await like(other, postId, false);
    expect((await list(author)).rows).toMatchObject([{ people: 1, actor: { id: reader.id } }]);
    expect(await markRead(author)).toBe(0);
    await like(other, postId);
    const rows = (await list(author)).rows.map((row) => ({
      people: row.people,
      who: row.actor?.id,
      read: row.read,
    }));
    expect(rows).toEqual([
      { people: 1, who: other.id, read: false },
      { people: 1, who: reader.id, read: true },
    ]);
    await like(other, postId, false);
    expect(await unread(author)).toBe(0);
    expect((await list(author)).rows).toHaveLength(1);
  });

  it('counts a hundred concurrent likes exactly in one notification', async () => {
    await deleteAll();
    const postId = await insertPost(kit, author.id);
    const now = kit.clock.now().getTime();
    const people = await kit.deps.db
      .insertInto('accounts')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          phone: `+8613800${String(300_000 + n)}`,
          password_hash: '',
        })),
      )
      .returning('id')
      .execute();
    await kit.deps.db
      .insertInto('members')
      .values(people.map(({ id }) => ({ account_id: id, name: '会员' })))
      .execute();
    await Promise.all(
      people.map(({ id }, index) =>
        inTransaction(kit.deps, async (deps) => {
          // The first transaction to insert the notification need not have the earliest like.
          const at = new Date(now - index * 7);
          await deps.db.insertInto('post_likes').values({ post_id: postId, member_id: id, at }).execute();
          const groupKey = `post-like:${postId}`;
          await notify(deps, { accountId: author.id, kind: 'post-like', actorId: id, postId, groupKey });
        }),
      ),
    );
    expect((await list(author)).rows).toMatchObject([{ kind: 'post-like', people: 100 }]);
    expect(await unread(author)).toBe(1);
  });

  it('moves a like notification to the front at most once a minute', async () => {
    await deleteAll();
    const [first, second] = [await insertPost(kit, author.id), await insertPost(kit, author.id)];
    await like(reader, first);
    await like(reader, second);
    await like(other, first);
    const order = async () => (await list(author)).rows.map((row) => row.post!.id);
    expect(await order()).toEqual([second, first]);
    kit.clock.forward(61);
    await like(other, first, false);
    await like(other, first);
    expect(await order()).toEqual([first, second]);
  });

  it('groups the likes of a comment', async () => {
    await deleteAll();
    const postId = await insertPost(kit, author.id);
    const { id } = await comment(reader, postId);
    for (const member of [author, other]) await likeComment(member, id);
    expect((await list(reader)).rows).toMatchObject([
      { kind: 'comment-like', people: 2, commentId: id, post: { id: postId }, excerpt: '请问起订量是多少？' },
    ]);
  });

  it('notifies once of a new follower who follows repeatedly', async () => {
    await deleteAll();
    for (const followed of [true, false, true])
      await kit.call('POST', '/h5/cloud/update_author', {
        token: reader.token,
        body: { subject: 'member', id: author.id, followed },
      });
    expect((await list(author)).rows).toMatchObject([{ kind: 'follow', actor: { id: reader.id } }]);
  });

  it('notifies of revealed contact fields and exchanged cards', async () => {
    await deleteAll();
    const phone = { field: 'phone' as const, value: '13800004321', audience: 'members' as const };
    await saveApprovedCard(kit, author.token, { name: '顾行舟', contacts: [phone] });
    const company = await addCompany(kit, author.token, {
      nameZh: '听潮贸易行',
      contacts: [{ field: 'landline', value: '0512-66660000', audience: 'members' }],
    });
    const reveal = (subject: string, id: string, field: string) =>
      kit.call('POST', '/h5/contacts/reveal', { token: reader.token, body: { subject, id, field } });
    expect((await reveal('member', author.id, 'phone')).code).toBe(200);
    expect((await list(author)).rows).toMatchObject([{ kind: 'reveal', actor: { id: reader.id } }]);
    await markRead(author);
    await reveal('member', author.id, 'phone');
    expect(await unread(author)).toBe(0);
    expect((await reveal('company', company.id, 'landline')).code).toBe(200);
    expect(await unread(author)).toBe(1);
    await deleteAll();
    const offer = { token: reader.token, body: { memberId: author.id } };
    expect((await kit.call('POST', '/h5/contacts/exchanges', offer)).code).toBe(200);
    expect((await list(author)).rows).toMatchObject([
      { kind: 'exchange', decision: null, exchangePending: true },
    ]);
    await exchangeContacts(kit, reader, author);
    expect((await list(author)).rows).toMatchObject([
      { kind: 'exchange', decision: null, exchangePending: false },
    ]);
    expect((await list(reader)).rows).toMatchObject([
      { kind: 'exchange', decision: 'accepted', exchangePending: false, actor: { id: author.id } },
    ]);
  });

  it('lists one group of kinds in pages', async () => {
    await deleteAll();
    for (const [index, kind] of (
      ['follow', 'review', 'order', 'reveal', 'sign-in', 'membership'] as const
    ).entries()) {
      kit.clock.forward(1);
      await createNotification(author.id, kind, `group:${index}`);
    }
    const readKinds = async (group: string) => {
      const first = await list(author, `?group=${group}&pageSize=1`);
      const rest =
        first.nextCursor === null
          ? []
          : (await list(author, `?group=${group}&cursor=${encodeURIComponent(first.nextCursor)}`)).rows;
      return [...first.rows, ...rest].map(({ kind }) => kind);
    };
    expect(await readKinds('social')).toEqual(['reveal', 'follow']);
    expect(await readKinds('content')).toEqual(['review']);
    expect(await readKinds('membership')).toEqual(['membership', 'order']);
    expect(await readKinds('account')).toEqual(['sign-in']);
    expect(await kit.call('GET', '/h5/notifications?group=other', { token: author.token })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it('reminds once of a membership that ends in a week or tomorrow', async () => {
    await deleteAll();
    const today = shanghaiDayOf(kit.clock.now());
    await setMembershipPeriod(kit, reader.id, 'paid', addDays(today, 7));
    await setMembershipPeriod(kit, other.id, 'paid', addDays(today, 1));
    for (const member of [reader, other]) {
      await remindMembers(kit.deps);
      await markRead(member);
      await remindMembers(kit.deps);
      expect(await unread(member)).toBe(0);
    }
    expect((await list(reader)).rows).toMatchObject([
      { kind: 'membership', day: addDays(today, 7), actor: null },
    ]);
    expect((await list(other)).rows).toMatchObject([{ day: addDays(today, 1) }]);
    expect((await list(author)).rows).toEqual([]);
  });

  it('creates no notification for a kind that is switched off or from a blocked member', async () => {
    await deleteAll();
    const postId = await insertPost(kit, author.id);
    const settings = async () =>
      (
        await kit.call<{ rows: NotificationSetting[]; pushKey: string | null }>(
          'GET',
          '/h5/notifications/settings',
          { token: author.token },
        )
      ).data;
    const { rows, pushKey } = await settings();
    expect(pushKey).toBeNull();
    expect(rows).toHaveLength(notificationKinds.length);
    expect(rows).toContainEqual({ kind: 'post-like', inApp: true, push: false });
    expect((await saveSettings(author, { kind: 'post-like', inApp: false, push: true })).code).toBe(200);
    expect((await settings()).rows).toContainEqual({ kind: 'post-like', inApp: false, push: true });
    await like(reader, postId);
    expect((await list(author)).rows).toEqual([]);
    await saveSettings(author, { kind: 'post-like', inApp: true, push: false });
    await like(other, postId);
    await comment(other, postId);
    expect(await unread(author)).toBe(2);
    await saveSettings(author, { kind: 'comment', inApp: false, push: false });
    await comment(other, postId);
    expect(await unread(author)).toBe(2);
    await saveSettings(author, { kind: 'comment', inApp: true, push: false });
    const block = (member_id: string, other_id: string, initiated: boolean) => ({
      member_id,
      other_id,
      initiated,
      at: kit.clock.now(),
    });
    await kit.deps.db
      .insertInto('blocks')
      .values([block(author.id, other.id, true), block(other.id, author.id, false)])
      .execute();
    // `reader` liked while like notifications were off, but within the minute that the notification covers.
    expect((await list(author)).rows).toMatchObject([
      { kind: 'post-like', people: 1, actor: { id: reader.id } },
    ]);
    expect(await unread(author)).toBe(1);
    await inTransaction(kit.deps, (deps) =>
      notify(deps, { accountId: author.id, kind: 'follow', actorId: other.id, groupKey: 'follow:x' }),
    );
    expect((await list(author)).rows).toHaveLength(1);
    await kit.deps.db.deleteFrom('blocks').execute();
  });

  it('marks notifications as read by id or all together, only for their recipient', async () => {
    await deleteAll();
    for (const key of ['a', 'b', 'c']) await createNotification(author.id, 'expiry', key);
    await createNotification(reader.id, 'expiry', 'a');
    const { rows } = await list(author);
    expect(await markRead(author, [rows[0]!.id])).toBe(2);
    expect(await markRead(reader, [rows[1]!.id])).toBe(1);
    expect(await unread(author)).toBe(2);
    expect((await list(author)).rows.map((row) => row.read)).toEqual([true, false, false]);
    expect(await markRead(author)).toBe(0);
    expect(await unread(reader)).toBe(1);
    for (const ids of [['x'], Array.from({ length: 101 }, () => '1')])
      expect(
        await kit.call('PUT', '/h5/notifications/read', { token: author.token, body: { ids } }),
      ).toMatchObject(errorResponse('request.invalid'));
  });

  it('lists by cursor, and counts unread ones up to a hundred', async () => {
    await deleteAll();
    const at = kit.clock.now();
    await kit.deps.db
      .insertInto('notifications')
      .values(
        Array.from({ length: 120 }, (_, n) => ({
          account_id: author.id,
          kind: 'expiry',
          group_key: `k${n}`,
          at,
          since: at,
        })),
      )
      .execute();
    expect(await unread(author)).toBe(100);
    const seen = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list(author, cursor === '' ? '' : `?cursor=${cursor}`);
      for (const row of page.rows) seen.add(row.id);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(120);
    expect(await kit.call('GET', '/h5/notifications?cursor=x', { token: author.token })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it('purges notifications ninety days after they were read and retains unread ones', async () => {
    await deleteAll();
    for (const key of ['a', 'b']) await createNotification(author.id, 'expiry', key);
    const { rows } = await list(author);
    await markRead(author, [rows[0]!.id]);
    kit.clock.forward(89 * DAY);
    await purgeReadNotifications(kit.deps);
    const remaining = () => kit.deps.db.selectFrom('notifications').select('id').execute();
    expect(await remaining()).toHaveLength(2);
    kit.clock.forward(2 * DAY);
    await purgeReadNotifications(kit.deps);
    expect(await remaining()).toEqual([{ id: rows[1]!.id }]);
  });

  it('creates no notification when the transaction rolls back', async () => {
    await deleteAll();
    await expect(
      inTransaction(kit.deps, async (deps) => {
        await notify(deps, { accountId: author.id, kind: 'expiry', groupKey: 'x' });
        deps.afterCommit(() => Promise.reject(new Error('must not run')));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await kit.deps.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  it('does not fail a committed transaction when an after-commit callback fails', async () => {
    const result = inTransaction(kit.deps, async (deps) => {
      deps.afterCommit(() => Promise.reject(new Error('after-commit failure')));
      return 'done';
    });
    expect(await result).toBe('done');
  });
});
