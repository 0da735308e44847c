import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Instant } from '../src/fields.ts';
import { findLooseObjects, findUnbounded } from './schema-walk.ts';

describe('findUnbounded', () => {
  const boundedSchemas = {
    max: z.string().max(5),
    trimmed: z.string().trim().max(5).optional(),
    uuid: z.uuid().nullable(),
    day: z.iso.date(),
    digits: z.string().regex(/^\d{6}$/),
    list: z.array(z.enum(['a'])).max(3),
    user_id: z.unknown().optional(),
  };
  const unboundedSchemas = {
    plainString: z.string(),
    onlyMinimum: z.string().min(2).default(''),
    openQuantifier: z.string().regex(/^\d{2,}$/),
    unanchored: z.string().regex(/\d{6}/),
    anchorsInAlternatives: z.string().regex(/^a|b$/),
    instant: Instant,
    list: z.array(z.enum(['a'])),
    nested: z.array(z.strictObject({ text: z.string() })).max(3),
    unionMember: z.union([z.literal(''), z.email()]),
    anything: z.unknown(),
  };

  it.each(Object.entries(boundedSchemas))('accepts the bounded schema %s', (name, schema) => {
    expect(findUnbounded(z.strictObject({ [name]: schema }))).toEqual([]);
  });

  it.each(Object.entries(unboundedSchemas))('reports the unbounded schema %s', (name, schema) => {
    expect(findUnbounded(z.strictObject({ [name]: schema }))).toHaveLength(1);
  });
});

describe('findLooseObjects', () => {
  it('reports objects that accept unknown fields, at any depth', () => {
    expect(findLooseObjects(z.strictObject({ a: z.array(z.object({})).max(1) }))).toEqual(['/a/[]']);
    expect(findLooseObjects(z.strictObject({ a: z.strictObject({}).extend({}) }))).toEqual([]);
  });
});
