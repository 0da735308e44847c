import type { Route, RouteKey } from '@mingtang/contract/route';
import { parseRouteKey } from '@mingtang/contract/route';
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { arbitraryOf, type KnownValues } from './schema-arbitrary.ts';
import type { CallerRole } from './fuzz-callers.ts';
import type { UploadFiles } from './upload-files.ts';
import { type RouteInput, type RequestPlan, buildPlan } from './request-plan.ts';
import type { KnownValueStore } from './known-values.ts';
import { hostileHeaders, requestMutations } from './request-mutations.ts';
import { HOSTILE_TEXTS, WRONG_VALUES } from './fuzz-texts.ts';

/** Caller roles: mostly those with access to the route, always some without. */
function roleArbitrary({ access }: Route): Arbitrary<CallerRole> {
  const weights: Partial<Record<CallerRole, number>> = access.startsWith('perm:')
    ? { super: 14, staff: 2, member: 1, incomplete: 1, visitor: 1, forged: 1 }
    : access === 'public'
      ? { visitor: 6, member: 3, vip: 2, owner: 3, staff: 1, super: 2, incomplete: 1, forged: 1 }
      : {
          member: 5,
          vip: 5,
          owner: 5,
          super: 2,
          staff: 1,
          incomplete: access === 'limited' ? 5 : 1,
          visitor: 1,
        };
  const roles = Object.entries(weights).map(([role, weight]) => ({
    arbitrary: fc.constant(role as CallerRole),
    weight,
  }));
  return fc.oneof(...roles);
}

/** Generates the requests to one route: valid, extreme, wrong and hostile. */
export function planArbitrary(
  key: RouteKey,
  route: Route,
  knownValues: KnownValueStore,
  files: UploadFiles,
): Arbitrary<RequestPlan> {
  const { method } = parseRouteKey(key);
  const inputArbitrary = (known: KnownValues, withExtremes: boolean): Arbitrary<RouteInput> => {
    const partArbitrary = (schema: z.ZodType | undefined): Arbitrary<unknown> =>
      schema === undefined ? fc.constant(undefined) : arbitraryOf(schema, known, withExtremes);
    return fc.record({
      params: partArbitrary(route.params),
      query: partArbitrary(route.query),
      body: partArbitrary(route.body),
      file: fileArbitrary(route, files),
    });
  };
  /** Mostly any caller with any known values; sometimes a collector with the ids of its own data. */
  const callerAndInput = (withExtremes: boolean) =>
    fc.oneof(
      {
        arbitrary: fc.record({
          role: roleArbitrary(route),
          accountIndex: fc.noBias(fc.nat({ max: 100_000 })),
          input: inputArbitrary(knownValues.knownTo(key), withExtremes),
        }),
        weight: 6,
      },
      fc.oneof(
        ...knownValues.collectorsOf(route).map((collector) =>
          fc.record({
            role: fc.constant(collector.role),
            accountIndex: fc.constant(collector.accountIndex),
            input: inputArbitrary(knownValues.knownTo(key, collector), withExtremes),
          }),
        ),
      ),
    );
  const repeatedIdempotencyKey = fc
    .integer({ min: 1, max: 40 })
    .map((keyNumber): [string, string][] => [['idempotency-key', `again-${keyNumber}`]]);
  const internationalHeader = fc.constant<[string, string][]>([['internation', '1']]);
  const noHeaders = fc.constant<[string, string][]>([]);
  const headers =
    method === 'GET'
      ? fc.oneof({ arbitrary: noHeaders, weight: 3 }, internationalHeader)
      : fc.oneof({ arbitrary: noHeaders, weight: 6 }, internationalHeader, repeatedIdempotencyKey);
  const wellFormed = (kind: 'valid' | 'extreme') =>
    fc
      .record({ baseRequest: callerAndInput(kind === 'extreme'), headers })
      .map(({ baseRequest, headers }) => buildPlan(key, route, { kind, ...baseRequest, headers }));
  const wrongPlans = fc
    .record({
      baseRequest: callerAndInput(false),
      mutations: fc.array(mutationArbitrary(WRONG_VALUES), { minLength: 1, maxLength: 2 }),
    })
    .map(({ baseRequest, mutations }) =>
      buildPlan(key, route, {
        kind: 'wrong',
        ...baseRequest,
        input: mutations.reduce(applyMutation, baseRequest.input),
        headers: [],
      }),
    );
  const hostilePlans = fc
    .record({
      baseRequest: callerAndInput(false),
      mutations: fc.array(mutationArbitrary(HOSTILE_TEXTS), { maxLength: 2 }),
      headers: fc.oneof({ arbitrary: noHeaders, weight: 3 }, hostileHeaders),
      mutateRequest: fc.oneof(
        { arbitrary: fc.constant(undefined), weight: 2 },
        fc.constantFrom(...requestMutations),
      ),
    })
    .map(({ baseRequest, mutations, headers, mutateRequest }) => {
      const plan = buildPlan(key, route, {
        kind: 'hostile',
        ...baseRequest,
        input: mutations.reduce(applyMutation, baseRequest.input),
        headers,
      });
      return mutateRequest === undefined ? plan : mutateRequest(plan);
    });
  return fc.oneof(
    { arbitrary: wellFormed('valid'), weight: 7 },
    { arbitrary: wellFormed('extreme'), weight: 5 },
    { arbitrary: wrongPlans, weight: 3 },
    { arbitrary: hostilePlans, weight: 5 },
  );
}

