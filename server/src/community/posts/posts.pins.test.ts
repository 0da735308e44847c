import type { ListPostsQuery, PinScope, PostCard, PostDetail } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

const HOUR = 3_600;

describe('pinned and featured posts', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let editor: { token: string; id: string };
  const postIds: string[] = [];

  beforeAll(async () => {
    author = await createTrustedMember(kit);
    const superAdmin = await kit.createSuperAdmin();
    editor = await createStaff(kit, superAdmin.token, ['post:pin', 'post:essence']);
    for (let count = 0; count < 6; count += 1)
      postIds.push(await insertPost(kit, author.id, { kind: count < 4 ? 'supply' : 'purchase' }));
  });

  const hoursFromNow = (hours: number) =>
    new Date(kit.clock.now().getTime() + hours * HOUR * 1000).toISOString();
  const pin = (id: string, scope: PinScope, endsAt = hoursFromNow(2), token = editor.token) =>
    kit.call<{ pinnedIn: PinScope[] }>('PUT', `/h5/posts/${id}/pin`, { token, body: { scope, endsAt } });
  const unpin = (id: string) =>
    kit.call<{ pinnedIn: PinScope[] }>('DELETE', `/h5/posts/${id}/pin`, { token: editor.token });
  const page = async (query: Partial<ListPostsQuery> = {}) =>
    (
      await kit.call<{ rows: PostCard[]; nextCursor: string | null }>('POST', '/h5/cloud/get_list', {
        token: author.token,
        body: query,
      })
    ).data;
  /** The index in `postIds` of each listed post; `*` marks a pinned post. */
  const order = async (query: Partial<ListPostsQuery> = {}) => {
    const { rows } = await page(query);
    return rows.map((row) => `${postIds.indexOf(row.id)}${row.top ? '*' : ''}`);
  };

  it('shows pinned posts at the top of the list of all or of their kind, in slot order', async () => {
    expect((await pin(postIds[0]!, 'all')).data).toEqual({ pinnedIn: ['all'] });
    expect((await pin(postIds[1]!, 'all')).data).toEqual({ pinnedIn: ['all'] });
    expect((await pin(postIds[1]!, 'supply')).data).toEqual({ pinnedIn: ['all', 'supply'] });
    expect(await order()).toEqual(['0*', '1*', '5', '4', '3', '2']);
    expect(await order({ kind: 'supply' })).toEqual(['1*', '3', '2', '0']);
    expect(await order({ kind: 'purchase' })).toEqual(['5', '4']);
    expect(await order({ authorId: author.id })).toEqual(['5', '4', '3', '2', '1', '0']);
    const { data } = await kit.call<PostDetail>('POST', '/h5/cloud/get_detail', {
      body: { postId: postIds[1] },
    });
    expect(data).toMatchObject({ top: true, pinnedIn: ['all', 'supply'] });
    expect(await listAuditEvents(kit, 'post.pin', `post:${postIds[0]}`)).toMatchObject([
      { actor_id: editor.id, before: { pins: [] }, after: { pins: [{ scope: 'all' }] } },
    ]);
  });

  it('shows each post once to a paging reader while pins change', async () => {
    const first = await page({ pageSize: 3 });
    expect(first.rows.map((row) => postIds.indexOf(row.id))).toEqual([0, 1, 5]);
    await unpin(postIds[0]!);
    await pin(postIds[3]!, 'all');
    const second = await page({ pageSize: 3, cursor: first.nextCursor! });
    expect(second.rows.map((row) => postIds.indexOf(row.id))).toEqual([4, 3, 2]);
    expect(second.nextCursor).toBeNull();
    const firstSmallPage = await page({ pageSize: 1 });
    expect(firstSmallPage.rows.map((row) => postIds.indexOf(row.id))).toEqual([3]);
    const next = await page({ pageSize: 3, cursor: firstSmallPage.nextCursor! });
    expect(next.rows.map((row) => [postIds.indexOf(row.id), row.top])).toEqual([
      [5, false],
      [4, false],
      [2, false],
    ]);
  });

  it('allows three pins per list and frees the slot of an ended pin or an expired post', async () => {
    await pin(postIds[4]!, 'all');
    expect(await pin(postIds[5]!, 'all')).toMatchObject(errorResponse('post.pins_full'));
    expect((await pin(postIds[4]!, 'all', hoursFromNow(1))).code).toBe(200);
    expect((await pin(postIds[5]!, 'purchase')).data).toEqual({ pinnedIn: ['purchase'] });
    expect(await order()).toEqual(['3*', '1*', '4*', '5', '2', '0']);
    await kit.deps.db
      .updateTable('post_pins')
      .set({ at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 1_000) })
      .where('post_id', '=', postIds[4]!)
      .execute();
    expect(await order()).toEqual(['3*', '1*', '5', '4', '2', '0']);
    expect((await pin(postIds[5]!, 'all')).data).toEqual({ pinnedIn: ['all', 'purchase'] });
    expect(await order()).toEqual(['3*', '1*', '5*', '4', '2', '0']);
    await kit.deps.db.updateTable('posts').set({ state: 'expired' }).where('id', '=', postIds[1]!).execute();
    expect((await pin(postIds[2]!, 'all')).code).toBe(200);
    expect(await order()).toEqual(['3*', '2*', '5*', '4', '0']);
  });

  it('assigns no slot twice to concurrent pins', async () => {
    for (const id of postIds) await unpin(id);
    const livePostIds = [postIds[0]!, postIds[2]!, postIds[3]!, postIds[4]!, postIds[5]!];
    const responses = await Promise.all(livePostIds.map((id) => pin(id, 'all')));
    expect(responses.map((response) => response.code).sort()).toEqual([200, 200, 200, 409, 409]);
    expect((await order()).filter((listed) => listed.endsWith('*'))).toHaveLength(3);
  });

  it('rejects a pin with a wrong scope or end, of a post that is not live, or without permission', async () => {
    expect(await pin(postIds[5]!, 'supply')).toMatchObject(errorResponse('post.pin_scope'));
    expect(await pin(postIds[5]!, 'all', hoursFromNow(30 * 24 + 1))).toMatchObject(
      errorResponse('post.pin_end'),
    );
    expect(await pin(postIds[5]!, 'all', hoursFromNow(-1))).toMatchObject(errorResponse('post.pin_end'));
    const draft = await insertPost(kit, author.id, { state: 'draft' });
    expect(await pin(draft, 'all')).toMatchObject(errorResponse('post.not_found'));
    expect(await pin('987654321', 'all')).toMatchObject(errorResponse('post.not_found'));
    expect(await pin(postIds[5]!, 'all', hoursFromNow(1), author.token)).toMatchObject(
      errorResponse('forbidden'),
    );
  });

  it('marks a post as featured and writes an audit event', async () => {
    const markFeatured = (featured: boolean, token = editor.token) =>
      kit.call<{ essence: boolean }>('PUT', `/h5/posts/${postIds[0]}/essence`, {
        token,
        body: { essence: featured },
      });
    expect((await markFeatured(true)).data).toEqual({ essence: true });
    expect(await order({ essenceOnly: true })).toEqual(['0']);
    expect((await markFeatured(false)).data).toEqual({ essence: false });
    expect(await order({ essenceOnly: true })).toEqual([]);
    expect(await listAuditEvents(kit, 'post.essence', `post:${postIds[0]}`)).toMatchObject([
      { actor_id: editor.id, before: { essence: false }, after: { essence: true } },
      { before: { essence: true }, after: { essence: false } },
    ]);
    expect(await markFeatured(true, author.token)).toMatchObject(errorResponse('forbidden'));
  });
});
