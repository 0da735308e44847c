import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { makeProbe } from '../../test/probe.ts';
import { inBoth, refusal, refusals } from '../../test/refusal.ts';
import { until } from '../../test/services.ts';

interface Counted {
  n: number;
  run: number;
}

describe('an idempotency key', () => {
  const probe = makeProbe();
  const kit = useKit({ features: probe.features });
  const send = (
    token: string | undefined,
    path: string,
    key: string,
    body?: unknown,
    language: 'zh' | 'en' = 'zh',
  ) => kit.call<Counted>('POST', path, { token, body, language, headers: { 'idempotency-key': key } });
  const kept = (key: string) =>
    kit.deps.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute();
  let member: ReturnType<typeof kit.member> | undefined;
  const someone = async () => (await (member ??= kit.member())).token;

  it('makes a repeat the first answer again, word for word, without a second run', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const first = await send(token, '/probe/count', key, { n: 1 });
    const again = await send(token, '/probe/count', key, { n: 1 }, 'en');
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect((await kit.call<Counted>('POST', '/probe/count', { token, body: { n: 1 } })).data.run).toBe(
      first.data.run + 1,
    );
  });

  it('replays a refusal whole, with the fields that were wrong', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const runs = probe.runs;
    const first = await send(token, '/probe/refuse', key);
    const again = await send(token, '/probe/refuse', key);
    expect(first.data).toEqual({ fields: { name: 'taken' } });
    expect(again.status).toBe(400);
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect(probe.runs).toBe(runs + 1);
  });

  it('does not fit another body or another call', async () => {
    const [token, key] = [await someone(), randomUUID()];
    await send(token, '/probe/count', key, { n: 1 });
    expect(await inBoth((language) => send(token, '/probe/count', key, { n: 2 }, language))).toMatchObject(
      refusals('request.key_reused'),
    );
    expect(await send(token, '/probe/refuse', key)).toMatchObject(refusal('request.key_reused'));
  });

  it('waits for nobody: while the first is running the second is told so', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const runs = probe.runs;
    const first = send(token, '/probe/slow', key);
    await until('the first', async () => (await kept(key)).length === 1);
    expect(await inBoth((language) => send(token, '/probe/slow', key, undefined, language))).toMatchObject(
      refusals('request.conflict'),
    );
    probe.release();
    expect((await first).data).toEqual({ run: runs + 1 });
    expect((await send(token, '/probe/slow', key)).data).toEqual({ run: runs + 1 });
  });

  it('lets one of many parallel calls through', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const runs = probe.runs;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(token, '/probe/count', key, { n: 3 })),
    );
    expect(probe.runs).toBe(runs + 1);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect((await send(token, '/probe/count', key, { n: 3 })).data.run).toBe(runs + 1);
  });

  it('of one member means nothing to another', async () => {
    const other = (await kit.member()).token;
    const [token, key] = [await someone(), randomUUID()];
    const mine = await send(token, '/probe/count', key, { n: 1 });
    const theirs = await send(other, '/probe/count', key, { n: 1 });
    expect(theirs.status).toBe(200);
    expect(theirs.data.run).not.toBe(mine.data.run);
    expect(theirs.headers.get('idempotency-replayed')).toBeNull();
  });

  it('of one log-out does not keep another session alive', async () => {
    const [one, other] = [await kit.member(), await kit.member()];
    const key = randomUUID();
    for (const { token } of [one, other]) {
      expect((await send(token, '/logout', key)).status).toBe(200);
      expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    }
  });

  it('is dropped after a fault, so that the next try runs', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const runs = probe.runs;
    for (let i = 1; i <= 2; i += 1) {
      expect((await send(token, '/probe/boom', key)).status).toBe(500);
      expect(probe.runs).toBe(runs + i);
    }
    expect(await kept(key)).toEqual([]);
  });

  it('is not run again when the answer of what was done is lost', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const runs = probe.runs;
    expect(await send(token, '/probe/unknown', key, { committed: true })).toMatchObject(
      refusal('unavailable'),
    );
    for (let i = 0; i < 2; i += 1)
      expect(await send(token, '/probe/unknown', key, { committed: true })).toMatchObject(
        refusal('request.done'),
      );
    expect(probe.runs).toBe(runs + 1);
  });

  it('is run again when nothing was done', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const runs = probe.runs;
    for (let i = 1; i <= 2; i += 1) {
      expect(await send(token, '/probe/unknown', key, { committed: false })).toMatchObject(
        refusal('unavailable'),
      );
      expect(probe.runs).toBe(runs + i);
    }
  });

  it('is not taken by a call that was refused at the door', async () => {
    const [token, key] = [await someone(), randomUUID()];
    expect((await send(token, '/probe/count', key, { n: 'x' })).status).toBe(400);
    expect((await send(undefined, '/probe/count', key, { n: 1 })).status).toBe(401);
    expect(await kept(key)).toEqual([]);
    expect((await send(token, '/probe/count', key, { n: 1 })).status).toBe(200);
  });

  it('keeps no token and no password', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const { data } = await kit.call<{ token: string }>('POST', '/probe/token', {
      token,
      headers: { 'idempotency-key': key },
    });
    const { phone } = await kit.member();
    const signIn = await kit.call('POST', '/h5/account/login', {
      headers: { 'idempotency-key': key },
      body: { mobile: phone, password: 'a quiet harbour', ...(await kit.captcha()) },
    });
    expect(signIn.code).toBe(200);
    expect(await kept(key)).toEqual([]);
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

  it.each(['', ' ', 'a'.repeat(256), 'with space', 'ключ'.normalize()])('is not %j', async (key) => {
    const token = await someone();
    const wire = Buffer.from(key).toString('latin1');
    const answer = await send(token, '/probe/count', wire, { n: 1 });
    expect(answer).toMatchObject(refusal('request.invalid'));
  });

  it('left behind by a process that died can be taken up again after a minute', async () => {
    const [token, key] = [await someone(), randomUUID()];
    const first = send(token, '/probe/slow', key);
    await until('the first', async () => (await kept(key)).length === 1);
    await kit.deps.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('key', '=', key)
      .execute();
    const { release } = probe;
    const second = send(token, '/probe/slow', key);
    await until('the second', async () => probe.release !== release);
    probe.release();
    expect((await second).status).toBe(200);
    release();
    await first;
  });
});
