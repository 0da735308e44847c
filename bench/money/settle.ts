import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@mingtang/test-support/database';
import { waitUntilUp } from '@mingtang/test-support/processes';
import { sendUntilFinal } from './retrying-client.ts';
import { configureGateways, RELIABLE_GATEWAYS, readGatewayLedger } from './fake-gateway-client.ts';
import { expireOpenOrders } from './fault-injector.ts';
import type { TestCluster } from './test-cluster.ts';

const POLL_MS = 2_000;

/** Payment attempt that was closed before the reconciliation. */
export interface ClosedAttempt {
  out_trade_no: string;
  closed_at: Date;
}

/** Ends all faults, waits until all processes are up, expires all open orders and waits until they are settled. */
export async function settleAllOrders(cluster: TestCluster, timeoutSeconds: number): Promise<void> {
  await configureGateways(cluster.gatewaysUrl, RELIABLE_GATEWAYS);
  for (const { readyUrl } of [...cluster.apis, cluster.worker]) await waitUntilUp(readyUrl, 90_000);
  await sleep(POLL_MS);
  await expireOpenOrders(cluster.database.url(), { share: 1 });
  await waitUntilSettledOrTimeout(cluster, timeoutSeconds);
}

/**
 * Cancels the backoff of retries. A worker that processes a row moves its time at most 30 s ahead, so a time more than
 * 31 s ahead is a backoff.
 */
const SCHEDULE_NOW = `
  UPDATE payment_attempts SET next_query_at = now()
  WHERE state IN ('open', 'closing') AND next_query_at > now() + interval '31 seconds';
  UPDATE refunds SET next_attempt_at = now() WHERE state = 'sending' AND next_attempt_at > now() + interval '31 seconds'`;

const COUNT_UNSETTLED = `
  SELECT (SELECT count(*) FROM orders WHERE state IN ('created', 'paying', 'refunding'))
    + (SELECT count(*) FROM payment_attempts WHERE state IN ('open', 'closing'))
    + (SELECT count(*) FROM refunds WHERE state = 'sending')
    + (SELECT count(*) FROM outbox WHERE done_at IS NULL) AS unsettled`;

async function waitUntilSettledOrTimeout(cluster: TestCluster, timeoutSeconds: number): Promise<void> {
  const end = Date.now() + timeoutSeconds * 1_000;
  while (Date.now() < end) {
    const unsettled = await withClient(cluster.database.url(), async (client) => {
      await client.query(SCHEDULE_NOW);
      return Number((await client.query<{ unsettled: string }>(COUNT_UNSETTLED)).rows[0]!.unsettled);
    });
    cluster.log(`${unsettled} unsettled`);
    if (unsettled === 0) return;
    await sleep(POLL_MS);
  }
  console.log(`not settled after ${timeoutSeconds} s`);
}

/**
 * Reconciles with the gateways' bills: finds payments whose webhooks were lost and that are no longer queried.
 * Returns the attempts that were closed before.
 */
export async function reconcileBills(
  cluster: TestCluster,
  staffToken: string,
  timeoutSeconds: number,
): Promise<ClosedAttempt[]> {
  const { rows } = await withClient(cluster.database.url(), (client) =>
    client.query<ClosedAttempt>(
      `SELECT out_trade_no, closed_at FROM payment_attempts WHERE state = 'closed'`,
    ),
  );
  await configureGateways(cluster.gatewaysUrl, { billAvailableSameDay: true });
  const { payments } = await readGatewayLedger(cluster.gatewaysUrl);
  for (const day of new Set(payments.map(({ at }) => chinaDayOf(at))))
    for (const channel of ['wechat', 'alipay']) {
      const response = await sendUntilFinal({
        url: `${cluster.url}/h5/reconciliations`,
        method: 'POST',
        token: staffToken,
        callerId: 0,
        body: { channel, day },
      });
      if (response?.status !== 200)
        console.log(`the reconciliation of ${channel} failed: ${response?.msg ?? ''}`);
    }
  await waitUntilSettledOrTimeout(cluster, timeoutSeconds);
  return rows;
}

/** Calendar day in China (UTC+8). */
const chinaDayOf = (at: string): string =>
  new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
