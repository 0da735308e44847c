import type { Route } from '@mingtang/contract/route';

type Schema = Exclude<Route['response'], string>;
/** The parts of zod's internal definition that the contract's schemas use. */
interface Definition {
  type: string;
  shape: Record<string, Schema>;
  element: Schema;
  items: Schema[];
  entries: Record<string, string>;
  values: unknown[];
  options: Schema[];
  innerType: Schema;
  in: Schema;
  left: Schema;
  right: Schema;
  keyType: Schema;
  valueType: Schema;
}

/** Candidates for a string; the first one that the schema accepts is used. */
const STRINGS = [
  '样例',
  '7',
  '2026-03-01T02:00:00Z',
  '2026-03-01',
  '2026-03',
  '09:30',
  'https://example.com/a',
  'ABCD2345',
  '3f1c2a68-2b0e-4f5e-9d6a-0c1b2a3d4e5f',
  '13800000007',
  '+86',
  '',
];
const NUMBERS = [1, 0, 10, 100, 1_000];

type FieldValues = Readonly<Record<string, unknown>>;
/** Makes every list end after its first page; an infinite list would request pages for ever. */
const LAST_PAGE: FieldValues = { nextCursor: null, more: false };

function firstAccepted(schema: Schema, values: readonly unknown[]): unknown {
  const found = values.find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no sample value passes a schema of type ${schema.type}`);
  return found;
}

const hasFieldValue = (value: unknown, fields: FieldValues): boolean =>
  Object.entries(Object(value) as FieldValues).some(
    ([name, fieldValue]) => name in fields && fields[name] === fieldValue,
  );

/**
 * Generates a value that the schema accepts, with one row in each list that may have one and with all optional fields.
 * `fields` sets values by field name, wherever the schema accepts them.
 */
export function sampleOf(schema: Schema, fields: FieldValues = {}): unknown {
  const values = { ...LAST_PAGE, ...fields };
  const sample = (nestedSchema: Schema) => sampleOf(nestedSchema, fields);
  const def = schema.def as unknown as Definition;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, fieldSchema]) => [
          name,
          name in values && fieldSchema.safeParse(values[name]).success ? values[name] : sample(fieldSchema),
        ]),
      );
    case 'array': {
      const item = sample(def.element);
      return firstAccepted(schema, [[item], [], Array.from({ length: 6 }, () => item)]);
    }
    case 'tuple':
      return def.items.map((itemSchema) => sample(itemSchema));
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union': {
      const options = def.options.map((option) => sample(option));
      return options.find((option) => hasFieldValue(option, fields)) ?? options[0];
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return sample(def.innerType);
    case 'pipe':
      return sample(def.in);
    case 'intersection':
      return { ...(sample(def.left) as object), ...(sample(def.right) as object) };
    case 'record': {
      const keys = (def.keyType.def as unknown as Definition).entries ?? {};
      return Object.fromEntries(Object.values(keys).map((key) => [key, sample(def.valueType)]));
    }
    case 'boolean':
      return true;
    case 'null':
    case 'unknown':
      return null;
    case 'number':
      return firstAccepted(schema, NUMBERS);
    default:
      return firstAccepted(schema, STRINGS);
  }
}
