import type { PostDetail } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { insertPost, trustedMember } from '../../../test/posts.ts';
import { flushViews } from './views.service.ts';

describe('views and shares', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let reader: { token: string; id: string };

  beforeAll(async () => {
    author = await trustedMember(kit);
    reader = await trustedMember(kit, '顾云舟');
  });

  const open = (postId: string, token?: string, address = '10.9.0.1', device = 'a') =>
    kit.call<PostDetail>('POST', '/h5/cloud/get_detail', {
      token,
      address,
      headers: { 'user-agent': device },
      body: { postId },
    });
  const countsOf = async (postId: string) => {
    await flushViews(kit.deps);
    const row = await kit.deps.db
      .selectFrom('post_counts')
      .select(['views', 'shares'])
      .where('post_id', '=', postId)
      .executeTakeFirst();
    return { views: Number(row?.views ?? 0), shares: row?.shares ?? 0 };
  };

  it('count each viewer once a day: an account, or a device at an address', async () => {
    const id = await insertPost(kit, author.id);
    for (let times = 0; times < 3; times += 1) await open(id, reader.token);
    await open(id, reader.token, '10.9.0.2', 'b');
    expect(await countsOf(id)).toEqual({ views: 1, shares: 0 });
    await open(id);
    await open(id);
    await open(id, undefined, '10.9.0.1', 'b');
    await open(id, undefined, '10.9.0.2', 'a');
    expect(await countsOf(id)).toEqual({ views: 4, shares: 0 });
    expect((await open(id, reader.token)).data.views).toBe(4);
    kit.clock.forward(86_400);
    await open(id, reader.token);
    expect((await countsOf(id)).views).toBe(5);
  });

  it('leave out the author, and what is not on show', async () => {
    const id = await insertPost(kit, author.id);
    await open(id, author.token);
    const draft = await insertPost(kit, author.id, { state: 'draft' });
    await open(draft, author.token);
    await open(draft, reader.token);
    expect([await countsOf(id), await countsOf(draft)]).toEqual([
      { views: 0, shares: 0 },
      { views: 0, shares: 0 },
    ]);
  });

  it('count a share and a view when somebody reads the shared page, and nobody else', async () => {
    const id = await insertPost(kit, author.id);
    const see = (path: string, address: string, headers: Record<string, string> = {}) =>
      fetch(kit.base + path, {
        headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (a phone)', ...headers },
      });
    const answer = await see(`/seen/d/${id}`, '10.9.1.1');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    await see(`/seen/d/${id}`, '10.9.1.1');
    await see(`/seen/d/${id}`, '10.9.1.2');
    await see('/seen/d/987654321', '10.9.1.2');
    expect(await countsOf(id)).toEqual({ views: 2, shares: 2 });
    expect(await kit.deps.redis.keys('seen:post-shares:*987654321')).toEqual([]);
    for (const headers of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'user-agent': 'curl/8.0' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    ])
      expect((await see(`/seen/d/${id}`, '10.9.1.9', headers as Record<string, string>)).status).toBe(200);
    await fetch(`${kit.base}/d/${id}`, { headers: { 'user-agent': 'Mozilla/5.0 (a phone)' } });
    expect(await countsOf(id)).toEqual({ views: 2, shares: 2 });
  });

  it('count so many devices of an address and no more, however many it names', async () => {
    const id = await insertPost(kit, author.id);
    const address = '10.9.3.1';
    const see = (device: number) =>
      fetch(`${kit.base}/seen/d/${id}`, {
        headers: { 'x-forwarded-for': address, 'user-agent': `Mozilla/5.0 (phone ${device})` },
      });
    await Promise.all(Array.from({ length: 200 }, (_, device) => see(device)));
    for (let device = 0; device < 5; device += 1) await see(device);
    expect(await countsOf(id)).toEqual({ views: 20, shares: 20 });
    for (let device = 0; device < 30; device += 1) await open(id, undefined, address, `other ${device}`);
    expect((await countsOf(id)).views).toBe(20);
    // What was not counted is not remembered either.
    for (const what of ['shares', 'views']) {
      const [seen] = (await kit.deps.redis.keys(`seen:post-${what}:*:${id}`)) as [string];
      expect(await kit.deps.redis.sCard(seen)).toBe(20);
      for (const key of await kit.deps.redis.keys(`${seen}*`))
        expect(await kit.deps.redis.ttl(key)).toBeGreaterThan(86_000);
    }
    await open(id, reader.token, address);
    await open(id, undefined, '10.9.3.2');
    expect((await countsOf(id)).views).toBe(22);
    kit.clock.forward(86_400);
    await see(0);
    expect(await countsOf(id)).toEqual({ views: 23, shares: 21 });
  });

  it('wait in one place and are added once, however many flush', async () => {
    const id = await insertPost(kit, author.id);
    for (let number = 0; number < 20; number += 1) await open(id, undefined, `10.9.2.${number}`);
    await Promise.all(Array.from({ length: 5 }, () => flushViews(kit.deps)));
    expect((await countsOf(id)).views).toBe(20);
  });
});
