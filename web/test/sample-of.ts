import type { Route } from '@mingtang/contract/route';

type Schema = Exclude<Route['answer'], string>;
/** What the schemas of the contract are built from. */
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

/** Strings that the contract asks for; the first that passes is taken. */
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

type Fields = Readonly<Record<string, unknown>>;
/** The last page of every list: an endless one would ask for ever. */
const LAST: Fields = { nextCursor: null, more: false };

function firstOf(schema: Schema, values: readonly unknown[]): unknown {
  const found = values.find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no sample passes a schema of the kind ${schema.type}`);
  return found;
}

const carries = (value: unknown, fields: Fields): boolean =>
  Object.entries(Object(value) as Fields).some(([name, one]) => name in fields && fields[name] === one);

/**
 * A value that the schema lets pass, with one row in each list that may have one, and nothing left out. `fields` are given
 * by their names, wherever the schema lets them pass.
 */
export function sampleOf(schema: Schema, fields: Fields = {}): unknown {
  const given = { ...LAST, ...fields };
  const sample = (one: Schema) => sampleOf(one, fields);
  const def = schema.def as unknown as Definition;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, one]) => [
          name,
          name in given && one.safeParse(given[name]).success ? given[name] : sample(one),
        ]),
      );
    case 'array': {
      const one = sample(def.element);
      return firstOf(schema, [[one], [], Array.from({ length: 6 }, () => one)]);
    }
    case 'tuple':
      return def.items.map((one) => sample(one));
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union': {
      const options = def.options.map((one) => sample(one));
      return options.find((one) => carries(one, fields)) ?? options[0];
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
      return firstOf(schema, NUMBERS);
    default:
      return firstOf(schema, STRINGS);
  }
}
