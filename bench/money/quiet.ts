import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../scripts/database.ts';
import { untilUp } from '../../scripts/processes.ts';
import { untilAnswered } from './calls.ts';
import { behave, GOOD, readLedger } from './gateway.ts';
import { expire } from './nemesis.ts';
import type { Shop } from './shop.ts';

const POLL_MS = 2_000;

/** An attempt as it stood before the bill. */
export interface Closed {
  out_trade_no: string;
  closed_at: Date;
}

/** Everything is up and behaves. Every order is brought to its end, then the books have time to follow. */
export async function comeToRest(shop: Shop, seconds: number): Promise<void> {
  await behave(shop.gateways, GOOD);
  for (const { up } of [...shop.apis, shop.worker]) await untilUp(up, 90_000);
  await sleep(POLL_MS);
  await expire(shop.cluster.url(), 1);
  await untilSettled(shop, seconds);
}

/** Longer than any lease: what waits for longer only waits because it met many faults, and is tried now. */
const HASTEN = `
  UPDATE payment_attempts SET next_query_at = now()
  WHERE state IN ('open', 'closing') AND next_query_at > now() + interval '31 seconds';
  UPDATE refunds SET next_try_at = now() WHERE state = 'sending' AND next_try_at > now() + interval '31 seconds'`;

const LEFT = `
  SELECT (SELECT count(*) FROM orders WHERE state IN ('created', 'paying', 'refunding'))
    + (SELECT count(*) FROM payment_attempts WHERE state IN ('open', 'closing'))
    + (SELECT count(*) FROM refunds WHERE state = 'sending')
    + (SELECT count(*) FROM outbox WHERE done_at IS NULL) AS left`;

async function untilSettled(shop: Shop, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    const left = await withClient(shop.cluster.url(), async (client) => {
      await client.query(HASTEN);
      return Number((await client.query<{ left: string }>(LEFT)).rows[0]!.left);
    });
    shop.note(`${left} left`);
    if (left === 0) return;
    await sleep(POLL_MS);
  }
  console.log(`not settled after ${seconds} s`);
}

/** The next day's comparison with the bills, for what no notify told and nobody asks about any more. */
export async function compareBills(shop: Shop, staffToken: string, seconds: number): Promise<Closed[]> {
  const { rows } = await withClient(shop.cluster.url(), (client) =>
    client.query<Closed>(`SELECT out_trade_no, closed_at FROM payment_attempts WHERE state = 'closed'`),
  );
  await behave(shop.gateways, { billToday: true });
  const { payments } = await readLedger(shop.gateways);
  for (const day of new Set(payments.map(({ at }) => dayOf(at))))
    for (const channel of ['wechat', 'alipay']) {
      const answered = await untilAnswered({
        url: `${shop.url}/h5/reconciliations`,
        method: 'POST',
        token: staffToken,
        from: 0,
        body: { channel, day },
      });
      if (answered?.status !== 200)
        console.log(`the bill of ${channel} was not compared: ${answered?.msg ?? ''}`);
    }
  await untilSettled(shop, seconds);
  return rows;
}

/** A day in China. */
const dayOf = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
