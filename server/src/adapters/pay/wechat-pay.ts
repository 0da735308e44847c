import { createHash, createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type * as plugin from 'wechatpay-axios-plugin';
import { MINUTE_MS } from '../../base/calendar.ts';
import {
  type BillLine,
  type PaymentInstructions,
  type PaymentRequest,
  type PaidTransaction,
  PayError,
  type PayGateway,
  type RefundStatus,
  type PaymentStatus,
} from './pay-gateway.ts';
import { parseBillCsv, parseShanghaiTime } from './bill-csv.ts';
import { fenOf } from './yuan.ts';

// `require`, because Node and vitest import this CommonJS package differently.
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

/** Maximum difference between the timestamp of a webhook and our clock. */
const CLOCK_SKEW_MAX_SECONDS = 300;
const REFRESH_INTERVAL_MS = MINUTE_MS;
/** Without keys the channel cannot work, so a failed download is retried sooner. */
const REFRESH_RETRY_MS = 2_000;

/** The parts of the SDK's interface that are used here. */
interface WechatResponse {
  data: unknown;
  headers: Record<string, string>;
}
interface Chain {
  get(config: object): Promise<WechatResponse>;
  post(data: object, config?: object): Promise<WechatResponse>;
}
interface Client {
  chain(path: string): Chain;
}

export function createWechat(config: WechatConfig, now: () => Date): PayGateway {
  const { merchantId: mchid } = config;
  const keyStore = createKeyStore(config, now);

  /**
   * If the response is signed with an unknown platform key, fetches the keys and repeats the call once. A
   * repeated call is safe, because the gateway identifies payments and refunds by their numbers.
   */
  async function call(
    path: string,
    send: (chain: Chain) => Promise<WechatResponse>,
  ): Promise<Record<string, unknown>> {
    for (let retried = false; ; retried = true) {
      try {
        return ((await send((await keyStore.client()).chain(path))).data ?? {}) as Record<string, unknown>;
      } catch (error) {
        if (!retried && errorCodeOf(error) === 'EV3_RES_HEADER_PLATFORM_SERIAL' && (await keyStore.refresh()))
          continue;
        throw payErrorOf(error);
      }
    }
  }

  const transactionPath = 'v3/pay/transactions/out-trade-no/{number}';

  return {
    channel: 'wechat',

    async open(payment) {
      const { product } = payment;
      const payload = await call(`v3/pay/transactions/${product}`, (chain) =>
        chain.post(buildPaymentRequest(config, payment)),
      );
      return toPaymentInstructions(config, payment, payload, now());
    },

    async query(number) {
      try {
        return toPaymentStatus(
          await call(transactionPath, (chain) => chain.get({ number, params: { mchid } })),
          config,
        );
      } catch (error) {
        if (error instanceof PayError && error.code === 'ORDER_NOT_EXIST') return { state: 'absent' };
        throw error;
      }
    },

    async close(number) {
      try {
        await call(`${transactionPath}/close`, (chain) => chain.post({ mchid }, { number }));
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
      const payload = await call('v3/refund/domestic/refunds', (chain) =>
        chain.post({
          out_trade_no: outTradeNo,
          out_refund_no: outRefundNo,
          reason: reason.slice(0, 80) || undefined,
          notify_url: notifyUrl,
          amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
        }),
      );
      return toRefundStatus(payload['status']);
    },

    async queryRefund(_outTradeNo, number) {
      try {
        const payload = await call('v3/refund/domestic/refunds/{number}', (chain) => chain.get({ number }));
        return toRefundStatus(payload['status']);
      } catch (error) {
        if (error instanceof PayError && /NOT_?EXISTS?$/.test(error.code)) return { state: 'absent' };
        throw error;
      }
    },

    async downloadBill(day) {
      let payload: Record<string, unknown>;
      try {
        payload = await call('v3/bill/tradebill', (chain) =>
          chain.get({ params: { bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' } }),
        );
      } catch (error) {
        // A day without transactions has no bill.
        if (error instanceof PayError && error.code === 'NO_STATEMENT_EXIST') return [];
        throw error;
      }
      const downloadUrl = new URL(String(payload['download_url']));
      const { data } = await (
        await keyStore.client()
      )
        .chain(downloadUrl.pathname.slice(1))
        .get({ params: Object.fromEntries(downloadUrl.searchParams), responseType: 'arraybuffer' })
        .catch((error: unknown) => {
          throw payErrorOf(error);
        });
      const text = gunzipSync(data as Buffer);
      if (createHash('sha1').update(text).digest('hex') !== payload['hash_value'])
        throw new PayError('signature', 'bill hash');
      return parseBill(text.toString('utf8'));
    },

    async parseWebhook({ headers, body }) {
      const [timestamp = '', nonce = '', signature = '', serial = ''] = [
        'wechatpay-timestamp',
        'wechatpay-nonce',
        'wechatpay-signature',
        'wechatpay-serial',
      ].map((name) => headers[name]);
      if (
        !/^\d{1,12}$/.test(timestamp) ||
        Math.abs(now().getTime() / 1000 - Number(timestamp)) >= CLOCK_SKEW_MAX_SECONDS
      )
        throw new PayError('signature', 'time');
      const key = await keyStore.find(serial);
      const text = body.toString('utf8');
      if (key === undefined || !isSignatureValid(Formatter.response(timestamp, nonce, text), signature, key))
        throw new PayError('signature', key === undefined ? 'serial' : 'signature');
      return toWebhook(config, text);
    },
  };
}

/** A malformed signature counts as invalid. */
function isSignatureValid(message: string, signature: string, key: string): boolean {
  try {
    return Rsa.verify(message, signature, key);
  } catch {
    return false;
  }
}

/**
 * The gateway's public keys by serial. An unknown serial triggers a download: at most once a minute, or every two
 * seconds after a failure.
 */
function createKeyStore(config: WechatConfig, now: () => Date) {
  let keysBySerial: Record<string, string> = config.publicKey
    ? { [config.publicKey.id]: config.publicKey.pem }
    : {};
  let client: Client | undefined;
  let lastRefreshAt = Number.NEGATIVE_INFINITY;
  let pendingRefresh: Promise<boolean> | undefined;

  /** Wrapped, because the SDK proxy has every property, `then` included, so `await` would treat it as a promise. */
  const createClient = (certs: Record<string, string>): Client => {
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

  /** The APIv3 key authenticates the encrypted certificates; the response signature is then checked with their key. */
  async function fetchKeys(): Promise<boolean> {
    // The SDK requires a certificate. This one is not used: `transformResponse` replaces the SDK's own
    // verification.
    const { data, headers } = await createClient({ none: publicKeyOf(config.merchantKey) })
      .chain('v3/certificates')
      .get({ transformResponse: [(raw: string) => raw] });
    const certificates = (JSON.parse(String(data)) as { data: EncryptedCertificate[] }).data;
    const fetchedKeys = Object.fromEntries(
      certificates.map(({ serial_no, encrypt_certificate: { ciphertext, nonce, associated_data } }) => [
        serial_no,
        publicKeyOfCertificate(Aes.AesGcm.decrypt(ciphertext, config.apiKey, nonce, associated_data)),
      ]),
    );
    const key = { ...fetchedKeys, ...keysBySerial }[headers['wechatpay-serial'] ?? ''];
    const signedText = Formatter.response(
      headers['wechatpay-timestamp'] ?? '',
      headers['wechatpay-nonce'] ?? '',
      String(data),
    );
    if (key === undefined || !Rsa.verify(signedText, headers['wechatpay-signature'] ?? '', key))
      throw new PayError('signature', 'certificates');
    keysBySerial = { ...keysBySerial, ...fetchedKeys };
    client = undefined;
    return true;
  }

  const refresh = (): Promise<boolean> => {
    if (pendingRefresh !== undefined) return pendingRefresh;
    if (now().getTime() - lastRefreshAt < REFRESH_INTERVAL_MS) return Promise.resolve(false);
    lastRefreshAt = now().getTime();
    pendingRefresh = fetchKeys()
      .catch(() => {
        lastRefreshAt = now().getTime() - REFRESH_INTERVAL_MS + REFRESH_RETRY_MS;
        return false;
      })
      .finally(() => {
        pendingRefresh = undefined;
      });
    return pendingRefresh;
  };

  return {
    refresh,
    async client(): Promise<Client> {
      if (Object.keys(keysBySerial).length === 0 && !(await refresh()))
        throw new PayError('unreachable', 'certificates');
      client ??= createClient(keysBySerial);
      return client;
    },
    async find(serial: string): Promise<string | undefined> {
      if (Object.hasOwn(keysBySerial, serial)) return keysBySerial[serial];
      await refresh();
      return Object.hasOwn(keysBySerial, serial) ? keysBySerial[serial] : undefined;
    },
  };
}

interface EncryptedCertificate {
  serial_no: string;
  encrypt_certificate: { ciphertext: string; nonce: string; associated_data: string };
}

const publicKeyOfCertificate = (certificate: string): string =>
  new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const buildPaymentRequest = (config: WechatConfig, payment: PaymentRequest): object => ({
  appid: config.appId,
  mchid: config.merchantId,
  description: payment.description,
  out_trade_no: payment.outTradeNo,
  time_expire: `${payment.expiresAt.toISOString().slice(0, 19)}+00:00`,
  notify_url: payment.notifyUrl,
  amount: { total: payment.amountFen, currency: 'CNY' },
  ...(payment.product === 'jsapi' && { payer: { openid: payment.openid } }),
  ...(payment.product === 'h5' && {
    scene_info: { payer_client_ip: payment.clientIp, h5_info: { type: 'Wap' } },
  }),
});

function toPaymentInstructions(
  config: WechatConfig,
  payment: PaymentRequest,
  payload: Record<string, unknown>,
  signedAt: Date,
): PaymentInstructions {
  if (payment.product === 'native') return { kind: 'scan', code: String(payload['code_url']) };
  if (payment.product === 'h5')
    return {
      kind: 'redirect',
      url: `${String(payload['h5_url'])}&redirect_url=${encodeURIComponent(payment.returnUrl)}`,
    };
  const params = {
    appId: config.appId,
    timeStamp: String(Math.floor(signedAt.getTime() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${String(payload['prepay_id'])}`,
    signType: 'RSA' as const,
  };
  const signedText = Formatter.joinedByLineFeed(
    params.appId,
    params.timeStamp,
    params.nonceStr,
    params.package,
  );
  return { kind: 'bridge', params: { ...params, paySign: Rsa.sign(signedText, config.merchantKey) } };
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

function toPaidTransaction(
  { appid, mchid, transaction_id, success_time, payer, amount }: Transaction,
  config: WechatConfig,
): PaidTransaction {
  if (appid !== config.appId || mchid !== config.merchantId) throw new PayError('signature', 'merchant');
  if ((amount.currency ?? 'CNY') !== 'CNY') throw new PayError('signature', 'currency');
  return {
    transactionId: transaction_id,
    amountFen: amount.total,
    payer: payer?.openid ?? '',
    paidAt: new Date(success_time),
  };
}

/** A refunded transaction counts as paid. */
function toPaymentStatus(payload: Record<string, unknown>, config: WechatConfig): PaymentStatus {
  const transaction = payload as unknown as Transaction;
  switch (transaction.trade_state) {
    case 'SUCCESS':
    case 'REFUND':
      return { state: 'paid', paid: toPaidTransaction(transaction, config) };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    default:
      return { state: 'unpaid' };
  }
}

const toRefundStatus = (status: unknown): RefundStatus => {
  if (status === 'SUCCESS') return { state: 'done' };
  return status === 'PROCESSING' ? { state: 'processing' } : { state: 'failed', failure: String(status) };
};

function toWebhook(config: WechatConfig, text: string) {
  const { id, event_type, resource } = JSON.parse(text) as {
    id: string;
    event_type: string;
    resource: { algorithm: string; ciphertext: string; nonce: string; associated_data: string };
  };
  if (resource.algorithm !== 'AEAD_AES_256_GCM') throw new PayError('signature', 'algorithm');
  let payload: Record<string, unknown>;
  try {
    const plaintext = Aes.AesGcm.decrypt(
      resource.ciphertext,
      config.apiKey,
      resource.nonce,
      resource.associated_data,
    );
    payload = JSON.parse(plaintext) as Record<string, unknown>;
  } catch {
    throw new PayError('signature', 'cipher');
  }
  const outTradeNo = typeof payload['out_trade_no'] === 'string' ? payload['out_trade_no'] : '';
  const shared = { eventId: id, outTradeNo, payload };
  if (event_type.startsWith('REFUND.')) {
    if (payload['mchid'] !== config.merchantId) throw new PayError('signature', 'merchant');
    const status = toRefundStatus(payload['refund_status']);
    return {
      ...shared,
      event: { kind: 'refund' as const, outRefundNo: String(payload['out_refund_no']), status },
    };
  }
  const transaction = payload as unknown as Transaction;
  if (event_type !== 'TRANSACTION.SUCCESS' || transaction.trade_state !== 'SUCCESS')
    return { ...shared, event: { kind: 'other' as const } };
  return { ...shared, event: { kind: 'payment' as const, paid: toPaidTransaction(transaction, config) } };
}

const parseBill = (text: string): BillLine[] =>
  parseBillCsv(
    text,
    (line) => line.startsWith('交易时间'),
    (line) => line.startsWith('总交易单数'),
  ).map((row) => {
    const field = (name: string) => row.get(name) ?? '';
    const shared = {
      outTradeNo: field('商户订单号'),
      transactionId: field('微信订单号'),
      paidAt: parseShanghaiTime(field('交易时间')),
    };
    return field('交易状态') === 'SUCCESS'
      ? { ...shared, kind: 'payment', outRefundNo: '', amountFen: fenOf(field('订单金额')) }
      : {
          ...shared,
          kind: 'refund',
          outRefundNo: field('商户退款单号'),
          amountFen: fenOf(field('退款金额')),
        };
  });

interface HttpFailure {
  code?: string;
  response?: { status: number; data?: { code?: string } };
}
const errorCodeOf = (error: unknown): string => (error as HttpFailure).code ?? '';

/** A response that fails verification, a 5xx and a network error are all `unreachable`. */
function payErrorOf(error: unknown): PayError {
  if (error instanceof PayError) return error;
  const { response, code = 'network' } = error as HttpFailure;
  if (response === undefined || response.status >= 500 || response.status < 400)
    return new PayError('unreachable', response?.data?.code ?? code);
  const errorCode = response.data?.code ?? String(response.status);
  const isRetryable =
    response.status === 429 || errorCode === 'SYSTEM_ERROR' || errorCode === 'FREQUENCY_LIMITED';
  return new PayError(isRetryable ? 'unreachable' : 'refused', errorCode);
}
