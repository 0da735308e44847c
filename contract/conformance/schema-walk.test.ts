import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Instant } from '../src/fields.ts';
import { looseObjects, unbounded } from './schema-walk.ts';

describe('unbounded', () => {
  const bounded = {
    max: z.string().max(5),
    trimmed: z.string().trim().max(5).optional(),
    uuid: z.uuid().nullable(),
    day: z.iso.date(),
    digits: z.string().regex(/^\d{6}$/),
    list: z.array(z.enum(['a'])).max(3),
    user_id: z.unknown().optional(),
  };
  const open = {
    bare: z.string(),
    least: z.string().min(2).default(''),
    quantified: z.string().regex(/^\d{2,}$/),
    unanchored: z.string().regex(/\d{6}/),
    escaped: z.string().regex(/^a|b$/),
    instant: Instant,
    list: z.array(z.enum(['a'])),
    nested: z.array(z.strictObject({ deep: z.string() })).max(3),
    chosen: z.union([z.literal(''), z.email()]),
    anything: z.unknown(),
  };

  it.each(Object.entries(bounded))('passes %s', (name, schema) => {
    expect(unbounded(z.strictObject({ [name]: schema }))).toEqual([]);
  });

  it.each(Object.entries(open))('finds %s', (name, schema) => {
    expect(unbounded(z.strictObject({ [name]: schema }))).toHaveLength(1);
  });
});

describe('looseObjects', () => {
  it('finds an object that lets unknown fields through, at any depth', () => {
    expect(looseObjects(z.strictObject({ a: z.array(z.object({})).max(1) }))).toEqual(['/a/[]']);
    expect(looseObjects(z.strictObject({ a: z.strictObject({}).extend({}) }))).toEqual([]);
  });
});
