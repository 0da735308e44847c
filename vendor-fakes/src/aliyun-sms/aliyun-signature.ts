import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AliyunError } from './aliyun-error.ts';

const algorithm = 'ACS3-HMAC-SHA256';
const maxClockDriftMs = 15 * 60_000;
const authorizationPattern =
  /^ACS3-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;
const requiredHeaders = [
  'host',
  'x-acs-action',
  'x-acs-version',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-content-sha256',
];

type SignedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

type SignatureDeps = {
  accessKeyId: string;
  accessKeySecret: string;
  /** Nonces seen, each with its expiry time; insertion order is expiry order. */
  nonces: Map<string, number>;
  now: () => number;
};

/** Throws an AliyunError unless the request is signed by the configured key, recent and not a replay. */
export function verifySignature(deps: SignatureDeps, request: SignedRequest): void {
  const { headers } = request;
  const [, keyId, signedHeaders = '', signature = ''] =
    authorizationPattern.exec(headers.authorization ?? '') ?? [];
  if (!keyId) {
    throw new AliyunError(
      400,
      'IncompleteSignature',
      'The request signature does not conform to Aliyun standards.',
    );
  }
  const signedNames = signedHeaders.split(';');
  if (headersToSign(headers).some((name) => !signedNames.includes(name) || !headers[name])) {
    throw new AliyunError(
      400,
      'IncompleteSignature',
      'A header that must be signed is missing from SignedHeaders.',
    );
  }
  checkDate(deps, header(headers, 'x-acs-date'));
  if (keyId !== deps.accessKeyId) {
    throw new AliyunError(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
  }
  const expected = sign(deps.accessKeySecret, request, signedNames);
  const bodyHashMatches = header(headers, 'x-acs-content-sha256') === sha256(request.body);
  if (!bodyHashMatches || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) {
    throw new AliyunError(
      400,
      'SignatureDoesNotMatch',
      'Specified signature is not matched with our calculation.',
    );
  }
  // Only after the signature is verified, otherwise a forged request could use up a caller's nonce.
  consumeNonce(deps, header(headers, 'x-acs-signature-nonce'));
}

function headersToSign(headers: IncomingHttpHeaders): string[] {
  const sentNames = Object.keys(headers).filter(
    (name) => name.startsWith('x-acs-') || name === 'content-type',
  );
  return [...requiredHeaders, ...sentNames];
}

function checkDate({ now }: SignatureDeps, date: string): void {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new AliyunError(
      400,
      'InvalidTimeStamp.Format',
      'Specified time stamp or date value is not well formatted.',
    );
  }
  if (Math.abs(now() - at) > maxClockDriftMs) {
    throw new AliyunError(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
  }
}

function consumeNonce({ nonces, now }: SignatureDeps, nonce: string): void {
  for (const [usedNonce, until] of nonces) {
    if (until > now()) break;
    nonces.delete(usedNonce);
  }
  if (nonces.has(nonce)) {
    throw new AliyunError(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
  }
  // A request dated `maxClockDriftMs` in the future stays valid for twice that time.
  nonces.set(nonce, now() + 2 * maxClockDriftMs + 1000);
}

function sign(secret: string, request: SignedRequest, signedNames: string[]): string {
  const names = [...signedNames].sort();
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    names.map((name) => `${name}:${header(request.headers, name)}\n`).join(''),
    names.join(';'),
    sha256(request.body),
  ].join('\n');
  return createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
}

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].map(([key, value]) => [key, `${encode(key)}=${encode(value)}`] as const);
  pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return pairs.map(([, pair]) => pair).join('&');
}

/** Encodes as RFC 3986 requires: encodeURIComponent alone leaves five characters unencoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, percentEncode);
}

function percentEncode(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}

function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name] ?? '';
  return (Array.isArray(value) ? value.join(',') : value).trim();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
