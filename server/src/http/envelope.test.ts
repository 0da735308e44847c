import { errors } from '@mingtang/contract/errors';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { makeProbe } from '../../test/probe.ts';
import { inBoth, refusal, refusals } from '../../test/refusal.ts';
import { buildApp } from '../app.ts';
import type { Feature } from './call.ts';

const TRACE = /^[0-9a-f]{32}$/;

describe('an answer', () => {
  const probe = makeProbe();
  const kit = useKit({ features: probe.features, worker: false });

  it('is an envelope of four, and the status mirrors the code', async () => {
    const answer = await kit.call('GET', '/probe/leak');
    expect(JSON.parse(answer.text)).toEqual({
      code: 200,
      msg: '操作成功',
      data: { name: 'a' },
      traceId: expect.stringMatching(TRACE),
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await kit.call('GET', '/probe/leak', { language: 'en' })).msg).toBe('Success');
  });

  it('leaves out what the contract never promised', async () => {
    expect((await kit.call('GET', '/probe/leak')).text).not.toContain('argon2id');
  });

  it('outside the contract is our fault, not the caller’s', async () => {
    expect(await inBoth((language) => kit.call('GET', '/probe/wrong', { language }))).toMatchObject(
      refusals('internal'),
    );
  });

  it('to a fault says nothing of its cause, even when the error carries a status of its own', async () => {
    const answer = await kit.call('GET', '/probe/fault');
    expect(answer).toMatchObject({ ...refusal('internal'), data: null });
    expect(answer.text).not.toMatch(/select|42P01/);
  });

  it('to an unknown path or method is a 404 in an envelope, in both languages', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['POST', '/probe/leak'],
      ['PATCH', '/h5/account/profile'],
      ['GET', '/probe/leak/'],
      ['GET', '/PROBE/LEAK'],
    ] as const)
      expect(await inBoth((language) => kit.call(method, path, { language }))).toMatchObject(
        refusals('not_found'),
      );
  });

  it('to a path that cannot be read is a 400 in an envelope', async () => {
    for (const path of ['/%zz', '/h5/validate/%ff', `/h5/validate/${'1'.repeat(300)}`]) {
      const answer = await kit.call('GET', path);
      expect({ path, status: answer.status, code: answer.code }).toEqual({ path, status: 400, code: 400 });
      expect(answer.traceId).toMatch(TRACE);
      expect(answer.text).not.toContain('FST_');
    }
  });

  it('carries the caller’s trace id when it is one, and a new one otherwise', async () => {
    const given = 'ab'.repeat(16);
    expect((await kit.call('GET', '/probe/leak', { headers: { 'x-request-id': given } })).traceId).toBe(
      given,
    );
    for (const bad of ['x', 'AB'.repeat(16), `${given}0`, '<script>'])
      expect((await kit.call('GET', '/probe/leak', { headers: { 'x-request-id': bad } })).traceId).toMatch(
        TRACE,
      );
    const two = [await kit.call('GET', '/probe/leak'), await kit.call('GET', '/probe/leak')];
    expect(two[0]!.traceId).not.toBe(two[1]!.traceId);
  });

  it('of bytes has the type of the file', async () => {
    const answer = await kit.call('GET', '/probe/bytes');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.text).toBe('a,b\n');
  });

  it('has words in both languages for every refusal, and a status a browser knows', () => {
    const known = new Set([200, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503]);
    const han = /[\u4e00-\u9fff]/;
    const odd = Object.entries(errors).filter(
      ([, [status, zh, en]]) => !known.has(status) || !han.test(zh) || han.test(en),
    );
    expect(odd).toEqual([]);
  });

  it('says live and ready', async () => {
    expect(JSON.parse((await kit.call('GET', '/health/live')).text)).toEqual({ status: 'live' });
    expect(JSON.parse((await kit.call('GET', '/health/ready')).text)).toEqual({
      status: 'ready',
      redis: true,
    });
  });

  it.each([
    ['no access rule', { access: undefined }, {}],
    ['a rule nobody knows', { access: 'everyone' }, {}],
    ['a permission that is none', { access: 'perm:*' }, {}],
    ['no handler', {}, { 'GET /odd': undefined }],
  ])('does not come at all from a call with %s: the server does not boot', async (_name, route, handlers) => {
    const odd = {
      name: 'odd',
      routes: { 'GET /odd': { access: 'public', about: '', answer: 'binary', ...route } },
      handlers: { 'GET /odd': async () => null, ...handlers },
    } as unknown as Feature;
    await expect(buildApp(kit.deps, { features: [odd] })).rejects.toThrow(/GET \/odd has no/);
  });
});
