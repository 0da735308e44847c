import type { PostDetail } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { addNewsViews } from '../news/news.service.ts';
import { flushViewsAndShares } from './posts.views.service.ts';

describe('views and shares', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let reader: { token: string; id: string };

  beforeAll(async () => {
    author = await createTrustedMember(kit);
    reader = await createTrustedMember(kit, '顾云舟');
  });

  const openPost = (postId: string, token?: string, clientIp = '10.9.0.1', device = 'a') =>
    kit.call<PostDetail>('POST', '/h5/cloud/get_detail', {
      token,
      clientIp,
      headers: { 'user-agent': device },
      body: { postId },
    });
  const countsOf = async (postId: string) => {
    await flushViewsAndShares(kit.deps, addNewsViews);
    const row = await kit.deps.db
      .selectFrom('post_counts')
      .select(['views', 'shares'])
      .where('post_id', '=', postId)
      .executeTakeFirst();
    return { views: Number(row?.views ?? 0), shares: row?.shares ?? 0 };
  };

  it('counts each viewer once a day: an account, or a device with a client IP', async () => {
    const id = await insertPost(kit, author.id);
    for (let times = 0; times < 3; times += 1) await openPost(id, reader.token);
    await openPost(id, reader.token, '10.9.0.2', 'b');
    expect(await countsOf(id)).toEqual({ views: 1, shares: 0 });
    await openPost(id);
    await openPost(id);
    await openPost(id, undefined, '10.9.0.1', 'b');
    await openPost(id, undefined, '10.9.0.2', 'a');
    expect(await countsOf(id)).toEqual({ views: 4, shares: 0 });
    expect((await openPost(id, reader.token)).data.views).toBe(4);
    kit.clock.forward(86_400);
    await openPost(id, reader.token);
    expect((await countsOf(id)).views).toBe(5);
  });

  it('does not count views by the author or of a post that is not live', async () => {
    const id = await insertPost(kit, author.id);
    await openPost(id, author.token);
    const draft = await insertPost(kit, author.id, { state: 'draft' });
    await openPost(draft, author.token);
    await openPost(draft, reader.token);
    expect([await countsOf(id), await countsOf(draft)]).toEqual([
      { views: 0, shares: 0 },
      { views: 0, shares: 0 },
    ]);
  });

  it('counts a share and a view when a shared page loads its pixel, except bots and prefetches', async () => {
    const id = await insertPost(kit, author.id);
    const requestPixel = (path: string, clientIp: string, headers: Record<string, string> = {}) =>
      fetch(kit.baseUrl + path, {
        headers: { 'x-forwarded-for': clientIp, 'user-agent': 'Mozilla/5.0 (a phone)', ...headers },
      });
    const response = await requestPixel(`/seen/d/${id}`, '10.9.1.1');
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'image/gif', 'no-store']);
    await requestPixel(`/seen/d/${id}`, '10.9.1.1');
    await requestPixel(`/seen/d/${id}`, '10.9.1.2');
    await requestPixel('/seen/d/987654321', '10.9.1.2');
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
      expect(
        (await requestPixel(`/seen/d/${id}`, '10.9.1.9', headers as Record<string, string>)).status,
      ).toBe(200);
    await fetch(`${kit.baseUrl}/d/${id}`, { headers: { 'user-agent': 'Mozilla/5.0 (a phone)' } });
    expect(await countsOf(id)).toEqual({ views: 2, shares: 2 });
  });

  it('counts at most 20 devices per client IP', async () => {
    const id = await insertPost(kit, author.id);
    const clientIp = '10.9.3.1';
    const requestPixel = (device: number) =>
      fetch(`${kit.baseUrl}/seen/d/${id}`, {
        headers: { 'x-forwarded-for': clientIp, 'user-agent': `Mozilla/5.0 (phone ${device})` },
      });
    await Promise.all(Array.from({ length: 200 }, (_, device) => requestPixel(device)));
    for (let device = 0; device < 5; device += 1) await requestPixel(device);
    expect(await countsOf(id)).toEqual({ views: 20, shares: 20 });
    for (let device = 0; device < 30; device += 1) await openPost(id, undefined, clientIp, `other ${device}`);
    expect((await countsOf(id)).views).toBe(20);
    // Devices over the limit are not stored in the set.
    for (const counter of ['shares', 'views']) {
      const [seenKey] = (await kit.deps.redis.keys(`seen:post-${counter}:*:${id}`)) as [string];
      expect(await kit.deps.redis.sCard(seenKey)).toBe(20);
      for (const key of await kit.deps.redis.keys(`${seenKey}*`))
        expect(await kit.deps.redis.ttl(key)).toBeGreaterThan(86_000);
    }
    await openPost(id, reader.token, clientIp);
    await openPost(id, undefined, '10.9.3.2');
    expect((await countsOf(id)).views).toBe(22);
    kit.clock.forward(86_400);
    await requestPixel(0);
    expect(await countsOf(id)).toEqual({ views: 23, shares: 21 });
  });

  it('writes pending views once, also with concurrent flushes', async () => {
    const id = await insertPost(kit, author.id);
    for (let number = 0; number < 20; number += 1) await openPost(id, undefined, `10.9.2.${number}`);
    await Promise.all(Array.from({ length: 5 }, () => flushViewsAndShares(kit.deps, addNewsViews)));
    expect((await countsOf(id)).views).toBe(20);
  });
});
