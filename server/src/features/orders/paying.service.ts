import type { Order, PayChannel, PayOrder, PayStep } from '@mingtang/contract/orders';
import { randomBytes } from 'node:crypto';
import { type Handed, PayError, type PayProduct } from '../../adapters/pay/gateway.ts';
import { drawQrCode } from '../../adapters/qr-code.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { type Attempt, countAttempts, insertAttempt, listOpen } from './attempts.queries.ts';
import { lockOrder, setPaying } from './orders.queries.ts';
import { getOrder, getOwn } from './orders.service.ts';
import { apiUrl, askGateway, closeAttempt, gatewayOf, notifyUrl, reachable } from './payments.service.ts';
import { FIRST_QUERY_MS } from './schedule.ts';

const PRODUCTS: Record<PayChannel, Record<PayOrder['device'], PayProduct>> = {
  wechat: { wechat: 'jsapi', phone: 'h5', desktop: 'native' },
  // Inside WeChat its address is opened in another browser.
  alipay: { wechat: 'wap', phone: 'wap', desktop: 'page' },
};
const OPENID_SECONDS = 86_400;
const STATE_SECONDS = 600;

/** Opens the payment on a channel. The number is written down before the gateway hears of it. */
export async function payOrder(
  deps: Deps,
  actor: Actor,
  from: From,
  number: string,
  { channel, device }: PayOrder,
): Promise<PayStep> {
  const order = await getOwn(deps, actor, number);
  const gateway = gatewayOf(deps, channel);
  const product = PRODUCTS[channel][device];
  const openid = product === 'jsapi' ? await deps.redis.get(openidKey(actor.accountId)) : undefined;
  if (openid === null) return { kind: 'identify', url: await identityPage(deps, actor.accountId, number) };

  const other = (await listOpen(deps.db, order.id)).find(
    (one) => one.channel === channel && one.product !== product,
  );
  if (other !== undefined) await leaveOther(deps, other);
  const { outTradeNo, expiresAt } = await openAttempt(deps, order.id, channel, product);
  try {
    const handed = await gateway.open({
      product,
      outTradeNo,
      amountFen: order.amount_fen,
      description: `名堂会员 ${number}`,
      expiresAt,
      notifyUrl: notifyUrl(deps, channel),
      returnUrl: `${apiUrl(deps)}/no-auth/pay/return/${number}`,
      address: from.address,
      ...(openid !== undefined && { openid }),
    });
    return await stepOf(handed);
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    // Paid meanwhile, closed elsewhere, or no answer: the books learn what is true from the query.
    deps.log.warn({ outTradeNo, why: error.code }, 'a payment was not opened');
    throw new AppError(error.kind === 'refused' ? 'order.elsewhere' : 'pay.unreachable');
  }
}

const stepOf = async (handed: Handed): Promise<PayStep> =>
  handed.kind === 'scan'
    ? {
        ...handed,
        picture: `data:image/png;base64,${(await drawQrCode(handed.code)).toString('base64')}`,
      }
    : handed;

/** The same number as long as it is open: a gateway takes it as the same wish. */
const openAttempt = (deps: Deps, orderId: string, channel: PayChannel, product: PayProduct) =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, orderId);
    const at = deps.clock.now();
    if (order.state !== 'created' && order.state !== 'paying') throw new AppError('order.state');
    if (order.expires_at <= at) throw new AppError('order.expired');
    const known = (await listOpen(deps.db, orderId)).find((one) => one.channel === channel);
    if (known !== undefined && (known.product !== product || known.state === 'closing'))
      throw new AppError('order.elsewhere');
    const outTradeNo =
      known?.out_trade_no ??
      `${order.number}${channel === 'wechat' ? 'W' : 'A'}${(await countAttempts(deps.db, orderId)) + 1}`;
    if (known === undefined)
      await insertAttempt(deps.db, {
        order_id: orderId,
        amount_fen: order.amount_fen,
        channel,
        product,
        out_trade_no: outTradeNo,
        created_at: at,
        next_query_at: new Date(at.getTime() + FIRST_QUERY_MS),
      });
    await setPaying(deps.db, orderId);
    return { outTradeNo, expiresAt: order.expires_at };
  });

/** Whoever began on another device goes on here: what was begun there is closed first. */
async function leaveOther(deps: Deps, attempt: Attempt): Promise<void> {
  if ((await reachable(closeAttempt(deps, attempt))) !== 'closed') throw new AppError('order.elsewhere');
}

/** The browser came back. */
export async function checkOrder(deps: Deps, actor: Actor, from: From, number: string): Promise<Order> {
  const order = await getOwn(deps, actor, number);
  if (order.state === 'created' || order.state === 'paying')
    for (const attempt of await listOpen(deps.db, order.id)) await reachable(askGateway(deps, attempt));
  return getOrder(deps, actor, from.language, number);
}

const openidKey = (accountId: string) => `openid:${accountId}`;
const stateKey = (state: string) => `openid-state:${state}`;

/** The state says whose question it was; it is asked once. */
async function identityPage(deps: Deps, accountId: string, number: string): Promise<string> {
  const { identity } = deps.pay;
  if (identity === undefined) throw new AppError('pay.off');
  const state = randomBytes(16).toString('hex');
  await deps.redis.set(stateKey(state), `${accountId} ${number}`, { EX: STATE_SECONDS });
  return identity.pageFor(`${apiUrl(deps)}/no-auth/pay/wechat/identified`, state);
}

/** WeChat said who pays. Answers the order to go on with. */
export async function noteIdentity(deps: Deps, code: string, state: string): Promise<string | undefined> {
  const asked = await deps.redis.getDel(stateKey(state));
  if (asked === null || deps.pay.identity === undefined) return undefined;
  const [accountId, number] = asked.split(' ') as [string, string];
  const openid = await deps.pay.identity.openidOf(code);
  await deps.redis.set(openidKey(accountId), openid, { EX: OPENID_SECONDS });
  return number;
}
