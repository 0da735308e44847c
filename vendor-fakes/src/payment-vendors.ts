import { createAlipayWebhookFormat } from './alipay/alipay-webhook.ts';
import { mountAlipay } from './alipay/alipay.routes.ts';
import { signReturnUrl } from './alipay/alipay-signature.ts';
import { createFaultControl } from './pay/payment-faults.ts';
import { mountCashier } from './pay/cashier.routes.ts';
import { readPayConfig } from './pay/pay-config.ts';
import { mountControl } from './pay/control.routes.ts';
import type { PayDeps } from './pay/pay-deps.ts';
import { ensureKeys, readKeys } from './pay/key-files.ts';
import { createLedger } from './pay/ledger.ts';
import type { Order } from './pay/ledger.ts';
import { createExpiringTokens } from './pay/expiring-tokens.ts';
import { formatYuan } from './pay/yuan-amount.ts';
import { createWebhookSender } from './pay/webhook-sender.ts';
import { createWebhookClient } from './pay/webhook-client.ts';
import type { Vendor } from './vendor.ts';
import { createWechatWebhookFormat } from './wechat-pay/wechat-webhook.ts';
import { cashierTokenOf } from './wechat-pay/wechat-orders.ts';
import { mountWechatPay } from './wechat-pay/wechat-pay.routes.ts';

/** The fakes of WeChat Pay and Alipay, which share one ledger. */
export const paymentVendors: Vendor = {
  title: '微信支付与支付宝 · WeChat Pay and Alipay',
  pages: [{ path: '/pay/ledger', label: '账本 · Ledger' }],
  async mount({ env, now }, app) {
    const config = readPayConfig(env);
    await ensureKeys(config.keysDir);
    const closing = new AbortController();
    const baseDeps = { config, keys: await readKeys(config.keysDir), faults: createFaultControl(), now };
    const webhookFormats = {
      wechat: createWechatWebhookFormat(baseDeps),
      alipay: createAlipayWebhookFormat(baseDeps),
    };
    const deps: PayDeps = {
      ...baseDeps,
      ledger: createLedger(now),
      webhookSender: createWebhookSender({ ...baseDeps, webhookFormats, client: createWebhookClient() }),
      cashierTokens: createExpiringTokens<Order>(now),
      closing: closing.signal,
    };
    app.addHook('preClose', async () => {
      closing.abort();
      deps.webhookSender.close();
    });

    mountControl(deps, app);
    mountCashier(
      deps,
      {
        wechat: { tokenOf: cashierTokenOf, buildReturnUrl: async (_order, redirectUrl) => redirectUrl },
        alipay: { tokenOf: (code) => code, buildReturnUrl: (order) => buildAlipayReturnUrl(deps, order) },
      },
      app,
    );
    // One scope per vendor, because body parsers and error handlers differ.
    void app.register(async (scope) => mountWechatPay(deps, scope));
    void app.register(async (scope) => mountAlipay(deps, scope));
  },
};

async function buildAlipayReturnUrl(deps: PayDeps, order: Order): Promise<string> {
  if (!order.returnUrl) return '';
  return signReturnUrl(deps, order.returnUrl, order.tradeType, {
    out_trade_no: order.outTradeNo,
    trade_no: order.transactionId ?? '',
    total_amount: formatYuan(order.payment?.amountFen ?? order.amountFen),
  });
}
