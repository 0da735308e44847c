import { randomBytes } from 'node:crypto';
import type { PayDesk } from '../pay/desk.ts';
import type { Messenger, Notice, Wishes } from '../pay/notifier.ts';
import type { Message } from '../pay/post.ts';
import { beijing } from '../pay/time.ts';
import { seal } from './sealed.ts';
import { secondsOf, signatureHeaders } from './signature.ts';
import { describeOrder } from './transaction.ts';

const pauseSeconds = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
];
const refundEvents = {
  SUCCESS: '退款成功',
  ABNORMAL: '退款异常',
  CLOSED: '退款关闭',
  PROCESSING: '退款处理中',
};

type NotifyDeps = Pick<PayDesk, 'config' | 'keys' | 'temper' | 'now'>;

export function wechatMessenger(deps: NotifyDeps): Messenger {
  return {
    pauses: pauseSeconds.map((seconds) => seconds * 1000),
    patienceMs: 5000,
    probes: true,
    compose: (notice, wishes) => compose(deps, notice, wishes),
    accepts: ({ status }) => status === 200 || status === 204,
  };
}

async function compose(deps: NotifyDeps, notice: Notice, wishes: Wishes): Promise<Message> {
  const { config, keys, temper, now } = deps;
  const { order, refund } = notice;
  const [kind, event, summary] = refund
    ? (['refund', `REFUND.${refund.state}`, refundEvents[refund.state]] as const)
    : (['transaction', 'TRANSACTION.SUCCESS', '支付成功'] as const);
  const news = { ...(refund ? describeRefundNews(deps, notice) : describePaid(deps, notice)), ...wishes.set };
  const sealed = seal(config.wechat.apiKey, kind, JSON.stringify(news));
  const body = JSON.stringify({
    id: notice.id,
    create_time: beijing(notice.at).rfc3339,
    resource_type: 'encrypt-resource',
    event_type: event,
    summary,
    resource: {
      original_type: kind,
      ...sealed,
      ...(wishes.algorithm && { algorithm: wishes.algorithm }),
    },
  });
  const { signers } = keys.wechat;
  const signer = signers[(wishes.signWith ?? temper.read().signWith) as keyof typeof signers];
  const signed = await signatureHeaders(signer, body, wishes.timestamp ?? secondsOf(now()));
  return {
    url: refund ? refund.notifyUrl : order.notifyUrl,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/4.0',
      ...signed,
      ...(wishes.serial && { 'Wechatpay-Serial': wishes.serial }),
      ...(wishes.probe && {
        'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${randomBytes(240).toString('base64')}`,
      }),
    },
    body,
  };
}

/** The news of a payment says SUCCESS even when it is told again after a refund. */
function describePaid(deps: NotifyDeps, { order }: Notice): object {
  return { ...describeOrder(deps, order), trade_state: 'SUCCESS', trade_state_desc: '支付成功' };
}

function describeRefundNews({ config }: NotifyDeps, { order, refund }: Notice): object {
  const total = order.payment?.amountFen ?? 0;
  return {
    mchid: config.wechat.merchantId,
    out_trade_no: order.outTradeNo,
    transaction_id: order.transactionId,
    out_refund_no: refund?.outRefundNo,
    refund_id: refund?.refundId,
    refund_status: refund?.state,
    ...(refund?.state === 'SUCCESS' && { success_time: beijing(refund.endedAt ?? 0).rfc3339 }),
    user_received_account: '支付用户零钱',
    amount: { total, refund: refund?.amountFen, payer_total: total, payer_refund: refund?.amountFen },
  };
}
