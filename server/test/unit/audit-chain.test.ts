import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, chainNumberOf, eventMacOf } from '../../src/kernel/audit/audit-chain.ts';

const withReversedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withReversedKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, child]) => [key, withReversedKeys(child)]),
  );
};

describe('canonical JSON', () => {
  it('is JSON of the same value, regardless of the key order', () => {
    const values = fc.jsonValue({ noUnicodeString: false }) as fc.Arbitrary<unknown>;
    fc.assert(
      fc.property(values, (value) => {
        expect(canonicalJson(withReversedKeys(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('omits what JSON omits and keeps the order of arrays', () => {
    expect(canonicalJson({ b: undefined, a: [2, 1, { d: 1, c: null }] })).toBe(
      '{"a":[2,1,{"c":null,"d":1}]}',
    );
    expect(canonicalJson(undefined)).toBe('null');
  });
});

describe('the chain of an audit event', () => {
  it('is the same for all events of an actor, or without an actor of a trace id', () => {
    expect(chainNumberOf({ accountId: '37', traceId: 'a' })).toBe(5);
    expect(chainNumberOf({ accountId: '37', traceId: 'b' })).toBe(5);
    const event = { accountId: null, traceId: 'outbox:7' };
    expect(chainNumberOf(event)).toBe(chainNumberOf({ ...event }));
  });

  it('is one of sixteen without an actor', () => {
    const chains = Array.from({ length: 400 }, (_, number) =>
      chainNumberOf({ accountId: null, traceId: `outbox:${number}` }),
    );
    expect([...new Set(chains)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, chain) => chain),
    );
  });
});

describe('the MAC of an audit event', () => {
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

  it('changes with every field, the previous MAC and the key', () => {
    const macs = [
      eventMacOf(key, previous, event),
      eventMacOf(`${key}2`, previous, event),
      eventMacOf(key, Buffer.alloc(32, 1), event),
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
      }).map(([name, value]) => eventMacOf(key, previous, { ...event, [name]: value })),
    ];
    expect(new Set(macs.map((mac) => mac.toString('hex'))).size).toBe(macs.length);
  });
});
