import { createCipheriv, createSign, randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../scripts/database.ts';
import { startStack } from '../scripts/stack.ts';

/** WeChat tells of payments so many times a second, three in ten of them twice; every answer is timed. */
const A_SECOND = Number(process.env['A_SECOND'] ?? 200);
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const TWICE = 0.3;
const LIMIT_MS = 2_000;
const PRICE = 59_800;

const stack = await startStack({ name: 'notifies', apis: 2, redisDb: 7 });
try {
  const orders = await loadOrders(Math.ceil((A_SECOND * SECONDS) / (1 + TWICE)));
  const sign = await openSigner();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const statuses = new Map<number, number>();

  const send = async (number: string, turn: number): Promise<void> => {
    const message = sign(number);
    const began = performance.now();
    const status = await post(agent, stack.apiPorts[turn % stack.apiPorts.length]!, message);
    times.push(performance.now() - began);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };

  const began = performance.now();
  const sent: Promise<void>[] = [];
  let next = 0;
  for (let turn = 0; turn < A_SECOND * SECONDS; turn += 1) {
    const wait = began + (turn * 1000) / A_SECOND - performance.now();
    if (wait > 1) await sleep(wait);
    const again = next > 0 && (turn % 10 < TWICE * 10 || next === orders.length);
    sent.push(send(again ? orders[next - 1]! : orders[next++]!, turn));
  }
  await Promise.all(sent);
  const took = (performance.now() - began) / 1000;
  const books = await withClient(stack.databaseUrl, (client) =>
    client.query<Record<string, number>>(`
      SELECT (SELECT count(*)::int FROM payments) AS payments, (SELECT count(*)::int FROM activations) AS activations,
        (SELECT count(*)::int FROM orders WHERE state = 'paid') AS paid,
        (SELECT count(DISTINCT period_id)::int FROM activations) AS periods`),
  );
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
  console.log(
    `figure: ${times.length} messages in ${took.toFixed(0)} s (${(times.length / took).toFixed(0)}/s), of ${next} payments; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms; answers ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
  console.log(`figure: ${JSON.stringify(books.rows[0])}`);
  const checks = {
    'every message was answered with 204': statuses.size === 1 && statuses.has(204),
    'within two seconds': Number(at(1)) < LIMIT_MS,
    'and each payment counts once': Object.values(books.rows[0]!).every((count) => count === next),
  };
  for (const [name, holds] of Object.entries(checks)) console.log(`${holds ? '✓' : '✗'} ${name}`);
  const failed = Object.values(checks).filter((holds) => !holds).length;
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await stack.stop();
}

/** Buyers, each with an order on which an attempt is open. */
async function loadOrders(count: number): Promise<string[]> {
  const { rows } = await withClient(stack.databaseUrl, (client) =>
    client.query<{ out_trade_no: string }>(
      `WITH buyers AS (
        INSERT INTO accounts (phone, password_hash)
        SELECT '+86170' || lpad(n::text, 8, '0'), 'none' FROM generate_series(1, $1) AS n RETURNING id
      ), people AS (
        INSERT INTO members (account_id, name) SELECT id, '买家' || id FROM buyers RETURNING account_id
      ), placed AS (
        INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, state, created_at, expires_at)
        SELECT '20260101' || lpad(account_id::text, 12, '0'), account_id,
          (SELECT id FROM packages WHERE serial = 'P-12'), $2, $2, 12, 'paying', now(), now() + interval '30 minutes'
        FROM people RETURNING id, number, amount_fen
      )
      INSERT INTO payment_attempts (order_id, amount_fen, channel, product, out_trade_no, created_at)
      SELECT id, amount_fen, 'wechat', 'native', number || 'W1', now() FROM placed RETURNING out_trade_no`,
      [count, PRICE],
    ),
  );
  return rows.map((row) => row.out_trade_no);
}

interface Message {
  headers: Record<string, string>;
  body: string;
}

/** The platform's own hand: signs and encrypts as WeChat Pay does. */
async function openSigner(): Promise<(outTradeNo: string) => Message> {
  const { PAY_KEYS_DIR, WECHAT_API_KEY, WECHAT_APP_ID, WECHAT_MERCHANT_ID } = stack.pay;
  const file = (name: string) => readFile(path.join(PAY_KEYS_DIR!, name), 'utf8');
  const key = await file('wechat-platform-1.key');
  const serial = new X509Certificate(await file('wechat-platform-1.crt')).serialNumber;
  return (outTradeNo) => {
    const said = {
      appid: WECHAT_APP_ID,
      mchid: WECHAT_MERCHANT_ID,
      out_trade_no: outTradeNo,
      transaction_id: `42000${outTradeNo}`.slice(0, 32),
      trade_state: 'SUCCESS',
      success_time: new Date().toISOString(),
      payer: { openid: `o${outTradeNo}` },
      amount: { total: PRICE, payer_total: PRICE, currency: 'CNY' },
    };
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', WECHAT_API_KEY!, nonce).setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id: `EV-${outTradeNo}`,
      create_time: said.success_time,
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
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

function post(agent: Agent, port: number, { headers, body }: Message): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, method: 'POST', path: '/no-auth/pay/wechat/notify', headers },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
