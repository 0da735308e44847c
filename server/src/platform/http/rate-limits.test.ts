import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { createProbe } from '../../../test/probe.fixture.ts';
import { callInBothLanguages, errorResponses } from '../../../test/error-responses.fixture.ts';
import { createRateLimiter } from './rate-limits.ts';

describe('a rate limit per client IP', () => {
  const kit = useKit({ features: createProbe().features, worker: false });
  const callLimitedRoute = async (clientIp?: string) =>
    (await kit.call('GET', '/probe/few', clientIp === undefined ? {} : { clientIp })).status;

  it('responds 429 in both languages when exhausted, and counts each client IP separately', async () => {
    const clientIp = '198.51.100.1';
    for (let i = 0; i < 3; i += 1) expect(await callLimitedRoute(clientIp)).toBe(200);
    expect(
      await callInBothLanguages((language) => kit.call('GET', '/probe/few', { clientIp, language })),
    ).toMatchObject(errorResponses('request.too_many'));
    expect(await callLimitedRoute('198.51.100.2')).toBe(200);
  });

  it('counts an IPv6 /64 network as one client', async () => {
    for (const clientIp of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'])
      expect(await callLimitedRoute(clientIp)).toBe(200);
    expect(await callLimitedRoute('2001:0DB8:0001:0002::9')).toBe(429);
    expect(await callLimitedRoute('2001:db8:1:3::1')).toBe(200);
  });

  it('trusts only the last hop of X-Forwarded-For', async () => {
    for (let i = 0; i < 3; i += 1) expect(await callLimitedRoute(`10.9.9.${i}, 198.51.100.7`)).toBe(200);
    expect(await callLimitedRoute('10.9.9.9, 198.51.100.7')).toBe(429);
  });

  it('also has a global limit over all routes except health checks', async () => {
    const clientIp = '198.51.100.50';
    const key = (await kit.deps.redis.keys('limit:address:198.51.100.1'))[0]!;
    expect(key).toBeDefined();
    await kit.deps.redis.set(key.replace('198.51.100.1', clientIp), '3000', {
      expiration: { type: 'EX', value: 60 },
    });
    expect((await kit.call('GET', '/probe/leak', { clientIp })).status).toBe(429);
    expect((await kit.call('GET', '/nowhere', { clientIp })).status).toBe(429);
    expect((await kit.call('GET', '/health/ready', { clientIp })).status).toBe(200);
  });
});

describe('a rate limit without a trusted proxy', () => {
  const kit = useKit({ features: createProbe().features, env: { TRUST_PROXY: '' }, worker: false });

  it('ignores X-Forwarded-For', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await kit.call('GET', '/probe/few', { clientIp: `198.51.100.${i}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a rate limit while Redis is unavailable', () => {
  const kit = useKit({ features: createProbe().features, worker: false });

  it('is counted in the process with half the limit', async () => {
    kit.deps.redis.destroy();
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await kit.call('GET', '/probe/few')).status);
    expect(statuses).toEqual([200, 429, 429]);
    expect((await kit.call('GET', '/captchaImage')).status).toBe(503);
    expect(JSON.parse((await kit.call('GET', '/health/ready')).text)).toEqual({
      status: 'ready',
      redis: false,
    });
  });
});

describe('a large rate limit', () => {
  const kit = useKit({ features: createProbe().features, worker: false });
  const rateLimit = { calls: 300, seconds: 60 };
  const countAccepted = async (
    replicas: ReturnType<typeof createRateLimiter>[],
    key: string,
    calls: number,
  ) => {
    const attempts = Array.from({ length: calls }, (_, n) =>
      Promise.resolve(replicas[n % replicas.length]!(key)).then(
        () => true,
        () => false,
      ),
    );
    return (await Promise.all(attempts)).filter(Boolean).length;
  };

  it('is consumed in slices, and all replicas together never exceed it', async () => {
    const replicas = [1, 2].map(() => createRateLimiter(kit.deps.redis, 'large', rateLimit));
    expect(await countAccepted(replicas, 'one', 400)).toBe(300);
    expect(await countAccepted(replicas, 'one', 10)).toBe(0);
    expect(await countAccepted(replicas, 'other', 10)).toBe(10);
  });

  it('consumes at most one slice per replica for a single call', async () => {
    const replicas = [1, 2, 3].map(() => createRateLimiter(kit.deps.redis, 'spread', rateLimit));
    for (const replica of replicas) await replica('one');
    expect(Number(await kit.deps.redis.get('limit:spread:one'))).toBe(45);
  });
});