function fileArbitrary({ upload }: Route, files: UploadFiles): Arbitrary<RouteInput['file']> {
  if (upload === undefined) return fc.constant(undefined);
  return fc.record({
    bytes: fc.oneof(
      { arbitrary: fc.constant(files[upload === 'sheet' ? 'sheet' : 'image'][0]!), weight: 1 },
      { arbitrary: fc.constantFrom(...files[upload === 'sheet' ? 'sheet' : 'image']), weight: 2 },
    ),
    name: fc.oneof(
      fc.constantFrom('a.png', '名片.jpg', '企业.xlsx', 'b.csv'),
      fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.replaceAll(/["\r\n\0]/g, ''))),
    ),
  });
}

interface Mutation {
  pathIndex: number;
  operation: 'replace' | 'drop' | 'add';
  value: unknown;
}
const mutationArbitrary = (values: readonly unknown[]): Arbitrary<Mutation> =>
  fc.record({
    pathIndex: fc.nat({ max: 1_000 }),
    operation: fc.constantFrom(
      'replace' as const,
      'replace' as const,
      'replace' as const,
      'drop' as const,
      'add' as const,
    ),
    value: fc.constantFrom(...values),
  });

/** Replaces, removes or adds one value anywhere in the input. */
function applyMutation(input: RouteInput, { pathIndex, operation, value }: Mutation): RouteInput {
  const copy = structuredClone({ params: input.params, query: input.query, body: input.body });
  const paths = listPaths(copy).filter(([, path]) => path.length > 0);
  if (paths.length === 0) return { ...input, body: value };
  const [parent, path] = paths[pathIndex % paths.length]!;
  const name = path.at(-1)!;
  const parentObject = parent as Record<string, unknown>;
  if (operation === 'replace') parentObject[name] = value;
  else if (operation === 'drop' && path.length > 1) Reflect.deleteProperty(parentObject, name);
  else if (path.length > 1) parentObject[`${name}x`] = value;
  else parentObject[name] = value;
  return { ...copy, file: input.file };
}

function listPaths(value: unknown, path: string[] = []): [parent: object, path: string[]][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    child === undefined
      ? []
      : [[value, [...path, name]] as [object, string[]], ...listPaths(child, [...path, name])],
  );
}
