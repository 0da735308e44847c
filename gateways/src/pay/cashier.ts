import type { FastifyInstance } from 'fastify';
import { sendPage } from '../html.ts';
import { renderCashier, renderDeadLink } from './cashier.page.ts';
import type { PayDesk } from './desk.ts';
import { whyNotPayable } from './ledger.ts';
import type { ChannelName, Order } from './ledger.ts';
import { payOrder } from './paying.ts';
import { rsaVerify } from './signing.ts';

type ByToken = { Params: { channel: ChannelName; token: string }; Querystring: { redirect_url?: string } };

/** What the cashier leaves to a vendor: finding the token in its codes, and the address for the way back. */
export type CashierVendor = {
  tokenOf: (code: string) => string;
  wayBack: (order: Order, redirectUrl: string) => Promise<string>;
};

const lateMs = 3000;

export function mountCashier(
  desk: PayDesk,
  vendors: Record<ChannelName, CashierVendor>,
  app: FastifyInstance,
): void {
  const { cashiers, now } = desk;

  app.get<{ Querystring: Record<string, string | undefined> }>('/pay/cashier/open', (request, reply) => {
    const { code, package: pack } = request.query;
    if (pack && !isSignedByMerchant(desk, request.query)) {
      return reply.code(400).send({ reason: 'paySign' });
    }
    const token = vendors.wechat.tokenOf(code ?? pack ?? '');
    if (!cashiers.find(token)) return sendPage(reply.code(404), renderDeadLink());
    return reply.redirect(`/pay/cashier/wechat/${token}`);
  });

  app.get<ByToken>('/pay/cashier/:channel/:token', (request, reply) => {
    const order = cashiers.find(request.params.token);
    if (!order) return sendPage(reply.code(404), renderDeadLink());
    return sendPage(reply, renderCashier(order, whyNotPayable(order, now())));
  });

  app.post<ByToken>('/pay/cashier/:channel/:token/pay', async (request, reply) => {
    const order = cashiers.find(request.params.token);
    const refusal = order ? whyNotPayable(order, now()) : 'expired';
    if (!order || refusal) return reply.code(409).send({ message: `无法付款 · Cannot be paid: ${refusal}` });
    payOrder(desk, order);
    return reply.send({ goTo: await wayBack(order, request.query), message: '支付成功 · Paid' });
  });

  // The payer is back at the merchant before the money is: what a slow bank does.
  app.post<ByToken>('/pay/cashier/:channel/:token/late', async (request, reply) => {
    const order = cashiers.find(request.params.token);
    if (!order) return reply.code(409).send({ message: '链接已失效 · Link expired' });
    const timer = setTimeout(() => {
      if (order.state !== 'paid') payOrder(desk, order);
    }, lateMs);
    desk.closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return reply.send({
      goTo: await wayBack(order, request.query),
      message: '稍后付款 · Paying in a moment',
    });
  });

  app.post<ByToken>('/pay/cashier/:channel/:token/cancel', async (request, reply) => {
    const order = cashiers.find(request.params.token);
    const goTo = request.query.redirect_url || order?.returnUrl || '';
    return reply.send({ goTo, message: '已取消 · Cancelled' });
  });

  function wayBack(
    order: Order,
    { redirect_url: redirectUrl = '' }: ByToken['Querystring'],
  ): Promise<string> {
    return vendors[order.channel].wayBack(order, redirectUrl);
  }
}

/** What a page in WeChat hands over to start paying is signed by the merchant. */
function isSignedByMerchant({ config, keys }: PayDesk, query: Record<string, string | undefined>): boolean {
  const { appId, timeStamp, nonceStr, package: pack, signType, paySign = '' } = query;
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`;
  return (
    appId === config.wechat.appId &&
    signType === 'RSA' &&
    rsaVerify(text, paySign, keys.wechat.merchant.publicKey)
  );
}
