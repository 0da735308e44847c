import { type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import { routes } from '@mingtang/contract/routes';
import { newClientIp, siteUrl } from '../kit/api.steps.ts';
import { expect } from './statement-checks.ts';

export interface ApiRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  /** Sends `internation: 1`; otherwise the header is 0. */
  english?: boolean;
  clientIp?: string;
}

export interface FullApiResponse<T = Record<string, unknown>> {
  status: number;
  code: number;
  msg: string;
  data: T;
  /** Set by calls whose specified response is "response: token". */
  token?: string;
  bytes: Uint8Array;
  type: string;
}

/** Sends one request as specified: method, path, headers and fields. Does not use the app's own API client. */
export async function sendRequest<T = Record<string, unknown>>(
  key: RouteKey,
  request: ApiRequest = {},
): Promise<FullApiResponse<T>> {
  const { method, path } = parseRouteKey(key);
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const query = request.query === undefined ? '' : `?${new URLSearchParams(request.query).toString()}`;
  const isForm = request.body instanceof FormData;
  const response = await fetch(`${siteUrl()}/api${filledPath}${query}`, {
    method,
    headers: {
      'x-forwarded-for': request.clientIp ?? newClientIp(),
      internation: request.english === true ? '1' : '0',
      ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
      ...(request.body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && {
      body: isForm ? (request.body as FormData) : JSON.stringify(request.body),
    }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const envelope = type.includes('json')
    ? (JSON.parse(new TextDecoder().decode(bytes)) as FullApiResponse<T>)
    : undefined;
  return {
    code: response.status,
    msg: '',
    data: undefined as T,
    ...envelope,
    status: response.status,
    bytes,
    type,
  };
}

const routeTable: Readonly<Record<string, Route>> = routes;

/**
 * Sends a request and asserts code and status 200, the specified message in the request's language, and data
 * that matches the contract.
 */
export async function expectSuccess<T = Record<string, unknown>>(
  key: RouteKey,
  request: ApiRequest = {},
): Promise<FullApiResponse<T>> {
  const response = await sendRequest<T>(key, request);
  expect({ key, status: response.status, code: response.code, msg: response.msg }).toEqual({
    key,
    status: 200,
    code: 200,
    msg: request.english === true ? 'Success' : '操作成功',
  });
  const schema = routeTable[key]?.response;
  if (typeof schema === 'object') expect(schema.safeParse(response.data).error?.issues ?? []).toEqual([]);
  return response;
}
