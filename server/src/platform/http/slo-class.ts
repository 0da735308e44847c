import type { Route, RouteKey } from '@mingtang/contract/route';

/** Each class has its own service level objective; `other` has none. */
export type SloClass = 'public-read' | 'read' | 'write' | 'login' | 'order' | 'notify' | 'export' | 'other';

/** Routes of the specification that only read but use POST. */
const READS_BY_POST = /\/(get_\w+|getLogs|list)$/;

export function sloClassOf(key: RouteKey, route: Route): SloClass {
  if (key === 'POST /h5/account/login') return 'login';
  if (key === 'POST /h5/orders') return 'order';
  if (route.response === 'file') return 'export';
  if (route.response === 'stream') return 'other';
  const isRead = (key.startsWith('GET ') && route.csrfProtected !== true) || READS_BY_POST.test(key);
  if (!isRead) return 'write';
  return route.access === 'public' ? 'public-read' : 'read';
}
