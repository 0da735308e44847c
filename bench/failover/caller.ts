import { setTimeout as sleep } from 'node:timers/promises';
import { type Journal, noteTry, noteWrong } from './journal.ts';

const ANSWER_MS = 10_000;
/** Longer than a key stays taken by a process that died. */
const TRY_MS = 150_000;
/** Who is told that it is being worked on asks again, but not at once. */
const LATER_MS = 3_000;

export interface Answer {
  status: number;
  msg: string;
  data: unknown;
}

export interface Ask {
  /** Its name in the table of failures. */
  what: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: object;
  key?: string;
  from: number;
}

/** Another address for each caller, so that limits by address stay out of the way. */
const addressOf = (from: number): string => `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;

async function once(url: string, { method, path, token, body, key, from }: Ask): Promise<Answer | string> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': addressOf(from),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (response.status >= 500) return `status ${response.status}`;
    const parsed = JSON.parse(text) as { code?: number; msg?: string; data?: unknown; traceId?: string };
    if (parsed.code !== response.status || typeof parsed.msg !== 'string' || !parsed.traceId)
      return `not an answer: ${response.status} ${text.slice(0, 80)}`;
    return { status: response.status, msg: parsed.msg, data: parsed.data };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}

/** Asks until somebody answers, as a person does who presses again; the key stays the same. Undefined: gave up. */
export async function ask(journal: Journal, url: string, what: Ask): Promise<Answer | undefined> {
  const end = Date.now() + TRY_MS;
  for (let turn = 0; Date.now() < end; turn += 1) {
    let running = false;
    const answer = await once(url, what);
    if (typeof answer === 'string') {
      if (answer.startsWith('not an answer')) noteWrong(journal, `${what.what}: ${answer}`);
      noteTry(journal, what.what, turn > 0, answer);
    } else {
      noteTry(journal, what.what, turn > 0);
      // Its first try is not known to have ended yet.
      running = what.key !== undefined && answer.status === 409 && answer.msg.includes('正在处理');
      if (!running) return answer;
    }
    await sleep(running ? LATER_MS : 300 + Math.random() * 700);
  }
  return undefined;
}
