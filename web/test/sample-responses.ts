import type { Route } from '@mingtang/contract/route';
import { type AllRoutes, routes } from '@mingtang/contract/routes';
import type { FakeApi } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';

/** Routes whose responses cannot be generated; a test that needs one provides it. */
const NOT_GENERATED = /\/h5\/tabs\/(?:draft|versions\/\{id\})$/;

/** Responds to every call with a generated sample, for tests that need a filled screen but not its content. */
export function respondWithSamples(api: FakeApi, fields: Record<string, unknown> = {}): void {
  for (const [key, { response: schema }] of Object.entries(routes as Record<string, Route>)) {
    if (NOT_GENERATED.test(key)) continue;
    const routeKey = key as keyof AllRoutes;
    if (schema === 'stream') api.respondRaw(routeKey, () => new Response(new ReadableStream()));
    else if (typeof schema === 'string') api.respondRaw(routeKey, () => new Response(new Blob(['.'])));
    else api.respondWith(routeKey, sampleOf(schema, fields) as never);
  }
}
