import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createConnection, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { type Line, listen } from '../../test/live.ts';
import { insertPost, trustedMember } from '../../test/posts.ts';
import { refusal } from '../../test/refusal.ts';
import { freePort, startRedis, until } from '../../test/services.ts';
import { buildApp } from '../app.ts';
import { publish } from '../live.ts';
import { openDeps, type Opened } from '../open-deps.ts';

type Member = Awaited<ReturnType<typeof trustedMember>>;

describe('the live line', () => {
  const kit = useKit();
  const lines: Line[] = [];
  let other: FastifyInstance;
  let otherBase: string;
  let author: Member;
  let reader: Member;
  let postId: string;

  const open = async (base: string, token: string, query = '') => {
    const line = await listen(base, token, query);
    lines.push(line);
    return line;
  };
  const comment = (who: Member, text = '还有货吗') =>
    kit.call('POST', '/h5/cloud/update_comment', { token: who.token, body: { postId, text } });

  beforeAll(async () => {
    other = await buildApp(kit.deps);
    otherBase = await other.listen({ host: '127.0.0.1', port: 0 });
    [author, reader] = [await trustedMember(kit), await trustedMember(kit)];
  });
  beforeEach(async () => {
    for (const line of lines.splice(0)) line.close();
    await kit.deps.db.deleteFrom('notifications').execute();
    postId = await insertPost(kit, author.id);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    for (const line of lines) line.close();
    await other.close();
  });

  it('opens with the number of unread lines and is kept by nobody', async () => {
    await comment(reader);
    const line = await open(kit.base, author.token);
    expect(line.status).toBe(200);
    expect(line.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(line.headers['x-accel-buffering']).toBe('no');
    expect(line.headers['cache-control']).toBe('no-store');
    expect(line.headers['x-content-type-options']).toBe('nosniff');
    expect((await line.hear('notification')).data).toEqual({ unread: 1, kind: null, postId: null });
  });

  it('needs a session, and a post id that is one', async () => {
    expect((await fetch(`${kit.base}/h5/notifications/stream`)).status).toBe(401);
    const { token } = reader;
    expect(await kit.call('GET', `/h5/notifications/stream?token=${token}`)).toMatchObject(
      refusal('session.invalid'),
    );
    expect(await kit.call('GET', '/h5/notifications/stream?postId=x', { token })).toMatchObject(
      refusal('request.invalid'),
    );
  });

  it('tells on every copy within a second, and tells nobody else', async () => {
    const [here, there, theirs] = [
      await open(kit.base, author.token),
      await open(otherBase, author.token),
      await open(otherBase, reader.token),
    ];
    await there.hear('notification');
    await comment(reader, '不该在线上出现的话');
    const before = performance.now();
    for (const line of [here, there])
      expect((await line.hear('notification', 2, 1_000)).data).toEqual({
        unread: 1,
        kind: 'comment',
        postId,
      });
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(theirs.events).toHaveLength(1);
    expect(there.text).not.toContain('不该');
    await kit.call('PUT', '/h5/notifications/read', { token: author.token, body: {} });
    expect((await there.hear('notification', 3)).data).toEqual({ unread: 0, kind: null, postId: null });
  });

  it('tells readers of a post of new comments, and of no other post', async () => {
    const here = await open(otherBase, reader.token, `?postId=${postId}`);
    const elsewhere = await open(otherBase, reader.token, '?postId=987654321');
    await comment(author);
    expect((await here.hear('comment')).data).toEqual({ postId });
    expect(elsewhere.events.map(({ name }) => name)).toEqual(['notification']);
  });

  it('misses nothing that happens while its first word is read', async () => {
    const { db } = kit.deps;
    let opening: Promise<Line> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE notifications`.execute(tx);
      opening = open(otherBase, author.token, `?postId=${postId}`);
      await until('a reader who waits', async () => {
        const { rows } = await sql`SELECT 1 FROM pg_locks
          WHERE relation = 'notifications'::regclass AND NOT granted`.execute(db);
        return rows.length > 0;
      });
      await publish(kit.deps, { topic: `post:${postId}`, name: 'comment', data: { postId } });
    });
    const line = await opening!;
    expect((await line.hear('comment')).data).toEqual({ postId });
    expect(line.events.map(({ name }) => name)).toEqual(['notification', 'comment']);
  });

  it('ends within five seconds of its session, on every copy', async () => {
    const second = await kit.logIn(reader.phone);
    const [kept, ended] = [await open(otherBase, reader.token), await open(otherBase, second.token)];
    const { data } = await kit.call<{ rows: { id: string; current: boolean }[] }>(
      'GET',
      '/h5/account/sessions',
      { token: second.token },
    );
    const { id } = data.rows.find((row) => row.current)!;
    await kit.call('DELETE', `/h5/account/sessions/${id}`, { token: reader.token });
    await ended.end(5_000);
    expect(kept.ended).toBe(false);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', reader.id).execute();
    await kept.end(5_000);
    await kit.deps.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', reader.id).execute();
    expect(
      (
        await fetch(`${otherBase}/h5/notifications/stream`, {
          headers: { authorization: `Bearer ${second.token}` },
        })
      ).status,
    ).toBe(401);
  }, 20_000);

  it('is held five times by one account; the oldest ends', async () => {
    const held: Line[] = [];
    for (let count = 0; count < 6; count += 1) held.push(await open(kit.base, author.token));
    await held[0]!.end();
    expect(held.slice(1).map((line) => line.ended)).toEqual([false, false, false, false, false]);
    await comment(reader);
    for (const line of held.slice(1)) await line.hear('notification', 2);
  });

  it('beats every 25 seconds, and ends when its copy stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const copy = await buildApp(kit.deps);
    const base = await copy.listen({ host: '127.0.0.1', port: 0 });
    let line: Line | undefined;
    await until('a live line', async () => {
      line = await open(base, author.token);
      return line.status === 200;
    });
    await line!.hear('notification');
    vi.advanceTimersByTime(25_000);
    vi.useRealTimers();
    await until('a heartbeat', async () => line!.text.endsWith(':\n\n'));
    const before = performance.now();
    await copy.close();
    await line!.end();
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('lets go of a reader who takes nothing in, also when its copy stops', async () => {
    const copy = await buildApp(kit.deps);
    const { port } = new URL(await copy.listen({ host: '127.0.0.1', port: 0 }));
    const data = { filler: 'x'.repeat(8_000) };
    const sockets: Socket[] = [];
    const openStuck = async () => {
      const socket = createConnection(Number(port), '127.0.0.1').on('error', () => {});
      const head = `host: x\r\nauthorization: Bearer ${reader.token}`;
      socket.write(`GET /h5/notifications/stream HTTP/1.1\r\n${head}\r\n\r\n`);
      const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
      socket.pause();
      sockets.push(socket);
      return first.toString().startsWith('HTTP/1.1 200');
    };
    await until('a live line', openStuck);
    for (let count = 0; count < 2_000; count += 1)
      await publish(kit.deps, { topic: `account:${reader.id}`, name: 'notification', data });
    let closed = false;
    sockets
      .at(-1)!
      .once('close', () => (closed = true))
      .resume();
    await until('the end of it', async () => closed);
    await openStuck();
    for (let count = 0; count < 400; count += 1)
      await publish(kit.deps, { topic: `account:${reader.id}`, name: 'notification', data });
    const before = performance.now();
    await copy.close();
    expect(performance.now() - before).toBeLessThan(3_000);
  }, 30_000);

  describe('while Redis is away', () => {
    let opened: Opened;
    let app: FastifyInstance;
    let base: string;
    let redis: Awaited<ReturnType<typeof startRedis>>;

    beforeAll(async () => {
      redis = await startRedis(await freePort());
      const config = { ...kit.deps.config, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
      opened = await openDeps(config, kit.deps.secrets, 'api');
      app = await buildApp(opened.deps);
      base = await app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
      await redis.stop();
    });

    const held = async () => {
      const line = await open(base, author.token);
      return line.status === 200 ? line : undefined;
    };

    it('there is none, and calls go on; it is back with Redis', async () => {
      let line: Line | undefined;
      await until('a live line', async () => (line = await held()) !== undefined);
      await redis.stop();
      await line!.end(5_000);
      expect((await open(base, author.token)).status).toBe(503);
      const answer = await fetch(`${base}/h5/cloud/update_comment`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ postId, text: '线断了也能说' }),
      });
      expect(answer.status).toBe(200);
      const unread = await fetch(`${base}/h5/notifications/unread`, {
        headers: { authorization: `Bearer ${author.token}` },
      });
      expect(await unread.json()).toMatchObject({ data: { unread: 1 } });
      redis = await startRedis(redis.port);
      await until('a live line again', async () => (line = await held()) !== undefined, 10_000);
      expect((await line!.hear('notification')).data).toMatchObject({ unread: 1 });
      await opened.deps.redis.flushAll();
      await publish(opened.deps, { topic: `account:${author.id}`, name: 'comment', data: { postId } });
      await line!.hear('comment');
    }, 40_000);
  });
});
