import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { HONEST_TEXTS, HOSTILE_TEXTS } from './texts.ts';

/** What the network really holds, by the name of the field it was seen in. */
export type Known = (name: string) => readonly unknown[];
export const nothingKnown: Known = () => [];

/** What is read of a schema of zod; the library keeps it under `_zod.def`. */
interface Def {
  type: string;
  format?: string;
  checks?: { _zod: { def: Check } }[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  getter?: () => z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}
interface Check {
  check: string;
  format?: string;
  value?: number;
  minimum?: number;
  maximum?: number;
  length?: number;
  pattern?: RegExp;
  inclusive?: boolean;
}
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;
const checksOf = (def: Def): Check[] => (def.checks ?? []).map((check) => check._zod.def);

/**
 * Values that a schema takes. On the `edge` they are the shortest and longest, the smallest and largest, and those one
 * step beyond. A rule that spans several fields is not looked at: most values keep it by chance.
 */
export function arbitraryOf(
  schema: z.ZodType,
  known: Known = nothingKnown,
  edge = false,
  name = '',
): Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (one: z.ZodType, as = name) => arbitraryOf(one, known, edge, as);
  switch (def.type) {
    case 'object':
      return orReal(schema, known(name), objectOf(def.shape!, known, edge));
    case 'string':
      return textOf(schema, def, known(name), edge);
    case 'number':
    case 'int':
      return numberOf(def, known(name), edge);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!));
    case 'literal':
      return fc.constantFrom(...def.values!);
    case 'null':
      return fc.constant(null);
    case 'array':
      return orReal(schema, known(name), listOf(def, inner(def.element!), edge));
    case 'union':
      return fc.oneof(...def.options!.map((one) => inner(one)));
    case 'tuple':
      return fc.tuple(...def.items!.map((one) => inner(one)));
    case 'record':
      return fc.dictionary(inner(def.keyType!).map(String), inner(def.valueType!), { maxKeys: 3 });
    case 'nullable':
      return fc.oneof({ arbitrary: inner(def.innerType!), weight: 3 }, fc.constant(null));
    case 'lazy':
      return inner(def.getter!());
    case 'pipe':
      return inner(def.in!);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner(def.innerType!);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Lists and objects as the network gave them out, where they may be sent back. */
function orReal(schema: z.ZodType, known: readonly unknown[], made: Arbitrary<unknown>): Arbitrary<unknown> {
  const real = known.filter((one) => typeof one === 'object' && schema.safeParse(one).success);
  return real.length > 0 ? fc.oneof(made, fc.constantFrom(...real)) : made;
}

const OPTIONAL = new Set(['optional', 'default', 'prefault']);

/** Once with most of what may be left out, and once with little of it: each field more is one more reason to be refused. */
function objectOf(shape: Record<string, z.ZodType>, known: Known, edge: boolean): Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const optional = OPTIONAL.has(defOf(schema).type);
    return { name, optional, made: arbitraryOf(schema, known, edge, name) };
  });
  const leavingOut = (freq: number): Arbitrary<unknown> =>
    fc
      .record(
        Object.fromEntries(
          fields.map(({ name, optional, made }) => [
            name,
            optional ? fc.option(made, { nil: undefined, freq }) : made,
          ]),
        ),
        { noNullPrototype: true },
      )
      .map((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)));
  return fc.oneof(leavingOut(6), leavingOut(2));
}

function listOf(def: Def, element: Arbitrary<unknown>, edge: boolean): Arbitrary<unknown> {
  const { min, max } = lengthsOf(def);
  const top = Math.min(max, Math.max(min, 3));
  // Most lists hold nothing twice.
  const some = fc.uniqueArray(element, { minLength: min, maxLength: top, selector: JSON.stringify });
  if (!edge || max > 200) return some;
  return fc.oneof(
    some,
    fc.array(element, { minLength: min, maxLength: min }),
    fc.array(element, { minLength: max, maxLength: max }),
    fc.array(element, { minLength: max + 1, maxLength: max + 1 }),
  );
}

function lengthsOf(def: Def): { min: number; max: number } {
  let [min, max] = [0, 1_000];
  for (const check of checksOf(def)) {
    if (check.check === 'min_length') min = check.minimum!;
    if (check.check === 'max_length') max = check.maximum!;
    if (check.check === 'length_equals') [min, max] = [check.length!, check.length!];
  }
  return { min, max };
}

