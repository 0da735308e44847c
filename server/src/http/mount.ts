import { type Listening, type Route, type RouteKey, splitKey } from '@mingtang/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { inRequest } from '../tracing.ts';
import type { Answer, Answers } from './answers.ts';
import { authenticate, tokenOf } from './authenticate.ts';
import { createLimiter, type Limiter } from './budgets.ts';
import type { Actor, Call, Feature, From } from './call.ts';
import { languageOf } from './envelope.ts';
import { refuseForeign } from './guarded.ts';
import { kindOf } from './kinds.ts';
import { replayed } from './replayed.ts';
import { STREAM_HEADERS, type Streams } from './streams.ts';
import { readUpload } from './uploads.ts';
import { cacheHeaders, onWire, payloadOf } from './wire.ts';

const ACCESS = /^(public|member|limited|perm:[a-z_]+:[a-z_]+)$/;
const BODY_BYTES = 100 * 1024;

/** What all routes share. */
export interface Shared {
  perAccount: Limiter;
  answers: Answers;
  uploads: FastifyInstance;
  streams: Streams;
}

/** Turns a feature's route table into Fastify routes. A call without an access rule does not boot. */
export function mount(app: FastifyInstance, deps: Deps, feature: Feature, shared: Shared): void {
  for (const [key, route] of Object.entries(feature.routes) as [RouteKey, Route][]) {
    if (!ACCESS.test(route.access)) throw new Error(`${key} has no access rule`);
    const handler = feature.handlers[key];
    if (handler === undefined) throw new Error(`${key} has no handler`);
    const limit = limitsOf(deps, key, route, shared.perAccount);
    mountOne(route.upload !== undefined ? shared.uploads : app, deps, key, route, handler, limit, shared);
  }
}

function mountOne(
  app: FastifyInstance,
  deps: Deps,
  key: RouteKey,
  route: Route,
  handler: Feature['handlers'][string],
  limit: CallLimit,
  { answers, streams }: Shared,
): void {
  const { method, path } = splitKey(key);
  const reads = method === 'GET' && route.guarded !== true;
  const replayable = method !== 'GET' && route.secret !== true && route.upload === undefined;
  const keptSeconds = reads && route.access === 'public' ? route.cacheSeconds : undefined;

  const payload = async (request: FastifyRequest, reply: FastifyReply, actor: Actor | undefined) => {
    const params = parse(route.params, request.params);
    const query = parse(route.query, request.query);
    const upload =
      route.upload === undefined
        ? undefined
        : await readUpload(request, route.upload === 'sheet' ? 'sheet' : 'image');
    const given = upload === undefined ? request.body : knownFields(route.body, upload.fields);
    const parsed = { params, query, body: parse(route.body, given) };
    const { file, filename = '' } = upload ?? {};
    const call = { actor, from: whereFrom(request), file, filename, ...parsed } as Omit<Call<Route>, 'deps'>;
    const work = async (deps: Deps) =>
      payloadOf(key, route, request, reply, await handler({ ...call, deps } as never));
    const idempotencyKey = request.headers['idempotency-key'];
    if (!replayable || idempotencyKey === undefined) return work(deps);
    const scope = route.access === 'public' ? undefined : actor;
    return replayed({ deps, request, reply, key, actor: scope, given: idempotencyKey, parsed }, work);
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (route.guarded === true) refuseForeign(request, deps.config.CORS_ORIGINS);
    const actor = await authenticate(deps, route.access, tokenOf(request), reads);
    request.actor = actor;
    await limit(actor, request.address);
    const answer = await payload(request, reply, actor);
    if (route.answer === 'stream')
      return reply.headers(STREAM_HEADERS).send(await streams.open(actor!, answer as Listening));
    return reply.headers(cacheHeaders(route, actor)).send(answer);
  };

  /** Nothing is awaited that is there already: most of what a kept answer costs would be the waiting. */
  const serveKept = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    const send = ({ headers, bytes }: Answer) => void reply.headers(headers).send(bytes);
    const answer = () =>
      answers(`${languageOf(request)} ${request.url}`, seconds, async () =>
        onWire(route, reply, await payload(request, reply, undefined)),
      );
    const paid = limit(undefined, request.address);
    const kept = paid === undefined ? answer() : paid.then(answer);
    if (!(kept instanceof Promise)) return send(kept);
    return kept.then((made) => {
      send(made);
      return reply;
    });
  };

  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: BODY_BYTES,
    config: { kind: kindOf(key, route) },
    // Whoever sends a token, good or not, neither gets nor leaves a visitor's answer.
    handler: (request, reply) =>
      inRequest(request.id, () =>
        keptSeconds === undefined || request.headers.authorization !== undefined
          ? serve(request, reply)
          : serveKept(request, reply, keptSeconds),
      ),
  });
}

type CallLimit = (actor: Actor | undefined, address: string) => Promise<void> | undefined;

/** The route's own budgets, and for a member the one that all calls share. */
function limitsOf(deps: Deps, key: RouteKey, route: Route, perAccount: Limiter): CallLimit {
  const budgets = (route.budgets ?? []).map((budget, index) => ({
    per: budget.per,
    spend: createLimiter(deps.redis, `${key}#${index}`, budget),
  }));
  return (actor, address) => {
    let paid = actor === undefined ? undefined : perAccount(actor.accountId);
    for (const { per, spend } of budgets) {
      const key = per === 'account' ? (actor?.accountId ?? address) : address;
      paid = paid === undefined ? spend(key) : paid.then(() => spend(key));
    }
    return paid;
  };
}

const whereFrom = (request: FastifyRequest): From => ({
  address: request.address,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: languageOf(request),
  traceId: request.id,
  token: tokenOf(request),
});

/** Clients of uploads send fields of their own beside the file. */
const knownFields = (schema: z.ZodType | undefined, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => schema instanceof z.ZodObject && name in schema.shape),
  );

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.slice(0, 20).map((issue) => [issue.path.join('.').slice(0, 60), issue.code]),
  );
  throw new AppError('request.invalid', { fields });
}
