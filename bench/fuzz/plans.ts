import type { Route, RouteKey } from '@mingtang/contract/route';
import { splitKey } from '@mingtang/contract/route';
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { arbitraryOf, type Known } from './arbitrary.ts';
import type { Role } from './callers.ts';
import type { Files } from './files.ts';
import { type Given, type Plan, planOf } from './given.ts';
import type { Learned } from './known.ts';
import { hostileHeaders, twists } from './twists.ts';
import { HOSTILE_TEXTS, WRONG_VALUES } from './texts.ts';

/** Who calls: mostly those who are let in, and always some who are not. */
function rolesOf({ access }: Route): Arbitrary<Role> {
  const weights: Partial<Record<Role, number>> = access.startsWith('perm:')
    ? { super: 14, staff: 2, member: 1, owing: 1, visitor: 1, forged: 1 }
    : access === 'public'
      ? { visitor: 6, member: 3, vip: 2, owner: 3, staff: 1, super: 2, owing: 1, forged: 1 }
      : { member: 5, vip: 5, owner: 5, super: 2, staff: 1, owing: access === 'limited' ? 5 : 1, visitor: 1 };
  const roles = Object.entries(weights).map(([role, weight]) => ({
    arbitrary: fc.constant(role as Role),
    weight,
  }));
  return fc.oneof(...roles);
}

/** All that may be sent to one call: as it should be, at its edges, wrong, and hostile. */
export function plansOf(key: RouteKey, route: Route, learned: Learned, files: Files): Arbitrary<Plan> {
  const { method } = splitKey(key);
  const given = (known: Known, edge: boolean): Arbitrary<Given> => {
    const part = (schema: z.ZodType | undefined): Arbitrary<unknown> =>
      schema === undefined ? fc.constant(undefined) : arbitraryOf(schema, known, edge);
    return fc.record({
      params: part(route.params),
      query: part(route.query),
      body: part(route.body),
      file: fileOf(route, files),
    });
  };
  /** Anybody with anything, and now and then one who knows what is theirs. */
  const asked = (edge: boolean) =>
    fc.oneof(
      {
        arbitrary: fc.record({
          role: rolesOf(route),
          turn: fc.noBias(fc.nat({ max: 100_000 })),
          given: given(learned.knownTo(key), edge),
        }),
        weight: 6,
      },
      fc.oneof(
        ...learned.learnersOf(route).map(({ role, turn }, at, all) =>
          fc.record({
            role: fc.constant(role),
            turn: fc.constant(turn),
            given: given(learned.knownTo(key, all[at]), edge),
          }),
        ),
      ),
    );
  const repeated = fc
    .integer({ min: 1, max: 40 })
    .map((number): [string, string][] => [['idempotency-key', `again-${number}`]]);
  const english = fc.constant<[string, string][]>([['internation', '1']]);
  const plain = fc.constant<[string, string][]>([]);
  const headers =
    method === 'GET'
      ? fc.oneof({ arbitrary: plain, weight: 3 }, english)
      : fc.oneof({ arbitrary: plain, weight: 6 }, english, repeated);
  const honest = (kind: 'valid' | 'boundary') =>
    fc
      .record({ asked: asked(kind === 'boundary'), headers })
      .map(({ asked, headers }) => planOf(key, route, { kind, ...asked, headers }));
  const wrong = fc
    .record({
      asked: asked(false),
      wrongs: fc.array(mutation(WRONG_VALUES), { minLength: 1, maxLength: 2 }),
    })
    .map(({ asked, wrongs }) =>
      planOf(key, route, {
        kind: 'wrong',
        ...asked,
        given: wrongs.reduce(mutate, asked.given),
        headers: [],
      }),
    );
  const hostile = fc
    .record({
      asked: asked(false),
      texts: fc.array(mutation(HOSTILE_TEXTS), { maxLength: 2 }),
      headers: fc.oneof({ arbitrary: plain, weight: 3 }, hostileHeaders),
      twist: fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, fc.constantFrom(...twists)),
    })
    .map(({ asked, texts, headers, twist }) => {
      const plan = planOf(key, route, {
        kind: 'hostile',
        ...asked,
        given: texts.reduce(mutate, asked.given),
        headers,
      });
      return twist === undefined ? plan : twist(plan);
    });
  return fc.oneof(
    { arbitrary: honest('valid'), weight: 7 },
    { arbitrary: honest('boundary'), weight: 5 },
    { arbitrary: wrong, weight: 3 },
    { arbitrary: hostile, weight: 5 },
  );
}

function fileOf({ upload }: Route, files: Files): Arbitrary<Given['file']> {
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
  where: number;
  how: 'replace' | 'drop' | 'add';
  value: unknown;
}
const mutation = (values: readonly unknown[]): Arbitrary<Mutation> =>
  fc.record({
    where: fc.nat({ max: 1_000 }),
    how: fc.constantFrom(
      'replace' as const,
      'replace' as const,
      'replace' as const,
      'drop' as const,
      'add' as const,
    ),
    value: fc.constantFrom(...values),
  });

/** Changes one place of what was to be sent, wherever it stands. */
function mutate(given: Given, { where, how, value }: Mutation): Given {
  const copy = structuredClone({ params: given.params, query: given.query, body: given.body });
  const places = placesOf(copy).filter(([, path]) => path.length > 0);
  if (places.length === 0) return { ...given, body: value };
  const [holder, path] = places[where % places.length]!;
  const name = path.at(-1)!;
  const inside = holder as Record<string, unknown>;
  if (how === 'replace') inside[name] = value;
  else if (how === 'drop' && path.length > 1) Reflect.deleteProperty(inside, name);
  else if (path.length > 1) inside[`${name}x`] = value;
  else inside[name] = value;
  return { ...copy, file: given.file };
}

function placesOf(value: unknown, path: string[] = []): [holder: object, path: string[]][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    one === undefined
      ? []
      : [[value, [...path, name]] as [object, string[]], ...placesOf(one, [...path, name])],
  );
}
