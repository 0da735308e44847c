import type { Page } from '@playwright/test';
import { runSql, withClient } from '../../scripts/database.ts';
import { call, need } from './network.ts';
import { expect } from './quiet.ts';

export type Channel = 'wechat' | 'alipay';

const gateway = (path: string) => `${need('E2E_GATEWAYS')}/pay${path}`;

/** The number of the order that is on screen. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/mine\/orders\/\w+\?(?:.*&)?number=\d{20}/);
  return /number=(\d{20})/.exec(page.url())?.[1] ?? '';
}

/** The number under which the gateway knows the newest attempt of an order. */
export const outTradeNo = (number: string, channel: Channel): Promise<string> =>
  withClient(need('E2E_DATABASE_URL'), async (client) => {
    const { rows } = await client.query<{ out_trade_no: string }>(
      `SELECT out_trade_no FROM payment_attempts JOIN orders ON orders.id = payment_attempts.order_id
       WHERE orders.number = $1 AND channel = $2 ORDER BY payment_attempts.id DESC LIMIT 1`,
      [number, channel],
    );
    if (!rows[0]) throw new Error(`no attempt by ${channel} on the order ${number}`);
    return rows[0].out_trade_no;
  });

/** Pays as a person would, away from the browser; `late` also when the gateway has closed it. */
export async function payAway(number: string, channel: Channel, late = false): Promise<void> {
  const answer = await fetch(gateway('/pay'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel, outTradeNo: await outTradeNo(number, channel), late }),
  });
  if (!answer.ok) throw new Error(`pay: ${answer.status} ${await answer.text()}`);
}

/** Orders a package by its serial and pays it, all without a browser. Answers the number of the paid order. */
export async function buyPackage(buyer: { token: string }, serial: string): Promise<string> {
  const { data } = await call<{ rows: { id: string; serial: string }[] }>('GET', '/h5/packages', buyer);
  const packageId = data.rows.find((one) => one.serial === serial)?.id;
  const placed = await call<{ number: string }>('POST', '/h5/orders', { ...buyer, body: { packageId } });
  if (placed.code !== 200) throw new Error(`order: ${placed.msg}`);
  const { number } = placed.data;
  const body = { channel: 'wechat', device: 'desktop' };
  await call('POST', `/h5/orders/${number}/pay`, { ...buyer, body });
  await payAway(number, 'wechat');
  await untilOrder(buyer, number, 'paid');
  return number;
}

/** Waits for an order to be in this state. */
export const untilOrder = (
  buyer: { token: string },
  number: string,
  state: 'paid' | 'refunded',
): Promise<void> =>
  expect
    .poll(async () => (await call<{ state: string }>('GET', `/h5/orders/${number}`, buyer)).data.state, {
      timeout: 30_000,
    })
    .toBe(state);

/** How often the gateways were paid for an order, and how often they paid back. */
export async function ledgerOf(numbers: readonly string[]): Promise<{ payments: number; refunds: number }> {
  interface Entry {
    outTradeNo: string;
  }
  const answer = await fetch(gateway('/ledger.json'));
  const { payments, refunds } = (await answer.json()) as Record<'payments' | 'refunds', Entry[]>;
  const count = (entries: Entry[]) => entries.filter((one) => numbers.includes(one.outTradeNo)).length;
  return { payments: count(payments), refunds: count(refunds) };
}

const acts = { pay: '支付 Pay', cancel: '取消 Cancel' };

/** On the gateway's own page. */
export async function atCashier(page: Page, act: keyof typeof acts): Promise<void> {
  await expect(page.getByText('收银台替身，不收真钱。')).toBeVisible();
  await page.getByRole('button', { name: acts[act], exact: true }).click();
}

/** The terms that run for a member or will. */
export async function paidTerms(token: string): Promise<number> {
  const answer = await call<{ periods: { kind: string }[] }>('GET', '/h5/membership', { token });
  return answer.data.periods.filter(({ kind }) => kind === 'paid').length;
}

/** As if the days had passed after which a friend's first payment is rewarded; the worker looks for it at once. */
export async function passReferralDays(number: string): Promise<void> {
  const url = need('E2E_DATABASE_URL');
  await expect
    .poll(() =>
      withClient(url, async (client) => {
        const { rowCount } = await client.query(
          `UPDATE referrals r SET due_at = now() FROM orders o WHERE o.id = r.order_id AND o.number = $1`,
          [number],
        );
        return rowCount;
      }),
    )
    .toBe(1);
  await runSql(url, `INSERT INTO pgboss.job (name) VALUES ('referrals.reward')`);
}
