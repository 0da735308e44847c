import fc, { type Arbitrary } from 'fast-check';
import type { Plan } from './given.ts';
import { hostileHeaders, twists } from './twists.ts';
import { HOSTILE_TEXTS } from './texts.ts';

/** Addresses outside the contract: shared pages, pictures, health, and where payment gateways knock. */
const DOORS: readonly string[] = [
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
const SIGNED: readonly [string, string][][] = [
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

export const doors: Arbitrary<Plan> = fc
  .record({
    door: fc.constantFrom(...DOORS),
    role: fc.constantFrom('visitor' as const, 'member' as const, 'forged' as const),
    turn: fc.nat({ max: 1_000 }),
    tail: fc.oneof(fc.constant(''), fc.constantFrom(...HOSTILE_TEXTS)),
    raw: fc.boolean(),
    asQuery: fc.boolean(),
    body: fc.constantFrom(...BODIES),
    signed: fc.constantFrom(...SIGNED),
    headers: fc.oneof(fc.constant<[string, string][]>([]), hostileHeaders),
    twist: fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, fc.constantFrom(...twists)),
  })
  .map(({ door, role, turn, tail, raw, asQuery, body, signed, headers, twist }) => {
    const [method = '', path = ''] = door.split(' ');
    const bytes = Buffer.from(tail);
    const encoded = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    // What a line of HTTP cannot hold is written in percents even when the rest goes as it is.
    const end = raw ? tail.replaceAll(/[^\x21-\x7e]/g, '%25') : encoded;
    const target = `${path}${asQuery ? `${path.includes('?') ? '&' : '?'}x=` : ''}${end}`;
    const plan: Plan = {
      kind: 'hostile',
      role,
      turn,
      method,
      target,
      headers: [...signed, ...headers],
      body: method === 'POST' ? body : undefined,
    };
    return twist === undefined ? plan : twist(plan);
  });
