import { type Method, type HandlerResult, type Route, parseRouteKey } from '@mingtang/contract/route';
import { type AllRoutes, routes } from '@mingtang/contract/routes';
import { createDeferred } from '../src/ui/browser/create-deferred.ts';

type ApiRouteKey = keyof AllRoutes;
/** What the server's handler of this route may return. */
type ResponseData<K extends ApiRouteKey> = AllRoutes[K]['response'] extends string
  ? Blob
  : HandlerResult<AllRoutes[K]>;

export interface SentRequest {
  key: ApiRouteKey;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
  headers: Record<string, string>;
}

interface ErrorResponse {
  code: number;
  msg: string;
  fields?: Record<string, string>;
}

type Responder = (request: SentRequest, signal: AbortSignal | null) => Response | Promise<Response>;

interface KnownRoute {
  key: ApiRouteKey;
  route: Route;
  method: Method;
  pattern: RegExp;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Fixed paths come before those with parameters, so that `/list` is not taken for an id. */
const knownRoutes: KnownRoute[] = Object.entries(routes as Record<string, Route>)
  .map(([key, route]): KnownRoute => {
    const { method, path } = parseRouteKey(key as ApiRouteKey);
    const pattern = new RegExp(`^${escapeRegExp(path).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { key: key as ApiRouteKey, route, method, pattern };
  })
  .toSorted((a, b) => a.key.split('{').length - b.key.split('{').length);

const API_PREFIX = '/api';

const envelope = (code: number, msg: string, data: unknown): Response =>
  Response.json({ code, msg, data, traceId: 'test' }, { status: code });

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Fake server for the app's API calls. The contract's schemas check both directions: a response that the server could
 * not send and a request that it would reject fail the test.
 */
export class FakeApi {
  readonly requests: SentRequest[] = [];
  /** Errors of the test setup, not of the app; `openApp` fails the test with them. */
  readonly errors: string[] = [];
  readonly #responders = new Map<ApiRouteKey, Responder>();

  /** From now on, responds to this call with `data`, or with the result of the function. */
  respondWith<K extends ApiRouteKey>(
    key: K,
    data: ResponseData<K> | ((request: SentRequest) => ResponseData<K>),
  ): this {
    const { response: schema } = (routes as Record<string, Route>)[key]!;
    return this.#setResponder(key, (request) => {
      const value: unknown =
        typeof data === 'function' ? (data as (request: SentRequest) => unknown)(request) : data;
      if (value instanceof Blob) return new Response(value, { headers: { 'content-type': value.type } });
      if (typeof schema === 'string') throw new Error(`${key} responds with ${schema}, not JSON`);
      const parsed = schema.safeParse(value);
      if (!parsed.success)
        throw new Error(`the contract rejects this response of ${key}: ${parsed.error.message}`);
      return envelope(200, '操作成功', parsed.data);
    });
  }

  /** From now on, responds to this call with an error. */
  fail(key: ApiRouteKey, { code, msg, fields }: ErrorResponse): this {
    return this.#setResponder(key, () => envelope(code, msg, fields === undefined ? null : { fields }));
  }

  /** Sends any response, for example one of a proxy. */
  respondRaw(key: ApiRouteKey, response: () => Response): this {
    return this.#setResponder(key, response);
  }

  /** Fails with a network error. */
  disconnect(key: ApiRouteKey): this {
    return this.#setResponder(key, () => Promise.reject(new TypeError('fetch failed')));
  }

  /** Delays the response configured so far until the returned function is called. */
  delayResponse(key: ApiRouteKey): () => void {
    const responder = this.#responders.get(key);
    if (responder === undefined) throw new Error(`${key} has no response to delay`);
    const { promise, resolve } = createDeferred<void>();
    this.#setResponder(key, async (request, signal) => {
      await Promise.race([promise, rejectOnAbort(signal)]);
      return responder(request, signal);
    });
    return () => {
      this.#setResponder(key, responder);
      resolve();
    };
  }

  /** Requests to this route, oldest first. */
  requestsTo(key: ApiRouteKey): SentRequest[] {
    return this.requests.filter((request) => request.key === key);
  }

  /** Replacement of `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    const method = (init.method ?? 'GET') as Method;
    const found = this.#matchRoute(method, url.pathname);
    if (found === undefined) return this.#rejectRequest(`${method} ${url.pathname} is not in the contract`);
    const request: SentRequest = {
      key: found.key,
      params: found.params,
      query: queryOf(url),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    this.requests.push(request);
    this.#validateRequest(found.route, request);
    const responder = this.#responders.get(found.key);
    if (responder === undefined) return this.#rejectRequest(`${found.key} was called but has no response`);
    // A real response never arrives synchronously.
    await nextTask();
    try {
      return await Promise.race([
        responder(request, init.signal ?? null),
        rejectOnAbort(init.signal ?? null),
      ]);
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) this.errors.push(String(error));
      throw error;
    }
  };

  #setResponder(key: ApiRouteKey, responder: Responder): this {
    this.#responders.set(key, responder);
    return this;
  }

  #matchRoute(
    method: Method,
    pathname: string,
  ): { key: ApiRouteKey; route: Route; params: Record<string, string> } | undefined {
    const path = pathname.slice(API_PREFIX.length);
    for (const { key, route, pattern, method: routeMethod } of knownRoutes) {
      const match = routeMethod === method ? pattern.exec(path) : null;
      if (match) return { key, route, params: { ...match.groups } };
    }
    return undefined;
  }

  #validateRequest(route: Route, { key, query, body }: SentRequest): void {
    const schemaErrors = [
      route.query?.safeParse(query).error,
      body instanceof FormData ? undefined : route.body?.safeParse(body).error,
    ];
    for (const error of schemaErrors)
      if (error) this.errors.push(`the contract rejects the request to ${key}: ${error.message}`);
  }

  /** Records an error of the test setup and responds with 404. */
  #rejectRequest(problem: string): Response {
    this.errors.push(problem);
    return envelope(404, problem, null);
  }
}

function queryOf({ searchParams }: URL): SentRequest['query'] {
  const query: SentRequest['query'] = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length === 1 ? values[0]! : values;
  }
  return query;
}

/** Rejects when the signal aborts; never settles otherwise. */
const rejectOnAbort = (signal: AbortSignal | null): Promise<never> =>
  new Promise((_resolve, reject) => {
    const rejectAborted = () => reject(new DOMException('The call was aborted.', 'AbortError'));
    if (signal?.aborted) rejectAborted();
    signal?.addEventListener('abort', rejectAborted, { once: true });
  });
