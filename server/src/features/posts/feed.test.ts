import type { FollowRow } from '@mingtang/contract/follows';
import type { AuthorCard } from '@mingtang/contract/members';
import type { PostCard } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { crowd } from '../../../test/crowd.ts';
import { insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost } from '../../../test/posts.ts';

describe('the feed of those one follows', () => {
  const kit = useKit();
  let reader: { token: string; id: string };
  let other: { token: string; id: string };
  let authors: { token: string; id: string }[];
  let companyId = '';

  beforeAll(async () => {
    [reader, other, ...authors] = (await crowd(kit, 6)) as [typeof reader, typeof other, ...typeof authors];
    companyId = await insertCompany(kit);
  });

  const follow = (id: string, subject: 'member' | 'company', followed = true) =>
    kit.call('POST', '/h5/cloud/update_author', {
      token: reader.token,
      body: { id, subject, followed },
    });
  async function feed(pageSize: number, body: object = {}): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { data } = await kit.call<{ rows: FollowRow[]; nextCursor: string | null }>(
        'POST',
        '/h5/cloud/get_follow',
        { token: reader.token, body: { tab: 'posts', pageSize, cursor, ...body } },
      );
      seen.push(...data.rows.map((row) => (row as { post: PostCard }).post.id));
      if (data.nextCursor === null) return seen;
      cursor = data.nextCursor;
    }
  }

  it('brings members’ and companies’ posts in one order, each once, in pages of any size', async () => {
    const made: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      made.unshift(await insertPost(kit, authors[0]!.id));
      made.unshift(await insertPost(kit, authors[1]!.id, { company_id: companyId }));
      made.unshift(await insertPost(kit, authors[2]!.id, { company_id: companyId }));
      await insertPost(kit, authors[3]!.id);
      await insertPost(kit, authors[0]!.id, { state: 'queued' });
    }
    expect(await feed(5)).toEqual([]);
    await follow(authors[0]!.id, 'member');
    await follow(authors[1]!.id, 'member');
    await follow(companyId, 'company');
    for (const size of [1, 2, 5, 20]) expect(await feed(size)).toEqual(made);
  });

  it('is the caller’s own, whoever the body names', async () => {
    expect(await feed(20, { user_id: other.id })).toHaveLength(12);
    const { data } = await kit.call<{ rows: FollowRow[] }>('POST', '/h5/cloud/get_follow', {
      token: other.token,
      body: { tab: 'posts', user_id: reader.id },
    });
    expect(data.rows).toEqual([]);
  });

  it('leaves out whom the reader muted, also where they speak for a company', async () => {
    await kit.deps.db
      .insertInto('mutes')
      .values({ member_id: reader.id, other_id: authors[2]!.id, at: new Date() })
      .execute();
    expect(await feed(3)).toHaveLength(8);
  });

  it('shows the international edition only what is meant for it', async () => {
    const id = await insertPost(kit, authors[0]!.id, { title_en: 'Weekly sailings' });
    const { data } = await kit.call<{ rows: FollowRow[] }>('POST', '/h5/cloud/get_follow', {
      token: reader.token,
      language: 'en',
      body: { tab: 'posts' },
    });
    expect(data.rows.map((row) => (row as { post: PostCard }).post.id)).toEqual([id]);
  });

  it('has on each author’s card how many posts others can open', async () => {
    const { data } = await kit.call<AuthorCard>('POST', '/h5/cloud/get_author', {
      token: reader.token,
      body: { authorId: authors[0]!.id },
    });
    expect(data.postCount).toBe(5);
    const list = await kit.call<{ rows: FollowRow[] }>('POST', '/h5/cloud/get_follow', {
      token: reader.token,
      body: { tab: 'members' },
    });
    const counts = list.data.rows.map((row) => (row as { member: AuthorCard }).member.postCount);
    expect(counts.sort()).toEqual([4, 5]);
  });
});
