import { type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import fc from 'fast-check';
import { arbitraryOf, type KnownValues } from './schema-arbitrary.ts';
import type { CallerRole } from './fuzz-callers.ts';
import type { UploadFiles } from './upload-files.ts';
import { buildPlan, type RequestPlan } from './request-plan.ts';
import type { RawHttpResponse } from './raw-http-connection.ts';

const MAX_VALUES_PER_FIELD = 60;
/** Number of requests that are sent at the same time. */
const CONCURRENCY = 16;
/** Ids that exist in most tables of a new database. */
const FIRST_IDS = Array.from({ length: 40 }, (_, index) => String(index + 1));
const INITIAL_VALUES: Record<string, readonly string[]> = {
  id: FIRST_IDS,
  mobile: ['13800001268', '13800001001', '13900000001', '+8613800001268'],
  phone: ['13800001268', '13800001001'],
  type: ['industry', 'region'],
  oldPassword: ['demo harbour lantern'],
  password: ['demo harbour lantern'],
};

/** Account that sends requests before the fuzzing, to collect the ids of its own data. */
export interface Collector {
  role: CallerRole;
  accountIndex: number;
}
export interface KnownValueStore {
  collectorsOf(route: Route): readonly Collector[];
  /** Values seen by all collectors; with `collector`, mainly the values that only this collector has seen. */
  knownTo(key: RouteKey, collector?: Collector): KnownValues;
}

interface CollectionRequest {
  key: RouteKey;
  collector: Collector;
  plan: RequestPlan;
}

/**
 * Reads every list, creates some data through every creating route, and reads again. Stores the values of all response
 * fields, so that later requests use existing ids, cursors, codes and order numbers and get past validation. Values
 * seen under the same path come first.
 */
export async function collectKnownValues(
  routes: readonly [RouteKey, Route][],
  collectorsPerRole: number,
  dictionaryValues: Readonly<Record<string, readonly string[]>>,
  files: UploadFiles,
  send: (plan: RequestPlan) => Promise<RawHttpResponse>,
): Promise<KnownValueStore> {
  const seenValues: SeenValues = new Map();
  const collectors = (['owner', 'super'] as const).flatMap((role) =>
    Array.from({ length: collectorsPerRole }, (_, accountIndex): Collector => ({ role, accountIndex })),
  );
  const seenByCollector = new Map<Collector, SeenValues>(
    collectors.map((collector) => [collector, new Map()]),
  );
  for (const [name, values] of Object.entries({ ...INITIAL_VALUES, ...dictionaryValues }))
    for (const value of values) addValue(seenValues, name, value);
  const store: KnownValueStore = {
    collectorsOf: ({ access }) =>
      collectors.filter(({ role }) => (role === 'super') === access.startsWith('perm:')),
    knownTo: (key, collector) => {
      const prefix = pathPrefix(parseRouteKey(key).path);
      const others = [...seenByCollector.values()].filter(
        (values) => values !== seenByCollector.get(collector!),
      );
      return (name) => {
        const samePathValues = keysOf(seenValues, prefix, name).flatMap((key) => seenValues.get(key)!);
        if (name === 'cursor') return [...samePathValues, ...mutateCursors(samePathValues)];
        const sharedValues = [
          ...samePathValues,
          ...(seenValues.get(name) ?? (/id$/i.test(name) ? FIRST_IDS : [])).slice(0, 20),
        ];
        if (collector === undefined) return sharedValues;
        // Values that at most one other collector has seen are the collector's own.
        const ownValues = keysOf(seenByCollector.get(collector)!, prefix, name).flatMap((key) =>
          seenByCollector
            .get(collector)!
            .get(key)!
            .filter((value) => countCollectorsWhoSaw(others, key, value) < 2),
        );
        return ownValues.length > 0
          ? [...ownValues, ...sharedValues.slice(0, Math.ceil(ownValues.length / 2))]
          : sharedValues;
      };
    },
  };
  const jsonRoutes = routes.filter(([, route]) => typeof route.response !== 'string');
  const readingRoutes = jsonRoutes.filter(([key]) => isReadRoute(key));
  const creatingRoutes = jsonRoutes.filter(
    ([key]) => /^(POST|PUT) /.test(key) && !isReadRoute(key) && !/apply|undo|freeze|logout/.test(key),
  );
  for (const routesOfPhase of [readingRoutes, creatingRoutes, readingRoutes]) {
    const requests = routesOfPhase.flatMap(([key, route]) =>
      buildCollectionRequests(key, route, store, files),
    );
    const responses: unknown[] = [];
    let next = 0;
    const sendRequests = async (): Promise<void> => {
      for (let index = next++; index < requests.length; index = next++) {
        const response = await send(requests[index]!.plan);
        if (response.status === 200)
          responses[index] = (JSON.parse(response.body.toString()) as { data: unknown }).data;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests));
    // In request order, not in response order, so that runs are reproducible.
    for (const [index, { key, collector }] of requests.entries())
      for (const target of [seenValues, seenByCollector.get(collector)!])
        collectValues(target, pathPrefix(parseRouteKey(key).path), responses[index], '');
  }
  return store;
}

const isReadRoute = (key: RouteKey): boolean => key.startsWith('GET ') || /list|get_|search/.test(key);

/** Two requests per collector. For reads the first has no filter, to get the most rows; others use known values. */
function buildCollectionRequests(
  key: RouteKey,
  route: Route,
  store: KnownValueStore,
  files: UploadFiles,
): CollectionRequest[] {
  const file = route.upload && {
    bytes: files[route.upload === 'sheet' ? 'sheet' : 'image'][0]!,
    name: 'a.xlsx',
  };
  return store.collectorsOf(route).flatMap((collector) => {
    const known = store.knownTo(key, collector);
    const parts = (['params', 'query', 'body'] as const).map((part) =>
      route[part] === undefined
        ? [undefined, undefined]
        : fc.sample(arbitraryOf(route[part], known), { numRuns: 2, seed: collector.accountIndex }),
    );
    return [0, 1].map((requestIndex) => {
      const withoutFilter = (part: unknown) =>
        requestIndex === 0 && isReadRoute(key) && part !== undefined ? {} : part;
      const [params, query, body] = parts.map((part) => part[requestIndex]);
      const input = { params, query: withoutFilter(query), body: withoutFilter(body), file };
      return {
        key,
        collector,
        plan: buildPlan(key, route, { kind: 'valid', ...collector, input, headers: [] }),
      };
    });
  });
}

type SeenValues = Map<string, unknown[]>;

function addValue(seenValues: SeenValues, name: string, value: unknown): void {
  const values = seenValues.get(name) ?? [];
  seenValues.set(name, values);
  if (values.length < MAX_VALUES_PER_FIELD && !values.includes(value)) values.push(value);
}

function collectValues(seenValues: SeenValues, prefix: string, value: unknown, name: string): void {
  if (value === null || value === undefined) return;
  if (name !== '') {
    const field = name === 'nextCursor' ? 'cursor' : name;
    addValue(seenValues, `${prefix} ${field}`, value);
    if (field !== 'cursor') addValue(seenValues, field, value);
  }
  if (Array.isArray(value))
    for (const element of value as unknown[]) collectValues(seenValues, prefix, element, singular(name));
  else if (typeof value === 'object')
    for (const [fieldName, fieldValue] of Object.entries(value))
      collectValues(seenValues, prefix, fieldValue, fieldName);
}

const countCollectorsWhoSaw = (others: readonly SeenValues[], name: string, value: unknown): number =>
  others.filter((values) => values.get(name)?.includes(value) === true).length;

/** Keys of values for a field: the same field under the same path; for `companyId` also `id` under `…company…`. */
function keysOf(seenValues: SeenValues, prefix: string, name: string): string[] {
  const entity = /^(\w+)Id$/.exec(name)?.[1]?.toLowerCase();
  return [...seenValues.keys()].filter(
    (key) =>
      key === `${prefix} ${name}` ||
      (entity !== undefined && key.endsWith(' id') && key.toLowerCase().includes(entity)),
  );
}

/** `companyIds` → `companyId`. Elements of other lists get no name, so that only their fields are stored. */
const singular = (name: string): string => (name.endsWith('Ids') ? name.slice(0, -1) : '');

/** `/h5/posts/{id}/pin` → `/h5/posts`; a path under `mall` keeps one segment more. */
const pathPrefix = (path: string): string => {
  const parts = path.replace('/no-auth', '').split('/');
  return parts.slice(0, parts[2] === 'mall' ? 4 : 3).join('/');
};

const encodeCursor = (text: string) => Buffer.from(text).toString('base64url');

/** Manipulated cursors: clients can change a cursor, so the server must handle any content. */
function mutateCursors(cursors: readonly unknown[]): string[] {
  return cursors.slice(0, 6).flatMap((cursor) => {
    const text = String(cursor);
    const decoded = Buffer.from(text, 'base64url').toString();
    return [
      text.slice(0, -1),
      `${text}A`,
      text.toUpperCase(),
      encodeCursor(decoded.replaceAll(/\d+/g, '99999999999999999999')),
      encodeCursor(decoded.replaceAll(/\d+/g, '-1')),
      encodeCursor(decoded.replaceAll(/\d+/g, 'x')),
      encodeCursor(decoded.replaceAll(/"[^"]*"/g, 'null')),
      encodeCursor(decoded.replaceAll(/"[^"]*"/g, String.raw`"\u0000"`)),
      encodeCursor(decoded.replaceAll(/\d{4}-\d{2}/g, '2026-99')),
      encodeCursor(decoded.replaceAll(/[a-z]/gi, '\u0000')),
      encodeCursor(decoded.replaceAll(/\d{4}-\d{2}-\d{2}/g, '0000-01-01')),
      encodeCursor('[]'),
      encodeCursor('null'),
      encodeCursor('{}'),
    ].filter((mutated) => mutated.length <= 200);
  });
}
