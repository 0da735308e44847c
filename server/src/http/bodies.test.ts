import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { makeProbe } from '../../test/probe.ts';
import { refusal } from '../../test/refusal.ts';

const nested = (depth: number) => `{"n":1,"s":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const ofBytes = (bytes: number) => JSON.stringify({ n: 1, s: 'x'.repeat(bytes - 14) });

describe('a body', () => {
  const kit = useKit({ features: makeProbe().features });
  let member: ReturnType<typeof kit.member> | undefined;
  const post = async (
    body: string | undefined,
    type: string | undefined = 'application/json',
    language = '0',
  ) => {
    const { token } = await (member ??= kit.member());
    const response = await fetch(`${kit.base}/probe/count`, {
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

  it('is JSON', async () => {
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
  ])('of the type "%s" is refused', async (type) => {
    expect(await post('{"n":1}', type)).toMatchObject(refusal('request.type'));
    expect(await post('{"n":1}', type, '1')).toMatchObject(refusal('request.type', 'en'));
  });

  it.each([
    ['cut off', '{"n":'],
    ['with a comma too many', '{"n":1,}'],
    ['with single quotes', "{'n':1}"],
    ['that is a list', '[1]'],
    ['that is a number', '1'],
    ['that is null', 'null'],
    ['that is empty', ''],
    ['with something after it', '{"n":1} {"n":2}'],
    ['with a prototype', '{"n":1,"__proto__":{"admin":true}}'],
    ['with a prototype in escapes', '{"n":1,"\\u005f_proto__":{"admin":true}}'],
    ['with a prototype below', '{"n":1,"s":{"__proto__":{"admin":true}}}'],
    ['with a constructor’s prototype', '{"n":1,"constructor":{"prototype":{"admin":true}}}'],
    ['with a key nobody asked for', '{"n":1,"m":2}'],
    ['with a number that is none', '{"n":1e999}'],
    ['21 deep', nested(21)],
    ['2,000 deep', nested(2000)],
  ])('%s is refused', async (_name, body) => {
    expect(await post(body)).toMatchObject(refusal('request.invalid'));
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('may be 20 deep, and brackets in a text do not count', async () => {
    // Deep enough to be read; refused for what it says.
    expect(await post(nested(20))).toMatchObject({
      ...refusal('request.invalid'),
      data: { fields: { s: 'invalid_type' } },
    });
    expect((await post(JSON.stringify({ n: 1, s: `\\"${'[{'.repeat(50)}` }))).status).toBe(200);
  });

  it('of more than 100 KB is refused', async () => {
    expect((await post(ofBytes(100 * 1024))).status).toBe(200);
    expect(await post(ofBytes(100 * 1024 + 1))).toMatchObject(refusal('request.too_large'));
    expect(await post(ofBytes(100 * 1024 + 1), undefined, '1')).toMatchObject(
      refusal('request.too_large', 'en'),
    );
  });

  it('that is never finished is the caller’s fault, not ours', async () => {
    const { token } = await (member ??= kit.member());
    const error = vi.spyOn(kit.deps.log, 'error');
    const head = `POST /probe/count HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`;
    const socket = connect(Number(new URL(kit.base).port), '127.0.0.1');
    socket.end(`${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{"n":`);
    socket.resume();
    await once(socket, 'close');
    // Nobody hears the answer; what the log says of it is there once the next has been served.
    expect((await post('{"n":1}')).status).toBe(200);
    expect(error).not.toHaveBeenCalled();
  });
});
