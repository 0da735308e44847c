import { type Route, type RouteKey, splitKey } from '@mingtang/contract/route';
import { routes } from '@mingtang/contract/routes';
import { newAddress, siteUrl } from '../kit/network.ts';
import { expect } from './shows.ts';

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  /** `internation: 1`; without it the header is 0. */
  english?: boolean;
  address?: string;
}

export interface Envelope<T = Record<string, unknown>> {
  status: number;
  code: number;
  msg: string;
  data: T;
  /** Where the specification says "response: token". */
  token?: string;
  bytes: Uint8Array;
  type: string;
}

/** One call as the specification writes it: method, path, headers and fields. Nothing of the app's own client is used. */
export async function ask<T = Record<string, unknown>>(
  key: RouteKey,
  asked: Asked = {},
): Promise<Envelope<T>> {
  const { method, path } = splitKey(key);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(asked.params?.[name] ?? ''),
  );
  const query = asked.query === undefined ? '' : `?${new URLSearchParams(asked.query).toString()}`;
  const isForm = asked.body instanceof FormData;
  const response = await fetch(`${siteUrl()}/api${filled}${query}`, {
    method,
    headers: {
      'x-forwarded-for': asked.address ?? newAddress(),
      internation: asked.english === true ? '1' : '0',
      ...(asked.token !== undefined && { authorization: `Bearer ${asked.token}` }),
      ...(asked.body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(asked.body !== undefined && { body: isForm ? (asked.body as FormData) : JSON.stringify(asked.body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const envelope = type.includes('json')
    ? (JSON.parse(new TextDecoder().decode(bytes)) as Envelope<T>)
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

const table: Readonly<Record<string, Route>> = routes;

/** Code and status 200, the specified message in the caller's language, and data as the contract promises it. */
export async function succeeds<T = Record<string, unknown>>(
  key: RouteKey,
  asked: Asked = {},
): Promise<Envelope<T>> {
  const answer = await ask<T>(key, asked);
  expect({ key, status: answer.status, code: answer.code, msg: answer.msg }).toEqual({
    key,
    status: 200,
    code: 200,
    msg: asked.english === true ? 'Success' : '操作成功',
  });
  const schema = table[key]?.answer;
  if (typeof schema === 'object') expect(schema.safeParse(answer.data).error?.issues ?? []).toEqual([]);
  return answer;
}
