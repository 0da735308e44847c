import { type StreamSubscription, type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../../base/errors.ts';
import { readOnStandby } from '../db/read-on-standby.ts';
import { runInRequestTrace } from '../tracing.ts';
import type { SerializedResponse, ResponseCache } from './response-cache.ts';
import { authenticate, type SessionStore } from './authenticate.ts';
import { bearerTokenOf } from './session-token.ts';
import { createRateLimiter, type RateLimiter } from './rate-limits.ts';
import type { HandlerInput, Feature, RequestContext, SessionActor } from './handler.ts';
import { requestLanguageOf } from './envelope.ts';
import { rejectCrossSite } from './csrf.ts';
import { sloClassOf } from './slo-class.ts';
import { runIdempotently } from './idempotent-request.ts';
import { SSE_HEADERS, type SseStreams } from './sse.ts';
import { readUpload } from './uploads.ts';
import { cacheHeaders, contentCodingOf, toSerializedResponse, toPayload } from './serialize-response.ts';

const ACCESS_PATTERN = /^(public|member|limited|perm:[a-z_]+:[a-z_]+(?:\|[a-z_]+:[a-z_]+)?)$/;
const BODY_BYTES_MAX = 100 * 1024;

/** Services shared by all routes. */
export interface RouteServices {
  accountRateLimiter: RateLimiter;
  responseCache: ResponseCache;
  /** The part of the app that parses multipart bodies; upload routes are registered there. */
  uploadScope: FastifyInstance;
  streams: SseStreams;
  sessions: SessionStore;
}

/** Registers a feature's routes with Fastify. Throws for a route without an access rule or handler. */
export function mountFeature(
  app: FastifyInstance,
  deps: Deps,
  feature: Feature,
  services: RouteServices,
): void {
  for (const [key, route] of Object.entries(feature.routes) as [RouteKey, Route][]) {
    if (!ACCESS_PATTERN.test(route.access)) throw new Error(`${key} has no access rule`);
    const handler = feature.handlers[key];
    if (handler === undefined) throw new Error(`${key} has no handler`);
    const consumeLimits = createRouteLimiter(deps, key, route, services.accountRateLimiter);
    mountRoute(
      route.upload !== undefined ? services.uploadScope : app,
      deps,
      key,
      route,
      handler,
      consumeLimits,
      services,
    );
  }
}

function mountRoute(
  app: FastifyInstance,
  deps: Deps,
  key: RouteKey,
  route: Route,
  handler: Feature['handlers'][string],
  consumeLimits: ConsumeRouteLimits,
  { responseCache, streams, sessions }: RouteServices,
): void {
  const { method, path } = parseRouteKey(key);
  // A GET with CSRF protection changes data.
  const readOnly = method === 'GET' && route.csrfProtected !== true;
  const sloClass = sloClassOf(key, route);
  const writes = !readOnly && sloClass !== 'read' && sloClass !== 'public-read';
  const acceptsIdempotencyKey = method !== 'GET' && route.secret !== true && route.upload === undefined;
  const cacheable = readOnly && route.access === 'public' && route.cacheSeconds !== undefined;

  /** Validates the request, runs the handler (once per idempotency key) and serializes its result. */
  const executeRequest = async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: SessionActor | undefined,
  ) => {
    const params = parseOrReject(route.params, request.params);
    const query = parseOrReject(route.query, request.query);
    const upload =
      route.upload === undefined
        ? undefined
        : await readUpload(request, route.upload === 'sheet' ? 'sheet' : 'image');
    const rawBody = upload === undefined ? request.body : knownFields(route.body, upload.fields);
    const parsed = { params, query, body: parseOrReject(route.body, rawBody) };
    const { file, filename = '' } = upload ?? {};
    const ctx = requestContextOf(request);
    const input = {
      actor: actor && { ...actor, traceId: ctx.traceId },
      ctx,
      file,
      filename,
      ...parsed,
    } as Omit<HandlerInput<Route>, 'deps'>;
    // With an idempotency key, `deps` marks the key as done in each transaction of the handler.
    const runHandler = async (deps: Deps) =>
      toPayload(key, route, request, reply, await handler({ ...input, deps } as never));
    const idempotencyKey = request.headers['idempotency-key'];
    if (cacheable) return readOnStandby(deps, actor, runHandler);
    if (!acceptsIdempotencyKey || idempotencyKey === undefined) return runHandler(deps);
    // On public routes a key belongs to the token, even if the caller is signed in.
    const keyOwner = route.access === 'public' ? undefined : actor;
    return runIdempotently(
      {
        deps,
        request,
        reply,
        routeKey: key,
        actor: keyOwner,
        idempotencyKey,
        parsed,
        secret: route.secret !== undefined,
      },
      runHandler,
    );
  };

  /** Records the position of a write, for the next reads of the account. A failed request may have committed too. */
  const executeAndRecord: typeof executeRequest = async (request, reply, actor) => {
    try {
      return await executeRequest(request, reply, actor);
    } finally {
      if (writes && actor !== undefined) await deps.standbys?.recordPosition(actor.accountId);
    }
  };

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    if (route.csrfProtected === true) rejectCrossSite(request, deps.config.CORS_ORIGINS);
    const actor = await authenticate(deps, sessions, route.access, bearerTokenOf(request), readOnly);
    request.actor = actor;
    await consumeLimits(actor, request.clientIp);
    const responseBody = await executeAndRecord(request, reply, actor);
    if (route.response === 'stream')
      return reply.headers(SSE_HEADERS).send(await streams.open(actor!, responseBody as StreamSubscription));
    return reply.headers(cacheHeaders(route, actor)).send(responseBody);
  };

  /** Sends a cached response without any promise: awaiting one would be most of the cost of a cache hit. */
  const respondFromCache = (request: FastifyRequest, reply: FastifyReply) => {
    const send = ({ headers, bytes }: SerializedResponse) => void reply.headers(headers).send(bytes);
    const coding = contentCodingOf(request);
    const getCachedOrRender = () =>
      responseCache(`${requestLanguageOf(request)} ${coding} ${request.url}`, async () =>
        toSerializedResponse(route, reply, await executeRequest(request, reply, undefined), coding),
      );
    const pendingLimits = consumeLimits(undefined, request.clientIp);
    const response =
      pendingLimits === undefined ? getCachedOrRender() : pendingLimits.then(getCachedOrRender);
    if (!(response instanceof Promise)) return send(response);
    return response.then((rendered) => {
      send(rendered);
      return reply;
    });
  };

  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: BODY_BYTES_MAX,
    config: { sloClass },
    // Requests with an authorization header, valid or not, bypass the cache.
    handler: (request, reply) =>
      runInRequestTrace(request.id, () =>
        cacheable && request.headers.authorization === undefined
          ? respondFromCache(request, reply)
          : respond(request, reply),
      ),
  });
}

