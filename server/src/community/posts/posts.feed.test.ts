import type { FollowRow } from '@mingtang/contract/follows';
import type { AuthorCard } from '@mingtang/contract/members';
import type { PostCard } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertLoggedInMembers } from '../../../test/members.fixture.ts';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost } from '../../../test/posts.fixture.ts';

describe('feed of followed members and companies', () => {
  const kit = useKit();
  let reader: { token: string; id: string };
  let other: { token: string; id: string };
  let authors: { token: string; id: string }[];
  let companyId = '';

  beforeAll(async () => {
    [reader, other, ...authors] = (await insertLoggedInMembers(kit, 6)) as [
      typeof reader,
      typeof other,
      ...typeof authors,
    ];
    companyId = await insertCompany(kit);
  });

  const follow = (id: string, subject: 'member' | 'company', followed = true) =>
    kit.call('POST', '/h5/cloud/update_author', {
      token: reader.token,
      body: { id, subject, followed },
    });
  async function readFeed(pageSize: number, body: object = {}): Promise<string[]> {
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

  it('merges the posts of members and companies in one order without duplicates, for any page size', async () => {
    const postIds: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      postIds.unshift(await insertPost(kit, authors[0]!.id));
      postIds.unshift(await insertPost(kit, authors[1]!.id, { company_id: companyId }));
      postIds.unshift(await insertPost(kit, authors[2]!.id, { company_id: companyId }));
      await insertPost(kit, authors[3]!.id);
      await insertPost(kit, authors[0]!.id, { state: 'queued' });
    }
    expect(await readFeed(5)).toEqual([]);
    await follow(authors[0]!.id, 'member');
    await follow(authors[1]!.id, 'member');
    await follow(companyId, 'company');
    for (const pageSize of [1, 2, 5, 20]) expect(await readFeed(pageSize)).toEqual(postIds);
  });

  it('uses the member of the token and ignores a user id in the body', async () => {
    expect(await readFeed(20, { user_id: other.id })).toHaveLength(12);
    const { data } = await kit.call<{ rows: FollowRow[] }>('POST', '/h5/cloud/get_follow', {
      token: other.token,
      body: { tab: 'posts', user_id: reader.id },
    });
    expect(data.rows).toEqual([]);
  });

  it('leaves out posts of muted members, including those posted for a followed company', async () => {
    await kit.deps.db
      .insertInto('mutes')
      .values({ member_id: reader.id, other_id: authors[2]!.id, at: new Date() })
      .execute();
    expect(await readFeed(3)).toHaveLength(8);
  });

  it('leaves out own posts for a followed company', async () => {
    const before = await readFeed(20);
    await insertPost(kit, reader.id, { company_id: companyId });
    expect(await readFeed(20)).toEqual(before);
    expect(await readFeed(1)).toEqual(before);
  });

  it('shows only international posts in the international edition', async () => {
    const id = await insertPost(kit, authors[0]!.id, { title_en: 'Weekly sailings' });
    const { data } = await kit.call<{ rows: FollowRow[] }>('POST', '/h5/cloud/get_follow', {
      token: reader.token,
      language: 'en',
      body: { tab: 'posts' },
    });
    expect(data.rows.map((row) => (row as { post: PostCard }).post.id)).toEqual([id]);
  });

  it('shows the number of public posts on each author card', async () => {
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
