import { type Route, type RouteKey, splitKey } from '@mingtang/contract/route';
import fc from 'fast-check';
import { arbitraryOf, type Known } from './arbitrary.ts';
import type { Role } from './callers.ts';
import type { Files } from './files.ts';
import { planOf, type Plan } from './given.ts';
import type { Reply } from './connection.ts';

const KEPT = 60;
const LANES = 16;
/** Numbers that most tables of a new network have given out. */
const FIRST_IDS = Array.from({ length: 40 }, (_, at) => String(at + 1));
const AT_FIRST: Record<string, readonly string[]> = {
  id: FIRST_IDS,
  mobile: ['13800001268', '13800001001', '13900000001', '+8613800001268'],
  phone: ['13800001268', '13800001001'],
  type: ['industry', 'region'],
  oldPassword: ['demo harbour lantern'],
  password: ['demo harbour lantern'],
};

/** Somebody who looks around first, and then knows what is theirs. */
export interface Learner {
  role: Role;
  turn: number;
}
export interface Learned {
  learnersOf(route: Route): readonly Learner[];
  /** What everybody together has seen, or one of the learners alone. */
  knownTo(key: RouteKey, learner?: Learner): Known;
}

interface Question {
  key: RouteKey;
  learner: Learner;
  plan: Plan;
}

/**
 * Reads every list, makes a little of everything that can be made, and reads again. What stood in which field is
 * remembered, so that ids, cursors, codes and order numbers that exist reach the depths of the other calls. What was
 * seen under the same path counts first.
 */
export async function learn(
  routes: readonly [RouteKey, Route][],
  count: number,
  first: Readonly<Record<string, readonly string[]>>,
  files: Files,
  send: (plan: Plan) => Promise<Reply>,
): Promise<Learned> {
  const seen: Seen = new Map();
  const learners = (['owner', 'super'] as const).flatMap((role) =>
    Array.from({ length: count }, (_, turn): Learner => ({ role, turn })),
  );
  const own = new Map<Learner, Seen>(learners.map((learner) => [learner, new Map()]));
  for (const [name, values] of Object.entries({ ...AT_FIRST, ...first }))
    for (const value of values) note(seen, name, value);
  const learned: Learned = {
    learnersOf: ({ access }) =>
      learners.filter(({ role }) => (role === 'super') === access.startsWith('perm:')),
    knownTo: (key, learner) => {
      const family = familyOf(splitKey(key).path);
      const others = [...own.values()].filter((one) => one !== own.get(learner!));
      return (name) => {
        const near = namesOf(seen, family, name).flatMap((one) => seen.get(one)!);
        if (name === 'cursor') return [...near, ...mutated(near)];
        const everybodys = [
          ...near,
          ...(seen.get(name) ?? (/id$/i.test(name) ? FIRST_IDS : [])).slice(0, 20),
        ];
        if (learner === undefined) return everybodys;
        // What hardly anybody else has seen is theirs.
        const mine = namesOf(own.get(learner)!, family, name).flatMap((one) =>
          own
            .get(learner)!
            .get(one)!
            .filter((value) => sawn(others, one, value) < 2),
        );
        return mine.length > 0 ? [...mine, ...everybodys.slice(0, Math.ceil(mine.length / 2))] : everybodys;
      };
    },
  };
  const plain = routes.filter(([, route]) => typeof route.answer !== 'string');
  const readers = plain.filter(([key]) => isReader(key));
  const makers = plain.filter(
    ([key]) => /^(POST|PUT) /.test(key) && !isReader(key) && !/apply|undo|freeze|logout/.test(key),
  );
  for (const some of [readers, makers, readers]) {
    const asked = some.flatMap(([key, route]) => questions(key, route, learned, files));
    const told: unknown[] = [];
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let at = next++; at < asked.length; at = next++) {
        const reply = await send(asked[at]!.plan);
        if (reply.status === 200) told[at] = (JSON.parse(reply.body.toString()) as { data: unknown }).data;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    // In the order of the questions, whichever was answered first.
    for (const [at, { key, learner }] of asked.entries())
      for (const one of [seen, own.get(learner)!]) walk(one, familyOf(splitKey(key).path), told[at], '');
  }
  return learned;
}

