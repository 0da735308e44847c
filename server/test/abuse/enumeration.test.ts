import { describe, expect, it } from 'vitest';
import { type ApiResponse, PASSWORD, uniqueClientIp } from '../kit.ts';
import { testSize } from '../test-size.ts';
import { mannWhitneyPValue, median } from './statistics.ts';
import { insertAccounts, insertCaptchas, useIsolatedStack } from './isolated-stack.fixture.ts';

const PAIRS = testSize('pairs of phones', 80, 200);
const WARM_UP = 20;
/** The numbers of an endpoint are spread over this many prefixes, because SMS are limited per prefix. */
const PREFIXES = 20;
/** A call of 2 ms is noisy on a shared machine; several rounds stabilise its median. */
const ROUNDS = testSize('rounds of each pair', 2, 3);

/** Pairs of adjacent phone numbers, one registered and one not. */
const pairsOf = (endpoint: number) =>
  Array.from({ length: PAIRS + WARM_UP }, (_, index) => {
    const prefix = String(endpoint * PREFIXES + (index % PREFIXES)).padStart(3, '0');
    const tail = String(Math.floor(index / PREFIXES) * 2 + 1000);
    return { known: `1390${prefix}${tail}`, unknown: `1390${prefix}${Number(tail) + 1}` };
  });

/** The response as the caller sees it, without the trace id and the Date header. */
function visibleResponse(response: ApiResponse): string {
  const headers = [...response.headers].filter(([name]) => name !== 'date').sort();
  const body = response.text.replace(`"traceId":"${response.traceId}"`, '"traceId":""');
  return JSON.stringify([response.status, headers, body]);
}

describe('account enumeration', () => {
  // In production the worker is another process. Here it would share the API's thread, send SMS to known numbers
  // only, and so distort the response times.
  const { kit } = useIsolatedStack({ worker: false, env: { SMS_HOURLY_CAP: '5000' } });

  const endpoints = [
    [
      'validate',
      async (phone: string) => kit.call('GET', `/h5/validate/${phone}`, { clientIp: uniqueClientIp() }),
    ],
    [
      'log in',
      async (phone: string, captcha: object) =>
        kit.call('POST', '/h5/account/login', {
          clientIp: uniqueClientIp(),
          body: { mobile: phone, password: 'not my harbour', ...captcha },
        }),
    ],
    [
      'register with a wrong code',
      async (phone: string) =>
        kit.call('POST', '/h5/register', {
          clientIp: uniqueClientIp(),
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
          clientIp: uniqueClientIp(),
          body: { mobile: phone, ...captcha },
        }),
    ],
    [
      'log in with a wrong SMS code',
      async (phone: string) =>
        kit.call('POST', '/h5/account/login/sms', {
          clientIp: uniqueClientIp(),
          body: { mobile: phone, smsCode: '000000' },
        }),
    ],
    [
      'code to log in',
      async (phone: string, captcha: object) =>
        kit.call('POST', '/no-auth/sms/login', {
          clientIp: uniqueClientIp(),
          body: { mobile: phone, ...captcha },
        }),
    ],
    [
      'code to register',
      async (phone: string, captcha: object) =>
        kit.call('POST', '/no-auth/sms/register', {
          clientIp: uniqueClientIp(),
          body: { mobile: phone, ...captcha },
        }),
    ],
  ] as const;

  it.each(endpoints.map(([name, call], index) => ({ name, call, index })))(
    'is not possible from the response or the response time of “$name”',
    async ({ name, call, index }) => {
      const pairs = pairsOf(index);
      await insertAccounts(
        kit,
        pairs.map((pair) => pair.known),
      );
      const times = { known: [] as number[], unknown: [] as number[] };
      const responses = new Set<string>();
      const rounds = name === 'log in' ? 1 : ROUNDS;
      const calls = Array.from({ length: rounds }, () => pairs).flat();
      for (const [number, pair] of calls.entries()) {
        // Move to the next hour, so that the SMS limits of the numbers reset.
        if (number > 0 && number % pairs.length === 0) kit.clock.forward(3_601);
        const captchas = await insertCaptchas(kit, 2);
        // Alternate which of the two goes first, so that a slow moment of the machine affects both.
        const order = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) {
          const started = performance.now();
          const response = await call(pair[kind], captchas.pop()!);
          if (number >= WARM_UP) times[kind].push(performance.now() - started);
          responses.add(visibleResponse(response));
        }
      }
      const pValue = mannWhitneyPValue(times.known, times.unknown);
      const [known, unknown] = [median(times.known), median(times.unknown)];
      const relativeDifference = Math.abs(known - unknown) / Math.max(known, unknown);
      console.log(
        `${name}: ${PAIRS} + ${PAIRS} phones, ${times.known.length} + ${times.unknown.length} calls, ${responses.size} distinct response; median ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown (${(relativeDifference * 100).toFixed(1)} % apart), p = ${pValue.toFixed(3)}`,
      );
      expect([...responses]).toHaveLength(1);
      // One run in a hundred has p ≤ 0.01 by chance, more on a busy machine. A branch that only one kind of phone
      // takes (a hash, a query, a transaction) moves the median by far more than 5 %. Only both together are a leak.
      expect({ leaks: pValue <= 0.01 && relativeDifference > 0.05 }).toEqual({ leaks: false });
    },
    240_000,
  );
});
