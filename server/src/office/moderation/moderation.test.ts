import type { Review } from '@mingtang/contract/moderation';
import type { Comment, CommentThread } from '@mingtang/contract/comments';
import type { Notification } from '@mingtang/contract/notifications';
import type { EditablePost, PostCard } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideReview, submitReport, findReview } from '../../../test/moderation.fixture.ts';
import { createMemberWithCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, postForm, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

interface Person {
  token: string;
  id: string;
}

describe('moderation', () => {
  const kit = useKit();
  let staff: Person;
  let secondModerator: Person;
  /** Two trusted members. */
  let trusted: Person[];
  /** Four members without any history. */
  let untrusted: Person[];

  const getEditorView = async ({ token }: Person, id: string) =>
    (await kit.call<EditablePost>('GET', `/h5/posts/${id}/record`, { token })).data;
  const isListed = async (id: string) =>
    (await kit.call<{ rows: PostCard[] }>('POST', '/h5/cloud/get_list', { body: {} })).data.rows.some(
      (row) => row.id === id,
    );
  const reviewNotifications = async ({ token }: Person) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows.filter(
      (row) => row.kind === 'review',
    );
  const addComment = async ({ token }: Person, postId: string, text: string) =>
    (await kit.call<Comment>('POST', '/h5/cloud/update_comment', { token, body: { postId, text } })).data;
  const reviewsOf = (postId: string) =>
    kit.deps.db.selectFrom('reviews').selectAll().where('post_id', '=', postId).execute();
  const countStrikes = async (id: string) =>
    (await kit.deps.db.selectFrom('strikes').select('id').where('member_id', '=', id).execute()).length;
  const addStrikes = async (memberId: string, times: number) => {
    for (let i = 0; i < times; i += 1) {
      const id = await insertPost(kit, memberId);
      for (const reporter of trusted) await submitReport(kit, reporter.token, id);
      const review = await findReview(kit, staff.token, id);
      await decideReview(kit, staff.token, review!.id, 'refused', '广告');
    }
  };

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    staff = await createStaff(kit, token, ['post:moderate']);
    secondModerator = await createStaff(kit, token, ['post:moderate']);
    trusted = [await createTrustedMember(kit), await createTrustedMember(kit)];
    untrusted = [];
    for (let i = 0; i < 4; i += 1) untrusted.push(await kit.createMember());
  });

  describe('before publishing', () => {
    it('requires a review of the first three posts of a member, then publishes at once', async () => {
      const author = await createMemberWithCard(kit);
      await setMembershipPeriod(kit, author.id, 'paid');
      for (let i = 0; i < 3; i += 1) {
        const post = await addPost(kit, author.token);
        expect(post).toMatchObject({ state: 'queued', publishedAt: null });
        expect(await isListed(post.id)).toBe(false);
        const review = await findReview(kit, staff.token, post.id);
        expect(review).toMatchObject({ cause: 'first-posts', subject: 'post', author: { id: author.id } });
        expect(await decideReview(kit, staff.token, review!.id, 'accepted')).toMatchObject({ code: 200 });
        expect(await isListed(post.id)).toBe(true);
      }
      expect((await addPost(kit, author.token)).state).toBe('live');
    });

    it('starts the lifetime of a post when it is approved', async () => {
      const author = await createMemberWithCard(kit);
      const post = await addPost(kit, author.token, { kind: 'purchase' });
      const review = await findReview(kit, staff.token, post.id);
      expect(review).toMatchObject({
        cause: 'temporary',
        title: '秋季对接会见闻',
        text: '展位不多，聊得很深。',
      });
      kit.clock.forward(60);
      await decideReview(kit, staff.token, review!.id, 'accepted');
      const { publishedAt, expiresAt } = await getEditorView(author, post.id);
      expect(Date.parse(expiresAt!) - Date.parse(publishedAt!)).toBe(30 * 86_400_000);
      expect(Date.parse(publishedAt!)).toBeGreaterThan(kit.clock.now().getTime() - 60_000);
      expect(await reviewNotifications(author)).toMatchObject([
        { decision: 'accepted', post: { id: post.id } },
      ]);
    });

    it('refuses with a reason and 72 hours to revise; a post that was never visible gives no strike', async () => {
      const author = await createMemberWithCard(kit);
      const post = await addPost(kit, author.token);
      const review = await findReview(kit, staff.token, post.id);
      expect(await decideReview(kit, staff.token, review!.id, 'refused')).toMatchObject(
        errorResponse('request.invalid'),
      );
      await decideReview(kit, staff.token, review!.id, 'refused', '请补充联系人');
      const refused = await getEditorView(author, post.id);
      expect(refused).toMatchObject({ state: 'removed', reason: '请补充联系人' });
      expect(Date.parse(refused.mendUntil!) - kit.clock.now().getTime()).toBeGreaterThan(71.9 * 3_600_000);
      expect(await reviewNotifications(author)).toMatchObject([
        { decision: 'refused', reason: '请补充联系人' },
      ]);
      expect(await countStrikes(author.id)).toBe(0);
      const revised = await kit.call<EditablePost>('PUT', `/h5/posts/${post.id}`, {
        token: author.token,
        body: postForm({ bodyZh: '联系人：沈女士' }),
      });
      expect(revised.data.state).toBe('queued');
      await decideReview(kit, staff.token, (await findReview(kit, staff.token, post.id))!.id, 'accepted');
      expect(await getEditorView(author, post.id)).toMatchObject({ state: 'live', reason: null });
    });
  });

  describe('reports', () => {
    it('of two trusted members hide a post until staff accept it again', async () => {
      const author = await createTrustedMember(kit);
      const post = await addPost(kit, author.token);
      for (let i = 0; i < 2; i += 1)
        expect(await submitReport(kit, trusted[0]!.token, post.id)).toMatchObject({ code: 200 });
      expect(await isListed(post.id)).toBe(true);
      await submitReport(kit, trusted[1]!.token, post.id, { reason: 'fraud', note: '收款后失联' });
      expect(await isListed(post.id)).toBe(false);
      expect(await reviewNotifications(author)).toMatchObject([{ decision: 'queued' }]);
      const review = await findReview(kit, staff.token, post.id);
      expect(review).toMatchObject({ cause: 'reports', found: 'spam fraud', reports: 2, strikes: 0 });
      await decideReview(kit, staff.token, review!.id, 'accepted');
      expect(await getEditorView(author, post.id)).toMatchObject({
        state: 'live',
        publishedAt: post.publishedAt,
      });
      expect(await isListed(post.id)).toBe(true);
      // Settled reports are not counted: the new report is the only open one.
      await submitReport(kit, trusted[0]!.token, post.id);
      expect(await isListed(post.id)).toBe(true);
    });

    it('of five members hide a post, of four untrusted members do not', async () => {
      const author = await createTrustedMember(kit);
      const post = await addPost(kit, author.token);
      for (const { token } of untrusted) await submitReport(kit, token, post.id);
      expect(await isListed(post.id)).toBe(true);
      await submitReport(kit, trusted[0]!.token, post.id);
      expect(await isListed(post.id)).toBe(false);
      expect(await findReview(kit, staff.token, post.id)).toMatchObject({ reports: 5 });
    });

    it('sent concurrently hide a post once', async () => {
      const author = await createTrustedMember(kit);
      const post = await addPost(kit, author.token);
      const responses = await Promise.all(
        [...untrusted, ...trusted].map(({ token }) => submitReport(kit, token, post.id)),
      );
      // Reports that arrive after the post was hidden get a 404.
      expect(responses.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(2);
      expect(responses.every(({ code }) => code === 200 || code === 404)).toBe(true);
      expect(await reviewsOf(post.id)).toHaveLength(1);
      expect(await reviewNotifications(author)).toHaveLength(1);
    });

    it('hide a comment, and an edit by its author does not show it again', async () => {
      const [author, commenter] = [await createTrustedMember(kit), await createTrustedMember(kit)];
      const post = await addPost(kit, author.token);
      const comment = await addComment(commenter, post.id, '加我，稳赚');
      for (const { token } of trusted) await submitReport(kit, token, comment.id, { subject: 'comment' });
      const visibleIds = async () =>
        (
          await kit.call<{ rows: CommentThread[] }>('POST', '/h5/cloud/get_comments', {
            body: { postId: post.id },
          })
        ).data.rows.map((row) => row.id);
      expect(await visibleIds()).toEqual([]);
      await kit.call('POST', '/h5/cloud/update_comment', {
        token: commenter.token,
        body: { postId: post.id, text: '好文', commentId: comment.id },
      });
      expect(await visibleIds()).toEqual([]);
      const review = await findReview(kit, staff.token, comment.id);
      expect(review).toMatchObject({ subject: 'comment', cause: 'reports', text: '好文', postId: post.id });
      await decideReview(kit, staff.token, review!.id, 'refused', '广告');
      expect(await visibleIds()).toEqual([]);
      expect(await countStrikes(commenter.id)).toBe(1);
      expect(await reviewNotifications(commenter)).toMatchObject([
        { decision: 'refused', reason: '广告', commentId: comment.id },
      ]);
    });

    it('are rejected for own or unknown content, and from blocked members and visitors', async () => {
      const author = await createTrustedMember(kit);
      const post = await addPost(kit, author.token);
      expect(await submitReport(kit, author.token, post.id)).toMatchObject(errorResponse('report.self'));
      expect(await submitReport(kit, trusted[0]!.token, '987654321')).toMatchObject(
        errorResponse('post.not_found'),
      );
      expect(await submitReport(kit, trusted[0]!.token, '987654321', { subject: 'comment' })).toMatchObject(
        errorResponse('comment.not_found'),
      );
      expect(await submitReport(kit, undefined, post.id)).toMatchObject(errorResponse('session.invalid'));
      await kit.call('PUT', '/h5/blocks', {
        token: author.token,
        body: { kind: 'block', memberId: untrusted[0]!.id, on: true },
      });
      expect(await submitReport(kit, untrusted[0]!.token, post.id)).toMatchObject(
        errorResponse('post.not_found'),
      );
    });
  });

  describe('decisions', () => {
    it('made concurrently take effect once, and repeating the same decision succeeds', async () => {
      const author = await createTrustedMember(kit);
      const post = await addPost(kit, author.token);
      for (const { token } of trusted) await submitReport(kit, token, post.id);
      const { id } = (await findReview(kit, staff.token, post.id))!;
      const responses = await Promise.all(
        [staff, secondModerator, staff, secondModerator].map(({ token }, index) =>
          decideReview(kit, token, id, index % 2 === 0 ? 'accepted' : 'refused', '广告'),
        ),
      );
      const state = (await getEditorView(author, post.id)).state;
      const winner = state === 'live' ? 0 : 1;
      expect(responses.map(({ code }) => code)).toEqual(
        [0, 1, 0, 1].map((side) => (side === winner ? 200 : 404)),
      );
      expect(await countStrikes(author.id)).toBe(winner);
      expect(await reviewNotifications(author)).toHaveLength(1);
      const events = [
        ...(await listAuditEvents(kit, 'post.accepted', `post:${post.id}`)),
        ...(await listAuditEvents(kit, 'post.refused', `post:${post.id}`)),
      ];
      expect(events).toHaveLength(1);
    });

    it('are rejected after the author deleted the post', async () => {
      const author = await createMemberWithCard(kit);
      const post = await addPost(kit, author.token);
      const { id } = (await findReview(kit, staff.token, post.id))!;
      await kit.call('DELETE', `/h5/posts/${post.id}`, { token: author.token });
      expect(await findReview(kit, staff.token, post.id)).toBeUndefined();
      expect(await decideReview(kit, staff.token, id, 'accepted')).toMatchObject(
        errorResponse('review.not_found'),
      );
    });
  });

  it('lists the queue oldest first, in pages, filtered by cause, for moderators only', async () => {
    const page = async (query: string) =>
      (
        await kit.call<{ rows: Review[]; nextCursor: string | null }>('GET', `/h5/reviews${query}`, {
          token: staff.token,
        })
      ).data;
    const authors = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
    ];
    for (const { token } of authors) await addPost(kit, token);
    const queue = (await page('?cause=temporary')).rows;
    expect(queue.slice(-3).map((row) => row.author!.id)).toEqual(authors.map(({ id }) => id));
    expect(queue.every((row) => row.cause === 'temporary')).toBe(true);
    const first = await page('?cause=temporary&pageSize=2');
    const rest = await page(`?cause=temporary&cursor=${first.nextCursor}`);
    expect([...first.rows, ...rest.rows]).toEqual(queue);
    const { token } = authors[0]!;
    expect(await kit.call('GET', '/h5/reviews', { token })).toMatchObject(errorResponse('forbidden'));
    expect(await kit.call('GET', '/h5/reviews')).toMatchObject(errorResponse('session.invalid'));
    expect(await decideReview(kit, token, '1', 'accepted')).toMatchObject(errorResponse('forbidden'));
  });

  // Must stay last: it advances the clock by months.
  it('queues every text after three strikes and rejects every text after five', async () => {
    const author = await createTrustedMember(kit);
    const openPostId = await insertPost(kit, trusted[0]!.id);
    await addStrikes(author.id, 3);
    const post = await addPost(kit, author.token);
    expect(await findReview(kit, staff.token, post.id)).toMatchObject({ cause: 'strikes', strikes: 3 });
    expect(await addComment(author, openPostId, '你好')).toMatchObject({ queued: true });
    await addStrikes(author.id, 2);
    const submitPost = () =>
      kit.call<EditablePost>('POST', '/h5/posts', { token: author.token, body: postForm() });
    expect(await submitPost()).toMatchObject(errorResponse('post.suspended'));
    kit.clock.forward(91 * 86_400);
    author.token = (await kit.logIn(author.phone)).token;
    expect((await submitPost()).data).toMatchObject({ state: 'live' });
  });
});
