import type { Tx } from '../db/client.ts';
import { insertNumbered, insertRows, setTalkCounts } from './demo.queries.ts';
import type { StoredMember } from './members.rows.ts';
import type { StoredPost } from './posts.rows.ts';
import { COMMENTS, COMMENTS_EN, REPLIES, REPLIES_EN } from './posts.texts.ts';
import { TOLD_TALK } from './posts.told.ts';
import { dice, type Dice } from './random.ts';
import { favourite } from './ties.ts';

/** Something said under a post; a reply says what it answers by its place in the list. */
interface Said {
  post: StoredPost;
  author: StoredMember;
  text: string;
  at: Date;
  answers: Said | null;
}

const MINUTE_MS = 60_000;

/** What was said under each post that is or was on show, and who liked it. */
export async function insertTalk(
  tx: Tx,
  now: Date,
  posts: readonly StoredPost[],
  members: readonly StoredMember[],
): Promise<void> {
  const people = members.filter((member) => member.listed);
  const shown = posts.filter(({ draft }) => ['live', 'expired', 'won', 'lost'].includes(draft.state));
  const said = shown.flatMap((post, index) => [
    ...(post.draft.pinned === 1 ? toldTalk(post, members, now) : []),
    ...throwTalk(dice(`talk ${index}`), post, people, now),
  ]);
  const ids = new Map<Said, string>();
  for (const level of [
    said.filter((one) => one.answers === null),
    said.filter((one) => one.answers !== null),
  ]) {
    const inOrder = level.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const stored = await insertNumbered(
      tx,
      'comments',
      inOrder.map(({ post, author, text, at, answers }) => ({
        post_id: post.id,
        parent_id: answers === null ? null : ids.get(answers)!,
        author_id: author.id,
        text,
        created_at: at,
      })),
    );
    for (const [place, one] of inOrder.entries()) ids.set(one, stored[place]!);
  }
  await insertRows(tx, 'comment_likes', commentLikes(said, ids, people));
  await insertRows(tx, 'post_likes', postLikes(shown, people, now));
  await setTalkCounts(
    tx,
    shown.map(({ id, draft }) => ({ id, views: draft.views, shares: Math.floor(draft.views / 150) })),
  );
}

const between = (throws: Dice, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.floor(throws.next() * (to.getTime() - from.getTime())));

/** The more liked, the more is said; in the language of the post. */
function throwTalk(throws: Dice, post: StoredPost, people: readonly StoredMember[], now: Date): Said[] {
  const abroad = post.draft.title.zh === '';
  const [comments, replies] = abroad ? [COMMENTS_EN, REPLIES_EN] : [COMMENTS, REPLIES];
  const texts = throws.some(comments, throws.between(0, 2 + Math.min(6, Math.floor(post.draft.likes / 6))));
  return texts.flatMap((text): Said[] => {
    const first: Said = {
      post,
      author: favourite(throws, people),
      text,
      at: between(throws, post.at, now),
      answers: null,
    };
    if (!throws.chance(0.4) || first.author.id === post.draft.author.id) return [first];
    const answer = { post, author: post.draft.author, text: throws.pick(replies), answers: first };
    return [first, { ...answer, at: between(throws, first.at, now) }];
  });
}

/** Told minute by minute, up to now. */
function toldTalk(post: StoredPost, members: readonly StoredMember[], now: Date): Said[] {
  const said: Said[] = [];
  for (const [index, [name, line]] of TOLD_TALK.entries()) {
    const author = members.find(({ draft }) => draft.name.zh === name);
    if (author === undefined) throw new Error(`no member of the demo is called ${name}`);
    const isReply = line.startsWith('- ');
    said.push({
      post,
      author,
      text: isReply ? line.slice(2) : line,
      at: new Date(now.getTime() - (TOLD_TALK.length - index) * MINUTE_MS),
      answers: isReply ? said.findLast((one) => one.answers === null)! : null,
    });
  }
  return said;
}

const commentLikes = (
  said: readonly Said[],
  ids: ReadonlyMap<Said, string>,
  people: readonly StoredMember[],
) =>
  said.flatMap((one, index) => {
    const throws = dice(`likes of comment ${index}`);
    return throws
      .some(people, Math.floor(throws.next() ** 3 * 9))
      .map(({ id }) => ({ comment_id: ids.get(one)!, member_id: id, at: one.at }));
  });

const postLikes = (posts: readonly StoredPost[], people: readonly StoredMember[], now: Date) =>
  posts.flatMap(({ id, draft, at }, index) => {
    const throws = dice(`likes of post ${index}`);
    return throws
      .some(people, draft.likes)
      .map((member) => ({ post_id: id, member_id: member.id, at: between(throws, at, now) }));
  });
