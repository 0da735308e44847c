import { createHash, createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type * as plugin from 'wechatpay-axios-plugin';
import {
  type BillLine,
  type Handed,
  type OpenPayment,
  type Paid,
  PayError,
  type PayGateway,
  type RefundTold,
  type Told,
} from './gateway.ts';
import { recordsOf, shanghai } from './csv.ts';
import { fenOf } from './yuan.ts';

// The SDK is CommonJS; an import statement means different things to node and to vitest.
const require = createRequire(import.meta.url);
const { Aes, Formatter, Rsa, Wechatpay } = require('wechatpay-axios-plugin') as typeof plugin;

export interface WechatConfig {
  url: string;
  appId: string;
  merchantId: string;
  merchantSerial: string;
  merchantKey: string;
  /** The APIv3 key. */
  apiKey: string;
  /** Public-key mode; without it the platform certificates are fetched. */
  publicKey?: { id: string; pem: string };
  timeoutMs: number;
}

const SKEW_SECONDS = 300;
const REFRESH_MS = 60_000;
/** Without an answer the channel is shut, so the next question comes sooner. */
const REFRESH_AGAIN_MS = 2_000;

interface Answer {
  data: unknown;
  headers: Record<string, string>;
}
interface Chain {
  get(config: object): Promise<Answer>;
  post(data: object, config?: object): Promise<Answer>;
}
interface Client {
  chain(path: string): Chain;
}

export function createWechat(config: WechatConfig, now: () => Date): PayGateway {
  const { merchantId: mchid } = config;
  const keys = openKeys(config, now);

  /** A key we do not know yet is fetched, and the call repeated: the gateway takes the same number as the same wish. */
  async function call(
    path: string,
    ask: (chain: Chain) => Promise<Answer>,
  ): Promise<Record<string, unknown>> {
    for (let again = false; ; again = true) {
      try {
        return ((await ask((await keys.client()).chain(path))).data ?? {}) as Record<string, unknown>;
      } catch (error) {
        if (!again && codeOf(error) === 'EV3_RES_HEADER_PLATFORM_SERIAL' && (await keys.refresh())) continue;
        throw payErrorOf(error);
      }
    }
  }

  const byNumber = 'v3/pay/transactions/out-trade-no/{number}';

  return {
    channel: 'wechat',

    async open(payment) {
      const { product } = payment;
      const said = await call(`v3/pay/transactions/${product}`, (chain) =>
        chain.post(openBody(config, payment)),
      );
      return handedOf(config, payment, said, now());
    },

    async query(number) {
      try {
        return toldOf(await call(byNumber, (chain) => chain.get({ number, params: { mchid } })), config);
      } catch (error) {
        if (error instanceof PayError && error.code === 'ORDER_NOT_EXIST') return { state: 'absent' };
        throw error;
      }
    },

    async close(number) {
      try {
        await call(`${byNumber}/close`, (chain) => chain.post({ mchid }, { number }));
        return 'closed';
      } catch (error) {
        if (error instanceof PayError && (error.code === 'ORDERPAID' || error.code === 'ORDER_PAID'))
          return 'paid';
        if (error instanceof PayError && (error.code === 'ORDER_CLOSED' || error.code === 'ORDER_NOT_EXIST'))
          return 'closed';
        throw error;
      }
    },

    async refund({ outTradeNo, outRefundNo, amountFen, paidFen, reason, notifyUrl }) {
      const said = await call('v3/refund/domestic/refunds', (chain) =>
        chain.post({
          out_trade_no: outTradeNo,
          out_refund_no: outRefundNo,
          reason: reason.slice(0, 80) || undefined,
          notify_url: notifyUrl,
          amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
        }),
      );
      return refundTold(said['status']);
    },

    async queryRefund(_outTradeNo, number) {
      try {
        const said = await call('v3/refund/domestic/refunds/{number}', (chain) => chain.get({ number }));
        return refundTold(said['status']);
      } catch (error) {
        if (error instanceof PayError && /NOT_?EXISTS?$/.test(error.code)) return { state: 'absent' };
        throw error;
      }
    },

    async bill(day) {
      let said: Record<string, unknown>;
      try {
        said = await call('v3/bill/tradebill', (chain) =>
          chain.get({ params: { bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' } }),
        );
      } catch (error) {
        // A day on which nothing was booked has no bill.
        if (error instanceof PayError && error.code === 'NO_STATEMENT_EXIST') return [];
        throw error;
      }
      const link = new URL(String(said['download_url']));
      const { data } = await (
        await keys.client()
      )
        .chain(link.pathname.slice(1))
        .get({ params: Object.fromEntries(link.searchParams), responseType: 'arraybuffer' })
        .catch((error: unknown) => {
          throw payErrorOf(error);
        });
      const text = gunzipSync(data as Buffer);
      if (createHash('sha1').update(text).digest('hex') !== said['hash_value'])
        throw new PayError('signature', 'bill hash');
      return billLines(text.toString('utf8'));
    },

    async read({ headers, body }) {
      const [timestamp = '', nonce = '', signature = '', serial = ''] = [
        'wechatpay-timestamp',
        'wechatpay-nonce',
        'wechatpay-signature',
        'wechatpay-serial',
      ].map((name) => headers[name]);
      if (
        !/^\d{1,12}$/.test(timestamp) ||
        Math.abs(now().getTime() / 1000 - Number(timestamp)) >= SKEW_SECONDS
      )
        throw new PayError('signature', 'time');
      const key = await keys.find(serial);
      const text = body.toString('utf8');
      if (key === undefined || !verified(Formatter.response(timestamp, nonce, text), signature, key))
        throw new PayError('signature', key === undefined ? 'serial' : 'signature');
      return messageOf(config, text);
    },
  };
}

/** A signature that cannot be read is none. */
function verified(message: string, signature: string, key: string): boolean {
  try {
    return Rsa.verify(message, signature, key);
  } catch {
    return false;
  }
}

/** The gateway's public keys by serial, fetched when one is named that nobody knows: once a minute at most, or every two seconds until somebody answers. */
function openKeys(config: WechatConfig, now: () => Date) {
  let known: Record<string, string> = config.publicKey ? { [config.publicKey.id]: config.publicKey.pem } : {};
  let client: Client | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;

  /** In an object of ours: the SDK answers to every name, `then` included, and would be taken for a promise. */
  const build = (certs: Record<string, string>): Client => {
    const sdk = new Wechatpay({
      mchid: config.merchantId,
      serial: config.merchantSerial,
      privateKey: config.merchantKey,
      certs,
      baseURL: config.url,
      timeout: config.timeoutMs,
    }) as unknown as Client;
    return { chain: (path) => sdk.chain(path) };
  };

  /** What is encrypted under our own key is the gateway's; the signature is then checked by what was inside. */
  async function fetchKeys(): Promise<boolean> {
    const { data, headers } = await build({ none: publicOf(config.merchantKey) })
      .chain('v3/certificates')
      .get({ transformResponse: [(raw: string) => raw] });
    const rows = (JSON.parse(String(data)) as { data: CertificateRow[] }).data;
    const found = Object.fromEntries(
      rows.map(({ serial_no, encrypt_certificate: { ciphertext, nonce, associated_data } }) => [
        serial_no,
        keyOf(Aes.AesGcm.decrypt(ciphertext, config.apiKey, nonce, associated_data)),
      ]),
    );
    const key = { ...found, ...known }[headers['wechatpay-serial'] ?? ''];
    const signed = Formatter.response(
      headers['wechatpay-timestamp'] ?? '',
      headers['wechatpay-nonce'] ?? '',
      String(data),
    );
    if (key === undefined || !Rsa.verify(signed, headers['wechatpay-signature'] ?? '', key))
      throw new PayError('signature', 'certificates');
    known = { ...known, ...found };
    client = undefined;
    return true;
  }

  const refresh = (): Promise<boolean> => {
    if (asking !== undefined) return asking;
    if (now().getTime() - asked < REFRESH_MS) return Promise.resolve(false);
    asked = now().getTime();
    asking = fetchKeys()
      .catch(() => {
        asked = now().getTime() - REFRESH_MS + REFRESH_AGAIN_MS;
        return false;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  return {
    refresh,
    async client(): Promise<Client> {
      if (Object.keys(known).length === 0 && !(await refresh()))
        throw new PayError('unreachable', 'certificates');
      client ??= build(known);
      return client;
    },
    async find(serial: string): Promise<string | undefined> {
      if (Object.hasOwn(known, serial)) return known[serial];
      await refresh();
      return Object.hasOwn(known, serial) ? known[serial] : undefined;
    },
  };
}

interface CertificateRow {
  serial_no: string;
  encrypt_certificate: { ciphertext: string; nonce: string; associated_data: string };
}

const keyOf = (certificate: string): string =>
  new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const publicOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const openBody = (config: WechatConfig, payment: OpenPayment): object => ({
  appid: config.appId,
  mchid: config.merchantId,
  description: payment.description,
  out_trade_no: payment.outTradeNo,
  time_expire: `${payment.expiresAt.toISOString().slice(0, 19)}+00:00`,
  notify_url: payment.notifyUrl,
  amount: { total: payment.amountFen, currency: 'CNY' },
  ...(payment.product === 'jsapi' && { payer: { openid: payment.openid } }),
  ...(payment.product === 'h5' && {
    scene_info: { payer_client_ip: payment.address, h5_info: { type: 'Wap' } },
  }),
});

function handedOf(
  config: WechatConfig,
  payment: OpenPayment,
  said: Record<string, unknown>,
  at: Date,
): Handed {
  if (payment.product === 'native') return { kind: 'scan', code: String(said['code_url']) };
  if (payment.product === 'h5')
    return {
      kind: 'redirect',
      url: `${String(said['h5_url'])}&redirect_url=${encodeURIComponent(payment.returnUrl)}`,
    };
  const params = {
    appId: config.appId,
    timeStamp: String(Math.floor(at.getTime() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${String(said['prepay_id'])}`,
    signType: 'RSA' as const,
  };
  const signed = Formatter.joinedByLineFeed(params.appId, params.timeStamp, params.nonceStr, params.package);
  return { kind: 'bridge', params: { ...params, paySign: Rsa.sign(signed, config.merchantKey) } };
}

interface Transaction {
  appid: string;
  mchid: string;
  out_trade_no: string;
  transaction_id: string;
  trade_state: string;
  success_time: string;
  payer?: { openid?: string };
  amount: { total: number; currency?: string };
}

function paidOf(
  { appid, mchid, transaction_id, success_time, payer, amount }: Transaction,
  config: WechatConfig,
): Paid {
  if (appid !== config.appId || mchid !== config.merchantId) throw new PayError('signature', 'merchant');
  if ((amount.currency ?? 'CNY') !== 'CNY') throw new PayError('signature', 'currency');
  return {
    transactionId: transaction_id,
    amountFen: amount.total,
    payer: payer?.openid ?? '',
    paidAt: new Date(success_time),
  };
}

/** A refunded transaction was paid once. */
function toldOf(said: Record<string, unknown>, config: WechatConfig): Told {
  const transaction = said as unknown as Transaction;
  switch (transaction.trade_state) {
    case 'SUCCESS':
    case 'REFUND':
      return { state: 'paid', paid: paidOf(transaction, config) };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    default:
      return { state: 'unpaid' };
  }
}

const refundTold = (status: unknown): RefundTold => {
  if (status === 'SUCCESS') return { state: 'done' };
  return status === 'PROCESSING' ? { state: 'processing' } : { state: 'failed', failure: String(status) };
};

function messageOf(config: WechatConfig, text: string) {
  const { id, event_type, resource } = JSON.parse(text) as {
    id: string;
    event_type: string;
    resource: { algorithm: string; ciphertext: string; nonce: string; associated_data: string };
  };
  if (resource.algorithm !== 'AEAD_AES_256_GCM') throw new PayError('signature', 'algorithm');
  let said: Record<string, unknown>;
  try {
    const plain = Aes.AesGcm.decrypt(
      resource.ciphertext,
      config.apiKey,
      resource.nonce,
      resource.associated_data,
    );
    said = JSON.parse(plain) as Record<string, unknown>;
  } catch {
    throw new PayError('signature', 'cipher');
  }
  const outTradeNo = typeof said['out_trade_no'] === 'string' ? said['out_trade_no'] : '';
  const common = { eventId: id, outTradeNo, said };
  if (event_type.startsWith('REFUND.')) {
    if (said['mchid'] !== config.merchantId) throw new PayError('signature', 'merchant');
    const told = refundTold(said['refund_status']);
    return {
      ...common,
      about: { kind: 'refund' as const, outRefundNo: String(said['out_refund_no']), told },
    };
  }
  const transaction = said as unknown as Transaction;
  if (event_type !== 'TRANSACTION.SUCCESS' || transaction.trade_state !== 'SUCCESS')
    return { ...common, about: { kind: 'other' as const } };
  return { ...common, about: { kind: 'payment' as const, paid: paidOf(transaction, config) } };
}

const billLines = (text: string): BillLine[] =>
  recordsOf(
    text,
    (line) => line.startsWith('交易时间'),
    (line) => line.startsWith('总交易单数'),
  ).map((row) => {
    const field = (name: string) => row.get(name) ?? '';
    const common = {
      outTradeNo: field('商户订单号'),
      transactionId: field('微信订单号'),
      paidAt: shanghai(field('交易时间')),
    };
    return field('交易状态') === 'SUCCESS'
      ? { ...common, kind: 'payment', outRefundNo: '', amountFen: fenOf(field('订单金额')) }
      : {
          ...common,
          kind: 'refund',
          outRefundNo: field('商户退款单号'),
          amountFen: fenOf(field('退款金额')),
        };
  });

interface Failure {
  code?: string;
  response?: { status: number; data?: { code?: string } };
}
const codeOf = (error: unknown): string => (error as Failure).code ?? '';

/** An answer of ours that fails the check is no answer; neither is a 5xx. */
function payErrorOf(error: unknown): PayError {
  if (error instanceof PayError) return error;
  const { response, code = 'network' } = error as Failure;
  if (response === undefined || response.status >= 500 || response.status < 400)
    return new PayError('unreachable', response?.data?.code ?? code);
  const said = response.data?.code ?? String(response.status);
  const later = response.status === 429 || said === 'SYSTEM_ERROR' || said === 'FREQUENCY_LIMITED';
  return new PayError(later ? 'unreachable' : 'refused', said);
}
