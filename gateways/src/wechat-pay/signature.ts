import { randomBytes } from 'node:crypto';
import type { PayDesk } from '../pay/desk.ts';
import type { Signer } from '../pay/keys.ts';
import { rsaSign, rsaVerify } from '../pay/signing.ts';
import { Refusal } from './refusal.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048 ';
const driftSeconds = 300;

export type SignedCall = { method: string; url: string; authorization: string; body: string };

/** Nonces seen, each with the second it may be forgotten; insertion order is expiry order. */
export type Nonces = Map<string, number>;

/** Throws a Refusal unless the call is signed by the merchant, fresh and not seen before. */
export function verifyCall({ config, keys, now }: PayDesk, nonces: Nonces, call: SignedCall): void {
  const fields = readAuthorization(call.authorization);
  const { mchid, serial_no: serial, nonce_str: nonce, timestamp, signature } = fields;
  if (!mchid || !serial || !nonce || !timestamp || !signature) {
    throw signError('Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》');
  }
  if (mchid !== config.wechat.merchantId) throw signError('商户号不存在');
  if (serial.toUpperCase() !== keys.wechat.merchant.serial) {
    throw signError('商户证书序列号有误，请使用签名私钥匹配的证书序列号');
  }
  const seconds = now() / 1000;
  // Written so that a time that is no number is refused too.
  if (!(Math.abs(seconds - Number(timestamp)) <= driftSeconds)) {
    throw signError('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟');
  }
  const text = `${call.method}\n${call.url}\n${timestamp}\n${nonce}\n${call.body}\n`;
  if (!rsaVerify(text, signature, keys.wechat.merchant.publicKey)) {
    throw signError('错误的签名，验签失败', {
      method: call.method,
      url: call.url,
      sign_message_length: text.length,
    });
  }
  // Only after the signature holds: otherwise a forged call could burn someone's nonce.
  spendNonce(nonces, nonce, seconds);
}

/** The four headers that go with an answer or a notify. */
export async function signatureHeaders(
  signer: Signer,
  body: string,
  timestamp: string,
): Promise<Record<string, string>> {
  const nonce = randomBytes(16).toString('hex');
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': signer.id,
    'Wechatpay-Signature': await rsaSign(`${timestamp}\n${nonce}\n${body}\n`, signer.privateKey),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

export function secondsOf(ms: number): string {
  return String(Math.floor(ms / 1000));
}

function readAuthorization(header: string): Record<string, string | undefined> {
  if (!header.startsWith(scheme)) return {};
  const pairs = header.slice(scheme.length).matchAll(/(\w+)="([^"]*)"/g);
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
}

function spendNonce(nonces: Nonces, nonce: string, seconds: number): void {
  for (const [old, until] of nonces) {
    if (until > seconds) break;
    nonces.delete(old);
  }
  if (nonces.has(nonce)) throw signError('Http头Authorization中的nonce_str已被使用');
  // A call dated at the far edge of the future stays fresh for twice the drift.
  nonces.set(nonce, seconds + 2 * driftSeconds + 1);
}

function signError(message: string, information?: object): Refusal {
  return new Refusal(401, 'SIGN_ERROR', message, {
    field: 'signature',
    issue: 'sign not match',
    location: 'authorization',
    ...(information && { sign_information: information }),
  });
}
