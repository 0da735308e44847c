import { isIP } from 'node:net';

export interface LinkCheckResult {
  approved: boolean;
  href: string | null;
  host: string | null;
}

const NOT_APPROVED: LinkCheckResult = { approved: false, href: null, host: null };
const URL_PATTERN = /^https?:\/\/[^/\\\s@]+(?:[/?#][^\\\s]*)?$/i;

/** Approves http(s) URLs to an approved host or its subdomains, without user info and without an explicit port. */
export function checkLink(url: string, approvedHosts: readonly string[]): LinkCheckResult {
  if (!URL_PATTERN.test(url) || !URL.canParse(url)) return NOT_APPROVED;
  const link = new URL(url);
  const host = link.hostname;
  if (
    link.username !== '' ||
    link.password !== '' ||
    link.port !== '' ||
    isIP(host) !== 0 ||
    !host.includes('.')
  )
    return NOT_APPROVED;
  const approved = approvedHosts.some(
    (approvedHost) => host === approvedHost || host.endsWith(`.${approvedHost}`),
  );
  return approved ? { approved, href: link.href, host } : { approved: false, href: null, host };
}
