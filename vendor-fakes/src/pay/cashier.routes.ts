import type { FastifyInstance } from 'fastify';
import { sendPage } from '../html.ts';
import { renderCashier, renderExpiredLink } from './cashier.page.ts';
import type { PayDeps } from './pay-deps.ts';
import { unpayableReason } from './ledger.ts';
import type { ChannelName, Order } from './ledger.ts';
import { payOrder } from './pay-order.ts';
import { rsaVerify } from './rsa-signature.ts';

type ByToken = { Params: { channel: ChannelName; token: string }; Querystring: { redirect_url?: string } };

/** Vendor-specific parts of the cashier: extracting the token from a code, and building the return URL. */
export type CashierVendor = {
  tokenOf: (code: string) => string;
  buildReturnUrl: (order: Order, redirectUrl: string) => Promise<string>;
};

const latePaymentDelayMs = 3000;

export function mountCashier(
  deps: PayDeps,
  vendors: Record<ChannelName, CashierVendor>,
  app: FastifyInstance,
): void {
  const { cashierTokens, now } = deps;

  app.get<{ Querystring: Record<string, string | undefined> }>('/pay/cashier/open', (request, reply) => {
    const { code, package: packageParam } = request.query;
    if (packageParam && !isSignedByMerchant(deps, request.query)) {
      return reply.code(400).send({ reason: 'paySign' });
    }
    const token = vendors.wechat.tokenOf(code ?? packageParam ?? '');
    if (!cashierTokens.find(token)) return sendPage(reply.code(404), renderExpiredLink());
    return reply.redirect(`/pay/cashier/wechat/${token}`);
  });

  app.get<ByToken>('/pay/cashier/:channel/:token', (request, reply) => {
    const order = cashierTokens.find(request.params.token);
    if (!order) return sendPage(reply.code(404), renderExpiredLink());
    return sendPage(reply, renderCashier(order, unpayableReason(order, now())));
  });

  app.post<ByToken>('/pay/cashier/:channel/:token/pay', async (request, reply) => {
    const order = cashierTokens.find(request.params.token);
    const reason = order ? unpayableReason(order, now()) : 'expired';
    if (!order || reason) return reply.code(409).send({ message: `无法付款 · Cannot be paid: ${reason}` });
    payOrder(deps, order);
    return reply.send({ goTo: await returnUrlFor(order, request.query), message: '支付成功 · Paid' });
  });

  // Simulates a slow bank: the payer returns to the merchant before the payment is booked.
  app.post<ByToken>('/pay/cashier/:channel/:token/late', async (request, reply) => {
    const order = cashierTokens.find(request.params.token);
    if (!order) return reply.code(409).send({ message: '链接已失效 · Link expired' });
    const timer = setTimeout(() => {
      if (order.state !== 'paid') payOrder(deps, order);
    }, latePaymentDelayMs);
    deps.closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return reply.send({
      goTo: await returnUrlFor(order, request.query),
      message: '稍后付款 · Paying in a moment',
    });
  });

  app.post<ByToken>('/pay/cashier/:channel/:token/cancel', async (request, reply) => {
    const order = cashierTokens.find(request.params.token);
    const goTo = request.query.redirect_url || order?.returnUrl || '';
    return reply.send({ goTo, message: '已取消 · Cancelled' });
  });

  function returnUrlFor(
    order: Order,
    { redirect_url: redirectUrl = '' }: ByToken['Querystring'],
  ): Promise<string> {
    return vendors[order.channel].buildReturnUrl(order, redirectUrl);
  }
}

/** Verifies the merchant's signature on the JSAPI parameters with which a page in WeChat starts a payment. */
function isSignedByMerchant({ config, keys }: PayDeps, query: Record<string, string | undefined>): boolean {
  const { appId, timeStamp, nonceStr, package: packageParam, signType, paySign = '' } = query;
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${packageParam}\n`;
  return (
    appId === config.wechat.appId &&
    signType === 'RSA' &&
    rsaVerify(text, paySign, keys.wechat.merchant.publicKey)
  );
}
