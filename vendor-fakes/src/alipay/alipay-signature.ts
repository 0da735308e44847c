import type { PayDeps } from '../pay/pay-deps.ts';
import { rsaSign, rsaVerify } from '../pay/rsa-signature.ts';
import { toBeijingTime, parseBeijingTime } from '../pay/beijing-time.ts';
import { AlipayError } from './alipay-error.ts';

/** One day, because the real vendor accepts callers whose clocks are in other time zones. */
const maxClockDriftMs = 24 * 3600_000;

export type AlipayParams = Record<string, string>;

/** Throws an AlipayError unless the call is for the configured app, well formed and signed by its key. */
export function verifyAlipayCall({ config, keys, now }: PayDeps, params: AlipayParams): void {
  for (const name of ['app_id', 'method', 'timestamp', 'version', 'sign_type'] as const) {
    if (!params[name]) throw missingParameter(name.replaceAll('_', '-'), name);
  }
  if (!params['sign']) throw missingParameter('signature', 'sign');
  if (params['app_id'] !== config.alipay.appId) throw invalidArgument('app-id', '无效的AppID参数');
  if (params['sign_type'] !== 'RSA2') throw invalidArgument('signature-type', '无效签名类型');
  if (params['version'] !== '1.0') throw invalidArgument('version', '无效的版本');
  if ((params['charset'] ?? '').toLowerCase() !== 'utf-8') throw invalidArgument('charset', '字符集错误');
  if ((params['format'] ?? 'JSON').toUpperCase() !== 'JSON')
    throw invalidArgument('format', '无效的数据格式');
  // Negated so that NaN is rejected too.
  if (!(Math.abs(now() - parseBeijingTime(params['timestamp'] ?? '')) <= maxClockDriftMs)) {
    throw invalidArgument('timestamp', '非法的时间戳参数');
  }
  const text = textToSign(params, ['sign']);
  if (!rsaVerify(text, params['sign'], keys.alipay.appPublicKey)) {
    throw invalidArgument(
      'signature',
      `验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为：${text}`,
    );
  }
}

/** Signs parameters sent to the merchant: a webhook body, or the query of the return URL. */
export async function signParams(
  deps: SigningDeps,
  params: AlipayParams,
  signerNumber?: string,
): Promise<AlipayParams> {
  const sign = await signAsAlipay(deps, textToSign(params, []), signerNumber);
  // Unlike in a call to Alipay, the signature does not cover `sign_type`.
  return { ...params, sign_type: 'RSA2', sign };
}

type SigningDeps = Pick<PayDeps, 'keys' | 'faults'>;

export function signAsAlipay(
  { keys, faults }: SigningDeps,
  text: string,
  signerNumber = String(faults.read().alipaySignWith),
): Promise<string> {
  const [first, second] = keys.alipay.signers;
  return rsaSign(text, (signerNumber === '2' ? second : first).privateKey);
}

/** The signed URL to which the payer's browser returns. It does not prove that the order was paid. */
export async function signReturnUrl(
  deps: PayDeps,
  url: string,
  method: string,
  trade: AlipayParams,
): Promise<string> {
  const { appId, sellerId } = deps.config.alipay;
  const params = await signParams(deps, {
    ...trade,
    charset: 'utf-8',
    method: `${method}.return`,
    auth_app_id: appId,
    app_id: appId,
    seller_id: sellerId,
    version: '1.0',
    timestamp: toBeijingTime(deps.now()).dateTime,
  });
  const target = new URL(url);
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value);
  return target.href;
}

/** The text to sign: parameters in alphabetical order, without the empty ones. */
function textToSign(params: AlipayParams, excluded: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => params[name] !== '' && !excluded.includes(name))
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}

function missingParameter(suffix: string, name: string): AlipayError {
  return new AlipayError(40001, `isv.missing-${suffix}`, `缺少${name}参数`);
}

function invalidArgument(suffix: string, message: string): AlipayError {
  return new AlipayError(40002, `isv.invalid-${suffix}`, message);
}
