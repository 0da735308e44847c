import type { PayDesk } from '../pay/desk.ts';
import { refundedFen } from '../pay/ledger.ts';
import { yuan } from '../pay/money.ts';
import type { Messenger, Notice, Wishes } from '../pay/notifier.ts';
import type { Message } from '../pay/post.ts';
import { beijing } from '../pay/time.ts';
import { signParams } from './signature.ts';
import type { Params } from './signature.ts';
import { logonId, tradeStatus } from './trades.ts';

const minute = 60_000;
const hour = 60 * minute;

type NotifyDeps = Pick<PayDesk, 'config' | 'keys' | 'temper' | 'now'>;

export function alipayMessenger(deps: NotifyDeps): Messenger {
  return {
    pauses: [4 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 15 * hour],
    patienceMs: 5000,
    probes: false,
    compose: (notice, wishes) => compose(deps, notice, wishes),
    accepts: ({ status, body }) => status === 200 && body === 'success',
  };
}

async function compose(deps: NotifyDeps, notice: Notice, wishes: Wishes): Promise<Message> {
  const news = { ...describe(deps, notice), ...(wishes.set as Params | undefined) };
  const params = await signParams(deps, news, wishes.signWith);
  return {
    url: notice.refund ? notice.refund.notifyUrl : notice.order.notifyUrl,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(params).toString(),
  };
}

function describe({ config, now }: NotifyDeps, { id, order, refund }: Notice): Params {
  const { appId, sellerId } = config.alipay;
  const { payment } = order;
  const amount = yuan(payment?.amountFen ?? 0);
  const status = refund ? tradeStatus(order, now()) : 'TRADE_SUCCESS';
  const params: Params = {
    notify_type: 'trade_status_sync',
    // The same over all tries of one notice, unlike the time.
    notify_id: id.replaceAll('-', ''),
    notify_time: beijing(now()).clock,
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    trade_no: order.transactionId ?? '',
    out_trade_no: order.outTradeNo,
    trade_status: status,
    subject: order.description,
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    invoice_amount: amount,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    buyer_id: payment?.payer ?? '',
    buyer_logon_id: logonId(payment?.payer ?? ''),
    gmt_create: beijing(order.createdAt).clock,
    gmt_payment: beijing(payment?.at ?? 0).clock,
  };
  if (order.attach) params['passback_params'] = order.attach;
  if (refund) {
    const at = beijing(refund.endedAt ?? refund.at).clock;
    params['refund_fee'] = yuan(refundedFen(order));
    params['gmt_refund'] = `${at}.000`;
    params['out_biz_no'] = refund.outRefundNo;
    if (status === 'TRADE_CLOSED') params['gmt_close'] = at;
  }
  return params;
}
