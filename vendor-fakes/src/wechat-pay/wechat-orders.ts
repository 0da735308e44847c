import type { PayDeps } from '../pay/pay-deps.ts';
import type { NewOrder, Order } from '../pay/ledger.ts';
import { paramError, WechatPayError } from './wechat-pay-error.ts';
import { toTransaction } from './wechat-transaction.ts';

export const tradeTypes = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const;
export type WechatPayMethod = keyof typeof tradeTypes;

const hour = 3600_000;
/** How long the returned code or URL can be used; the order itself may live longer. */
const cashierTtlMs = { jsapi: 2 * hour, h5: 5 * 60_000, native: 2 * hour };

type Fields = Record<string, unknown>;

/** Places an order. Idempotent for the same order number with the same terms. */
export function placeOrder(deps: PayDeps, payMethod: WechatPayMethod, body: Fields, origin: string): object {
  const newOrder = readOrder(deps, payMethod, body);
  const existing = deps.ledger.find('wechat', newOrder.outTradeNo);
  if (existing?.state === 'paid') throw new WechatPayError(400, 'ORDERPAID', '该订单已支付');
  if (existing?.state === 'closed') throw new WechatPayError(400, 'ORDER_CLOSED', '该订单已关闭');
  if (existing && existing.terms !== newOrder.terms) {
    throw new WechatPayError(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致，请检查修改后重试');
  }
  const order = existing ?? deps.ledger.add(newOrder);
  const token = deps.cashierTokens.create(order, cashierTtlMs[payMethod]);
  if (payMethod === 'jsapi') return { prepay_id: prepayId(token) };
  if (payMethod === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${token}` };
  // As at the real vendor, the URL already has a query, so that callers can append &redirect_url=.
  return { h5_url: `${origin}/pay/cashier/wechat/${token}?prepay_id=${prepayId(token)}&package=1` };
}

export function queryOrder(deps: PayDeps, order: Order | undefined, mchid: unknown): object {
  checkMerchant(deps, mchid);
  return toTransaction(deps, requireOrder(order));
}

export function closeOrder(deps: PayDeps, order: Order | undefined, mchid: unknown): null {
  checkMerchant(deps, mchid);
  const existing = requireOrder(order);
  if (existing.state === 'paid') throw new WechatPayError(400, 'ORDERPAID', '该订单已支付');
  if (existing.state === 'open') deps.ledger.close(existing);
  return null;
}

function prepayId(token: string): string {
  return `wx${token}`;
}

/** Extracts the cashier token from a code_url, a prepay_id or a `package` of JSAPI. */
export function cashierTokenOf(code: string): string {
  return code.replace(/^weixin:\/\/wxpay\/bizpayurl\?pr=|^(?:prepay_id=)?wx/, '');
}

function requireOrder(order: Order | undefined): Order {
  if (!order) throw new WechatPayError(404, 'ORDER_NOT_EXIST', '订单不存在');
  return order;
}

function checkMerchant({ config }: PayDeps, mchid: unknown): void {
  if (!mchid)
    throw paramError('mchid', '输入源“mchid”映射到字段“直连商户号”必填性规则校验失败，此字段为必填项');
  if (mchid !== config.wechat.merchantId) throw new WechatPayError(400, 'MCH_NOT_EXISTS', '商户号不存在');
}

function readOrder(deps: PayDeps, payMethod: WechatPayMethod, body: Fields): NewOrder {
  const amount = objectField(body, 'amount');
  const scene = objectField(body, 'scene_info');
  const openid = payMethod === 'jsapi' ? textField(objectField(body, 'payer'), 'openid', 128) : '';
  checkMerchant(deps, body['mchid']);
  if (textField(body, 'appid', 32) !== deps.config.wechat.appId) {
    throw new WechatPayError(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配，请检查后再试');
  }
  if (payMethod === 'h5') {
    textField(scene, 'payer_client_ip', 45);
    textField(objectField(scene, 'h5_info'), 'type', 32);
  }
  const outTradeNo = textField(body, 'out_trade_no', 32);
  if (!/^[\w\-*]{6,32}$/.test(outTradeNo)) throw paramError('/body/out_trade_no', '商户订单号格式有误');
  const total = amount['total'];
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 1) {
    throw paramError('/body/amount/total', '订单金额必须是大于0的整数');
  }
  if (amount['currency'] !== undefined && amount['currency'] !== 'CNY') {
    throw paramError('/body/amount/currency', '境内商户号仅支持人民币CNY');
  }
  const description = textField(body, 'description', 127);
  const attach = body['attach'] === undefined ? '' : textField(body, 'attach', 128);
  const notifyUrl = readNotifyUrl(textField(body, 'notify_url', 255));
  const expiresAt = readExpiry(body['time_expire'], deps.now());
  return {
    channel: 'wechat',
    outTradeNo,
    amountFen: total,
    description,
    tradeType: tradeTypes[payMethod],
    attach,
    notifyUrl,
    returnUrl: '',
    payer: openid,
    terms: JSON.stringify([payMethod, total, description, attach, notifyUrl, expiresAt, openid]),
    expiresAt,
    transactionId: null,
  };
}

export function readNotifyUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || url.includes('?')) {
    throw paramError('/body/notify_url', '无效的notify_url，必须为可直接访问的URL，不能携带参数');
  }
  return url;
}

function readExpiry(value: unknown, now: number): number | null {
  if (value === undefined) return null;
  const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
  const at = typeof value === 'string' && pattern.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw paramError('/body/time_expire', 'time_expire格式有误');
  if (at <= now) throw paramError('/body/time_expire', 'time_expire时间已过期');
  return at;
}

export function objectField(body: Fields, name: string): Fields {
  const value = body[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function textField(body: Fields, name: string, maxLength: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') {
    throw paramError(`/body/${name}`, `输入源“/body/${name}”必填性规则校验失败，此字段为必填项`);
  }
  if (value.length > maxLength)
    throw paramError(`/body/${name}`, `输入源“/body/${name}”字符串长度超过${maxLength}`);
  return value;
}
