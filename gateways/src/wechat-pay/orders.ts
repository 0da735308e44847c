import type { PayDesk } from '../pay/desk.ts';
import type { NewOrder, Order } from '../pay/ledger.ts';
import { paramError, Refusal } from './refusal.ts';
import { describeOrder } from './transaction.ts';

export const ways = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const;
export type Way = keyof typeof ways;

const hour = 3600_000;
/** How long what the answer carries can be used; the order itself may live longer. */
const lives = { jsapi: 2 * hour, h5: 5 * 60_000, native: 2 * hour };

type Fields = Record<string, unknown>;

/** Places an order, or answers again for the same number with the same terms. */
export function placeOrder(desk: PayDesk, way: Way, body: Fields, origin: string): object {
  const wanted = readOrder(desk, way, body);
  const known = desk.ledger.find('wechat', wanted.outTradeNo);
  if (known?.state === 'paid') throw new Refusal(400, 'ORDERPAID', '该订单已支付');
  if (known?.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED', '该订单已关闭');
  if (known && known.terms !== wanted.terms) {
    throw new Refusal(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致，请检查修改后重试');
  }
  const order = known ?? desk.ledger.add(wanted);
  const token = desk.cashiers.make(order, lives[way]);
  if (way === 'jsapi') return { prepay_id: prepayId(token) };
  if (way === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${token}` };
  // It has a query of its own, so that callers may append &redirect_url= as they do in earnest.
  return { h5_url: `${origin}/pay/cashier/wechat/${token}?prepay_id=${prepayId(token)}&package=1` };
}

export function queryOrder(desk: PayDesk, order: Order | undefined, mchid: unknown): object {
  checkMerchant(desk, mchid);
  return describeOrder(desk, found(order));
}

export function closeOrder(desk: PayDesk, order: Order | undefined, mchid: unknown): null {
  checkMerchant(desk, mchid);
  const known = found(order);
  if (known.state === 'paid') throw new Refusal(400, 'ORDERPAID', '该订单已支付');
  if (known.state === 'open') desk.ledger.close(known);
  return null;
}

function prepayId(token: string): string {
  return `wx${token}`;
}

/** The cashier's token in a code_url, a prepay_id or a `package` of JSAPI. */
export function tokenOf(code: string): string {
  return code.replace(/^weixin:\/\/wxpay\/bizpayurl\?pr=|^(?:prepay_id=)?wx/, '');
}

function found(order: Order | undefined): Order {
  if (!order) throw new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在');
  return order;
}

function checkMerchant({ config }: PayDesk, mchid: unknown): void {
  if (!mchid)
    throw paramError('mchid', '输入源“mchid”映射到字段“直连商户号”必填性规则校验失败，此字段为必填项');
  if (mchid !== config.wechat.merchantId) throw new Refusal(400, 'MCH_NOT_EXISTS', '商户号不存在');
}

function readOrder(desk: PayDesk, way: Way, body: Fields): NewOrder {
  const amount = part(body, 'amount');
  const scene = part(body, 'scene_info');
  const openid = way === 'jsapi' ? text(part(body, 'payer'), 'openid', 128) : '';
  checkMerchant(desk, body['mchid']);
  if (text(body, 'appid', 32) !== desk.config.wechat.appId) {
    throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配，请检查后再试');
  }
  if (way === 'h5') {
    text(scene, 'payer_client_ip', 45);
    text(part(scene, 'h5_info'), 'type', 32);
  }
  const outTradeNo = text(body, 'out_trade_no', 32);
  if (!/^[\w\-*]{6,32}$/.test(outTradeNo)) throw paramError('/body/out_trade_no', '商户订单号格式有误');
  const total = amount['total'];
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 1) {
    throw paramError('/body/amount/total', '订单金额必须是大于0的整数');
  }
  if (amount['currency'] !== undefined && amount['currency'] !== 'CNY') {
    throw paramError('/body/amount/currency', '境内商户号仅支持人民币CNY');
  }
  const description = text(body, 'description', 127);
  const attach = body['attach'] === undefined ? '' : text(body, 'attach', 128);
  const notifyUrl = readNotifyUrl(text(body, 'notify_url', 255));
  const expiresAt = readExpiry(body['time_expire'], desk.now());
  return {
    channel: 'wechat',
    outTradeNo,
    amountFen: total,
    description,
    way: ways[way],
    attach,
    notifyUrl,
    returnUrl: '',
    payer: openid,
    terms: JSON.stringify([way, total, description, attach, notifyUrl, expiresAt, openid]),
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
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
  const at = typeof value === 'string' && form.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw paramError('/body/time_expire', 'time_expire格式有误');
  if (at <= now) throw paramError('/body/time_expire', 'time_expire时间已过期');
  return at;
}

export function part(body: Fields, name: string): Fields {
  const value = body[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function text(body: Fields, name: string, longest: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') {
    throw paramError(`/body/${name}`, `输入源“/body/${name}”必填性规则校验失败，此字段为必填项`);
  }
  if (value.length > longest)
    throw paramError(`/body/${name}`, `输入源“/body/${name}”字符串长度超过${longest}`);
  return value;
}