/** Throws if a limit is exceeded. Returns undefined, without waiting, if no limit needs a call to Redis. */
type ConsumeRouteLimits = (actor: SessionActor | undefined, clientIp: string) => Promise<void> | undefined;

/** The route's own rate limits and, for a signed-in caller, the limit per account. */
function createRouteLimiter(
  deps: Deps,
  key: RouteKey,
  route: Route,
  accountRateLimiter: RateLimiter,
): ConsumeRouteLimits {
  const rateLimits = (route.rateLimits ?? []).map((rateLimit, index) => ({
    per: rateLimit.per,
    consume: createRateLimiter(deps.redis, `${key}#${index}`, rateLimit),
  }));
  return (actor, clientIp) => {
    let pending = actor === undefined ? undefined : accountRateLimiter(actor.accountId);
    for (const { per, consume } of rateLimits) {
      const limitKey = per === 'account' ? (actor?.accountId ?? clientIp) : clientIp;
      pending = pending === undefined ? consume(limitKey) : pending.then(() => consume(limitKey));
    }
    return pending;
  };
}

const requestContextOf = (request: FastifyRequest): RequestContext => ({
  clientIp: request.clientIp,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: requestLanguageOf(request),
  traceId: request.id,
  token: bearerTokenOf(request),
});

/** Upload clients may send extra fields beside the file; ignore unknown ones. */
const knownFields = (schema: z.ZodType | undefined, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => schema instanceof z.ZodObject && name in schema.shape),
  );

function parseOrReject(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.slice(0, 20).map((issue) => [issue.path.join('.').slice(0, 60), issue.code]),
  );
  throw new AppError('request.invalid', { fields });
}
