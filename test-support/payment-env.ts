import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './processes.ts';

const MERCHANT_ENV = {
  WECHAT_APP_ID: 'wxd0000000000000de',
  WECHAT_MERCHANT_ID: '1900000001',
  WECHAT_API_KEY: 'dev-wechat-api-v3-key-32-letters',
  WECHAT_APP_SECRET: 'dev-wechat-app-secret',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
};

/** Creates the keys of merchant and vendor fakes once per folder and returns the environment of the server. */
export async function createPaymentEnv(
  folder: string,
  vendorFakesUrl: string,
): Promise<Record<string, string>> {
  const file = (name: string) => path.join(folder, name);
  const exists = await access(file('wechat-merchant.serial')).then(
    () => true,
    () => false,
  );
  if (!exists)
    await runCommand(process.execPath, ['vendor-fakes/src/pay/key-files.cli.ts', folder], {}, 'quiet');
  return {
    ...MERCHANT_ENV,
    PAY_KEYS_DIR: folder,
    WECHAT_MERCHANT_SERIAL: (await readFile(file('wechat-merchant.serial'), 'utf8')).trim(),
    WECHAT_MERCHANT_KEY_FILE: file('wechat-merchant.key'),
    WECHAT_PAY_URL: `${vendorFakesUrl}/`,
    WECHAT_OPEN_URL: vendorFakesUrl,
    WECHAT_API_URL: vendorFakesUrl,
    ALIPAY_APP_KEY_FILE: file('alipay-app.key'),
    ALIPAY_PUBLIC_KEY_FILES: `${file('alipay-gateway-1.pub')},${file('alipay-gateway-2.pub')}`,
    ALIPAY_URL: `${vendorFakesUrl}/gateway.do`,
  };
}
