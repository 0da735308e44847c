import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { createProbe } from '../../../test/probe.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';

const nestedBody = (depth: number) => `{"n":1,"s":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const bodyOfSize = (bytes: number) => JSON.stringify({ n: 1, s: 'x'.repeat(bytes - 14) });

describe('a request body', () => {
  const kit = useKit({ features: createProbe().features });
  let member: ReturnType<typeof kit.createMember> | undefined;
  const post = async (
    body: string | undefined,
    type: string | undefined = 'application/json',
    language = '0',
  ) => {
    const { token } = await (member ??= kit.createMember());
    const response = await fetch(`${kit.baseUrl}/probe/count`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        internation: language,
        ...(type === '' ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });
    const envelope = (await response.json()) as { code: number; msg: string };
    return { status: response.status, ...envelope };
  };

  it('is accepted as JSON', async () => {
    expect((await post('{"n":1}')).status).toBe(200);
    expect((await post('{"n":1}', 'application/json; charset=utf-8')).status).toBe(200);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/html',
    'application/xml',
    'application/json-patch+json',
    'application/jsonx',
    'text/plain; application/json',
    '',
  ])('with content type "%s" is rejected', async (type) => {
    expect(await post('{"n":1}', type)).toMatchObject(errorResponse('request.unsupported_type'));
    expect(await post('{"n":1}', type, '1')).toMatchObject(errorResponse('request.unsupported_type', 'en'));
  });

  it.each([
    ['that is truncated', '{"n":'],
    ['with a trailing comma', '{"n":1,}'],
    ['with single quotes', "{'n':1}"],
    ['that is an array', '[1]'],
    ['that is a number', '1'],
    ['that is null', 'null'],
    ['that is empty', ''],
    ['with trailing data', '{"n":1} {"n":2}'],
    ['with __proto__', '{"n":1,"__proto__":{"admin":true}}'],
    ['with an escaped __proto__', '{"n":1,"\\u005f_proto__":{"admin":true}}'],
    ['with a nested __proto__', '{"n":1,"s":{"__proto__":{"admin":true}}}'],
    ['with constructor.prototype', '{"n":1,"constructor":{"prototype":{"admin":true}}}'],
    ['with an unknown key', '{"n":1,"m":2}'],
    ['with a number out of range', '{"n":1e999}'],
    ['nested 21 levels deep', nestedBody(21)],
    ['nested 2,000 levels deep', nestedBody(2000)],
  ])('%s is rejected', async (_name, body) => {
    expect(await post(body)).toMatchObject(errorResponse('request.invalid'));
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('may be nested 20 levels deep; brackets inside strings do not count', async () => {
    // Parsed, then rejected by the schema.
    expect(await post(nestedBody(20))).toMatchObject({
      ...errorResponse('request.invalid'),
      data: { fields: { s: 'invalid_type' } },
    });
    expect((await post(JSON.stringify({ n: 1, s: `\\"${'[{'.repeat(50)}` }))).status).toBe(200);
  });

  it('of more than 100 KB is rejected', async () => {
    expect((await post(bodyOfSize(100 * 1024))).status).toBe(200);
    expect(await post(bodyOfSize(100 * 1024 + 1))).toMatchObject(errorResponse('request.too_large'));
    expect(await post(bodyOfSize(100 * 1024 + 1), undefined, '1')).toMatchObject(
      errorResponse('request.too_large', 'en'),
    );
  });

  it('that is never completed is not logged as a server error', async () => {
    const { token } = await (member ??= kit.createMember());
    const error = vi.spyOn(kit.deps.log, 'error');
    const head = `POST /probe/count HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`;
    const socket = connect(Number(new URL(kit.baseUrl).port), '127.0.0.1');
    socket.end(`${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{"n":`);
    socket.resume();
    await once(socket, 'close');
    // There is no response to wait for; the log entry exists once the next request has been served.
    expect((await post('{"n":1}')).status).toBe(200);
    expect(error).not.toHaveBeenCalled();
  });
});
