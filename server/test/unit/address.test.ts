import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressOf, coarse } from '../../src/http/address.ts';

const of = (ip: string | undefined) => addressOf({ ip } as FastifyRequest);

describe('the address that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (ip, key) => {
    expect(of(ip)).toBe(key);
  });

  it('of a caller who hung up is nothing', () => {
    expect(of(undefined)).toBe('');
  });
});

describe('the place that a member sees', () => {
  it.each([
    ['203.0.113.7', '203.0.113.*'],
    ['2001:db8:1:2::/64', '2001:db8:1::*'],
  ])('for %s is %s', (address, place) => {
    expect(coarse(address)).toBe(place);
    expect(place.length).toBeLessThanOrEqual(60);
  });
});
