import { errors } from '@mingtang/contract/errors';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { createProbe } from '../../../test/probe.fixture.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { buildApp } from '../../app.ts';
import type { Feature } from './handler.ts';

const TRACE = /^[0-9a-f]{32}$/;

describe('a response', () => {
  const probe = createProbe();
  const kit = useKit({ features: probe.features, worker: false });

  it('is an envelope of four fields, and the status equals the code', async () => {
    const response = await kit.call('GET', '/probe/leak');
    expect(JSON.parse(response.text)).toEqual({
      code: 200,
      msg: '操作成功',
      data: { name: 'a' },
      traceId: expect.stringMatching(TRACE),
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await kit.call('GET', '/probe/leak', { language: 'en' })).msg).toBe('Success');
  });

  it('contains only fields of the contract', async () => {
    expect((await kit.call('GET', '/probe/leak')).text).not.toContain('argon2id');
  });

  it('that violates the contract becomes a 500', async () => {
    expect(
      await callInBothLanguages((language) => kit.call('GET', '/probe/wrong', { language })),
    ).toMatchObject(errorResponses('internal'));
  });

  it('to an internal error does not reveal the cause, even if the error has its own status', async () => {
    const response = await kit.call('GET', '/probe/fault');
    expect(response).toMatchObject({ ...errorResponse('internal'), data: null });
    expect(response.text).not.toMatch(/select|42P01/);
  });

  it('to an unknown path or method is a 404 envelope in both languages', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['POST', '/probe/leak'],
      ['PATCH', '/h5/account/profile'],
      ['GET', '/probe/leak/'],
      ['GET', '/PROBE/LEAK'],
    ] as const)
      expect(await callInBothLanguages((language) => kit.call(method, path, { language }))).toMatchObject(
        errorResponses('not_found'),
      );
  });

  it('to a path that cannot be decoded is a 400 envelope', async () => {
    for (const path of ['/%zz', '/h5/validate/%ff', `/h5/validate/${'1'.repeat(300)}`]) {
      const response = await kit.call('GET', path);
      expect({ path, status: response.status, code: response.code }).toEqual({
        path,
        status: 400,
        code: 400,
      });
      expect(response.traceId).toMatch(TRACE);
      expect(response.text).not.toContain('FST_');
    }
  });

  it('uses the caller’s trace id if valid, otherwise a new one', async () => {
    const traceId = 'ab'.repeat(16);
    expect((await kit.call('GET', '/probe/leak', { headers: { 'x-request-id': traceId } })).traceId).toBe(
      traceId,
    );
    for (const invalidId of ['x', 'AB'.repeat(16), `${traceId}0`, '<script>'])
      expect(
        (await kit.call('GET', '/probe/leak', { headers: { 'x-request-id': invalidId } })).traceId,
      ).toMatch(TRACE);
    const responses = [await kit.call('GET', '/probe/leak'), await kit.call('GET', '/probe/leak')];
    expect(responses[0]!.traceId).not.toBe(responses[1]!.traceId);
  });

  it('with bytes has the content type of the file', async () => {
    const response = await kit.call('GET', '/probe/bytes');
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.text).toBe('a,b\n');
  });

  it('has texts in both languages and a known status for every error', () => {
    const known = new Set([200, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503]);
    const han = /[\u4e00-\u9fff]/;
    const invalid = Object.entries(errors).filter(
      ([, [status, zh, en]]) => !known.has(status) || !han.test(zh) || han.test(en),
    );
    expect(invalid).toEqual([]);
  });

  it('reports liveness and readiness', async () => {
    expect(JSON.parse((await kit.call('GET', '/health/live')).text)).toEqual({ status: 'live' });
    expect(JSON.parse((await kit.call('GET', '/health/ready')).text)).toEqual({
      status: 'ready',
      redis: true,
    });
  });

  it.each([
    ['no access rule', { access: undefined }, {}],
    ['an unknown access rule', { access: 'everyone' }, {}],
    ['an invalid permission', { access: 'perm:*' }, {}],
    ['no handler', {}, { 'GET /odd': undefined }],
  ])('is never served for a route with %s: the server does not start', async (_name, route, handlers) => {
    const brokenFeature = {
      name: 'odd',
      routes: { 'GET /odd': { access: 'public', summary: '', response: 'binary', ...route } },
      handlers: { 'GET /odd': async () => null, ...handlers },
    } as unknown as Feature;
    await expect(buildApp(kit.deps, { features: [brokenFeature] })).rejects.toThrow(/GET \/odd has no/);
  });
});
