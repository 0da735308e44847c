import type { FollowRow } from '@mingtang/contract/follows';
import type { AuthorCard } from '@mingtang/contract/members';
import { sql } from 'kysely';
import { runSql } from '@mingtang/test-support/database';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, createTrustedMember, insertPost, postForm } from '../../../test/posts.fixture.ts';
import { createStaff, type Staff } from '../../../test/staff.fixture.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { authorCountsInsertion } from './posts.counts.queries.ts';
import { countPostsOfAuthors } from './posts.counts.service.ts';
import { expirePosts } from './posts.expiry.service.ts';

type Member = Awaited<ReturnType<typeof createTrustedMember>>;

describe('the count of an author’s posts that others can open', () => {
  const kit = useKit();
  let staff: Staff;
  let reader: Member;

  /** Without demanding a row for authors without such posts: their count is zero. */
  const findWrongCounts = async () =>
    (
      await sql`
        SELECT author_id, n.posts AS kept, t.posts AS counted
        FROM (SELECT author_id, count(*) AS posts FROM posts WHERE state = 'live' AND listed GROUP BY author_id) t
        FULL JOIN author_counts n USING (author_id)
        WHERE n.posts IS DISTINCT FROM coalesce(t.posts, 0)`.execute(kit.deps.db)
    ).rows;
  const expectExactCounts = async () => expect(await findWrongCounts()).toEqual([]);
  const shownCounts = async (authorId: string) => {
    const { data } = await kit.call<AuthorCard>('POST', '/h5/cloud/get_author', {
      token: reader.token,
      body: { authorId },
    });
    const list = await kit.call<{ rows: FollowRow[] }>('POST', '/h5/cloud/get_follow', {
      token: reader.token,
      body: { tab: 'members' },
    });
    const row = list.data.rows.find((found) => found.kind === 'member' && found.member.id === authorId);
    return [data.postCount, row?.kind === 'member' ? row.member.postCount : undefined];
  };
  const createFollowedAuthor = async (name: string) => {
    const author = await createTrustedMember(kit, name);
    const body = { subject: 'member', id: author.id, followed: true };
    expect((await kit.call('POST', '/h5/cloud/update_author', { token: reader.token, body })).code).toBe(200);
    return author;
  };
  const setListed = (authorId: string, listed: boolean) =>
    kit.deps.db.updateTable('members').set({ listed }).where('account_id', '=', authorId).execute();

  beforeAll(async () => {
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, [
      'member:read',
      'member:write',
      'merge:write',
    ]);
    reader = await createTrustedMember(kit, '温既白');
  });
  afterEach(expectExactCounts);

  it('follows publishing, closing, removal and the visibility of the author', async () => {
    const author = await createFollowedAuthor('顾长风');
    const posts: string[] = [];
    for (let number = 0; number < 3; number += 1)
      posts.push((await addPost(kit, author.token, { titleZh: `在线 ${number}` })).id);
    expect(await shownCounts(author.id)).toEqual([3, 3]);
    const draft = await addPost(kit, author.token, { draft: true });
    expect(await shownCounts(author.id)).toEqual([3, 3]);
    await kit.call('PUT', `/h5/posts/${draft.id}`, { token: author.token, body: postForm() });
    expect(await shownCounts(author.id)).toEqual([4, 4]);
    const closing = { token: author.token, body: { outcome: 'won' } };
    expect((await kit.call('POST', `/h5/posts/${posts[0]}/close`, closing)).code).toBe(200);
    expect((await kit.call('DELETE', `/h5/posts/${posts[1]}`, { token: author.token })).code).toBe(200);
    expect(await shownCounts(author.id)).toEqual([2, 2]);
    await setListed(author.id, false);
    await expectExactCounts();
    await setListed(author.id, true);
    expect(await shownCounts(author.id)).toEqual([2, 2]);
  });

  it('follows expiry, deletion and statements that change posts of several authors', async () => {
    const authors = [await createFollowedAuthor('季云帆'), await createFollowedAuthor('岑远')];
    const expires_at = kit.clock.now();
    for (const { id } of [...authors, ...authors]) {
      await insertPost(kit, id, { expires_at });
      await insertPost(kit, id);
    }
    for (const { id } of authors) expect(await shownCounts(id)).toEqual([4, 4]);
    await expirePosts(kit.deps);
    for (const { id } of authors) expect(await shownCounts(id)).toEqual([2, 2]);
    await sql`DELETE FROM posts WHERE id IN (SELECT max(id) FROM posts GROUP BY author_id)`.execute(
      kit.deps.db,
    );
    for (const { id } of authors) expect(await shownCounts(id)).toEqual([1, 1]);
  });

  it('follows a merge of two members and its undo', async () => {
    const [kept, merged] = [await createFollowedAuthor('沈砚'), await createFollowedAuthor('沈研')];
    for (const { id } of [kept, merged, merged]) await insertPost(kit, id);
    const { data } = await kit.call<{ id: string }>('POST', `/h5/merges/member/${kept.id}`, {
      token: staff.token,
      body: { mergedId: merged.id, taken: [] },
    });
    expect(await shownCounts(kept.id)).toEqual([3, 3]);
    await expectExactCounts();
    await kit.call('POST', `/h5/merges/member/${kept.id}/undo/${data.id}`, { token: staff.token });
    expect(await shownCounts(kept.id)).toEqual([1, 1]);
  });

  it('is exact when the first posts of an author are published and removed concurrently', async () => {
    const author = await createFollowedAuthor('陆知微');
    const removed = await Promise.all(Array.from({ length: 10 }, () => insertPost(kit, author.id)));
    await kit.deps.db.deleteFrom('author_counts').where('author_id', '=', author.id).execute();
    await Promise.all([
      ...removed.map((id) => kit.deps.db.deleteFrom('posts').where('id', '=', id).execute()),
      ...removed.map(() => insertPost(kit, author.id)),
      countPostsOfAuthors(kit.deps),
    ]);
    expect(await shownCounts(author.id)).toEqual([10, 10]);
  });

  it('is counted for authors without a kept count, when it is read and by the job', async () => {
    const author = await createFollowedAuthor('周砚清');
    await insertPost(kit, author.id);
    await kit.deps.db.deleteFrom('author_counts').execute();
    expect(await shownCounts(author.id)).toEqual([1, 1]);
    await countPostsOfAuthors(kit.deps);
  });

  it('is counted by the job without reading the posts of authors who have a count', async () => {
    const [counted, uncounted] = [await createFollowedAuthor('沈从言'), await createFollowedAuthor('许问渠')];
    await sql`
      INSERT INTO posts (author_id, kind, title_zh, state, published_at)
      SELECT ${counted.id}, 'supply', '动态' || n, 'live', now() FROM generate_series(1, 5000) n`.execute(
      kit.deps.db,
    );
    for (let count = 0; count < 3; count += 1) await insertPost(kit, uncounted.id);
    await kit.deps.db.deleteFrom('author_counts').where('author_id', '=', uncounted.id).execute();
    await runSql(databaseUrl(new URL(kit.deps.config.DATABASE_URL).pathname.slice(1)), 'VACUUM ANALYZE');
    const { rows } = await sql<{ authors: number }>`
      SELECT count(DISTINCT author_id)::int AS authors FROM posts WHERE state = 'live' AND listed`.execute(
      kit.deps.db,
    );
    const { touchedRowCount } = await measureQueryRows(kit, authorCountsInsertion('0', 1_000), ['posts']);
    expect(touchedRowCount).toBeLessThanOrEqual(rows[0]!.authors + 3);
    expect(await shownCounts(uncounted.id)).toEqual([3, 3]);
  });
});
