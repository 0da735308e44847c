import type { Review } from '@mingtang/contract/care';
import type { Comment, CommentThread } from '@mingtang/contract/comments';
import type { Notification } from '@mingtang/contract/notifications';
import type { Post, PostCard } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { decide, report, reviewOf } from '../../../test/care.ts';
import { memberWithCard, setPeriod } from '../../../test/cards.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, postForm, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

interface Person {
  token: string;
  id: string;
}

describe('care', () => {
  const kit = useKit();
  let staff: Person;
  let second: Person;
  /** Two of good standing and four of whom nothing is known. */
  let trusted: Person[];
  let anyone: Person[];

  const record = async ({ token }: Person, id: string) =>
    (await kit.call<Post>('GET', `/h5/posts/${id}/record`, { token })).data;
  const isListed = async (id: string) =>
    (await kit.call<{ rows: PostCard[] }>('POST', '/h5/cloud/get_list', { body: {} })).data.rows.some(
      (row) => row.id === id,
    );
  const notices = async ({ token }: Person) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows.filter(
      (row) => row.kind === 'review',
    );
  const comment = async ({ token }: Person, postId: string, text: string) =>
    (await kit.call<Comment>('POST', '/h5/cloud/update_comment', { token, body: { postId, text } })).data;
  const openReviews = (postId: string) =>
    kit.deps.db.selectFrom('reviews').selectAll().where('post_id', '=', postId).execute();
  const strikesOf = async (id: string) =>
    (await kit.deps.db.selectFrom('strikes').select('id').where('member_id', '=', id).execute()).length;
  const strike = async (memberId: string, times: number) => {
    for (let i = 0; i < times; i += 1) {
      const id = await insertPost(kit, memberId);
      for (const one of trusted) await report(kit, one.token, id);
      const review = await reviewOf(kit, staff.token, id);
      await decide(kit, staff.token, review!.id, 'refused', '广告');
    }
  };

  beforeAll(async () => {
    const { token } = await kit.superAdmin();
    staff = await staffWith(kit, token, ['post:moderate']);
    second = await staffWith(kit, token, ['post:moderate']);
    trusted = [await trustedMember(kit), await trustedMember(kit)];
    anyone = [];
    for (let i = 0; i < 4; i += 1) anyone.push(await kit.member());
  });

  describe('before publishing', () => {
    it('has staff look at the first three posts of a member, then trusts', async () => {
      const author = await memberWithCard(kit);
      await setPeriod(kit, author.id, 'paid');
      for (let i = 0; i < 3; i += 1) {
        const post = await addPost(kit, author.token);
        expect(post).toMatchObject({ state: 'queued', publishedAt: null });
        expect(await isListed(post.id)).toBe(false);
        const review = await reviewOf(kit, staff.token, post.id);
        expect(review).toMatchObject({ cause: 'first-posts', subject: 'post', author: { id: author.id } });
        expect(await decide(kit, staff.token, review!.id, 'accepted')).toMatchObject({ code: 200 });
        expect(await isListed(post.id)).toBe(true);
      }
      expect((await addPost(kit, author.token)).state).toBe('live');
    });

    it('sets the days of its kind from the moment it is shown', async () => {
      const author = await memberWithCard(kit);
      const post = await addPost(kit, author.token, { kind: 'purchase' });
      const review = await reviewOf(kit, staff.token, post.id);
      expect(review).toMatchObject({
        cause: 'temporary',
        title: '秋季对接会见闻',
        text: '展位不多，聊得很深。',
      });
      kit.clock.forward(60);
      await decide(kit, staff.token, review!.id, 'accepted');
      const { publishedAt, expiresAt } = await record(author, post.id);
      expect(Date.parse(expiresAt!) - Date.parse(publishedAt!)).toBe(30 * 86_400_000);
      expect(Date.parse(publishedAt!)).toBeGreaterThan(kit.clock.now().getTime() - 60_000);
      expect(await notices(author)).toMatchObject([{ decision: 'accepted', post: { id: post.id } }]);
    });

    it('gives a reason with a refusal and 72 hours to mend; what was never shown is no strike', async () => {
      const author = await memberWithCard(kit);
      const post = await addPost(kit, author.token);
      const review = await reviewOf(kit, staff.token, post.id);
      expect(await decide(kit, staff.token, review!.id, 'refused')).toMatchObject(refusal('request.invalid'));
      await decide(kit, staff.token, review!.id, 'refused', '请补充联系人');
      const refused = await record(author, post.id);
      expect(refused).toMatchObject({ state: 'removed', reason: '请补充联系人' });
      expect(Date.parse(refused.mendUntil!) - kit.clock.now().getTime()).toBeGreaterThan(71.9 * 3_600_000);
      expect(await notices(author)).toMatchObject([{ decision: 'refused', reason: '请补充联系人' }]);
      expect(await strikesOf(author.id)).toBe(0);
      const mended = await kit.call<Post>('PUT', `/h5/posts/${post.id}`, {
        token: author.token,
        body: postForm({ bodyZh: '联系人：沈女士' }),
      });
      expect(mended.data.state).toBe('queued');
      await decide(kit, staff.token, (await reviewOf(kit, staff.token, post.id))!.id, 'accepted');
      expect(await record(author, post.id)).toMatchObject({ state: 'live', reason: null });
    });
  });

  describe('reports', () => {
    it('of two of good standing hide a post until staff put it back where it was', async () => {
      const author = await trustedMember(kit);
      const post = await addPost(kit, author.token);
      for (let i = 0; i < 2; i += 1)
        expect(await report(kit, trusted[0]!.token, post.id)).toMatchObject({ code: 200 });
      expect(await isListed(post.id)).toBe(true);
      await report(kit, trusted[1]!.token, post.id, { reason: 'fraud', note: '收款后失联' });
      expect(await isListed(post.id)).toBe(false);
      expect(await notices(author)).toMatchObject([{ decision: 'queued' }]);
      const review = await reviewOf(kit, staff.token, post.id);
      expect(review).toMatchObject({ cause: 'reports', found: 'spam fraud', reports: 2, strikes: 0 });
      await decide(kit, staff.token, review!.id, 'accepted');
      expect(await record(author, post.id)).toMatchObject({ state: 'live', publishedAt: post.publishedAt });
      expect(await isListed(post.id)).toBe(true);
      // What was settled counts no more: a new report stands alone.
      await report(kit, trusted[0]!.token, post.id);
      expect(await isListed(post.id)).toBe(true);
    });

    it('of five of whom nothing is known hide as well, and four do not', async () => {
      const author = await trustedMember(kit);
      const post = await addPost(kit, author.token);
      for (const { token } of anyone) await report(kit, token, post.id);
      expect(await isListed(post.id)).toBe(true);
      await report(kit, trusted[0]!.token, post.id);
      expect(await isListed(post.id)).toBe(false);
      expect(await reviewOf(kit, staff.token, post.id)).toMatchObject({ reports: 5 });
    });

    it('that come at the same moment hide once', async () => {
      const author = await trustedMember(kit);
      const post = await addPost(kit, author.token);
      const answers = await Promise.all(
        [...anyone, ...trusted].map(({ token }) => report(kit, token, post.id)),
      );
      // Whoever comes after it is hidden finds it gone.
      expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(2);
      expect(answers.every(({ code }) => code === 200 || code === 404)).toBe(true);
      expect(await openReviews(post.id)).toHaveLength(1);
      expect(await notices(author)).toHaveLength(1);
    });

    it('hide a comment too, and its author is not let off by mending it', async () => {
      const [author, talker] = [await trustedMember(kit), await trustedMember(kit)];
      const post = await addPost(kit, author.token);
      const said = await comment(talker, post.id, '加我，稳赚');
      for (const { token } of trusted) await report(kit, token, said.id, { subject: 'comment' });
      const shown = async () =>
        (
          await kit.call<{ rows: CommentThread[] }>('POST', '/h5/cloud/get_comments', {
            body: { postId: post.id },
          })
        ).data.rows.map((row) => row.id);
      expect(await shown()).toEqual([]);
      await kit.call('POST', '/h5/cloud/update_comment', {
        token: talker.token,
        body: { postId: post.id, text: '好文', commentId: said.id },
      });
      expect(await shown()).toEqual([]);
      const review = await reviewOf(kit, staff.token, said.id);
      expect(review).toMatchObject({ subject: 'comment', cause: 'reports', text: '好文', postId: post.id });
      await decide(kit, staff.token, review!.id, 'refused', '广告');
      expect(await shown()).toEqual([]);
      expect(await strikesOf(talker.id)).toBe(1);
      expect(await notices(talker)).toMatchObject([
        { decision: 'refused', reason: '广告', commentId: said.id },
      ]);
    });

    it('are refused for one’s own, for what is not there, across a block, and for visitors', async () => {
      const author = await trustedMember(kit);
      const post = await addPost(kit, author.token);
      expect(await report(kit, author.token, post.id)).toMatchObject(refusal('report.self'));
      expect(await report(kit, trusted[0]!.token, '987654321')).toMatchObject(refusal('post.not_found'));
      expect(await report(kit, trusted[0]!.token, '987654321', { subject: 'comment' })).toMatchObject(
        refusal('comment.not_found'),
      );
      expect(await report(kit, undefined, post.id)).toMatchObject(refusal('session.invalid'));
      await kit.call('PUT', '/h5/blocks', {
        token: author.token,
        body: { kind: 'block', memberId: anyone[0]!.id, on: true },
      });
      expect(await report(kit, anyone[0]!.token, post.id)).toMatchObject(refusal('post.not_found'));
    });
  });

  describe('decisions', () => {
    it('of two staff at once are one, and one who says the same again is told yes', async () => {
      const author = await trustedMember(kit);
      const post = await addPost(kit, author.token);
      for (const { token } of trusted) await report(kit, token, post.id);
      const { id } = (await reviewOf(kit, staff.token, post.id))!;
      const answers = await Promise.all(
        [staff, second, staff, second].map(({ token }, index) =>
          decide(kit, token, id, index % 2 === 0 ? 'accepted' : 'refused', '广告'),
        ),
      );
      const state = (await record(author, post.id)).state;
      const won = state === 'live' ? 0 : 1;
      expect(answers.map(({ code }) => code)).toEqual([0, 1, 0, 1].map((side) => (side === won ? 200 : 404)));
      expect(await strikesOf(author.id)).toBe(won);
      expect(await notices(author)).toHaveLength(1);
      const events = [
        ...(await eventsOf(kit, 'post.accepted', `post:${post.id}`)),
        ...(await eventsOf(kit, 'post.refused', `post:${post.id}`)),
      ];
      expect(events).toHaveLength(1);
    });

    it('come no more when the author took the post away', async () => {
      const author = await memberWithCard(kit);
      const post = await addPost(kit, author.token);
      const { id } = (await reviewOf(kit, staff.token, post.id))!;
      await kit.call('DELETE', `/h5/posts/${post.id}`, { token: author.token });
      expect(await reviewOf(kit, staff.token, post.id)).toBeUndefined();
      expect(await decide(kit, staff.token, id, 'accepted')).toMatchObject(refusal('review.not_found'));
    });
  });

  it('shows the queue oldest first, page by page, by its cause, to staff alone', async () => {
    const page = async (query: string) =>
      (
        await kit.call<{ rows: Review[]; nextCursor: string | null }>('GET', `/h5/reviews${query}`, {
          token: staff.token,
        })
      ).data;
    const authors = [await memberWithCard(kit), await memberWithCard(kit), await memberWithCard(kit)];
    for (const { token } of authors) await addPost(kit, token);
    const all = (await page('?cause=temporary')).rows;
    expect(all.slice(-3).map((row) => row.author.id)).toEqual(authors.map(({ id }) => id));
    expect(all.every((row) => row.cause === 'temporary')).toBe(true);
    const first = await page('?cause=temporary&pageSize=2');
    const rest = await page(`?cause=temporary&cursor=${first.nextCursor}`);
    expect([...first.rows, ...rest.rows]).toEqual(all);
    const { token } = authors[0]!;
    expect(await kit.call('GET', '/h5/reviews', { token })).toMatchObject(refusal('forbidden'));
    expect(await kit.call('GET', '/h5/reviews')).toMatchObject(refusal('session.invalid'));
    expect(await decide(kit, token, '1', 'accepted')).toMatchObject(refusal('forbidden'));
  });

  // Last: it moves the clock by months.
  it('counts refusals after the fact: after three every text waits, after five none is taken', async () => {
    const author = await trustedMember(kit);
    const open = await insertPost(kit, trusted[0]!.id);
    await strike(author.id, 3);
    const post = await addPost(kit, author.token);
    expect(await reviewOf(kit, staff.token, post.id)).toMatchObject({ cause: 'strikes', strikes: 3 });
    expect(await comment(author, open, '你好')).toMatchObject({ queued: true });
    await strike(author.id, 2);
    const send = () => kit.call<Post>('POST', '/h5/posts', { token: author.token, body: postForm() });
    expect(await send()).toMatchObject(refusal('post.suspended'));
    kit.clock.forward(91 * 86_400);
    author.token = (await kit.logIn(author.phone)).token;
    expect((await send()).data).toMatchObject({ state: 'live' });
  });
});
