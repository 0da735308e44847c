import { createRequire } from 'node:module';
import type * as sdk from 'alipay-sdk';
import { formatShanghaiTime } from '../../base/calendar.ts';
import {
  type BillLine,
  type PaidTransaction,
  PayError,
  type PayGateway,
  type RefundStatus,
} from './pay-gateway.ts';
import { parseBillCsv, parseShanghaiTime } from './bill-csv.ts';
import { unzip } from './unzip.ts';
import { fenOf, yuanOf } from './yuan.ts';

// `require`, because Node and vitest resolve an import of this dual package differently.
const require = createRequire(import.meta.url);
const { AlipaySdk } = require('alipay-sdk') as typeof sdk;

export interface AlipayConfig {
  url: string;
  appId: string;
  sellerId: string;
  appKey: string;
  /** The gateway's public keys, newest first. During key rotation both are in use. */
  publicKeys: readonly string[];
  timeoutMs: number;
}

type AlipayPayload = Record<string, string | undefined> & { code: string; subCode?: string };

const PRODUCTS = {
  wap: { method: 'alipay.trade.wap.pay', code: 'QUICK_WAP_WAY' },
  page: { method: 'alipay.trade.page.pay', code: 'FAST_INSTANT_TRADE_PAY' },
} as const;

export function createAlipay(config: AlipayConfig): PayGateway {
  const clients = config.publicKeys.map(
    (alipayPublicKey) =>
      new AlipaySdk({
        appId: config.appId,
        privateKey: config.appKey,
        keyType: 'PKCS8',
        signType: 'RSA2',
        alipayPublicKey,
        gateway: config.url,
        timeout: config.timeoutMs,
      }),
  );
  const [client] = clients as [sdk.AlipaySdk, ...sdk.AlipaySdk[]];

  /**
   * Accepts only a response that is signed with one of the keys. If the signature does not match one key,
   * repeats the call with the next key.
   */
  async function call(method: string, bizContent: object): Promise<AlipayPayload> {
    let lastError: unknown;
    for (const candidate of clients) {
      try {
        const payload = (await candidate.exec(
          method,
          { bizContent },
          { validateSign: true },
        )) as AlipayPayload;
        return requireSuccess(payload);
      } catch (error) {
        if (error instanceof PayError) throw error;
        lastError = error;
        if (!/verify|验签|sign/i.test(String(error))) break;
      }
    }
    throw new PayError('unreachable', (lastError as { code?: string }).code ?? 'network');
  }

  return {
    channel: 'alipay',

    async open({ product, outTradeNo, amountFen, description, expiresAt, notifyUrl, returnUrl }) {
      const { method, code } = PRODUCTS[product as 'wap' | 'page'];
      const url = client.pageExecute(method, 'GET', {
        notifyUrl,
        returnUrl,
        bizContent: {
          out_trade_no: outTradeNo,
          total_amount: yuanOf(amountFen),
          subject: description,
          product_code: code,
          seller_id: config.sellerId,
          time_expire: formatShanghaiTime(expiresAt),
        },
      });
      return { kind: 'redirect', url };
    },

    async query(outTradeNo) {
      try {
        const payload = await call('alipay.trade.query', { out_trade_no: outTradeNo });
        switch (payload['tradeStatus'] ?? '') {
          case 'TRADE_SUCCESS':
          case 'TRADE_FINISHED':
            return { state: 'paid', paid: toPaidTransaction(payload) };
          case 'TRADE_CLOSED':
            // Closed without payment, or fully refunded; only the latter has a payment time.
            return payload['sendPayDate'] === undefined
              ? { state: 'closed' }
              : { state: 'paid', paid: toPaidTransaction(payload) };
          default:
            return { state: 'unpaid' };
        }
      } catch (error) {
        if (error instanceof PayError && error.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
        throw error;
      }
    },

    async close(outTradeNo) {
      try {
        await call('alipay.trade.close', { out_trade_no: outTradeNo });
        return 'closed';
      } catch (error) {
        if (!(error instanceof PayError)) throw error;
        // Alipay creates the trade only when the payment page is opened, so there is nothing to close yet.
        if (error.code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
        if (error.code === 'ACQ.TRADE_HAS_SUCCESS' || error.code === 'ACQ.TRADE_STATUS_ERROR') return 'paid';
        throw error;
      }
    },

    async refund({ outTradeNo, outRefundNo, amountFen, reason }) {
      const payload = await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanOf(amountFen),
        refund_reason: reason || undefined,
      });
      // `Y`: this call moved the money. A repeated call returns `N`; only `queryRefund` returns the state.
      return payload['fundChange'] === 'Y' ? { state: 'done' } : { state: 'processing' };
    },

    async queryRefund(outTradeNo, outRefundNo): Promise<RefundStatus | { state: 'absent' }> {
      const payload = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
      });
      if (payload['refundStatus'] === 'REFUND_SUCCESS') return { state: 'done' };
      return payload['refundAmount'] === undefined ? { state: 'absent' } : { state: 'processing' };
    },

    async downloadBill(day) {
      let payload: AlipayPayload;
      try {
        payload = await call('alipay.data.dataservice.bill.downloadurl.query', {
          bill_type: 'trade',
          bill_date: day,
        });
      } catch (error) {
        if (error instanceof PayError && error.code === 'isp.bill_not_exist') return null;
        throw error;
      }
      const response = await fetch(payload['billDownloadUrl']!, {
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      if (!response.ok) throw new PayError('unreachable', `bill ${response.status}`);
      const decoder = new TextDecoder('gbk');
      // The archive also contains a summary (汇总), which is skipped.
      return unzip(Buffer.from(await response.arrayBuffer()))
        .filter(({ name }) => !decoder.decode(name).includes('汇总'))
        .flatMap(({ bytes }) => parseBill(decoder.decode(bytes)));
    },

    async parseWebhook({ body }) {
      const form = new URLSearchParams(body.toString('utf8'));
      const payload = Object.fromEntries(form);
      // The signature check would cover only one value of a repeated field.
      if (Object.keys(payload).length !== form.size) throw new PayError('signature', 'repeated field');
      // The SDK would accept a weaker algorithm named in the webhook.
      if (payload['sign_type'] !== 'RSA2' || payload['charset']?.toLowerCase() !== 'utf-8')
        throw new PayError('signature', 'sign type');
      if (!clients.some((candidate) => candidate.checkNotifySignV2(payload)))
        throw new PayError('signature', 'signature');
      if (payload['app_id'] !== config.appId || payload['seller_id'] !== config.sellerId)
        throw new PayError('signature', 'merchant');
      return toWebhook(payload);
    },
  };
}

