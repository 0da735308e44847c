import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { type SseClient, openSseClient } from '../../../test/sse-client.fixture.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { freePort, startRedis, waitUntil } from '../../../test/services.fixture.ts';
import { buildApp } from '../../app.ts';
import { eventChannelOf, publishEvent } from '../event-bus.ts';
import { createDeps, type DepsHandle } from '../../create-deps.ts';

type Member = Awaited<ReturnType<typeof createTrustedMember>>;

describe('the SSE stream', () => {
  const kit = useKit();
  const streams: SseClient[] = [];
  let otherReplica: FastifyInstance;
  let otherReplicaUrl: string;
  let author: Member;
  let reader: Member;
  let postId: string;

  const open = async (base: string, token: string, query = '') => {
    const stream = await openSseClient(base, token, query);
    streams.push(stream);
    return stream;
  };
  const comment = (member: Member, text = '还有货吗') =>
    kit.call('POST', '/h5/cloud/update_comment', { token: member.token, body: { postId, text } });

  beforeAll(async () => {
    otherReplica = await buildApp(kit.deps);
    otherReplicaUrl = await otherReplica.listen({ host: '127.0.0.1', port: 0 });
    [author, reader] = [await createTrustedMember(kit), await createTrustedMember(kit)];
  });
  beforeEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    await kit.deps.db.deleteFrom('notifications').execute();
    postId = await insertPost(kit, author.id);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await otherReplica.close();
  });

  it('starts with the unread count and is not cacheable', async () => {
    await comment(reader);
    const stream = await open(kit.baseUrl, author.token);
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['x-accel-buffering']).toBe('no');
    expect(stream.headers['cache-control']).toBe('no-store');
    expect(stream.headers['x-content-type-options']).toBe('nosniff');
    expect((await stream.waitForEvent('notification')).data).toEqual({ unread: 1, kind: null, postId: null });
  });

  it('requires a session and a valid post id', async () => {
    expect((await fetch(`${kit.baseUrl}/h5/notifications/stream`)).status).toBe(401);
    const { token } = reader;
    expect(await kit.call('GET', `/h5/notifications/stream?token=${token}`)).toMatchObject(
      errorResponse('session.invalid'),
    );
    expect(await kit.call('GET', '/h5/notifications/stream?postId=x', { token })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it('delivers notifications on every replica within a second, and to no other account', async () => {
    const [ownStream, otherReplicaStream, readerStream] = [
      await open(kit.baseUrl, author.token),
      await open(otherReplicaUrl, author.token),
      await open(otherReplicaUrl, reader.token),
    ];
    await otherReplicaStream.waitForEvent('notification');
    await comment(reader, '不该在线上出现的话');
    const before = performance.now();
    for (const stream of [ownStream, otherReplicaStream])
      expect((await stream.waitForEvent('notification', 2, 1_000)).data).toEqual({
        unread: 1,
        kind: 'comment',
        postId,
      });
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(readerStream.events).toHaveLength(1);
    expect(otherReplicaStream.text).not.toContain('不该');
    await kit.call('PUT', '/h5/notifications/read', { token: author.token, body: {} });
    expect((await otherReplicaStream.waitForEvent('notification', 3)).data).toEqual({
      unread: 0,
      kind: null,
      postId: null,
    });
  });

  it('delivers new comments of the requested post only', async () => {
    const ownStream = await open(otherReplicaUrl, reader.token, `?postId=${postId}`);
    const otherPostStream = await open(otherReplicaUrl, reader.token, '?postId=987654321');
    await comment(author);
    expect((await ownStream.waitForEvent('comment')).data).toEqual({ postId });
    expect(otherPostStream.events.map(({ name }) => name)).toEqual(['notification']);
  });

  it('misses no event that is published while the initial event is read', async () => {
    const { db } = kit.deps;
    let openedStream: Promise<SseClient> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE notifications`.execute(tx);
      openedStream = open(otherReplicaUrl, author.token, `?postId=${postId}`);
      await waitUntil('the initial query to wait for the lock', async () => {
        const { rows } = await sql`SELECT 1 FROM pg_locks
          WHERE relation = 'notifications'::regclass AND NOT granted`.execute(db);
        return rows.length > 0;
      });
      await publishEvent(kit.deps, { topic: `post:${postId}`, name: 'comment', data: { postId } });
    });
    const stream = await openedStream!;
    expect((await stream.waitForEvent('comment')).data).toEqual({ postId });
    expect(stream.events.map(({ name }) => name)).toEqual(['notification', 'comment']);
  });

  it('lets a replica receive the events of a topic only while one of its streams follows the topic', async () => {
    const { redis } = kit.deps;
    const channel = eventChannelOf(redis, `post:${postId}`);
    /** Redis replies with the number of connections that received the message. */
    const countReceivers = () =>
      redis.publish(channel, JSON.stringify({ name: 'comment', data: { postId } }));
    const openOn = async (base: string) => {
      const stream = await open(base, reader.token, `?postId=${postId}`);
      await stream.waitForEvent('notification');
      return stream;
    };
    await open(kit.baseUrl, reader.token, '?postId=987654321');
    expect(await countReceivers()).toBe(0);
    const first = await openOn(kit.baseUrl);
    expect(await countReceivers()).toBe(1);
    const second = await openOn(kit.baseUrl);
    expect(await countReceivers()).toBe(1);
    const other = await openOn(otherReplicaUrl);
    expect(await countReceivers()).toBe(2);
    first.close();
    other.close();
    await waitUntil('one replica to unsubscribe', async () => (await countReceivers()) === 1);
    const received = second.events.length;
    await countReceivers();
    await second.waitForEvent('comment', received);
    second.close();
    await waitUntil('the other replica to unsubscribe', async () => (await countReceivers()) === 0);
  });

  it('misses no event when it is opened while the last stream of its topic closes', async () => {
    let closing: SseClient | undefined;
    for (let round = 0; round < 30; round += 1) {
      closing?.close();
      const stream = await open(kit.baseUrl, reader.token, `?postId=${postId}`);
      await stream.waitForEvent('notification');
      await publishEvent(kit.deps, { topic: `post:${postId}`, name: 'comment', data: { postId } });
      await stream.waitForEvent('comment', 1, 1_000);
      closing = stream;
    }
  });

  it('closes within five seconds after its session ends, on every replica', async () => {
    const secondSession = await kit.logIn(reader.phone);
    const [keptStream, endedStream] = [
      await open(otherReplicaUrl, reader.token),
      await open(otherReplicaUrl, secondSession.token),
    ];
    const { data } = await kit.call<{ rows: { id: string; current: boolean }[] }>(
      'GET',
      '/h5/account/sessions',
      { token: secondSession.token },
    );
    const { id } = data.rows.find((row) => row.current)!;
    await kit.call('DELETE', `/h5/account/sessions/${id}`, { token: reader.token });
    await endedStream.waitForEnd(5_000);
    expect(keptStream.ended).toBe(false);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', reader.id).execute();
    await keptStream.waitForEnd(5_000);
    await kit.deps.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', reader.id).execute();
    expect(
      (
        await fetch(`${otherReplicaUrl}/h5/notifications/stream`, {
          headers: { authorization: `Bearer ${secondSession.token}` },
        })
      ).status,
    ).toBe(401);
  }, 20_000);

  it('is limited to five per account: a sixth closes the oldest', async () => {
    const openStreams: SseClient[] = [];
    for (let count = 0; count < 6; count += 1) openStreams.push(await open(kit.baseUrl, author.token));
    await openStreams[0]!.waitForEnd();
    expect(openStreams.slice(1).map((stream) => stream.ended)).toEqual([false, false, false, false, false]);
    await comment(reader);
    for (const stream of openStreams.slice(1)) await stream.waitForEvent('notification', 2);
  });

  it('sends a heartbeat every 25 seconds, and closes when the replica stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const replica = await buildApp(kit.deps);
    const base = await replica.listen({ host: '127.0.0.1', port: 0 });
    let stream: SseClient | undefined;
    await waitUntil('an open stream', async () => {
      stream = await open(base, author.token);
      return stream.status === 200;
    });
    await stream!.waitForEvent('notification');
    vi.advanceTimersByTime(25_000);
    vi.useRealTimers();
    await waitUntil('a heartbeat', async () => stream!.text.endsWith(':\n\n'));
    const before = performance.now();
    await replica.close();
    await stream!.waitForEnd();
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('drops a client that does not read, also when the replica stops', async () => {
    const replica = await buildApp(kit.deps);
    const { port } = new URL(await replica.listen({ host: '127.0.0.1', port: 0 }));
    const data = { filler: 'x'.repeat(8_000) };
    const sockets: Socket[] = [];
    const openStalledClient = async () => {
      const socket = createConnection(Number(port), '127.0.0.1').on('error', () => {});
      const head = `host: x\r\nauthorization: Bearer ${reader.token}`;
      socket.write(`GET /h5/notifications/stream HTTP/1.1\r\n${head}\r\n\r\n`);
      const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
      socket.pause();
      sockets.push(socket);
      return first.toString().startsWith('HTTP/1.1 200');
    };
    await waitUntil('an open stream', openStalledClient);
    for (let count = 0; count < 2_000; count += 1)
      await publishEvent(kit.deps, { topic: `account:${reader.id}`, name: 'notification', data });
    let closed = false;
    sockets
      .at(-1)!
      .once('close', () => (closed = true))
      .resume();
    await waitUntil('the connection to close', async () => closed);
    await openStalledClient();
    for (let count = 0; count < 400; count += 1)
      await publishEvent(kit.deps, { topic: `account:${reader.id}`, name: 'notification', data });
    const before = performance.now();
    await replica.close();
    expect(performance.now() - before).toBeLessThan(3_000);
  }, 30_000);

  describe('with a slow connection to Redis', () => {
    let proxy: Server;
    let depsHandle: DepsHandle;
    let app: FastifyInstance;
    let base: string;

    beforeAll(async () => {
      const { hostname, port: redisPort, pathname } = new URL(kit.deps.config.REDIS_URL);
      proxy = createServer((incoming) => {
        const upstream = createConnection(Number(redisPort), hostname);
        incoming.on('data', (chunk) => setTimeout(() => upstream.write(chunk), 300)).on('error', () => {});
        upstream.on('error', () => {}).pipe(incoming);
        incoming.once('close', () => upstream.destroy());
      });
      const port = await freePort();
      await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
      const config = { ...kit.deps.config, REDIS_URL: `redis://127.0.0.1:${port}${pathname}` };
      depsHandle = await createDeps(config, kit.deps.secrets, 'api');
      app = await buildApp(depsHandle.deps);
      base = await app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(async () => {
      await app.close();
      await depsHandle.close();
      proxy.close();
    });

    it('sends the initial event only after Redis has confirmed the subscription', async () => {
      let stream: SseClient | undefined;
      await waitUntil('an open stream', async () => {
        stream = await open(base, author.token, `?postId=${postId}`);
        return stream.status === 200;
      });
      await stream!.waitForEvent('notification');
      await publishEvent(kit.deps, { topic: `post:${postId}`, name: 'comment', data: { postId } });
      await stream!.waitForEvent('comment', 1, 2_000);
    });
  });

  describe('while Redis is unavailable', () => {
    let depsHandle: DepsHandle;
    let app: FastifyInstance;
    let base: string;
    let redis: Awaited<ReturnType<typeof startRedis>>;

    beforeAll(async () => {
      redis = await startRedis(await freePort());
      const config = { ...kit.deps.config, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
      depsHandle = await createDeps(config, kit.deps.secrets, 'api');
      app = await buildApp(depsHandle.deps);
      base = await app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(async () => {
      await app.close();
      await depsHandle.close();
      await redis.stop();
    });

    const tryOpen = async () => {
      const stream = await open(base, author.token);
      return stream.status === 200 ? stream : undefined;
    };

    it('is refused with 503 while other requests succeed, and works again with Redis', async () => {
      let stream: SseClient | undefined;
      await waitUntil('an open stream', async () => (stream = await tryOpen()) !== undefined);
      await redis.stop();
      await stream!.waitForEnd(5_000);
      expect((await open(base, author.token)).status).toBe(503);
      const response = await fetch(`${base}/h5/cloud/update_comment`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ postId, text: '线断了也能说' }),
      });
      expect(response.status).toBe(200);
      const unread = await fetch(`${base}/h5/notifications/unread`, {
        headers: { authorization: `Bearer ${author.token}` },
      });
      expect(await unread.json()).toMatchObject({ data: { unread: 1 } });
      redis = await startRedis(redis.port);
      await waitUntil('an open stream again', async () => (stream = await tryOpen()) !== undefined, 10_000);
      expect((await stream!.waitForEvent('notification')).data).toMatchObject({ unread: 1 });
      await depsHandle.deps.redis.flushAll();
      await publishEvent(depsHandle.deps, {
        topic: `account:${author.id}`,
        name: 'comment',
        data: { postId },
      });
      await stream!.waitForEvent('comment');
    }, 40_000);
  });
});