const DAY_MS = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** Some days before and after today: where most rules begin and end. */
const soon = fc.integer({ min: -3, max: 40 }).map((days) => new Date(TODAY + days * DAY_MS + DAY_MS / 2));
const FORMATS: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  guid: fc.uuid(),
  email: fc.constantFrom('lin@example.com', 'a.b+c@mail.example.com'),
  url: fc.constantFrom(
    'https://example.com',
    'http://www.example.com/a?b=c#d',
    'https://fcm.googleapis.com/x',
  ),
  date: fc.oneof(
    fc.constantFrom(
      '2024-02-29',
      '2026-01-01',
      '1970-01-01',
      '2100-12-31',
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
    ),
    soon.map(dayOf),
    soon.map(dayOf),
  ),
  datetime: fc.oneof(
    fc.constantFrom(
      '1970-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '0001-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
    ),
    soon.map((date) => date.toISOString()),
    soon.map((date) => date.toISOString()),
  ),
};
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function textOf(schema: z.ZodType, def: Def, known: readonly unknown[], edge: boolean): Arbitrary<unknown> {
  const { min, max } = lengthsOf(def);
  const takes = (value: unknown): boolean => schema.safeParse(value).success;
  const real = known.filter(takes);
  const choices: { arbitrary: Arbitrary<unknown>; weight: number }[] = [];
  if (real.length > 0) choices.push({ arbitrary: fc.constantFrom(...real), weight: 4 });
  const format = def.format ?? checksOf(def).find((check) => check.check === 'string_format')?.format;
  const pattern = checksOf(def).find((check) => check.format === 'regex')?.pattern;
  if (format !== undefined && FORMATS[format] !== undefined)
    choices.push({ arbitrary: FORMATS[format], weight: 2 });
  else if (pattern !== undefined) choices.push({ arbitrary: matching(pattern, takes), weight: 2 });
  const honest = HONEST_TEXTS.filter(takes);
  if (honest.length > 0) choices.push({ arbitrary: fc.constantFrom(...honest), weight: 3 });
  if (edge) {
    choices.push({ arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 2 });
    const lengths = [min, max, max + 1, Math.max(0, min - 1)].filter((length) => length <= 20_000);
    const long = fc
      .tuple(fc.constantFrom('a', '名', ' ', '😀', '<b>', '\n', '7'), fc.constantFrom(...lengths))
      .map(([letter, length]) => letter.repeat(Math.ceil(length / letter.length)).slice(0, length));
    choices.push({ arbitrary: long, weight: 3 });
  }
  if (choices.length > 0) return fc.oneof(...choices);
  return fc.string({ minLength: min, maxLength: Math.min(max, min + 20) });
}

const matchers = new Map<string, Arbitrary<string>>();

/** Some patterns are beyond the generator; then what a person may type stands in. */
function matching(pattern: RegExp, takes: (value: unknown) => boolean): Arbitrary<string> {
  try {
    const made = matchers.get(pattern.source) ?? fc.stringMatching(pattern, { size: 'small' });
    matchers.set(pattern.source, made);
    const usable = fc.sample(made, { numRuns: 20, seed: 1 }).filter(takes);
    return usable.length >= 5 ? made.filter(takes) : fc.constantFrom(...usable, '13800001268');
  } catch {
    return fc.constant('13800001268');
  }
}

function numberOf(def: Def, known: readonly unknown[], edge: boolean): Arbitrary<unknown> {
  let [min, max, whole] = [-1e6, 1e6, def.format === 'safeint'];
  for (const check of checksOf(def)) {
    if (check.check === 'greater_than') min = check.value! + (check.inclusive === false ? 1 : 0);
    if (check.check === 'less_than') max = check.value! - (check.inclusive === false ? 1 : 0);
    if (check.check === 'number_format') whole = true;
  }
  if (max < min) max = min;
  const near = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, Math.max(min, 0) + 5)) });
  const some = whole
    ? fc.oneof(near, fc.integer({ min: Math.ceil(min), max: Math.floor(max) }))
    : fc.double({ min, max, noNaN: true });
  const real = known.filter((one) => typeof one === 'number' && one >= min && one <= max);
  const all = real.length > 0 ? fc.oneof(some, fc.constantFrom(...real)) : some;
  if (!edge) return all;
  return fc.oneof(
    all,
    fc.constantFrom(min, max, min - 1, max + 1, 0, -1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300),
  );
}
