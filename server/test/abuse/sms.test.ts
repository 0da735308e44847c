import { errors } from '@mingtang/contract/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { randomAddress } from '../kit.ts';
import { sized } from '../size.ts';
import { count, inParallel, plantAccounts, plantCaptchas, useOwnStack } from './stack.ts';

/** The rules as they were decided, written down a second time: a change in the source shows up here. */
const RULES = {
  phonePerMinute: 1,
  phonePerHour: 5,
  bareAPhoneADay: 1,
  barePerPrefix: 5,
  addressPerHour: 5,
  prefixPerHour: 50,
};
const HOURLY_CAP = 900;
const MINUTES = sized('minutes of an SMS flood', 3, 10);
const CALLS_A_MINUTE = 1_000;
const BLOCKS = 40;
const NUMBERS_A_BLOCK = 50;
const ADDRESSES = 500;

const phones = Array.from(
  { length: BLOCKS * NUMBERS_A_BLOCK },
  (_, index) =>
    `13800${String(Math.floor(index / NUMBERS_A_BLOCK)).padStart(2, '0')}${String(index % NUMBERS_A_BLOCK).padStart(4, '0')}`,
);
const known = new Set(phones.filter((_, index) => index % 2 === 0));
const addresses = Array.from({ length: ADDRESSES }, (_, index) => `10.200.${index >> 8}.${index & 255}`);
const prefixOf = (phone: string) => phone.slice(0, 7);

/** Small and repeatable: the same flood at every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Attempt {
  phone: string;
  address: string;
  bare: boolean;
}

function flood(): Attempt[][] {
  const next = generator(20_260_101);
  return Array.from({ length: MINUTES }, () =>
    Array.from({ length: CALLS_A_MINUTE }, (_, index) => ({
      // A third of the calls fall on two blocks, so that the rule for a block is felt before the one for all.
      phone: phones[next(index % 3 === 0 ? 2 * NUMBERS_A_BLOCK : phones.length)]!,
      address: addresses[next(ADDRESSES)]!,
      bare: index % 2 === 0,
    })),
  );
}

const sumOf = (counts: Record<string, number>, most: number): number =>
  Object.values(counts).reduce((sum, one) => sum + Math.min(one, most), 0);

/** The most that any order of these calls may cause within one hour. */
function capOf(attempts: readonly Attempt[], among: (phone: string) => boolean): number {
  const mine = attempts.filter(({ phone }) => among(phone));
  const perPhone = count(mine.map(({ phone }) => phone));
  const perPrefix: Record<string, number> = {};
  for (const [phone, calls] of Object.entries(perPhone)) {
    const prefix = prefixOf(phone);
    perPrefix[prefix] =
      (perPrefix[prefix] ?? 0) + Math.min(calls, RULES.phonePerHour, MINUTES * RULES.phonePerMinute);
  }
  return Math.min(
    sumOf(perPrefix, RULES.prefixPerHour),
    sumOf(count(mine.map(({ address }) => address)), RULES.addressPerHour),
  );
}

const worst = (keys: string[]): number => Math.max(...Object.values(count(keys)));
const line = (statuses: number[]): string => statuses.join(' ');

