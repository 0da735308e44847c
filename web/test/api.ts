import { type Method, type Returned, type Route, splitKey } from '@mingtang/contract/route';
import { type AllRoutes, routes } from '@mingtang/contract/routes';

type Key = keyof AllRoutes;
/** What a handler of the server may return for this call. */
type Data<K extends Key> = AllRoutes[K]['answer'] extends string ? Blob : Returned<AllRoutes[K]>;

export interface SentRequest {
  key: Key;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
  headers: Record<string, string>;
}

interface Failure {
  code: number;
  msg: string;
  fields?: Record<string, string>;
}

type Reply = (request: SentRequest, signal: AbortSignal | null) => Response | Promise<Response>;

interface KnownRoute {
  key: Key;
  route: Route;
  method: Method;
  pattern: RegExp;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Fixed paths before those with parameters: `/list` is not an id. */
const known: KnownRoute[] = Object.entries(routes as Record<string, Route>)
  .map(([key, route]): KnownRoute => {
    const { method, path } = splitKey(key as Key);
    const pattern = new RegExp(`^${escape(path).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { key: key as Key, route, method, pattern };
  })
  .toSorted((a, b) => a.key.split('{').length - b.key.split('{').length);

const PREFIX = '/api';

const envelope = (code: number, msg: string, data: unknown): Response =>
  Response.json({ code, msg, data, traceId: 'test' }, { status: code });

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Answers the app's calls in place of the server. The contract's schemas check both directions: an answer that the
 * server could not give and a request that it would refuse are errors of the test.
 */
export class FakeApi {
  readonly requests: SentRequest[] = [];
  /** Whatever went wrong outside the app; `openApp` fails the test with it. */
  readonly errors: string[] = [];
  readonly #replies = new Map<Key, Reply>();

  /** From now on this call is answered with `data`, or with what the function makes of the request. */
  answer<K extends Key>(key: K, data: Data<K> | ((request: SentRequest) => Data<K>)): this {
    const { answer } = (routes as Record<string, Route>)[key]!;
    return this.#reply(key, (request) => {
      const value: unknown =
        typeof data === 'function' ? (data as (request: SentRequest) => unknown)(request) : data;
      if (value instanceof Blob) return new Response(value, { headers: { 'content-type': value.type } });
      if (typeof answer === 'string') throw new Error(`${key} answers ${answer}, not JSON`);
      const parsed = answer.safeParse(value);
      if (!parsed.success)
        throw new Error(`the contract refuses this answer of ${key}: ${parsed.error.message}`);
      return envelope(200, '操作成功', parsed.data);
    });
  }

  fail(key: Key, { code, msg, fields }: Failure): this {
    return this.#reply(key, () => envelope(code, msg, fields === undefined ? null : { fields }));
  }

  /** Any response at all, for instance one that a proxy gives. */
  respond(key: Key, response: () => Response): this {
    return this.#reply(key, response);
  }

  /** The connection fails. */
  disconnect(key: Key): this {
    return this.#reply(key, () => Promise.reject(new TypeError('fetch failed')));
  }

  /** The answer given so far waits until the returned function is called. */
  hold(key: Key): () => void {
    const reply = this.#replies.get(key);
    if (reply === undefined) throw new Error(`${key} has no answer that could wait`);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#reply(key, async (request, signal) => {
      await Promise.race([promise, abortOf(signal)]);
      return reply(request, signal);
    });
    return () => {
      this.#reply(key, reply);
      resolve();
    };
  }

  /** What was sent to this call, oldest first. */
  sent(key: Key): SentRequest[] {
    return this.requests.filter((request) => request.key === key);
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    const method = (init.method ?? 'GET') as Method;
    const found = this.#find(method, url.pathname);
    if (found === undefined) return this.#refuse(`${method} ${url.pathname} is no call of the contract`);
    const request: SentRequest = {
      key: found.key,
      params: found.params,
      query: queryOf(url),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    this.requests.push(request);
    this.#check(found.route, request);
    const reply = this.#replies.get(found.key);
    if (reply === undefined) return this.#refuse(`${found.key} was called and has no answer`);
    // An answer never arrives within the call itself.
    await nextTask();
    try {
      return await Promise.race([reply(request, init.signal ?? null), abortOf(init.signal ?? null)]);
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) this.errors.push(String(error));
      throw error;
    }
  };

  #reply(key: Key, reply: Reply): this {
    this.#replies.set(key, reply);
    return this;
  }

  #find(
    method: Method,
    pathname: string,
  ): { key: Key; route: Route; params: Record<string, string> } | undefined {
    const path = pathname.slice(PREFIX.length);
    for (const { key, route, pattern, method: wanted } of known) {
      const match = wanted === method ? pattern.exec(path) : null;
      if (match) return { key, route, params: { ...match.groups } };
    }
    return undefined;
  }

  #check(route: Route, { key, query, body }: SentRequest): void {
    const wrong = [
      route.query?.safeParse(query).error,
      body instanceof FormData ? undefined : route.body?.safeParse(body).error,
    ];
    for (const error of wrong)
      if (error) this.errors.push(`the contract refuses what was sent to ${key}: ${error.message}`);
  }

  #refuse(problem: string): Response {
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

/** Rejects when the caller gives up; never settles otherwise. */
const abortOf = (signal: AbortSignal | null): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new DOMException('The call was given up.', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
