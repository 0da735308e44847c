import type { Liked } from '@mingtang/contract/likes';
import type { PostDetail } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { crowd } from '../../../test/crowd.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { foldCounts } from '../posts/counts.service.ts';

describe('likes', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let people: { token: string; id: string }[];

  beforeAll(async () => {
    author = await trustedMember(kit);
    people = await crowd(kit, 100);
  });

  const like = (postId: string, liked: boolean, token: string, user_id?: string) =>
    kit.call<Liked>('POST', '/h5/cloud/update_like', { token, body: { postId, liked, user_id } });
  const detail = async (postId: string, token?: string) =>
    (await kit.call<PostDetail>('POST', '/h5/cloud/get_detail', { token, body: { postId } })).data;
  const stored = (postId: string) =>
    kit.deps.db.selectFrom('post_counts').select('likes').where('post_id', '=', postId).executeTakeFirst();
  const lines = (postId: string) =>
    kit.deps.db.selectFrom('post_count_changes').select('likes').where('post_id', '=', postId).execute();

  it('are wishes: a repeated one changes nothing, and they are taken back', async () => {
    const id = await insertPost(kit, author.id);
    const { token } = people[0]!;
    expect((await like(id, true, token)).data).toEqual({ liked: true, likes: 1 });
    expect((await like(id, true, token)).data).toEqual({ liked: true, likes: 1 });
    expect(await detail(id, token)).toMatchObject({ liked: true, likes: 1, likers: [{ name: '会员 0' }] });
    expect(await detail(id, people[1]!.token)).toMatchObject({ liked: false, likes: 1 });
    expect((await like(id, false, token)).data).toEqual({ liked: false, likes: 0 });
    expect((await like(id, false, token)).data).toEqual({ liked: false, likes: 0 });
    expect(await lines(id)).toEqual([{ likes: 1 }, { likes: -1 }]);
    await foldCounts(kit.deps);
    expect(await stored(id)).toEqual({ likes: 0 });
  });

  it('of one member on two devices count once, sent at the same moment', async () => {
    const { id: memberId, token } = people[2]!;
    const id = await insertPost(kit, author.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => like(id, true, token)));
    expect(answers.every((answer) => answer.code === 200)).toBe(true);
    expect(await detail(id)).toMatchObject({ likes: 1, likers: [{ id: memberId }] });
    await Promise.all(Array.from({ length: 8 }, () => like(id, false, token)));
    expect((await detail(id)).likes).toBe(0);
  });

  it('of a hundred at once are counted exactly, before they are added up, meanwhile and after', async () => {
    const id = await insertPost(kit, author.id);
    let folding = true;
    const folder = (async () => {
      while (folding) await Promise.all([foldCounts(kit.deps), foldCounts(kit.deps)]);
    })();
    await Promise.all(people.map(({ token }) => like(id, true, token)));
    expect((await detail(id)).likes).toBe(100);
    await Promise.all(people.slice(0, 40).map(({ token }) => like(id, false, token)));
    folding = false;
    await folder;
    expect((await detail(id)).likes).toBe(60);
    await foldCounts(kit.deps);
    expect(await lines(id)).toEqual([]);
    expect(await stored(id)).toEqual({ likes: 60 });
    expect(await detail(id)).toMatchObject({ likes: 60 });
    expect((await detail(id)).likers).toHaveLength(5);
  });

  it('tell the author in one line, and never of their own', async () => {
    const id = await insertPost(kit, author.id);
    for (const { token } of [author, people[3]!, people[4]!]) await like(id, true, token);
    const told = await kit.deps.db
      .selectFrom('notifications')
      .select(['account_id', 'kind'])
      .where('post_id', '=', id)
      .execute();
    expect(told).toEqual([{ account_id: author.id, kind: 'post-like' }]);
  });

  it('are of the token’s member, whoever the body names', async () => {
    const [a, b] = [people[5]!, people[6]!];
    const id = await insertPost(kit, author.id);
    await like(id, true, a.token, b.id);
    const rows = await kit.deps.db
      .selectFrom('post_likes')
      .select('member_id')
      .where('post_id', '=', id)
      .execute();
    expect(rows).toEqual([{ member_id: a.id }]);
    expect((await like(id, false, b.token, a.id)).data).toEqual({ liked: false, likes: 1 });
  });

  it('are refused where the post is not on show, or its author is hidden from the caller', async () => {
    const { token, id: memberId } = people[7]!;
    const draft = await insertPost(kit, author.id, { state: 'draft' });
    expect(await like(draft, true, token)).toMatchObject(refusal('post.not_found'));
    expect(await like('987654321', true, token)).toMatchObject(refusal('post.not_found'));
    const id = await insertPost(kit, author.id);
    await kit.deps.db
      .insertInto('blocks')
      .values({ member_id: memberId, other_id: author.id, made: false, at: new Date() })
      .execute();
    expect(await like(id, true, token)).toMatchObject(refusal('post.not_found'));
  });
});
