import { describe, expect, it } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { makeProbe } from '../../test/probe.ts';
import { inBoth, refusals } from '../../test/refusal.ts';
import { createLimiter } from './budgets.ts';

describe('a budget by address', () => {
  const kit = useKit({ features: makeProbe().features, worker: false });
  const few = async (address?: string) =>
    (await kit.call('GET', '/probe/few', address === undefined ? {} : { address })).status;

  it('refuses with 429 in both languages when it is spent, and counts each address on its own', async () => {
    const address = '198.51.100.1';
    for (let i = 0; i < 3; i += 1) expect(await few(address)).toBe(200);
    expect(await inBoth((language) => kit.call('GET', '/probe/few', { address, language }))).toMatchObject(
      refusals('request.too_many'),
    );
    expect(await few('198.51.100.2')).toBe(200);
  });

  it('counts a household’s IPv6 network as one', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'])
      expect(await few(address)).toBe(200);
    expect(await few('2001:0DB8:0001:0002::9')).toBe(429);
    expect(await few('2001:db8:1:3::1')).toBe(200);
  });

  it('believes the trusted hop only: what the caller put before it does not count', async () => {
    for (let i = 0; i < 3; i += 1) expect(await few(`10.9.9.${i}, 198.51.100.7`)).toBe(200);
    expect(await few('10.9.9.9, 198.51.100.7')).toBe(429);
  });

  it('of all calls together stands over the single ones', async () => {
    const address = '198.51.100.50';
    const key = (await kit.deps.redis.keys('limit:address:198.51.100.1'))[0]!;
    expect(key).toBeDefined();
    await kit.deps.redis.set(key.replace('198.51.100.1', address), '3000', {
      expiration: { type: 'EX', value: 60 },
    });
    expect((await kit.call('GET', '/probe/leak', { address })).status).toBe(429);
    expect((await kit.call('GET', '/nowhere', { address })).status).toBe(429);
    expect((await kit.call('GET', '/health/ready', { address })).status).toBe(200);
  });
});

describe('a budget without a trusted hop', () => {
  const kit = useKit({ features: makeProbe().features, env: { TRUST_PROXY: '' }, worker: false });

  it('cannot be stretched by X-Forwarded-For', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await kit.call('GET', '/probe/few', { address: `198.51.100.${i}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a budget while Redis is away', () => {
  const kit = useKit({ features: makeProbe().features, worker: false });

  it('is counted in the process, at half, and nothing breaks', async () => {
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

describe('a large budget', () => {
  const kit = useKit({ features: makeProbe().features, worker: false });
  const budget = { calls: 300, seconds: 60 };
  const spendBy = async (copies: ReturnType<typeof createLimiter>[], key: string, calls: number) => {
    const tries = Array.from({ length: calls }, (_, n) =>
      Promise.resolve(copies[n % copies.length]!(key)).then(
        () => true,
        () => false,
      ),
    );
    return (await Promise.all(tries)).filter(Boolean).length;
  };

  it('is drawn in slices, and copies together never pass it', async () => {
    const copies = [1, 2].map(() => createLimiter(kit.deps.redis, 'large', budget));
    expect(await spendBy(copies, 'one', 400)).toBe(300);
    expect(await spendBy(copies, 'one', 10)).toBe(0);
    expect(await spendBy(copies, 'other', 10)).toBe(10);
  });

  it('costs a caller no more than a slice on each copy that saw them', async () => {
    const copies = [1, 2, 3].map(() => createLimiter(kit.deps.redis, 'spread', budget));
    for (const copy of copies) await copy('one');
    expect(Number(await kit.deps.redis.get('limit:spread:one'))).toBe(45);
  });
});
