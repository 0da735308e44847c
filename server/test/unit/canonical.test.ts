import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, macOf } from '../../src/features/audit/chain.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, shuffled(one)]),
  );
};

describe('canonical JSON', () => {
  it('is JSON of the same value, whatever order the keys stand in', () => {
    const value = fc.jsonValue({ noUnicodeString: false }) as fc.Arbitrary<unknown>;
    fc.assert(
      fc.property(value, (one) => {
        expect(canonical(shuffled(one))).toBe(canonical(one));
        expect(JSON.parse(canonical(one))).toEqual(JSON.parse(JSON.stringify(one)));
      }),
    );
  });

  it('leaves out what JSON leaves out, and keeps the order of lists', () => {
    expect(canonical({ b: undefined, a: [2, 1, { d: 1, c: null }] })).toBe('{"a":[2,1,{"c":null,"d":1}]}');
    expect(canonical(undefined)).toBe('null');
  });
});

describe('the mac of an event', () => {
  const event = {
    shard: 1,
    seq: '7',
    at: new Date(0),
    actor_id: '5',
    action: 'role.change',
    subject: 'role:1',
    before: { a: 1 },
    after: { b: 2 },
    trace_id: 'x',
  };
  const key = 'k'.repeat(32);
  const previous = Buffer.alloc(32);

  it('changes with every part of it, the event before it and the key', () => {
    const macs = [
      macOf(key, previous, event),
      macOf(`${key}2`, previous, event),
      macOf(key, Buffer.alloc(32, 1), event),
      ...Object.entries({
        shard: 2,
        seq: '8',
        at: new Date(1),
        actor_id: '6',
        action: 'role.changed',
        subject: 'role:2',
        before: { a: 2 },
        after: null,
        trace_id: 'y',
      }).map(([name, value]) => macOf(key, previous, { ...event, [name]: value })),
    ];
    expect(new Set(macs.map((mac) => mac.toString('hex'))).size).toBe(macs.length);
  });
});
