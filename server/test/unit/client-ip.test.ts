import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientIpOf, maskClientIp } from '../../src/platform/http/client-ip.ts';

const ipOf = (ip: string | undefined) => clientIpOf({ ip } as FastifyRequest);

describe('the client IP as a rate limit key', () => {
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
  ])('for %s is %s', (ip, key) => {
    expect(ipOf(ip)).toBe(key);
  });

  it('is empty for a closed connection', () => {
    expect(ipOf(undefined)).toBe('');
  });
});

describe('the masked client IP that a member sees', () => {
  it.each([
    ['203.0.113.7', '203.0.113.*'],
    ['2001:db8:1:2::/64', '2001:db8:1::*'],
  ])('for %s is %s', (clientIp, masked) => {
    expect(maskClientIp(clientIp)).toBe(masked);
    expect(masked.length).toBeLessThanOrEqual(60);
  });
});