describe('a flood of SMS requests', () => {
  const stack = useOwnStack({ gateway: true, env: { SMS_HOURLY_CAP: String(HOURLY_CAP) } });
  const { kit } = stack;

  const toTheHour = () => {
    const hour = 3_600_000;
    const now = kit.clock.now().getTime();
    kit.clock.forward((hour - (now % hour)) / 1000 + 1);
  };
  const inbox = async (): Promise<{ phone: string }[]> => {
    const answer = await fetch(`http://${kit.deps.config.SMS_ENDPOINT}/sms/inbox.json`);
    return ((await answer.json()) as { messages: { phone: string }[] }).messages;
  };
  const waiting = async (): Promise<number> =>
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
  const drained = async (): Promise<void> => {
    const end = Date.now() + 60_000;
    while ((await waiting()) > 0) {
      if (Date.now() > end) throw new Error(`${await waiting()} messages wait in the queue after 60 s`);
      await sleep(50);
    }
  };
  const byPost = (phone: string, address: string, captcha: object) =>
    kit.call('POST', '/no-auth/sms/sendAliyun', { address, body: { mobile: phone, ...captcha } });
  const bare = (phone: string, address: string) =>
    kit.call('GET', `/no-auth/sms/sendAliyun/${phone}`, { address });

  it('sends no more than the cap for 1,000 calls a minute from 500 addresses to 2,000 numbers', async () => {
    await plantAccounts(kit, [...known]);
    toTheHour();
    const minutes = flood();
    const taken: (Attempt & { minute: number })[] = [];
    const statuses: number[] = [];
    const started = performance.now();
    for (const [minute, attempts] of minutes.entries()) {
      const captchas = await plantCaptchas(kit, attempts.filter((attempt) => !attempt.bare).length);
      await inParallel(attempts, 12, async (attempt) => {
        const answer = attempt.bare
          ? await bare(attempt.phone, attempt.address)
          : await byPost(attempt.phone, attempt.address, captchas.pop()!);
        statuses.push(answer.status);
        if (answer.status === 200) taken.push({ ...attempt, minute });
      });
      await drained();
      if (minute === Math.floor(MINUTES / 2)) await kit.deps.redis.flushAll();
      kit.clock.forward(60);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const all = minutes.flat();
    const received = await inbox();
    const cap = capOf(all, () => true);
    // To the others nothing is sent, so they are no cost.
    const capKnown = Math.min(
      HOURLY_CAP,
      capOf(all, (phone) => known.has(phone)),
    );
    console.log(
      `${all.length} SMS calls in ${seconds} s, by status ${JSON.stringify(count(statuses))}; taken by minute`,
      count(taken.map(({ minute }) => minute)),
    );
    console.log(
      `taken ${taken.length} of at most ${cap}; the gateway received ${received.length} of at most ${capKnown}`,
    );

    expect(Object.keys(count(statuses))).toEqual(['200', '429']);
    expect(taken.length).toBeLessThanOrEqual(cap);
    expect(received.length).toBeGreaterThan(0);
    expect(received.length).toBeLessThanOrEqual(capKnown);
    // Every code that was promised to a registered number arrived, and nothing else did.
    expect(count(received.map(({ phone }) => phone))).toEqual(
      count(taken.filter(({ phone }) => known.has(phone)).map(({ phone }) => phone)),
    );

    const figures = {
      phonePerMinute: worst(taken.map((one) => `${one.phone}@${one.minute}`)),
      phonePerHour: worst(taken.map((one) => one.phone)),
      bareAPhoneADay: worst(taken.filter((one) => one.bare).map((one) => one.phone)),
      barePerPrefix: worst(taken.filter((one) => one.bare).map((one) => prefixOf(one.phone))),
      addressPerHour: worst(taken.map((one) => one.address)),
      prefixPerHour: worst(taken.map((one) => prefixOf(one.phone))),
    };
    console.log('the most that was taken', figures);
    const broken = Object.entries(RULES).filter(([rule, most]) => figures[rule as keyof typeof RULES] > most);
    expect(broken).toEqual([]);
    // The flood was strong enough to fill a block of numbers.
    expect(figures.prefixPerHour).toBe(RULES.prefixPerHour);
    expect(taken.filter((one) => one.bare).length).toBeLessThanOrEqual(HOURLY_CAP / 10);
  }, 600_000);

  it('still serves a member with a picture code in the next hour', async () => {
    toTheHour();
    const phone = '13800990001';
    await plantAccounts(kit, [phone]);
    expect((await byPost(phone, randomAddress(), await kit.captcha())).status).toBe(200);
    expect(await kit.smsCode(phone)).toMatch(/^[2-9A-Z]{8}$/);
    await kit.register('13800990002');
  });

  it('gives nobody a fresh budget when Redis is wiped', async () => {
    toTheHour();
    const address = randomAddress();
    const numbers = Array.from({ length: 8 }, (_, index) => `1380098000${index}`);
    await plantAccounts(kit, numbers);
    const ask = async (phone: string, from: string) => {
      await kit.deps.redis.flushAll();
      return byPost(phone, from, await kit.captcha());
    };
    const byAddress = [];
    for (const phone of numbers) byAddress.push((await ask(phone, address)).status);
    expect(byAddress).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);

    const byPhone = [];
    for (let minute = 0; minute < 6; minute += 1) {
      kit.clock.forward(61);
      byPhone.push((await ask(numbers[7]!, randomAddress())).status);
      const again = await ask(numbers[7]!, randomAddress());
      expect(again).toMatchObject({ status: 429, msg: errors['sms.too_many'][1] });
    }
    expect(byPhone).toEqual([200, 200, 200, 200, 200, 429]);

    toTheHour();
    const overADay = [];
    for (let fifthOfAnHour = 0; fifthOfAnHour < 12; fifthOfAnHour += 1) {
      kit.clock.forward(721);
      overADay.push((await ask('13800970000', randomAddress())).status);
    }
    expect(overADay).toEqual([...Array<number>(10).fill(200), 429, 429]);
    console.log(
      `with Redis wiped before each call: one address ${line(byAddress)}; one number, each minute ${line(byPhone)}; every 12 minutes ${line(overADay)}`,
    );
  });
});
