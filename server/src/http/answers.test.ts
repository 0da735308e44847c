import { defineRoutes } from '@mingtang/contract/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useKit } from '../../test/kit.ts';
import { refusal } from '../../test/refusal.ts';
import { buildApp } from '../app.ts';
import { AppError } from '../errors.ts';
import { accounts } from '../features/accounts/accounts.routes.ts';
import { type Answer, createAnswers } from './answers.ts';
import { feature } from './call.ts';

const Board = z.object({ text: z.string(), run: z.number() });
const routes = defineRoutes({
  'GET /board': { access: 'public', about: 'Kept.', answer: Board, cacheSeconds: 4 },
  'GET /board/{id}': {
    access: 'public',
    about: 'Kept by address.',
    params: z.strictObject({ id: z.string().regex(/^\d{1,4}$/) }),
    query: z.strictObject({ page: z.string().max(9).optional() }),
    answer: Board,
    cacheSeconds: 3600,
    budgets: [{ per: 'address', calls: 30, seconds: 60 }],
  },
  'GET /board/file': { access: 'public', about: 'A file.', answer: 'binary', cacheSeconds: 4 },
  'GET /board/unkept': { access: 'public', about: 'Not kept.', answer: Board },
});

describe('what a visitor was answered a moment ago', () => {
  const board = { text: 'old', runs: 0, fails: undefined as Error | undefined };
  const read = () => {
    board.runs += 1;
    if (board.fails !== undefined) throw board.fails;
    return { text: board.text, run: board.runs };
  };
  const features = [
    accounts,
    feature('board', routes, {
      'GET /board': async () => read(),
      'GET /board/{id}': async () => read(),
      'GET /board/file': async () => ({
        type: 'text/csv' as const,
        bytes: Buffer.from(read().text),
        filename: 'board.csv',
      }),
      'GET /board/unkept': async () => read(),
    }),
  ];
  const kit = useKit({ features });
  let other: FastifyInstance;
  let otherBase: string;

  beforeAll(async () => {
    other = await buildApp(kit.deps, { features });
    otherBase = await other.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => other.close());
  beforeEach(() => {
    kit.clock.forward(10);
    Object.assign(board, { text: 'old', runs: 0, fails: undefined });
  });

  const get = (path = '/board', headers: Record<string, string> = {}) =>
    kit.call<z.infer<typeof Board>>('GET', path, { headers });
  const onOther = async () => {
    const answer = await fetch(`${otherBase}/board`);
    return ((await answer.json()) as { data: { text: string } }).data.text;
  };

  it('is sent again word for word, with the trace id of the run that made it', async () => {
    const [first, second] = [await get(), await get()];
    expect(board.runs).toBe(1);
    expect(first.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(second.text).toBe(first.text);
    for (const { headers } of [first, second]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('public, max-age=4');
      expect(headers.get('vary')).toBe('authorization, internation, origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is gone before five seconds on every copy', async () => {
    expect([(await get()).data.text, await onOther()]).toEqual(['old', 'old']);
    board.text = 'new';
    kit.clock.forward(2);
    expect([(await get()).data.text, await onOther()]).toEqual(['old', 'old']);
    kit.clock.forward(2);
    expect([(await get()).data.text, await onOther()]).toEqual(['new', 'new']);
  });

  it('is gone as soon where a browser may keep it for an hour', async () => {
    expect((await get('/board/1')).headers.get('cache-control')).toBe('public, max-age=3600');
    board.text = 'new';
    kit.clock.forward(4);
    expect((await get('/board/1')).data.text).toBe('new');
  });

  it('is another one for another language, address or query', async () => {
    await get('/board/1');
    await get('/board/2');
    await get('/board/1?page=2');
    const english = await get('/board/1', { internation: '1' });
    expect(board.runs).toBe(4);
    expect(english.msg).toBe('Success');
    expect((await get('/board/1')).msg).toBe('操作成功');
    expect(board.runs).toBe(4);
  });

  it('is neither given to nor left by whoever sends a token, good or not', async () => {
    const { token } = await kit.member();
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
    const own = await get('/board', { authorization: `Bearer ${token}` });
    expect(own.data.text).toBe('for one person');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect((await get()).data.text).toBe('for visitors');
  });

  it('is not kept when it is a failure or a refusal', async () => {
    board.fails = new Error('down');
    expect((await get()).status).toBe(500);
    board.fails = new AppError('not_found');
    expect(await get()).toMatchObject(refusal('not_found'));
    expect((await get()).headers.get('cache-control')).toBe('no-store');
    expect(await get('/board/1?page=0123456789')).toMatchObject(refusal('request.invalid'));
    board.fails = undefined;
    expect((await get()).data).toEqual({ text: 'old', run: 4 });
  });

  it('counts against the limits as if it were made anew', async () => {
    const address = { 'x-forwarded-for': '198.51.100.77' };
    for (let call = 0; call < 30; call += 1) expect((await get('/board/7', address)).status).toBe(200);
    expect(await get('/board/7', address)).toMatchObject(refusal('request.too_many'));
    expect(board.runs).toBe(1);
  });

  it('may be a file, with its type and name', async () => {
    const answers = [await get('/board/file'), await get('/board/file')];
    expect(board.runs).toBe(1);
    for (const { text, headers } of answers) {
      expect(text).toBe('old');
      expect(headers.get('content-type')).toBe('text/csv');
      expect(headers.get('content-disposition')).toContain('board.csv');
    }
  });

  it('is made each time where the route does not say how long it holds', async () => {
    await get('/board/unkept');
    await get('/board/unkept');
    expect(board.runs).toBe(2);
  });
});

describe('kept answers', () => {
  const clock = { now: () => new Date('2026-11-15T04:00:00Z') };
  const made = (text: string) => ({ headers: {}, bytes: Buffer.from(text) });

  it('are made by one run for all who ask at the same time, and so is a failure', async () => {
    const answers = createAnswers(clock);
    let runs = 0;
    const ask = async (make: () => Promise<Answer>) =>
      answers('/1', 4, () => {
        runs += 1;
        return make();
      });
    const failing = Promise.withResolvers<Answer>();
    const failures = Array.from({ length: 20 }, () => ask(() => failing.promise));
    failing.reject(new Error('down'));
    for (const one of failures) await expect(one).rejects.toThrow('down');
    expect(runs).toBe(1);

    const making = Promise.withResolvers<Answer>();
    const asked = Array.from({ length: 20 }, () => ask(() => making.promise));
    making.resolve(made('once'));
    for (const { bytes } of await Promise.all(asked)) expect(bytes.toString()).toBe('once');
    expect(runs).toBe(2);
  });

  /** Which of these answers, asked for in turn and then backwards, are made a second time. */
  async function remade(
    urls: string[],
    text: string,
    entriesMax: number,
    bytesMax: number,
  ): Promise<string[]> {
    const answers = createAnswers(clock, entriesMax, bytesMax);
    const runs: string[] = [];
    const ask = (url: string) =>
      answers(url, 4, async () => {
        runs.push(url);
        return made(text);
      });
    for (const url of urls) await ask(url);
    runs.length = 0;
    for (const url of urls.toReversed()) await ask(url);
    return runs;
  }

  it('are bounded in number, and the oldest goes first', async () => {
    expect(await remade(['/1', '/2', '/3'], 'x', 3, 1_000_000)).toEqual([]);
    expect(await remade(['/1', '/2', '/3'], 'x', 2, 1_000_000)).toEqual(['/1']);
  });

  it('are bounded in bytes', async () => {
    expect(await remade(['/1', '/2', '/3'], 'x'.repeat(1000), 100, 2_500)).toEqual(['/1']);
    expect(await remade(['/1'], 'x'.repeat(5000), 100, 2_500)).toEqual(['/1']);
  });
});
