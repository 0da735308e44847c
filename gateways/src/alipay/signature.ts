import type { PayDesk } from '../pay/desk.ts';
import { rsaSign, rsaVerify } from '../pay/signing.ts';
import { beijing, parseBeijing } from '../pay/time.ts';
import { Refusal } from './refusal.ts';

/** A day, because real callers in other time zones are let through. */
const driftMs = 24 * 3600_000;

export type Params = Record<string, string>;

/** Throws a Refusal unless the call is ours, well formed and signed by the application's key. */
export function verifyCall({ config, keys, now }: PayDesk, params: Params): void {
  for (const name of ['app_id', 'method', 'timestamp', 'version', 'sign_type'] as const) {
    if (!params[name]) throw missing(name.replaceAll('_', '-'), name);
  }
  if (!params['sign']) throw missing('signature', 'sign');
  if (params['app_id'] !== config.alipay.appId) throw invalid('app-id', '无效的AppID参数');
  if (params['sign_type'] !== 'RSA2') throw invalid('signature-type', '无效签名类型');
  if (params['version'] !== '1.0') throw invalid('version', '无效的版本');
  if ((params['charset'] ?? '').toLowerCase() !== 'utf-8') throw invalid('charset', '字符集错误');
  if ((params['format'] ?? 'JSON').toUpperCase() !== 'JSON') throw invalid('format', '无效的数据格式');
  // Written so that a time that is no time is refused too.
  if (!(Math.abs(now() - parseBeijing(params['timestamp'] ?? '')) <= driftMs)) {
    throw invalid('timestamp', '非法的时间戳参数');
  }
  const text = signedText(params, ['sign']);
  if (!rsaVerify(text, params['sign'], keys.alipay.appPublicKey)) {
    throw invalid(
      'signature',
      `验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为：${text}`,
    );
  }
}

/** Signs what goes to the merchant in a form or an address: a notify, or the way back from the cashier. */
export async function signParams(desk: SigningDesk, params: Params, signWith?: string): Promise<Params> {
  const sign = await alipaySign(desk, signedText(params, []), signWith);
  return { ...params, sign_type: 'RSA2', sign };
}

type SigningDesk = Pick<PayDesk, 'keys' | 'temper'>;

export function alipaySign({ keys, temper }: SigningDesk, text: string, signWith?: string): Promise<string> {
  const [first, second] = keys.alipay.signers;
  const chosen = signWith ?? String(temper.read().alipaySignWith);
  return rsaSign(text, (chosen === '2' ? second : first).privateKey);
}

/** Where the payer's browser goes after paying, with Alipay's signed word. The word is not proof of payment. */
export async function returnAddress(
  desk: PayDesk,
  url: string,
  method: string,
  trade: Params,
): Promise<string> {
  const { appId, sellerId } = desk.config.alipay;
  const params = await signParams(desk, {
    ...trade,
    charset: 'utf-8',
    method: `${method}.return`,
    auth_app_id: appId,
    app_id: appId,
    seller_id: sellerId,
    version: '1.0',
    timestamp: beijing(desk.now()).clock,
  });
  const target = new URL(url);
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value);
  return target.href;
}

/** The parameters in alphabetical order, those without a value left out. */
function signedText(params: Params, without: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => params[name] !== '' && !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}

function missing(what: string, name: string): Refusal {
  return new Refusal(40001, `isv.missing-${what}`, `缺少${name}参数`);
}

function invalid(what: string, message: string): Refusal {
  return new Refusal(40002, `isv.invalid-${what}`, message);
}
