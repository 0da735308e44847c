import { randomBytes } from 'node:crypto';
import type { PayDeps } from '../pay/pay-deps.ts';
import type { Signer } from '../pay/key-files.ts';
import { rsaSign, rsaVerify } from '../pay/rsa-signature.ts';
import { WechatPayError } from './wechat-pay-error.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048 ';
const maxClockDriftSeconds = 300;

export type SignedCall = { method: string; url: string; authorization: string; body: string };

/** Nonces seen, each with its expiry in seconds; insertion order is expiry order. */
export type Nonces = Map<string, number>;

/** Throws a WechatPayError unless the call is signed by the merchant, recent and not a replay. */
export function verifyWechatCall({ config, keys, now }: PayDeps, nonces: Nonces, call: SignedCall): void {
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
  // Negated so that NaN is rejected too.
  if (!(Math.abs(seconds - Number(timestamp)) <= maxClockDriftSeconds)) {
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
  // Only after the signature is verified, otherwise a forged call could use up a caller's nonce.
  consumeNonce(nonces, nonce, seconds);
}

/** The signature headers of a response or a webhook. */
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

export function unixSecondsOf(ms: number): string {
  return String(Math.floor(ms / 1000));
}

function readAuthorization(header: string): Record<string, string | undefined> {
  if (!header.startsWith(scheme)) return {};
  const pairs = header.slice(scheme.length).matchAll(/(\w+)="([^"]*)"/g);
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
}

function consumeNonce(nonces: Nonces, nonce: string, seconds: number): void {
  for (const [usedNonce, until] of nonces) {
    if (until > seconds) break;
    nonces.delete(usedNonce);
  }
  if (nonces.has(nonce)) throw signError('Http头Authorization中的nonce_str已被使用');
  // A call dated `maxClockDriftSeconds` in the future stays valid for twice that time.
  nonces.set(nonce, seconds + 2 * maxClockDriftSeconds + 1);
}

function signError(message: string, information?: object): WechatPayError {
  return new WechatPayError(401, 'SIGN_ERROR', message, {
    field: 'signature',
    issue: 'sign not match',
    location: 'authorization',
    ...(information && { sign_information: information }),
  });
}
