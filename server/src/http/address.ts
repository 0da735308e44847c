import type { FastifyRequest } from 'fastify';

/** The key for limits: an IPv4 address, or the /64 of an IPv6 one, which is what one household holds. */
export function addressOf(request: FastifyRequest): string {
  // A caller who hung up before anybody looked has none any more, whatever Fastify's type says.
  const ip = (request.ip as string | undefined) ?? '';
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
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

/** The /48 of a /64, which is what one customer of a provider may hold: 65,536 of them. None of an IPv4 address. */
export const ipv6SiteOf = (address: string): string | undefined =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : undefined;

/** What a member sees in the list of devices: enough to recognise a place, not to find a person. */
export const coarse = (address: string): string =>
  address.replace(/\.\d+$/, '.*').replace(/:[^:]*::\/64$/, '::*');
