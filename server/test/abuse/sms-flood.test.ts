import { errors } from '@mingtang/contract/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { uniqueClientIp } from '../kit.ts';
import { testSize } from '../test-size.ts';
import {
  countByValue,
  forEachConcurrently,
  insertAccounts,
  insertCaptchas,
  useIsolatedStack,
} from './isolated-stack.fixture.ts';

/** The limits, deliberately duplicated: a change in the source fails this test. */
const LIMITS = {
  phonePerMinute: 1,
  phonePerHour: 5,
  noCaptchaPerPhonePerDay: 1,
  noCaptchaPerPrefix: 5,
  clientIpPerHour: 5,
  prefixPerHour: 50,
};
const HOURLY_CAP = 900;
const MINUTES = testSize('minutes of an SMS flood', 3, 10);
const CALLS_PER_MINUTE = 1_000;
/** Enough for races; more would only wait for the locks of one another, up to the lock timeout on a busy machine. */
const CONCURRENT_CALLS = 6;
const PREFIXES = 40;
const NUMBERS_PER_PREFIX = 50;
const CLIENT_IPS = 500;

const phones = Array.from(
  { length: PREFIXES * NUMBERS_PER_PREFIX },
  (_, index) =>
    `13800${String(Math.floor(index / NUMBERS_PER_PREFIX)).padStart(2, '0')}${String(index % NUMBERS_PER_PREFIX).padStart(4, '0')}`,
);
const knownPhones = new Set(phones.filter((_, index) => index % 2 === 0));
const clientIps = Array.from({ length: CLIENT_IPS }, (_, index) => `10.200.${index >> 8}.${index & 255}`);
const prefixOf = (phone: string) => phone.slice(0, 7);

/** Deterministic random numbers: the flood is the same on every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface SmsRequest {
  phone: string;
  clientIp: string;
  withoutCaptcha: boolean;
}

function buildFlood(): SmsRequest[][] {
  const randomBelow = createRandom(20_260_101);
  return Array.from({ length: MINUTES }, () =>
    Array.from({ length: CALLS_PER_MINUTE }, (_, index) => ({
      // A third of the calls use two prefixes, so that the prefix limit applies before the overall cap.
      phone: phones[randomBelow(index % 3 === 0 ? 2 * NUMBERS_PER_PREFIX : phones.length)]!,
      clientIp: clientIps[randomBelow(CLIENT_IPS)]!,
      withoutCaptcha: index % 2 === 0,
    })),
  );
}

const sumCapped = (counts: Record<string, number>, limit: number): number =>
  Object.values(counts).reduce((sum, count) => sum + Math.min(count, limit), 0);

/** Upper bound of the accepted calls within one hour, whatever their order. */
function upperBoundOf(attempts: readonly SmsRequest[], isCounted: (phone: string) => boolean): number {
  const counted = attempts.filter(({ phone }) => isCounted(phone));
  const perPhone = countByValue(counted.map(({ phone }) => phone));
  const perPrefix: Record<string, number> = {};
  for (const [phone, calls] of Object.entries(perPhone)) {
    const prefix = prefixOf(phone);
    perPrefix[prefix] =
      (perPrefix[prefix] ?? 0) + Math.min(calls, LIMITS.phonePerHour, MINUTES * LIMITS.phonePerMinute);
  }
  return Math.min(
    sumCapped(perPrefix, LIMITS.prefixPerHour),
    sumCapped(countByValue(counted.map(({ clientIp }) => clientIp)), LIMITS.clientIpPerHour),
  );
}

const highestCount = (keys: string[]): number => Math.max(...Object.values(countByValue(keys)));
const joinStatuses = (statuses: number[]): string => statuses.join(' ');

