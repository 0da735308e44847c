import type { Route, RouteKey } from '@mingtang/contract/route';
import { routes } from '@mingtang/contract/routes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryOf } from './schema-arbitrary.ts';

const sample = (schema: z.ZodType, withExtremes = false) =>
  fc.sample(arbitraryOf(schema, undefined, withExtremes), { numRuns: 300, seed: 7 });
const countValid = (schema: z.ZodType, values: unknown[]) =>
  values.filter((value) => schema.safeParse(value).success).length;

const contractSchemas = (Object.entries(routes) as [RouteKey, Route][]).flatMap(([key, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = route[part];
    return schema === undefined ? [] : [{ name: `${key} ${part}`, schema }];
  }),
);

describe('arbitraryOf: values generated from a schema', () => {
  it.each([
    ['a text', z.string().trim().min(2).max(5)],
    ['a pattern', z.string().regex(/^[1-9]\d{0,17}$/)],
    ['a whole number', z.number().int().min(3).max(9)],
    ['a number above a bound', z.number().int().gt(0)],
    [
      'a list',
      z
        .array(z.enum(['a', 'b']))
        .min(1)
        .max(4),
    ],
    ['a union', z.union([z.literal(''), z.url()])],
    ['a record', z.record(z.string(), z.boolean())],
    [
      'a pipe',
      z
        .string()
        .max(9)
        .transform((text) => text.length),
    ],
    ['nested objects', z.strictObject({ a: z.strictObject({ b: z.uuid().nullable() }).optional() })],
  ])('satisfy the schema: %s', (_name, schema) => {
    expect(countValid(schema, sample(schema))).toBe(300);
  });

  it('sometimes omit optional fields and never required ones', () => {
    const values = sample(z.strictObject({ a: z.string().optional(), b: z.boolean() })) as object[];
    expect(values.some((value) => 'a' in value)).toBe(true);
    expect(values.some((value) => !('a' in value))).toBe(true);
    expect(values.every((value) => 'b' in value)).toBe(true);
  });

  it('with extremes, include the smallest and largest values and one step beyond them', () => {
    const numbers = sample(z.number().int().min(1).max(20), true);
    expect(numbers).toEqual(expect.arrayContaining([0, 1, 20, 21, -1]));
    const lengths = new Set((sample(z.string().min(1).max(7), true) as string[]).map((text) => text.length));
    for (const length of [0, 1, 7, 8]) expect(lengths).toContain(length);
  });

  it('prefer known values of the field that satisfy the schema', () => {
    const known = (name: string) => (name === 'id' ? ['42', 'not an id'] : []);
    const schema = z.strictObject({ id: z.string().regex(/^\d{1,3}$/) });
    const values = fc.sample(arbitraryOf(schema, known), { numRuns: 50, seed: 7 }) as { id: string }[];
    expect(values.filter(({ id }) => id === '42').length).toBeGreaterThan(10);
    expect(values.map(({ id }) => id)).not.toContain('not an id');
  });

  /** Rules across fields hold only by chance. The excluded body must list each tab once: too unlikely. */
  it.each(contractSchemas.filter(({ name }) => name !== 'PUT /h5/tabs/draft body'))(
    'satisfy the contract in more than 90 of 300 samples: $name',
    ({ schema }) => {
      expect(countValid(schema, sample(schema))).toBeGreaterThan(90);
    },
  );
});
