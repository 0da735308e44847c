import { describe, expect, it } from 'vitest';
import { type Answer, PASSWORD, randomAddress } from '../kit.ts';
import { sized } from '../size.ts';
import { mannWhitney, median } from './statistics.ts';
import { plantAccounts, plantCaptchas, useOwnStack } from './stack.ts';

const PAIRS = sized('pairs of phones', 80, 200);
const WARM_UP = 20;
const BLOCKS = 20;
/** A call of two milliseconds is at the mercy of the machine: asked three times over, its median stands still. */
const ROUNDS = sized('rounds of each pair', 2, 3);

/** Neighbours in the same block of numbers, one with an account and one without. */
const pairsOf = (endpoint: number) =>
  Array.from({ length: PAIRS + WARM_UP }, (_, index) => {
    const block = String(endpoint * BLOCKS + (index % BLOCKS)).padStart(2, '0');
    const tail = String(Math.floor(index / BLOCKS) * 2 + 1000);
    return { known: `13900${block}${tail}`, unknown: `13900${block}${Number(tail) + 1}` };
  });

/** What a caller can see, but for the id of the request and the hour. */
function visible(answer: Answer): string {
  const headers = [...answer.headers].filter(([name]) => name !== 'date').sort();
  const body = answer.text.replace(`"traceId":"${answer.traceId}"`, '"traceId":""');
  return JSON.stringify([answer.status, headers, body]);
}

describe('who is registered', () => {
  // The worker is another process in life; here it would send SMS, to known numbers alone, on the API's own thread.
  const { kit } = useOwnStack({ worker: false, env: { SMS_HOURLY_CAP: '5000' } });

  const endpoints = [
    [
      'validate',
      async (phone: string) => kit.call('GET', `/h5/validate/${phone}`, { address: randomAddress() }),
    ],
    [
      'log in',
      async (phone: string, captcha: object) =>
        kit.call('POST', '/h5/account/login', {
          address: randomAddress(),
          body: { mobile: phone, password: 'not my harbour', ...captcha },
        }),
    ],
    [
      'register with a wrong code',
      async (phone: string) =>
        kit.call('POST', '/h5/register', {
          address: randomAddress(),
          body: {
            mobile: phone,
            smsCode: '000000',
            password: PASSWORD,
            passwordAgain: PASSWORD,
            agreed: true,
          },
        }),
    ],
    [
      'reset',
      async (phone: string, captcha: object) =>
        kit.call('POST', '/no-auth/sms/sendAliyun', {
          address: randomAddress(),
          body: { mobile: phone, ...captcha },
        }),
    ],
    [
      'code to register',
      async (phone: string, captcha: object) =>
        kit.call('POST', '/no-auth/sms/register', {
          address: randomAddress(),
          body: { mobile: phone, ...captcha },
        }),
    ],
  ] as const;

  it.each(endpoints.map(([name, call], index) => ({ name, call, index })))(
    'cannot be told from “$name”, neither by its answer nor by its time',
    async ({ name, call, index }) => {
      const pairs = pairsOf(index);
      await plantAccounts(
        kit,
        pairs.map((pair) => pair.known),
      );
      const times = { known: [] as number[], unknown: [] as number[] };
      const seen = new Set<string>();
      const rounds = name === 'log in' ? 1 : ROUNDS;
      const calls = Array.from({ length: rounds }, () => pairs).flat();
      for (const [number, pair] of calls.entries()) {
        // Another hour, in which the numbers may be sent an SMS again.
        if (number > 0 && number % pairs.length === 0) kit.clock.forward(3_601);
        const captchas = await plantCaptchas(kit, 2);
        // Turn and turn about, and each as often first as second: a slow moment of the machine falls on both.
        const order = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) {
          const started = performance.now();
          const answer = await call(pair[kind], captchas.pop()!);
          if (number >= WARM_UP) times[kind].push(performance.now() - started);
          seen.add(visible(answer));
        }
      }
      const p = mannWhitney(times.known, times.unknown);
      const [known, unknown] = [median(times.known), median(times.unknown)];
      const apart = Math.abs(known - unknown) / Math.max(known, unknown);
      console.log(
        `${name}: ${PAIRS} + ${PAIRS} phones, ${times.known.length} + ${times.unknown.length} calls, ${seen.size} distinct answer; median ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown (${(apart * 100).toFixed(1)} % apart), p = ${p.toFixed(3)}`,
      );
      expect([...seen]).toHaveLength(1);
      // One run in a hundred has p ≤ 0.01 with nothing behind it, and a busy machine makes more of them. A branch
      // that one kind of phone takes alone, be it a hash, a query or a transaction, moves the median by far more
      // than 5 %; both signs together are a leak.
      expect({ leaks: p <= 0.01 && apart > 0.05 }).toEqual({ leaks: false });
    },
    240_000,
  );
});
