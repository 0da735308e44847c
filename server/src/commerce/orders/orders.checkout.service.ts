import type { Order, OnlinePaymentChannel, PayOrderInput, PaymentStep } from '@mingtang/contract/orders';
import { randomBytes } from 'node:crypto';
import { type PaymentInstructions, PayError, type PayProduct } from '../../adapters/pay/pay-gateway.ts';
import { renderQrCodePng } from '../../adapters/qr-code.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import {
  type PaymentAttempt,
  countAttempts,
  insertAttempt,
  listOpenAttempts,
} from './orders.attempts.queries.ts';
import { lockOrder, markOrderPaying } from './orders.queries.ts';
import { getOrder, requireOwnOrder } from './orders.service.ts';
import {
  publicApiUrl,
  queryGateway,
  closeAttempt,
  requireGateway,
  notifyUrl,
  mapPayError,
} from './orders.payments.service.ts';
import { FIRST_QUERY_DELAY_MS } from './payment-query-schedule.ts';

/** The gateway's payment product, by channel and device. */
const PAYMENT_PRODUCTS: Record<OnlinePaymentChannel, Record<PayOrderInput['device'], PayProduct>> = {
  wechat: { wechat: 'jsapi', phone: 'h5', desktop: 'native' },
  // WeChat blocks Alipay pages; the client opens the URL in another browser.
  alipay: { wechat: 'wap', phone: 'wap', desktop: 'page' },
};
const OPENID_TTL_SECONDS = 86_400;
const OAUTH_STATE_TTL_SECONDS = 600;

/** Opens a payment on a channel. The attempt is committed before the gateway receives its number. */
export async function startPayment(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  number: string,
  { channel, device }: PayOrderInput,
): Promise<PaymentStep> {
  const order = await requireOwnOrder(deps, actor, number);
  const gateway = requireGateway(deps, channel);
  const product = PAYMENT_PRODUCTS[channel][device];
  const openid = product === 'jsapi' ? await deps.redis.get(openidKey(actor.accountId)) : undefined;
  if (openid === null) return { kind: 'identify', url: await createOAuthUrl(deps, actor.accountId, number) };

  const otherProductAttempt = (await listOpenAttempts(deps.db, order.id)).find(
    (attempt) => attempt.channel === channel && attempt.product !== product,
  );
  if (otherProductAttempt !== undefined) await closeOtherAttempt(deps, otherProductAttempt);
  const { outTradeNo, expiresAt } = await openAttempt(deps, order.id, channel, product);
  try {
    const instructions = await gateway.open({
      product,
      outTradeNo,
      amountFen: order.amount_fen,
      description: `名堂会员 ${number}`,
      expiresAt,
      notifyUrl: notifyUrl(deps, channel),
      returnUrl: `${publicApiUrl(deps)}/no-auth/pay/return/${number}`,
      clientIp: ctx.clientIp,
      ...(openid !== undefined && { openid }),
    });
    return await toPaymentStep(instructions);
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    // Paid meanwhile, closed elsewhere, or timed out: polling the gateway brings the order up to date.
    deps.log.warn({ outTradeNo, why: error.code }, 'gateway did not open the payment');
    throw new AppError(error.kind === 'refused' ? 'order.being_paid_elsewhere' : 'pay.unreachable');
  }
}

const toPaymentStep = async (instructions: PaymentInstructions): Promise<PaymentStep> =>
  instructions.kind === 'scan'
    ? {
        ...instructions,
        picture: `data:image/png;base64,${(await renderQrCodePng(instructions.code)).toString('base64')}`,
      }
    : instructions;

/** Reuses the number of an open attempt, which is the idempotency key at the gateway. */
const openAttempt = (deps: Deps, orderId: string, channel: OnlinePaymentChannel, product: PayProduct) =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, orderId);
    const at = deps.clock.now();
    if (order.state !== 'created' && order.state !== 'paying') throw new AppError('order.wrong_state');
    if (order.expires_at <= at) throw new AppError('order.expired');
    const existing = (await listOpenAttempts(deps.db, orderId)).find(
      (attempt) => attempt.channel === channel,
    );
    if (existing !== undefined && (existing.product !== product || existing.state === 'closing'))
      throw new AppError('order.being_paid_elsewhere');
    const outTradeNo =
      existing?.out_trade_no ??
      `${order.number}${channel === 'wechat' ? 'W' : 'A'}${(await countAttempts(deps.db, orderId)) + 1}`;
    if (existing === undefined)
      await insertAttempt(deps.db, {
        order_id: orderId,
        amount_fen: order.amount_fen,
        channel,
        product,
        out_trade_no: outTradeNo,
        created_at: at,
        next_query_at: new Date(at.getTime() + FIRST_QUERY_DELAY_MS),
      });
    await markOrderPaying(deps.db, orderId);
    return { outTradeNo, expiresAt: order.expires_at };
  });

/** Closes the attempt that was opened for another device, so that only one per channel is open. */
async function closeOtherAttempt(deps: Deps, attempt: PaymentAttempt): Promise<void> {
  if ((await mapPayError(closeAttempt(deps, attempt))) !== 'closed')
    throw new AppError('order.being_paid_elsewhere');
}

/** Called when the browser returns from the gateway: queries the open attempts. */
export async function checkOrderPayment(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  number: string,
): Promise<Order> {
  const order = await requireOwnOrder(deps, actor, number);
  if (order.state === 'created' || order.state === 'paying')
    for (const attempt of await listOpenAttempts(deps.db, order.id))
      await mapPayError(queryGateway(deps, attempt));
  return getOrder(deps, actor, ctx.language, number);
}

const openidKey = (accountId: string) => `openid:${accountId}`;
const oauthStateKey = (state: string) => `openid-state:${state}`;

/** The OAuth state is single-use and identifies the member and the order. */
async function createOAuthUrl(deps: Deps, accountId: string, number: string): Promise<string> {
  const { wechatOAuth } = deps.pay;
  if (wechatOAuth === undefined) throw new AppError('pay.off');
  const state = randomBytes(16).toString('hex');
  await deps.redis.set(oauthStateKey(state), `${accountId} ${number}`, { EX: OAUTH_STATE_TTL_SECONDS });
  return wechatOAuth.authorizeUrl(`${publicApiUrl(deps)}/no-auth/pay/wechat/identified`, state);
}

/** Stores the payer's openid after the OAuth redirect. Returns the number of the order to continue with. */
export async function completeWechatOAuth(
  deps: Deps,
  code: string,
  state: string,
): Promise<string | undefined> {
  const storedState = await deps.redis.getDel(oauthStateKey(state));
  if (storedState === null || deps.pay.wechatOAuth === undefined) return undefined;
  const [accountId, number] = storedState.split(' ') as [string, string];
  const openid = await deps.pay.wechatOAuth.fetchOpenid(code);
  await deps.redis.set(openidKey(accountId), openid, { EX: OPENID_TTL_SECONDS });
  return number;
}