const isReader = (key: RouteKey): boolean => key.startsWith('GET ') || /list|get_|search/.test(key);

/** As bare as can be and with something in it: of a list most rows, and of the rest what takes what is known. */
function questions(key: RouteKey, route: Route, learned: Learned, files: Files): Question[] {
  const file = route.upload && {
    bytes: files[route.upload === 'sheet' ? 'sheet' : 'image'][0]!,
    name: 'a.xlsx',
  };
  return learned.learnersOf(route).flatMap((learner) => {
    const known = learned.knownTo(key, learner);
    const parts = (['params', 'query', 'body'] as const).map((part) =>
      route[part] === undefined
        ? [undefined, undefined]
        : fc.sample(arbitraryOf(route[part], known), { numRuns: 2, seed: learner.turn }),
    );
    return [0, 1].map((turn) => {
      const bare = (part: unknown) => (turn === 0 && isReader(key) && part !== undefined ? {} : part);
      const [params, query, body] = parts.map((part) => part[turn]);
      const given = { params, query: bare(query), body: bare(body), file };
      return { key, learner, plan: planOf(key, route, { kind: 'valid', ...learner, given, headers: [] }) };
    });
  });
}

type Seen = Map<string, unknown[]>;

function note(seen: Seen, name: string, value: unknown): void {
  const values = seen.get(name) ?? [];
  seen.set(name, values);
  if (values.length < KEPT && !values.includes(value)) values.push(value);
}

function walk(seen: Seen, family: string, value: unknown, name: string): void {
  if (value === null || value === undefined) return;
  if (name !== '') {
    const field = name === 'nextCursor' ? 'cursor' : name;
    note(seen, `${family} ${field}`, value);
    if (field !== 'cursor') note(seen, field, value);
  }
  if (Array.isArray(value)) for (const one of value as unknown[]) walk(seen, family, one, singular(name));
  else if (typeof value === 'object')
    for (const [inner, one] of Object.entries(value)) walk(seen, family, one, inner);
}

const sawn = (others: readonly Seen[], name: string, value: unknown): number =>
  others.filter((one) => one.get(name)?.includes(value) === true).length;

/** Where a field may have been seen: under the same path, and a `companyId` as the `id` of what has "company" in its path. */
function namesOf(seen: Seen, family: string, name: string): string[] {
  const thing = /^(\w+)Id$/.exec(name)?.[1]?.toLowerCase();
  return [...seen.keys()].filter(
    (one) =>
      one === `${family} ${name}` ||
      (thing !== undefined && one.endsWith(' id') && one.toLowerCase().includes(thing)),
  );
}

const singular = (name: string): string => (name.endsWith('Ids') ? name.slice(0, -1) : '');

/** `/h5/posts/{id}/pin` → `/h5/posts`. */
const familyOf = (path: string): string => {
  const parts = path.replace('/no-auth', '').split('/');
  return parts.slice(0, parts[2] === 'mall' ? 4 : 3).join('/');
};

const again = (changed: string) => Buffer.from(changed).toString('base64url');

/** A cursor is a text of ours that comes back from outside: each turned in several ways. */
function mutated(cursors: readonly unknown[]): string[] {
  return cursors.slice(0, 6).flatMap((cursor) => {
    const text = String(cursor);
    const plain = Buffer.from(text, 'base64url').toString();
    return [
      text.slice(0, -1),
      `${text}A`,
      text.toUpperCase(),
      again(plain.replaceAll(/\d+/g, '99999999999999999999')),
      again(plain.replaceAll(/\d+/g, '-1')),
      again(plain.replaceAll(/\d+/g, 'x')),
      again(plain.replaceAll(/"[^"]*"/g, 'null')),
      again(plain.replaceAll(/"[^"]*"/g, String.raw`"\u0000"`)),
      again(plain.replaceAll(/\d{4}-\d{2}/g, '2026-99')),
      again(plain.replaceAll(/[a-z]/gi, '\u0000')),
      again(plain.replaceAll(/\d{4}-\d{2}-\d{2}/g, '0000-01-01')),
      again('[]'),
      again('null'),
      again('{}'),
    ].filter((one) => one.length <= 200);
  });
}
