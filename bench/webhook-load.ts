/**
 * Sends WeChat payment webhooks at a fixed rate and measures every response. 30 % of the requests repeat the
 * webhook of the payment before.
 */

import { createCipheriv, createSign, randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@mingtang/test-support/database';
import { startProductionStack } from '@mingtang/test-support/production-stack';

const WEBHOOKS_PER_SECOND = Number(process.env['WEBHOOKS_PER_SECOND'] ?? 200);
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const DUPLICATE_SHARE = 0.3;
const RESPONSE_MS_MAX = 2_000;
const PRICE_FEN = 59_800;

const stack = await startProductionStack({ name: 'notifies', apiCount: 2, redisDb: 7 });
try {
  const outTradeNumbers = await insertPayableOrders(
    Math.ceil((WEBHOOKS_PER_SECOND * SECONDS) / (1 + DUPLICATE_SHARE)),
  );
  const composeWebhook = await createWebhookComposer();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const durations: number[] = [];
  const countByStatus = new Map<number, number>();

  const sendWebhook = async (outTradeNo: string, webhookNumber: number): Promise<void> => {
    const webhook = composeWebhook(outTradeNo);
    const startedAt = performance.now();
    const status = await postWebhook(agent, stack.apiPorts[webhookNumber % stack.apiPorts.length]!, webhook);
    durations.push(performance.now() - startedAt);
    countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
  };

  const startedAt = performance.now();
  const requests: Promise<void>[] = [];
  let nextOrder = 0;
  for (let webhookNumber = 0; webhookNumber < WEBHOOKS_PER_SECOND * SECONDS; webhookNumber += 1) {
    const waitMs = startedAt + (webhookNumber * 1000) / WEBHOOKS_PER_SECOND - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    const isDuplicate =
      nextOrder > 0 && (webhookNumber % 10 < DUPLICATE_SHARE * 10 || nextOrder === outTradeNumbers.length);
    requests.push(
      sendWebhook(
        isDuplicate ? outTradeNumbers[nextOrder - 1]! : outTradeNumbers[nextOrder++]!,
        webhookNumber,
      ),
    );
  }
  await Promise.all(requests);
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const ledgerCounts = await withClient(stack.databaseUrl, (client) =>
    client.query<Record<string, number>>(`
      SELECT (SELECT count(*)::int FROM payments) AS payments, (SELECT count(*)::int FROM activations) AS activations,
        (SELECT count(*)::int FROM orders WHERE state = 'paid') AS paid,
        (SELECT count(DISTINCT period_id)::int FROM activations) AS periods`),
  );
  const sorted = durations.toSorted((a, b) => a - b);
  const percentileMs = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
  console.log(
    `metric: ${durations.length} webhooks in ${elapsedSeconds.toFixed(0)} s (${(durations.length / elapsedSeconds).toFixed(0)}/s), of ${nextOrder} payments; p50 ${percentileMs(0.5)} ms, p99 ${percentileMs(0.99)} ms, slowest ${percentileMs(1)} ms; responses ${[...countByStatus].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
  console.log(`metric: ${JSON.stringify(ledgerCounts.rows[0])}`);
  const checks = {
    'every webhook got status 204': countByStatus.size === 1 && countByStatus.has(204),
    'every response took less than two seconds': Number(percentileMs(1)) < RESPONSE_MS_MAX,
    'each payment was applied exactly once': Object.values(ledgerCounts.rows[0]!).every(
      (count) => count === nextOrder,
    ),
  };
  for (const [name, holds] of Object.entries(checks)) console.log(`${holds ? '✓' : '✗'} ${name}`);
  const failed = Object.values(checks).filter((holds) => !holds).length;
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await stack.stop();
}

/** Inserts buyers, each with an order and an open payment attempt. Returns the trade numbers. */
async function insertPayableOrders(count: number): Promise<string[]> {
  const { rows } = await withClient(stack.databaseUrl, (client) =>
    client.query<{ out_trade_no: string }>(
      `WITH buyers AS (
        INSERT INTO accounts (phone, password_hash)
        SELECT '+86170' || lpad(n::text, 8, '0'), 'none' FROM generate_series(1, $1) AS n RETURNING id
      ), new_members AS (
        INSERT INTO members (account_id, name) SELECT id, '买家' || id FROM buyers RETURNING account_id
      ), new_orders AS (
        INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, state, created_at, expires_at)
        SELECT '20260101' || lpad(account_id::text, 12, '0'), account_id,
          (SELECT id FROM packages WHERE serial = 'P-12'), $2, $2, 12, 'paying', now(), now() + interval '30 minutes'
        FROM new_members RETURNING id, number, amount_fen
      )
      INSERT INTO payment_attempts (order_id, amount_fen, channel, product, out_trade_no, created_at)
      SELECT id, amount_fen, 'wechat', 'native', number || 'W1', now() FROM new_orders RETURNING out_trade_no`,
      [count, PRICE_FEN],
    ),
  );
  return rows.map((row) => row.out_trade_no);
}

interface Webhook {
  headers: Record<string, string>;
  body: string;
}

/** Builds, encrypts and signs webhooks as WeChat Pay does. */
async function createWebhookComposer(): Promise<(outTradeNo: string) => Webhook> {
  const { PAY_KEYS_DIR, WECHAT_API_KEY, WECHAT_APP_ID, WECHAT_MERCHANT_ID } = stack.paymentEnv;
  const readKeyFile = (name: string) => readFile(path.join(PAY_KEYS_DIR!, name), 'utf8');
  const key = await readKeyFile('wechat-platform-1.key');
  const serial = new X509Certificate(await readKeyFile('wechat-platform-1.crt')).serialNumber;
  return (outTradeNo) => {
    const transaction = {
      appid: WECHAT_APP_ID,
      mchid: WECHAT_MERCHANT_ID,
      out_trade_no: outTradeNo,
      transaction_id: `42000${outTradeNo}`.slice(0, 32),
      trade_state: 'SUCCESS',
      success_time: new Date().toISOString(),
      payer: { openid: `o${outTradeNo}` },
      amount: { total: PRICE_FEN, payer_total: PRICE_FEN, currency: 'CNY' },
    };
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', WECHAT_API_KEY!, nonce).setAAD(Buffer.from('transaction'));
    const ciphertext = Buffer.concat([
      cipher.update(JSON.stringify(transaction)),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    const body = JSON.stringify({
      id: `EV-${outTradeNo}`,
      create_time: transaction.success_time,
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: ciphertext.toString('base64'),
        nonce,
        associated_data: 'transaction',
        original_type: 'transaction',
      },
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(key, 'base64');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': serial,
        'wechatpay-signature': signature,
      },
    };
  };
}

function postWebhook(agent: Agent, port: number, { headers, body }: Webhook): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method: 'POST', path: '/no-auth/pay/wechat/notify', headers },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
