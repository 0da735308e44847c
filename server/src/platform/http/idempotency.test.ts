import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { createProbe } from '../../../test/probe.fixture.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';

interface Counted {
  n: number;
  run: number;
}

describe('an idempotency key', () => {
  const probe = createProbe();
  const kit = useKit({ features: probe.features });
  const send = (
    token: string | undefined,
    path: string,
    key: string,
    body?: unknown,
    language: 'zh' | 'en' = 'zh',
  ) => kit.call<Counted>('POST', path, { token, body, language, headers: { 'idempotency-key': key } });
  const storedKeys = (key: string) =>
    kit.deps.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute();
  let member: ReturnType<typeof kit.createMember> | undefined;
  const memberToken = async () => (await (member ??= kit.createMember())).token;

  it('replays the first response exactly, without a second run', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const first = await send(token, '/probe/count', key, { n: 1 });
    const repeated = await send(token, '/probe/count', key, { n: 1 }, 'en');
    expect(JSON.parse(repeated.text)).toEqual(JSON.parse(first.text));
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect((await kit.call<Counted>('POST', '/probe/count', { token, body: { n: 1 } })).data.run).toBe(
      first.data.run + 1,
    );
  });

  it('replays an error with its invalid fields', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const runs = probe.runs;
    const first = await send(token, '/probe/refuse', key);
    const repeated = await send(token, '/probe/refuse', key);
    expect(first.data).toEqual({ fields: { name: 'taken' } });
    expect(repeated.status).toBe(400);
    expect(JSON.parse(repeated.text)).toEqual(JSON.parse(first.text));
    expect(probe.runs).toBe(runs + 1);
  });

  it('is rejected with another body or another route', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    await send(token, '/probe/count', key, { n: 1 });
    expect(
      await callInBothLanguages((language) => send(token, '/probe/count', key, { n: 2 }, language)),
    ).toMatchObject(errorResponses('request.key_reused'));
    expect(await send(token, '/probe/refuse', key)).toMatchObject(errorResponse('request.key_reused'));
  });

  it('gets a conflict while the first request is still running', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const runs = probe.runs;
    const first = send(token, '/probe/slow', key);
    await waitUntil('the first request to start', async () => (await storedKeys(key)).length === 1);
    expect(
      await callInBothLanguages((language) => send(token, '/probe/slow', key, undefined, language)),
    ).toMatchObject(errorResponses('request.conflict'));
    probe.release();
    expect((await first).data).toEqual({ run: runs + 1 });
    expect((await send(token, '/probe/slow', key)).data).toEqual({ run: runs + 1 });
  });

  it('runs only one of many parallel requests', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const runs = probe.runs;
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => send(token, '/probe/count', key, { n: 3 })),
    );
    expect(probe.runs).toBe(runs + 1);
    for (const response of responses) expect([200, 409]).toContain(response.status);
    expect((await send(token, '/probe/count', key, { n: 3 })).data.run).toBe(runs + 1);
  });

  it('is scoped to the member', async () => {
    const otherToken = (await kit.createMember()).token;
    const [token, key] = [await memberToken(), randomUUID()];
    const ownResponse = await send(token, '/probe/count', key, { n: 1 });
    const otherResponse = await send(otherToken, '/probe/count', key, { n: 1 });
    expect(otherResponse.status).toBe(200);
    expect(otherResponse.data.run).not.toBe(ownResponse.data.run);
    expect(otherResponse.headers.get('idempotency-replayed')).toBeNull();
  });

  it('is scoped to the token for logout, so that both sessions end', async () => {
    const [firstMember, secondMember] = [await kit.createMember(), await kit.createMember()];
    const key = randomUUID();
    for (const { token } of [firstMember, secondMember]) {
      expect((await send(token, '/logout', key)).status).toBe(200);
      expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    }
  });

  it('is deleted after an internal error, so that a retry runs', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const runs = probe.runs;
    for (let i = 1; i <= 2; i += 1) {
      expect((await send(token, '/probe/boom', key)).status).toBe(500);
      expect(probe.runs).toBe(runs + i);
    }
    expect(await storedKeys(key)).toEqual([]);
  });

  it('prevents a second run if the transaction committed but the response was lost', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const runs = probe.runs;
    expect(await send(token, '/probe/unknown', key, { committed: true })).toMatchObject(
      errorResponse('unavailable'),
    );
    for (let i = 0; i < 2; i += 1)
      expect(await send(token, '/probe/unknown', key, { committed: true })).toMatchObject(
        errorResponse('request.done'),
      );
    expect(probe.runs).toBe(runs + 1);
  });

  it('allows a second run if nothing was committed', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const runs = probe.runs;
    for (let i = 1; i <= 2; i += 1) {
      expect(await send(token, '/probe/unknown', key, { committed: false })).toMatchObject(
        errorResponse('unavailable'),
      );
      expect(probe.runs).toBe(runs + i);
    }
  });

  it('is not stored for a request that fails validation or authentication', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    expect((await send(token, '/probe/count', key, { n: 'x' })).status).toBe(400);
    expect((await send(undefined, '/probe/count', key, { n: 1 })).status).toBe(401);
    expect(await storedKeys(key)).toEqual([]);
    expect((await send(token, '/probe/count', key, { n: 1 })).status).toBe(200);
  });

  it('stores neither tokens nor passwords', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const { data } = await kit.call<{ token: string }>('POST', '/probe/token', {
      token,
      headers: { 'idempotency-key': key },
    });
    const { phone } = await kit.createMember();
    const loginResponse = await kit.call('POST', '/h5/account/login', {
      headers: { 'idempotency-key': key },
      body: { mobile: phone, password: 'a quiet harbour', ...(await kit.captcha()) },
    });
    expect(loginResponse.code).toBe(200);
    expect(await storedKeys(key)).toEqual([]);
    await send(undefined, '/h5/register', key, {
      mobile: phone,
      smsCode: '123456',
      password: 'a quiet harbour',
      passwordAgain: 'a quiet harbour',
      agreed: true,
    });
    const rows = JSON.stringify(await kit.deps.db.selectFrom('idempotency_keys').selectAll().execute());
    expect(rows).not.toMatch(/at_|quiet harbour/);
    expect(rows).not.toContain(data.token);
  });

  it.each(['', ' ', 'a'.repeat(256), 'with space', 'ключ'.normalize()])(
    'is rejected if it is %j',
    async (key) => {
      const token = await memberToken();
      const headerValue = Buffer.from(key).toString('latin1');
      const response = await send(token, '/probe/count', headerValue, { n: 1 });
      expect(response).toMatchObject(errorResponse('request.invalid'));
    },
  );

  it('abandoned by a dead process can be used again after a minute', async () => {
    const [token, key] = [await memberToken(), randomUUID()];
    const first = send(token, '/probe/slow', key);
    await waitUntil('the first request to start', async () => (await storedKeys(key)).length === 1);
    await kit.deps.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('key', '=', key)
      .execute();
    const { release } = probe;
    const second = send(token, '/probe/slow', key);
    await waitUntil('the second request to start', async () => probe.release !== release);
    probe.release();
    expect((await second).status).toBe(200);
    release();
    await first;
  });
});
