import { z } from 'zod';

interface Found {
  path: string;
  schema: z.core.$ZodType;
}

/** Every schema inside a schema, with the way to it. */
function everySchema(schema: z.core.$ZodType, path = ''): Found[] {
  const inner = childrenOf(schema as z.core.$ZodTypes);
  return [{ path, schema }, ...inner.flatMap(([name, child]) => everySchema(child, `${path}/${name}`))];
}

const leafTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown']);

function childrenOf(schema: z.core.$ZodTypes): [string, z.core.$ZodType][] {
  const { def } = schema._zod;
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'array') return [['[]', def.element]];
  if (def.type === 'union') return def.options.map((option, index) => [`|${index}`, option]);
  if ('innerType' in def) return [['?', def.innerType]];
  if (leafTypes.has(def.type)) return [];
  throw new Error(`A schema of type ${def.type} is not known here: say first how it is bounded.`);
}

/** Objects that would let an unknown field through. */
export const looseObjects = (schema: z.ZodType): string[] =>
  everySchema(schema)
    .filter(({ schema: one }) => one instanceof z.ZodObject && !isNever(one.def.catchall))
    .map(({ path }) => path);

const isNever = (schema: z.core.$ZodType | undefined): boolean => schema?._zod.def.type === 'never';

/** Strings and lists without an upper bound, and anything unknown but the ignored user_id. */
export const unbounded = (schema: z.ZodType): string[] =>
  everySchema(schema)
    .filter(({ path, schema: one }) => isUnbounded(path, one))
    .map(({ path }) => path);

function isUnbounded(path: string, schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return !limits(schema).some((check) => check.check === 'max_length');
  if (schema instanceof z.ZodUnknown) return !path.startsWith('/user_id');
  if (schema._zod.def.type !== 'string') return false;
  const own = schema._zod.def as unknown as Limit;
  return ![own, ...limits(schema)].some(
    (check) =>
      check.check === 'max_length' ||
      check.check === 'length_equals' ||
      (check.check === 'string_format' && check.pattern !== undefined && isFinitePattern(check.pattern)),
  );
}

/** Strings that take a zero character or half a surrogate pair, which no text column and no JSON of the database does. */
export const unstorable = (schema: z.ZodType): string[] =>
  everySchema(schema)
    .filter(({ schema: one }) => one instanceof z.ZodString)
    .filter(({ schema: one }) => UNSTORABLE.some((text) => z.safeParse(one, text).success))
    .map(({ path }) => path.replaceAll(/\/[?|\d[\]]+/g, ''));
const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];

interface Limit {
  check?: string;
  pattern?: RegExp;
}
const limits = (schema: z.core.$ZodType): Limit[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as Limit);

/** An anchored pattern without an open-ended quantifier matches no text beyond some length. */
function isFinitePattern(pattern: RegExp): boolean {
  let bare = pattern.source.replaceAll(/\\./g, 'e').replaceAll(/\[[^\]]*\]/g, 'c');
  if (!bare.startsWith('^') || !bare.endsWith('$') || /[*+]|\{\d+,\}/.test(bare)) return false;
  // An alternative outside every group escapes the anchors.
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, 'g');
  return !bare.includes('|');
}
