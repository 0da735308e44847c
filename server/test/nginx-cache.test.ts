import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort, type RunningProcess } from '@mingtang/test-support/processes';
import { startNginx } from '@mingtang/test-support/production-stack';
import { cardForm, createMemberWithCard } from './cards.fixture.ts';
import { insertCompany } from './companies.fixture.ts';
import { errorResponse } from './error-responses.fixture.ts';
import { uniqueClientIp, useKit } from './kit.ts';
import { insertPost } from './posts.fixture.ts';
import { respondsOk, waitUntil } from './services.fixture.ts';

const VISIBLE_MS_MAX = 5_000;
const ORIGIN = 'https://partner.example.com';
const SEARCH = '/api/h5/search/overview';

interface NginxResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The API with PostgreSQL and Redis, behind nginx as in production. */
describe('responses that nginx caches for visitors', () => {
  const kit = useKit({ env: { CORS_ORIGINS: ORIGIN } });
  let folder: string;
  let counter: Server;
  let nginx: RunningProcess;
  let port: number;
  /** URLs that nginx requested from the API, in order. */
  const requestedUrls: string[] = [];
  let apiFails = false;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mingtang-nginx-cache-'));
    await mkdir(path.join(folder, 'web'));
    await writeFile(path.join(folder, 'web/index.html'), '<!doctype html>');
    const agent = new Agent({ keepAlive: true });
    // Between nginx and the API: counts the requests.
    counter = createServer((incoming, outgoing) => {
      requestedUrls.push(incoming.url!);
      if (apiFails) {
        outgoing.writeHead(500, { 'cache-control': 'no-store' }).end('{}');
        return;
      }
      const { method, headers } = incoming;
      incoming.pipe(
        request(kit.baseUrl + incoming.url!, { agent, method: method!, headers }, (response) => {
          outgoing.writeHead(response.statusCode!, response.headers);
          response.pipe(outgoing);
        }),
      );
    });
    const counterPort = await freePort();
    counter.listen(counterPort, '127.0.0.1');
    port = await freePort();
    nginx = await startNginx({ folder, port, apiPorts: [counterPort], webRoot: path.join(folder, 'web') });
    await waitUntil('nginx', () => respondsOk(`http://127.0.0.1:${port}/`));
  });
  afterAll(async () => {
    await nginx?.stop();
    counter?.close();
    counter?.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    requestedUrls.length = 0;
  });

  const connections = new Agent({ keepAlive: true });
  /** Sends a GET request, by default from a new client IP and without compression. */
  const get = (urlPath: string, headers: Record<string, string> = {}): Promise<NginxResponse> =>
    new Promise((resolve, reject) => {
      request(
        `http://127.0.0.1:${port}${urlPath}`,
        { agent: connections, headers: { 'x-forwarded-for': uniqueClientIp(), ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () =>
              resolve({
                status: response.statusCode!,
                headers: response.headers,
                text: Buffer.concat(parts).toString(),
              }),
            )
            .on('error', reject);
        },
      )
        .on('error', reject)
        .end();
    });
  const jsonOf = <T>({ text }: NginxResponse) => (JSON.parse(text) as { data: T }).data;
  const setState = (table: 'posts' | 'companies', id: string, state: string) =>
    kit.deps.db.updateTable(table).set({ state }).where('id', '=', id).execute();

  it('show a change within five seconds, also when nobody requested them for longer', async () => {
    const phone = { field: 'phone', value: '13800001268', audience: 'public' } as const;
    const showsPhone = (response: NginxResponse) => response.text.includes('"field":"phone"');
    const isFound = ({ status }: NginxResponse) => status === 200;
    const narrowAudience = async () => {
      const member = await createMemberWithCard(kit, { contacts: [phone] });
      const change = () =>
        kit.call('PUT', '/h5/member/card', {
          token: member.token,
          body: cardForm({ contacts: [{ ...phone, audience: 'only-me' }] }),
        });
      return { urlPath: `/api/h5/member/${member.id}`, shows: showsPhone, change };
    };
    const hideCard = async () => {
      const member = await createMemberWithCard(kit);
      const body = cardForm({ hidden: true });
      const change = () => kit.call('PUT', '/h5/member/card', { token: member.token, body });
      return { urlPath: `/api/h5/member/${member.id}`, shows: isFound, change };
    };
    const freezeAccount = async (urlPrefix: string) => {
      const { id } = await createMemberWithCard(kit);
      const change = () =>
        kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
      return { urlPath: urlPrefix + id, shows: isFound, change };
    };
    const removePost = async () => {
      const { id: authorId } = await createMemberWithCard(kit);
      const id = await insertPost(kit, authorId);
      return { urlPath: `/d/${id}`, shows: isFound, change: () => setState('posts', id, 'removed') };
    };
    const hideCompany = async (urlPrefix: string) => {
      const id = await insertCompany(kit);
      return { urlPath: urlPrefix + id, shows: isFound, change: () => setState('companies', id, 'hidden') };
    };
    const cases = [
      narrowAudience,
      hideCard,
      () => freezeAccount('/api/h5/member/'),
      () => freezeAccount('/m/'),
      removePost,
      () => hideCompany('/api/h5/mall/companyInfo/'),
      () => hideCompany('/c/'),
    ];

    /** Requests all the time; returns how long after the change a request still got the old response. */
    const measureUnderLoad = async (create: (typeof cases)[number], delayMs: number) => {
      const { urlPath, shows, change } = await create();
      expect(shows(await get(urlPath)), urlPath).toBe(true);
      let changedAt = Number.POSITIVE_INFINITY;
      let lastShownAt = 0;
      const changed = sleep(delayMs).then(async () => {
        await change();
        changedAt = Date.now();
      });
      while (Date.now() < changedAt + VISIBLE_MS_MAX + 2_000) {
        const sentAt = Date.now();
        if (shows(await get(urlPath))) lastShownAt = sentAt;
        await sleep(100);
      }
      await changed;
      return Math.max(0, lastShownAt - changedAt);
    };
    const measureWithoutLoad = async (create: (typeof cases)[number]) => {
      const { urlPath, shows, change } = await create();
      expect(shows(await get(urlPath)), urlPath).toBe(true);
      await change();
      await sleep(VISIBLE_MS_MAX);
      return shows(await get(urlPath)) ? Number.POSITIVE_INFINITY : 0;
    };
    const measured = await Promise.all(
      cases.flatMap((create, index) => [
        // Different moments within a second, because nginx counts whole seconds.
        ...[1, 2, 3].map((run) => measureUnderLoad(create, 1_500 + run * 300 + index * 40)),
        measureWithoutLoad(create),
      ]),
    );
    console.log(`metric: change visible to visitors through nginx after ${Math.max(...measured)} ms at most`);
    for (const ms of measured) expect(ms).toBeLessThan(VISIBLE_MS_MAX);
  }, 60_000);

  it('are never those of a member, nor is a member sent those of visitors', async () => {
    const member = await createMemberWithCard(kit, {
      contacts: [{ field: 'phone', value: '13800001777', audience: 'only-me' }],
    });
    const urlPath = `/api/h5/member/${member.id}`;
    const authorization = `Bearer ${member.token}`;
    const isOwn = async (headers: Record<string, string>) => {
      const response = await get(urlPath, headers);
      const { mine } = jsonOf<{ mine: boolean }>(response);
      expect(response.text.includes('13800001777')).toBe(mine);
      return mine;
    };
    expect(await isOwn({ authorization })).toBe(true);
    expect(await isOwn({ cookie: `App-Token=${member.token}` })).toBe(false);
    expect(await isOwn({})).toBe(false);
    expect(await isOwn({ authorization })).toBe(true);
    expect(await isOwn({ authorization, cookie: 'a=b' })).toBe(true);
    expect(await isOwn({})).toBe(false);
    const cache = path.join(folder, 'nginx/pages-api');
    const files = (await readdir(cache, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    const contents = await Promise.all(
      files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
    );
    expect(contents.filter((content) => content.includes(urlPath))).toHaveLength(1);
    expect(contents.filter((content) => content.includes('13800001777'))).toEqual([]);
  });

  it('are not used or stored for a request with a token or a cookie', async () => {
    for (const headers of [{ cookie: 'a=b' }, { authorization: 'Bearer x' }]) {
      const urlPath = `${SEARCH}?keyword=${Object.keys(headers)[0]}`;
      for (let call = 0; call < 2; call += 1) expect((await get(urlPath, headers)).status).toBe(200);
      expect(requestedUrls).toHaveLength(2);
      await get(urlPath);
      await get(urlPath);
      expect(requestedUrls).toHaveLength(3);
      requestedUrls.length = 0;
    }
  });

  it('keep languages, origins and codings apart', async () => {
    const english = { internation: '1' };
    const messageOf = async (headers: Record<string, string>) =>
      (JSON.parse((await get(`${SEARCH}?keyword=x`, headers)).text) as { msg: string }).msg;
    for (let round = 0; round < 2; round += 1) {
      expect(await messageOf({})).toBe('操作成功');
      expect(await messageOf(english)).toBe('Success');
      expect(await messageOf({ internation: '2' })).toBe('操作成功');
    }
    expect(requestedUrls).toHaveLength(2);
    const allowedOriginOf = async (headers: Record<string, string>) =>
      (await get(`${SEARCH}?keyword=y`, headers)).headers['access-control-allow-origin'];
    expect(await allowedOriginOf({ origin: ORIGIN })).toBe(ORIGIN);
    expect(await allowedOriginOf({})).toBeUndefined();
    expect(await allowedOriginOf({ origin: 'https://else.example.net' })).toBeUndefined();
    expect(await allowedOriginOf({ origin: ORIGIN })).toBe(ORIGIN);
    await insertCompany(kit, { name_zh: '编码商行', profile_zh: '长文。'.repeat(400) });
    for (let round = 0; round < 2; round += 1)
      for (const [accepted, coding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const { headers } = await get('/api/no-auth/h5/freSystemSettings/query/list', {
          'accept-encoding': accepted,
        });
        expect(headers['content-encoding']).toBe(coding);
        expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
        expect(headers['cache-control']).toBe('public, max-age=1');
      }
  });

  it('cannot be stored for the other language by a request that repeats the header', async () => {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `GET ${SEARCH}?keyword=z HTTP/1.1\r\nhost: x\r\ninternation: 1\r\ninternation: 0\r\nconnection: close\r\n\r\n`,
        );
      });
      socket.resume().on('end', resolve).on('error', reject);
    });
    const { text } = await get(`${SEARCH}?keyword=z`, { internation: '1', host: 'x' });
    expect(JSON.parse(text)).toMatchObject({ msg: 'Success' });
  });

  it('are no errors', async () => {
    const companyId = await insertCompany(kit, { state: 'hidden' });
    const urlPath = `/api/h5/mall/companyInfo/${companyId}`;
    const missing = await get(urlPath);
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    await setState('companies', companyId, 'live');
    expect((await get(urlPath)).status).toBe(200);

    apiFails = true;
    expect((await get(`${SEARCH}?keyword=error`)).status).toBe(500);
    apiFails = false;
    expect((await get(`${SEARCH}?keyword=error`)).status).toBe(200);

    const poster = `/api/no-auth/h5/mall/generateQRCode?ref=company&id=${companyId}`;
    const clientIp = { 'x-forwarded-for': uniqueClientIp() };
    const refuse = async () => {
      for (let call = 0; call < 60; call += 1) await get(`${poster}${call + 100}`, clientIp);
      return get(poster, clientIp);
    };
    expect(await refuse()).toMatchObject({ status: 429 });
    expect((await get(poster)).status).toBe(200);
  });

  const openConnections = (count: number): Promise<Socket[]> =>
    Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
          }),
      ),
    );
  /** Sends a request on each connection, all within milliseconds. */
  const getAtOnce = (sockets: Socket[], urlPath: string): Promise<string[]> =>
    Promise.all(
      sockets.map(
        (socket) =>
          new Promise<string>((resolve) => {
            let text = '';
            socket.on('data', (part) => (text += part)).on('end', () => resolve(text));
            socket.write(
              `GET ${urlPath} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${uniqueClientIp()}\r\nconnection: close\r\n\r\n`,
            );
          }),
      ),
    );

  it('are requested from the API once by a thousand visitors at the same moment', async () => {
    const urlPath = `${SEARCH}?keyword=stampede`;
    const countRequests = async (sockets: Socket[]) => {
      requestedUrls.length = 0;
      const responses = await getAtOnce(sockets, urlPath);
      expect(new Set(responses.map((text) => text.slice(0, 15)))).toEqual(new Set(['HTTP/1.1 200 OK']));
      return requestedUrls.length;
    };
    expect(await countRequests(await openConnections(1_000)), 'missing entry').toBe(1);
    await sleep(5_000);
    const sockets = await openConnections(1_000);
    // nginx counts whole seconds: an entry that is stored at the start of one expires two seconds later.
    await sleep(1_020 - (Date.now() % 1_000));
    await get(urlPath);
    await sleep(2_020 - (Date.now() % 1_000));
    expect(await countRequests(sockets), 'expired entry').toBe(1);
    await sleep(15_000);
    expect(await countRequests(await openConnections(1_000)), 'entry that nobody requested for a while').toBe(
      1,
    );
  }, 60_000);

  it('are refused to one client IP only far above the requests of many people', async () => {
    const address = { 'x-forwarded-for': '203.0.113.50' };
    const urlPath = `${SEARCH}?keyword=flood`;
    await get(urlPath);
    // Fifty people who open the app at once, with some twenty requests each.
    const people = await Promise.all(Array.from({ length: 1_000 }, () => get(urlPath, address)));
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set([200]));
    for (const flooded of [urlPath, '/robots.txt']) {
      const flood = await Promise.all(Array.from({ length: 1_500 }, () => get(flooded, address)));
      const refused = flood.find(({ status }) => status === 429);
      const { code, msg } = errorResponse('request.too_many', 'zh');
      expect(JSON.parse(refused?.text ?? '{}')).toMatchObject({ code, msg, data: null });
      expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
      expect((await get(flooded)).status).toBe(200);
    }
    await sleep(1_100);
    expect((await get(urlPath, address)).status).toBe(200);
  });
});
