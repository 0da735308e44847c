import type { FastifyRequest } from 'fastify';

/** Rate limit key: the IPv4 address, or the /64 network of an IPv6 address (usually one household). */
export function clientIpOf(request: FastifyRequest): string {
  // Undefined if the client has already disconnected, contrary to Fastify's type.
  const ip = (request.ip as string | undefined) ?? '';
  if (!ip.includes(':')) return ip;
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mappedIpv4) return mappedIpv4[1]!;
  const [head = '', tail = ''] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const groups = ip.includes('::')
    ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
    : front;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The /48 network of a /64 (one customer can own 65,536 of them); undefined for IPv4. */
export const ipv6SiteOf = (clientIp: string): string | undefined =>
  clientIp.endsWith('::/64') ? `${clientIp.split(':').slice(0, 3).join(':')}::/48` : undefined;

/** Masked form for the list of devices: enough to recognise a place, not to identify a person. */
export const maskClientIp = (clientIp: string): string =>
  clientIp.replace(/\.\d+$/, '.*').replace(/:[^:]*::\/64$/, '::*');
