import { DAY_MS, MINUTE_MS } from '../../server/src/base/calendar.ts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import { insertReturningIds, insertRows, updateCommentAndPostCounts } from './demo.queries.ts';
import type { StoredMember } from './members.insert.demo.ts';
import type { StoredPost } from './posts.insert.demo.ts';
import { CURATED_COMMENTS } from './curated-posts.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { pickPopular, selectActiveMembers } from './relationships.demo.ts';

/** A comment before it is inserted. `parent` is set for replies. */
interface CommentDraft {
  post: StoredPost;
  author: StoredMember;
  text: string;
  createdAt: Date;
  parent: CommentDraft | null;
}

/** Members comment on a post, and like it, in its first days. */
const COMMENTED_DAYS = 4;

/** Inserts comments and likes for all posts that are or were published. */
export async function insertCommentsAndLikes(
  tx: Tx,
  now: Date,
  posts: readonly StoredPost[],
  members: readonly StoredMember[],
): Promise<void> {
  const listedMembers = selectActiveMembers(members);
  const publishedPosts = posts.filter(({ draft }) =>
    ['live', 'expired', 'won', 'lost'].includes(draft.state),
  );
  const comments = publishedPosts.flatMap((post, index) => [
    ...(post.draft.pinned === 1 ? curatedComments(post, members, now) : []),
    ...writtenComments(createSeededRandom(`talk ${index}`), post, listedMembers, now),
  ]);
  const ids = new Map<CommentDraft, string>();
  // Comments before replies, because a reply refers to the id of its parent.
  for (const sameLevelComments of [
    comments.filter((comment) => comment.parent === null),
    comments.filter((comment) => comment.parent !== null),
  ]) {
    const sorted = sameLevelComments.toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    );
    const storedIds = await insertReturningIds(
      tx,
      'comments',
      sorted.map(({ post, author, text, createdAt, parent }) => ({
        post_id: post.id,
        parent_id: parent === null ? null : ids.get(parent)!,
        author_id: author.id,
        text,
        created_at: createdAt,
      })),
    );
    for (const [rowIndex, comment] of sorted.entries()) ids.set(comment, storedIds[rowIndex]!);
  }
  await insertRows(tx, 'comment_likes', randomCommentLikes(comments, ids, listedMembers));
  await insertRows(tx, 'post_likes', randomPostLikes(publishedPosts, listedMembers, now));
  await updateCommentAndPostCounts(
    tx,
    publishedPosts.map(({ id, draft }) => ({
      id,
      views: draft.views,
      shares: Math.floor(draft.views / 150),
    })),
  );
}

const randomTimeBetween = (random: SeededRandom, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.floor(random.next() * (to.getTime() - from.getTime())));

const endOfComments = ({ createdAt }: StoredPost, now: Date): Date =>
  new Date(Math.min(now.getTime(), createdAt.getTime() + COMMENTED_DAYS * DAY_MS));

/** The comments of the text, in the language of the post, by members who read it; the author answers some. */
function writtenComments(
  random: SeededRandom,
  post: StoredPost,
  listedMembers: readonly StoredMember[],
  now: Date,
): CommentDraft[] {
  const language = post.draft.title.zh === '' ? 'en' : 'zh';
  const readers = listedMembers.filter(
    ({ id, company }) =>
      id !== post.draft.author.id && (language === 'en') === (company?.draft.name.zh === ''),
  );
  const end = endOfComments(post, now);
  return post.draft.comments.flatMap(({ text, answer }): CommentDraft[] => {
    const comment: CommentDraft = {
      post,
      author: pickPopular(random, readers),
      text: text[language],
      createdAt: randomTimeBetween(random, post.createdAt, end),
      parent: null,
    };
    if (answer === null) return [comment];
    const createdAt = randomTimeBetween(random, comment.createdAt, end);
    return [comment, { post, author: post.draft.author, text: answer[language], parent: comment, createdAt }];
  });
}

/** The curated comments, two per minute, all after their post, which is twelve minutes old. */
function curatedComments(post: StoredPost, members: readonly StoredMember[], now: Date): CommentDraft[] {
  const comments: CommentDraft[] = [];
  for (const [index, [name, text]] of CURATED_COMMENTS.entries()) {
    const author = members.find(({ draft }) => draft.name.zh === name);
    if (author === undefined) throw new Error(`unknown demo member ${name}`);
    const isReply = text.startsWith('- ');
    comments.push({
      post,
      author,
      text: isReply ? text.slice(2) : text,
      createdAt: new Date(now.getTime() - ((CURATED_COMMENTS.length - index) * MINUTE_MS) / 2),
      parent: isReply ? comments.findLast((comment) => comment.parent === null)! : null,
    });
  }
  return comments;
}

const randomCommentLikes = (
  comments: readonly CommentDraft[],
  ids: ReadonlyMap<CommentDraft, string>,
  listedMembers: readonly StoredMember[],
) =>
  comments.flatMap((comment, index) => {
    const random = createSeededRandom(`likes of comment ${index}`);
    return random
      .sample(listedMembers, Math.floor(random.next() ** 6 * 9))
      .map(({ id }) => ({ comment_id: ids.get(comment)!, member_id: id, at: comment.createdAt }));
  });

const randomPostLikes = (posts: readonly StoredPost[], listedMembers: readonly StoredMember[], now: Date) =>
  posts.flatMap((post, index) => {
    const random = createSeededRandom(`likes of post ${index}`);
    const end = endOfComments(post, now);
    return random.sample(listedMembers, post.draft.likes).map((member) => ({
      post_id: post.id,
      member_id: member.id,
      at: randomTimeBetween(random, post.createdAt, end),
    }));
  });