function requireSuccess(payload: AlipayPayload): AlipayPayload {
  if (payload.code === '10000') return payload;
  const code = payload.subCode ?? payload.code;
  const isRetryable = payload.code === '20000' || /SYSTEM_ERROR|unknow-error/i.test(code);
  throw new PayError(isRetryable ? 'unreachable' : 'refused', code);
}

const toPaidTransaction = (payload: AlipayPayload): PaidTransaction => ({
  transactionId: payload['tradeNo'] ?? '',
  amountFen: fenOf(payload['totalAmount'] ?? ''),
  payer: payload['buyerUserId'] ?? payload['buyerOpenId'] ?? '',
  paidAt: parseShanghaiTime(payload['sendPayDate'] ?? ''),
});

function toWebhook(payload: Record<string, string>) {
  const shared = {
    eventId: payload['notify_id'] ?? '',
    outTradeNo: payload['out_trade_no'] ?? '',
    payload,
  };
  // A refund webhook contains only the trade; the refund state is queried by its number.
  if (payload['refund_fee'] !== undefined && payload['out_biz_no'] !== undefined)
    return {
      ...shared,
      event: {
        kind: 'refund' as const,
        outRefundNo: payload['out_biz_no'],
        status: { state: 'processing' as const },
      },
    };
  if (payload['trade_status'] !== 'TRADE_SUCCESS' && payload['trade_status'] !== 'TRADE_FINISHED')
    return { ...shared, event: { kind: 'other' as const } };
  return {
    ...shared,
    event: {
      kind: 'payment' as const,
      paid: {
        transactionId: payload['trade_no'] ?? '',
        amountFen: fenOf(payload['total_amount'] ?? ''),
        payer: payload['buyer_id'] ?? payload['buyer_open_id'] ?? '',
        paidAt: parseShanghaiTime(payload['gmt_payment'] ?? ''),
      },
    },
  };
}

const parseBill = (text: string): BillLine[] =>
  parseBillCsv(
    text,
    (line) => line.startsWith('支付宝交易号'),
    (line) => line.startsWith('#'),
  ).map((row) => {
    const field = (name: string) => row.get(name) ?? '';
    const isRefund = field('业务类型') === '退款';
    return {
      kind: isRefund ? 'refund' : 'payment',
      outTradeNo: field('商户订单号'),
      transactionId: field('支付宝交易号'),
      outRefundNo: isRefund ? field('退款批次号/请求号') : '',
      // Refund amounts are negative.
      amountFen: fenOf(field('订单金额（元）').replace(/^-/, '')),
      paidAt: parseShanghaiTime(field('完成时间')),
    };
  });
