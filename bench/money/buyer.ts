import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Buyer } from './buyers.ts';
import { type Answered, untilAnswered } from './calls.ts';
import { type Channel, payAt, type Payment } from './gateway.ts';
import type { Shop } from './shop.ts';

/** Between the cashier's page and the payment. */
const THINK_MS = 8_000;

/** What a buyer saw, to be held against the books. */
export interface Story {
  accountId: number;
  /** The order as it was acknowledged, once and again. */
  numbers: string[];
  /** When each of them was, in milliseconds. */
  at: number[];
  payments: Payment[];
  /** Calls that nobody answered, and refusals, by their words. */
  unanswered: number;
  refusals: string[];
}

/** Of twenty one does not pay, one cancels, one cancels and pays nevertheless; every fourth opens and pays both channels. */
export async function buy(shop: Shop, buyer: Buyer): Promise<Story> {
  const { accountId, token, packageId } = buyer;
  const story: Story = { accountId, numbers: [], at: [], payments: [], unanswered: 0, refusals: [] };
  const post = async (path: string, body?: object, key?: string): Promise<Answered | undefined> => {
    const answered = await untilAnswered({
      url: `${shop.url}${path}`,
      method: 'POST',
      token,
      from: accountId,
      ...(body && { body }),
      ...(key && { key }),
    });
    if (answered === undefined) story.unanswered += 1;
    else if (answered.status !== 200) story.refusals.push(`${path.split('/').at(-1)!}: ${answered.msg}`);
    return answered;
  };
  const key = randomUUID();
  const place = async (): Promise<string | undefined> => {
    const answered = await post('/h5/orders', { packageId }, key);
    if (answered?.status !== 200) return undefined;
    const { number } = answered.data as { number: string };
    story.numbers.push(number);
    story.at.push(Date.now());
    return number;
  };

  const number = await place();
  if (number === undefined) return story;
  // A browser that missed the answer sends the same again.
  if (accountId % 10 === 7) await place();
  const first: Channel = accountId % 2 === 0 ? 'wechat' : 'alipay';
  const channels: Channel[] =
    accountId % 4 === 3 ? [first, first === 'wechat' ? 'alipay' : 'wechat'] : [first];
  for (const channel of channels) {
    const opened = await post(`/h5/orders/${number}/pay`, { channel, device: 'phone' });
    if (opened?.status === 200) await openPage((opened.data as { url: string }).url);
  }
  await sleep(Math.random() * THINK_MS);

  const wish = accountId % 20;
  if (wish === 0) return story;
  if (wish === 1 || wish === 2) await post(`/h5/orders/${number}/cancel`);
  if (wish === 1) return story;
  for (const channel of channels) {
    const paid = await payAt(shop.gateways, channel, number, wish === 2).catch(() => undefined);
    if (paid !== undefined) story.payments.push(paid);
  }
  // Half of them come back to the page, which asks; the others close the window.
  if (Math.floor(accountId / 4) % 2 === 0) await post(`/h5/orders/${number}/check`);
  return story;
}

/** Alipay knows of a trade once its page was opened. */
const openPage = (url: string): Promise<unknown> => fetch(url, { redirect: 'manual' }).catch(() => undefined);
