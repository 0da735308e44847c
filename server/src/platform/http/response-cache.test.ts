import { defineRoutes } from '@mingtang/contract/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { buildApp } from '../../app.ts';
import { AppError } from '../../base/errors.ts';
import { accountsFeature } from '../../feature-registry.ts';
import { type SerializedResponse, createResponseCache } from './response-cache.ts';
import { defineFeature } from './handler.ts';

const BoardSchema = z.object({ text: z.string(), run: z.number() });
const routes = defineRoutes({
  'GET /board': { access: 'public', summary: 'Cached.', response: BoardSchema, cacheSeconds: 1 },
  'GET /board/{id}': {
    access: 'public',
    summary: 'Cached by URL.',
    params: z.strictObject({ id: z.string().regex(/^\d{1,4}$/) }),
    query: z.strictObject({ page: z.string().max(9).optional() }),
    response: BoardSchema,
    cacheSeconds: 3600,
    rateLimits: [{ per: 'address', calls: 30, seconds: 60 }],
  },
  'GET /board/file': { access: 'public', summary: 'A file.', response: 'binary', cacheSeconds: 1 },
  'GET /board/uncached': { access: 'public', summary: 'Not cached.', response: BoardSchema },
});

describe('the cached response of an anonymous request', () => {
  const board = { text: 'old', runs: 0, error: undefined as Error | undefined };
  const read = () => {
    board.runs += 1;
    if (board.error !== undefined) throw board.error;
    return { text: board.text, run: board.runs };
  };
  const features = [
    accountsFeature,
    defineFeature('board', routes, {
      'GET /board': async () => read(),
      'GET /board/{id}': async () => read(),
      'GET /board/file': async () => ({
        type: 'text/csv' as const,
        bytes: Buffer.from(read().text),
        filename: 'board.csv',
      }),
      'GET /board/uncached': async () => read(),
    }),
  ];
  const kit = useKit({ features });
  let otherReplica: FastifyInstance;
  let otherReplicaUrl: string;

  beforeAll(async () => {
    otherReplica = await buildApp(kit.deps, { features });
    otherReplicaUrl = await otherReplica.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => otherReplica.close());
  beforeEach(() => {
    kit.clock.forward(10);
    Object.assign(board, { text: 'old', runs: 0, fails: undefined });
  });

  const get = (path = '/board', headers: Record<string, string> = {}) =>
    kit.call<z.infer<typeof BoardSchema>>('GET', path, { headers });
  const getFromOtherReplica = async () => {
    const response = await fetch(`${otherReplicaUrl}/board`);
    return ((await response.json()) as { data: { text: string } }).data.text;
  };

  it('is sent again byte for byte, with the trace id of the first request', async () => {
    const [first, second] = [await get(), await get()];
    expect(board.runs).toBe(1);
    expect(first.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(second.text).toBe(first.text);
    for (const { headers } of [first, second]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('public, max-age=1, s-maxage=1, stale-while-revalidate=1');
      expect(headers.get('vary')).toBe('accept-encoding, authorization, internation, origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('expires after one second on every replica', async () => {
    expect([(await get()).data.text, await getFromOtherReplica()]).toEqual(['old', 'old']);
    board.text = 'new';
    expect([(await get()).data.text, await getFromOtherReplica()]).toEqual(['old', 'old']);
    kit.clock.forward(1);
    expect([(await get()).data.text, await getFromOtherReplica()]).toEqual(['new', 'new']);
  });

  it('expires after one second even if browsers may cache it for an hour', async () => {
    expect((await get('/board/1')).headers.get('cache-control')).toBe(
      'public, max-age=3600, s-maxage=1, stale-while-revalidate=1',
    );
    board.text = 'new';
    kit.clock.forward(1);
    expect((await get('/board/1')).data.text).toBe('new');
  });

  it('is keyed by language, path and query', async () => {
    await get('/board/1');
    await get('/board/2');
    await get('/board/1?page=2');
    const english = await get('/board/1', { internation: '1' });
    expect(board.runs).toBe(4);
    expect(english.msg).toBe('Success');
    expect((await get('/board/1')).msg).toBe('操作成功');
    expect(board.runs).toBe(4);
  });

  it('is compressed once for each coding that visitors accept', async () => {
    board.text = '秋'.repeat(600);
    const getAs = async (accepted: string) => {
      const { headers, data } = await get('/board', { 'accept-encoding': accepted });
      return { coding: headers.get('content-encoding'), ...data };
    };
    for (const [run, [accepted, coding]] of (
      [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, br;q=0', 'gzip'],
        ['br;q=0', null],
      ] as const
    ).entries())
      for (const answer of [await getAs(accepted), await getAs(accepted)])
        expect(answer).toEqual({ coding, text: board.text, run: run + 1 });
    board.text = 'short';
    kit.clock.forward(1);
    expect(await getAs('br')).toMatchObject({ coding: null, text: 'short' });
  });

  it('is neither read nor written by a request with an authorization header, valid or not', async () => {
    const { token } = await kit.createMember();
    kit.clock.forward(10);
    for (const authorization of [
      `Bearer ${token}`,
      `Bearer at_${'A'.repeat(43)}`,
      'Bearer x',
      'Basic eDp5',
    ]) {
      board.text = `for ${authorization}`;
      expect((await get('/board', { authorization })).data.text).toBe(board.text);
    }
    board.text = 'for visitors';
    expect((await get()).data.text).toBe('for visitors');
    board.text = 'for one person';
    const memberResponse = await get('/board', { authorization: `Bearer ${token}` });
    expect(memberResponse.data.text).toBe('for one person');
    expect(memberResponse.headers.get('cache-control')).toBe('no-store');
    expect((await get()).data.text).toBe('for visitors');
  });

  it('is not stored for errors', async () => {
    board.error = new Error('down');
    expect((await get()).status).toBe(500);
    board.error = new AppError('not_found');
    expect(await get()).toMatchObject(errorResponse('not_found'));
    expect((await get()).headers.get('cache-control')).toBe('no-store');
    expect(await get('/board/1?page=0123456789')).toMatchObject(errorResponse('request.invalid'));
    board.error = undefined;
    expect((await get()).data).toEqual({ text: 'old', run: 4 });
  });

  it('counts against the rate limits like any request', async () => {
    const clientIpHeader = { 'x-forwarded-for': '198.51.100.77' };
    for (let call = 0; call < 30; call += 1) expect((await get('/board/7', clientIpHeader)).status).toBe(200);
    expect(await get('/board/7', clientIpHeader)).toMatchObject(errorResponse('request.too_many'));
    expect(board.runs).toBe(1);
  });

  it('can be a file, with its content type and name', async () => {
    const responses = [await get('/board/file'), await get('/board/file')];
    expect(board.runs).toBe(1);
    for (const { text, headers } of responses) {
      expect(text).toBe('old');
      expect(headers.get('content-type')).toBe('text/csv');
      expect(headers.get('content-disposition')).toContain('board.csv');
    }
  });

  it('is not used for a route without cacheSeconds', async () => {
    await get('/board/uncached');
    await get('/board/uncached');
    expect(board.runs).toBe(2);
  });
});

describe('response cache', () => {
  const clock = { now: () => new Date('2026-11-15T04:00:00Z') };
  const responseOf = (text: string) => ({ headers: {}, bytes: Buffer.from(text) });

  it('renders once for concurrent requests, also when rendering fails', async () => {
    const cache = createResponseCache(clock);
    let runs = 0;
    const request = async (render: () => Promise<SerializedResponse>) =>
      cache('/1', () => {
        runs += 1;
        return render();
      });
    const failingRender = Promise.withResolvers<SerializedResponse>();
    const failures = Array.from({ length: 20 }, () => request(() => failingRender.promise));
    failingRender.reject(new Error('down'));
    for (const failure of failures) await expect(failure).rejects.toThrow('down');
    expect(runs).toBe(1);

    const rendering = Promise.withResolvers<SerializedResponse>();
    const requests = Array.from({ length: 20 }, () => request(() => rendering.promise));
    rendering.resolve(responseOf('once'));
    for (const { bytes } of await Promise.all(requests)) expect(bytes.toString()).toBe('once');
    expect(runs).toBe(2);
  });

  /** Requests the URLs in order, then in reverse; returns those that had to be rendered again. */
  async function listRenderedAgain(
    urls: string[],
    text: string,
    entriesMax: number,
    bytesMax: number,
  ): Promise<string[]> {
    const cache = createResponseCache(clock, entriesMax, bytesMax);
    const runs: string[] = [];
    const request = (url: string) =>
      cache(url, async () => {
        runs.push(url);
        return responseOf(text);
      });
    for (const url of urls) await request(url);
    runs.length = 0;
    for (const url of urls.toReversed()) await request(url);
    return runs;
  }

  it('is bounded in entries and evicts the oldest first', async () => {
    expect(await listRenderedAgain(['/1', '/2', '/3'], 'x', 3, 1_000_000)).toEqual([]);
    expect(await listRenderedAgain(['/1', '/2', '/3'], 'x', 2, 1_000_000)).toEqual(['/1']);
  });

  it('is bounded in bytes', async () => {
    expect(await listRenderedAgain(['/1', '/2', '/3'], 'x'.repeat(1000), 100, 2_500)).toEqual(['/1']);
    expect(await listRenderedAgain(['/1'], 'x'.repeat(5000), 100, 2_500)).toEqual(['/1']);
  });
});