describe('a flood of SMS requests', () => {
  const stack = useIsolatedStack({ gateway: true, env: { SMS_HOURLY_CAP: String(HOURLY_CAP) } });
  const { kit } = stack;

  const forwardToNextHour = () => {
    const hour = 3_600_000;
    const now = kit.clock.now().getTime();
    kit.clock.forward((hour - (now % hour)) / 1000 + 1);
  };
  const listReceived = async (): Promise<{ phone: string }[]> => {
    const response = await fetch(`http://${kit.deps.config.SMS_ENDPOINT}/sms/inbox.json`);
    return ((await response.json()) as { messages: { phone: string }[] }).messages;
  };
  const countQueued = async (): Promise<number> =>
    Number(
      (
        await kit.deps.db
          .selectFrom('pgboss.job' as never)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('name' as never, '=', 'sms.code' as never)
          .where('state' as never, 'in', ['created', 'retry', 'active'] as never)
          .executeTakeFirstOrThrow()
      ).count,
    );
  const waitForEmptyQueue = async (): Promise<void> => {
    const deadline = Date.now() + 60_000;
    while ((await countQueued()) > 0) {
      if (Date.now() > deadline) throw new Error(`${await countQueued()} messages still queued after 60 s`);
      await sleep(50);
    }
  };
  const requestWithCaptcha = (phone: string, clientIp: string, captcha: object) =>
    kit.call('POST', '/no-auth/sms/sendAliyun', { clientIp, body: { mobile: phone, ...captcha } });
  const requestWithoutCaptcha = (phone: string, clientIp: string) =>
    kit.call('GET', `/no-auth/sms/sendAliyun/${phone}`, { clientIp });

  it('sends no more than the cap for 1,000 calls a minute from 500 client IPs to 2,000 numbers', async () => {
    await insertAccounts(kit, [...knownPhones]);
    forwardToNextHour();
    const minutes = buildFlood();
    const accepted: (SmsRequest & { minute: number })[] = [];
    const statuses: number[] = [];
    const started = performance.now();
    for (const [minute, attempts] of minutes.entries()) {
      const captchas = await insertCaptchas(
        kit,
        attempts.filter((attempt) => !attempt.withoutCaptcha).length,
      );
      await forEachConcurrently(attempts, CONCURRENT_CALLS, async (attempt) => {
        const response = attempt.withoutCaptcha
          ? await requestWithoutCaptcha(attempt.phone, attempt.clientIp)
          : await requestWithCaptcha(attempt.phone, attempt.clientIp, captchas.pop()!);
        statuses.push(response.status);
        if (response.status === 200) accepted.push({ ...attempt, minute });
      });
      await waitForEmptyQueue();
      if (minute === Math.floor(MINUTES / 2)) await kit.deps.redis.flushAll();
      kit.clock.forward(60);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const all = minutes.flat();
    const received = await listReceived();
    const acceptedMax = upperBoundOf(all, () => true);
    // Nothing is sent to unregistered numbers.
    const sentMax = Math.min(
      HOURLY_CAP,
      upperBoundOf(all, (phone) => knownPhones.has(phone)),
    );
    console.log(
      `${all.length} SMS calls in ${seconds} s, by status ${JSON.stringify(countByValue(statuses))}; accepted by minute`,
      countByValue(accepted.map(({ minute }) => minute)),
    );
    console.log(
      `accepted ${accepted.length} of at most ${acceptedMax}; the gateway received ${received.length} of at most ${sentMax}`,
    );

    expect(Object.keys(countByValue(statuses))).toEqual(['200', '429']);
    expect(accepted.length).toBeLessThanOrEqual(acceptedMax);
    expect(received.length).toBeGreaterThan(0);
    expect(received.length).toBeLessThanOrEqual(sentMax);
    // Every accepted call for a registered number sent one SMS, and nothing else was sent.
    expect(countByValue(received.map(({ phone }) => phone))).toEqual(
      countByValue(accepted.filter(({ phone }) => knownPhones.has(phone)).map(({ phone }) => phone)),
    );

    const highest = {
      phonePerMinute: highestCount(accepted.map((call) => `${call.phone}@${call.minute}`)),
      phonePerHour: highestCount(accepted.map((call) => call.phone)),
      noCaptchaPerPhonePerDay: highestCount(
        accepted.filter((call) => call.withoutCaptcha).map((call) => call.phone),
      ),
      noCaptchaPerPrefix: highestCount(
        accepted.filter((call) => call.withoutCaptcha).map((call) => prefixOf(call.phone)),
      ),
      clientIpPerHour: highestCount(accepted.map((call) => call.clientIp)),
      prefixPerHour: highestCount(accepted.map((call) => prefixOf(call.phone))),
    };
    console.log('highest accepted counts', highest);
    const exceeded = Object.entries(LIMITS).filter(
      ([rule, limit]) => highest[rule as keyof typeof LIMITS] > limit,
    );
    expect(exceeded).toEqual([]);
    // The flood was large enough to reach the prefix limit.
    expect(highest.prefixPerHour).toBe(LIMITS.prefixPerHour);
    expect(accepted.filter((call) => call.withoutCaptcha).length).toBeLessThanOrEqual(HOURLY_CAP / 10);
  }, 600_000);

  it('serves a member with a captcha in the next hour', async () => {
    forwardToNextHour();
    const phone = '13800990001';
    await insertAccounts(kit, [phone]);
    expect((await requestWithCaptcha(phone, uniqueClientIp(), await kit.captcha())).status).toBe(200);
    expect(await kit.smsCode(phone)).toMatch(/^[2-9A-Z]{8}$/);
    await kit.register('13800990002');
  });

  it('resets no limit when Redis is flushed', async () => {
    forwardToNextHour();
    const clientIp = uniqueClientIp();
    const numbers = Array.from({ length: 8 }, (_, index) => `1380098000${index}`);
    await insertAccounts(kit, numbers);
    const requestAfterFlush = async (phone: string, clientIp: string) => {
      await kit.deps.redis.flushAll();
      return requestWithCaptcha(phone, clientIp, await kit.captcha());
    };
    const statusesByIp = [];
    for (const phone of numbers) statusesByIp.push((await requestAfterFlush(phone, clientIp)).status);
    expect(statusesByIp).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);

    const statusesByPhone = [];
    for (let minute = 0; minute < 6; minute += 1) {
      kit.clock.forward(61);
      statusesByPhone.push((await requestAfterFlush(numbers[7]!, uniqueClientIp())).status);
      const again = await requestAfterFlush(numbers[7]!, uniqueClientIp());
      expect(again).toMatchObject({ status: 429, msg: errors['sms.too_many'][1] });
    }
    expect(statusesByPhone).toEqual([200, 200, 200, 200, 200, 429]);

    forwardToNextHour();
    const statusesOverDay = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      kit.clock.forward(721);
      statusesOverDay.push((await requestAfterFlush('13800970000', uniqueClientIp())).status);
    }
    expect(statusesOverDay).toEqual([...Array<number>(10).fill(200), 429, 429]);
    console.log(
      `with Redis flushed before each call: one client IP ${joinStatuses(statusesByIp)}; one number, each minute ${joinStatuses(statusesByPhone)}; every 12 minutes ${joinStatuses(statusesOverDay)}`,
    );
  });
});
