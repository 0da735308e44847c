/** Identifiers and secrets shared by merchant and vendor, apart from the key files. */
export type PayConfig = {
  keysDir: string;
  wechat: { appId: string; appSecret: string; merchantId: string; apiKey: string };
  alipay: { appId: string; sellerId: string };
};

export function readPayConfig(env: NodeJS.ProcessEnv): PayConfig {
  // An empty variable counts as unset, so a blank line in an env file keeps the default.
  const read = (name: string, fallback: string) => env[name] || fallback;
  const apiKey = read('WECHAT_API_KEY', 'dev-wechat-api-v3-key-32-letters');
  if (Buffer.byteLength(apiKey) !== 32) throw new Error('WECHAT_API_KEY must be 32 bytes long');
  return {
    keysDir: read('PAY_KEYS_DIR', '.data/pay-keys'),
    wechat: {
      appId: read('WECHAT_APP_ID', 'wxd0000000000000de'),
      appSecret: read('WECHAT_APP_SECRET', 'dev-wechat-app-secret'),
      merchantId: read('WECHAT_MERCHANT_ID', '1900000001'),
      apiKey,
    },
    alipay: {
      appId: read('ALIPAY_APP_ID', '2021000000000001'),
      sellerId: read('ALIPAY_SELLER_ID', '2088000000000001'),
    },
  };
}
