import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './processes.ts';

const MERCHANT = {
  WECHAT_APP_ID: 'wxd0000000000000de',
  WECHAT_MERCHANT_ID: '1900000001',
  WECHAT_API_KEY: 'dev-wechat-api-v3-key-32-letters',
  WECHAT_APP_SECRET: 'dev-wechat-app-secret',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
};

/** Keys for both sides of the stand-in gateways, made once for a folder, and how the server is told of them. */
export async function payEnv(folder: string, gateways: string): Promise<Record<string, string>> {
  const file = (name: string) => path.join(folder, name);
  const made = await access(file('wechat-merchant.serial')).then(
    () => true,
    () => false,
  );
  if (!made) await run(process.execPath, ['gateways/src/pay/keys.cli.ts', folder], {}, 'quiet');
  return {
    ...MERCHANT,
    PAY_KEYS_DIR: folder,
    WECHAT_MERCHANT_SERIAL: (await readFile(file('wechat-merchant.serial'), 'utf8')).trim(),
    WECHAT_MERCHANT_KEY_FILE: file('wechat-merchant.key'),
    WECHAT_PAY_URL: `${gateways}/`,
    WECHAT_OPEN_URL: gateways,
    WECHAT_API_URL: gateways,
    ALIPAY_APP_KEY_FILE: file('alipay-app.key'),
    ALIPAY_PUBLIC_KEY_FILES: `${file('alipay-gateway-1.pub')},${file('alipay-gateway-2.pub')}`,
    ALIPAY_URL: `${gateways}/gateway.do`,
  };
}
