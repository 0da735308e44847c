import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { ORDINARY_TEXTS, HOSTILE_TEXTS } from './fuzz-texts.ts';

/** Existing values, by the name of the response field that contained them. */
export type KnownValues = (name: string) => readonly unknown[];
export const noKnownValues: KnownValues = () => [];

/** The used part of a zod schema definition, which zod stores under `_zod.def`. */
interface SchemaDef {
  type: string;
  format?: string;
  checks?: { _zod: { def: SchemaCheck } }[];
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
interface SchemaCheck {
  check: string;
  format?: string;
  value?: number;
  minimum?: number;
  maximum?: number;
  length?: number;
  pattern?: RegExp;
  inclusive?: boolean;
}
const defOf = (schema: z.ZodType): SchemaDef => (schema as unknown as { _zod: { def: SchemaDef } })._zod.def;
const checksOf = (def: SchemaDef): SchemaCheck[] => (def.checks ?? []).map((check) => check._zod.def);

/**
 * Arbitrary of values that satisfy the schema. With `withExtremes` it also generates the smallest and the
 * largest values, values one step beyond them, which the schema rejects, and hostile texts. Rules across
 * several fields are ignored: most values satisfy them by chance.
 */
export function arbitraryOf(
  schema: z.ZodType,
  known: KnownValues = noKnownValues,
  withExtremes = false,
  name = '',
): Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (innerSchema: z.ZodType) => arbitraryOf(innerSchema, known, withExtremes, name);
  switch (def.type) {
    case 'object':
      return withKnownObjects(schema, known(name), objectArbitrary(def.shape!, known, withExtremes));
    case 'string':
      return textArbitrary(schema, def, known(name), withExtremes);
    case 'number':
    case 'int':
      return numberArbitrary(def, known(name), withExtremes);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!));
    case 'literal':
      return fc.constantFrom(...def.values!);
    case 'null':
      return fc.constant(null);
    case 'array':
      return withKnownObjects(schema, known(name), listArbitrary(def, inner(def.element!), withExtremes));
    case 'union':
      return fc.oneof(...def.options!.map((option) => inner(option)));
    case 'tuple':
      return fc.tuple(...def.items!.map((item) => inner(item)));
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

/** Adds lists and objects from earlier responses that satisfy the schema. */
function withKnownObjects(
  schema: z.ZodType,
  known: readonly unknown[],
  generated: Arbitrary<unknown>,
): Arbitrary<unknown> {
  const usableKnown = known.filter((value) => typeof value === 'object' && schema.safeParse(value).success);
  return usableKnown.length > 0 ? fc.oneof(generated, fc.constantFrom(...usableKnown)) : generated;
}

const OPTIONAL_TYPES = new Set(['optional', 'default', 'prefault']);

/** Mixes objects with most and with few optional fields: each additional field is one more reason for a rejection. */
function objectArbitrary(
  shape: Record<string, z.ZodType>,
  known: KnownValues,
  withExtremes: boolean,
): Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const optional = OPTIONAL_TYPES.has(defOf(schema).type);
    return { name, optional, arbitrary: arbitraryOf(schema, known, withExtremes, name) };
  });
  // `fc.option` omits a field in one of `freq` cases.
  const recordWithOptional = (freq: number): Arbitrary<unknown> =>
    fc
      .record(
        Object.fromEntries(
          fields.map(({ name, optional, arbitrary }) => [
            name,
            optional ? fc.option(arbitrary, { nil: undefined, freq }) : arbitrary,
          ]),
        ),
        { noNullPrototype: true },
      )
      .map((value) =>
        Object.fromEntries(Object.entries(value).filter(([, fieldValue]) => fieldValue !== undefined)),
      );
  return fc.oneof(recordWithOptional(6), recordWithOptional(2));
}

function listArbitrary(
  def: SchemaDef,
  element: Arbitrary<unknown>,
  withExtremes: boolean,
): Arbitrary<unknown> {
  const { min, max } = lengthsOf(def);
  const typicalMax = Math.min(max, Math.max(min, 3));
  // Most list schemas reject duplicates.
  const typical = fc.uniqueArray(element, {
    minLength: min,
    maxLength: typicalMax,
    selector: JSON.stringify,
  });
  if (!withExtremes || max > 200) return typical;
  return fc.oneof(
    typical,
    fc.array(element, { minLength: min, maxLength: min }),
    fc.array(element, { minLength: max, maxLength: max }),
    fc.array(element, { minLength: max + 1, maxLength: max + 1 }),
  );
}

