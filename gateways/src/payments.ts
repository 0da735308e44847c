import { alipayMessenger } from './alipay/notify.ts';
import { mountAlipay } from './alipay/routes.ts';
import { returnAddress } from './alipay/signature.ts';
import { createTemper } from './pay/behaviour.ts';
import { mountCashier } from './pay/cashier.ts';
import { readPayConfig } from './pay/config.ts';
import { mountControl } from './pay/control.ts';
import type { PayDesk } from './pay/desk.ts';
import { ensureKeys, readKeys } from './pay/keys.ts';
import { createLedger } from './pay/ledger.ts';
import type { Order } from './pay/ledger.ts';
import { createLinks } from './pay/links.ts';
import { yuan } from './pay/money.ts';
import { createNotifier } from './pay/notifier.ts';
import { createPost } from './pay/post.ts';
import type { Vendor } from './vendor.ts';
import { wechatMessenger } from './wechat-pay/notify.ts';
import { tokenOf } from './wechat-pay/orders.ts';
import { mountWechatPay } from './wechat-pay/routes.ts';

/** Both payment vendors over one ledger. */
export const payments: Vendor = {
  title: '微信支付与支付宝 · WeChat Pay and Alipay',
  pages: [{ path: '/pay/ledger', label: '账本 · Ledger' }],
  async mount({ env, now }, app) {
    const config = readPayConfig(env);
    await ensureKeys(config.keysDir);
    const closing = new AbortController();
    const base = { config, keys: await readKeys(config.keysDir), temper: createTemper(), now };
    const messengers = { wechat: wechatMessenger(base), alipay: alipayMessenger(base) };
    const desk: PayDesk = {
      ...base,
      ledger: createLedger(now),
      notifier: createNotifier({ ...base, messengers, post: createPost() }),
      cashiers: createLinks<Order>(now),
      closing: closing.signal,
    };
    app.addHook('preClose', async () => {
      closing.abort();
      desk.notifier.close();
    });

    mountControl(desk, app);
    mountCashier(
      desk,
      {
        wechat: { tokenOf, wayBack: async (_order, redirectUrl) => redirectUrl },
        alipay: { tokenOf: (code) => code, wayBack: (order) => alipayWayBack(desk, order) },
      },
      app,
    );
    // Scopes of their own: each vendor reads bodies and words errors in its own way.
    void app.register(async (scope) => mountWechatPay(desk, scope));
    void app.register(async (scope) => mountAlipay(desk, scope));
  },
};

async function alipayWayBack(desk: PayDesk, order: Order): Promise<string> {
  if (!order.returnUrl) return '';
  return returnAddress(desk, order.returnUrl, order.way, {
    out_trade_no: order.outTradeNo,
    trade_no: order.transactionId ?? '',
    total_amount: yuan(order.payment?.amountFen ?? order.amountFen),
  });
}
