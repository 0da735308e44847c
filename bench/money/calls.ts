import { setTimeout as sleep } from 'node:timers/promises';

/** As long as a browser waits, and as long as a person tries. */
const ANSWER_MS = 26_000;
const TRY_MS = 240_000;
const PAUSE_MS = [500, 1_000, 2_000, 4_000, 8_000];

export interface Answered {
  status: number;
  msg: string;
  data: unknown;
}

export interface Ask {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  token: string;
  /** Each buyer comes from another address. */
  from: number;
  body?: object;
  key?: string;
}

async function ask({ url, method, token, from, body, key }: Ask): Promise<Answered> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { msg = '', data } = (await answer.json()) as { msg?: string; data?: unknown };
  return { status: answer.status, msg, data };
}

/** Asks until somebody answers. A call under a key that is still being worked on is asked again as well. */
export async function untilAnswered(what: Ask): Promise<Answered | undefined> {
  const end = Date.now() + TRY_MS;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const answered = await ask(what).catch(() => undefined);
    const again =
      answered === undefined ||
      answered.status >= 500 ||
      answered.status === 429 ||
      (what.key !== undefined && answered.status === 409);
    if (!again) return answered;
    await sleep(PAUSE_MS[Math.min(turn, PAUSE_MS.length - 1)]! * (0.5 + Math.random()));
  }
  return undefined;
}
