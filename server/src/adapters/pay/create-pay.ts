import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { readFile } from 'node:fs/promises';
import type { Config, Secrets } from '../../base/config.ts';
import { createAlipay } from './alipay.ts';
import type { PayGateway } from './pay-gateway.ts';
import { createWechatOAuth, type WechatOAuth } from './wechat-oauth.ts';
import { createWechat } from './wechat-pay.ts';

/** The configured payment channels. */
export interface PaymentChannels {
  gateways: Partial<Record<OnlinePaymentChannel, PayGateway>>;
  /** Identifies the payer inside WeChat. */
  wechatOAuth: WechatOAuth | undefined;
}

const TIMEOUT_MS = 5_000;
/** Real time: signatures are checked against the gateway's clock, not against the clock that tests move. */
const now = () => new Date();

export async function createPay(config: Config, secrets: Secrets): Promise<PaymentChannels> {
  const gateways: PaymentChannels['gateways'] = {};
  let wechatOAuth: WechatOAuth | undefined;
  if (config.WECHAT_MERCHANT_ID !== '') {
    const publicKey =
      config.WECHAT_PUBLIC_KEY_ID === ''
        ? undefined
        : { id: config.WECHAT_PUBLIC_KEY_ID, pem: await readFile(config.WECHAT_PUBLIC_KEY_FILE, 'utf8') };
    gateways.wechat = createWechat(
      {
        url: config.WECHAT_PAY_URL,
        appId: config.WECHAT_APP_ID,
        merchantId: config.WECHAT_MERCHANT_ID,
        merchantSerial: config.WECHAT_MERCHANT_SERIAL,
        merchantKey: await readFile(config.WECHAT_MERCHANT_KEY_FILE, 'utf8'),
        apiKey: secrets.WECHAT_API_KEY,
        ...(publicKey && { publicKey }),
        timeoutMs: TIMEOUT_MS,
      },
      now,
    );
    wechatOAuth = createWechatOAuth({
      openUrl: config.WECHAT_OPEN_URL,
      apiUrl: config.WECHAT_API_URL,
      appId: config.WECHAT_APP_ID,
      secret: secrets.WECHAT_APP_SECRET,
      timeoutMs: TIMEOUT_MS,
    });
  }
  if (config.ALIPAY_APP_ID !== '')
    gateways.alipay = createAlipay({
      url: config.ALIPAY_URL,
      appId: config.ALIPAY_APP_ID,
      sellerId: config.ALIPAY_SELLER_ID,
      appKey: await readFile(config.ALIPAY_APP_KEY_FILE, 'utf8'),
      publicKeys: await Promise.all(config.ALIPAY_PUBLIC_KEY_FILES.map((file) => readFile(file, 'utf8'))),
      timeoutMs: TIMEOUT_MS,
    });
  return { gateways, wechatOAuth };
}
