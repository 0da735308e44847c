import type { LikeResult } from '@mingtang/contract/likes';
import type { PostDetail } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertLoggedInMembers } from '../../../test/members.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { mergePostCounts } from '../posts/posts.counts.service.ts';

describe('likes', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let members: { token: string; id: string }[];

  beforeAll(async () => {
    author = await createTrustedMember(kit);
    members = await insertLoggedInMembers(kit, 100);
  });

  const like = (postId: string, liked: boolean, token: string, user_id?: string) =>
    kit.call<LikeResult>('POST', '/h5/cloud/update_like', { token, body: { postId, liked, user_id } });
  const detail = async (postId: string, token?: string) =>
    (await kit.call<PostDetail>('POST', '/h5/cloud/get_detail', { token, body: { postId } })).data;
  const storedCounts = (postId: string) =>
    kit.deps.db.selectFrom('post_counts').select('likes').where('post_id', '=', postId).executeTakeFirst();
  const countChanges = (postId: string) =>
    kit.deps.db.selectFrom('post_count_changes').select('likes').where('post_id', '=', postId).execute();

  it('are idempotent and can be removed', async () => {
    const id = await insertPost(kit, author.id);
    const { token } = members[0]!;
    expect((await like(id, true, token)).data).toEqual({ liked: true, likes: 1 });
    expect((await like(id, true, token)).data).toEqual({ liked: true, likes: 1 });
    expect(await detail(id, token)).toMatchObject({ liked: true, likes: 1, likers: [{ name: '会员 0' }] });
    expect(await detail(id, members[1]!.token)).toMatchObject({ liked: false, likes: 1 });
    expect((await like(id, false, token)).data).toEqual({ liked: false, likes: 0 });
    expect((await like(id, false, token)).data).toEqual({ liked: false, likes: 0 });
    expect(await countChanges(id)).toEqual([{ likes: 1 }, { likes: -1 }]);
    await mergePostCounts(kit.deps);
    expect(await storedCounts(id)).toEqual({ likes: 0 });
  });

  it('sent concurrently by one member count once', async () => {
    const { id: memberId, token } = members[2]!;
    const id = await insertPost(kit, author.id);
    const responses = await Promise.all(Array.from({ length: 8 }, () => like(id, true, token)));
    expect(responses.every((response) => response.code === 200)).toBe(true);
    expect(await detail(id)).toMatchObject({ likes: 1, likers: [{ id: memberId }] });
    await Promise.all(Array.from({ length: 8 }, () => like(id, false, token)));
    expect((await detail(id)).likes).toBe(0);
  });

  it('of a hundred members are counted exactly before, during and after aggregation', async () => {
    const id = await insertPost(kit, author.id);
    let aggregating = true;
    const aggregation = (async () => {
      while (aggregating) await Promise.all([mergePostCounts(kit.deps), mergePostCounts(kit.deps)]);
    })();
    await Promise.all(members.map(({ token }) => like(id, true, token)));
    expect((await detail(id)).likes).toBe(100);
    await Promise.all(members.slice(0, 40).map(({ token }) => like(id, false, token)));
    aggregating = false;
    await aggregation;
    expect((await detail(id)).likes).toBe(60);
    await mergePostCounts(kit.deps);
    expect(await countChanges(id)).toEqual([]);
    expect(await storedCounts(id)).toEqual({ likes: 60 });
    expect(await detail(id)).toMatchObject({ likes: 60 });
    expect((await detail(id)).likers).toHaveLength(5);
  });

  it('create one notification for the author, and none for their own like', async () => {
    const id = await insertPost(kit, author.id);
    for (const { token } of [author, members[3]!, members[4]!]) await like(id, true, token);
    const notifications = await kit.deps.db
      .selectFrom('notifications')
      .select(['account_id', 'kind'])
      .where('post_id', '=', id)
      .execute();
    expect(notifications).toEqual([{ account_id: author.id, kind: 'post-like' }]);
  });

  it('are stored for the signed-in member, whatever the user_id', async () => {
    const [a, b] = [members[5]!, members[6]!];
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

  it('are rejected for posts that are not live and for blocked authors', async () => {
    const { token, id: memberId } = members[7]!;
    const draft = await insertPost(kit, author.id, { state: 'draft' });
    expect(await like(draft, true, token)).toMatchObject(errorResponse('post.not_found'));
    expect(await like('987654321', true, token)).toMatchObject(errorResponse('post.not_found'));
    const id = await insertPost(kit, author.id);
    await kit.deps.db
      .insertInto('blocks')
      .values({ member_id: memberId, other_id: author.id, initiated: false, at: new Date() })
      .execute();
    expect(await like(id, true, token)).toMatchObject(errorResponse('post.not_found'));
  });
});
