import { createRequire } from 'node:module';
import type * as sdk from 'alipay-sdk';
import { type BillLine, type Paid, PayError, type PayGateway, type RefundTold } from './gateway.ts';
import { recordsOf, shanghai } from './csv.ts';
import { unzip } from './unzip.ts';
import { fenOf, yuanOf } from './yuan.ts';

// The same SDK for node and for vitest, which read an import of a dual package differently.
const require = createRequire(import.meta.url);
const { AlipaySdk } = require('alipay-sdk') as typeof sdk;

export interface AlipayConfig {
  url: string;
  appId: string;
  sellerId: string;
  appKey: string;
  /** The gateway's public keys, the newest first: while it changes them, both sign. */
  publicKeys: readonly string[];
  timeoutMs: number;
}

type Said = Record<string, string | undefined> & { code: string; subCode?: string };

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

  /** An answer that none of the keys has signed is no answer. */
  async function call(method: string, bizContent: object): Promise<Said> {
    let failure: unknown;
    for (const one of clients) {
      try {
        const said = (await one.exec(method, { bizContent }, { validateSign: true })) as Said;
        return checked(said);
      } catch (error) {
        if (error instanceof PayError) throw error;
        failure = error;
        if (!/verify|验签|sign/i.test(String(error))) break;
      }
    }
    throw new PayError('unreachable', (failure as { code?: string }).code ?? 'network');
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
          time_expire: inShanghai(expiresAt),
        },
      });
      return { kind: 'redirect', url };
    },

    async query(outTradeNo) {
      try {
        const said = await call('alipay.trade.query', { out_trade_no: outTradeNo });
        switch (said['tradeStatus'] ?? '') {
          case 'TRADE_SUCCESS':
          case 'TRADE_FINISHED':
            return { state: 'paid', paid: queried(said) };
          case 'TRADE_CLOSED':
            // Closed without payment, or paid back in full: only the second has a time of payment.
            return said['sendPayDate'] === undefined
              ? { state: 'closed' }
              : { state: 'paid', paid: queried(said) };
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
        // Nobody opened the page: there is nothing that could be paid, until somebody opens it.
        if (error.code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
        if (error.code === 'ACQ.TRADE_HAS_SUCCESS' || error.code === 'ACQ.TRADE_STATUS_ERROR') return 'paid';
        throw error;
      }
    },

    async refund({ outTradeNo, outRefundNo, amountFen, reason }) {
      const said = await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanOf(amountFen),
        refund_reason: reason || undefined,
      });
      // `Y` says that money moved with this very call; a repeat of what was done says `N`, and the query knows.
      return said['fundChange'] === 'Y' ? { state: 'done' } : { state: 'processing' };
    },

    async queryRefund(outTradeNo, outRefundNo): Promise<RefundTold | { state: 'absent' }> {
      const said = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
      });
      if (said['refundStatus'] === 'REFUND_SUCCESS') return { state: 'done' };
      return said['refundAmount'] === undefined ? { state: 'absent' } : { state: 'processing' };
    },

    async bill(day) {
      let said: Said;
      try {
        said = await call('alipay.data.dataservice.bill.downloadurl.query', {
          bill_type: 'trade',
          bill_date: day,
        });
      } catch (error) {
        if (error instanceof PayError && error.code === 'isp.bill_not_exist') return null;
        throw error;
      }
      const answer = await fetch(said['billDownloadUrl']!, {
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      if (!answer.ok) throw new PayError('unreachable', `bill ${answer.status}`);
      const decoder = new TextDecoder('gbk');
      return unzip(Buffer.from(await answer.arrayBuffer()))
        .filter(({ name }) => !decoder.decode(name).includes('汇总'))
        .flatMap(({ bytes }) => billLines(decoder.decode(bytes)));
    },

    async read({ body }) {
      const form = new URLSearchParams(body.toString('utf8'));
      const said = Object.fromEntries(form);
      // Of a name that is sent twice only one value would be checked.
      if (Object.keys(said).length !== form.size) throw new PayError('signature', 'repeated field');
      // The SDK would follow the message into a weaker algorithm.
      if (said['sign_type'] !== 'RSA2' || said['charset']?.toLowerCase() !== 'utf-8')
        throw new PayError('signature', 'sign type');
      if (!clients.some((one) => one.checkNotifySignV2(said))) throw new PayError('signature', 'signature');
      if (said['app_id'] !== config.appId || said['seller_id'] !== config.sellerId)
        throw new PayError('signature', 'merchant');
      return messageOf(said);
    },
  };
}

function checked(said: Said): Said {
  if (said.code === '10000') return said;
  const code = said.subCode ?? said.code;
  const later = said.code === '20000' || /SYSTEM_ERROR|unknow-error/i.test(code);
  throw new PayError(later ? 'unreachable' : 'refused', code);
}

const queried = (said: Said): Paid => ({
  transactionId: said['tradeNo'] ?? '',
  amountFen: fenOf(said['totalAmount'] ?? ''),
  payer: said['buyerUserId'] ?? said['buyerOpenId'] ?? '',
  paidAt: shanghai(said['sendPayDate'] ?? ''),
});

function messageOf(said: Record<string, string>) {
  const common = { eventId: said['notify_id'] ?? '', outTradeNo: said['out_trade_no'] ?? '', said };
  // A refund is told with the whole trade; what it did is asked for by its number.
  if (said['refund_fee'] !== undefined && said['out_biz_no'] !== undefined)
    return {
      ...common,
      about: {
        kind: 'refund' as const,
        outRefundNo: said['out_biz_no'],
        told: { state: 'processing' as const },
      },
    };
  if (said['trade_status'] !== 'TRADE_SUCCESS' && said['trade_status'] !== 'TRADE_FINISHED')
    return { ...common, about: { kind: 'other' as const } };
  return {
    ...common,
    about: {
      kind: 'payment' as const,
      paid: {
        transactionId: said['trade_no'] ?? '',
        amountFen: fenOf(said['total_amount'] ?? ''),
        payer: said['buyer_id'] ?? said['buyer_open_id'] ?? '',
        paidAt: shanghai(said['gmt_payment'] ?? ''),
      },
    },
  };
}

const billLines = (text: string): BillLine[] =>
  recordsOf(
    text,
    (line) => line.startsWith('支付宝交易号'),
    (line) => line.startsWith('#'),
  ).map((row) => {
    const field = (name: string) => row.get(name) ?? '';
    const refund = field('业务类型') === '退款';
    return {
      kind: refund ? 'refund' : 'payment',
      outTradeNo: field('商户订单号'),
      transactionId: field('支付宝交易号'),
      outRefundNo: refund ? field('退款批次号/请求号') : '',
      // Refunds stand with a minus.
      amountFen: fenOf(field('订单金额（元）').replace(/^-/, '')),
      paidAt: shanghai(field('完成时间')),
    };
  });

/** `2026-11-15 09:30:00`, as its clocks show it. */
const inShanghai = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
