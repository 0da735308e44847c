import { isIP } from 'node:net';

export interface LinkVerdict {
  approved: boolean;
  href: string | null;
  host: string | null;
}

const REFUSED: LinkVerdict = { approved: false, href: null, host: null };
const SHAPE = /^https?:\/\/[^/\\\s@]+(?:[/?#][^\\\s]*)?$/i;

/** Approved means https or http, a named host of the list or below it, no user part, no odd port. */
export function checkLink(url: string, approvedHosts: readonly string[]): LinkVerdict {
  if (!SHAPE.test(url) || !URL.canParse(url)) return REFUSED;
  const link = new URL(url);
  const host = link.hostname;
  if (
    link.username !== '' ||
    link.password !== '' ||
    link.port !== '' ||
    isIP(host) !== 0 ||
    !host.includes('.')
  )
    return REFUSED;
  const approved = approvedHosts.some((one) => host === one || host.endsWith(`.${one}`));
  return approved ? { approved, href: link.href, host } : { approved: false, href: null, host };
}
