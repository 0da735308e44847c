import { Envelope, Failure } from '@mingtang/contract/envelope';
import { errors } from '@mingtang/contract/errors';
import type { Route } from '@mingtang/contract/route';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Reply } from './connection.ts';
import type { Plan } from './given.ts';

const SLOW_MS = 5_000;
export const SLOW = `took longer than ${SLOW_MS / 1_000} s`;
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
];
const BYTES =
  /^(image\/png|image\/jpeg|text\/vcard|text\/csv|application\/(zip|pdf)|application\/vnd\.openxml)/;
/** What a refusal must never say: where in our code, or in the database, it arose. */
const INSIDES =
  /\.(ts|js|mjs):\d+|node_modules|\bat [\w.]+ \(|\b(SELECT|INSERT|UPDATE|DELETE) |relation "|column "|syntax error|violates|ECONN|[Kk]ysely/;
const texts = new Set(
  Object.values(errors).flatMap(([status, zh, en]) => [`${status} ${zh}`, `${status} ${en}`]),
);
const Any = Envelope(z.unknown());

/** What is wrong with an answer, in a few words that are the same each time; nothing when it is as promised. */
export const judge = (route: Route | undefined, plan: Plan, reply: Reply): string | undefined =>
  judgeAnswer(route, plan, reply) ?? (reply.ms > SLOW_MS ? SLOW : undefined);

function judgeAnswer(route: Route | undefined, plan: Plan, reply: Reply): string | undefined {
  const { status, headers, body } = reply;
  if (status >= 500) return `answered ${status}`;
  // Node itself refuses these, before there is a request.
  if (plan.torn === true || status === 417 || status === 431) return undefined;
  const missing = HEADERS.find((name) => !headers.has(name));
  if (missing !== undefined) return `${status} without ${missing}`;
  if (headers.has('x-powered-by') || headers.has('set-cookie')) return 'a header too many';
  if (headers.has('x-other')) return 'a header was injected';
  if (plan.method === 'HEAD' || route === undefined) return status >= 400 ? refusal(reply, false) : undefined;
  if (status >= 300 && status < 400) return `answered ${status}`;
  if (status >= 400) return refusal(reply, true);
  const type = headers.get('content-type') ?? '';
  if (route.answer === 'stream')
    return type.startsWith('text/event-stream') ? undefined : `a stream of ${type}`;
  if (typeof route.answer === 'string') {
    if (!BYTES.test(type)) return `a file of ${type}`;
    return body.length > 0 ? undefined : 'an empty file';
  }
  return success(route.answer, reply);
}

function refusal({ status, headers, body }: Reply, enveloped: boolean): string | undefined {
  if (body.length === 0 && !enveloped) return undefined;
  const text = body.toString();
  if (INSIDES.test(text)) return `${status} tells of the insides`;
  if (!enveloped) return undefined;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return `${status} is not JSON`;
  const parsed = Failure.strict().safeParse(json(text));
  if (!parsed.success) return `${status} is no envelope`;
  const { code, msg } = parsed.data;
  if (code !== status) return `the code is not the status ${status}`;
  return texts.has(`${status} ${msg}`) ? undefined : `${status} in words outside the catalogue`;
}

function success(answer: z.ZodType, { status, headers, body }: Reply): string | undefined {
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return `${status} is not JSON`;
  const said = Any.strict().safeParse(json(body.toString()));
  if (!said.success) return `${status} is no envelope`;
  if (said.data.code !== status || status !== 200) return `the code is not the status ${status}`;
  const data = answer.safeParse(said.data.data);
  if (!data.success) {
    const issue = data.error.issues[0]!;
    return `data breaks the contract: ${issue.code} at ${issue.path.map((part) => (typeof part === 'number' ? '#' : String(part))).join('.')}`;
  }
  return isDeepStrictEqual(data.data, said.data.data) ? undefined : 'data holds more than was promised';
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
