import { screenPaths } from '@mingtang/contract/screen-paths';
import type { Page } from '@playwright/test';
import { runSql, withClient } from '@mingtang/test-support/database';
import { callApi, requireEnv } from './api.steps.ts';
import { expect } from './journey-test.ts';

export type Channel = 'wechat' | 'alipay';

const gatewayUrl = (path: string) => `${requireEnv('E2E_GATEWAYS')}/pay${path}`;

const orderPaths = [screenPaths.order, screenPaths.payment, screenPaths.paymentResult].join('|');
const orderUrl = new RegExp(`(?:${orderPaths})\\?(?:.*&)?number=\\d{20}`);

/** The number of the order that is on screen. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(orderUrl);
  return /number=(\d{20})/.exec(page.url())?.[1] ?? '';
}

/** The trade number of the newest payment attempt of an order. */
export const findOutTradeNo = (number: string, channel: Channel): Promise<string> =>
  withClient(requireEnv('E2E_DATABASE_URL'), async (client) => {
    const { rows } = await client.query<{ out_trade_no: string }>(
      `SELECT out_trade_no FROM payment_attempts JOIN orders ON orders.id = payment_attempts.order_id
       WHERE orders.number = $1 AND channel = $2 ORDER BY payment_attempts.id DESC LIMIT 1`,
      [number, channel],
    );
    if (!rows[0]) throw new Error(`order ${number} has no payment attempt by ${channel}`);
    return rows[0].out_trade_no;
  });

/** Pays at the gateway without the browser; with `evenIfClosed`, also after the gateway closed the trade. */
export async function payAtGateway(number: string, channel: Channel, evenIfClosed = false): Promise<void> {
  const response = await fetch(gatewayUrl('/pay'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel, outTradeNo: await findOutTradeNo(number, channel), late: evenIfClosed }),
  });
  if (!response.ok) throw new Error(`pay: ${response.status} ${await response.text()}`);
}

/** Orders a package by its serial. Returns the order number. */
export async function placeOrder(buyer: { token: string }, serial: string): Promise<string> {
  const { data } = await callApi<{ rows: { id: string; serial: string }[] }>('GET', '/h5/packages', buyer);
  const packageId = data.rows.find((row) => row.serial === serial)?.id;
  const orderResponse = await callApi<{ number: string }>('POST', '/h5/orders', {
    ...buyer,
    body: { packageId },
  });
  if (orderResponse.code !== 200) throw new Error(`order: ${orderResponse.msg}`);
  return orderResponse.data.number;
}

/** Orders a package by its serial and pays it, without a browser. Returns the order number. */
export async function buyPackage(buyer: { token: string }, serial: string): Promise<string> {
  const number = await placeOrder(buyer, serial);
  const body = { channel: 'wechat', device: 'desktop' };
  await callApi('POST', `/h5/orders/${number}/pay`, { ...buyer, body });
  await payAtGateway(number, 'wechat');
  await waitForOrderState(buyer, number, 'paid');
  return number;
}

/** Waits for an order to be in this state. */
export const waitForOrderState = (
  buyer: { token: string },
  number: string,
  state: 'paid' | 'refunded',
): Promise<void> =>
  expect
    .poll(async () => (await callApi<{ state: string }>('GET', `/h5/orders/${number}`, buyer)).data.state, {
      timeout: 30_000,
    })
    .toBe(state);

/** Counts the payments and refunds of these trade numbers at the gateways. */
export async function countGatewayEntries(
  outTradeNos: readonly string[],
): Promise<{ payments: number; refunds: number }> {
  interface Entry {
    outTradeNo: string;
  }
  const response = await fetch(gatewayUrl('/ledger.json'));
  const { payments, refunds } = (await response.json()) as Record<'payments' | 'refunds', Entry[]>;
  const count = (entries: Entry[]) =>
    entries.filter((entry) => outTradeNos.includes(entry.outTradeNo)).length;
  return { payments: count(payments), refunds: count(refunds) };
}

const CASHIER_BUTTONS = { pay: '支付 Pay', cancel: '取消 Cancel' };

/** Presses a button on the page of the fake gateway. */
export async function pressAtCashier(page: Page, button: keyof typeof CASHIER_BUTTONS): Promise<void> {
  await expect(page.getByText('收银台替身，不收真钱。')).toBeVisible();
  await page.getByRole('button', { name: CASHIER_BUTTONS[button], exact: true }).click();
}

/** The number of current and future paid terms of a member. */
export async function countPaidTerms(token: string): Promise<number> {
  const response = await callApi<{ periods: { kind: string }[] }>('GET', '/h5/membership', { token });
  return response.data.periods.filter(({ kind }) => kind === 'paid').length;
}

/** Moves the membership of an order in time, so that its last day is this number of days from today. */
export const moveTermEnd = (number: string, days: number): Promise<void> =>
  withClient(requireEnv('E2E_DATABASE_URL'), async (client) => {
    const { rowCount } = await client.query(
      `WITH term AS (
         SELECT a.period_id, (now() AT TIME ZONE 'Asia/Shanghai')::date + $2::int AS last_day
         FROM activations a JOIN orders o ON o.id = a.order_id WHERE o.number = $1
       ), moved AS (
         UPDATE membership_periods p
         SET starts_on = p.starts_on + (term.last_day - p.ends_on), ends_on = term.last_day
         FROM term WHERE p.id = term.period_id RETURNING p.member_id, p.ends_on
       )
       UPDATE members m SET period_ends_on = moved.ends_on FROM moved WHERE m.account_id = moved.member_id`,
      [number, days],
    );
    if (rowCount !== 1) throw new Error(`order ${number} has no term`);
  });

/** Makes the reward for a friend's first payment due and enqueues the job that grants it. */
export async function makeReferralRewardDue(number: string): Promise<void> {
  const url = requireEnv('E2E_DATABASE_URL');
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
