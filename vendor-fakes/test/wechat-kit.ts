import { X509Certificate } from 'node:crypto';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import type { ReceivedWebhook, createKeys } from './pay-kit.ts';

export const mchid = '1900000001';
export const appid = 'wxd0000000000000de';
export const apiKey = 'dev-wechat-api-v3-key-32-letters';

type Keys = Awaited<ReturnType<typeof createKeys>>;

/** Certificates and public key with which a merchant can verify signatures, by serial or key id. */
export async function readPlatformKeys(keys: Keys): Promise<Record<string, string>> {
  const [firstCertificate, secondCertificate] = [
    await keys.read('wechat-platform-1.crt'),
    await keys.read('wechat-platform-2.crt'),
  ];
  return {
    [new X509Certificate(firstCertificate).serialNumber]: firstCertificate,
    [new X509Certificate(secondCertificate).serialNumber]: secondCertificate,
    [await keys.read('wechat-public.id')]: await keys.read('wechat-public.pub'),
  };
}

/**
 * Returns the client inside an object. The client is a proxy that has every property, also `then`: if this
 * function resolved with it directly, `await` would take it for a promise.
 */
export async function createWechatClient(
  keys: Keys,
  baseURL: string,
  overrides: Record<string, unknown> = {},
) {
  const client = new Wechatpay({
    baseURL,
    mchid,
    serial: await keys.read('wechat-merchant.serial'),
    privateKey: await keys.read('wechat-merchant.key'),
    certs: await readPlatformKeys(keys),
    timeout: 5000,
    ...overrides,
  });
  return { client };
}

type Outcome = { status: number | undefined; code: unknown; data: Record<string, unknown> };

/** Never throws. `code` is the vendor's error code, or the SDK's own if a response's signature is invalid. */
export async function settleCall(call: PromiseLike<unknown>): Promise<Outcome> {
  try {
    const { status, data } = (await call) as { status: number; data: Record<string, unknown> };
    return { status, code: null, data };
  } catch (error) {
    const { response, code } = error as { response?: Outcome; code?: string };
    return { status: response?.status, code: response?.data?.['code'] ?? code, data: response?.data ?? {} };
  }
}

/** Verifies a webhook as the SDK's documentation shows: the signature, and the timestamp to five minutes. */
export function hasValidSignature(
  { headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>,
  certs: Record<string, string>,
) {
  const read = (name: string) => String(headers[name] ?? headers[name.toLowerCase()] ?? '');
  const certificate = certs[read('Wechatpay-Serial')];
  const timestamp = read('Wechatpay-Timestamp');
  if (!certificate || Math.abs(Formatter.timestamp() - Number(timestamp)) > 300) return false;
  const text = Formatter.response(timestamp, read('Wechatpay-Nonce'), body);
  return Rsa.verify(text, read('Wechatpay-Signature'), Rsa.from(certificate, 'public'));
}

/** Parses a webhook and decrypts the payload in its resource: the transaction or the refund. */
export function decryptWebhook(body: string): {
  event: Record<string, unknown>;
  payload: Record<string, unknown>;
} {
  const event = JSON.parse(body) as { resource: Record<string, string> };
  const { ciphertext = '', nonce = '', associated_data: associatedData = '' } = event.resource;
  const payload = JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, associatedData)) as Record<
    string,
    unknown
  >;
  return { event, payload };
}
