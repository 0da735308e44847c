import { z } from 'zod';

interface SchemaAtPath {
  path: string;
  schema: z.core.$ZodType;
}

/** Lists a schema and all schemas nested in it, each with its path. */
function listSchemas(schema: z.core.$ZodType, path = ''): SchemaAtPath[] {
  const children = childrenOf(schema as z.core.$ZodTypes);
  return [{ path, schema }, ...children.flatMap(([name, child]) => listSchemas(child, `${path}/${name}`))];
}

const leafTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown']);

function childrenOf(schema: z.core.$ZodTypes): [string, z.core.$ZodType][] {
  const { def } = schema._zod;
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'array') return [['[]', def.element]];
  if (def.type === 'union') return def.options.map((option, index) => [`|${index}`, option]);
  if ('innerType' in def) return [['?', def.innerType]];
  if (leafTypes.has(def.type)) return [];
  throw new Error(`Unsupported schema type ${def.type}: add it to childrenOf and define how it is bounded.`);
}

/** Paths of objects that accept unknown fields. */
export const findLooseObjects = (schema: z.ZodType): string[] =>
  listSchemas(schema)
    .filter(({ schema: current }) => current instanceof z.ZodObject && !isNever(current.def.catchall))
    .map(({ path }) => path);

const isNever = (schema: z.core.$ZodType | undefined): boolean => schema?._zod.def.type === 'never';

/**
 * Paths of strings and lists without an upper bound. An `unknown` value has no bound either; the only
 * exception is `user_id`, which the routes under `/h5/cloud/` accept and ignore.
 */
export const findUnbounded = (schema: z.ZodType): string[] =>
  listSchemas(schema)
    .filter(({ path, schema: current }) => isUnbounded(path, current))
    .map(({ path }) => path);

function isUnbounded(path: string, schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return !checksOf(schema).some((check) => check.check === 'max_length');
  if (schema instanceof z.ZodUnknown) return !path.startsWith('/user_id');
  if (schema._zod.def.type !== 'string') return false;
  // A string format such as `z.uuid()` is a check of its own, besides those in `checks`.
  const ownCheck = schema._zod.def as unknown as SchemaCheck;
  return ![ownCheck, ...checksOf(schema)].some(
    (check) =>
      check.check === 'max_length' ||
      check.check === 'length_equals' ||
      (check.check === 'string_format' && check.pattern !== undefined && isFinitePattern(check.pattern)),
  );
}

/** Paths of strings that accept NUL or a lone surrogate, which PostgreSQL stores neither in text nor in JSON. */
export const findUnstorableStrings = (schema: z.ZodType): string[] =>
  listSchemas(schema)
    .filter(({ schema: current }) => current instanceof z.ZodString)
    .filter(({ schema: current }) => UNSTORABLE_SAMPLES.some((text) => z.safeParse(current, text).success))
    // Removes the path segments of optional values, unions and lists, so that the path has only field names.
    .map(({ path }) => path.replaceAll(/\/[?|\d[\]]+/g, ''));
const UNSTORABLE_SAMPLES = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];

interface SchemaCheck {
  check?: string;
  pattern?: RegExp;
}
const checksOf = (schema: z.core.$ZodType): SchemaCheck[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as SchemaCheck);

/** Whether the pattern limits the length of the text: it is anchored and has no open-ended quantifier. */
function isFinitePattern(pattern: RegExp): boolean {
  let simplified = pattern.source.replaceAll(/\\./g, 'e').replaceAll(/\[[^\]]*\]/g, 'c');
  if (!simplified.startsWith('^') || !simplified.endsWith('$') || /[*+]|\{\d+,\}/.test(simplified))
    return false;
  // An alternative outside every group is not covered by the anchors.
  while (/\([^()]*\)/.test(simplified)) simplified = simplified.replaceAll(/\([^()]*\)/g, 'g');
  return !simplified.includes('|');
}
