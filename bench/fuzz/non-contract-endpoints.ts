import fc, { type Arbitrary } from 'fast-check';
import type { RequestPlan } from './request-plan.ts';
import { hostileHeaders, requestMutations } from './request-mutations.ts';
import { HOSTILE_TEXTS } from './fuzz-texts.ts';

/** Endpoints outside the contract: shared pages, images, health checks and payment webhooks. */
const NON_CONTRACT_ENDPOINTS: readonly string[] = [
  'GET /',
  'GET /m/1',
  'GET /c/1',
  'GET /p/1',
  'GET /d/1',
  'GET /n/1',
  'GET /d/999999999999999999',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/aa/00000000-0000-0000-0000-000000000000/small.webp',
  'GET /media/',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /no-auth/pay/return/20260101000000000000',
  'GET /no-auth/pay/wechat/identified?code=a&state=00000000000000000000000000000000',
  'POST /no-auth/pay/wechat/notify',
  'POST /no-auth/pay/alipay/notify',
  'GET /nowhere',
];

const BODIES: readonly (Buffer | undefined)[] = [
  undefined,
  Buffer.alloc(0),
  Buffer.from('{}'),
  Buffer.from('null'),
  Buffer.from('{"resource":{"ciphertext":"AAAA","nonce":"x","associated_data":"transaction"}}'),
  Buffer.from('out_trade_no=1&sign=AAAA&sign_type=RSA2&trade_status=TRADE_SUCCESS'),
  Buffer.from('sign=%zz&sign_type=%00&app_id[]=1'),
  Buffer.alloc(65 * 1024, 0x61),
  Buffer.from([0xff, 0xfe, 0x00]),
];
const SIGNATURE_HEADERS: readonly [string, string][][] = [
  [],
  [['wechatpay-timestamp', '0']],
  [
    ['wechatpay-timestamp', String(Math.floor(Date.now() / 1000))],
    ['wechatpay-nonce', 'x'],
    ['wechatpay-serial', 'ABC'],
    ['wechatpay-signature', 'AAAA'],
  ],
  [
    ['wechatpay-timestamp', 'NaN'],
    ['wechatpay-nonce', '\u00ff'],
    ['wechatpay-serial', '__proto__'],
    ['wechatpay-signature', 'WECHATPAY/SIGNTEST/AAAA'],
  ],
];

export const nonContractPlans: Arbitrary<RequestPlan> = fc
  .record({
    endpoint: fc.constantFrom(...NON_CONTRACT_ENDPOINTS),
    role: fc.constantFrom('visitor' as const, 'member' as const, 'forged' as const),
    accountIndex: fc.nat({ max: 1_000 }),
    suffix: fc.oneof(fc.constant(''), fc.constantFrom(...HOSTILE_TEXTS)),
    sendRaw: fc.boolean(),
    asQuery: fc.boolean(),
    body: fc.constantFrom(...BODIES),
    signatureHeaders: fc.constantFrom(...SIGNATURE_HEADERS),
    headers: fc.oneof(fc.constant<[string, string][]>([]), hostileHeaders),
    mutateRequest: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 2 },
      fc.constantFrom(...requestMutations),
    ),
  })
  .map(
    ({
      endpoint,
      role,
      accountIndex,
      suffix,
      sendRaw,
      asQuery,
      body,
      signatureHeaders,
      headers,
      mutateRequest,
    }) => {
      const [method = '', path = ''] = endpoint.split(' ');
      const bytes = Buffer.from(suffix);
      const percentEncoded = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      // Characters that are invalid in a request line are replaced even in raw mode.
      const sentSuffix = sendRaw ? suffix.replaceAll(/[^\x21-\x7e]/g, '%25') : percentEncoded;
      const target = `${path}${asQuery ? `${path.includes('?') ? '&' : '?'}x=` : ''}${sentSuffix}`;
      const plan: RequestPlan = {
        kind: 'hostile',
        role,
        accountIndex,
        method,
        target,
        headers: [...signatureHeaders, ...headers],
        body: method === 'POST' ? body : undefined,
      };
      return mutateRequest === undefined ? plan : mutateRequest(plan);
    },
  );
