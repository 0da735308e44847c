import type { Route, RouteKey } from '@mingtang/contract/route';

/** What a call promises: each kind has its own objective. `other` has none. */
export type Kind = 'public-read' | 'read' | 'write' | 'login' | 'order' | 'notify' | 'export' | 'other';

/** Calls of the specification that read by POST. */
const READS_BY_POST = /\/(get_\w+|getLogs|list)$/;

export function kindOf(key: RouteKey, route: Route): Kind {
  if (key === 'POST /h5/account/login') return 'login';
  if (key === 'POST /h5/orders') return 'order';
  if (route.answer === 'file') return 'export';
  if (route.answer === 'stream') return 'other';
  const reads = (key.startsWith('GET ') && route.guarded !== true) || READS_BY_POST.test(key);
  if (!reads) return 'write';
  return route.access === 'public' ? 'public-read' : 'read';
}
