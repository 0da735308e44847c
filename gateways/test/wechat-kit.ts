import { X509Certificate } from 'node:crypto';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import type { Heard, makeKeys } from './pay-kit.ts';

export const mchid = '1900000001';
export const appid = 'wxd0000000000000de';
export const apiKey = 'dev-wechat-api-v3-key-32-letters';

type Keys = Awaited<ReturnType<typeof makeKeys>>;

/** All keys a merchant may verify with, by the serial that names them. */
export async function platformKeys(keys: Keys): Promise<Record<string, string>> {
  const [one, two] = [await keys.read('wechat-platform-1.crt'), await keys.read('wechat-platform-2.crt')];
  return {
    [new X509Certificate(one).serialNumber]: one,
    [new X509Certificate(two).serialNumber]: two,
    [await keys.read('wechat-public.id')]: await keys.read('wechat-public.pub'),
  };
}

/** Boxed: the client answers to every name, `then` included, so a promise must not carry it bare. */
export async function makeClient(keys: Keys, baseURL: string, change: Record<string, unknown> = {}) {
  const client = new Wechatpay({
    baseURL,
    mchid,
    serial: await keys.read('wechat-merchant.serial'),
    privateKey: await keys.read('wechat-merchant.key'),
    certs: await platformKeys(keys),
    timeout: 5000,
    ...change,
  });
  return { client };
}

type Outcome = { status: number | undefined; code: unknown; data: Record<string, unknown> };

/** The answer, or what the SDK threw: the vendor's code, or the SDK's own for a signature that does not hold. */
export async function outcome(call: PromiseLike<unknown>): Promise<Outcome> {
  try {
    const { status, data } = (await call) as { status: number; data: Record<string, unknown> };
    return { status, code: null, data };
  } catch (error) {
    const { response, code } = error as { response?: Outcome; code?: string };
    return { status: response?.status, code: response?.data?.['code'] ?? code, data: response?.data ?? {} };
  }
}

/** Whether a merchant would believe a notify, checked as the SDK's documentation shows. */
export function isGenuine({ headers, body }: Pick<Heard, 'headers' | 'body'>, certs: Record<string, string>) {
  const read = (name: string) => String(headers[name] ?? headers[name.toLowerCase()] ?? '');
  const certificate = certs[read('Wechatpay-Serial')];
  const timestamp = read('Wechatpay-Timestamp');
  if (!certificate || Math.abs(Formatter.timestamp() - Number(timestamp)) > 300) return false;
  const text = Formatter.response(timestamp, read('Wechatpay-Nonce'), body);
  return Rsa.verify(text, read('Wechatpay-Signature'), Rsa.from(certificate, 'public'));
}

export function unseal(body: string): { event: Record<string, unknown>; news: Record<string, unknown> } {
  const event = JSON.parse(body) as { resource: Record<string, string> };
  const { ciphertext = '', nonce = '', associated_data: extra = '' } = event.resource;
  const news = JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, extra)) as Record<string, unknown>;
  return { event, news };
}
