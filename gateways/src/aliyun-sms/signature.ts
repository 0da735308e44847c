import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.ts';

const algorithm = 'ACS3-HMAC-SHA256';
const driftMs = 15 * 60_000;
const authorizationForm =
  /^ACS3-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;
const required = [
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
  /** Nonces seen, each with the time it may be forgotten; insertion order is expiry order. */
  nonces: Map<string, number>;
  now: () => number;
};

/** Throws a Refusal unless the request is signed by our key, fresh and not seen before. */
export function verifySignature(deps: SignatureDeps, request: SignedRequest): void {
  const { headers } = request;
  const [, keyId, signedHeaders = '', signature = ''] =
    authorizationForm.exec(headers.authorization ?? '') ?? [];
  if (!keyId) {
    throw new Refusal(
      400,
      'IncompleteSignature',
      'The request signature does not conform to Aliyun standards.',
    );
  }
  const signed = signedHeaders.split(';');
  if (mustBeSigned(headers).some((name) => !signed.includes(name) || !headers[name])) {
    throw new Refusal(
      400,
      'IncompleteSignature',
      'A header that must be signed is missing from SignedHeaders.',
    );
  }
  checkDate(deps, header(headers, 'x-acs-date'));
  if (keyId !== deps.accessKeyId) {
    throw new Refusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
  }
  const expected = sign(deps.accessKeySecret, request, signed);
  const bodyHashed = header(headers, 'x-acs-content-sha256') === sha256(request.body);
  if (!bodyHashed || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) {
    throw new Refusal(
      400,
      'SignatureDoesNotMatch',
      'Specified signature is not matched with our calculation.',
    );
  }
  // Only after the signature holds: otherwise a forged request could burn someone's nonce.
  spendNonce(deps, header(headers, 'x-acs-signature-nonce'));
}

function mustBeSigned(headers: IncomingHttpHeaders): string[] {
  const sent = Object.keys(headers).filter((name) => name.startsWith('x-acs-') || name === 'content-type');
  return [...required, ...sent];
}

function checkDate({ now }: SignatureDeps, date: string): void {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new Refusal(
      400,
      'InvalidTimeStamp.Format',
      'Specified time stamp or date value is not well formatted.',
    );
  }
  if (Math.abs(now() - at) > driftMs) {
    throw new Refusal(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
  }
}

function spendNonce({ nonces, now }: SignatureDeps, nonce: string): void {
  for (const [old, until] of nonces) {
    if (until > now()) break;
    nonces.delete(old);
  }
  if (nonces.has(nonce)) {
    throw new Refusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
  }
  // A request dated at the far edge of the future stays fresh for twice the drift.
  nonces.set(nonce, now() + 2 * driftMs + 1000);
}

function sign(secret: string, request: SignedRequest, signed: string[]): string {
  const names = [...signed].sort();
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

/** RFC 3986: encodeURIComponent leaves five marks that the vendor's form encodes. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, percent);
}

function percent(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
}

function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name] ?? '';
  return (Array.isArray(value) ? value.join(',') : value).trim();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
