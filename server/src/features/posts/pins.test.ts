import type { ListPosts, PinScope, PostCard, PostDetail } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { insertPost, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

const HOUR = 3_600;

describe('pins and essence', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let editor: { token: string; id: string };
  const made: string[] = [];

  beforeAll(async () => {
    author = await trustedMember(kit);
    const boss = await kit.superAdmin();
    editor = await staffWith(kit, boss.token, ['post:pin', 'post:essence']);
    for (let count = 0; count < 6; count += 1)
      made.push(await insertPost(kit, author.id, { kind: count < 4 ? 'supply' : 'purchase' }));
  });

  const inHours = (hours: number) => new Date(kit.clock.now().getTime() + hours * HOUR * 1000).toISOString();
  const pin = (id: string, scope: PinScope, endsAt = inHours(2), token = editor.token) =>
    kit.call<{ pinnedIn: PinScope[] }>('PUT', `/h5/posts/${id}/pin`, { token, body: { scope, endsAt } });
  const unpin = (id: string) =>
    kit.call<{ pinnedIn: PinScope[] }>('DELETE', `/h5/posts/${id}/pin`, { token: editor.token });
  const page = async (wanted: Partial<ListPosts> = {}) =>
    (
      await kit.call<{ rows: PostCard[]; nextCursor: string | null }>('POST', '/h5/cloud/get_list', {
        token: author.token,
        body: wanted,
      })
    ).data;
  const order = async (wanted: Partial<ListPosts> = {}) => {
    const { rows } = await page(wanted);
    return rows.map((row) => `${made.indexOf(row.id)}${row.top ? '*' : ''}`);
  };

  it('put a post at the top of the list of all or of its kind, in the order of their places', async () => {
    expect((await pin(made[0]!, 'all')).data).toEqual({ pinnedIn: ['all'] });
    expect((await pin(made[1]!, 'all')).data).toEqual({ pinnedIn: ['all'] });
    expect((await pin(made[1]!, 'supply')).data).toEqual({ pinnedIn: ['all', 'supply'] });
    expect(await order()).toEqual(['0*', '1*', '5', '4', '3', '2']);
    expect(await order({ kind: 'supply' })).toEqual(['1*', '3', '2', '0']);
    expect(await order({ kind: 'purchase' })).toEqual(['5', '4']);
    expect(await order({ authorId: author.id })).toEqual(['5', '4', '3', '2', '1', '0']);
    const { data } = await kit.call<PostDetail>('POST', '/h5/cloud/get_detail', {
      body: { postId: made[1] },
    });
    expect(data).toMatchObject({ top: true, pinnedIn: ['all', 'supply'] });
    expect(await eventsOf(kit, 'post.pin', `post:${made[0]}`)).toMatchObject([
      { actor_id: editor.id, before: { pins: [] }, after: { pins: [{ scope: 'all' }] } },
    ]);
  });

  it('stay once on the pages of one reader, whatever is pinned meanwhile', async () => {
    const first = await page({ pageSize: 3 });
    expect(first.rows.map((row) => made.indexOf(row.id))).toEqual([0, 1, 5]);
    await unpin(made[0]!);
    await pin(made[3]!, 'all');
    const second = await page({ pageSize: 3, cursor: first.nextCursor! });
    expect(second.rows.map((row) => made.indexOf(row.id))).toEqual([4, 3, 2]);
    expect(second.nextCursor).toBeNull();
    const small = await page({ pageSize: 1 });
    expect(small.rows.map((row) => made.indexOf(row.id))).toEqual([3]);
    const next = await page({ pageSize: 3, cursor: small.nextCursor! });
    expect(next.rows.map((row) => [made.indexOf(row.id), row.top])).toEqual([
      [5, false],
      [4, false],
      [2, false],
    ]);
  });

  it('have three places a list; one whose end has passed or whose post is gone gives its place away', async () => {
    await pin(made[4]!, 'all');
    expect(await pin(made[5]!, 'all')).toMatchObject(refusal('post.pins_full'));
    expect((await pin(made[4]!, 'all', inHours(1))).code).toBe(200);
    expect((await pin(made[5]!, 'purchase')).data).toEqual({ pinnedIn: ['purchase'] });
    expect(await order()).toEqual(['3*', '1*', '4*', '5', '2', '0']);
    await kit.deps.db
      .updateTable('post_pins')
      .set({ at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 1_000) })
      .where('post_id', '=', made[4]!)
      .execute();
    expect(await order()).toEqual(['3*', '1*', '5', '4', '2', '0']);
    expect((await pin(made[5]!, 'all')).data).toEqual({ pinnedIn: ['all', 'purchase'] });
    expect(await order()).toEqual(['3*', '1*', '5*', '4', '2', '0']);
    await kit.deps.db.updateTable('posts').set({ state: 'expired' }).where('id', '=', made[1]!).execute();
    expect((await pin(made[2]!, 'all')).code).toBe(200);
    expect(await order()).toEqual(['3*', '2*', '5*', '4', '0']);
  });

  it('fill no place twice when set at once', async () => {
    for (const id of made) await unpin(id);
    const shown = [made[0]!, made[2]!, made[3]!, made[4]!, made[5]!];
    const answers = await Promise.all(shown.map((id) => pin(id, 'all')));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 200, 200, 409, 409]);
    expect((await order()).filter((one) => one.endsWith('*'))).toHaveLength(3);
  });

  it('are refused on another kind’s list, for too long, in the past, and of what is not on show', async () => {
    expect(await pin(made[5]!, 'supply')).toMatchObject(refusal('post.pin_scope'));
    expect(await pin(made[5]!, 'all', inHours(30 * 24 + 1))).toMatchObject(refusal('post.pin_end'));
    expect(await pin(made[5]!, 'all', inHours(-1))).toMatchObject(refusal('post.pin_end'));
    const draft = await insertPost(kit, author.id, { state: 'draft' });
    expect(await pin(draft, 'all')).toMatchObject(refusal('post.not_found'));
    expect(await pin('987654321', 'all')).toMatchObject(refusal('post.not_found'));
    expect(await pin(made[5]!, 'all', inHours(1), author.token)).toMatchObject(refusal('forbidden'));
  });

  it('mark a post as one of the best, with a record of who did', async () => {
    const mark = (essence: boolean, token = editor.token) =>
      kit.call<{ essence: boolean }>('PUT', `/h5/posts/${made[0]}/essence`, { token, body: { essence } });
    expect((await mark(true)).data).toEqual({ essence: true });
    expect(await order({ essenceOnly: true })).toEqual(['0']);
    expect((await mark(false)).data).toEqual({ essence: false });
    expect(await order({ essenceOnly: true })).toEqual([]);
    expect(await eventsOf(kit, 'post.essence', `post:${made[0]}`)).toMatchObject([
      { actor_id: editor.id, before: { essence: false }, after: { essence: true } },
      { before: { essence: true }, after: { essence: false } },
    ]);
    expect(await mark(true, author.token)).toMatchObject(refusal('forbidden'));
  });
});