function lengthsOf(def: SchemaDef): { min: number; max: number } {
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
/** Days around today, where most date rules begin or end. */
const daysAroundToday = fc
  .integer({ min: -3, max: 40 })
  .map((days) => new Date(TODAY + days * DAY_MS + DAY_MS / 2));
const FORMAT_ARBITRARIES: Record<string, Arbitrary<string>> = {
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
    daysAroundToday.map(dayOf),
    daysAroundToday.map(dayOf),
  ),
  datetime: fc.oneof(
    fc.constantFrom(
      '1970-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '0001-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
    ),
    daysAroundToday.map((date) => date.toISOString()),
    daysAroundToday.map((date) => date.toISOString()),
  ),
};
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function textArbitrary(
  schema: z.ZodType,
  def: SchemaDef,
  known: readonly unknown[],
  withExtremes: boolean,
): Arbitrary<unknown> {
  const { min, max } = lengthsOf(def);
  const isValid = (value: unknown): boolean => schema.safeParse(value).success;
  const usableKnown = known.filter(isValid);
  const choices: { arbitrary: Arbitrary<unknown>; weight: number }[] = [];
  if (usableKnown.length > 0) choices.push({ arbitrary: fc.constantFrom(...usableKnown), weight: 4 });
  const format = def.format ?? checksOf(def).find((check) => check.check === 'string_format')?.format;
  const pattern = checksOf(def).find((check) => check.format === 'regex')?.pattern;
  if (format !== undefined && FORMAT_ARBITRARIES[format] !== undefined)
    choices.push({ arbitrary: FORMAT_ARBITRARIES[format], weight: 2 });
  else if (pattern !== undefined) choices.push({ arbitrary: patternArbitrary(pattern, isValid), weight: 2 });
  const ordinaryTexts = ORDINARY_TEXTS.filter(isValid);
  if (ordinaryTexts.length > 0) choices.push({ arbitrary: fc.constantFrom(...ordinaryTexts), weight: 3 });
  if (withExtremes) {
    choices.push({ arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 2 });
    const lengths = [min, max, max + 1, Math.max(0, min - 1)].filter((length) => length <= 20_000);
    const extremeText = fc
      .tuple(fc.constantFrom('a', '名', ' ', '😀', '<b>', '\n', '7'), fc.constantFrom(...lengths))
      .map(([letter, length]) => letter.repeat(Math.ceil(length / letter.length)).slice(0, length));
    choices.push({ arbitrary: extremeText, weight: 3 });
  }
  if (choices.length > 0) return fc.oneof(...choices);
  return fc.string({ minLength: min, maxLength: Math.min(max, min + 20) });
}

const patternArbitraries = new Map<string, Arbitrary<string>>();

/**
 * Generates texts that match the pattern. Falls back to the phone number of a demo member if fast-check does
 * not support the pattern or rarely generates a valid value.
 */
function patternArbitrary(pattern: RegExp, isValid: (value: unknown) => boolean): Arbitrary<string> {
  try {
    const generated = patternArbitraries.get(pattern.source) ?? fc.stringMatching(pattern, { size: 'small' });
    patternArbitraries.set(pattern.source, generated);
    const usable = fc.sample(generated, { numRuns: 20, seed: 1 }).filter(isValid);
    return usable.length >= 5 ? generated.filter(isValid) : fc.constantFrom(...usable, '13800001268');
  } catch {
    return fc.constant('13800001268');
  }
}

function numberArbitrary(
  def: SchemaDef,
  known: readonly unknown[],
  withExtremes: boolean,
): Arbitrary<unknown> {
  let [min, max, integer] = [-1e6, 1e6, def.format === 'safeint'];
  for (const check of checksOf(def)) {
    if (check.check === 'greater_than') min = check.value! + (check.inclusive === false ? 1 : 0);
    if (check.check === 'less_than') max = check.value! - (check.inclusive === false ? 1 : 0);
    if (check.check === 'number_format') integer = true;
  }
  if (max < min) max = min;
  const nearMinimum = fc.integer({
    min: Math.ceil(min),
    max: Math.floor(Math.min(max, Math.max(min, 0) + 5)),
  });
  const typical = integer
    ? fc.oneof(nearMinimum, fc.integer({ min: Math.ceil(min), max: Math.floor(max) }))
    : fc.double({ min, max, noNaN: true });
  const usableKnown = known.filter((value) => typeof value === 'number' && value >= min && value <= max);
  const typicalOrKnown =
    usableKnown.length > 0 ? fc.oneof(typical, fc.constantFrom(...usableKnown)) : typical;
  if (!withExtremes) return typicalOrKnown;
  return fc.oneof(
    typicalOrKnown,
    fc.constantFrom(min, max, min - 1, max + 1, 0, -1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300),
  );
}
